/** 14.3 to 14.5: Air Combat, Flak and Interception. */
import { describe, expect, test } from 'vitest'
import { position, type Table } from '../testing.ts'
import type { Position } from '../sketch.ts'
import { DID } from '../world.ts'

const MAP = Array.from({ length: 4 }, () => Array.from({ length: 16 }, () => '.').join(' '))
const FOOT = '4-3-4L/2-3-8L'
const field = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
  position({
    map: MAP,
    airBases: { blue: { '0101': 2 }, red: { '0113': 1 } },
    tables: { airStrips: true },
    units: { a: `blue ${FOOT} 0404`, e: `red ${FOOT} 0405`, ...units },
    ...more,
  })
const told = (t: Table, ev: string) => t.log.filter((e) => e.ev === ev).map(({ values }) => values)

describe('Air Combat', () => {
  /** The book's fight: a LaGG-3 and an Il-2 come to a base with a Bf 109 and two Stukas. */
  const lagg = (): Table =>
    field({
      lagg: 'blue plane:F 2-2(30) 0101',
      il2: 'blue plane:T (2)-10(30) 0101',
      bf: 'red plane:F 4-2(35) 0113',
      st: 'red plane:T (1)-18(30) 0113',
      su: 'red plane:T (1)-18(30) 0113',
      idle: 'red plane:F 4-2(35) 0113 inactive',
    })
      .until('barrageSegment')
      .play('fly bombBase', 'at 0113', 'with lagg', 'with il2', 'go')

  test('ocs:14.3e#5 ocs:14.3e#2 ocs:14.3e#3 ocs:14.3c#1 9 + 2 - 4 = 7: both abort, and no step is lost', () => {
    const t = lagg()
    expect([t.place, t.m.seat]).toEqual(['airCombat.stand', 1])
    t.play('fight', 'fight')
    // ocs:14.3a#1: only the LaGG-3 can attack, so nothing is asked
    expect([t.place, t.m.seat]).toEqual(['airCombat.oppose', 1])
    // ocs:14.3#2
    expect([t.refusal('oppose st'), t.refusal('oppose idle')]).toEqual(['legal', 'not-overhead'])
    t.play('oppose bf').dice(4, 5)
    expect(told(t, 'airRound')[0]).toMatchObject({ total: 7 })
    t.dice(4)
    expect(['lagg', 'bf'].map((id) => [t.mark(id, 'active'), t.mark(id, 'lost')])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('ocs:14.3e#6 ocs:14.3a#2 ocs:14.3e#4 what is left is all in parentheses: the fight ends and the base is bombed', () => {
    const t = lagg().play('fight', 'fight', 'oppose bf').dice(4, 5).dice(4).play('stay', 'stay')
    expect(t.place).toBe('mission.fireFlak')
    t.dice(1, 1)
    expect(told(t, 'facilityFire')[0]).toMatchObject({ strength: 10 })
  })

  test('ocs:14.3e#3 ocs:14.1b#1 a 5 or 6 costs who aborts a step; the second step is the last', () => {
    const t = lagg().play('fight', 'fight', 'oppose bf').dice(1, 1).dice(5)
    expect([t.mark('lagg', 'lost'), t.mark('lagg', 'active'), t.mark('bf', 'lost')]).toEqual([1, 0, 0])
    // ocs:14.3c#1: the Bf 109 attacks now
    expect([t.m.frame('airCombat')!.side, t.m.waits]).toEqual([1, 'roll'])
  })

  test('ocs:14.3d.A#1 ocs:14.2b#1 ocs:14.3d.B#1 ocs:14.3e#7 planes may turn away before it starts, but one stays; the defender says so first', () => {
    const t = lagg()
    t.play('abort st')
    expect([t.m.seat, t.refusal('abort il2')]).toEqual([1, 'not-overhead'])
    t.play('abort su')
    // One is left, who has to fight: so it is the attacker's turn to say.
    expect([t.place, t.m.seat, t.refusal('abort bf')]).toEqual(['airCombat.close', 0, 'not-overhead'])
    t.play('abort il2')
    expect([t.mark('il2', 'active'), t.mark('st', 'active'), t.mark('bf', 'active')]).toEqual([0, 0, 1])
    // And now nobody can turn away any more.
    expect([t.m.waits, t.place]).toEqual(['roll', 'airCombat.fire'])
  })

  test('ocs:4.9d#1 all planes are shown, with the steps they have lost, as long as it lasts', () => {
    const t = lagg()
    const sees = (column: 'hex' | 'lost' | 'active', id: string): number =>
      t.kept(0).cells[t.m.board[column].base + t.unit(id)]!
    expect([sees('hex', 'su'), sees('lost', 'su'), sees('active', 'su')]).toEqual([t.at('0113'), 0, 1])
    t.play('fight', 'fight', 'oppose bf').dice(4, 5).dice(1).play('stay', 'stay')
    expect(sees('hex', 'su')).toBeLessThan(0)
  })

  test('ocs:14.6#1 ocs:14.5#5 ocs:14.4a#3 a sweep fights over a base, meets neither Flak nor Interception, and goes home Inactive even if it wins', () => {
    const t = field(
      {
        f: 'blue plane:F 4-2(30) 0101',
        g: 'blue plane:T (1)-9(30) 0101',
        k: 'red plane:F 3-2(30) 0113',
        z: 'red plane:F 3-2(30) 0116',
      },
      { airBases: { blue: { '0101': 2 }, red: { '0113': 1, '0116': 1 } } },
    )
    t.until('movementSegment').play('fly sweep')
    expect([t.refusal('at 0101'), t.refusal('at 0113')]).toEqual(['no-sweep', 'legal'])
    t.play('at 0113')
    expect(t.refusal('with g')).toBe('no-fighter')
    t.play('with f', 'go').dice(6, 6).dice(1)
    if (t.place === 'airCombat.stay') t.play('stay')
    expect([t.place, t.hex('f'), t.mark('f', 'active'), t.mark('k', 'active')]).toEqual([
      'movementSegment.choose',
      '0101',
      0,
      0,
    ])
  })
})

describe('Interception', () => {
  const bombers = (more: Record<string, string> = {}, p: Partial<Position> = {}): Table =>
    field({ s: 'blue plane:T (1)-18(30) 0101', k: 'red plane:F 4-2(35) 0113', ...more }, p)
      .until('barrageSegment')
      .play('fly bomb', 'at 0405', 'with s')

  test('ocs:14.5#1 ocs:14.4c#1 ocs:14.2f#1 inside a Patrol Zone the enemy is asked, before Flak', () => {
    const t = bombers().play('go')
    expect([t.place, t.m.seat, t.offers('intercept')]).toEqual(['mission.intercept', 1, ['intercept k']])
    t.play('pass')
    expect(t.place).toBe('mission.fireFlak')
    // Eleven hexes away nobody watches.
    const far = bombers({ k: 'red plane:F 4-2(35) 0116' }, { airBases: { blue: { '0101': 2 }, red: { '0116': 1 } } })
    expect(far.play('go').place).toBe('mission.fireFlak')
  })

  test('ocs:14.4e#2 ocs:14.4c#2 in a Patrol Zone Flak has 2 more, or 1 if a Fighter flies along', () => {
    const flak = (t: Table): unknown => {
      t.play('go', 'pass').dice(1, 1)
      return told(t, 'flak')[0]
    }
    expect(flak(bombers())).toMatchObject({ zone: 2, planes: 0, total: 4 })
    const escorted = bombers({ f: 'blue plane:F 3-2(30) 0101', g: 'blue plane:F 3-2(30) 0101' })
    expect(flak(escorted.play('with f', 'with g'))).toMatchObject({ zone: 1, planes: 1, total: 4 })
  })

  test('ocs:14.5#2 ocs:14.5#3 ocs:14.1c#2 an interceptor that wins stays Active and has flown; the mission that is left flies on', () => {
    const t = bombers({ u: 'blue plane:T (1)-9(30) 0101' }).play('with u', 'go', 'intercept k', 'fight')
    t.play('oppose u').dice(6, 6).dice(1)
    // It goes on with the bomber that is left, which nobody has to name.
    t.dice(6, 6).dice(1)
    if (t.place === 'airCombat.stay') t.play('stay')
    expect([t.mark('u', 'active'), t.mark('s', 'active'), t.mark('k', 'active')]).toEqual([0, 0, 1])
    expect(t.m.board.did.get(t.unit('k')) & DID.flown).toBe(DID.flown)
  })

  test('ocs:14.5#4 one that aborts is Inactive at its own base, and its zone is gone: no Interception, no zone for Flak', () => {
    const t = bombers().play('go', 'intercept k').dice(1, 1).dice(1)
    if (t.place === 'airCombat.hold' || t.place === 'airCombat.stay') t.play('stay')
    expect([t.hex('k'), t.mark('k', 'active'), t.place]).toEqual(['0113', 0, 'mission.fireFlak'])
    t.dice(1, 1)
    expect(told(t, 'flak')[0]).toMatchObject({ zone: 0, total: 2 })
  })

  test('ocs:14.2f#4 ocs:10.0e.A#2 a mission with nobody left is over, and the hex has had its barrage', () => {
    const t = bombers({ u: 'blue plane:T (1)-9(30) 0101' }).play('go', 'intercept k').dice(6, 6).dice(1)
    if (t.place === 'airCombat.stay') t.play('stay')
    expect([t.place, t.mark('s', 'active'), told(t, 'airBarrage')]).toEqual(['barrageSegment.choose', 0, []])
    expect(t.play('fly bomb').refusal('at 0405')).toBe('barraged-already')
  })
})

describe('rounds', () => {
  /** Two Fighters and a bomber each; nobody has a rating in parentheses but the bombers. */
  const melee = (): Table =>
    field({
      f: 'blue plane:F 4-2(30)/3-1(30) 0101',
      g: 'blue plane:F 3-2(30) 0101',
      b: 'blue plane:T (1)-9(30) 0101',
      k: 'red plane:F 4-2(35) 0113',
      l: 'red plane:T (2)-9(35) 0113',
    })
      .until('barrageSegment')
      .play('fly bombBase', 'at 0113', 'with f', 'with g', 'with b', 'go', 'fight', 'fight')

  test('ocs:14.3a#1 ocs:14.3e#1 the attacker names one that can attack, the defender any of those that are there', () => {
    const t = melee()
    expect([t.place, t.seat, t.offers('pick')]).toEqual(['airCombat.pick', 'blue', ['pick f', 'pick g']])
    expect([t.refusal('pick b'), t.refusal('pick k')]).toEqual(['cannot-attack', 'not-overhead'])
    t.play('pick g')
    expect([t.place, t.seat, t.offers('oppose'), t.refusal('oppose f')]).toEqual([
      'airCombat.oppose',
      'red',
      ['oppose k', 'oppose l'],
      'not-overhead',
    ])
    expect(t.m.prompt()).toBe('Air Combat: which plane meets g?')
    t.play('oppose l').dice(3, 3)
    expect(told(t, 'airRound')[0]).toEqual({ unit: t.unit('g'), against: t.unit('l'), total: 7 })
  })

  test('ocs:14.3e#4 who has aborted is out of the fight, which goes on between the others', () => {
    // 7: both abort.
    const t = melee().play('pick g', 'oppose l').dice(3, 3).dice(4)
    expect([t.mark('g', 'active'), t.mark('l', 'active'), t.mark('g', 'lost'), t.mark('l', 'lost')]).toEqual([
      0, 0, 0, 0,
    ])
    expect(t.m.frame('airCombat')).toMatchObject({
      side: 0,
      mine: [t.unit('f'), t.unit('b')],
      theirs: [t.unit('k')],
      a: t.unit('f'),
      b: t.unit('k'),
      aborts: [],
    })
    expect(t.events('airAborted').map((e) => e['unit'])).toEqual([t.unit('g'), t.unit('l')])
    expect(t.events('planeHit')).toEqual([])
  })

  test('ocs:14.3c#1 ocs:14.3#1 when the last that can attack has gone, the other side attacks', () => {
    const t = melee().play('pick g', 'oppose l').dice(1, 1).dice(1)
    expect(t.m.frame('airCombat')!.side).toBe(0)
    t.play('oppose k').dice(1, 1).dice(5)
    // The bomber is left alone with a Fighter and a bomber of the enemy.
    expect([t.mark('f', 'lost'), t.events('planeHit')]).toMatchObject([1, [{ unit: t.unit('f') }]])
    expect(t.m.frame('airCombat')).toMatchObject({
      side: 1,
      mine: [t.unit('k'), t.unit('l')],
      theirs: [t.unit('b')],
      a: t.unit('k'),
      b: t.unit('b'),
    })
  })

  test('ocs:14.3e#7 ocs:4.9d#1 all that are there are laid out and told, before anybody turns away', () => {
    const t = melee()
    const laid = told(t, 'airCombat')[0]!
    expect(laid).toEqual({
      side: 0,
      hex: t.at('0113'),
      units: ['f', 'g', 'b'].map((id) => t.unit(id)),
      against: ['k', 'l'].map((id) => t.unit(id)),
    })
  })

  test('ocs:14.3d.C#1 after it, planes of the side that holds the field may turn away, all of them', () => {
    const t = melee().play('pick f', 'oppose l').dice(6, 6).dice(1)
    t.play('pick f').dice(6, 6).dice(1)
    expect([t.place, t.seat, t.offers('abort')]).toEqual(['airCombat.stay', 'blue', ['abort f', 'abort g', 'abort b']])
    t.play('abort f', 'abort g', 'abort b')
    expect([t.place, ...['f', 'g', 'b'].map((id) => t.mark(id, 'active'))]).toEqual(['barrageSegment.choose', 0, 0, 0])
  })
})
