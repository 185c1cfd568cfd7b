/** 12.6, 12.8, 13.2 to 13.4: the Supply Phase, attrition, trains, trucks that pause, building. */
import { row } from '../../../../core/desk/kit/lines.ts'
import type { Frame } from '../../../../core/procedure.ts'
import type { Line } from '../../../../core/shapes.ts'
import { plural } from '../../../../core/words.ts'
import { attritionRating, cutOff } from '../../rules/supply/attrition.ts'
import { stepsOf } from '../../rules/position/board.ts'
import { hedgehogCost } from '../../rules/building/construct.ts'
import { CAP, railCap, railLeft } from '../../rules/transport/rail.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import type { M } from '../../rules/world.ts'
import { forceName, hexName, nameOf, placeName, supplyName } from '../names.ts'
import { place, type Places } from '../place.ts'
import { dumpLabel, unitLabel } from './common.ts'
import type { ConstructFrame } from '../../rules/building/frames.ts'
import type { PauseFrame } from '../../rules/transport/frames.ts'
import type { SupplyPhaseFrame } from '../../rules/supply/frames.ts'

/** What the Supply Phase will do, as it stands. */
function plan(m: M, side: number): Line[] {
  const { meals, recoveries, starving } = rehearse(m, side)
  return [
    ...recoveries.map(({ unit, takes }): Line =>
      row(
        `${nameOf(m, unit)} recovers stocks`,
        supplyName(takes.reduce((sum, take) => sum + take.tokens, 0)),
        'ocs:12.10e#1',
        { unit: m.game.units[unit]!.id },
      ),
    ),
    ...meals.map((meal): Line =>
      row(
        `${forceName(m, meal.units)} ${meal.units.length === 1 ? 'eats' : 'eat'}`,
        supplyName(meal.tokens),
        'ocs:12.6c#1',
        { detail: `from ${placeName(m, meal.hex)}`, hex: m.game.grid.format(meal.hex) },
      ),
    ),
    ...starving.map((unit): Line =>
      row(`${nameOf(m, unit)} goes out of supply`, placeName(m, m.board.hex.get(unit)), 'ocs:12.6d#1', {
        tone: 'danger',
        unit: m.game.units[unit]!.id,
      }),
    ),
  ]
}

interface AttritionFrame extends Frame {
  side: number
  hex: number
  left: number
}
interface FreightFrame extends Frame {
  side: number
  from: number
  to: number
}

export const SUPPLYING: Places = {
  'supplyPhase.choose': place<SupplyPhaseFrame>({
    title: (s, f) => {
      const { starving } = rehearse(s.match, f.side)
      return starving.length === 0
        ? 'Supply Phase: everybody is fed'
        : `Supply Phase: ${plural(starving.length, 'unit')} out of supply`
    },
    lines: (s, f) => plan(s.match, f.side),
    labels: {
      first: (s, _f, { arg }) => unitLabel(s, arg, 'Serve first: '),
      restock: (s, _f, { arg }) => unitLabel(s, arg, 'Restock from its organic trucks: '),
      from: (s, f, { arg }) => dumpLabel(s.match, f.side, arg, 'Use first the dump in '),
      starve: (s, _f, { arg }) => unitLabel(s, arg, 'Do not feed '),
      feed: (s, _f, { arg }) => unitLabel(s, arg, 'Feed after all: '),
      part: (s, _f, { arg }) => unitLabel(s, arg, 'Its part of the formation traces: '),
      end: () => ({ label: 'Carry it out', main: true, closes: true }),
    },
  }),
  'attrition.lose': place<AttritionFrame>({
    title: (s, f) => `Attrition in ${placeName(s.match, f.hex)}: who loses a step?`,
    lines: (s, f) => {
      const units = cutOff(s.match, f.side, f.hex)
      return [
        row('Still to lose', f.left, 'ocs:12.8b#2', { tone: 'danger' }),
        ...(units.length > 0 ? [row('Best rating', attritionRating(s.match, units), 'ocs:12.8b#1')] : []),
      ]
    },
    focus: (_s, f) => [f.hex],
    labels: {
      lose: (s, _f, { arg }) => unitLabel(s, arg, '', stepsOf(s.match, arg) === 1 ? ' is eliminated' : ' loses a step'),
      keep: () => ({ label: 'Nobody left to lose', closes: true }),
    },
    usual: (_s, f) => ({ label: `Lose ${plural(f.left, 'step')}`, lines: [] }),
  }),
  'freight.where': place<FreightFrame>({
    title: (s, f) => `By train from ${placeName(s.match, f.from)}: where to?`,
    lines: (s, f) => [
      row('Rail Cap left', `${railLeft(s.match, f.side) / CAP} of ${railCap(s.match, f.side) / CAP}`, 'ocs:13.3b#1'),
    ],
    focus: (_s, f) => [f.from],
    labels: {
      to: (s, _f, { arg }) => ({ label: hexName(s.match, arg) }),
      back: () => ({ label: 'No train', closes: true, backs: true }),
    },
  }),
  'freight.amount': place<FreightFrame>({
    title: (s, f) => `How much goes to ${placeName(s.match, f.to)}?`,
    lines: (s, f) => [row('There is', supplyName(allIn(s.match, f.side, f.from)), 'ocs:4.7a#1')],
    focus: (_s, f) => [f.from],
    labels: {
      tokens: (_s, _f, { arg }) => ({ label: supplyName(arg) }),
      back: () => ({ label: 'No train', closes: true, backs: true }),
    },
  }),
  'pause.choose': place<PauseFrame>({
    title: (s, f) => `Trucks pause in ${placeName(s.match, f.hex)}: who is served?`,
    focus: (_s, f) => [f.hex],
    labels: {
      fuelUnit: (s, _f, { arg }) => unitLabel(s, arg, 'Fuel '),
      fuelFormation: (s, _f, { arg }) => unitLabel(s, arg, 'Fuel the formation of '),
      fuelHq: (s, _f, { arg }) => unitLabel(s, arg, 'Fuel HQ '),
      fuelHqMinimum: (s, _f, { arg }) => unitLabel(s, arg, 'Fuel for a quarter of the MA: '),
      build: (s, _f, { arg }) => ({ ...unitLabel(s, arg, 'A hedgehog is built by '), grave: 'builds' }),
      reduce: (s, _f, { arg }) => ({ ...unitLabel(s, arg, 'A hedgehog is reduced by '), grave: 'destroys' }),
      resume: () => ({ label: 'Drive on', main: true, closes: true }),
    },
  }),
  'construct.site': place<ConstructFrame>({
    title: (s, f) => `Where does ${nameOf(s.match, f.crew[0]!)} work?`,
    focus: (s, f) => [s.match.board.hex.get(f.crew[0]!)],
    labels: {
      at: (s, f, { arg }) => ({
        label: hexName(s.match, arg),
        detail: `hedgehog ${s.match.board.hedgehog.get(arg)} to ${s.match.board.hedgehog.get(arg) + f.task}${f.task > 0 ? `, ${supplyName(hedgehogCost(s.match, arg))}` : ''}`,
      }),
      back: () => ({ label: 'Do not build', closes: true, backs: true }),
    },
  }),
  'construct.more': place<ConstructFrame>({
    title: (s, f) => `Who else works in ${placeName(s.match, f.hex)}?`,
    focus: (_s, f) => [f.hex],
    labels: {
      worker: (s, _f, { arg }) => unitLabel(s, arg),
      back: () => ({ label: 'Do not build', closes: true, backs: true }),
    },
  }),
}
