/** 12.3 to 12.5 and 12.11: paying from dumps, and blowing them up. */
import type { Frame } from '../../../../core/procedure.ts'
import type { Line } from '../../../../core/table/shapes.ts'
import { dumpsFor } from '../../dumps.ts'
import type { PayFrame } from '../../pay.ts'
import { allIn } from '../../supplies.ts'
import { hexName, nameOf, stocksName, supplyName } from '../names.ts'
import { place, type Places } from '../place.ts'
import { dumpLabel, unitLabel, unitLine } from './common.ts'

interface Blowing extends Frame {
  side: number
  hex: number
}

const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0)

export const PAYING: Places = {
  'pay.choose': place<PayFrame>({
    title: (_s, f) => `${supplyName(sum(f.owed))} to pay: from which dump?`,
    lines: (s, f) => [
      { label: 'Price', value: supplyName(sum(f.price)), claim: 'ocs:12.4#1' },
      ...f.units.map((u, i): Line => {
        const reach = dumpsFor(s.match, u)
        const owed = f.owed.length === f.units.length ? supplyName(f.owed[i]!) : ''
        const stocks = stocksName(s.match, u)
        return unitLine(s, u, owed, `${reach.length} dumps in reach${stocks === '' ? '' : `, stocks ${stocks}`}`)
      }),
    ],
    focus: (s, f) => f.units.slice(0, 1).map((u) => s.match.board.hex.get(u)),
    labels: {
      from: (s, f, { arg }) => dumpLabel(s.match, f.side, arg, 'From '),
      stocks: (s, _f, { arg }) => unitLabel(s, arg, 'Internal stocks of '),
      for: (s, _f, { arg }) => unitLabel(s, arg, 'Pay first for '),
      enough: (_s, f) => ({
        label: sum(f.owed) === sum(f.price) ? 'Pay nothing' : 'That is enough',
        detail: 'whoever gets no supply goes without',
        closes: true,
      }),
    },
    usual(s, f, orders) {
      const lines = orders.flatMap(({ order, arg }): Line[] => {
        if (order.do === 'from') {
          const there = supplyName(allIn(s.match, f.side, arg))
          return [{ label: hexName(s.match, arg), value: there, detail: 'there now', claim: 'ocs:12.3a#3' }]
        }
        return order.do === 'stocks' ? [{ label: `Internal stocks of ${nameOf(s.match, arg)}` }] : []
      })
      return lines.length === 0 ? null : { label: `Pay ${supplyName(sum(f.owed))}`, lines }
    },
  }),
  'blow.choose': place<Blowing>({
    title: (s, f) => `How much of the dump in ${hexName(s.match, f.hex)} goes up?`,
    lines: (s, f) => [
      { label: 'In the hex', value: supplyName(allIn(s.match, f.side, f.hex)), claim: 'ocs:12.11a#1' },
      { label: 'A die says how much really does', claim: 'ocs:12.11a#3' },
    ],
    focus: (_s, f) => [f.hex],
    labels: {
      tokens: (s, f, { arg }) => ({
        label: arg === allIn(s.match, f.side, f.hex) ? `All of it: ${supplyName(arg)}` : supplyName(arg),
      }),
      back: () => ({ label: 'Leave it', closes: true }),
    },
  }),
}
