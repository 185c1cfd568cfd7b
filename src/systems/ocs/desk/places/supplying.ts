/** 12 and 13: paying from dumps, the Supply Phase, attrition, trains, trucks that pause, building. */
import { idOf } from '../../../../core/desk/answers.ts'
import { note, row } from '../../../../core/desk/kit/lines.ts'
import { say, sum, warn } from '../../../../core/desk/kit/say.ts'
import type { Labelled } from '../../../../core/desk/place.ts'
import { usual } from '../../../../core/desk/standing.ts'
import type { Order } from '../../../../core/match.ts'
import type { Line } from '../../../../core/shapes.ts'
import { joined, plural } from '../../../../core/words.ts'
import { hedgehogCost } from '../../rules/building/construct.ts'
import { stepsOf } from '../../rules/position/board.ts'
import { attritionRating, cutOff } from '../../rules/supply/attrition.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import type { PayFrame } from '../../rules/supply/frames.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import { CAP, railCap, railLeft } from '../../rules/transport/rail.ts'
import { mostFreight } from '../../rules/transport/trains.ts'
import type { M } from '../../rules/world.ts'
import { forceName, hexName, nameOf, placeName, stocksName, supplyName } from '../names.ts'
import { afterOrders, pinWarnings, takenBetween, takenWords, withPins } from '../payments.ts'
import { backing, dumpLabel, hexLabels, places, unitLabel, unitLabels, unitLine } from './common.ts'

// --- 12.3 to 12.5 and 12.11: paying from dumps, and blowing them up

const total = (list: readonly number[]): number => sum(list, (n) => n)

/** What is being paid for. */
function purpose(m: M, f: PayFrame): string {
  const by = m.frames.at(-2)
  switch (by?.proc) {
    case 'combat': {
      const where = placeName(m, by.target)
      if (by.side !== f.side) return `the defence of ${where}`
      return by.overrun === 1 ? `the overrun of ${where}` : `the attack on ${where}`
    }
    case 'barrage':
      return `the barrage of ${placeName(m, by.target)}`
    case 'construct':
      return `a hedgehog in ${placeName(m, by.hex)}`
    case 'refuel':
      return `the fuel of ${nameOf(m, by.hq)} and the independents in its throw`
    case 'recon':
      return 'reconnaissance'
    default:
      return 'what was ordered'
  }
}

/** Paying from a dump: how much, from where, and what is left. */
function fromLabel(m: M, f: PayFrame, order: Order, hex: number): Labelled {
  const after = afterOrders(m, [order])
  const left = allIn(after, f.side, hex)
  return {
    label: takenWords(m, { hex, tokens: allIn(m, f.side, hex) - left, left }),
    ...withPins(hexName(m, hex), pinWarnings(m, after, f.side)),
  }
}

export const PAYING = places({
  'pay.choose': {
    title: ({ m, f }) => `${supplyName(total(f.owed))} for ${purpose(m, f)}: from which dump?`,
    warnings: ({ m, f }) => pinWarnings(m, afterOrders(m, [usual(m)]), f.side),
    lines: ({ s, m, f }) => [
      row('Price', supplyName(total(f.price)), 'ocs:12.4#1'),
      ...f.units.map((u, i): Line => {
        const reach = plural(dumpsFor(m, u).length, 'dump')
        const owed = f.owed.length === f.units.length ? supplyName(f.owed[i]!) : ''
        const stocks = stocksName(m, u)
        return unitLine(s, u, owed, joined([`${reach} in reach`, stocks && `stocks ${stocks}`], ', '))
      }),
    ],
    focus: ({ m, f }) => f.units.slice(0, 1).map((u) => m.board.hex.get(u)),
    labels: {
      ...unitLabels({ stocks: 'Internal stocks of ', for: 'Pay first for ' }),
      from: ({ m, f, order, arg }) => fromLabel(m, f, order, arg),
      enough: ({ f }) => ({
        label: total(f.owed) === total(f.price) ? 'Pay nothing' : 'That is enough',
        detail: 'whoever gets no supply goes without',
        closes: true,
      }),
    },
    usual({ m, f, orders }) {
      const given = orders.map(({ order }) => order)
      const after = afterOrders(m, given)
      const taken = takenBetween(m, after, f.side).map((t) => takenWords(m, t))
      const stocks = orders.filter(({ order }) => order.do === 'stocks').map(({ arg }) => nameOf(m, arg))
      if (taken.length + stocks.length === 0) return null
      if (taken.length === 1 && stocks.length === 0) return { label: taken[0]!, lines: [] }
      const lines = [...taken, ...stocks.map((name) => `Internal stocks of ${name}`)]
      return {
        label: `Pay ${supplyName(total(f.owed))}`,
        lines: lines.map((label): Line => note(label, 'ocs:12.3a#3')),
      }
    },
  },
  'blow.choose': {
    title: ({ m, f }) => `How much of the dump in ${hexName(m, f.hex)} goes up?`,
    lines: ({ m, f }) => [
      row('In the hex', supplyName(allIn(m, f.side, f.hex)), 'ocs:12.11a#1'),
      note('A die says how much really does', 'ocs:12.11a#3'),
    ],
    focus: 'hex',
    labels: {
      tokens: ({ m, f, arg }) => ({
        label: arg === allIn(m, f.side, f.hex) ? `All of it: ${supplyName(arg)}` : supplyName(arg),
        grave: 'destroys',
      }),
      ...backing('Leave it'),
    },
  },
})

// --- 12.6, 12.8, 13.2 to 13.4: the Supply Phase, attrition, trains, trucks that pause, building

/** What the Supply Phase will do, as it stands. */
function plan(m: M, side: number): Line[] {
  const { meals, recoveries, starving } = rehearse(m, side)
  return [
    ...recoveries.map(({ unit, takes }): Line => ({
      ...say`${nameOf(m, unit)} recovers stocks | ${supplyName(sum(takes, (take) => take.tokens))} § ocs:12.10e#1`,
      unit: m.game.units[unit]!.id,
    })),
    ...meals.map(({ units, tokens, hex }): Line => {
      const eats = `${forceName(m, units)} ${units.length === 1 ? 'eats' : 'eat'}`
      return row(eats, supplyName(tokens), 'ocs:12.6c#1', { detail: `from ${placeName(m, hex)}`, hex: idOf(m, hex) })
    }),
    ...starving.map((unit): Line => ({
      ...warn`${nameOf(m, unit)} goes out of supply | ${placeName(m, m.board.hex.get(unit))} § ocs:12.6d#1`,
      unit: m.game.units[unit]!.id,
    })),
  ]
}

export const SUPPLYING = places({
  'supplyPhase.choose': {
    title: ({ m, f }) => {
      const { starving } = rehearse(m, f.side)
      return starving.length === 0
        ? 'Supply Phase: everybody is fed'
        : `Supply Phase: ${plural(starving.length, 'unit')} out of supply`
    },
    lines: ({ m, f }) => plan(m, f.side),
    labels: {
      ...unitLabels({
        first: 'Serve first: ',
        restock: 'Restock from its organic trucks: ',
        starve: 'Do not feed ',
        feed: 'Feed after all: ',
        part: 'Its part of the formation traces: ',
      }),
      from: ({ m, f, arg }) => dumpLabel(m, f.side, arg, 'Use first the dump in '),
      end: { label: 'Carry it out', main: true, closes: true },
    },
  },
  'attrition.lose': {
    title: ({ m, f }) => `Attrition in ${placeName(m, f.hex)}: who loses a step?`,
    lines: ({ m, f }) => {
      const units = cutOff(m, f.side, f.hex)
      return [
        row('Still to lose', f.left, 'ocs:12.8b#2', { tone: 'danger' }),
        ...(units.length > 0 ? [row('Best rating', attritionRating(m, units), 'ocs:12.8b#1')] : []),
      ]
    },
    focus: 'hex',
    labels: {
      lose: ({ s, m, arg }) => unitLabel(s, arg, '', stepsOf(m, arg) === 1 ? ' is eliminated' : ' loses a step'),
      keep: { label: 'Nobody left to lose', closes: true },
    },
    usual: ({ f }) => ({ label: `Lose ${plural(f.left, 'step')}`, lines: [] }),
  },
  'freight.where': {
    title: ({ m, f }) => `By train from ${placeName(m, f.from)}: where to?`,
    lines: ({ m, f }) => [
      row('Rail Cap left', `${railLeft(m, f.side) / CAP} of ${railCap(m, f.side) / CAP}`, 'ocs:13.3b#1'),
    ],
    focus: 'from',
    labels: { ...hexLabels({ to: '' }), ...backing('No train') },
  },
  'freight.amount': {
    title: ({ m, f }) => `How much goes to ${placeName(m, f.to)}?`,
    lines: ({ m, f }) => [row('There is', supplyName(allIn(m, f.side, f.from)), 'ocs:4.7a#1')],
    focus: 'from',
    labels: {
      tokens: ({ m, f, arg }) => ({
        label: supplyName(arg),
        ...(arg === mostFreight(m, f.side, f.from, f.to) ? { main: true } : {}),
      }),
      ...backing('No train'),
    },
  },
  'pause.choose': {
    title: ({ m, f }) => `Trucks pause in ${placeName(m, f.hex)}: who is served?`,
    focus: 'hex',
    labels: {
      ...unitLabels({
        fuelUnit: 'Fuel ',
        fuelFormation: 'Fuel the formation of ',
        fuelHq: 'Fuel HQ ',
        fuelHqMinimum: 'Fuel for a quarter of the MA: ',
      }),
      build: ({ s, arg }) => ({ ...unitLabel(s, arg, 'A hedgehog is built by '), grave: 'builds' }),
      reduce: ({ s, arg }) => ({ ...unitLabel(s, arg, 'A hedgehog is reduced by '), grave: 'destroys' }),
      resume: { label: 'Drive on', main: true, closes: true },
    },
  },
  'construct.site': {
    title: ({ m, f }) => `Where does ${nameOf(m, f.crew[0]!)} work?`,
    focus: ({ m, f }) => [m.board.hex.get(f.crew[0]!)],
    labels: {
      at: ({ m, f, arg }) => ({
        label: hexName(m, arg),
        detail: `hedgehog ${m.board.hedgehog.get(arg)} to ${m.board.hedgehog.get(arg) + f.task}${f.task > 0 ? `, ${supplyName(hedgehogCost(m, arg))}` : ''}`,
      }),
      ...backing('Do not build'),
    },
  },
  'construct.more': {
    title: ({ m, f }) => `Who else works in ${placeName(m, f.hex)}?`,
    focus: 'hex',
    labels: { ...unitLabels({ worker: '' }), ...backing('Do not build') },
  },
})
