/** 5.0 Reinforcements and replacements. */
import type { Reads } from '../../../core/derived.ts'
import { done, type Form } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { enemyIn, unitsIn } from './board.ts'
import { putUnit, settle, takeControl } from './forces.ts'
import { no } from './reasons.ts'
import { CONTROL, ENEMIES, FACTS } from './facts.ts'
import { hasSupply } from './supply.ts'
import { ask, plain, procedure, PLACE, WATER, type M, type Side, type DamosGame } from './world.ts'
import type { ReplacementsFrame } from './frames.ts'
import { inEnemyZone } from './zones.ts'

/** Why a unit may not enter the map in this hex (damos:5.0#1, with the game's places). */
function entryRefusal(m: M, unit: number, hex: number): Reason | null {
  const side = m.game.units[unit]!.seat
  const refused = groundRefusal(m, unit, hex)
  if (refused) return refused
  return m.game.x.stacks(m, [...unitsIn(m, hex, side), unit]) ? null : no('over-stacked', { hex })
}

function groundRefusal(m: M, unit: number, hex: number): Reason | null {
  if (m.game.land.terrain[hex] === WATER) return no('no-ground', { hex })
  if (enemyIn(m, hex, m.game.units[unit]!.seat)) return no('enemy-there', { hex })
  return m.game.x.entryRefusal(m, unit, hex)
}

/** Hexes where a unit of this kind could enter, stacking apart. */
function entryHexes(m: M, unit: number): readonly number[] {
  return entries(m, m.game.units[unit]!.seat, m.game.x.entryKind(m, unit))
}
const ENTRY: Reads<DamosGame> = [CONTROL, ENEMIES, ({ x }) => x.entryReads]
const entries = FACTS.fact('entry hexes', ENTRY, (m, side, kind): readonly number[] => {
  const { x, units, grid } = m.game
  const { index } = units.find((u) => u.seat === side && x.entryKind(m, u.index) === kind)!
  const found: number[] = []
  for (let hex = 0; hex < grid.size; hex++) if (groundRefusal(m, index, hex) === null) found.push(hex)
  return found
})

function canEnter(m: M, unit: number): boolean {
  return entryHexes(m, unit).some((hex) => entryRefusal(m, unit, hex) === null)
}

/** The next reinforcement that is due and can be placed. */
function nextArrival(m: M, side: number, after: number): number {
  for (let u = after + 1; u < m.game.units.length; u++) {
    const due = m.board.place.get(u) === PLACE.coming && m.board.arrives.get(u) <= m.board.turn.get(0)
    if (due && m.game.units[u]!.seat === side && canEnter(m, u)) return u
  }
  return -1
}

const placeForm: Form<M, ReplacementsFrame, 'spend' | 'arrivals'> = {
  do: 'place',
  arg: 'hex',
  candidates(m, f, out) {
    for (const hex of entryHexes(m, f.unit)) out.push(hex)
  },
  refusal: (m, f, hex) => entryRefusal(m, f.unit, hex),
  play(m, f, hex) {
    const { unit } = f
    const { sp } = m.game.units[unit]!
    m.board.sp.set(unit, f.points > 0 ? f.points : sp)
    putUnit(m, unit, hex)
    takeControl(m, hex, f.side)
    settle(m, hex, f.side)
    m.emit('arrives', { unit, hex })
    if (f.points > 0) {
      m.board.rp.add(f.side, -f.points)
      m.emit('spends', { side: f.side, points: f.points, left: m.board.rp.get(f.side) })
      f.points = 0
      return 'spend'
    }
    return 'arrivals'
  },
}

/** Why a unit on the map may not receive a replacement point (damos:5.0#2-5). */
function replaceRefusal(m: M, side: number, unit: number): Reason | null {
  if (m.game.units[unit]!.seat !== side) return no('not-own', { unit })
  const hex = m.board.hex.get(unit)
  if (hex < 0) return no('not-on-map', { unit })
  const printed = m.game.units[unit]!.sp
  if (m.board.sp.get(unit) >= printed) return no('full-strength', { unit, printed })
  if (inEnemyZone(m, side, hex)) return no('rp-zone', { unit })
  return hasSupply(m, [unit]) ? null : no('rp-supply', { unit })
}

/** Why an eliminated unit may not be rebuilt (damos:5.0#6-7). */
function rebuildRefusal(m: M, side: number, unit: number): Reason | null {
  if (m.game.units[unit]!.seat !== side) return no('not-own', { unit })
  const place = m.board.place.get(unit)
  if (place === PLACE.surrendered) return no('surrendered-for-good', { unit })
  if (place !== PLACE.eliminated) return no('not-eliminated', { unit })
  return canEnter(m, unit) ? null : no('no-entry', { unit })
}

export const replacements = procedure('replacements', {
  steps: {
    income(m, f) {
      const points = m.game.x.income(m, f.side as Side)
      if (points > 0) {
        m.board.rp.add(f.side, points)
        m.emit('income', { side: f.side, points, pool: m.board.rp.get(f.side) })
      }
      return 'arrivals'
    },
    arrivals(m, f) {
      f.unit = nextArrival(m, f.side, f.unit)
      if (f.unit >= 0) return 'place'
      return 'spend'
    },
    place: ask({
      claim: 'damos:5.0#1',
      prompt: (m, f) => `Place the reinforcement ${m.setting.names.unit(f.unit)}, or let it wait.`,
      seat: (_m, f) => f.side,
      forms: [placeForm, plain('wait', () => 'arrivals')],
    }),
    spend: ask({
      claim: 'damos:5.0#2',
      prompt: (m, f) => `Spend replacement points (${m.board.rp.get(f.side)} in the pool) or go on.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'replace',
          arg: 'unit',
          candidates(m, f, out) {
            if (m.board.rp.get(f.side) === 0) return
            for (const u of m.game.units) {
              if (u.seat === f.side && m.board.hex.get(u.index) >= 0 && m.board.sp.get(u.index) < u.sp)
                out.push(u.index)
            }
          },
          refusal: (m, f, unit) => replaceRefusal(m, f.side, unit),
          play(m, f, unit) {
            m.board.rp.add(f.side, -1)
            m.board.sp.add(unit, 1)
            m.tell('replaced', { side: f.side, left: m.board.rp.get(f.side) }, f.side, { unit })
            return 'spend'
          },
        },
        {
          do: 'rebuild',
          arg: 'unit',
          candidates(m, f, out) {
            if (m.board.rp.get(f.side) === 0) return
            for (const u of m.game.units) {
              if (u.seat === f.side && m.board.place.get(u.index) === PLACE.eliminated) out.push(u.index)
            }
          },
          refusal: (m, f, unit) => rebuildRefusal(m, f.side, unit),
          play(_m, f, unit) {
            f.unit = unit
            return 'strength'
          },
        },
        plain('done', () => 'end'),
      ],
      // Whether anybody needs replacements is not for the enemy to know.
      always: (m, f) => m.game.fog && m.board.rp.get(f.side) > 0,
    }),
    strength: ask({
      claim: 'damos:5.0#6',
      prompt: (m, f) => `How many strength points for ${m.setting.names.unit(f.unit)}, at one replacement point each?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'buy',
          arg: 'number',
          max: (m, f) => m.game.units[f.unit]!.sp,
          candidates(m, f, out) {
            for (let n = 1; n <= mostPoints(m, f); n++) out.push(n)
          },
          refusal: (m, f, n) =>
            n >= 1 && n <= mostPoints(m, f) ? null : no('too-much', { most: mostPoints(m, f), unit: f.unit }),
          play(_m, f, n) {
            f.points = n
            return 'rebuilt'
          },
        },
      ],
    }),
    rebuilt: ask({
      claim: 'damos:5.0#6',
      prompt: (m, f) => `Where does the rebuilt ${m.setting.names.unit(f.unit)} enter?`,
      seat: (_m, f) => f.side,
      forms: [placeForm],
    }),
    end: () => done(),
  },
  // damos:2.4#4: what is bought for a unit is its strength
  secrets: { points: (m, f, seat) => seat === f.side || f.points === 0 || !m.game.fog },
})

function mostPoints(m: M, f: ReplacementsFrame): number {
  return Math.min(m.board.rp.get(f.side), m.game.units[f.unit]!.sp)
}
