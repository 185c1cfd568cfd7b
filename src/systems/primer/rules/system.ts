/** Primer, a one-page wargame of our own: the rules put together. */
import { Facts } from '../../../core/derived.ts'
import { OFF_MAP } from '../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import type { ForecastRules, System } from '../../../core/system.ts'
import { rebuildIndex, roomIn, stepsLeft } from './board.ts'
import { EVENTS } from './events.ts'
import { attack, losses } from './fighting.ts'
import { advance, fallBack } from './giving-way.ts'
import { enter, move } from './movement.ts'
import { REASONS } from './reasons.ts'
import { ending, game, playerTurn } from './turn.ts'
import { COLUMNS, PLACE, type M, type Primer } from './world.ts'

export const SIDES = ['coast', 'hills'] as const
const LEVELS = ['narrow victory', 'clear victory', 'decisive victory']

/** Answers to decisions that are not compared: by the order kind that is liked best. */
const USUAL = ['lose', 'answer', 'fall', 'back', 'advance', 'halt', 'stop', 'stay', 'pass', 'end', 'go']

const forecast: ForecastRules<Primer> = {
  spans: ['attack'],
  fights: { attack: 'taken' },
  compared: new Set(['attack.answer', 'fallBack.choose']),
  policies: {
    usual: {
      assumes: ['the counter with the most steps loses first (primer:6#8)', 'the first two advance (primer:7#3)'],
      choose(m) {
        if (m.place === 'losses.choose') {
          const steps = (i: number): number => stepsLeft(m, m.codes[i]! % FORM_SPAN)
          let best = 0
          for (let i = 1; i < m.count; i++) if (steps(i) > steps(best)) best = i
          return best
        }
        for (const kind of USUAL) for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!).do === kind) return i
        return 0
      },
    },
  },
  outcome(end, start, frame) {
    const f = frame.proc === 'attack' ? frame : null
    const side = f?.side ?? 0
    const hex = f?.hex ?? OFF_MAP
    const taken = hex !== OFF_MAP && end.board.count.get((1 - side) * end.game.grid.size + hex) === 0
    return { attackerLost: lost(end, start, side), defenderLost: lost(end, start, 1 - side), taken: taken ? 1 : 0 }
  },
}

function lost(end: M, start: M, side: number): number {
  const steps = (m: M): number =>
    m.game.units.reduce((sum, u) => sum + (u.seat === side ? m.board.lost.get(u.index) : 0), 0)
  return steps(end) - steps(start)
}

function invariants(m: M): string[] {
  const wrong: string[] = []
  for (const { index, name, steps } of m.game.units) {
    const [hex, place, gone] = [m.board.hex.get(index), m.board.place.get(index), m.board.lost.get(index)]
    if ((place === PLACE.map) !== (hex !== OFF_MAP)) wrong.push(`${name} is in place ${place} and in hex ${hex}`)
    if ((place === PLACE.lost) !== (gone === steps)) wrong.push(`${name} has lost ${gone} of ${steps} steps`)
  }
  const settled = m.frame('move') === undefined
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    const counts = [0, 1].map((side) => m.board.count.get(side * m.game.grid.size + hex))
    if (counts[0]! > 0 && counts[1]! > 0) wrong.push(`both sides stand in ${m.setting.names.hex(hex)}`)
    for (const side of [0, 1])
      if (settled && roomIn(m, hex, side) < 0)
        wrong.push(`${counts[side]} counters stand in ${m.setting.names.hex(hex)}`)
  }
  return wrong
}

export const primerSystem: System<Primer> = {
  name: 'primer',
  columns: COLUMNS,
  procedures: { game, playerTurn, enter, move, attack, losses, fallBack, advance },
  events: EVENTS,
  reveals: new Set(),
  reasons: REASONS,
  endings: SIDES.flatMap((side) => LEVELS.map((level) => ending(side, level))),
  saves: [],
  facts: new Facts(),
  rebuild: rebuildIndex,
  // Nothing is hidden: every counter lies open.
  sight: { sees: () => true, imagine: () => {} },
  forecast,
  invariants,
}
