/** Bases as cards, Patrol Zones, and flying by hand: what a gesture sends, and that the match takes it. */
import { expect, test } from 'vitest'
import { askAs, askOpenly, playOut, wordsOf } from '../../../../core/harness/asking.ts'
import { setActive } from '../../rules/position/changes.ts'
import { MARKER } from '../../rules/world.ts'
import { field, FIGHTER, FOOT, STUKA } from '../../rules/air/scenes.ts'

const CATCHER = 'red plane:F 4-2(30) 0113'
const bombing = (units: Record<string, string> = {}) =>
  field({ s: STUKA, f: FIGHTER, ...units }).until('barrageSegment')

test('ocs:14.2a#2 ocs:15.1.B#1 a base is a card: what it holds, refits and stores, and its planes, those that can fly first', () => {
  const t = field({ s: STUKA, f: `${FIGHTER} inactive`, r: CATCHER }, { dumps: { blue: { '0101': 3 } } })
  const { cards } = askOpenly(t.until('movementSegment').m, { q: 'air' })
  expect(cards).toEqual([
    {
      id: '0101',
      hex: '0101',
      title: '0101',
      detail: '1 of 6 Active, refits 4 for 1T, 3T there, range 30',
      gauge: { full: 2, empty: 1, hit: 0, label: 'Level 2' },
      rows: [
        { label: 'Ready', units: ['s'] },
        { label: 'Resting', units: ['f'], rests: true },
      ],
    },
  ])
  // Nobody sees the enemy's.
  expect(askAs(t.m, 1, { q: 'air' }).cards!.flatMap(({ rows }) => rows.flatMap(({ units }) => units))).toEqual(['r'])
})

test('ocs:14.4c#1 zones of both sides are outlined, ten hexes around the base', () => {
  const t = bombing({ r: CATCHER })
  const { areas } = askOpenly(t.m, { q: 'patrol' })
  expect(areas!.map(({ tone, label }) => [tone, label])).toEqual([
    ['choice', 'patrol zone of 0101'],
    ['danger', 'patrol zone of 0113'],
  ])
  const { zone } = t.m.game.charts.file.air
  const far = (hex: string): number => t.m.game.grid.distance(t.at(hex), t.at('0113'))
  expect(Math.max(...areas![1]!.hexes.map(far))).toBe(zone)
})

test('planes in hand reach every hex where they can do something; pointed there, a mission goes with one choice', () => {
  const t = bombing()
  expect(askOpenly(t.m, { q: 'reach', units: ['s'] }).marks!.map(({ hex }) => hex)).toEqual(
    expect.arrayContaining(['0405', '0113']),
  )
  const { ways } = askOpenly(t.m, { q: 'aim', units: ['s'], to: '0405' })
  expect(ways!.map(({ id }) => id)).toEqual(['bomb', 'bust'])
  expect(wordsOf(ways![0]!.orders)).toEqual(['fly bomb', 'at 0405', 'with s', 'go'])
  expect(playOut(t.m, ways![0]!.orders).place).toBe('mission.fireFlak')
})

test('ocs:14.5#1 odds are given with and without interception; an escort is one more choice, worth what it says', () => {
  const t = bombing({ r: CATCHER })
  const { ways } = askOpenly(t.m, { q: 'aim', units: ['s'], to: '0405' })
  const [plain, escorted] = ['bomb', 'bomb-escort'].map((id) => ways!.find((w) => w.id === id)!)
  expect(plain!.figure).toMatch(/^\d+-\d+ %$/)
  expect(plain!.gates!.map(({ label }) => label.split(/:? \d| by/)[0])).toEqual([
    'In range',
    'Interception',
    'Flak',
    'Bombs',
  ])
  const low = (figure: string): number => Number(/\d+/.exec(figure)![0])
  expect(low(escorted!.figure!)).toBeGreaterThan(low(plain!.figure!))
  expect(wordsOf(escorted!.orders)).toEqual(['fly bomb', 'at 0405', 'with s', 'with f', 'go'])
  expect(plain!.shares!.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1)
})

test('ocs:14.4e#2 the third plane draws Flak: the mission without it is offered', () => {
  const t = bombing({ u: STUKA, v: STUKA })
  const { ways } = askOpenly(t.m, { q: 'aim', units: ['s', 'u', 'v'], to: '0405' })
  expect(ways!.find(({ id }) => id === 'bomb-fewer')!.label).toMatch(/: 1 Flak less$/)
  const flak = ways!.map(({ gates }) => gates!.find(({ label }) => label.startsWith('Flak'))!.detail)
  expect(flak[0]).toBe('three planes or more +1')
})

test('ocs:14.7d.A#1 pointing at an enemy with nothing in hand flies the best plane there', () => {
  const t = field({ s: STUKA, w: 'blue plane:T (1)-9(30) 0101', i: `${STUKA} inactive`, x: `red ${FOOT} 0405` }).until(
    'movementSegment',
  )
  const { ways } = askOpenly(t.m, { q: 'aim', from: '0405', to: '0405' })
  expect(ways!.map(({ orders }) => wordsOf(orders))).toEqual([['fly hip', 'at 0405', 'with s', 'go']])
  const refused = askOpenly(t.m, { q: 'aim', units: ['i'], to: '0405' })
  expect([refused.ways, refused.refusal?.code]).toEqual([undefined, 'plane-inactive'])
})

test('a package goes on with fresh planes until it has done what it is for, and stops at the first step lost', () => {
  const t = field({ s: STUKA, u: STUKA, w: `${STUKA} lost:1` }).until('movementSegment')
  const { ways } = askOpenly(t.m, { q: 'aim', units: ['s'], to: '0405' })
  const hip = ways!.find(({ id }) => id === 'hip')!
  expect(hip.until!.map(({ asks }) => asks.units)).toEqual([['s', 'u']])
  const [{ asks }] = hip.until! as [NonNullable<typeof hip.until>[number]]
  const next = () => askOpenly(t.m, asks)
  expect(next().ways!.map(({ orders }) => wordsOf(orders))).toEqual([['fly hip', 'at 0405', 'with s', 'go']])
  t.play('fly hip', 'at 0405', 'with s', 'go').dice(1, 1).dice(1, 1)
  expect(next().ways!.map(({ orders }) => wordsOf(orders))).toEqual([['fly hip', 'at 0405', 'with u', 'go']])
  t.m.board.marker.set(t.unit('e'), MARKER.dg)
  expect([next().ways, next().title]).toEqual([undefined, 'The package has done what it was flown for.'])
  t.m.board.marker.set(t.unit('e'), MARKER.none)
  t.m.board.lost.set(t.unit('s'), 1)
  expect([next().ways, next().title]).toEqual([undefined, 'The package stops: a step was lost.'])
})

test('a package of supply drops has transports alone and counts what has come down; troops are not dropped by the token', () => {
  const JU = 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:2'
  const dumps = { dumps: { blue: { '0101': 12 } } }
  const flown = (more: Parameters<typeof field>[0], position: Parameters<typeof field>[1] = dumps) =>
    field({ j: JU, k: JU, f: FIGHTER, ...more }, position).until('movementSegment')
  const t = flown({})
  const drops = ({ m }: typeof t) =>
    askOpenly(m, { q: 'aim', units: ['j'], to: '0404' }).ways!.find(({ id }) => id === 'drop')!
  const [{ asks }, ...others] = drops(t).until! as [NonNullable<ReturnType<typeof drops>['until']>[number]]
  expect([asks.units, asks.least, others]).toEqual([['j', 'k'], 2, []])
  const next = () => askOpenly(t.m, asks)
  for (const plane of ['j', 'k']) {
    expect(wordsOf(next().ways![0]!.orders)).toEqual(['fly drop', 'at 0404', `with ${plane}`, 'load', 'go'])
    t.play('fly drop', 'at 0404', `with ${plane}`, 'load 1', 'go').dice(6, 6)
  }
  expect([next().ways, next().title]).toEqual([undefined, 'The package has done what it was flown for.'])
  const plans = { p: { hex: '0404', turn: 1, by: 'parachute' as const, planes: [] } }
  const jump = flown({ p: 'blue 2-3-4L/1-3-8L 0101 re:0.25 move para' }, { ...dumps, scenario: { plans } })
  expect([wordsOf(drops(jump).orders)[3], drops(jump).until]).toEqual(['carry p', undefined])
})

test('ocs:14.4c#1 a sweep goes on, base by base, until no zone covers the hex for which it is flown', () => {
  const t = field(
    { s: STUKA, f: FIGHTER, g: FIGHTER, k: CATCHER, l: 'red plane:F 3-2(30) 0213' },
    { airBases: { blue: { '0101': 2 }, red: { '0113': 1, '0213': 1 } } },
  ).until('movementSegment')
  const { ways } = askOpenly(t.m, { q: 'aim', units: ['s'], to: '0405' })
  const first = ways!.find(({ id }) => id === 'clear')!
  expect(first.label).toMatch(/^Sweep first: .* to 0\d13$/)
  const { asks } = first.until!.at(-1)!
  expect([asks.hex, asks.units]).toEqual(['0405', ['f', 'g']])
  const next = () => askOpenly(t.m, asks)
  const [way] = next().ways!
  expect(wordsOf(way!.orders)).toEqual(wordsOf(first.orders))
  const swept = t.unit(first.orders[1]!.hex === '0113' ? 'k' : 'l')
  setActive(t.m, swept, 0)
  // The other base still watches the hex.
  const [second] = next().ways!
  expect(second!.orders[1]).toEqual({ do: 'at', hex: first.orders[1]!.hex === '0113' ? '0213' : '0113' })
  setActive(t.m, t.unit('k'), 0)
  setActive(t.m, t.unit('l'), 0)
  expect([next().ways, next().title]).toEqual([undefined, 'The package has done what it was flown for.'])
  // Without a zone over the hex nobody is sent to sweep.
  const { ways: free } = askOpenly(t.m, { q: 'aim', units: ['s'], to: '0405' })
  expect(free!.map(({ id }) => id)).not.toContain('clear')
})
