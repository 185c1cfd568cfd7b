/** 4 to 9: movement, march order, guns, rail, forced march. */
import { danger, note, row } from '../../../../core/desk/kit/lines.ts'
import type { Frame } from '../../../../core/frame.ts'
import type { Line } from '../../../../core/shapes.ts'
import { plural } from '../../../../core/words.ts'
import { onMap, unitsIn } from '../../rules/board.ts'
import { marked } from '../../rules/move.ts'
import { here, pointsLeft } from '../../rules/moving.ts'
import { fits } from '../../rules/stacking.ts'
import { battleNear, crossed, isFord, stepCost } from '../../rules/terrain.ts'
import type { M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName, groundName, hexName, nameOf, placeName, unitFigures, unitNames } from '../names.ts'
import { place, type Labelled, type Places } from '../place.ts'
import type { MoveFrame } from '../../rules/frames.ts'
import { lossLabel, unitLabel, unitLine } from './common.ts'

const fresh = (m: M, side: number, hex: number): number[] =>
  unitsIn(m, hex, side).filter((u) => m.board.moved.get(u) === 0)

const waiting = (m: M, side: number): number[] =>
  m.game.units
    .filter((u) => u.seat === side && onMap(m, u.index) && m.board.moved.get(u.index) === 0)
    .map((u) => u.index)

/** Nobody ends the phase by one slip of a key. */
function unmoved(m: M, side: number): Line[] {
  const left = waiting(m, side).length
  return left === 0 ? [] : [note(`${plural(left, 'unit')} may still move.`, 'gwb:movement#1')]
}

/** gwb:9#5: what ends up in a hex where too many stand. */
function crowded(m: M, side: number): Line[] {
  const hexes = new Set(
    m.game.units.filter((u) => u.seat === side && onMap(m, u.index)).map((u) => m.board.hex.get(u.index)),
  )
  return [...hexes]
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

export const MOVING: Places = {
  'movement.choose': place<Frame & { side: number }>({
    title: () => 'Who moves?',
    lines(s, f) {
      const m = s.match
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
    warnings: (s, f) => [...unmoved(s.match, f.side), ...crowded(s.match, f.side)],
    labels: {
      stack(s, f, { arg }) {
        const m = s.match
        const units = fresh(m, f.side, arg)
        return { label: `The stack in ${hexName(m, arg)}`, detail: `${forceName(m, units)}${recovery(m, units)}` }
      },
      take: (s, _f, { arg }) => ({
        label: `${nameOf(s.match, arg)}, ${hexName(s.match, s.match.board.hex.get(arg))}`,
        detail: `${unitFigures(s.match, arg)}${recovery(s.match, [arg])}`,
      }),
      end: () => ({ label: 'End movement', closes: true }),
    },
  }),
  'movement.remove': place({
    title: () => 'Too many in one hex: who is eliminated?',
    lines: (s) => [row('Stacking points a hex may hold', s.match.game.charts.file.figures.stacking, 'gwb:9#1')],
    labels: { remove: (s, _f, { arg }) => ({ ...lossLabel(s.match, arg), grave: 'destroys' }) },
  }),
  'move.act': place<MoveFrame>({
    title: (s, f) => `Where ${f.force.length > 1 ? 'do' : 'does'} ${forceName(s.match, f.force)} go?`,
    lines: (s, f) => [
      row('Movement points left', pointsLeft(f), f.forced === 1 ? 'gwb:7#4' : 'gwb:6#1'),
      ...(f.halted === 1 ? [note('In an enemy zone: the move is over', 'gwb:6#2')] : []),
      ...f.force.map((u, i) => unitLine(s.match, u, `${f.mp[i]!} MP`)),
    ],
    focus: (s, f) => [here(s.match, f)],
    barred: (s) => [{ do: 'march' }].filter(() => !s.match.options().some((o) => o.do === 'march')),
    labels: {
      move: (s, f, { arg }) => stepLabel(s.match, f, arg),
      march: (s, f) => ({
        label: 'Take march order',
        detail: `movement doubled; keeps more than ${s.match.game.charts.file.figures.marchDistance} hexes from enemies${f.force.length > 1 ? ', all of them' : ''}`,
      }),
      limber: (s, _f, { arg }) => ({ label: `Limber ${nameOf(s.match, arg)}`, detail: 'then it may move' }),
      deploy: (s, _f, { arg }) => ({
        label: `Deploy ${nameOf(s.match, arg)} here`,
        detail: `strength ${s.match.game.units[arg]!.deployed?.strength ?? 0}, range ${s.match.game.units[arg]!.deployed?.range ?? 0}; its move is over`,
      }),
      leave: (s, _f, { arg }) => unitLabel(s.match, arg, 'Leave ', ' behind'),
      exit: () => ({ label: 'Leave the map', detail: 'for victory points, for good' }),
      entrain: (s, f) => ({ label: 'Entrain', detail: unitNames(s.match, f.force) }),
      ride: (s, _f, { arg }) => ({ label: `By train to ${hexName(s.match, arg)}` }),
      detrain: (s, f) => ({ label: 'Detrain', detail: unitNames(s.match, f.force) }),
      stop: (s, f) => ({ label: `Stop in ${placeName(s.match, here(s.match, f))}`, main: true, closes: true }),
    },
  }),
  'move.force': place<MoveFrame>({
    title: (s, f) => `Does ${forceName(s.match, f.force)} force march?`,
    lines: () => [
      note('One die of further movement points', 'gwb:7#4'),
      note('Afterwards disorganized, and no hasty attack', 'gwb:7.1#1'),
    ],
    focus: (s, f) => [here(s.match, f)],
    labels: {
      force: () => ({ label: 'Force march', detail: 'a die; then disorganized' }),
      rest: () => ({ label: 'Rest', main: true, closes: true }),
    },
    usual: () => ({ label: 'Rest', lines: [] }),
  }),
}
