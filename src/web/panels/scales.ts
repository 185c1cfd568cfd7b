/** Scales and paths of our own small graphs. */

/** Round steps of 1, 2 or 5 times a power of ten, about `count` of them, that hold all values and zero. */
export function ticks(values: readonly number[], count = 4): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return [0, 1]
  const raw = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw)!
  const found: number[] = []
  for (let at = Math.floor(low / step); at * step < high + step; at++) found.push(Number((at * step).toPrecision(12)))
  return found
}

/** Lines through what is known; a null breaks the line. */
export function linePath(
  values: readonly (number | null)[],
  x: (i: number) => number,
  y: (v: number) => number,
): string {
  let pen = false
  let path = ''
  values.forEach((v, i) => {
    if (v === null) {
      pen = false
      return
    }
    path += `${pen ? 'L' : 'M'}${x(i).toFixed(1)} ${y(v).toFixed(1)}`
    pen = true
  })
  return path
}

/** Heights of labels at the ends of lines, moved apart so that none covers another. */
export function apart(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y)
  for (let n = 1; n < order.length; n++) order[n]!.y = Math.max(order[n]!.y, order[n - 1]!.y + gap)
  const found = [...wanted]
  for (const { y, i } of order) found[i] = y
  return found
}

/** Of how many pips a sum of so many fair dice strays in two thirds of all cases: the standard deviation. */
export const spread = (dice: number): number => Math.sqrt((dice * 35) / 12)
