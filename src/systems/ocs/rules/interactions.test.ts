/** Positions in which several rules of air, sea and ground meet, and a simple reading goes wrong. */
import { describe, expect, test } from 'vitest'
import { attackCapable, combatUnitsIn } from './position/board.ts'
import { onUntil } from './scenes.ts'
import type { Position } from './sketch.ts'
import { position, type Table } from './testing.ts'
import { inBustedZone, markBusted } from './air/strike.ts'
import { inTrace } from './supply/trace.ts'
import { railWay, wayCost } from './transport/rail.ts'
import { pathCosts } from './supply/draw-and-throw.ts'
import { stepPrice } from './moving/step-cost.ts'
import { LEG, MP, PHASE, TRUCK } from './world.ts'

const FOOT = '4-3-4L/2-3-8L'
const row = (length: number): string => Array<string>(length).fill('.').join(' ')
const field = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: Array<string>(4).fill(row(18)),
    airBases: { blue: { '0101': 3 }, red: { '0113': 1 } },
    tables: { airStrips: true, hipShoot: { provenance: 'reconstructed', blue: [1, 9], red: [1, 9] } },
    units: { a: `blue ${FOOT} 0404`, e: `red ${FOOT} 0405`, ...units },
    ...more,
  })
const at = (t: Table, proc: string, phase: number, seat = 'blue'): Table =>
  onUntil(t, () => t.place === `${proc}.choose` && t.seat === seat && t.m.board.phase.get(0) === phase)
const told = (t: Table, ev: string) => t.events(ev)

describe('the last Fighter goes up', () => {
  test('ocs:14.5#4 ocs:14.4c#2 when it aborts its zone is gone: Flak on a barrage is rolled without the points of the zone', () => {
    const t = field({
      s: 'blue plane:T (1)-18(30) 0101',
      u: 'blue plane:T (1)-9(30) 0101',
      k: 'red plane:F 4-2(35) 0113',
    })
    at(t, 'barrageSegment', PHASE.movement).play('fly bomb', 'at 0405', 'with s', 'with u', 'go', 'intercept k')
    while (t.m.waits === 'decision') t.play(t.offers('oppose u')[0] ?? t.offers('fight')[0] ?? t.offers()[0]!)
    // 4 + 4 - 1 = 7: both abort.
    t.dice(1, 3).dice(1)
    while (t.place.startsWith('airCombat')) t.asUsual()
    expect([t.mark('k', 'active'), t.hex('k'), t.mark('u', 'active'), t.mark('s', 'active')]).toEqual([0, '0113', 0, 1])
    t.dice(1, 1)
    expect(told(t, 'flak')[0]).toMatchObject({ zone: 0, total: 2 })
  })
})

describe('no flight today', () => {
  const weather = {
    dice: 1,
    kinds: { Dry: { ground: 'dry' as const, flight: 'none' as const } },
    rows: [{ turns: [1, 9] as [number, number], results: Array<string>(6).fill('Dry') }],
  }
  const base = (units: Position['units']): Table => {
    const t = field(
      { p: 'blue plane:F 4-2(30) 0104 inactive', r: `red ${FOOT} 0103`, ...units },
      {
        tables: { airStrips: true, weather },
        dumps: { blue: { '0109': 4 } },
        airBases: { blue: { '0104': 2 }, red: {} },
      },
    )
    for (const hex of ['0106', '0107']) markBusted(t.m, 1, t.at(hex))
    return onUntil(t, () => t.place === 'refitPhase.choose' && t.seat === 'blue')
  }

  test('ocs:4.5a.H#1 ocs:15.1.A#1 ocs:14.1f#1 refit works once a phase under any weather, in an enemy zone that guns on the march negate; among trucks alone it does not', () => {
    const guns = base({ g: 'blue b8(2)-3-2L/b4(2)-3-7L 0104 strat' })
    expect(guns.refusal('refit 0104')).toBe('legal')
    guns.play('refitAll')
    expect([guns.place, guns.refusal('refit 0104')]).toEqual(['refitPhase.choose', 'refit-already'])
    for (let i = 0; i < 6 && guns.place.startsWith('refitPhase'); i++) guns.asUsual()
    expect([guns.mark('p', 'active'), guns.dump('blue', '0109')]).toEqual([1, 3])
    onUntil(guns, () => guns.place === 'movementSegment.choose' && guns.seat === 'blue')
    expect(guns.refusal('fly transfer')).toBe('no-flight')
    const trucks = base({ y: 'blue truck:1 45T 0104' })
    expect([trucks.offers('refitAll'), trucks.refusal('refit 0104')]).toEqual([[], 'refit-zone'])
  })

  test('ocs:14.5#2 ocs:14.1f#1 planes that may fly no missions still watch and intercept', () => {
    const kinds = { Dry: { ground: 'dry' as const, flight: 'movement' as const } }
    const t = field(
      { s: 'blue plane:T (1)-18(30) 0101', k: 'red plane:F 4-2(35) 0113' },
      { tables: { airStrips: true, weather: { ...weather, kinds } } },
    )
    at(t, 'barrageSegment', PHASE.movement).play('fly bomb', 'at 0405', 'with s', 'go')
    expect([t.place, t.seat, t.offers('intercept')]).toEqual(['mission.intercept', 'red', ['intercept k']])
  })
})

describe('short range is of those who bomb', () => {
  const FAR = { airBases: { blue: { '0101': 2, '0117': 2 }, red: {} } }
  const strike = (units: Position['units'], ...with_: string[]): Readonly<Record<string, unknown>> => {
    const t = field(units, FAR)
    at(t, 'barrageSegment', PHASE.movement)
      .play('fly bomb', 'at 0405', ...with_.map((id) => `with ${id}`), 'go')
      .dice(1, 1)
    return t.last('airBarrage')
  }
  const stuka = (base: string): string => `blue plane:T (1)-18(30) ${base}`

  test('ocs:14.7c#1 an escort from far away takes the shift from bombers that are near', () => {
    const near = { s: stuka('0101'), u: stuka('0101') }
    expect(strike(near, 's', 'u')).toMatchObject({ strength: 36, range: 1 })
    expect(strike({ ...near, f: 'blue plane:F 4-0(30) 0117' }, 's', 'u', 'f')).toMatchObject({ strength: 36, range: 0 })
  })

  test('ocs:14.1e.A#1 ocs:14.1e.C#1 ocs:10.0c#1 a Strategic Bomber among them: unspotted and far; at a facility no shift at all', () => {
    const mixed = { s: stuka('0101'), h: 'blue plane:S (1)-18(40) 0101' }
    expect(strike(mixed, 's', 'h')).toMatchObject({ spotting: -3, range: 0 })
    const t = field({ ...mixed, r: `red ${FOOT} 0116` }, { airBases: { blue: { '0101': 2 }, red: { '0110': 3 } } })
    at(t, 'barrageSegment', PHASE.movement).play('fly bombBase', 'at 0110', 'with s', 'with h', 'go').dice(1, 1)
    expect([t.last('facilityFire'), t.m.frame('bombardment')]).toMatchObject([{ strength: 36 }, { shift: 0 }])
  })
})

describe('whose Clean Up', () => {
  test('ocs:14.8#1 ocs:14.8b#1 each side’s markers stay until the other’s Clean Up', () => {
    const t = field({ s: 'blue plane:T (1)-60(30) 0101', k: 'red plane:T (1)-60(35) 0113' })
    at(t, 'barrageSegment', PHASE.movement).play('fly bust', 'at 0410', 'with s', 'go')
    if (t.m.rolling.dice(t.m, t.m.top) === 2) t.dice(1, 1)
    t.dice(6)
    at(t, 'barrageSegment', PHASE.reaction, 'red').play('fly bust', 'at 0401', 'with k', 'go').dice(1, 1).dice(6)
    const marked = (): boolean[] => [inBustedZone(t.m, 0, t.at('0410'), true), inBustedZone(t.m, 1, t.at('0401'), true)]
    expect(marked()).toEqual([true, true])
    at(t, 'movementSegment', PHASE.exploitation)
    expect(marked()).toEqual([true, true])
    // Blue's Clean Up: Red's marker goes, Blue's slows Red through Red's own turn.
    onUntil(t, () => t.m.board.phasing.get(0) === 1 && t.place === 'movementSegment.choose')
    expect(marked()).toEqual([true, false])
    onUntil(t, () => t.m.board.phasing.get(0) === 0 && t.place === 'movementSegment.choose')
    expect(marked()).toEqual([false, false])
  })

  test('ocs:14.8c#1 ocs:14.8c#3 ocs:13.3a#2 Truck MP one more in seven hexes, Legs in one; no supply path is dearer; rail double once', () => {
    const t = position({
      map: ['v . . . . . v', '. . . . . . .'],
      rails: Array.from({ length: 6 }, (_, i) => `010${i + 1}/010${i + 2} multi`),
      control: { blue: Array.from({ length: 7 }, (_, i) => `010${i + 1}`) },
      entries: { W: { side: 'blue', hexes: ['0101'], source: true, name: 'the west' } },
      airBases: { red: { '0205': 1 } },
      units: { a: `blue ${FOOT} 0101`, e: `red ${FOOT} 0207`, j: 'red plane:T (1)-9(30) 0205 inactive' },
    })
    const rail = (): number => wayCost(t.m, 0, railWay(t.m, 0, t.at('0101'), t.at('0103'), false)!, 8)
    const { grid } = t.m.game
    const step = (mobility: number): number =>
      stepPrice(t.m, 0, mobility, t.at('0102'), grid.direction(t.at('0102'), t.at('0103'))) / MP
    const before = [rail(), step(TRUCK), step(LEG), Array.from(pathCosts(t.m, 0, TRUCK)).join()]
    expect(before.slice(0, 3)).toEqual([4, 1, 1])
    for (const hex of ['0104', '0204']) markBusted(t.m, 1, t.at(hex))
    expect([rail(), step(TRUCK), step(LEG), Array.from(pathCosts(t.m, 0, TRUCK)).join()]).toEqual([8, 2, 1, before[3]])
  })
})

describe('first night ashore', () => {
  const SHORE = ['o o b . . .', 'o o b . . .', 'o o b . . .']
  const LST = 'craft:lst 2-1-10'
  const landing = (units: Position['units'] = {}): Table =>
    position({
      map: SHORE,
      trace: true,
      units: {
        a: `blue ${FOOT} 0101`,
        l: `blue ${LST} 0202 port:4 cargo:a`,
        m: `blue ${LST} 0202 port:4`,
        d: `blue ${FOOT} 0205`,
        far: `red ${FOOT} 0306`,
        ...units,
      },
    }).until('movementSegment')

  test('ocs:18.4f#2 ocs:18.5h#1 ocs:18.4f.E#1 one roll for the port and those aboard, who may move on; trace comes from it in the same turn', () => {
    const t = landing().play('sail l-1', 'to 0203', 'deploy l-1', 'sail m-1', 'to 0203')
    expect(t.refusal('deploy m-1')).toBe('port-there')
    t.play('stop', 'landings').dice(6, 6)
    expect([told(t, 'landed').length, t.hex('a'), t.hex('l-1')]).toEqual([1, '0203', 'unused'])
    t.play('take a')
    expect(t.refusal('move 0204')).toBe('legal')
    t.play('stop')
    expect(inTrace(t.m, t.unit('d'))).toBe(false)
    onUntil(t, () => t.m.board.phase.get(0) > PHASE.supply)
    expect([inTrace(t.m, t.unit('d')), t.mark('d', 'outOfSupply')]).toEqual([true, 0])
  })

  test('ocs:4.5a.F#1 an enemy zone on it bars trace unless a combat unit stands there', () => {
    const fed = (units: Position['units']): boolean => {
      const t = position({
        map: SHORE,
        trace: true,
        scenario: { lstPorts: { blue: ['0203'] } },
        units: { d: `blue ${FOOT} 0303`, far: `red ${FOOT} 0306`, ...units },
      })
      return inTrace(t.m, t.unit('d'))
    }
    expect([fed({}), fed({ r: `red ${FOOT} 0103` }), fed({ r: `red ${FOOT} 0103`, h: `blue ${FOOT} 0203` })]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('once a Game Turn', () => {
  test('ocs:18.3a.B#1 ocs:18.3a.B#2 ocs:18.3g.C#2 who fired at the ground in Reaction fires at ships and coast guns alone in his own turn, until the next Game Turn', () => {
    const t = position({
      map: ['o o o o b . . . .', 'o o o o b . . . .', 'o o o o b . . . .'],
      units: {
        a: `blue ${FOOT} 0206`,
        g: 'blue b12(2)-1-0L/b6(2)-1-0L 0305 coastGuns',
        b: 'blue ship:cruiser 12(2)-1-4/6(2)-1-3 0101',
        e: `red ${FOOT} 0207`,
        x: 'red ship:cruiser 40(6)-1-4/20(4)-1-3 0303',
      },
    })
    at(t, 'barrageSegment', PHASE.reaction, 'red').play('gunfire 0206', 'with x', 'fire')
    while (t.m.waits === 'roll') t.dice(...Array<number>(t.m.rolling.dice(t.m, t.m.top)).fill(1))
    for (const phase of [PHASE.movement, PHASE.exploitation]) {
      at(t, 'barrageSegment', phase, 'red')
      expect([t.refusal('gunfire 0206'), t.refusal('engage 0101'), t.refusal('counter 0305')]).toEqual([
        'no-gun',
        'legal',
        'legal',
      ])
    }
    const turn = t.m.board.turn.get(0)
    onUntil(t, () => t.m.board.turn.get(0) > turn && t.place === 'barrageSegment.choose' && t.seat === 'red')
    expect(t.refusal('gunfire 0206')).toBe('legal')
  })
})

describe('through the surf or over the quay', () => {
  test('ocs:18.5h#1 ocs:18.5h#2 ocs:18.5g#2 in one port hex: by the table one moves half and is fuelled, over the quay one does not move', () => {
    const t = position({
      map: ['o o o b . . .', 'o o o b . . .', 'o o o b . . .'],
      ports: { '0204': 4 },
      fuel: true,
      units: {
        a: 'blue 6-5-8K/3-5-16K 0101 armor',
        b: `blue ${FOOT} 0101`,
        c: 'blue craft:lc 8-1-10 0203 points:2 cargo:a',
        d: 'blue craft:lc 8-1-10 0203 points:2 cargo:b',
        r: `red ${FOOT} 0307`,
      },
    }).until('movementSegment')
    t.play('sail d-1', 'to 0204', 'ashore b', 'stop', 'sail c-1', 'to 0204')
    expect(t.refusal('ashore a')).toBe('port-full')
    t.play('land', 'landings').dice(6, 6)
    expect(t.refusal('take b')).toBe('moved-already')
    t.play('take a')
    expect([t.refusal('move 0205'), t.m.frame('move')!.left[0]! / MP]).toEqual(['legal', 4])
  })
})

describe('supply off the ramp', () => {
  test('ocs:18.5e#2 ocs:12.3c#2 units and a strip in the next hex are served from craft at sea; who is a hex farther is not', () => {
    const t = position({
      map: ['o o b . . .', 'o o b . . .', 'o o b . . .'],
      airBases: { blue: { '0203': 0 } },
      tables: { airStrips: true },
      trace: true,
      units: {
        a: `blue ${FOOT} 0203 low`,
        b: `blue ${FOOT} 0305`,
        c: 'blue craft:lc 8-1-10 0202 points:8 load:8',
        s: 'blue plane:F 4-2(30) 0203 inactive',
        e: `red ${FOOT} 0206`,
      },
    })
    onUntil(t, () => t.place.startsWith('refitPhase') || t.place === 'movementSegment.choose')
    for (let i = 0; i < 6 && t.place.startsWith('refitPhase'); i++)
      t.play(t.offers('refitAll')[0] ?? t.offers('end')[0] ?? t.offers()[0]!)
    expect([t.mark('s', 'active'), t.mark('c-1', 'load')]).toEqual([1, 7])
    t.attack('0206', '0305').until('pay')
    expect(t.offers('from')).toEqual([])
    expect(combatUnitsIn(t.m, t.at('0203'), 0).every((u) => attackCapable(t.m, u))).toBe(true)
  })
})

const JU = 'blue plane:Tpt (0)-0(20)/(0)-0(20) 0101 cap:2'
const carried = (units: Position['units'], more: Partial<Position> = {}): Table =>
  field(units, {
    airBases: { blue: { '0101': 3, '0109': 2 }, red: { '0113': 1 } },
    dumps: { blue: { '0101': 12 } },
    ...more,
  }).until('movementSegment')
const KITE = 'red plane:F 4-2(35) 0113'

describe('the last Fighter goes up against Transports', () => {
  test('ocs:14.1c#5 ocs:14.5#4 ocs:14.4c#2 both abort on a 7: the other Transport meets no Flak and unloads, the cargo of the first never left', () => {
    const t = carried({ i: JU, j: JU, k: KITE })
    t.play('fly airlift', 'at 0109', 'with i', 'with j', 'load 4', 'go', 'intercept k')
    while (t.m.waits === 'decision') t.play(t.offers('oppose i')[0] ?? t.offers('fight')[0] ?? t.offers()[0]!)
    // 3 + 4 - 0 = 7
    t.dice(1, 2).dice(1)
    while (t.place.startsWith('airCombat')) t.asUsual()
    while (t.place.startsWith('shed')) t.play(t.offers('shedSupply')[0] ?? 'flyOn')
    expect(told(t, 'flak')).toEqual([])
    // 0109 is a base of its own side, so the one that turned away sits there.
    expect(['i', 'j', 'k'].map((id) => [t.hex(id), t.mark(id, 'active')])).toEqual([
      ['0109', 0],
      ['0101', 0],
      ['0113', 0],
    ])
    expect([t.dump('blue', '0109'), t.dump('blue', '0101')]).toEqual([2, 10])
  })
})

describe('the sacrificed escort', () => {
  test('ocs:14.3d.A#1 ocs:14.2f#4 ocs:14.1c#5 both Transports of a drop turn away with their cargo; the Fighter wins, and nothing falls', () => {
    const t = carried({ i: JU, j: JU, f: 'blue plane:F 5-2(30) 0101', k: KITE })
    t.play('fly drop', 'at 0407', 'with i', 'with j', 'with f', 'load 4', 'go', 'intercept k')
    expect([t.place, t.seat]).toEqual(['airCombat.stand', 'blue'])
    t.play('abort i', 'abort j')
    expect(t.m.waits).toBe('roll')
    // 2 + 4 - 5 = 1: the interceptor is gone.
    t.dice(1, 1).dice(1)
    while (t.place.startsWith('airCombat')) t.play('stay')
    while (t.place.startsWith('shed')) t.play(t.offers('shedSupply')[0] ?? 'flyOn')
    expect([t.place, t.dump('blue', '0101'), t.dump('blue', '0407'), told(t, 'dropRolled')]).toEqual([
      'movementSegment.choose',
      12,
      0,
      [],
    ])
    expect(['i', 'j', 'f'].map((id) => [t.hex(id), t.mark(id, 'active'), t.mark(id, 'lost')])).toEqual(
      Array(3).fill(['0101', 0, 0]),
    )
  })
})

describe('a parachute regiment lands', () => {
  const PARA = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move para'
  const jump = (hex: string, units: Position['units'], more: Partial<Position> = {}): Table => {
    const plans = { p: { hex, turn: 1, by: 'parachute' as const, planes: [] } }
    const t = carried({ j: JU, p: PARA, ...units }, { scenario: { plans }, ...more })
    return t.play('fly drop', `at ${hex}`, 'with j', 'carry p', 'go').dice(6, 6)
  }

  test('ocs:14.10d#3 on trucks it takes them, on an HQ it is destroyed', () => {
    const trucks = jump('0402', { y: 'red truck:2 45T 0402' })
    while (trucks.place.startsWith('capture')) {
      if (trucks.m.waits === 'roll') trucks.dice(6)
      else trucks.asUsual()
    }
    expect([trucks.hex('p'), trucks.hex('y') === '0402' && trucks.m.game.units[trucks.unit('y')]!.seat === 1]).toEqual([
      '0402',
      false,
    ])
    expect(jump('0402', { y: 'red h8T-0-2T/h4T-0-14T 0402' }).hex('p')).toBe('dead')
  })

  test('ocs:14.10d#2 ocs:12.6h#1 in an enemy zone it stays, moves no more, attacks in the Combat Phase and needs no trace this turn', () => {
    const t = jump('0304', { z: `red ${FOOT} 0305` }, { trace: true })
    expect([t.hex('p'), t.refusal('take p')]).toEqual(['0304', 'moved-already'])
    expect(attackCapable(t.m, t.unit('p'))).toBe(true)
    at(t, 'combatSegment', PHASE.combat)
    expect([t.refusal('attack 0305'), t.mark('p', 'outOfSupply')]).toEqual(['legal', 0])
  })

  test('ocs:14.4a#2 ocs:14.5#1 Flak and Interception wait for it in a Patrol Zone only', () => {
    const plans = { p: { hex: '0402', turn: 1, by: 'parachute' as const, planes: [] } }
    const t = carried(
      { j: JU, p: PARA, k: 'red plane:F 4-2(35) 0118' },
      { scenario: { plans }, airBases: { blue: { '0101': 3 }, red: { '0118': 1 } } },
    )
    expect(t.play('fly drop', 'at 0402', 'with j', 'carry p', 'go').place).toBe('mission.fall')
  })
})

describe('gliders', () => {
  test('ocs:14.10e.C#2 ocs:14.10e.F#1 ocs:14.10e.A#2 two for 4T within half the range; a tow hit by Flak brings 1T, and the points are spent', () => {
    const t = carried(
      { j: 'blue plane:Tpt (0)-0(40)/(0)-0(40) 0101 cap:4', k: KITE },
      { gliders: { blue: { '0101': 3 } }, airBases: { blue: { '0101': 3 }, red: { '0113': 1 } } },
    )
    t.play('fly drop', 'at 0407', 'with j', 'tow j', 'tow j')
    expect([t.refusal('tow j'), t.refusal('stow 4'), t.refusal('load 1')]).toEqual(['tow-most', 'legal', 'air-tokens'])
    t.play('stow 4', 'go', 'pass').dice(6, 6).dice(1)
    let shed = 0
    while (t.place === 'shed.choose' && t.legal('shedSupply')) {
      t.play('shedSupply')
      shed += 1
    }
    expect(shed).toBe(3)
    t.play('flyOn').dice(6, 6)
    expect([t.dump('blue', '0407'), t.dump('blue', '0101'), t.m.board.gliders.get(t.at('0101'))]).toEqual([1, 8, 1])
  })
})
