/** Rules of the whole series that speak of planes, ships or ports as well: each meets one here. */
import { describe, expect, test } from 'vitest'
import { HIDDEN } from '../../../core/sight.ts'
import { holdsOnlyOthers, unitsIn } from './position/board.ts'
import { onUntil } from './scenes.ts'
import type { Position } from './sketch.ts'
import { position, type Table } from './testing.ts'
import { pathCosts } from './supply/draw-and-throw.ts'
import { MARKER, PHASE, ROLE, TRUCK } from './world.ts'

const FOOT = '4-3-4L/2-3-8L'
const GUN = 'b40(3)-3-4T/b20(3)-3-14T'
const CRUISER = 'ship:cruiser 40(4)-1-4/20(4)-1-3'
const LC = 'craft:lc 8-1-10'
const STUKA = 'plane:T (1)-18(30)'
const FIGHTER = 'plane:F 4-2(30)'
const HQ = 'h8T-0-2T/h4T-0-14T'

/** Sea in the west, a port of Blue in 0103 and one of Red in 0503, bases in 0204 and 0409, two regiments face to face in 0305 and 0306. */
const coast = (units: Position['units'] = {}, more: Partial<Position> = {}): Table =>
  position({
    map: Array<string>(5).fill('o o b . . . . . . .'),
    ports: { '0103': 8, '0503': 8 },
    portsOf: { blue: ['0103'], red: ['0503'] },
    airBases: { blue: { '0204': 1 }, red: { '0409': 1 } },
    tables: { airStrips: true, hipShoot: { provenance: 'reconstructed', blue: [1, 9], red: [1, 9] } },
    units: { a: `blue ${FOOT} 0305`, e: `red ${FOOT} 0306`, ...units },
    ...more,
  })

const at = (t: Table, proc: string, phase: number, seat = 'blue'): Table =>
  onUntil(t, () => t.place === `${proc}.choose` && t.seat === seat && t.m.board.phase.get(0) === phase)
const refusals = (t: Table, ...orders: string[]): string[] => orders.map((order) => t.refusal(order))
const BOTH = { s: `blue ${CRUISER} 0202`, p: `blue ${STUKA} 0204`, x: `red ${CRUISER} 0502`, k: `red ${STUKA} 0409` }

describe('2 the sequence of play', () => {
  test('ocs:2.2#5 guns fire in the Combat Phase, ships and planes do not; the Combat Segment follows', () => {
    const t = at(coast({ ...BOTH, g: `blue ${GUN} 0305` }), 'barrageSegment', PHASE.combat)
    expect(refusals(t, 'barrage 0306', 'gunfire 0306', 'fly bomb')).toEqual(['legal', 'ships-phase', 'air-phase'])
    expect(t.play('end').place).toBe('combatSegment.choose')
  })

  test('ocs:2.3#11 ships move in the Movement Phase, alone or stacked, as ground units do', () => {
    const t = at(
      coast({ ...BOTH, z: `blue ${CRUISER} 0202`, b: `blue ${FOOT} 0305` }),
      'movementSegment',
      PHASE.movement,
    )
    expect(refusals(t, 'sail s', 'fleet 0202', 'take a', 'stack 0305')).toEqual(Array(4).fill('legal'))
    t.play('fleet 0202', 'to 0102')
    expect([t.hex('s'), t.hex('z')]).toEqual(['0102', '0102'])
  })

  test('ocs:2.3#12 in the Movement Phase bases are built and improved and ports damaged; in Exploitation they are not', () => {
    const units = { n: `blue ${HQ} 0103`, r: `blue ${FOOT} 0204 exploit`, h: `blue ${FOOT} 0103 exploit` }
    const t = coast(units, { dumps: { blue: { '0103': 40, '0204': 40 } } })
    at(t, 'movementSegment', PHASE.movement)
    expect([t.play('build n').refusal('base 0204'), t.play('back', 'reduce n').refusal('port 0103')]).toEqual([
      'legal',
      'legal',
    ])
    t.play('back')
    at(t, 'movementSegment', PHASE.exploitation)
    expect(refusals(t, 'build n', 'reduce n')).not.toContain('legal')
  })

  test('ocs:2.3#18 ocs:7.0a#1 in the Reaction Phase the other side moves ships, planes and released Reserves, and nobody else', () => {
    const t = coast(
      { ...BOTH, r: `red ${FOOT} 0308 reserve`, w: `red ${FOOT} 0408` },
      { airBases: { blue: { '0204': 1 }, red: { '0409': 1, '0508': 1 } } },
    )
    at(t, 'movementSegment', PHASE.reaction, 'red').play('release r')
    expect(refusals(t, 'sail x', 'take r')).toEqual(['legal', 'legal'])
    expect(refusals(t, 'take w', 'sail s')).not.toContain('legal')
    t.play('fly transfer', 'at 0508', 'with k', 'go')
    expect(t.hex('k')).toBe('0508')
  })

  test('ocs:2.3#22 in its Barrage Segment planes, ships and released guns fire; other guns do not', () => {
    const t = coast({ ...BOTH, g: `red ${GUN} 0306 reserve`, n: `red ${GUN} 0307` }, { dumps: { red: { '0306': 40 } } })
    at(t, 'movementSegment', PHASE.reaction, 'red').play('release g')
    at(t, 'barrageSegment', PHASE.reaction, 'red')
    expect(refusals(t, 'fly bomb', 'gunfire 0305', 'barrage 0305')).toEqual(['legal', 'legal', 'legal'])
    t.play('barrage 0305')
    expect([t.refusal('with g'), t.refusal('with n') === 'legal']).toEqual(['legal', false])
  })

  test('ocs:2.3#27 ocs:11.0a#1 in Exploitation planes fly first and then bomb, ships sail and fire; troops without an Exploit marker rest', () => {
    const t = at(coast(BOTH), 'movementSegment', PHASE.exploitation)
    expect(refusals(t, 'fly hip', 'fly transfer', 'sail s')).toEqual(['legal', 'legal', 'legal'])
    expect([t.refusal('take a') === 'legal', t.refusal('fly bomb')]).toEqual([false, 'air-later'])
    at(t, 'barrageSegment', PHASE.exploitation)
    expect(refusals(t, 'fly bomb', 'gunfire 0306')).toEqual(['legal', 'legal'])
  })
})

describe('3 components', () => {
  test('ocs:3.0#1 planes and ships are units, but no ground units: no stack of the ground counts them', () => {
    const t = coast({ ...BOTH, t: 'blue truck:2 45T 0204', q: `blue ${FOOT} 0204` })
    const { units, own, planes, naval } = t.m.game
    const [plane, ship, truck, foot] = ['p', 's', 't', 'q'].map((id) => t.unit(id)) as [number, number, number, number]
    expect([plane, ship, truck, foot].map((u) => units[u]!.role)).toEqual([
      ROLE.plane,
      ROLE.naval,
      ROLE.transport,
      ROLE.combat,
    ])
    expect([
      own[0]!.includes(plane),
      own[0]!.includes(ship),
      planes[0]!.includes(plane),
      naval[0]!.includes(ship),
    ]).toEqual([false, false, true, true])
    expect(unitsIn(t.m, t.at('0204'), 0).toSorted((a, b) => a - b)).toEqual([truck, foot].toSorted((a, b) => a - b))
  })

  test('ocs:3.3#1 ocs:3.3c#5 a port, a base, a hedgehog, supply or trucks of the enemy stop nobody but those who cannot attack', () => {
    const hexes = ['0503', '0409', '0505', '0506', '0507']
    const t = coast(
      { t: 'red truck:2 45T 0507', y: 'blue truck:1 45T 0504' },
      { dumps: { red: { '0506': 4 } }, hedgehogs: { '0505': 1 }, control: { red: ['0505'] } },
    )
    expect(hexes.map((hex) => holdsOnlyOthers(t.m, t.at(hex), 1))).toEqual(Array(5).fill(true))
    expect(holdsOnlyOthers(t.m, t.at('0306'), 1)).toBe(false)
    expect(holdsOnlyOthers(t.m, t.at('0508'), 1)).toBe(false)
  })

  test('ocs:3.3a#2 ocs:12.2#1 supply goes to sea in craft, by their orders alone', () => {
    const t = at(
      coast({ c: `blue ${LC} 0103 points:2` }, { dumps: { blue: { '0103': 8 } } }),
      'movementSegment',
      PHASE.movement,
    )
    t.play('sail c-1', 'load 8', 'to 0202', 'stop')
    expect([t.dump('blue', '0103'), t.mark('c-1', 'load'), t.hex('c-1')]).toEqual([0, 8, '0202'])
    // Without a port it is not even loaded.
    const dry = at(
      coast({ c: `blue ${LC} 0303 points:2` }, { dumps: { blue: { '0303': 8 } } }),
      'movementSegment',
      PHASE.movement,
    )
    dry.play('sail c-1')
    expect(dry.refusal('load 8')).toBe('no-quay')
  })

  test('ocs:3.3c#1 ocs:6.1b#2 ports and bases stay where they are, whoever comes and goes', () => {
    const t = at(
      coast({ q: `blue ${FOOT} 0204 move`, n: `blue ${FOOT} 0103 move`, ...BOTH }),
      'movementSegment',
      PHASE.movement,
    )
    const facilities = (): number[][] => [
      Array.from({ length: 50 }, (_, hex) => t.m.board.airBase.get(hex)),
      [t.m.board.portOwner.get(0), t.m.board.portOwner.get(1)],
    ]
    const before = facilities()
    t.play('take q', 'move 0205', 'stop', 'take n', 'move 0203', 'stop')
    expect([t.hex('q'), t.hex('n'), t.hex('p')]).toEqual(['0205', '0203', '0204'])
    expect(facilities()).toEqual(before)
  })
})

describe('4 stacks', () => {
  test('ocs:4.4c#1 ocs:4.8c.A#1 an enemy port, base or plane is entered by Attack-Capable units only, at no extra price', () => {
    const from = (units: Position['units']): Table =>
      at(
        coast({ q: `blue ${FOOT} 0408 move`, g: `blue ${GUN} 0408 move`, ...units }),
        'movementSegment',
        PHASE.movement,
      )
    const t = from({ k: `red ${STUKA} 0409 inactive` })
    t.play('take g')
    expect(t.refusal('move 0409')).toBe('not-attack-capable')
    t.play('stop', 'take q')
    const before = t.left[0]!
    t.play('move 0409').dice(1, 1)
    expect([t.hex('k') === '0409', t.last('baseCaptured')]).toMatchObject([false, { side: 0 }])
    expect(before - t.left[0]!).toBe(1)
    const port = at(
      coast({ q: `blue ${FOOT} 0504 move`, y: 'blue truck:1 45T 0504' }),
      'movementSegment',
      PHASE.movement,
    )
    port.play('take y')
    expect(port.refusal('move 0503')).toBe('not-attack-capable')
    port.play('stop', 'take q', 'move 0503')
    expect(port.last('portCaptured')).toMatchObject({ side: 0 })
  })

  test('ocs:4.6#2 planes, ships and bases have no RE', () => {
    const t = coast({ ...BOTH, q: `blue ${FOOT} 0204`, c: `blue ${LC} 0103 points:4` })
    expect(['p', 's', 'c-1'].map((id) => t.m.game.units[t.unit(id)]!.quarters)).toEqual([0, 0, 0])
    expect([t.m.board.quarters.get(t.at('0204')), t.m.board.quarters.get(t.at('0103'))]).toEqual([4, 0])
  })

  test('ocs:4.8#2 no second base where there is one, nor an LST port in a port', () => {
    const t = at(coast({ l: 'blue craft:lst 2-1-10 0202 port:4' }), 'movementSegment', PHASE.movement)
    t.play('sail l-1', 'to 0103')
    expect(t.refusal('deploy l-1')).toBe('port-there')
    const works = { h: `blue ${HQ} 0204` }
    const work = at(coast(works, { dumps: { blue: { '0204': 40 } } }), 'movementSegment', PHASE.movement).play(
      'build h',
    )
    expect(refusals(work, 'strip 0204', 'base 0204')).toEqual(['base-there', 'legal'])
    work.play('base 0204').paid()
    // It is the same base, a level higher.
    expect(work.m.board.airBase.get(work.at('0204'))).toBe(3)
  })

  test('ocs:4.8b.A#2 a barrage that disorganizes a stack leaves the planes under it alone', () => {
    const t = at(
      coast(
        { g: `blue ${GUN} 0408`, q: `red ${FOOT} 0409`, k: `red ${STUKA} 0409 inactive` },
        { dumps: { blue: { '0408': 20 } } },
      ),
      'barrageSegment',
      PHASE.combat,
    )
    t.play('barrage 0409', 'with g', 'fire', 'from 0408').dice(3, 4)
    expect([t.mode('q'), t.mark('k', 'marker'), t.mark('k', 'active')]).toEqual(['Disorganized', MARKER.none, 0])
  })

  test('ocs:4.8c.D#1 ocs:12.3d#2 supply paths go through enemy bases, planes and craft', () => {
    const costs = (units: Position['units']): number[] => {
      const t = coast(units)
      const all = pathCosts(t.m, 0, TRUCK)
      return ['0409', '0503'].map((hex) => all[t.at(hex)]!)
    }
    const free = costs({})
    expect(free.every((cost) => cost > 0)).toBe(true)
    expect(costs({ k: `red ${FIGHTER} 0409`, c: `red ${LC} 0503 points:2` })).toEqual(free)
  })

  test('ocs:4.8c.D#2 no train unloads at an enemy base', () => {
    const ride = (bases: Position['airBases']): string[] => {
      const t = position({
        map: ['v . v . v . .'],
        rails: ['0101/0102', '0102/0103', '0103/0104', '0104/0105'],
        entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
        airBases: bases,
        units: { a: `blue ${FOOT} 0101 move`, e: `red ${FOOT} 0107 move` },
      }).until('movementSegment')
      return refusals(t.play('take a'), 'rail 0103', 'rail 0105')
    }
    expect([ride({ red: { '0103': 1 } }), ride({ blue: { '0103': 1 } })]).toEqual([
      ['rail-detrain', 'legal'],
      ['legal', 'legal'],
    ])
  })

  test('ocs:4.9a#1 of the planes at a base one sees the one on top, and of ships the one on top', () => {
    const t = coast({
      k: `red ${STUKA} 0409`,
      l: `red ${FIGHTER} 0409`,
      i: `red ${FIGHTER} 0409 inactive`,
      x: `red ${CRUISER} 0502`,
      y: `red ${CRUISER} 0502`,
    })
    const seen = (id: string): boolean => t.kept(0).cells[t.m.board.hex.base + t.unit(id)] !== HIDDEN
    expect(['k', 'l', 'i'].map(seen)).toEqual([false, true, false])
    expect(['x', 'y'].filter(seen)).toHaveLength(1)
  })
})

describe('5 modes', () => {
  test('ocs:5.1#1 planes have no mode, and a ship none but DG', () => {
    const t = at(coast(BOTH), 'movementSegment', PHASE.movement)
    for (const id of ['p', 's']) expect(refusals(t, `take ${id}`, `flip ${id}`)).not.toContain('legal')
    const duel = at(
      coast({ s: `blue ${CRUISER} 0202`, x: 'red ship:cruiser 40(4)-1-1/20(4)-1-1 0402' }),
      'barrageSegment',
      PHASE.movement,
    )
    duel.play('engage 0402', 'with s', 'against x', 'fire').dice(1, 4)
    expect(duel.mark('x', 'marker')).toBe(MARKER.dg)
  })

  test('ocs:5.5a#1 ocs:5.6a#1 by shipping only in Move Mode', () => {
    const rows = [{ turns: [1, 9] as [number, number], points: 9 }]
    const seaCap = {
      provenance: 'reconstructed' as const,
      sides: { blue: { rows, ports: 'held' as const, boxes: [] } },
    }
    const t = at(
      coast(
        { q: `blue ${FOOT} 0103`, m: `blue ${FOOT} 0103 move` },
        { tables: { seaCap }, portsOf: { blue: ['0103', '0503'] } },
      ),
      'movementSegment',
      PHASE.movement,
    )
    expect([t.play('take q').refusal('ship 0503'), t.play('stop', 'take m').refusal('ship 0503')]).toEqual([
      'ship-mode',
      'legal',
    ])
  })
})

describe('9 combat', () => {
  const fight = (units: Position['units'], more: Partial<Position> = {}): Table =>
    coast(
      { b: `blue 20-4-4L/2-3-8L 0408`, d: `red ${FOOT} 0409`, ...units },
      { dumps: { blue: { '0408': 12 }, red: { '0409': 8 } }, ...more },
    )

  test('ocs:9.0#3 planes and ships do not attack', () => {
    const t = coast(
      { ...BOTH, p: `blue ${STUKA} 0305` },
      { airBases: { blue: { '0305': 1 }, red: { '0409': 1 } }, dumps: { blue: { '0305': 8 } } },
    )
    at(t, 'combatSegment', PHASE.combat).play('attack 0306')
    expect([t.refusal('with p') === 'legal', t.refusal('with s') === 'legal', t.refusal('with a')]).toEqual([
      false,
      false,
      'legal',
    ])
  })

  test('ocs:9.0#5 ocs:9.12d#2 a base and its planes add nothing to the defence, bear no loss and do not retreat', () => {
    const odds = (units: Position['units'], bases: Position['airBases']): Table => {
      const t = fight(units, { airBases: bases })
      t.attack('0409', '0408').paid()
      t.paid().play('lead b')
      if (t.place === 'combat.guide') t.play('lead d')
      return t
    }
    const bare = odds({}, {})
    const based = odds({ k: `red ${FIGHTER} 0409`, l: `red ${STUKA} 0409 inactive` }, { red: { '0409': 3 } })
    expect([based.last('odds')['attack'], based.last('odds')['defence']]).toEqual([
      bare.last('odds')['attack'],
      bare.last('odds')['defence'],
    ])
    for (
      let i = 0;
      i < 12 &&
      !based.place.startsWith('losses') &&
      !based.place.startsWith('retreat') &&
      !based.place.startsWith('combatSegment');
      i++
    ) {
      if (based.m.waits === 'roll') based.dice(...Array<number>(based.m.rolling.dice(based.m, based.m.top)).fill(4))
      else based.asUsual()
    }
    const here = (t: Table): string[] => ['k', 'l'].map((id) => t.hex(id))
    expect([based.place.startsWith('combatSegment'), here(based)]).toEqual([false, ['0409', '0409']])
    expect(refusals(based, 'suffer k', 'lose k', 'with k')).not.toContain('legal')
  })

  test('ocs:9.12g.C#1 those who advance take base and planes', () => {
    const t = fight(
      { d: `red (1)-0-0L/(1)-0-0L 0409`, b: `blue 80-5-4L/2-3-8L 0408`, k: `red ${FIGHTER} 0409` },
      { airBases: { red: { '0409': 2, '0401': 1 } } },
    )
    t.attack('0409', '0408').paid()
    for (let i = 0; i < 25 && t.place !== 'combatSegment.choose'; i++) {
      if (t.m.waits === 'roll') t.dice(...Array<number>(t.m.rolling.dice(t.m, t.m.top)).fill(5))
      else if (t.place.startsWith('advance')) t.play(t.offers('all')[0] ?? t.offers()[0]!)
      else t.asUsual()
    }
    expect([t.hex('d'), t.hex('b')]).toEqual(['dead', '0409'])
    expect([t.last('baseCaptured'), t.hex('k')]).toMatchObject([{ side: 0 }, '0401'])
  })

  test('ocs:9.12f#2 a retreat over an enemy base takes an Attack-Capable unit, which takes the base', () => {
    const beaten = (figures: string): Table => {
      const t = coast(
        { w: `blue ${figures} 0408`, z: `red ${FOOT} 0308`, y: `red ${FOOT} 0508`, v: `red ${FOOT} 0407` },
        { airBases: { red: { '0409': 1 } } },
      )
      const u = t.unit('w')
      return t.begins('retreat', {
        side: 0,
        units: [u],
        hexes: 1,
        barred: ['0307', '0507', '0509', '0309'].map((hex) => t.at(hex)),
        target: -1,
        party: [],
        from: -1,
        path: [],
        along: [],
        shaken: [],
      })
    }
    const able = beaten(FOOT)
    for (let i = 0; i < 4 && able.place.startsWith('retreat'); i++)
      able.play(able.offers('retreat 0409')[0] ?? able.offers()[0]!)
    expect([able.hex('w'), able.events('baseCaptured').length]).toEqual(['0409', 1])
    const weak = beaten('(3)-2-4L/(1)-2-6L')
    for (let i = 0; i < 4 && weak.place.startsWith('retreat'); i++) weak.asUsual()
    expect([weak.hex('w') === '0409', weak.events('baseCaptured').length]).toEqual([false, 0])
  })
})

describe('10 barrages', () => {
  test('ocs:10.0#2 ocs:10.0e.C#1 ships and planes fire in Barrage Segments, those of the Movement Phase too, where guns are silent; Hip Shoots in Movement Segments', () => {
    const t = at(coast({ ...BOTH, g: `blue ${GUN} 0305` }), 'movementSegment', PHASE.movement)
    expect(refusals(t, 'fly hip', 'fly bomb', 'gunfire 0306')).toEqual(['legal', 'air-later', 'unknown-order'])
    at(t, 'barrageSegment', PHASE.movement)
    expect(refusals(t, 'fly hip', 'fly bomb', 'gunfire 0306', 'barrage 0306')).toEqual([
      'air-earlier',
      'legal',
      'legal',
      'no-gun',
    ])
  })

  test('ocs:10.0#3 any number of ships, but no more than four planes', () => {
    const ships = Object.fromEntries(['s', 't', 'u', 'v', 'w'].map((id) => [id, `blue ${CRUISER} 0202`]))
    const planes = Object.fromEntries(['p', 'q', 'r', 'i', 'j'].map((id) => [id, `blue ${STUKA} 0204`]))
    const t = at(coast({ ...ships, ...planes }), 'barrageSegment', PHASE.movement)
    t.play('gunfire 0306', 'with s', 'with t', 'with u', 'with v')
    expect(t.refusal('with w')).toBe('legal')
    t.play('back', 'fly bomb', 'at 0306', 'with p', 'with q', 'with r', 'with i')
    expect(t.refusal('with j')).toBe('planes-most')
  })

  test('ocs:10.0a#5 [1/2] is DG by air and by ship, and half a step by guns that are spotted', () => {
    // Guns and ships are read at 12-16, where 9 and 10 are in brackets; planes, which come from near by, at 17-24, where 9 is.
    const results = (fire: (t: Table) => Table): string[] =>
      [9, 10, 11, 12].map((sum) => {
        const t = fire(
          coast(
            { ...BOTH, s: 'blue ship:cruiser 24(4)-1-4 0202', g: 'blue b24(3)-3-4T/b20(3)-3-14T 0305' },
            { dumps: { blue: { '0305': 20 } } },
          ),
        )
        return String(t.dice(6, sum - 6).last('barrageResult')['result'])
      })
    const guns = results((t) =>
      at(t, 'barrageSegment', PHASE.combat).play('barrage 0306', 'with g', 'fire', 'from 0305'),
    )
    const planes = results((t) =>
      at(t, 'barrageSegment', PHASE.movement).play('fly bomb', 'at 0306', 'with p', 'go').dice(1, 1),
    )
    const ships = results((t) => at(t, 'barrageSegment', PHASE.movement).play('gunfire 0306', 'with s', 'fire'))
    expect([guns, planes, ships]).toEqual([
      ['1/2', '1/2', '1/2', '1'],
      ['DG', '1/2', '1/2', '1'],
      ['DG', 'DG', 'DG', '1/2'],
    ])
  })

  test('ocs:10.0b#1 troops aboard craft spot for nobody; ashore they do', () => {
    const shift = (where: Position['units']): unknown => {
      const t = coast({ a: `blue ${FOOT} 0110`, e: `red ${FOOT} 0303`, s: `blue ${CRUISER} 0102`, ...where })
      return at(t, 'barrageSegment', PHASE.movement).play('gunfire 0303', 'with s', 'fire').last('barrage')['spotting']
    }
    expect(shift({ q: `blue ${FOOT} 0101`, c: `blue ${LC} 0202 cargo:q` })).toBe(-3)
    expect(shift({ q: `blue ${FOOT} 0203` })).toBe(0)
  })

  test('ocs:10.0e.A#1 a hex has one barrage a phase, by ships or by planes, Hip Shoots apart', () => {
    const t = at(
      coast({ ...BOTH, q: `blue ${STUKA} 0204`, z: `blue ${CRUISER} 0202` }),
      'movementSegment',
      PHASE.movement,
    )
    t.play('fly hip', 'at 0306', 'with p', 'go').dice(1, 1).dice(1, 1)
    at(t, 'barrageSegment', PHASE.movement)
    expect(t.refusal('gunfire 0306')).toBe('legal')
    t.play('gunfire 0306', 'with s', 'fire').dice(1, 1)
    expect([t.refusal('gunfire 0306'), t.play('fly bomb').refusal('at 0306')]).toEqual([
      'barraged-already',
      'barraged-already',
    ])
    const air = at(coast({ ...BOTH }), 'barrageSegment', PHASE.movement)
    air.play('fly bomb', 'at 0306', 'with p', 'go').dice(1, 1).dice(1, 1)
    expect(air.refusal('gunfire 0306')).toBe('barraged-already')
  })
})

describe('12 supply', () => {
  test('ocs:12.0#2 ocs:12.9a#1 in the Supply Phase nobody asks after planes, ships, ports and bases', () => {
    const t = coast({ ...BOTH, c: `blue ${LC} 0103 points:2` }, { trace: true })
    at(t, 'movementSegment', PHASE.exploitation)
    // The regiment is out of supply, the others need none.
    expect(t.mark('a', 'outOfSupply')).toBe(1)
    expect(['p', 's', 'c-1'].map((id) => [t.mark(id, 'outOfSupply'), t.mark(id, 'lost')])).toEqual(
      Array(3).fill([0, 0]),
    )
    expect([t.m.board.airBase.get(t.at('0204')), t.m.board.portHits.get(0), t.m.board.portOwner.get(0)]).toEqual([
      2, 0, 1,
    ])
  })

  test('ocs:12.0#2 a base spends 1T to refit its planes, and without it nothing is refitted', () => {
    const refitted = (tokens: number): number[] => {
      const t = coast({ p: `blue ${STUKA} 0204 inactive` }, { dumps: tokens > 0 ? { blue: { '0204': tokens } } : {} })
      onUntil(t, () => t.place.startsWith('refitPhase') || t.place === 'movementSegment.choose')
      for (let i = 0; i < 6 && t.place.startsWith('refitPhase'); i++)
        t.play(t.offers('refitAll')[0] ?? t.offers('end')[0] ?? t.offers()[0]!)
      return [t.mark('p', 'active'), t.dump('blue', '0204')]
    }
    expect([refitted(4), refitted(0)]).toEqual([
      [1, 3],
      [0, 0],
    ])
  })

  test('ocs:12.5a#2 neither planes nor ships need fuel', () => {
    const t = at(
      coast(BOTH, { fuel: true, airBases: { blue: { '0204': 1, '0404': 1 }, red: { '0409': 1 } } }),
      'movementSegment',
      PHASE.movement,
    )
    t.play('sail s', 'to 0402', 'fly transfer', 'at 0404', 'with p', 'go')
    expect([t.hex('s'), t.hex('p')]).toEqual(['0402', '0404'])
  })
})

describe('13 transport and arrivals', () => {
  const rows = [{ turns: [1, 9] as [number, number], points: 9 }]
  const seaCap = { provenance: 'reconstructed' as const, sides: { blue: { rows, ports: 'held' as const, boxes: [] } } }
  const ports = { ports: { '0103': 40, '0503': 40 }, portsOf: { blue: ['0103', '0503'] }, tables: { seaCap } }

  test('ocs:13.2e#1 a Transport Point takes the same Sea Cap full or empty', () => {
    const used = (load: string): number => {
      const t = at(coast({ y: `blue truck:2 45T 0103${load}` }, ports), 'movementSegment', PHASE.movement)
      t.play('take y', 'ship 0503')
      return t.m.board.seaUsed.get(0)
    }
    expect([used(''), used(' load:8')]).toEqual([used(' load:8'), used('')])
    expect(used('')).toBeGreaterThan(0)
  })

  test('ocs:13.2f#2 trucks unload at a port or base of their side, and not at one of the enemy', () => {
    const t = at(
      coast({ y: 'blue truck:2 45T 0105 load:8' }, { airBases: { blue: { '0204': 1 }, red: {} } }),
      'movementSegment',
      PHASE.movement,
    )
    t.play('take y')
    expect(t.refusal('unload 4')).toBe('unload-where')
    t.play('move 0104')
    expect(t.refusal('unload 4')).toBe('unload-where')
    t.play('move 0204')
    expect(t.refusal('unload 4')).toBe('legal')
    t.play('move 0104', 'move 0103')
    expect(t.refusal('unload 4')).toBe('legal')
  })

  test('ocs:13.3c#1 trains stop at a port, without a village or an HQ', () => {
    const ride = (portsThere: Position['ports']): string[] => {
      const t = position({
        map: ['v . b . .', 'o o o o o'],
        rails: ['0101/0102', '0102/0103', '0103/0104'],
        entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
        ...(portsThere ? { ports: portsThere } : {}),
        units: { a: `blue ${FOOT} 0101 move` },
      }).until('movementSegment')
      return refusals(t.play('take a'), 'rail 0103', 'rail 0104')
    }
    expect([ride({ '0103': 4 }), ride(undefined)]).toEqual([
      ['legal', 'rail-detrain'],
      ['rail-detrain', 'rail-detrain'],
    ])
  })

  test('ocs:17.0a#1 the weather of a game says what flies', () => {
    const weather = {
      dice: 1,
      kinds: { Dry: { ground: 'dry' as const }, Storm: { ground: 'mud' as const, flight: 'none' as const } },
      rows: [{ turns: [1, 9] as [number, number], results: Array<string>(6).fill('Storm') }],
    }
    const t = coast(BOTH, { tables: { weather } })
    expect(at(t, 'movementSegment', PHASE.movement).refusal('fly transfer')).toBe('legal')
    onUntil(t, () => t.m.board.turn.get(0) === 2 && t.place === 'movementSegment.choose' && t.seat === 'blue')
    expect([t.refusal('fly transfer'), t.refusal('sail s')]).toEqual(['no-flight', 'legal'])
  })

  test('ocs:4.7#1 troops, Transport Points and supply go by rail, by shipping and by craft', () => {
    const t = at(
      coast(
        {
          q: `blue ${FOOT} 0103 move`,
          w: `blue ${FOOT} 0103 move`,
          y: 'blue truck:1 45T 0103',
          z: 'blue truck:1 45T 0103',
          c: `blue ${LC} 0103 points:8`,
        },
        { ...ports, dumps: { blue: { '0103': 8 } } },
      ),
      'movementSegment',
      PHASE.movement,
    )
    t.play('take q', 'ship 0503', 'take y', 'ship 0503', 'sail c-1', 'embark w', 'embark z', 'load 4')
    expect(['q', 'y', 'w', 'z'].map((id) => t.hex(id))).toEqual(['0503', '0503', 'aboard', 'aboard'])
    expect([t.mark('c-1', 'load'), t.dump('blue', '0103')]).toEqual([4, 4])
    t.play('stop', 'shipSupply 0103')
    expect(t.refusal('to 0503')).toBe('legal')
  })

  test('ocs:13.6a#2 planes that come are refused where a base is full; troops stand on a full stack for the while', () => {
    const five = Object.fromEntries(['v', 'w', 'x', 'y', 'z'].map((id) => [id, `blue ${FIGHTER} 0204`]))
    const t = coast(
      { ...five, late: `blue ${FIGHTER} turn2` },
      {
        airBases: { blue: { '0204': 1, '0404': 1 }, red: { '0409': 1 } },
        scenario: { calendar: [{ turn: 2, first: 'blue' }] },
      },
    )
    onUntil(t, () => t.m.board.turn.get(0) === 2 && t.place === 'movementSegment.choose' && t.seat === 'blue')
    expect([t.hex('late'), ['v', 'w', 'x', 'y', 'z'].map((id) => t.mark(id, 'active'))]).toEqual([
      '0404',
      [1, 1, 1, 1, 1],
    ])
  })

  test('ocs:13.6b#1 reinforcements come to a port only outside enemy zones', () => {
    const came = (units: Position['units']): string => {
      const t = coast(
        { late: `blue ${FOOT} turn2 at:P`, ...units },
        {
          entries: { P: { side: 'blue', hexes: ['0303'], source: false, name: 'the port' } },
          ports: { '0303': 8 },
          portsOf: { blue: ['0303'] },
          scenario: { calendar: [{ turn: 2, first: 'blue' }] },
        },
      )
      onUntil(t, () => t.m.board.turn.get(0) === 2 && t.place === 'movementSegment.choose' && t.seat === 'blue')
      return t.hex('late')
    }
    expect(came({})).toBe('0303')
    // Over land an enemy zone would be no bar.
    expect(came({ r: `red ${FOOT} 0203` })).toBe('coming')
  })
})

describe('by air', () => {
  const JU = 'plane:Tpt (0)-0(30)/(0)-0(30)'
  const bases = { airBases: { blue: { '0204': 1, '0404': 1 }, red: { '0409': 1 } }, dumps: { blue: { '0204': 8 } } }
  const MARINES = '2-3-4L/1-3-8L 0204 re:0.25'
  const lift = (units: Position['units'], phase: number = PHASE.movement): Table =>
    at(coast({ j: `blue ${JU} 0204 cap:4`, ...units }, bases), 'movementSegment', phase).play(
      'fly airlift',
      'at 0404',
      'with j',
    )

  test('ocs:4.7#1 ocs:3.3a#2 ocs:12.2#1 troops and supply fly, and no other way takes supply from base to base', () => {
    const t = lift({ m: `blue ${MARINES} move` }).play('carry m', 'load 1', 'go')
    expect([t.hex('m'), t.dump('blue', '0204'), t.dump('blue', '0404')]).toEqual(['0404', 7, 1])
  })

  test('ocs:13.2e#1 Transport Points do not fly', () => {
    expect(lift({ y: 'blue truck:1 45T 0204' }).refusal('carry y')).toBe('air-trucks')
  })

  test('ocs:5.5a#1 ocs:5.6a#1 in Combat Mode nobody flies; in a Movement Phase he may turn over for it', () => {
    const t = lift({
      c: `blue ${MARINES}`,
      s: `blue ${MARINES} strat`,
      d: `blue ${MARINES} dg`,
      m: `blue ${MARINES} move`,
    })
    expect(['s', 'd', 'm'].map((id) => t.refusal(`carry ${id}`))).toEqual(['air-mode', 'air-mode', 'legal'])
    expect(lift({ c: `blue ${MARINES}` }, PHASE.exploitation).refusal('carry c')).toBe('air-mode')
  })

  test('ocs:11.0a#1 ocs:7.0a#1 in Exploitation and Reaction Air Transport takes units that may not move otherwise', () => {
    const t = lift({ m: `blue ${MARINES} move` }, PHASE.exploitation)
    expect(t.refusal('carry m')).toBe('legal')
    t.play('back')
    expect(t.refusal('take m')).not.toBe('legal')
    const r = coast(
      { k: `red ${JU} 0409 cap:4`, m: 'red 2-3-4L/1-3-8L 0409 re:0.25 move' },
      { airBases: { blue: { '0204': 1 }, red: { '0409': 1, '0508': 1 } } },
    )
    at(r, 'movementSegment', PHASE.reaction, 'red')
    expect(r.refusal('take m')).not.toBe('legal')
    r.play('fly airlift', 'at 0508', 'with k', 'carry m', 'go')
    expect([r.hex('m'), r.refusal('take m')]).toEqual(['0508', 'moved-already'])
  })
})
