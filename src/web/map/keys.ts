/** The map by keyboard: a cursor that goes from hex to hex, Enter to click, plus and minus to zoom, shift and arrows to pan. */
import { type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { MapEngine } from './engine.ts'
import { bearingOf, neighbourOn } from './hit.ts'
import type { Hit } from './layer.ts'

const PAN = 0.2

interface Tells {
  cursor: (hit: Hit | null) => void
  click: (hit: Hit) => void
  /** Where the cursor sets out from when it is not on the map yet; off the map for the middle of the window. */
  start: () => HexId
}

export class Keys {
  private readonly engine: MapEngine
  private readonly tells: Tells
  /** The column and row the cursor keeps to, so that going up and down does not drift. */
  private lane = { x: 0, y: 0 }

  constructor(engine: MapEngine, tells: Tells) {
    this.engine = engine
    this.tells = tells
  }

  /** True if the key meant something here. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const { engine } = this
    if (event.key === '+' || event.key === '=') engine.zoom(1)
    else if (event.key === '-') engine.zoom(-1)
    else if (event.key === 'Home') engine.fitMap()
    else if (event.key === 'Enter') return this.enter(event)
    else {
      const bearing = bearingOf(event.key, event.code)
      if (bearing === undefined) return false
      if (event.shiftKey) this.pan(bearing)
      else this.go(bearing)
    }
    return true
  }

  /** The cursor goes when the map is left. */
  leave(): void {
    if (this.engine.cursor === OFF_MAP) return
    this.put(OFF_MAP)
  }

  /** Sets the cursor on a hex: the stack last chosen, say. */
  put(hex: HexId): void {
    const { engine } = this
    engine.cursor = hex
    if (hex !== OFF_MAP) engine.show([hex])
    this.tells.cursor(hex === OFF_MAP ? null : this.hit(hex))
  }

  private hit(hex: HexId): Hit {
    const { x, y } = this.engine.screen(hex)
    return this.engine.hitOf(hex, x, y, { pointer: 'key' })
  }

  private go(bearing: number): void {
    const { engine } = this
    const { grid } = engine.survey
    const from = engine.cursor === OFF_MAP ? this.tells.start() : engine.cursor
    if (from === OFF_MAP) {
      const hex = this.middle()
      this.lane = grid.centre(hex)
      this.put(hex)
      return
    }
    if (engine.cursor === OFF_MAP) this.lane = grid.centre(from)
    const to = neighbourOn(grid, from, bearing, this.lane)
    if (to === OFF_MAP) return
    const at = grid.centre(to)
    // Up and down keep the column, left and right the row; any other way leaves both.
    if (bearing % 180 === 0) this.lane = { x: this.lane.x, y: at.y }
    else if (bearing % 90 === 0) this.lane = { x: at.x, y: this.lane.y }
    else this.lane = at
    this.put(to)
  }

  /** The hex nearest to the middle of the window. */
  private middle(): HexId {
    const { camera, survey } = this.engine
    let best = survey.rows[0]!.id
    let least = Infinity
    for (const { id, x, y } of survey.rows) {
      const away = Math.hypot(x - camera.x, y - camera.y)
      if (away < least) [best, least] = [id, away]
    }
    return best
  }

  private pan(bearing: number): void {
    const { camera } = this.engine
    const angle = (bearing * Math.PI) / 180
    const reach = Math.min(camera.width, camera.height) * PAN
    this.engine.panBy(-Math.sin(angle) * reach, Math.cos(angle) * reach)
  }

  private enter(event: KeyboardEvent): boolean {
    const { cursor } = this.engine
    if (cursor === OFF_MAP) return false
    this.tells.click({ ...this.hit(cursor), shift: event.shiftKey })
    return true
  }
}
