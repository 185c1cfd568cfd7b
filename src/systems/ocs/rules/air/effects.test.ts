/** 14 in use: the book's long example, Trainbusting Zones, what Flak counts, and who may fly when. */
import { describe, expect, test } from 'vitest'
import { position, type Table } from '../testing.ts'
import { field, FOOT, STUKA, told } from './scenes.ts'
import { stepPrice } from '../moving/step-cost.ts'
import { railWay, wayCost } from '../transport/rail.ts'
import { LEG, MP, TRUCK } from '../world.ts'
import { flakPoints, planeHit } from './flak.ts'
import { BUST } from './missions.ts'
import { inPatrolZone } from './patrol.ts'
import { markBusted } from './strike.ts'

test('ocs:14.11#3 ocs:14.11#4 ocs:14.11#5 the book: a Blenheim and two Hurricanes in a Patrol Zone lose a step and still cost one', () => {
  const t = field(
    {
      a: `blue ${FOOT} 0101`,
      b: 'blue plane:T (1)-6(30)/(1)-3(30) 0101',
      h: 'blue plane:F 3-3(30) 0101',
      i: 'blue plane:F 3-3(30) 0101',
      e: `red ${FOOT} 0213 reserve`,
      ...Object.fromEntries(['k', 'l', 'n'].map((id) => [id, `red ${FOOT} 0213 reserve`])),
      m: 'red plane:F 4-2(35) 0113',
    },
    {},
  )
  t.until('barrageSegment').play('fly bomb', 'at 0213', 'with b', 'with h', 'with i', 'go', 'pass').dice(5, 5)
  expect(told(t, 'flak')[0]).toMatchObject({ zone: 1, planes: 1, total: 12 })
  t.dice(1)
  expect(told(t, 'airBarrage')[0]).toMatchObject({
    strength: 9,
    first: '8-11',
    spotting: -3,
    density: 1,
    column: '3-4',
  })
  t.dice(6, 6)
  expect(told(t, 'barrageResult')[0]).toMatchObject({ result: '1/2' })
  t.dice(5)
  expect([t.m.seat, t.mode('e'), t.mark('b', 'lost')]).toEqual([1, 'Disorganized', 1])
})

describe('Trainbusting Zones', () => {
  const t = field({ j: 'red plane:T (1)-9(30) 0113', x: `blue truck:3 45T 0403` }).until('movementSegment')
  const { grid } = t.m.game
  const price = (from: string, to: string, mobility: number): number =>
    stepPrice(t.m, 0, mobility, t.at(from), grid.direction(t.at(from), t.at(to))) / MP
  markBusted(t.m, 1, t.at('0208'))

  test('ocs:14.8b#1 ocs:14.8c#1 an MP more in the hex of the marker and the six around it; for legs in that hex alone', () => {
    const into = (to: string, from: string): number[] => [price(from, to, TRUCK), price(from, to, LEG)]
    expect([into('0208', '0209'), into('0209', '0208'), into('0210', '0209')]).toEqual([
      [2, 2],
      [2, 1],
      [1, 1],
    ])
  })

  test('ocs:14.8c#1 a second marker beside it adds no more, and the side that put it there is not slowed', () => {
    markBusted(t.m, 1, t.at('0209'))
    expect([price('0209', '0208', TRUCK), price('0210', '0209', LEG)]).toEqual([2, 2])
    const own = stepPrice(t.m, 1, TRUCK, t.at('0209'), grid.direction(t.at('0209'), t.at('0208'))) / MP
    expect(own).toBe(1)
  })
})

test('ocs:13.3a#2 ocs:14.8c#2 a train that passes a zone takes twice the Rail Cap, once', () => {
  const t = position({
    map: ['v . . . . . v', '. . . . . . .'],
    rails: Array.from({ length: 6 }, (_, i) => `010${i + 1}/010${i + 2}`),
    control: { blue: Array.from({ length: 7 }, (_, i) => `010${i + 1}`) },
    entries: { W: { side: 'blue', hexes: ['0101'], source: true, name: 'the west' } },
    airBases: { red: { '0205': 1 } },
    units: { a: `blue ${FOOT} 0101`, e: `red ${FOOT} 0207`, j: 'red plane:T (1)-9(30) 0205 inactive' },
  })
  const cost = (): number => wayCost(t.m, 0, railWay(t.m, 0, t.at('0101'), t.at('0103'), false)!, 8)
  expect(cost()).toBe(8)
  for (const hex of ['0102', '0103']) markBusted(t.m, 1, t.at(hex))
  expect(cost()).toBe(16)
})

describe('Flak', () => {
  const points = (t: Table, hex: string, planes: string[], kind = BUST) =>
    flakPoints(t.m, { side: 0, kind, hex: t.at(hex), planes: planes.map((id) => t.unit(id)) })

  test('ocs:15.0b.B#1 ocs:15.2.F#1 a base fires with its level, a strip not at all', () => {
    const t = field({ s: STUKA }, { airBases: { blue: { '0101': 2 }, red: { '0113': 3, '0114': 0 } } })
    expect([points(t, '0113', ['s']).base, points(t, '0114', ['s']).base, points(t, '0101', ['s']).base]).toEqual([
      3, 0, 0,
    ])
  })

  test('ocs:14.4e#2 printed Flak counts, and Trainbusting in a Patrol Zone has one more', () => {
    const t = field({ s: STUKA, m: 'red plane:F 4-2(35) 0113' }, { flak: { '0410': 2 } })
    expect(points(t, '0410', ['s'])).toMatchObject({ printed: 2, zone: 2, bust: 1 })
    expect(points(t, '0401', ['s'])).toMatchObject({ printed: 0, zone: 0, bust: 0 })
  })

  test('ocs:14.4c#3 several Patrol Zones count once', () => {
    const two = { m: 'red plane:F 4-2(35) 0113', n: 'red plane:F 4-2(35) 0114' }
    const t = field({ s: STUKA, ...two }, { airBases: { blue: { '0101': 2 }, red: { '0113': 1, '0114': 1 } } })
    expect(points(t, '0410', ['s']).zone).toBe(2)
  })

  test('ocs:14.4f#1 ocs:V4.1#2 a die says which plane is hit: of two by halves, of three by thirds, of four also the weakest or the strongest', () => {
    const ids = ['p', 'q', 'r', 's']
    const barrages = [9, 3, 18, 12]
    const t = field(Object.fromEntries(ids.map((id, i) => [id, `blue plane:T (1)-${barrages[i]}(30) 0101`])))
    const hit = (n: number): string[] =>
      [1, 2, 3, 4, 5, 6].map(
        (die) =>
          t.m.game.units[
            planeHit(
              t.m,
              ids.slice(0, n).map((id) => t.unit(id)),
              die,
            )
          ]!.id,
      )
    expect([hit(2), hit(3), hit(4)]).toEqual([
      ['p', 'p', 'p', 'q', 'q', 'q'],
      ['p', 'p', 'q', 'q', 'r', 'r'],
      ['p', 'q', 'r', 's', 'q', 'r'],
    ])
  })

  test('ocs:14.4a#1 ocs:14.4a#2 a transfer meets Flak only in an enemy Patrol Zone, a barrage anywhere', () => {
    const bases = { blue: { '0101': 2, '0401': 1, '0409': 1 }, red: { '0113': 1 } }
    const t = field({ s: STUKA, u: STUKA, v: STUKA, m: 'red plane:F 4-2(35) 0113' }, { airBases: bases })
    t.until('movementSegment').play('fly transfer', 'at 0401', 'with s', 'go')
    expect([t.place, t.hex('s')]).toEqual(['movementSegment.choose', '0401'])
    t.play('fly transfer', 'at 0409', 'with u', 'go')
    expect(t.place).toBe('mission.intercept')
    t.play('pass')
    expect(t.place).toBe('mission.fireFlak')
  })

  test('ocs:14.1c#3 who aborts over a friendly base sits there', () => {
    const bases = { blue: { '0101': 2, '0409': 1 }, red: { '0113': 1 } }
    const t = field({ s: STUKA, m: 'red plane:F 4-2(35) 0113' }, { airBases: bases }).until('movementSegment')
    t.play('fly transfer', 'at 0409', 'with s', 'go', 'intercept m').dice(6, 6).dice(1)
    expect([t.hex('s'), t.mark('s', 'active')]).toEqual(['0409', 0])
  })
})

describe('who flies', () => {
  test('ocs:14.1#1 ocs:14.1#2 a Combo is both its types; only Fighters keep watch', () => {
    const over = (type: string): boolean =>
      inPatrolZone(field({ m: `red plane:${type} 3-9(35) 0113` }).m, 1, field({}).at('0410'))
    expect([over('F'), over('F+T'), over('T'), over('Tpt')]).toEqual([true, true, false, false])
  })

  test('ocs:14.2e#2 a Fighter may fly along on a barrage, and its points count', () => {
    const t = field({ s: STUKA, f: 'blue plane:F 4-2(30) 0101' }).until('barrageSegment')
    t.play('fly bomb', 'at 0405', 'with s', 'with f', 'go').dice(1, 1)
    expect(told(t, 'airBarrage')[0]).toMatchObject({ strength: 20 })
  })

  test('ocs:14.0#1 ocs:7.0c#1 ocs:11.0d#1 the other side flies in Reaction, and one in Exploitation, without any Reserve', () => {
    const t = field({ s: STUKA, u: STUKA, r: 'red plane:T (1)-18(30) 0113' })
    const phases: number[] = []
    for (const side of [1, 0]) {
      while (t.place !== 'movementSegment.choose' || t.m.board.phase.get(0) < 5 || t.m.seat !== side) t.asUsual()
      expect(t.refusal('fly hip')).toBe('legal')
      phases.push(t.m.board.phase.get(0))
    }
    expect(phases).toEqual([5, 7])
  })

  test('ocs:14.6#2 ocs:14.2e#4 a hex may be swept again and again', () => {
    const f = { f: 'blue plane:F 4-2(30) 0101', g: 'blue plane:F 4-2(30) 0101', k: 'red plane:F 4-2(35) 0113' }
    const t = field({ ...f, l: 'red plane:F 4-2(35) 0113' }).until('movementSegment')
    for (const plane of ['f', 'g']) {
      t.play('fly sweep', 'at 0113', `with ${plane}`, 'go')
      while (t.place.startsWith('airCombat') && t.m.waits === 'decision') t.play(t.offers()[0]!)
      while (t.place.startsWith('airCombat')) t.asUsual()
    }
    expect(told(t, 'airCombat')).toHaveLength(2)
  })
})
