/** A counter carried from a list onto the map, with the mouse or a pen; fingers scroll the list. */

export interface Carried {
  /** The hex under a point of the page, or null beside the map. */
  readonly hexAt: (x: number, y: number) => string | null
  /** Told at every hex it comes over; the last time when it is put down. */
  readonly over: (hex: string | null, down: boolean) => void
}

/** So far the pointer must go before a press is no click any more. */
const STEADY = 6

/** Call at the press on the row. */
export function carry(press: PointerEvent, { hexAt, over }: Carried): void {
  if (press.button !== 0 || press.pointerType === 'touch') return
  const { clientX: x, clientY: y } = press
  const end = new AbortController()
  const { signal } = end
  let carried = false
  let at: string | null = null
  const move = (e: PointerEvent): void => {
    carried ||= Math.hypot(e.clientX - x, e.clientY - y) > STEADY
    const hex = carried ? hexAt(e.clientX, e.clientY) : null
    if (hex === at) return
    at = hex
    over(hex, false)
  }
  const up = (e: PointerEvent): void => {
    move(e)
    end.abort()
    if (carried) over(at, true)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', () => end.abort(), { signal })
}
