/** Whom a sensible player names: attackers of the division that strikes hardest, guns for the best column and no more. */
import { FORM_SPAN } from '../../../core/match.ts'
import type { Form, Frame } from '../../../core/procedure.ts'
import { fireStrength, meleeStrength } from './board.ts'
import type { M } from './world.ts'

type List = 'attackers' | 'guns'

interface Naming {
  /** The order that names a unit, the frame's list of those named, and the order that closes the list. */
  readonly kind: string
  readonly list: List
  readonly close: string
  /** Of all that could be named together, those that are worth it. */
  readonly pick: (m: M, units: readonly number[], named: readonly number[]) => readonly number[]
  readonly worth: (m: M, unit: number) => number
}

const PLACES: Readonly<Record<string, Naming>> = {
  'combat.name': { kind: 'attack', list: 'attackers', close: 'go', pick: (_m, units) => units, worth: meleeStrength },
  'combat.guns': { kind: 'gun', list: 'guns', close: 'fire', pick: forFire, worth: fireStrength },
  'counterBattery.guns': { kind: 'gun', list: 'guns', close: 'fire', pick: forFire, worth: fireStrength },
  'harassing.guns': { kind: 'gun', list: 'guns', close: 'fire', pick: forHarassing, worth: fireStrength },
}

/** The option that names the next one or closes the list, in a match that asks for names; -1 elsewhere or if nobody is worth it. */
export function namesNext(m: M): number {
  const naming = PLACES[m.place]
  if (!naming) return -1
  const wanted = sensible(m)
  const named = listed(m, naming.list)
  const next = wanted.find((u) => !named.includes(u))
  for (let i = 0; i < m.count; i++) {
    const form = m.formOf(m.codes[i]!)
    if (next === undefined ? named.length > 0 && form.do === naming.close : isOf(m, i, naming.kind, next)) return i
  }
  return -1
}

function isOf(m: M, i: number, kind: string, unit: number): boolean {
  return m.formOf(m.codes[i]!).do === kind && m.codes[i]! % FORM_SPAN === unit
}

/** Everybody worth naming, those named already among them. */
export function sensible(m: M): readonly number[] {
  const naming = PLACES[m.place]!
  const form = m.decision.forms.find((x) => x.do === naming.kind)!
  const open: number[] = []
  for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!) === form) open.push(m.codes[i]! % FORM_SPAN)
  const worth = (units: readonly number[]): number => units.reduce((sum, u) => sum + naming.worth(m, u), 0)
  open.sort((a, b) => naming.worth(m, b) - naming.worth(m, a) || a - b)
  const named = listed(m, naming.list)
  let best: readonly number[] = named
  // Whoever comes first decides which division it is.
  for (const first of open) {
    if (best.includes(first)) continue
    const together = extended(m, form, naming.list, [first, ...open])
    if (worth(together) > worth(best)) best = together
  }
  return naming.pick(m, best, named)
}

/** The named, and of the others in turn all that may still join them. */
function extended(m: M, form: Form<M, Frame>, list: List, others: readonly number[]): number[] {
  const named = listed(m, list).slice()
  for (const unit of others)
    if (!named.includes(unit) && form.refusal(m, { ...m.top, [list]: named }, unit) === null) named.push(unit)
  return named
}

function listed({ top: f }: M, list: List): readonly number[] {
  if (list === 'attackers') return 'attackers' in f ? f.attackers : []
  return 'guns' in f ? f.guns : []
}

function forFire(m: M, guns: readonly number[], named: readonly number[]): readonly number[] {
  const { charts } = m.game
  return without(m, guns, named, charts.file.fire.columns[charts.fireColumn(totalOf(m, guns), false)])
}

function forHarassing(m: M, guns: readonly number[], named: readonly number[]): readonly number[] {
  const { charts } = m.game
  return without(m, guns, named, charts.file.harassing.columns[charts.harassingColumn(totalOf(m, guns))])
}

function totalOf(m: M, guns: readonly number[]): number {
  return guns.reduce((sum, g) => sum + fireStrength(m, g), 0)
}

const MOST_WEIGHED = 12
const OFF_BOARD = 100

/**
 * The named, and with them the guns that make up the strength needed with the least to spare; of equals the fewest, and none
 * off the board if it can be. Without a column nobody else fires.
 */
function without(m: M, guns: readonly number[], named: readonly number[], need = 0): readonly number[] {
  const free = guns.filter((g) => !named.includes(g))
  const missing = need - totalOf(m, named)
  if (missing <= 0) return named
  if (free.length > MOST_WEIGHED) return guns
  const strengths = free.map((g) => fireStrength(m, g))
  const prices = free.map((g) => 1 + (m.game.units[g]!.type === 'off-board artillery' ? OFF_BOARD : 0))
  let best = (1 << free.length) - 1
  let least = Infinity
  for (let mask = 1; mask < 1 << free.length; mask++) {
    let strength = 0
    let price = 0
    for (let i = 0; i < strengths.length; i++) {
      if (((mask >> i) & 1) === 0) continue
      strength += strengths[i]!
      price += prices[i]!
    }
    const cost = strength * OFF_BOARD * OFF_BOARD + price
    if (strength >= missing && cost < least) [best, least] = [mask, cost]
  }
  return [...named, ...free.filter((_, i) => (best >> i) & 1)]
}
