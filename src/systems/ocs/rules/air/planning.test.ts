/** 14.2 in the plan: where each kind of mission may go, by which planes, and what is refused of it. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { field, FIGHTER, FOOT, STUKA } from './scenes.ts'

const JU = 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:4'
const IN_MOVEMENT = ['sweep', 'transfer', 'hip', 'hipBase', 'hipPort', 'airlift', 'drop']
const IN_BARRAGE = ['bomb', 'bombBase', 'bombPort', 'bust', 'bombShips']

describe('kinds of missions', () => {
  test('ocs:14.2e#3 ocs:14.2e#5 each kind belongs to one segment, and is offered there', () => {
    const t = field({ f: FIGHTER, j: JU }).until('movementSegment')
    const all = (): string[] => [...IN_MOVEMENT, ...IN_BARRAGE].map((kind) => t.refusal(`fly ${kind}`))
    expect(all()).toEqual([...IN_MOVEMENT.map(() => 'legal'), ...IN_BARRAGE.map(() => 'air-later')])
    expect(t.offers('fly')).toEqual(IN_MOVEMENT.map((kind) => `fly ${kind}`))
    t.play('end')
    expect(all()).toEqual([...IN_MOVEMENT.map(() => 'air-earlier'), ...IN_BARRAGE.map(() => 'legal')])
    expect(t.offers('fly')).toEqual(IN_BARRAGE.map((kind) => `fly ${kind}`))
  })

  test('ocs:14.1a#1 none is flown, nor offered, by a side whose planes are all Inactive', () => {
    const t = field({ f: `${FIGHTER} inactive`, j: `${JU} inactive` }).until('movementSegment')
    expect([t.refusal('fly sweep'), t.refusal('fly airlift'), t.offers('fly')]).toEqual(['no-plane', 'no-plane', []])
  })

  test('ocs:14.9#1 cargo is flown only while a Transport is ready', () => {
    const kinds = (units: Record<string, string>): string[] => {
      const t = field(units).until('movementSegment')
      return ['airlift', 'drop', 'transfer'].map((kind) => t.refusal(`fly ${kind}`))
    }
    expect(kinds({ f: FIGHTER })).toEqual(['no-transport', 'no-transport', 'legal'])
    expect(kinds({ f: FIGHTER, j: `${JU} inactive` })).toEqual(['no-transport', 'no-transport', 'legal'])
    expect(kinds({ f: FIGHTER, j: JU })).toEqual(['legal', 'legal', 'legal'])
  })

  test('ocs:2.4#2 in a simulcast turn planes only move themselves and others', () => {
    const t = field({ f: FIGHTER, j: JU }).until('movementSegment')
    t.m.board.quiet.set(0, 1)
    expect(IN_MOVEMENT.filter((kind) => t.refusal(`fly ${kind}`) === 'legal')).toEqual(['transfer', 'airlift'])
    expect(t.refusal('fly sweep')).toBe('quiet-fight')
  })

  test('ocs:14.7d.B#1 a nation flies Hip Shoots from the first to the last turn its game tells', () => {
    const hip = (turn: number, units: Record<string, string> = { s: STUKA }): string =>
      field(units, {
        turn,
        tables: { airStrips: true, hipShoot: { provenance: 'reconstructed', blue: [2, 3] } },
      })
        .until('movementSegment')
        .refusal('fly hip')
    expect([1, 2, 3, 4].map((turn) => hip(turn))).toEqual(['no-hip', 'legal', 'legal', 'no-hip'])
    expect(hip(2, { s: `${STUKA} nation:other` })).toBe('no-hip')
  })

  test('ocs:14.7d.B#1 a game without a table of Hip Shoots has none', () => {
    const t = field({ s: STUKA }, { tables: { airStrips: true } }).until('movementSegment')
    expect([t.refusal('fly hip'), t.refusal('fly transfer')]).toEqual(['no-hip', 'legal'])
  })
})

describe('where missions go', () => {
  const BASES = { blue: { '0101': 2, '0401': 1 }, red: { '0113': 1, '0116': 1, '0118': 2 } }
  const REDS = { k: 'red plane:F 4-2(35) 0113', i: 'red plane:F 4-2(35) 0116 inactive' }
  const goals = (kind: string, units: Record<string, string> = {}, more: Partial<Position> = {}): string[] => {
    const t = field({ f: FIGHTER, j: JU, ...REDS, ...units }, { airBases: BASES, ...more })
    t.until(IN_MOVEMENT.includes(kind) ? 'movementSegment' : 'barrageSegment').play(`fly ${kind}`)
    return t.offers('at').map((order) => order.slice(3))
  }

  test('ocs:14.6#1 a sweep goes where an Active enemy plane shows', () => {
    expect(goals('sweep')).toEqual(['0113'])
  })

  test('ocs:14.11#1 ocs:14.9#2 transfers and transports go to another base of their own', () => {
    expect([goals('transfer'), goals('airlift')]).toEqual([['0401'], ['0401']])
    expect(goals('transfer', { g: 'blue plane:F 4-2(30) 0401' })).toEqual(['0101', '0401'])
  })

  test('ocs:14.7#1 barrages go at troops, at bases or at ports of the enemy', () => {
    const ports = { ports: { '0210': 8, '0211': 8 }, portsOf: { red: ['0210'], blue: ['0211'] } }
    expect([goals('bomb'), goals('bombBase'), goals('bombPort', {}, ports)]).toEqual([
      ['0405'],
      ['0113', '0116', '0118'],
      ['0210'],
    ])
  })

  test('ocs:14.7d.D#1 and so do Hip Shoots, next to a unit of their own', () => {
    expect([goals('hip'), goals('hipBase')]).toEqual([['0405'], []])
    expect(goals('hipBase', { a: `blue ${FOOT} 0117` })).toEqual(['0116', '0118'])
    const t = field({ f: FIGHTER }).until('movementSegment')
    const refused = (kind: string, hex: string): string => {
      const why = t.play(`fly ${kind}`).refusal(`at ${hex}`)
      t.play('back')
      return why
    }
    expect([refused('hip', '0404'), refused('hipBase', '0101'), refused('hipPort', '0405')]).toEqual([
      'no-target',
      'no-base',
      'no-port',
    ])
  })

  test('ocs:14.2d#1 no farther than some plane reaches that may fly it', () => {
    const short = { f: 'blue plane:F 4-2(4) 0101', j: `${JU} inactive` }
    expect([goals('bust', short).includes('0105'), goals('bust', short).includes('0106')]).toEqual([true, false])
    expect(goals('bomb', short)).toEqual([])
    expect(goals('bomb', { ...short, f: 'blue plane:F 4-2(5) 0101' })).toEqual(['0405'])
    // The bomber reaches it, but flies no sweeps.
    expect(goals('sweep', { ...short, s: STUKA })).toEqual([])
  })

  test('ocs:14.10d#1 drops go to land that somebody could walk on, and to none out of play', () => {
    const map = ['. . ~ x .', '. . . . .', '. . . . .', '. . . . .'].map((row) => `${row} . . . . . . . . . . . . .`)
    const t = field({ j: JU }, { map }).until('movementSegment').play('fly drop')
    expect(['0102', '0103', '0104', '0105'].map((hex) => t.refusal(`at ${hex}`))).toEqual([
      'legal',
      'no-drop-zone',
      'box-combat',
      'legal',
    ])
  })

  test('ocs:18.3c#1 ocs:18.2a#1 against ships to each hex they lie in, and transfers to a carrier with room', () => {
    const sea = Array.from({ length: 2 }, () => `. b ${Array<string>(14).fill('o').join(' ')}`)
    const at = (units: Record<string, string>): Table =>
      position({
        map: sea,
        airBases: { blue: { '0102': 3 } },
        units: {
          h: `blue ${FOOT} 0102`,
          f: 'blue plane:F 4-2(30) 0102',
          s: 'red ship:battleship 40(6)-2-8 0106',
          d: 'red ship:destroyers 6(3)-1-2 0106',
          e: 'red ship:destroyers 6(3)-1-2 0108',
          c: 'blue ship:carrier 0(0)-3-6/0(0)-2-5 0203 carries:1 refit:3/2 single',
          v: 'blue ship:carrier 0(0)-3-6/0(0)-2-5 0203 carries:1 refit:3/2 single',
          ...units,
        },
      })
    expect(at({}).until('barrageSegment').play('fly bombShips').offers('at')).toEqual(['at 0106', 'at 0108'])
    const to = (units: Record<string, string>): string[] =>
      at(units).until('movementSegment').play('fly transfer').offers('at')
    expect(to({})).toEqual(['at 0203'])
    const aboard = { g: 'blue plane:F 4-2(30) c inactive' }
    expect(to(aboard)).toEqual(['at 0203'])
    expect(to({ ...aboard, k: 'blue plane:F 4-2(30) v inactive' })).toEqual([])
  })
})

describe('which planes fly', () => {
  test('ocs:14.2e#2 planes of its own that are in play', () => {
    const t = field({ f: FIGHTER, d: 'blue plane:F 4-2(30) dead', k: 'red plane:F 4-2(30) 0113' })
    t.until('barrageSegment').play('fly bomb', 'at 0405')
    expect(['k', 'a', 'd', 'f'].map((id) => t.refusal(`with ${id}`))).toEqual([
      'not-own',
      'not-a-plane',
      'not-on-map',
      'legal',
    ])
    expect(t.offers('with')).toEqual(['with f'])
  })

  test('ocs:14.2f#1 nobody is named before the goal, and there is one', () => {
    const t = field({ f: FIGHTER }).until('barrageSegment').play('fly bust')
    expect([t.m.prompt(), t.refusal('with f'), t.offers('with'), t.offers('home')]).toEqual([
      'Where does the mission go?',
      'no-goal',
      [],
      [],
    ])
    t.play('at 0101')
    expect([t.m.prompt(), t.offers('with'), t.offers('at'), t.refusal('at 0102')]).toEqual([
      'Mission to 0101: name planes, or fly it.',
      ['with f'],
      [],
      'goal-already',
    ])
  })

  test('ocs:10.0#5 planes without Barrage Points do not bomb alone, nor bust trains; they may fly along', () => {
    const escort = { f: 'blue plane:F 4-0(30) 0101', s: STUKA }
    for (const [kind, goal] of [
      ['bomb', '0405'],
      ['bust', '0408'],
    ] as const) {
      const t = field(escort).until('barrageSegment').play(`fly ${kind}`, `at ${goal}`, 'with f')
      expect([kind, t.refusal('go')]).toEqual([kind, 'no-points'])
      expect(t.play('with s').refusal('go')).toBe('legal')
    }
    // A sweep needs none.
    const sweep = field({ ...escort, k: 'red plane:F 4-2(30) 0113' }).until('movementSegment')
    expect(sweep.play('fly sweep', 'at 0113', 'with f').refusal('go')).toBe('legal')
  })

  test('ocs:18.2a#1 no more planes transfer to a carrier than it has room for', () => {
    const t = position({
      map: Array.from({ length: 2 }, () => '. b o o o o o o'),
      airBases: { blue: { '0102': 3 } },
      units: {
        h: `blue ${FOOT} 0102`,
        e: `red ${FOOT} 0201`,
        f: 'blue plane:F 4-2(30) 0102',
        g: 'blue plane:F 4-2(30) 0102',
        k: 'blue plane:F 4-2(30) 0102',
        c: 'blue ship:carrier 0(0)-3-6/0(0)-2-5 0203 carries:2 refit:3/2 single',
      },
    })
    t.until('movementSegment').play('fly transfer', 'at 0203', 'with f')
    expect(t.refusal('with g')).toBe('legal')
    expect(t.play('with g').refusal('with k')).toBe('deck-full')
  })
})

describe('the way home that is planned', () => {
  const BASES = { blue: { '0101': 2, '0401': 1, '0112': 1 }, red: { '0113': 1 } }
  const raid = (more: Record<string, string> = {}): Table =>
    field({ s: 'blue plane:T (1)-18(6) 0101', ...more }, { airBases: BASES })
      .until('barrageSegment')
      .play('fly bomb', 'at 0405', 'with s')

  test('ocs:14.1c#1 ocs:14.2d#1 to one base of its own that all of them reach', () => {
    const t = raid()
    expect(t.offers('home')).toEqual(['home 0101', 'home 0401'])
    expect(['0113', '0112', '0405', '0401'].map((hex) => t.refusal(`home ${hex}`))).toEqual([
      'no-own-base',
      'plane-far',
      'no-own-base',
      'legal',
    ])
    t.play('home 0401')
    expect([t.refusal('home 0401'), t.refusal('home 0101')]).toEqual(['home-already', 'legal'])
    // A plane that could not get there is in the way.
    const two = raid({ u: 'blue plane:T (1)-18(7) 0112' }).play('with u')
    expect([two.refusal('home 0101'), two.why('home 0112')]).toMatchObject([
      'legal',
      { values: { unit: two.unit('s') } },
    ])
  })

  test('ocs:14.1c#1 it is chosen when all have been named: another plane, and each returns to its own', () => {
    const t = raid({ u: 'blue plane:T (1)-18(30) 0112' }).play('home 0401', 'with u', 'go').dice(1, 1).dice(1, 1)
    expect([t.hex('s'), t.hex('u')]).toEqual(['0101', '0112'])
    const all = raid({ u: 'blue plane:T (1)-18(30) 0112' }).play('with u', 'home 0401', 'go').dice(1, 1).dice(1, 1)
    expect([all.hex('s'), all.hex('u'), all.mark('s', 'active')]).toEqual(['0401', '0401', 0])
  })

  test('ocs:14.11#6 planes that are transferred stay where they fly to', () => {
    const t = field({ f: FIGHTER }, { airBases: BASES })
      .until('movementSegment')
      .play('fly transfer', 'at 0401', 'with f')
    expect([t.refusal('home 0101'), t.refusal('go')]).toEqual(['transfer-stays', 'legal'])
  })
})
