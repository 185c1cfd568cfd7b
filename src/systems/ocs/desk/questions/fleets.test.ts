/** Fleets and ports as cards, and sailing by hand: to sea, to a beach with an LST that becomes a port, to a beach that is held. */
import { expect, test } from 'vitest'
import { askAs, askOpenly, playOut, wordsOf } from '../../../../core/harness/asking.ts'
import { percent } from '../../../../core/desk/answers.ts'
import { chanceOf } from '../../../../core/forecast.ts'
import { beachOdds } from '../../rules/sea/odds.ts'
import { position } from '../../rules/testing.ts'

const LEG = '4-3-4L/2-3-8L'
const SHORE = ['o o o b . .', 'o o o b . .', 'o o o b . .']
const at = (units: Record<string, string> = {}) =>
  position({
    map: SHORE,
    ports: { '0304': 10 },
    units: {
      a: `blue ${LEG} 0301`,
      b: `blue ${LEG} 0301`,
      c: 'blue craft:lc 8-1-10 0102 points:2 cargo:a',
      l: 'blue craft:lst 2-1-10 0102 port:4 cargo:b',
      s: 'blue ship:cruiser 12(4)-1-4/6(4)-1-3 0102',
      e: `red ${LEG} 0306`,
      ...units,
    },
  }).until('movementSegment')

test('ocs:18.4f#1 ocs:18.5f#1 craft drawn to a beach land there, their LST becomes a port, with the chance of the table', () => {
  const t = at()
  const units = ['c-1', 'l-1']
  const { ways } = askOpenly(t.m, { q: 'aim', units, to: '0204' })
  expect(ways!.map(({ id }) => id)).toEqual(['land', 'sail'])
  expect(wordsOf(ways![0]!.orders)).toEqual(['sail c-1', 'with l-1', 'to 0204', 'deploy l-1', 'land'])
  expect(ways![0]!.figure).toMatch(/^\d+ %$/)
  const landed = playOut(t.m, ways![0]!.orders)
  expect(landed.options().map((o) => o.do)).toContain('landings')
  const { marks } = askOpenly(t.m, { q: 'reach', units })
  const mark = (hex: string) => marks!.find((one) => one.hex === hex)!
  // The same chance stands in the hex before they sail; at sea there is none.
  expect(mark('0204')).toMatchObject({ pattern: 'back3', figure: ways![0]!.figure })
  expect([mark('0203').pattern, mark('0203').figure]).toEqual(['hatch3', undefined])
})

test('ocs:18.6#1 a beach that is held is not landed at: craft lie next to it, and it is said what that costs', () => {
  const t = at({ g: 'red (1)-0-0L/(1)-0-0L 0204' })
  const { ways } = askOpenly(t.m, { q: 'aim', units: ['c-1'], to: '0204' })
  expect(ways!.map(({ id }) => id)).toEqual(['assault'])
  expect(ways![0]!.warnings![0]!.detail).toMatch(/^It is stormed in your Combat Phase/)
  const m = playOut(t.m, ways![0]!.orders)
  expect(askOpenly(t.m, { q: 'reach', units: ['c-1'] }).marks!.find(({ hex }) => hex === '0204')).toMatchObject({
    pattern: 'target',
    tone: 'danger',
  })
  expect(m.game.grid.distance(m.board.hex.get(t.unit('c-1')), t.at('0204'))).toBe(1)
})

test('ocs:18.6a.B#1 ocs:18.6b#1 the odds of a Beach Assault are known before the craft sail, met or let ashore, and are those of the fight', () => {
  const t = at({ g: 'red 2-0-0L/2-0-0L 0204', p: 'blue craft:lc 8-1-10 0102 points:2 load:8' })
  const units = ['c-1', 'p-1']
  const [way] = askOpenly(t.m, { q: 'aim', units, to: '0204' }).ways!
  // They only sail: a plan that is executed does so, though the fight to come has odds.
  expect(way!.sure).toBe(true)
  expect(way!.gates!.map(({ label }) => label)).toEqual(['If they are met on the beach', 'If they are let ashore'])
  const s = position({
    map: SHORE,
    units: {
      a: `blue ${LEG} 0301`,
      c: 'blue craft:lc 8-1-10 0203 points:2 cargo:a',
      p: 'blue craft:lc 8-1-10 0203 points:2 load:8',
      s: 'blue ship:cruiser 12(4)-1-4/6(4)-1-3 0102',
      g: 'red 2-0-0L/2-0-0L 0204',
      e: `red ${LEG} 0306`,
    },
    ports: { '0304': 10 },
  })
  s.until('combatSegment').play('storm 0204', 'with a')
  const fought = (answer: 'meet' | 'letLand') => percent(chanceOf(beachOdds(s.m, answer)!, (o) => o['entered'] === 1))
  expect(way!.gates!.map(({ figure }) => figure)).toEqual([fought('meet'), fought('letLand')])
  const { marks } = askOpenly(t.m, { q: 'reach', units })
  expect(marks!.find(({ hex }) => hex === '0204')).toMatchObject({ pattern: 'target', figure: way!.figure })
  // Without supply beside the beach nobody storms: that is said, and there is no chance.
  const [poor] = askOpenly(at({ g: 'red 2-0-0L/2-0-0L 0204' }).m, { q: 'aim', units: ['c-1'], to: '0204' }).ways!
  expect(poor!.figure).toBeUndefined()
  expect(poor!.warnings!.map(({ label }) => label)).toContain('Nobody could storm it as they lie now')
})

test('ocs:18.1c#1 a ship goes to sea hexes alone; a stack on the map is taken as it lies', () => {
  const t = at()
  expect(askOpenly(t.m, { q: 'aim', units: ['s'], to: '0204' }).refusal?.code).toBe('not-sea')
  expect(askOpenly(t.m, { q: 'aim', from: '0102' }).units!.toSorted()).toEqual(['c-1', 'l-1', 's'])
})

test('ocs:19.0a#1 ocs:19.0b#3 a card for each fleet with its cargo, and for each port with what it can still handle', () => {
  const t = at()
  t.m.board.portHits.set(0, 1)
  const { cards } = askOpenly(t.m, { q: 'sea' })
  expect(cards!.map(({ id }) => id)).toEqual(['fleet-0102', 'port-0304'])
  expect(cards![0]!.lines!.map(({ value }) => value)).toEqual(['a', 'b'])
  expect(cards![1]!.gauge).toMatchObject({ full: 8, empty: 0, hit: 2 })
  // Nobody but its owner is told.
  expect(askAs(t.m, 1, { q: 'sea' }).cards).toEqual([])
})
