/** 13.6, 2.3 and 21.6: what comes in the Reinforcement Phase. */
import { describe, expect, test } from 'vitest'
import { HIDDEN, View } from '../../core/sight.ts'
import { CAP, railCap } from './rail.ts'
import { position, type Position } from './testing.ts'
import { DID, SP } from './world.ts'

const LEG = '4-3-4L/2-3-8L'
const MAP = ['. . . . . .', '. . . . . .', '. . . . . .', '. . . . . .']
const WEST = { side: 'blue', hexes: ['0201'], source: true, name: 'west' }
const SOUTH = { side: 'blue', hexes: ['0401', '0402'], source: true, name: 'south' }

/** Tokens for each total of one die. */
const supply = (tokens: number[], places: { entry: string; most?: number; half?: boolean }[]) => ({
  supply: {
    blue: {
      provenance: 'reconstructed' as const,
      dice: 1,
      rows: [{ turns: [1, 9] as [number, number], tokens }],
      places,
    },
  },
})

function scene(more: Partial<Position>) {
  const { units, ...rest } = more
  return position({
    map: MAP,
    entries: { W: WEST, S: SOUTH },
    ...rest,
    units: { a: `blue ${LEG} 0203`, e: `red ${LEG} 0206`, ...units },
  })
}

/** To the end of the turn; blue goes first in the next. */
function nextTurn(t: ReturnType<typeof scene>): void {
  const turn = t.m.board.turn.get(0)
  while (t.m.board.turn.get(0) === turn || t.m.waits === 'roll') {
    if (t.place === 'game.rollFirst') t.dice(6, 6)
    else t.asUsual()
  }
  t.play('goFirst')
}

describe('units', () => {
  test('ocs:13.6#1 ocs:2.3#6 ocs:4.8a#2 they come on their turn, in the Reinforcement Phase, and nobody is asked whether', () => {
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
    expect(t.offers('at')).toEqual(['at 0401', 'at 0402'])
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

  test('ocs:13.6#1 a unit may enter at a hex, or elsewhere by the rules of its game', () => {
    const t = scene({ units: { r: `blue ${LEG} turn1 entry:0303` } })
    expect(t.hex('r')).toBe('0303')
    const game = scene({
      units: { r: `blue ${LEG} turn1 entry:W` },
      x: { entryOf: (m) => [m.game.land.hexOf('0304')] },
    })
    expect(game.hex('r')).toBe('0304')
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
      },
    })
    expect([t.mark('t', 'points'), t.m.board.provided.get(0), t.m.board.provided.get(1)]).toEqual([2, 6, 0])
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

describe('supply', () => {
  test('ocs:2.3#7 one roll of the Supply Table, and its owner puts the supply down', () => {
    const t = scene({ tables: supply([4, 8, 12, 16, 20, 24], [{ entry: 'W' }, { entry: 'S' }]) })
    expect(t.place).toBe('reinforcementPhase.supply')
    t.dice(3)
    expect(t.last('supplyRolled')).toEqual({ side: 0, tokens: 12 })
    expect(t.offers('at')).toEqual(['at 0201', 'at 0401', 'at 0402'])
    expect(t.refusal('at 0202')).toBe('supply-place')
    t.play('at 0402')
    expect(t.offers('tokens')).toHaveLength(12)
    expect([t.refusal('tokens 0'), t.refusal('tokens 13'), t.refusal('tokens 12')]).toEqual([
      'supply-most',
      'bad-argument',
      'legal',
    ])
    t.play('tokens 5', 'at 0201', 'tokens 7')
    expect([t.dump('blue', '0402'), t.dump('blue', '0201'), t.m.board.ledger.get(0)]).toEqual([5, 7, 12])
    expect(t.place).toBe('reinforcementPhase.work')
    // Red has no table.
    t.play('end', 'end')
    t.until('movementSegment').play('end').until('movementSegment').play('end').until('movementSegment')
    expect([t.seat, t.m.board.phase.get(0)]).toEqual(['red', 3])
  })

  test('a place may have a most, and another must have half', () => {
    const t = scene({
      tables: supply(
        [0, 9],
        [
          { entry: 'W', half: true },
          { entry: 'S', most: 6 },
        ],
      ),
    }).dice(6)
    t.play('at 0401')
    expect(t.offers('tokens')).toHaveLength(4)
    t.play('tokens 1', 'at 0402')
    expect(t.offers('tokens')).toHaveLength(3)
    t.play('tokens 3')
    expect([t.offers('at'), t.refusal('at 0401')]).toEqual([['at 0201'], 'supply-place'])
    t.play('at 0201', 'tokens 5')
    expect(t.place).toBe('reinforcementPhase.work')
    const capped = scene({
      tables: supply(
        [20],
        [
          { entry: 'W', most: 6 },
          { entry: 'S', most: 3 },
        ],
      ),
    }).dice(1)
    capped.play('at 0201', 'tokens 6')
    expect(capped.refusal('at 0201')).toBe('supply-place')
    // What has no place does not come.
    capped.play('at 0401', 'tokens 2', 'at 0402', 'tokens 1')
    expect([capped.place, capped.m.board.ledger.get(0)]).toEqual(['reinforcementPhase.work', 9])
  })

  test('the roll is modified by the row and by the game, and kept within the table', () => {
    const rows = (modifier: number, turns: [number, number] = [1, 9]) => ({
      supply: {
        blue: {
          provenance: 'reconstructed' as const,
          dice: 1,
          rows: [{ turns, modifier, tokens: [1, 2, 3, 4, 5, 6] }],
          places: [{ entry: 'W' }],
        },
      },
    })
    const came = (t: ReturnType<typeof scene>) => t.last('supplyRolled')['tokens']
    expect(came(scene({ tables: rows(1) }).dice(3))).toBe(4)
    expect(came(scene({ tables: rows(-9) }).dice(3))).toBe(1)
    expect(came(scene({ tables: rows(9) }).dice(3))).toBe(6)
    expect(came(scene({ tables: rows(1), x: { supplyModifier: () => -2 } }).dice(3))).toBe(2)
    // Another turn: no roll.
    expect(scene({ tables: rows(0, [2, 9]) }).place).toBe('reinforcementPhase.work')
  })

  test('ocs:13.6c#1 Transport Points that come with supply load from it', () => {
    const t = scene({
      units: { w: 'blue wagon:2 10L turn1 entry:W', old: 'blue wagon:2 10L 0201' },
      tables: supply([12], [{ entry: 'W' }]),
      dumps: { blue: { '0201': 3 } },
    }).dice(1)
    t.play('at 0201', 'tokens 12')
    expect([t.refusal('load old'), t.refusal('load a'), t.refusal('load w')]).toEqual([
      'not-new',
      'not-transport',
      'legal',
    ])
    t.play('load w')
    expect([t.mark('w', 'load'), t.dump('blue', '0201'), t.refusal('load w')]).toEqual([8, 7, 'loaded-full'])
    // Three of them are old.
    expect(t.m.board.unloaded.get(t.at('0201'))).toBe(4)
    expect(t.m.board.ledger.get(0)).toBe(15)
  })

  test('ocs:4.9a#1 the enemy sees where supply was put down, not how much lies below a unit', () => {
    const t = scene({ units: { g: `blue ${LEG} 0201` }, tables: supply([12], [{ entry: 'W' }, { entry: 'S' }]) }).dice(
      1,
    )
    t.play('at 0201', 'tokens 5')
    const red = View.of(t.m, 1)
    const dump = (view: View, hex: string) => view.cells[t.m.board.dump.base + t.at(hex)]
    expect(red.frames.at(-1)).toMatchObject({ proc: 'newSupply', left: null, put: null, whole: null })
    expect(dump(red, '0201')).toBe(HIDDEN)
    t.play('at 0401', 'tokens 7')
    expect(dump(View.of(t.m, 1), '0401')).toBe(7)
  })
})

describe('convention tempo', () => {
  const options = { conventionTempo: true }

  test('ocs:21.6a#1 ocs:21.6b#1 supply and transport at start are doubled, organic loads are not', () => {
    const units = {
      t: 'blue truck:5 45T 0203 points:2 load:6',
      o: 'blue truck:2 45T 0203 organic div:pz load:5',
      full: 'blue wagon:5 10L 0203',
      spare: 'blue wagon:5 10L unused',
    }
    const usual = scene({ units, dumps: { blue: { '0203': 7 } } })
    const fast = scene({ units, dumps: { blue: { '0203': 7 } }, options })
    const figures = (t: typeof usual) => [
      t.dump('blue', '0203'),
      ...['t', 'o'].flatMap((id) => [t.mark(id, 'points'), t.mark(id, 'load')]),
      t.mark('full', 'points') + t.mark('spare', 'points'),
    ]
    expect(figures(usual)).toEqual([7, 2, 6, 2, 5, 5])
    expect(figures(fast)).toEqual([14, 4, 12, 2, 5, 10])
    expect([fast.hex('spare'), fast.m.board.ledger.get(0)]).toEqual(['0203', 14 + 12 + 5])
  })

  test('ocs:21.6b#1 twice the rail capacity', () => {
    expect([railCap(scene({}).m, 0), railCap(scene({ options }).m, 0)]).toEqual([5 * CAP, 10 * CAP])
  })

  test('ocs:21.6c#1 and half as much more may be put down at a place', () => {
    const t = scene({ tables: supply([20], [{ entry: 'W', most: 4 }, { entry: 'S' }]), options })
      .dice(1)
      .play('at 0201')
    expect(t.offers('tokens')).toHaveLength(6)
    const usual = scene({ tables: supply([20], [{ entry: 'W', most: 4 }, { entry: 'S' }]) })
      .dice(1)
      .play('at 0201')
    expect(usual.offers('tokens')).toHaveLength(4)
  })

  test('ocs:21.6c#1 half as much supply again', () => {
    const came = (tokens: number, fast: boolean) =>
      scene({ tables: supply([tokens], [{ entry: 'W' }]), options: { conventionTempo: fast } })
        .dice(1)
        .last('supplyRolled')['tokens']
    expect([came(8, false), came(8, true), came(5, true)]).toEqual([8, 12, 8])
    expect(SP).toBe(4)
  })
})
