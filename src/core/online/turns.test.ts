import { describe, expect, it, test } from 'vitest'
import { SeededRng } from '../chance.ts'
import { leftAt, NO_REST, type Rest } from './clock.ts'
import { given, isOut, newClocks, PACES, settled, shownClock, turned, type Clocks } from './turns.ts'
import { PACE_IDS } from '../wire/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const rests: Rest[] = [NO_REST, NO_REST]
const ask = (clocks: Clocks, asked: number, now: number, back = false): Clocks =>
  turned(clocks, { asked, back }, now, rests)
const left = (clocks: Clocks): number[] => clocks.seats.map((clock) => clock.left)

describe('whose clock runs', () => {
  it('is that of the person asked, and the increment is won by handing over', () => {
    const { bank, increment } = PACES.daily
    let clocks = ask(newClocks('daily', 2), 0, 0)
    expect(clocks.seats.map(({ since }) => since)).toEqual([0, null])
    clocks = ask(clocks, 1, DAY)
    expect(left(clocks)).toEqual([bank - DAY + increment, bank])
    expect([clocks.hand, clocks.hands]).toEqual([1, 2])
  })

  it('stands while a bot or an auto-response answers, and nothing is won by it', () => {
    const { bank } = PACES.daily
    let clocks = ask(newClocks('daily', 2), 0, 0)
    clocks = ask(clocks, -1, HOUR)
    expect(clocks.seats.every(({ since }) => since === null)).toBe(true)
    clocks = ask(clocks, 0, 10 * HOUR)
    expect([left(clocks)[0], clocks.hands]).toEqual([bank - HOUR, 1])
  })

  it('told the same again, changes nothing', () => {
    const clocks = ask(ask(newClocks('weekly', 2), 0, 0), 1, HOUR)
    expect(ask(clocks, 1, 5 * HOUR)).toEqual(clocks)
  })

  it('takes back what a hand-over won together with the orders before it', () => {
    const { bank } = PACES.daily
    let clocks = ask(ask(newClocks('daily', 2), 0, 0), 1, HOUR)
    clocks = ask(clocks, 0, 2 * HOUR, true)
    expect(left(clocks)).toEqual([bank - HOUR, bank - HOUR])
    // And again and again: no time grows out of handing over and taking back.
    for (let i = 0; i < 9; i++) clocks = ask(ask(clocks, 1, 2 * HOUR), 0, 2 * HOUR, true)
    expect(left(clocks)).toEqual([bank - HOUR, bank - HOUR])
  })

  it('gives the other side as much as a hand-over wins, at any time', () => {
    const { bank, increment } = PACES.evening
    const clocks = ask(newClocks('evening', 2), 0, 0)
    const out = shownClock(clocks, 0, 5 * bank)
    expect([out.left, isOut(out)]).toEqual([0, true])
    const more = shownClock(given(clocks, 0, 5 * bank, rests), 0, 5 * bank)
    expect([more.left, isOut(more), more.out]).toEqual([increment, false, 5 * bank + increment])
  })

  it('rests in quiet hours, and says so', () => {
    const night: Rest = { timeZone: 'UTC', quiet: { from: 22 * 60, to: 7 * 60 }, away: [] }
    const clocks = turned(newClocks('daily', 2), { asked: 0, back: false }, 0, [night, NO_REST])
    expect(shownClock(clocks, 0, 3 * HOUR, night)).toMatchObject({ left: PACES.daily.bank, runs: true, rests: true })
    expect(shownClock(clocks, 0, 8 * HOUR, night)).toMatchObject({ left: PACES.daily.bank - HOUR, rests: false })
    // Rest that is taken up later does not give back what has run.
    const later = settled(clocks, 0, 8 * HOUR, night)
    expect(leftAt(later.seats[0]!, 8 * HOUR, { timeZone: 'UTC', quiet: { from: 0, to: 9 * 60 }, away: [] })).toBe(
      PACES.daily.bank - HOUR,
    )
  })
})

test('in 2,000 lives no clock ever grows but by the increment of a hand-over, and none beyond its cap', () => {
  const random = new SeededRng('turns')
  const below = (most: number): number => random.below(most)
  for (let life = 0; life < 2000; life++) {
    const pace = PACE_IDS[life % PACE_IDS.length]!
    const { increment, cap } = PACES[pace]
    let clocks = newClocks(pace, 2)
    let now = 0
    for (let step = 0; step < 30; step++) {
      now += below(2 * increment)
      const before = clocks
      const asked = below(3) - 1
      clocks = ask(clocks, asked, now, below(5) === 0)
      for (const seat of [0, 1]) {
        const was = leftAt(before.seats[seat]!, now, NO_REST)
        const is = leftAt(clocks.seats[seat]!, now, NO_REST)
        const hands = clocks.hands > before.hands && before.hand === seat
        expect(is - was).toBeLessThanOrEqual(hands ? increment : 0)
        expect(is).toBeLessThanOrEqual(cap)
      }
    }
  }
})
