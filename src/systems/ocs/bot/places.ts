/** What it is worth that a unit stands in a hex: ground that counts, safety, company, supply; each unit by itself. */
import type { HexId } from '../../../core/hex/grid.ts'
import { combatUnitsIn, countIn, sideHex, stepsOf } from '../rules/position/board.ts'
import { canTraceFrom } from '../rules/supply/trace.ts'
import { FACE, type M } from '../rules/world.ts'
import { goalsOf, wayTo } from './goals.ts'
import { cover, pictureOf, type Picture } from './picture.ts'
import { goalsFor, lasting, shareOf, stepOf, type Outlook } from './scene.ts'
import { power, stand } from './targets.ts'

interface Aim {
  readonly hex: HexId
  readonly points: number
  readonly mine: boolean
  /** Strength of ours on the way there, and what would be enough. */
  coming: number
  readonly enough: number
}

/** How far around a place its defenders are counted. */
const AROUND = 2

/** The places of a phase as one side sees them, with its units where they are on trial. */
export class Places {
  readonly m: M
  readonly o: Outlook
  readonly picture: Picture
  /** By hex: what those of ours who stand there defend with, as it is on trial. */
  readonly stands: Float32Array
  /** What enemies would walk into through a hex: see Inroads. */
  readonly through: Float32Array
  private readonly aims: readonly Aim[]
  private readonly lasts: number
  private readonly start: M
  private readonly step: number

  /** `start`: the match as it is; `m`: where units are put on trial. */
  constructor(start: M, m: M, o: Outlook) {
    this.start = start
    this.m = m
    this.o = o
    this.picture = pictureOf(start, o.side)
    this.stands = new Float32Array(m.game.grid.size)
    this.through = new Float32Array(m.game.grid.size)
    this.lasts = lasting(start, o.weights)
    this.step = stepOf(start, o, o.side)
    for (const u of m.game.own[o.side]!) this.put(u, m.board.hex.get(u), 1)
    this.aims = goalsFor(start, o).map((goal) => this.aimAt(goal.hex, goal.points))
  }

  private aimAt(hex: HexId, points: number): Aim {
    const { start, o, picture } = this
    const mine = start.board.control.get(hex) === o.side + 1
    let enough = o.weights.crowd * 4
    for (const stack of picture.enemies)
      if (start.game.grid.distance(stack.hex, hex) <= AROUND) enough += o.weights.crowd * stack.defence
    return { hex, points, mine, coming: 0, enough }
  }

  /** Does the hex count, and could an enemy come there soon? */
  isGoal(hex: HexId): boolean {
    return this.picture.off[hex]! <= this.o.weights.watch && this.aims.some((aim) => aim.hex === hex)
  }

  counts(hex: HexId): boolean {
    return this.aims.some((aim) => aim.hex === hex)
  }

  /** A unit is counted where it stands, or no longer. */
  put(unit: number, hex: HexId, times: 1 | -1, face?: number): void {
    if (hex >= 0 && this.m.game.units[unit]!.combat) this.stands[hex]! += times * stand(this.m, unit, face)
  }

  /** It has been given a place: the goals it draws near to need fewer others. */
  settled(unit: number, hex: HexId, mobility: number): void {
    const own = Math.max(power(this.m, unit), stand(this.m, unit))
    const aim = this.pulling(unit, hex, mobility, own).aim
    if (aim) aim.coming += own
  }

  worthAt(unit: number, hex: HexId, face: number, mobility: number): number {
    const { start: m, o, picture } = this
    const { weights: w } = o
    const own = stand(m, unit, face)
    const here = this.m.board.hex.get(unit) === hex
    const others = Math.max(0, this.stands[hex]! - (here ? stand(this.m, unit) : 0))
    const open = face === FACE.move && m.game.units[unit]!.hasCombatFace && picture.off[hex]! <= w.marchOff
    const strong = Math.max(own, power(m, unit))
    return (
      this.goalWorth(hex, others, own) +
      this.pulling(unit, hex, mobility, strong).pull +
      this.company(unit, hex) +
      w.hint * Math.min(MOST_THROUGH, this.through[hex]!) * (others > 0 ? 0 : Math.min(1, own / ENOUGH)) -
      this.danger(unit, hex, own, others) -
      (this.fed(unit, hex) ? 0 : w.cut * this.lasts) -
      (open ? w.marching : face === FACE.move && m.game.units[unit]!.hasCombatFace ? w.unready : 0)
    )
  }

  fed(unit: number, hex: HexId): boolean {
    return !this.m.game.rules.trace || canTraceFrom(this.start, unit, hex)
  }

  /** What may be lost there: the share of its steps the enemy is likely to take, less what it saves of others. */
  danger(unit: number, hex: HexId, own: number, others: number): number {
    const { weights: w } = this.o
    const threat = this.picture.threat[hex]! * cover(this.start, hex)
    if (threat === 0) return 0
    const risk = (strength: number): number =>
      Math.max(0, Math.min(1, (threat / Math.max(1, strength) - w.safeOdds) / (w.lostOdds - w.safeOdds)))
    const mine = risk(own + others) * stepsOf(this.start, unit)
    const saved = others > 0 ? (risk(others) - risk(own + others)) * this.stepsIn(unit, hex) : 0
    return (mine - saved) * this.step * w.exposed * shareOf(this.o, 'exposure')
  }

  private stepsIn(but: number, hex: HexId): number {
    return combatUnitsIn(this.m, hex, this.o.side).reduce((sum, u) => sum + (u === but ? 0 : stepsOf(this.m, u)), 0)
  }

  /** How much safer a place that counts is with the unit in it, or that it is taken. */
  private goalWorth(hex: HexId, others: number, own: number): number {
    const { o, picture } = this
    const { weights: w } = o
    let worth = 0
    for (const { hex: at, points, mine } of this.aims) {
      if (at !== hex) continue
      if (!mine) {
        worth += others > 0 ? 0 : points * w.takes
        continue
      }
      if (picture.off[at]! > w.watch) continue
      const threat = picture.threat[at]! * cover(this.start, at)
      worth += points * w.holds * (this.safety(threat, others + own) - this.safety(threat, others))
    }
    return worth
  }

  /** The chance that a place is still ours after the enemy's turn. */
  private safety(threat: number, strength: number): number {
    const { weights: w } = this.o
    if (strength <= 0) return threat > 0 ? 0 : w.empty
    return 1 / (1 + (threat / strength / w.evenOdds) ** 2)
  }

  /** The goal that draws the unit most, and how much. */
  private pulling(
    unit: number,
    hex: HexId,
    mobility: number,
    own: number,
  ): { readonly pull: number; readonly aim: Aim | null } {
    const { start: m, o, picture } = this
    const { weights: w } = o
    const scale = w.pull * Math.min(MOST_STRONG, own) * shareOf(o, 'approach')
    if (goalsOf(m).length === 0)
      return { pull: scale * w.closing * Math.max(0, 1 - picture.off[hex]! / w.watch), aim: null }
    let [pull, found]: [number, Aim | null] = [0, null]
    for (const aim of this.aims) {
      const need = aim.mine ? (picture.off[aim.hex]! <= w.watch ? w.keep : 0) : 1
      if (need === 0) continue
      const near = Math.max(0, 1 - this.way(aim, mobility)[hex]! / w.draws)
      const drawn = (aim.points * need * near) / (1 + aim.coming / aim.enough)
      if (drawn > pull) [pull, found] = [drawn, aim]
    }
    return { pull: pull * scale * this.lasts, aim: found }
  }

  private readonly ways = new Map<Aim, (Int16Array | undefined)[]>()
  /** What is left of the way to a place from every hex. */
  private way(aim: Aim, mobility: number): Int16Array {
    let known = this.ways.get(aim)
    if (!known) this.ways.set(aim, (known = []))
    return (known[mobility] ??= wayTo(this.start, this.o.side, mobility, aim.hex))
  }

  /** Is anybody of ours beside it? */
  private company(unit: number, hex: HexId): number {
    const { m, o } = this
    let friends = 0
    for (const at of m.game.grid.around(hex)) {
      const all = countIn(m, at, o.side)
      if (all > 1 || (all === 1 && m.board.hex.get(unit) !== at)) friends++
    }
    return Math.min(2, friends) * o.weights.company
  }

  /** Would a stack grow larger than may be? */
  fits(unit: number, hex: HexId, size: number, limit: number): boolean {
    const { m, o } = this
    return m.board.hex.get(unit) === hex || m.board.quarters.get(sideHex(m, o.side, hex)) + size <= limit
  }
}

/** A strength that bars the way, and what the strongest unit counts as. */
const ENOUGH = 3
const MOST_STRONG = 12
const MOST_THROUGH = 8
