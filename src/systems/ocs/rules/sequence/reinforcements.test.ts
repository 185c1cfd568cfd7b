/** 13.6 and 2.3: who comes and who goes in the Reinforcement Phase. */
import { describe, expect, test } from 'vitest'
import { arriving as scene } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const MAP = ['. . . . . .', '. . . . . .', '. . . . . .', '. . . . . .']

/** To the end of the turn; blue goes first in the next. */
function nextTurn(t: Table): void {
  const turn = t.m.board.turn.get(0)
  while (t.m.board.turn.get(0) === turn || t.m.waits === 'roll') {
    if (t.place === 'game.rollFirst') t.dice(6, 6)
    else t.asUsual()
  }
  t.play('goFirst')
}

describe('units', () => {
  test('ocs:13.6#1 ocs:2.3#6 they come on their turn, in the Reinforcement Phase, and nobody is asked whether', () => {
    const t = scene({ units: { r: `blue ${LEG} turn2 entry:W`, late: `blue ${LEG} turn3 entry:W` }, turns: 4 })
    expect([t.hex('r'), t.place]).toEqual(['coming', 'movementSegment.choose'])
    nextTurn(t)
    expect([t.hex('r'), t.hex('late')]).toEqual(['0201', 'coming'])
    expect(t.last('arrived')).toMatchObject({ side: 0, unit: t.unit('r') })
    expect(t.m.board.phase.get(0)).toBe(2)
  })

  test('ocs:13.6#1 the owner picks among several hexes of an entry, and no other hex', () => {
    const t = scene({ units: { r: `blue ${LEG} turn1 entry:S` } })
    expect([t.place, t.seat]).toEqual(['arrive.where', 'blue'])
    // It cannot be put off either.
    expect(t.offers()).toEqual(['at 0401', 'at 0402'])
    expect(t.refusal('at 0201')).toBe('not-entry')
    t.play('at 0402')
    expect(t.hex('r')).toBe('0402')
  })

  test('ocs:13.6b#1 ocs:4.8a#2 in any voluntary mode, into enemy zones, and on top of a full stack', () => {
    const division = '14-4-4L/5-4-9L'
    const words = 're:3 steps:3 size:division'
    const t = scene({
      units: {
        ...Object.fromEntries(['b', 'c', 'd'].map((id) => [id, `blue ${division} 0201 ${words}`])),
        r: `blue ${division} turn1 entry:W ${words}`,
        e2: `red ${LEG} 0301`,
      },
    })
    expect([t.hex('r'), t.mode('r')]).toEqual(['0201', 'Move'])
    expect(t.m.board.zoc.get(t.m.game.grid.size + t.at('0201'))).toBeGreaterThan(0)
    t.play('toCombat r')
    expect(t.mode('r')).toBe('Combat')
    expect([t.refusal('toCombat r'), t.refusal('toStrat r'), t.refusal('toReserveMove r')]).toEqual([
      'mode-same',
      'strat-zone',
      'reserve-zone',
    ])
    // Not those who were there before.
    expect(t.refusal('toMove b')).toBe('not-new')
    t.play('end')
    expect([t.place, t.hex('r')]).toEqual(['movementSegment.choose', '0201'])
    const free = scene({ units: { r: `blue ${LEG} turn1 entry:W`, u: `blue ${LEG} turn1 entry:W` } })
    free.play('toStrat r', 'toReserveCombat u')
    expect([free.mode('r'), free.mode('u')]).toEqual(['Strat', 'Reserve'])
  })

  test('ocs:5.4a#1 ocs:13.6b#1 into Reserve only while there is a marker for it, or one near; into other modes at any time', () => {
    const came = (reserves: number) => scene({ units: { r: `blue ${LEG} turn1 entry:W` }, reserves })
    expect([came(1).refusal('toReserveMove r'), came(0).refusal('toReserveMove r')]).toEqual(['legal', 'no-marker'])
    expect([came(0).refusal('toCombat r'), came(0).refusal('toStrat r')]).toEqual(['legal', 'legal'])
  })

  test('ocs:13.6a#2 overstacked when placed, and put in order by the end of the Movement Segment', () => {
    const division = 'blue 14-4-4L/5-4-9L'
    const words = 're:3 steps:3 size:division'
    const there = Object.fromEntries(['b', 'c', 'd'].map((id) => [id, `${division} 0201 ${words}`]))
    const t = scene({ units: { ...there, r: `${division} turn1 entry:W ${words}` } })
    expect(t.m.board.quarters.get(t.at('0201'))).toBe(48)
    t.play('end')
    expect(t.place).toBe('movementSegment.choose')
    t.play('end')
    expect(t.place).toBe('settle.remove')
  })

  test('ocs:13.6b#2 ocs:12.5f#1 by rail on from an entry that is no station; and beyond it only with fuel', () => {
    const more = {
      map: [MAP[0]!, '. . . v . .', ...MAP.slice(2)],
      rails: ['0201/0202', '0202/0203', '0203/0204'],
      fuel: true,
    }
    const t = scene({
      ...more,
      units: { r: 'blue 4-4-5T/3-4-16T turn1 entry:W', old: 'blue 4-4-5T/3-4-16T 0201 move' },
    })
    expect(t.hex('r')).toBe('0201')
    t.play('end', 'take r')
    expect([t.refusal('move 0202'), t.refusal('rail 0204')]).toEqual(['no-fuel', 'legal'])
    t.play('rail 0204')
    expect(t.hex('r')).toBe('0204')
    t.play('take old')
    expect(t.refusal('rail 0204')).toBe('rail-entrain')
  })

  test('ocs:13.6b#3 an entry the enemy blocks gives way to the nearest hex of the edge', () => {
    const t = scene({ units: { r: `blue ${LEG} turn1 entry:W`, e2: `red ${LEG} 0201` } })
    expect(t.offers('at')).toEqual(['at 0101', 'at 0102', 'at 0301'])
    expect(t.refusal('at 0201')).toBe('not-entry')
    // One of two hexes is enough.
    const half = scene({ units: { r: `blue ${LEG} turn1 entry:S`, e2: `red ${LEG} 0401` } })
    expect(half.hex('r')).toBe('0402')
    // Enemy supply blocks as well; an empty hedgehog does not.
    const dump = scene({ units: { r: `blue ${LEG} turn1 entry:S` }, dumps: { red: { '0401': 4 } } })
    expect(dump.hex('r')).toBe('0402')
    const old = scene({
      units: { r: `blue ${LEG} turn1 entry:W` },
      hedgehogs: { '0201': 1 },
      control: { red: ['0201'] },
    })
    expect(old.hex('r')).toBe('0201')
  })

  test('ocs:13.6b#3 the nearest hex of the edge is one the unit can be in', () => {
    const t = scene({
      map: ['~ ~ . . . .', '. . . . . .', '. . . . . .', '. . . . . .'],
      units: { r: `blue ${LEG} turn1 entry:W`, e2: `red ${LEG} 0201` },
    })
    expect(t.hex('r')).toBe('0301')
  })

  test('ocs:2.3#6 a unit may enter at a hex, or elsewhere by the rules of its game', () => {
    const t = scene({ units: { r: `blue ${LEG} turn1 entry:0303` } })
    expect(t.hex('r')).toBe('0303')
    const game = scene({
      units: { r: `blue ${LEG} turn1 entry:W` },
      x: { entryOf: (m) => [m.game.land.hexOf('0304')] },
    })
    expect(game.hex('r')).toBe('0304')
  })

  test('ocs:2.3#6 the scenario may send it in elsewhere than its counter says', () => {
    expect(scene({ units: { r: `blue ${LEG} turn1 entry:W at:0303` } }).hex('r')).toBe('0303')
    expect(scene({ units: { r: `blue ${LEG} turn1 at:W` } }).hex('r')).toBe('0201')
  })

  test('ocs:13.6b#3 enemy Transport Points block an entry as his troops and dumps do', () => {
    expect(scene({ units: { r: `blue ${LEG} turn1 entry:S`, t: 'red truck:1 45T 0401' } }).hex('r')).toBe('0402')
  })

  test('ocs:2.3#6 one after the other, those that are late with those of the turn, and none of the enemy’s', () => {
    const t = scene({
      units: { r: `blue ${LEG} turn2 entry:S`, x: `red ${LEG} turn1 entry:S`, q: `blue ${LEG} turn1 entry:S` },
      turn: 2,
    })
    expect(t.m.prompt()).toBe('Where does r arrive?')
    t.play('at 0401')
    expect(t.m.prompt()).toBe('Where does q arrive?')
    t.play('at 0401')
    expect([t.place, t.hex('x'), t.events('arrived').map((e) => e['unit'])]).toEqual([
      'reinforcementPhase.work',
      'coming',
      [t.unit('r'), t.unit('q')],
    ])
  })

  test('who came is told of with his mode; neither others’ units nor those of the enemy are', () => {
    const t = scene({ units: { r: `blue ${LEG} turn1 entry:W`, w: 'blue wagon:2 10L 0201' } })
    expect(['e', 'a'].map((id) => [t.refusal(`toCombat ${id}`), t.refusal(`load ${id}`)])).toEqual([
      ['not-own', 'not-own'],
      ['not-new', 'not-transport'],
    ])
    expect([t.offers('toCombat'), t.offers('toStrat'), t.offers('load')]).toEqual([['toCombat r'], ['toStrat r'], []])
    t.play('toCombat r')
    expect(t.last('arranged')).toEqual({ side: 0, unit: t.unit('r') })
  })

  test('the phase is skipped where nothing can happen in it, by what both players know', () => {
    expect(scene({}).place).toBe('movementSegment.choose')
    expect(scene({ units: { r: `blue ${LEG} turn1 entry:W` } }).place).toBe('reinforcementPhase.work')
    const later = { turns: [2, 9] as [number, number], tokens: [4] }
    const table = { provenance: 'reconstructed' as const, dice: 1, rows: [later], places: [{ entry: 'W' }] }
    expect(scene({ tables: { supply: { blue: table } } }).place).toBe('reinforcementPhase.work')
    expect(scene({ tables: { supply: { red: table } } }).place).toBe('movementSegment.choose')
  })

  test('ocs:V4.1#1 who has no entry of his own comes back at any supply source', () => {
    const t = scene({ units: { r: `blue ${LEG} turn1` } })
    expect(t.offers('at')).toEqual(['at 0201', 'at 0401', 'at 0402'])
  })

  test('ocs:13.6c#1 Organic Trucks come loaded, others empty', () => {
    const t = scene({
      units: {
        o: 'blue truck:2 45T turn1 entry:W organic div:pz',
        w: 'blue wagon:5 10L turn1 entry:W',
      },
    })
    expect([t.mark('o', 'load'), t.mark('o', 'points'), t.mark('w', 'load'), t.mark('w', 'points')]).toEqual([
      8, 2, 0, 5,
    ])
    expect(t.m.board.ledger.get(0)).toBe(8)
    expect(t.refusal('load w')).toBe('no-new-supply')
  })

  test('a unit leaves the game on its turn, from wherever it is', () => {
    const t = scene({ units: { l: `blue ${LEG} 0203 leaves:2`, d: `blue ${LEG} dead leaves:2` }, turns: 3 })
    expect([t.hex('l'), t.hex('d')]).toEqual(['0203', 'dead'])
    nextTurn(t)
    expect([t.hex('l'), t.hex('d')]).toEqual(['gone', 'gone'])
    expect(t.events('withdrawn')).toEqual([{ unit: t.unit('l') }, { unit: t.unit('d') }])
  })

  test('who leaves later, or was never used, is left alone', () => {
    const t = scene({
      units: {
        l: `blue ${LEG} 0203 leaves:3`,
        u: `blue ${LEG} unused leaves:1`,
        c: `blue ${LEG} turn3 entry:W leaves:1`,
      },
      turns: 4,
    })
    expect([t.hex('l'), t.hex('u'), t.hex('c')]).toEqual(['0203', 'unused', 'gone'])
    nextTurn(t)
    expect(t.hex('l')).toBe('0203')
    nextTurn(t)
    expect(t.hex('l')).toBe('gone')
    expect(t.events('withdrawn')).toHaveLength(2)
  })

  test('ocs:13.5e#1 trucks that come are counted among those given, wagons are not', () => {
    const t = scene({
      units: {
        there: 'blue truck:5 45T 0203 points:3',
        w0: 'blue wagon:5 10L 0203',
        t: 'blue truck:5 45T turn1 entry:W points:2',
        w: 'blue wagon:5 10L turn1 entry:W',
        o: 'blue truck:1 45T turn1 entry:W organic div:pz',
        spare: 'blue truck:5 45T unused',
        hq: 'blue h8T-0-2T/h4T-0-14T 0203',
        q: 'blue -/1-2-12T 0203 eq move',
      },
    })
    expect([t.mark('t', 'points'), t.m.board.provided.get(0), t.m.board.provided.get(1)]).toEqual([2, 6, 0])
    // All six are there; when one of those that came is lost it may come back, for the Eq.
    expect(t.refusal('rebuild spare')).toBe('trucks-all')
    t.m.board.points.set(t.unit('t'), 1)
    t.play('rebuild spare', 'at 0203')
    expect([t.mark('spare', 'points'), t.hex('q')]).toEqual([1, 'unused'])
  })

  test('what came in this Player Turn is known until its Clean Up', () => {
    const t = scene({ units: { r: `blue ${LEG} turn1 entry:W` } })
    const came = () => (t.mark('r', 'did') & DID.arrived) !== 0
    t.play('end')
    expect([t.m.board.phase.get(0), came()]).toEqual([3, true])
    t.play('end').until('movementSegment').play('end').until('movementSegment')
    expect([t.m.board.phase.get(0), came()]).toEqual([7, true])
    t.play('end').until('movementSegment')
    expect([t.seat, came()]).toEqual(['red', false])
  })
})

test('transport that leaves the game puts its load down, organic trucks lose theirs', () => {
  const t = position({
    map: ['. . . . .'],
    units: {
      t: 'blue truck:2 45T 0101 load:5 leaves:2',
      o: 'blue truck:1 45T 0101 organic div:x load:4 leaves:2',
      a: 'blue 4-3-4L/2-3-8L 0101',
      e: 'red 4-3-4L/2-3-8L 0105',
    },
  })
  while (t.hex('t') === '0101') {
    if (t.place === 'game.rollFirst') t.dice(6, 6)
    else t.asUsual()
  }
  expect([t.m.board.turn.get(0), t.hex('t'), t.hex('o'), t.dump('blue', '0101')]).toEqual([2, 'gone', 'gone', 5])
  expect([t.mark('t', 'points'), t.m.setting.system.invariants(t.m)]).toEqual([0, []])
})
