/** 2, 12 and 13: what is reckoned for the turn and what it brings, paying, the Supply Phase, attrition, trains, building. */
import { joined, note, plural, row, sum, usual } from '../../../../core/desk/kit/index.ts'
import type { Labelled, Line, Order } from '../../../../core/desk/kit/index.ts'
import { TASK, workOf } from '../../rules/building/works.ts'
import { stepsOf } from '../../rules/position/board.ts'
import { baseLevel, portIn } from '../../rules/position/facilities.ts'
import { mostShipped, seaLeft } from '../../rules/sea/shipping.ts'
import { limit } from '../../rules/position/stacking.ts'
import { markers, reserveHexes } from '../../rules/sequence/reserves.ts'
import { cutOff } from '../../rules/supply/attrition.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import type { PayFrame } from '../../rules/supply/frames.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import { takenBetween } from '../../rules/supply/taken.ts'
import { CAP, railCap, railLeft } from '../../rules/transport/rail.ts'
import { mostFreight } from '../../rules/transport/trains.ts'
import { RE, type M } from '../../rules/world.ts'
import { hexName, nameOf, placeName, stocksName, supplyName } from '../names.ts'
import { afterOrders, pinWarnings, takenWords, withPins } from '../payments.ts'
import { replacementWays, supplyWays } from '../questions/convoys.ts'
import { tell } from '../questions/kit.ts'
import { reIn } from '../sees.ts'
import { MODE_LABELS, places, unitLine } from './common.ts'

const total = (list: readonly number[]): number => sum(list, (n) => n)

/** What is being paid for. */
function purpose(m: M, f: PayFrame): string {
  const by = m.frames.at(-2)
  switch (by?.proc) {
    case 'combat': {
      const what = by.side !== f.side ? 'defence of' : by.overrun === 1 ? 'overrun of' : 'attack on'
      return `the ${what} ${placeName(m, by.target)}`
    }
    case 'barrage':
      return `the barrage of ${placeName(m, by.target)}`
    case 'construct':
      return `the work in ${placeName(m, by.hex)}`
    case 'refuel':
      return `the fuel of ${nameOf(m, by.hq)} and the independents in its throw range`
    default:
      return by?.proc === 'recon' ? 'reconnaissance' : 'what was ordered'
  }
}

/** The work each order at a site stands for. */
const WORK_OF: Readonly<Record<string, number>> = {
  at: TASK.hedgehog,
  base: TASK.base,
  port: TASK.port,
  strip: TASK.strip,
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

/** What the Supply Phase will do, as it stands. */
function plan(m: M, side: number): Line[] {
  const { meals, recoveries, starving } = rehearse(m, side)
  return [
    ...recoveries.flatMap(({ unit, takes }) => tell(m, 'recovers', { unit, tokens: sum(takes, (t) => t.tokens) })),
    ...meals.flatMap((meal) => tell(m, 'eats', { ...meal, one: meal.units.length === 1 })),
    ...starving.flatMap((unit) => tell(m, 'starves', { unit, hex: m.board.hex.get(unit) })),
  ]
}

export const SUPPLYING = places({
  'setup.arrange': { labels: MODE_LABELS },
  'game.choose': { slots: { first: ({ m }) => m.board.firstSide.get(0) } },
  'settle.remove': { slots: { re: ({ m, f }) => reIn(m, f.owner, f.hex), most: ({ m }) => limit(m) / RE } },
  'settle.surplus': {
    slots: { stacks: ({ m, f }) => reserveHexes(m, f.side).length, markers: ({ m, f }) => markers(m, f.side) },
  },
  'reinforcementPhase.work': { labels: MODE_LABELS },
  'newSupply.where': { ways: ({ m }) => supplyWays(m) },
  'newSupply.amount': {
    slots: {
      all({ m, f, arg }) {
        const most = m.options().at(-1)?.number === arg && 'As much as may come here: '
        return arg === f.left ? 'All of it: ' : most
      },
    },
  },
  'newRepls.where': {
    title: ({ m, f }) =>
      f.unit >= 0 ? `Where does ${nameOf(m, f.unit)} come back?` : 'Where is the next replacement placed?',
    ways: ({ m, f }) => (f.unit >= 0 ? [] : replacementWays(m)),
  },
  'pay.choose': {
    warnings: ({ m, f }) => pinWarnings(m, afterOrders(m, [usual(m)]), f.side),
    lines: ({ m, f }) => [
      row('Price', supplyName(total(f.price)), 'ocs:12.4#1'),
      ...f.units.map((u, i): Line => {
        const reach = plural(dumpsFor(m, u).length, 'dump')
        const owed = f.owed.length === f.units.length ? supplyName(f.owed[i]!) : ''
        const stocks = stocksName(m, u)
        return unitLine(m, u, owed, joined([`${reach} in reach`, stocks && `stocks ${stocks}`], ', '))
      }),
    ],
    focus: ({ m, f }) => f.units.slice(0, 1).map((u) => m.board.hex.get(u)),
    labels: { from: ({ m, f, order, arg }) => fromLabel(m, f, order, arg) },
    slots: {
      purpose: ({ m, f }) => purpose(m, f),
      some: ({ f }) => total(f.owed) !== total(f.price),
    },
    usual({ m, f, orders }) {
      const after = afterOrders(
        m,
        orders.map(({ order }) => order),
      )
      const taken = takenBetween(m, after, f.side).map((t) => takenWords(m, t))
      const stocks = orders.filter(({ order }) => order.do === 'stocks')
      const paid = [...taken, ...stocks.map(({ arg }) => `Internal stocks of ${nameOf(m, arg)}`)]
      if (paid.length === 0) return null
      if (paid.length === 1 && taken.length === 1) return { label: paid[0]!, lines: [] }
      return {
        label: `Pay ${supplyName(total(f.owed))}`,
        lines: paid.map((label): Line => note(label, 'ocs:12.3a#3')),
      }
    },
  },
  'blow.choose': { slots: { all: ({ m, f, arg }) => arg === allIn(m, f.side, f.hex) } },
  'supplyPhase.choose': {
    lines: ({ m, f }) => plan(m, f.side),
    slots: {
      starving({ m, f }) {
        const { length } = rehearse(m, f.side).starving
        return length === 0 ? 'everybody is fed' : `${plural(length, 'unit')} out of supply`
      },
    },
  },
  'attrition.lose': {
    slots: { units: ({ m, f }) => cutOff(m, f.side, f.hex), last: ({ m, arg }) => stepsOf(m, arg) === 1 },
  },
  'freight.where': {
    slots: { cap: ({ m, f }) => railLeft(m, f.side) / CAP, whole: ({ m, f }) => railCap(m, f.side) / CAP },
  },
  'freight.amount': {
    labels: {
      tokens: ({ m, f, arg }) => ({
        label: supplyName(arg),
        ...(arg === mostFreight(m, f.side, f.from, f.to) ? { main: true } : {}),
      }),
    },
  },
  'shipping.where': { slots: { cap: ({ m, f }) => seaLeft(m, f.side) / CAP } },
  'shipping.amount': {
    labels: {
      tokens: ({ m, f, arg }) => ({ label: supplyName(arg), ...(arg === mostShipped(m, f) ? { main: true } : {}) }),
    },
  },
  'construct.site': {
    slots: {
      level: ({ m, arg }) => m.board.hedgehog.get(arg),
      then: ({ m, f, arg }) => m.board.hedgehog.get(arg) + Math.sign(f.task),
      base: ({ m, f, arg }) => `Level ${Math.max(baseLevel(m, arg), 0) + Math.sign(f.task)}`,
      port: ({ m, f, arg }) => `${plural(m.board.portHits.get(portIn(m, arg)) - Math.sign(f.task), 'hit')} then`,
      price: ({ m, f, arg, order }) => f.task > 0 && workOf(WORK_OF[order.do]!).cost(m, arg),
    },
  },
})
