/** 12.3 to 12.5 and 12.11: paying from dumps, and blowing them up. */
import { note, redIf, row } from '../../../../core/desk/kit/lines.ts'
import type { Order } from '../../../../core/match.ts'
import type { Line } from '../../../../core/shapes.ts'
import { usual } from '../../../../core/desk/standing.ts'
import { plural } from '../../../../core/words.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import type { M } from '../../rules/world.ts'
import { hexName, nameOf, placeName, stocksName, supplyName } from '../names.ts'
import { afterOrders, pinWarnings, takenBetween, takenWords } from '../payments.ts'
import { place, type Labelled, type Places } from '../place.ts'
import { unitLabel, unitLine } from './common.ts'
import type { BlowFrame } from '../../rules/building/frames.ts'
import type { PayFrame } from '../../rules/supply/frames.ts'

const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0)

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
  const pins = pinWarnings(m, after, f.side)
  return {
    label: takenWords(m, { hex, tokens: allIn(m, f.side, hex) - left, left }),
    detail: [hexName(m, hex), ...pins.map((line) => line.label)].join('; '),
    ...redIf(pins.length > 0),
  }
}

export const PAYING: Places = {
  'pay.choose': place<PayFrame>({
    title: (s, f) => `${supplyName(sum(f.owed))} for ${purpose(s.match, f)}: from which dump?`,
    warnings: (s, f) => pinWarnings(s.match, afterOrders(s.match, [usual(s.match)]), f.side),
    lines: (s, f) => [
      row('Price', supplyName(sum(f.price)), 'ocs:12.4#1'),
      ...f.units.map((u, i): Line => {
        const reach = dumpsFor(s.match, u)
        const owed = f.owed.length === f.units.length ? supplyName(f.owed[i]!) : ''
        const stocks = stocksName(s.match, u)
        return unitLine(
          s,
          u,
          owed,
          `${plural(reach.length, 'dump')} in reach${stocks === '' ? '' : `, stocks ${stocks}`}`,
        )
      }),
    ],
    focus: (s, f) => f.units.slice(0, 1).map((u) => s.match.board.hex.get(u)),
    labels: {
      from: (s, f, { order, arg }) => fromLabel(s.match, f, order, arg),
      stocks: (s, _f, { arg }) => unitLabel(s, arg, 'Internal stocks of '),
      for: (s, _f, { arg }) => unitLabel(s, arg, 'Pay first for '),
      enough: (_s, f) => ({
        label: sum(f.owed) === sum(f.price) ? 'Pay nothing' : 'That is enough',
        detail: 'whoever gets no supply goes without',
        closes: true,
      }),
    },
    usual(s, f, orders) {
      const m = s.match
      const after = afterOrders(
        m,
        orders.map(({ order }) => order),
      )
      const taken = takenBetween(m, after, f.side).map((t) => takenWords(m, t))
      const stocks = orders.filter(({ order }) => order.do === 'stocks').map(({ arg }) => nameOf(m, arg))
      if (taken.length + stocks.length === 0) return null
      if (taken.length === 1 && stocks.length === 0) return { label: taken[0]!, lines: [] }
      const lines = [...taken, ...stocks.map((name) => `Internal stocks of ${name}`)]
      return { label: `Pay ${supplyName(sum(f.owed))}`, lines: lines.map((label): Line => note(label, 'ocs:12.3a#3')) }
    },
  }),
  'blow.choose': place<BlowFrame>({
    title: (s, f) => `How much of the dump in ${hexName(s.match, f.hex)} goes up?`,
    lines: (s, f) => [
      row('In the hex', supplyName(allIn(s.match, f.side, f.hex)), 'ocs:12.11a#1'),
      note('A die says how much really does', 'ocs:12.11a#3'),
    ],
    focus: (_s, f) => [f.hex],
    labels: {
      tokens: (s, f, { arg }) => ({
        label: arg === allIn(s.match, f.side, f.hex) ? `All of it: ${supplyName(arg)}` : supplyName(arg),
        grave: 'destroys',
      }),
      back: () => ({ label: 'Leave it', closes: true, backs: true }),
    },
  }),
}
