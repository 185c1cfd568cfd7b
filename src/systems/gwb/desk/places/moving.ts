/** 1, 2 and 4 to 10: reinforcements, replacements, movement, restructuring. */
import { danger, note, row } from '../../../../core/desk/kit/lines.ts'
import { hexesOfUnits } from '../../../../core/desk/kit/say.ts'
import type { Line } from '../../../../core/shapes.ts'
import { plural } from '../../../../core/words.ts'
import { unitsIn } from '../../rules/board.ts'
import type { MoveFrame, ReinforcementsFrame } from '../../rules/frames.ts'
import { marked } from '../../rules/move.ts'
import { here, pointsLeft } from '../../rules/moving.ts'
import { fits } from '../../rules/stacking.ts'
import { battleNear, crossed, isFord, stepCost } from '../../rules/terrain.ts'
import { PLACE, type M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName, groundName, hexName, nameOf, placeName, unitFigures, unitNames, unitsOnMap } from '../names.ts'
import { lossLabel, unitLabel, unitLine, type Labelled, places } from './common.ts'

function dueUnits(m: M, f: ReinforcementsFrame): number[] {
  return m.game.units
    .filter(
      (u) =>
        u.seat === f.side &&
        m.board.place.get(u.index) === PLACE.coming &&
        m.board.arrives.get(u.index) <= m.board.turn.get(0) &&
        !f.waiting.includes(u.index),
    )
    .map((u) => u.index)
}

function raised(m: M, unit: number): string {
  const u = m.game.units[unit]!
  const now = m.board.steps.get(unit)
  return `${now} of ${u.fullSteps} steps, then ${now + 1} and disorganized`
}

export const ARRIVING = places({
  'reinforcements.place': {
    title: ({ m, f }) => `Where does ${nameOf(m, f.unit)} enter?`,
    lines({ m, f }) {
      const due = dueUnits(m, f)
      return [
        unitLine(m, f.unit, m.game.units[f.unit]!.division ?? ''),
        ...(due.length > 1 ? [row('After it', due.length - 1, 'gwb:1#6', { detail: unitNames(m, due.slice(1)) })] : []),
      ]
    },
    focus: ({ m }) => [usualHex(m)],
    labels: {
      place({ m, f, arg }) {
        const there = unitsIn(m, arg, f.side)
        const cost = m.game.charts.ground(m.game.land.symbols[arg]!).mp
        return {
          label: hexName(m, arg),
          detail: `${groundName(m, arg)}, ${cost} MP${there.length > 0 ? `, with ${unitNames(m, there)}` : ''}`,
        }
      },
      wait: { label: 'Hold it back', detail: 'it may enter on a later turn', closes: true },
    },
    usual: ({ m, orders }) => ({
      label: orders.length > 1 ? `All ${orders.length} enter as usual` : 'Enters as usual',
      lines: usualEntries(
        m,
        orders.map(({ order }) => order.hex ?? ''),
      ),
    }),
  },
  'replacements.spend': {
    title: ({ m }) => `Who gets a replacement step? ${plural(m.board.savedSteps.get(0), 'step')} at hand`,
    lines: [
      note('One step a unit and turn', 'gwb:2.2#3'),
      note('Whoever receives one is disorganized', 'gwb:2.3#1'),
      note('What is not spent is saved', 'gwb:2.4#1'),
    ],
    labels: {
      raise: ({ m, arg }) => ({ label: nameOf(m, arg), detail: raised(m, arg) }),
      keep: ({ m }) => ({
        label: 'Save the rest',
        detail: `${plural(m.board.savedSteps.get(0), 'step')} for later turns`,
        closes: true,
      }),
    },
  },
  'restructure.choose': {
    title: 'Combine reduced units?',
    lines: [
      note('One is broken up, the other gains a step and is disorganized', 'gwb:10.2#1'),
      note('Away from enemy zones and battles', 'gwb:10.1#2'),
    ],
    labels: {
      keep: ({ m, arg }) => unitLabel(m, arg, 'Strengthen '),
      end: { label: 'Go on', main: true, closes: true },
    },
    usual: { label: 'Combine nobody', lines: [] },
  },
  'restructure.merge': {
    title: ({ m, f }) => `Who is broken up for ${nameOf(m, f.keep)}?`,
    lines: ({ m, f }) => [unitLine(m, f.keep, '+1 step', unitFigures(m, f.keep))],
    focus: ({ m, f }) => [m.board.hex.get(f.keep)],
    labels: {
      merge: ({ m, arg }) => ({ ...unitLabel(m, arg, 'Break up '), grave: 'destroys' }),
      back: ({ m, f }) => ({ label: `Leave ${nameOf(m, f.keep)} as it is`, closes: true, backs: true }),
    },
  },
})

/** Where the usual answer places the unit, or -1 where it waits. */
function usualHex(m: M): number {
  const { hex } = m.orderOf(m.codes[m.setting.system.forecast.policies['usual']!.choose(m)]!)
  return hex === undefined ? -1 : m.setting.ids.parse('hex', hex)
}

/** Who enters where, in the order of arrival: the orders name hexes only. */
function usualEntries(m: M, hexes: readonly string[]) {
  const trial = m.fork()
  return hexes.map((hex) => {
    const unit = trial.frame('reinforcements')!.unit
    trial.play(trial.seat, { do: 'place', hex })
    return { ...unitLine(m, unit, hexName(m, m.setting.ids.parse('hex', hex))), claim: 'gwb:1#6' }
  })
}

// --- 4 to 9: movement, march order, guns, rail, forced march

const fresh = (m: M, side: number, hex: number): number[] =>
  unitsIn(m, hex, side).filter((u) => m.board.moved.get(u) === 0)

const waiting = (m: M, side: number): number[] => unitsOnMap(m, side, (u) => m.board.moved.get(u.index) === 0)

/** Nobody ends the phase by one slip of a key. */
function unmoved(m: M, side: number): Line[] {
  const left = waiting(m, side).length
  return left === 0 ? [] : [note(`${plural(left, 'unit')} may still move.`, 'gwb:movement#1')]
}

/** gwb:9#5: what ends up in a hex where too many stand. */
function crowded(m: M, side: number): Line[] {
  return hexesOfUnits(m, unitsOnMap(m, side))
    .filter((hex) => !fits(m, unitsIn(m, hex, side)))
    .map((hex) =>
      danger(`Too many units in ${placeName(m, hex)}.`, 'gwb:9#5', {
        detail: 'At the end of the phase you eliminate some of them.',
        hex: m.game.grid.format(hex),
      }),
    )
}

/** What entering the hex costs and brings. */
function stepLabel(m: M, f: MoveFrame, hex: number): Labelled {
  const from = here(m, f)
  const ford = isFord(crossed(m, from, hex))
  const cost = ford ? 'all points, over the water' : `${stepCost(m, from, hex)} MP`
  const more = [
    groundName(m, hex),
    battleNear(m, hex) && !ford ? 'battle doubles it' : '',
    inEnemyZone(m, f.side, hex) ? 'enemy zone: stops there' : '',
  ]
  return { label: hexName(m, hex), detail: `${cost}; ${more.filter((word) => word !== '').join(', ')}` }
}

const recovery = (m: M, units: readonly number[]): string => {
  const shaken = units.filter((u) => marked(m, u)).length
  return shaken === 0 ? '' : `; ${plural(shaken, 'recovery die', 'recovery dice')} first`
}

export const MOVING = places({
  'movement.choose': {
    title: 'Who moves?',
    lines({ m, f }) {
      const left = waiting(m, f.side)
      const shaken = left.filter((u) => marked(m, u))
      return [
        row('Have not moved', left.length, 'gwb:movement#1'),
        ...(shaken.length > 0
          ? [
              row('Disorganized or across the open', shaken.length, 'gwb:4.3#2', {
                detail: 'they recover by themselves, whether they move or not',
              }),
            ]
          : []),
      ]
    },
    warnings: ({ m, f }) => [...unmoved(m, f.side), ...crowded(m, f.side)],
    labels: {
      stack({ m, f, arg }) {
        const units = fresh(m, f.side, arg)
        return { label: `The stack in ${hexName(m, arg)}`, detail: `${forceName(m, units)}${recovery(m, units)}` }
      },
      take: ({ m, arg }) => ({
        label: `${nameOf(m, arg)}, ${hexName(m, m.board.hex.get(arg))}`,
        detail: `${unitFigures(m, arg)}${recovery(m, [arg])}`,
      }),
      end: { label: 'End movement', closes: true },
    },
  },
  'movement.remove': {
    title: 'Too many in one hex: who is eliminated?',
    lines: ({ m }) => [row('Stacking points a hex may hold', m.game.charts.file.figures.stacking, 'gwb:9#1')],
    labels: { remove: ({ m, arg }) => ({ ...lossLabel(m, arg), grave: 'destroys' }) },
  },
  'move.act': {
    title: ({ m, f }) => `Where ${f.force.length > 1 ? 'do' : 'does'} ${forceName(m, f.force)} go?`,
    lines: ({ m, f }) => [
      row('Movement points left', pointsLeft(f), f.forced === 1 ? 'gwb:7#4' : 'gwb:6#1'),
      ...(f.halted === 1 ? [note('In an enemy zone: the move is over', 'gwb:6#2')] : []),
      ...f.force.map((u, i) => unitLine(m, u, `${f.mp[i]!} MP`)),
    ],
    focus: ({ m, f }) => [here(m, f)],
    barred: ({ m }) => [{ do: 'march' }].filter(() => !m.options().some((o) => o.do === 'march')),
    labels: {
      move: ({ m, f, arg }) => stepLabel(m, f, arg),
      march: ({ m, f }) => ({
        label: 'Take march order',
        detail: `movement doubled; keeps more than ${m.game.charts.file.figures.marchDistance} hexes from enemies${f.force.length > 1 ? ', all of them' : ''}`,
      }),
      limber: ({ m, arg }) => ({ label: `Limber ${nameOf(m, arg)}`, detail: 'then it may move' }),
      deploy: ({ m, arg }) => ({
        label: `Deploy ${nameOf(m, arg)} here`,
        detail: `strength ${m.game.units[arg]!.deployed?.strength ?? 0}, range ${m.game.units[arg]!.deployed?.range ?? 0}; its move is over`,
      }),
      leave: ({ m, arg }) => unitLabel(m, arg, 'Leave ', ' behind'),
      exit: { label: 'Leave the map', detail: 'for victory points, for good' },
      entrain: ({ m, f }) => ({ label: 'Entrain', detail: unitNames(m, f.force) }),
      ride: ({ m, arg }) => ({ label: `By train to ${hexName(m, arg)}` }),
      detrain: ({ m, f }) => ({ label: 'Detrain', detail: unitNames(m, f.force) }),
      stop: ({ m, f }) => ({ label: `Stop in ${placeName(m, here(m, f))}`, main: true, closes: true }),
    },
  },
  'move.force': {
    title: ({ m, f }) => `Does ${forceName(m, f.force)} force march?`,
    lines: [
      note('One die of further movement points', 'gwb:7#4'),
      note('Afterwards disorganized, and no hasty attack', 'gwb:7.1#1'),
    ],
    focus: ({ m, f }) => [here(m, f)],
    labels: {
      force: { label: 'Force march', detail: 'a die; then disorganized' },
      rest: { label: 'Rest', main: true, closes: true },
    },
    usual: { label: 'Rest', lines: [] },
  },
})
