/** 18.5 Landings by the Amphibious Landing Table, and 18.4f LSTs as ports. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { nextTurn, onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { inTrace } from '../supply/trace.ts'
import { points } from '../moving/step-cost.ts'
import { MARKER, PHASE } from '../world.ts'
import { altModifiers, altResult, altRow, LANDED } from './alt.ts'
import { capacityFor } from './ports.ts'

const LEG = '4-3-4L/2-3-8L'
const TANKS = '6-5-8K/3-5-16K'
const LC = 'craft:lc 8-1-10'
const LST = 'craft:lst 2-1-10'
const SHORE = ['o o b . . .', 'o o b . . .', 'o o b . . .']

const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: SHORE, units: { far: `red ${LEG} 0306`, ...units }, ...more }).until('movementSegment')
/** Craft with a regiment next to 0203. */
const boat = (more: Partial<Position> = {}, units: Position['units'] = {}): Table =>
  at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0202 points:2 cargo:a load:2`, ...units }, more)
const ashore = (t: Table): Table => t.play('sail c-1', 'to 0203', 'land', 'landings')

describe('the table', () => {
  test('ocs:18.5f#1 open ground without modifiers: 36ths of failure and mixed', () => {
    const t = at({})
    const cases = (row: string, modifier: number): [number, number] => {
      let [failed, mixed] = [0, 0]
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++) {
          const result = altResult(t.m.game.tables.alt!.rows[row]!, a + b + modifier)
          if (result === LANDED.failure) failed++
          if (result === LANDED.mixed) mixed++
        }
      return [failed, mixed]
    }
    expect([2, 1, 0, -1, -2, -3].map((n) => cases('open', n))).toEqual([
      [0, 1],
      [0, 3],
      [1, 5],
      [3, 7],
      [6, 9],
      [10, 11],
    ])
  })

  test('ocs:18.5f.A#1 the hardest terrain of the hex counts; a port of the side has a row of its own', () => {
    const t = position({
      map: ['o b b b', 'o . . .'],
      ports: { '0104': 8 },
      units: { a: `blue ${LEG} 0204` },
    })
    expect(altRow(t.m, 0, t.at('0102'))).toEqual({ failTo: 2, mixedTo: 4 })
    expect(altRow(t.m, 0, t.at('0104'))).toEqual({ failTo: 1, mixedTo: 3 })
    expect(altRow(t.m, 1, t.at('0104'))).toEqual({ failTo: 2, mixedTo: 4 })
  })

  test('ocs:18.5f#1 ships near it help; enemies next to it who are not DG, and coast guns, do not', () => {
    const ids = (units: Position['units']): string[] => {
      const t = at({ c: `blue ${LC} 0101`, ...units })
      return altModifiers(t.m, 0, t.at('0203'), []).map(({ id }) => id)
    }
    expect(ids({ s: 'blue ship:cruiser 12(1)-1-4 0202' })).toEqual(['support'])
    expect(ids({ s: 'blue ship:cruiser 12(1)-1-4 0201' })).toEqual([])
    expect([ids({ r: `red ${LEG} 0204` }), ids({ r: `red ${LEG} 0204 dg` })]).toEqual([['enemy'], []])
    expect(ids({ g: 'red b12(2)-1-0L/b6(2)-1-0L 0205 coastGuns' })).toEqual(['guns'])
    const t = at({ c: `blue ${LC} 0101`, k: `blue ${LEG} 0205 commando`, a: `blue ${LEG} 0206` })
    const group = (...units: string[]) =>
      altModifiers(
        t.m,
        0,
        t.at('0203'),
        units.map((id) => t.unit(id)),
      )
    expect([group('k').length, group('k', 'a').length]).toEqual([1, 0])
  })
})

describe('landing', () => {
  test('ocs:18.5#1 ocs:18.5f#1 with a good roll all come ashore', () => {
    const t = ashore(boat())
    expect(t.place).toBe('landing.table')
    t.dice(6, 6)
    expect([t.hex('a'), t.mark('c-1', 'points'), t.place]).toEqual(['0203', 2, 'movementSegment.choose'])
    expect(t.last('landed')).toMatchObject({ result: LANDED.well, modifier: 0 })
  })

  test('ocs:18.5f.C#1 mixed: half the craft of the group are lost, at random; on failure half the units too', () => {
    const t = ashore(boat()).dice(2, 2)
    // One point of the two carried the regiment; half of it, rounded, is lost.
    expect([t.hex('a'), t.place]).toEqual(['0203', 'landing.boats'])
    t.dice(1)
    expect([t.mark('c-1', 'points'), t.mark('c-1', 'load')]).toEqual([1, 2])
    const lost = ashore(boat()).dice(1, 1)
    expect(lost.place).toBe('landing.men')
    lost.dice(1)
    expect(lost.hex('a')).toBe('dead')
  })

  test('ocs:18.5a#1 it costs no MP, and the craft stays there', () => {
    const t = ashore(boat()).dice(6, 6)
    expect([t.hex('c-1'), t.refusal('sail c-1')]).toEqual(['0203', 'moved-already'])
  })

  test('ocs:18.5f#2 once landings have been rolled for no craft of the side moves any more; ships do', () => {
    const t = boat({}, { d: `blue ${LC} 0102 points:1`, s: 'blue ship:cruiser 12(4)-1-4 0101' })
    ashore(t).dice(6, 6)
    expect([t.refusal('sail d-1'), t.refusal('sail s')]).toEqual(['moved-already', 'legal'])
  })

  test('ocs:18.5d#1 in the Movement Phase only, and on the coast without enemy combat units', () => {
    const t = boat({}, { r: `red ${LEG} 0103` })
    t.play('sail c-1')
    expect([t.refusal('to 0103'), t.refusal('land')]).toEqual(['not-sea', 'no-coast'])
    t.play('to 0203')
    expect(t.refusal('land')).toBe('legal')
    onUntil(t.play('stop'), () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    t.play('sail c-1')
    expect(t.refusal('land')).toBe('land-phase')
  })

  test('ocs:18.5e#1 supply and Transport Points do not land by the table', () => {
    const t = at({ t: 'blue truck:1 45T 0101', c: `blue ${LC} 0202 points:2 cargo:t load:4` })
    t.play('sail c-1', 'to 0203')
    expect([t.refusal('land'), t.refusal('unload 4'), t.refusal('ashore t')]).toEqual([
      'nobody-lands',
      'no-quay',
      'no-quay',
    ])
  })

  test('ocs:18.5c#1 ocs:5.5d#1 ocs:5.6c#1 units land in the mode they have aboard, Combat or Move', () => {
    const t = boat()
    t.m.board.face.set(t.unit('a'), 1)
    ashore(t).dice(6, 6)
    expect(t.mode('a')).toBe('Move')
    expect(ashore(boat()).dice(6, 6).mode('a')).toBe('Combat')
  })

  test('ocs:18.5f.B#1 ocs:18.5b#1 one roll for every 3 RE, as few as possible, however many craft there are', () => {
    const t = at({
      ...Object.fromEntries(['a', 'b', 'd', 'e'].map((id) => [id, `blue ${LEG} 0101`])),
      c: `blue ${LC} 0202 cargo:a,b`,
      f: `blue ${LC} 0202 cargo:d,e`,
    })
    t.play('fleet 0202', 'to 0203', 'land', 'landings').dice(6, 6)
    expect([t.place, t.m.frame('landing')!.group.length]).toEqual(['landing.table', 1])
    t.dice(6, 6)
    expect(['a', 'b', 'd', 'e'].map((id) => t.hex(id))).toEqual(['0203', '0203', '0203', '0203'])
  })

  test('ocs:18.5h#1 ocs:4.7d#5 ocs:18.5f.D#1 afterwards they move up to half their MA, but only when all rolls are made', () => {
    const t = boat()
    t.play('sail c-1', 'to 0203', 'land')
    expect(t.refusal('take a')).toBe('not-on-map')
    t.play('landings').dice(6, 6).play('take a')
    expect(t.m.frame('move')!.left.map(points)).toEqual([2])
    t.play('toMove a')
    expect(t.m.frame('move')!.left.map(points)).toEqual([4])
  })

  test('ocs:18.5h#3 they are fuelled for nothing until their next Clean Up', () => {
    const t = at({ a: `blue ${TANKS} 0101 armor`, c: `blue ${LC} 0202 cargo:a` }, { fuel: true })
    ashore(t).dice(6, 6).play('take a')
    expect(t.refusal('move 0204')).toBe('legal')
    nextTurn(t.play('stop')).play('take a')
    expect(t.refusal('move 0204')).toBe('no-fuel')
  })

  test('ocs:18.5f.E#1 among enemy supply the capture follows the roll', () => {
    const t = ashore(boat({ dumps: { red: { '0203': 6 } } })).dice(6, 6)
    expect(t.place).toBe('capture.dump')
    t.dice(6)
    expect([t.dump('red', '0203'), t.place]).toEqual([0, 'movementSegment.choose'])
  })

  test('ocs:19.0a#5 ocs:18.5g#2 a landing by the table in a port uses nothing of it', () => {
    const t = boat({ ports: { '0203': 4 } })
    ashore(t).dice(6, 6)
    expect([t.hex('a'), t.m.board.portUsed.get(0)]).toEqual(['0203', 0])
  })

  test('ocs:HR-17#1 by the house rule those who land with losses are disorganized', () => {
    const t = ashore(boat({ options: { shakenLandings: true } })).dice(2, 2)
    t.dice(1)
    expect(t.mode('a')).toBe('Disorganized')
    expect(ashore(boat()).dice(2, 2).mode('a')).toBe('Combat')
  })
})

describe('groups and losses', () => {
  const group = (t: Table): string[] => t.m.frame('landing')!.group.map((u) => t.m.game.units[u]!.id)
  const asked = (t: Table): number => t.m.rolling.dice(t.m, t.m.top)

  test('ocs:18.5f.B#1 the largest units are packed first, and the next that fit fill up the 3 RE', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101 re:2`,
      d: `blue ${LEG} 0101 re:1.5`,
      e: `blue ${LEG} 0101 re:0.5`,
      c: `blue ${LC} 0202 points:5 cargo:a,b,d,e`,
    })
    ashore(t)
    expect(group(t)).toEqual(['b', 'a'])
    t.dice(6, 6)
    expect([group(t), t.hex('b'), t.hex('d')]).toEqual([['d', 'e'], '0203', 'aboard'])
    t.dice(6, 6)
    expect([t.place, t.events('landed').length]).toEqual(['movementSegment.choose', 2])
  })

  test('ocs:18.5f.B#1 a unit larger than 3 RE has a roll of its own', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      b: 'blue 14-4-4L/5-4-9L 0101 re:4 steps:4 size:division',
      c: `blue ${LC} 0202 points:5 cargo:a,b`,
    })
    expect(group(ashore(t))).toEqual(['b'])
    expect(group(t.dice(6, 6))).toEqual(['a'])
  })

  test('ocs:18.5f.C#1 on failure half the units are lost, by lot and rounded up, and half of their craft', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      d: `blue ${LEG} 0101`,
      c: `blue ${LC} 0202 points:8 cargo:a,b,d`,
    })
    ashore(t).dice(1, 1)
    expect([t.place, asked(t)]).toEqual(['landing.men', 3])
    t.dice(2)
    expect([t.hex('b'), asked(t)]).toEqual(['dead', 2])
    t.dice(2)
    expect([t.hex('a'), t.hex('d'), t.place]).toEqual(['0203', 'dead', 'landing.boats'])
    // Of the three points they came in, the last is taken by the one who is left.
    t.dice(8)
    expect([t.mark('c-1', 'points'), asked(t), t.place]).toEqual([7, 7, 'landing.boats'])
    t.dice(1)
    expect([t.mark('c-1', 'points'), t.place]).toEqual([6, 'movementSegment.choose'])
  })

  test('ocs:18.5f.C#1 what several groups lose in craft adds up, and the lot falls on each point of each', () => {
    const t = at({
      ...Object.fromEntries(['a', 'b'].map((id) => [id, `blue ${LEG} 0101 re:2`])),
      c: `blue ${LC} 0202 points:2 cargo:a`,
      d: `blue ${LC} 0202 points:2 cargo:b`,
    })
    t.play('fleet 0202', 'to 0203', 'land', 'landings').dice(2, 2).dice(2, 2)
    expect([t.place, asked(t)]).toEqual(['landing.boats', 4])
    t.dice(1)
    expect(['c-1', 'd-1'].map((id) => t.mark(id, 'points'))).toEqual([1, 2])
    t.dice(1)
    expect(['c-1', 'd-1'].map((id) => t.hex(id))).toEqual(['unused', '0203'])
    expect(t.place).toBe('movementSegment.choose')
  })

  test('ocs:18.5f.C#1 what craft that lost points have no room for any more goes down, by lot', () => {
    const beached = (cargo: string): Table => {
      const t = at({
        a: `blue ${LEG} 0101`,
        b: `blue ${LEG} 0101 re:2`,
        k: 'blue truck:1 45T 0101',
        c: `blue ${LC} 0202 points:3 ${cargo}`,
        d: `blue ${LC} 0202 points:2 cargo:b`,
      })
      t.play('fleet 0202', 'to 0203', 'land', 'landings').dice(2, 2)
      expect([t.place, asked(t)]).toEqual(['landing.boats', 5])
      // Two points where nobody is aboard any more: there is room for two SP in the last one but one, not in the last.
      return t.dice(1).dice(1)
    }
    const supply = beached('cargo:a load:8')
    expect([supply.place, asked(supply)]).toEqual(['landing.cargo', 1])
    supply.dice(1)
    expect([supply.mark('c-1', 'points'), supply.mark('c-1', 'load'), supply.place]).toEqual([
      1,
      4,
      'movementSegment.choose',
    ])
    const truck = beached('cargo:a,k load:4')
    expect(asked(truck)).toBe(2)
    truck.dice(1)
    expect([truck.hex('k'), truck.mark('c-1', 'load'), truck.place]).toEqual(['unused', 4, 'movementSegment.choose'])
  })

  test('ocs:18.5f#1 when all is landed nothing is left to roll for', () => {
    const t = ashore(boat()).dice(6, 6)
    expect([t.refusal('landings'), t.offers('landings')]).toEqual(['no-landings', []])
  })

  test('ocs:18.5f#1 ocs:18.5f.E#1 an empty port of the enemy is read as the beach it is, and falls to those who could attack', () => {
    const port = { ports: { '0203': 8 }, portsOf: { red: ['0203'] } }
    const t = ashore(boat(port)).dice(2, 2)
    expect(t.place).toBe('landing.boats')
    t.dice(1)
    expect(t.last('portCaptured')).toMatchObject({ side: 0 })
  })

  test('ocs:18.4f#1 of two LSTs in a hex only the one that deploys becomes a port, the other lands its troops', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      l: `blue ${LST} 0202 port:4 cargo:a`,
      k: `blue ${LST} 0202 port:4 cargo:b`,
    })
    t.play('fleet 0202', 'to 0203', 'deploy k-1', 'land', 'landings')
    expect(group(t)).toEqual(['a', 'b'])
    t.dice(6, 6)
    expect([t.hex('l-1'), t.hex('k-1'), t.hex('a'), t.hex('b')]).toEqual(['0203', 'unused', '0203', '0203'])
    expect(t.events('lstDeployed')).toHaveLength(1)
  })

  test('ocs:18.4f#1 an LST that is lost on the way makes no port', () => {
    const t = at({ l: 'blue craft:lst 1-1-10 0202 port:4' }).play('sail l-1', 'to 0203', 'deploy l-1', 'landings')
    t.dice(2, 2).dice(1)
    expect([t.hex('l-1'), t.m.board.lstPort.get(t.at('0203')), t.place]).toEqual([
      'unused',
      0,
      'movementSegment.choose',
    ])
  })
})

test('of a landing the enemy sees the hex, not who is in the boats', () => {
  const t = ashore(boat({}, { z: `blue ${LC} 0101` }))
  const { hex, group, rest, boats, sunk, men } = View.of(t.m, 1).frames.find((f) => f.proc === 'landing')!
  expect([hex, group, rest, boats, sunk, men]).toEqual([t.at('0203'), null, null, null, null, null])
  expect(t.imagined(1).frame('landing')).toMatchObject({
    hex: t.at('0203'),
    group: [],
    rest: [],
    boats: [t.unit('c-1')],
    sunk: 0,
    men: 0,
  })
})

describe('an LST as a port', () => {
  const lst = (more: Partial<Position> = {}, units: Position['units'] = {}): Table =>
    at({ a: `blue ${LEG} 0101`, l: `blue ${LST} 0202 port:4 cargo:a`, ...units }, more)
  const deployed = (t: Table): Table => t.play('sail l-1', 'to 0203', 'deploy l-1', 'landings').dice(6, 6)

  test('ocs:18.4f#1 ocs:18.4f#2 one roll lands what is aboard and makes the port', () => {
    const t = deployed(lst())
    expect([t.hex('a'), t.hex('l-1'), t.last('lstDeployed')]).toMatchObject(['0203', 'unused', { side: 0 }])
  })

  test('ocs:18.4f#2 with supply aboard it may not', () => {
    const t = at({ l: `blue ${LST} 0202 port:4 load:4` }).play('sail l-1', 'to 0203')
    expect(t.refusal('deploy l-1')).toBe('lst-freight')
  })

  test('ocs:18.4f#1 other craft never', () => {
    expect(boat().play('sail c-1', 'to 0203').refusal('deploy c-1')).toBe('not-lst')
  })

  test('ocs:18.4f.F#1 not where there is a port already', () => {
    expect(
      lst({ ports: { '0203': 4 } })
        .play('sail l-1', 'to 0203')
        .refusal('deploy l-1'),
    ).toBe('port-there')
    const t = lst({}, { m: `blue ${LST} 0202 port:4` })
    t.play('sail l-1', 'to 0203', 'deploy l-1', 'sail m-1', 'to 0203')
    expect(t.refusal('deploy m-1')).toBe('port-there')
  })

  test('ocs:18.4f.E#1 ocs:18.4f.D#1 ocs:3.3c#4 it handles nothing in the phase in which it deploys, and 4T from then on', () => {
    const t = deployed(lst())
    const tokens = (): number => capacityFor(t.m, 0, t.at('0203'), true)
    expect([tokens(), altRow(t.m, 0, t.at('0203')).mixedTo]).toEqual([0, 4])
    onUntil(t, () => t.m.board.phase.get(0) >= PHASE.supply)
    expect([tokens(), altRow(t.m, 0, t.at('0203')).mixedTo]).toEqual([4, 3])
  })

  test('ocs:18.4f.D#1 ocs:19.0e#2 it is a supply source from the Supply Phase of the same turn', () => {
    const t = lst({ trace: true }, { d: `blue ${LEG} 0205` })
    expect(inTrace(t.m, t.unit('d'))).toBe(false)
    onUntil(deployed(t), () => t.m.board.phase.get(0) > PHASE.supply)
    expect([inTrace(t.m, t.unit('d')), t.mark('d', 'outOfSupply')]).toEqual([true, 0])
  })

  test('ocs:18.4f.B#1 ocs:18.4f.C#1 an Attack-Capable enemy who walks in destroys it; nothing else does', () => {
    const t = at(
      { r: `red ${LEG} 0204 move`, t: 'red truck:1 45T 0204' },
      {
        scenario: { lstPorts: { blue: ['0203'] } },
        player: 'red',
      },
    )
    t.play('take t')
    expect(t.refusal('move 0203')).toBe('not-attack-capable')
    t.play('stop', 'take r', 'move 0203', 'stop')
    expect([t.m.board.lstPort.get(t.at('0203')), t.last('lstWrecked')]).toMatchObject([0, { side: 0 }])
  })

  test('ocs:18.4f.A#1 it cannot be fired at', () => {
    const t = at(
      { g: 'red b50(3)-3-4T/b10(3)-3-14T 0204' },
      {
        scenario: { lstPorts: { blue: ['0203'] } },
        player: 'red',
        dumps: { red: { '0204': 20 } },
      },
    )
    t.until('barrageSegment')
    expect(t.refusal('shellPort 0203')).toBe('no-port')
  })
})

describe('craft lost in a landing', () => {
  test('ocs:18.4f#1 ocs:18.3d.B#1 an LST that loses a point as it lands is Landing Craft then, and becomes no port', () => {
    const lands = (...dice: [number, number]): Table =>
      at({ a: `blue ${LEG} 0101`, l: `blue ${LST} 0202 port:4 cargo:a`, c: `blue ${LC} 0101 points:1 copies:2` })
        .play('sail l-1', 'to 0203', 'deploy l-1', 'landings')
        .dice(...dice)
    const well = lands(6, 6)
    expect([well.m.board.lstPort.get(well.at('0203')) > 0, well.hex('l-1'), well.hex('a')]).toEqual([
      true,
      'unused',
      '0203',
    ])
    const t = lands(2, 2)
    expect(t.place).toBe('landing.boats')
    t.dice(1)
    expect([t.hex('a'), t.hex('l-1'), t.hex('c-2'), t.mark('c-2', 'points')]).toEqual(['0203', 'unused', '0203', 1])
    expect([t.m.board.lstPort.get(t.at('0203')), t.events('lstDeployed')]).toEqual([0, []])
    // It has been where it was to go in this phase, as what it has become; and DG if it was.
    expect([t.refusal('sail c-2'), t.mark('c-2', 'marker')]).toEqual(['moved-already', MARKER.none])
    const shaken = at({
      a: `blue ${LEG} 0101`,
      l: `blue ${LST} 0202 port:4 cargo:a`,
      c: `blue ${LC} 0101 points:1 copies:2`,
    })
    shaken.m.board.marker.set(shaken.unit('l-1'), MARKER.dg)
    shaken.play('sail l-1', 'to 0203', 'deploy l-1', 'landings').dice(2, 2).dice(1)
    expect([shaken.hex('c-2'), shaken.mark('c-2', 'marker')]).toEqual(['0203', MARKER.dg])
  })

  test('ocs:18.5f.C#1 ocs:18.3d.B#1 the second point is taken from what the LST has become', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      d: `blue ${LEG} 0101`,
      l: 'blue craft:lst 3-1-10 0202 port:4 points:3 cargo:a,b,d',
      c: `blue ${LC} 0101 points:1 copies:2`,
    })
      .play('sail l-1', 'to 0203', 'land', 'landings')
      .dice(2, 2)
    expect([t.place, t.m.rolling.dice(t.m, t.m.top)]).toEqual(['landing.boats', 3])
    t.dice(1)
    expect([t.place, t.m.rolling.dice(t.m, t.m.top), t.mark('c-2', 'points')]).toEqual(['landing.boats', 2, 2])
    t.dice(2)
    expect([t.place, t.mark('c-2', 'points'), t.hex('l-1')]).toEqual(['movementSegment.choose', 1, 'unused'])
  })

  test('ocs:18.5f.C#1 where all are lost nobody comes ashore, and the owner alone is told who does', () => {
    const lost = ashore(boat()).dice(1, 1)
    lost.dice(1)
    while (lost.m.waits === 'roll') lost.dice(1)
    expect(lost.events('cameAshore')).toEqual([])
    const t = ashore(boat()).dice(6, 6)
    expect(t.log.find(({ ev }) => ev === 'cameAshore')!.secret).toEqual({ seat: 0, values: { unit: t.unit('a') } })
  })
})
