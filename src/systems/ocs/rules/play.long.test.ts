/** Small games of all kinds of units play to their end by random players under every property of the harness. */
import { expect, test } from 'vitest'
import { neverOccurred } from '../../../core/harness/coverage.ts'
import { fuzz } from '../../../core/harness/fuzz.ts'
import type { TablesFile } from './data.ts'
import { railway, gameOf } from './sketch.ts'

const skirmish = gameOf({
  map: ['. . w . f . . ~ .', '. v . w . c . ~ ~', '. . s . . . . ~ .', 'w . . m . . . ~ ~', '. . ~ . . w . ~ .'],
  units: {
    hq: 'blue h8T-0-2T/h4T-0-14T 0101',
    div: 'blue 14-4-4L/5-4-9L 0202 re:3 steps:3 size:division',
    div2: 'blue 12-4-4L/5-4-9L 0202 re:3 steps:3 size:division lost:1',
    mot: 'blue 4-4-5L/3-4-16T 0302 mech div:pz',
    tank: 'blue 5-4-8K/3-4-16K 0302 armor tank size:battalion div:pz',
    gun: 'blue b12(2)-4-5T/b6(2)-4-16T 0302 div:pz',
    krad: 'blue 2-4-7T/1-4-20T 0402 mech motorcycle size:battalion reserve move within:1',
    heavy: 'blue b60(3)-3-2T/b20(2)-3-10T 0202 size:battalion',
    pio: 'blue 2-3-4L/1-3-12T 0302 engineer',
    // Each on an island of its own, on top of its transport.
    fort: 'blue (3)-2-0L/(1)-2-6L 0109',
    truck: 'blue truck:5 45T 0109 load:6',
    fort2: 'red (3)-2-0L/(1)-2-6L 0309',
    wagon: 'red wagon:5 10L 0309 load:3',
    pax: 'blue -/1-2-6L 0101 pax copies:3',
    brk: 'blue 3-3-4L/1-3-8L unused breakdown copies:3',
    brkR: 'red 2-2-4L/1-2-8L unused breakdown copies:3',
    rifle: 'red 8-2-3L/3-2-8L 0205 re:3 steps:3 size:division',
    rifle2: 'red 9-2-3L/4-2-8L 0305 re:3 steps:3 size:division',
    guard: 'red 10-3-3L/4-3-8L 0305 re:3 steps:3 size:division',
    guard2: 'red 10-3-3L/4-3-8L 0305 re:3 steps:3 size:division move',
    mass: 'red 9-2-3L/4-2-8L 0306 re:3 steps:3 size:division reserve',
    howitzer: 'red b40(3)-2-2L/b20(2)-2-7L 0306 size:battalion',
    sap: 'red 2-2-3L/1-2-8L 0306 size:battalion',
    sap2: 'red 2-2-3L/1-2-8L 0306 size:battalion',
    cav: 'red 3-2-5L/2-2-10L 0106 cavalry within:2',
    tanks: 'red 4-2-7K/2-2-14K 0406 mech tank dg',
    aa: 'red (3)-2-0L/(1)-2-6L 0206 anti-aircraft',
    army: 'red h6L-0-2L/h3L-0-7L 0206',
  },
  turns: 3,
  fuel: true,
  first: 'roll',
  sides: ['0203/0204 stream', '0303/0304 river', '0304/0404 cliff'],
  roads: ['0101/0102', '0102/0202', '0202/0203 highway', '0203/0204 highway', '0204/0205 highway'],
  rails: ['0401/0402', '0402/0403 multi'],
  dumps: { blue: { '0101': 22, '0202': 15 }, red: { '0107': 9, '0306': 8, '0203': 7 } },
  hedgehogs: { '0205': 2 },
  reserves: 1,
  setup: ['red', 'blue'],
  options: { stratColumns: true, simulcast: true, minimalFuel: true, stocksForFuel: true },
})

/** Guns and sappers face to face on two airfields, from the first turn on. */
const bombardment = gameOf({
  map: ['. . w . f . .', '. v . w . c .', '. . s . . . .'],
  units: {
    hq: 'blue h8T-0-2T/h4T-0-14T 0101',
    div: 'blue 14-4-4L/5-4-9L 0202 re:3 steps:3 size:division',
    mot: 'blue 4-4-5L/3-4-16T 0302 mech div:pz',
    gun: 'blue b12(2)-4-5T/b6(2)-4-16T 0302 div:pz',
    gun2: 'blue b40(3)-4-5L/b16(2)-4-16L 0302',
    gun3: 'blue b20(3)-4-5L/b16(2)-4-16L 0202 reserve',
    pio: 'blue 2-3-4L/1-3-12T 0302 engineer',
    half: 'blue 2-3-4L/1-3-12L 0203 re:0.5',
    half2: 'blue 2-3-4L/1-3-12L 0203 re:0.5',
    rifle: 'red 8-2-3L/3-2-8L 0205 re:3 steps:3 size:division',
    rifle2: 'red 9-2-3L/4-2-8L 0305 re:3 steps:3 size:division',
    rgun: 'red b40(3)-2-3L/b20(2)-2-8L 0305',
    rgun2: 'red b40(3)-2-3L/b20(2)-2-8L 0306 reserve',
    mass: 'red 9-2-3L/4-2-8L 0306 re:3 steps:3 size:division reserve',
    tanks: 'red 4-2-7K/2-2-14K 0306 mech tank dg',
    army: 'red h6L-0-2L/h3L-0-7L 0206',
  },
  turns: 3,
  fuel: true,
  first: 'roll',
  dumps: { blue: { '0101': 62, '0202': 15 }, red: { '0107': 59, '0306': 8 } },
  airBases: { blue: { '0202': 2 }, red: { '0205': 1 } },
  hedgehogs: { '0205': 2 },
  reserves: 2,
})

/** Trucks, wagons and trains of two gauges behind a thin front. */
const convoys = gameOf({
  map: ['v . . v . . v . . v .', '. . . . . w . . . . .', '. v . . . . . . . v .', '. . . . . . . . . . .'],
  units: {
    div: 'blue 14-4-4L/5-4-9L 0204 re:3 steps:3 size:division',
    pz: 'blue 5-4-8K/3-4-16K 0203 armor tank div:pz',
    hq: 'blue h8T-0-2T/h4T-0-14T 0203',
    bp: 'blue (1)-2-5L/(1)-2-12T 0104 repair',
    guard: 'blue 1-2-3L/1-2-6L 0101 size:battalion move',
    truck: 'blue truck:5 45T 0101 points:3',
    truck2: 'blue truck:5 45T 0104 points:2 load:5',
    truck3: 'blue truck:3 45T unused',
    truck4: 'blue truck:1 45T unused',
    own: 'blue truck:2 45T 0203 organic div:pz load:4',
    panje: 'blue wagon:5 10L 0302',
    // A column of both kinds with nobody beside it, for the horsemen next to it.
    column: 'blue truck:5 45T 0405 points:2 load:4',
    carts: 'blue wagon:5 10L 0405 points:2 load:3',
    stray: 'blue truck:1 45T 0405 organic div:pz load:2',
    horse: 'red 3-2-5L/2-2-10L 0406 cavalry',
    rifle: 'red 8-2-3L/3-2-8L 0208 re:3 steps:3 size:division',
    mot: 'red 4-2-5L/3-2-16T 0307 mech',
    army: 'red h6L-0-2L/h3L-0-7L 0309',
    zh: 'red (1)-2-4L/(1)-2-10T 0107 repair',
    zis: 'red truck:5 40T 0110 points:4',
    zis2: 'red truck:5 40T unused',
    sledge: 'red wagon:5 10L 0110 load:20',
    sledge2: 'red wagon:5 10L 0310 points:2',
  },
  turns: 3,
  fuel: true,
  first: 'roll',
  rails: [
    ...['0106/0107', '0107/0108', '0108/0109', '0109/0110', '0110/0111'].map((r) => `${r} wide multi`),
    '0105/0106 wide',
    '0104/0105 wide',
    ...['0101/0102', '0102/0103', '0103/0104'].map((r) => `${r} multi`),
  ],
  redGauge: 'wide',
  entries: {
    w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
    e: { side: 'red', hexes: ['0111'], source: true, name: 'east' },
  },
  dumps: { blue: { '0101': 30, '0203': 6 }, red: { '0110': 30, '0309': 6, '0111': 6 } },
  control: { red: ['0107', '0110'] },
})

/** A pocket and a long way to the railhead: trace, hunger, stocks, Extenders and breakouts. */
const pocket = gameOf({
  map: ['. . . . . . v . . . . .', 'v . . w . . . . . . . .', '. . . . . . . . . w . v', '. . . . . . . . . . . .'],
  units: {
    hq: 'blue h6T-0-2T/h3T-0-14T 0203',
    a: 'blue 4-4-5L/3-4-16T 0203 div:pz',
    a2: 'blue 4-4-5L/3-4-16L 0203',
    b: 'blue 4-4-5L/3-4-16L 0106 div:pz low',
    c: 'blue 4-4-5L/3-4-16T 0109 div:pz exhausted',
    div: 'blue 14-4-4L/5-4-9L 0109 re:3 steps:3 size:division low',
    fort: 'blue (3)-2-0L/(1)-2-6L 0410',
    rear: 'blue h3T-0-2T/h2T-0-14T 0410',
    gone: 'blue 2-2-4L/1-2-8L 0411 oos',
    gone2: 'blue 2-2-4L/1-2-8L 0411 size:battalion oos exhausted',
    truck: 'blue truck:5 45T 0105 extender:8',
    ext: 'blue truck:5 45T 0303 extender:6 extender',
    lost: 'blue truck:2 45T 0109 load:5',
    own: 'blue truck:1 45T 0109 organic div:pz load:2',
    army: 'red h6L-0-2L/h3L-0-7L 0311',
    r1: 'red 8-2-3L/3-2-8L 0208 re:2 steps:2 size:division',
    r2: 'red 6-2-3L/3-2-8L 0108',
    r3: 'red 6-2-3L/3-2-8L 0210 low',
    r4: 'red 6-2-0L/3-2-0L 0402 move',
    r5: 'red 6-2-0L/3-2-0L 0404 move',
    panje: 'red wagon:5 10L 0307 extender:9 extender',
    panje2: 'red wagon:3 10L 0312 points:2',
    panje3: 'red wagon:5 10L 0311 points:3 extender:9',
  },
  options: { godzilla: true, shiftOff: true },
  turns: 4,
  fuel: true,
  trace: true,
  player: 'red',
  rails: [
    '0201/0202',
    '0202/0203',
    '0312/0311 wide',
    '0311/0310 wide',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((c) => `040${c}/040${c + 1}`),
    '0409/0410',
  ],
  redGauge: 'wide',
  entries: {
    w: { side: 'blue', hexes: ['0201', '0401'], source: true, name: 'west' },
    e: { side: 'red', hexes: ['0312'], source: true, name: 'east' },
  },
  dumps: { blue: { '0109': 7, '0410': 2, '0203': 9 }, red: { '0208': 3, '0311': 9, '0403': 19 } },
})

/** Two armies behind their depots: all that comes, is rebuilt and consolidated; scouts, and a box off the map. */
const turns: [number, number] = [1, 9]
const provenance = 'reconstructed'
const table = (places: string[]) => ({
  provenance: 'reconstructed' as const,
  dice: 1,
  rows: [
    {
      turns,
      results: [
        { pax: 2 },
        { pax: 1, eq: 1 },
        { pax: 2, eq: 1, trucks: 1 },
        { eq: 2, returns: 'artillery' as const },
        {},
        { pax: 3 },
      ],
    },
  ],
  places,
})
const tables: Partial<TablesFile> = {
  supply: {
    blue: {
      provenance,
      dice: 1,
      rows: [{ turns, tokens: [2, 4, 6, 8, 10, 12] }],
      places: [
        { entry: 'W', half: true },
        { entry: 'S', most: 4 },
      ],
    },
    red: { provenance, dice: 1, rows: [{ turns, tokens: [2, 4, 6, 8, 10, 12] }], places: [{ entry: 'E' }] },
  },
  replacements: { blue: table(['W', 'S']), red: table(['E']) },
}

const armies = (side: string, hex: (at: number) => string, entry: string): Record<string, string> => ({
  [`${side}hq`]: `${side} h8T-0-2T/h4T-0-14T ${hex(2)}`,
  [`${side}a`]: `${side} 9-3-4L/4-3-9L ${hex(2)} re:3 steps:3 size:division lost:2 rebuild:1+0`,
  [`${side}b`]: `${side} 9-3-4L/4-3-9L ${hex(2)} re:3 steps:3 size:division lost:1 rebuild:1+0`,
  [`${side}late`]: `${side} 9-3-4L/4-3-9L turn2 entry:${entry} re:3 steps:3 size:division rebuild:1+0`,
  [`${side}gone`]: `${side} 3-3-4L/1-3-8L ${hex(2)} leaves:2`,
  [`${side}dead`]: `${side} 9-3-4L/4-3-9L dead re:3 steps:3 size:division rebuild:1+0`,
  [`${side}s1`]: `${side} 1-3-4L/1-3-8L dead size:battalion rebuild:1+0/2`,
  [`${side}s2`]: `${side} 1-3-4L/1-3-8L dead size:battalion rebuild:1+0/2`,
  [`${side}r`]: `${side} 2-3-9L/1-3-12L ${hex(3)} cavalry`,
  [`${side}i`]: `${side} 4-3-4L/2-3-8L ${hex(2)}`,
  [`${side}f1`]: `${side} 4-3-4L/2-3-8L ${hex(1)} div:${side}1`,
  [`${side}f2`]: `${side} 4-3-4L/2-3-8L dead div:${side}2 rebuild:1+1`,
  [`${side}f3`]: `${side} 4-4-4K/2-4-8K ${hex(1)} armor tank div:${side}2`,
  [`${side}g1`]: `${side} b8(2)-3-2L/b4(2)-3-7L dead rebuild:0+1`,
  [`${side}g2`]: `${side} b8(2)-3-2L/b4(2)-3-7L dead rebuild:0+1`,
  [`${side}pax`]: `${side} -/1-1-6L unused pax copies:4`,
  [`${side}eq`]: `${side} -/1-1-12T unused eq copies:3`,
  [`${side}t`]: `${side} truck:5 45T ${hex(1)} points:2`,
  [`${side}tn`]: `${side} truck:5 45T turn1 entry:${entry}`,
  [`${side}tp`]: `${side} truck:5 45T unused copies:3`,
  [`${side}o`]: `${side} truck:1 45T turn1 entry:${entry} organic div:${side}1`,
})

const depots = gameOf({
  // Blue has a box beyond the southern edge.
  map: ['. . . w . . .', '. . . . . . .', '. . w . . . .', 'x x x x x x x', '. x x x x x x', 'x x x x x x x'],
  boxes: { rear: { kind: 'off-map', hex: '0501', side: 'blue', links: ['0202', '0302'] } },
  options: { recon: true },
  units: {
    ...armies('blue', (n) => `020${n}`, 'W'),
    ...armies('red', (n) => `020${8 - n}`, 'E'),
    bluer: 'blue 2-3-9L/1-3-12L 0204 cavalry',
  },
  entries: {
    W: { side: 'blue', hexes: ['0201'], source: true, name: 'west' },
    S: { side: 'blue', hexes: ['0301', '0302'], source: false, name: 'south' },
    E: { side: 'red', hexes: ['0207'], source: true, name: 'east' },
  },
  tables,
  dumps: { blue: { '0202': 6 }, red: { '0206': 6 } },
  turns: 3,
  first: 'roll',
})

/** Marked stacks face to face and far apart, and nobody looks under a marker from afar (ocs:HR-2#1). */
const covered = gameOf({
  map: ['. . . w . . . .', '. . . . . . . .', '. v . . . . v .', '. . . . . . . .'],
  units: {
    hq: 'blue h8T-0-2T/h4T-0-14T 0301 reserve',
    div: 'blue 14-4-4L/5-4-9L 0202 re:3 steps:3 size:division dg',
    mot: 'blue 4-4-5L/3-4-16T 0202 mech move',
    tank: 'blue 5-4-8K/3-4-16K 0302 armor tank size:battalion reserve move',
    spear: 'blue 5-4-8K/3-4-16K 0204 armor tank exploit',
    scout: 'blue 2-4-7T/1-4-20T 0204 motorcycle size:battalion',
    scout2: 'blue 2-4-7T/1-4-20T 0204 recon size:battalion',
    gun: 'blue b40(2)-4-5T/b20(2)-4-16T 0203',
    fort: 'blue (3)-2-0L/(1)-2-6L 0103 dg within:2',
    brk: 'blue 3-3-4L/1-3-8L unused breakdown copies:3',
    rifle: 'red 8-2-3L/3-2-8L 0205 re:3 steps:3 size:division',
    rifle2: 'red 9-2-3L/4-2-8L 0307 re:3 steps:3 size:division oos',
    mass: 'red 9-2-3L/4-2-8L 0207 re:3 steps:3 size:division reserve',
    cav: 'red 3-2-5L/2-2-10L 0106 cavalry strat',
    tanks: 'red 4-2-7K/2-2-14K 0406 mech tank exploit within:1',
    howitzer: 'red b40(3)-2-2L/b20(2)-2-7L 0206 size:battalion dg',
    brkR: 'red 2-2-4L/1-2-8L unused breakdown copies:3',
    army: 'red h6L-0-2L/h3L-0-7L 0308',
  },
  turns: 3,
  fuel: true,
  trace: true,
  first: 'roll',
  setup: ['red', 'blue'],
  dumps: { blue: { '0301': 30, '0202': 15 }, red: { '0308': 30, '0206': 8 } },
  reserves: 2,
  options: { coveringMarkers: true, godzilla: true, recon: true },
})

const cap = { rows: [{ turns: [1, 9] as [number, number], points: 3 }], ports: 'held' as const, boxes: [] }
/** Ports on both shores of a bay, and shipping between them. */
const shores = gameOf({
  map: ['. b o b .', '. b o b .', '. b o b .', '. b o b .'],
  ports: { '0102': 8, '0302': 4, '0104': 8 },
  portsOf: { blue: ['0102', '0302'], red: ['0104'] },
  units: {
    a: 'blue 4-3-4L/2-3-8L 0102 move',
    b: 'blue 4-3-4L/2-3-8L 0302',
    d: 'blue 6-5-4L/2-3-8L 0201',
    e: 'blue 6-5-4L/2-3-8L 0201',
    f: 'blue 4-3-4L/2-3-8L 0201',
    c: 'blue craft:lc 8-1-10 0203 points:4 cargo:d,e copies:3',
    k: 'blue craft:lc 8-1-10 0203 points:2 load:8',
    l: 'blue craft:lst 2-1-10 0303 port:4 cargo:f',
    r: 'red 4-3-4L/2-3-8L 0104 move',
    s: 'red (1)-0-0L/(1)-0-0L 0204',
    z: 'blue ship:cruiser 40(4)-1-2/20(4)-1-1 0103',
    z2: 'blue ship:cruiser 40(4)-1-2/20(4)-1-1 0103',
    y: 'red 4-3-4L/2-3-8L 0405 re:0.5',
    x: 'red craft:lc 8-1-10 0403 points:3 cargo:y load:10',
    u: 'red ship:destroyers 12(3)-1-1/6(3)-1-1 0403',
    g: 'red b20(3)-1-0L/b6(2)-1-0L 0204 coastGuns',
    v: 'blue 14-4-4L/5-4-9L 0302 re:3 steps:3 size:division',
    w: 'red 14-4-4L/5-4-9L 0305 re:3 steps:3 size:division lost:1',
  },
  dumps: { blue: { '0102': 12 }, red: { '0104': 12 } },
  tables: {
    alt: {
      provenance: 'reconstructed',
      dice: 2,
      perRe: 3,
      mixed: '',
      failure: '',
      modifiers: [],
      rows: { open: { failTo: 6, mixedTo: 9 }, port: { failTo: 2, mixedTo: 4 } },
    },
    seaCap: { provenance: 'reconstructed', sides: { blue: cap, red: cap } },
  },
  turns: 3,
})

/** Air bases and a strip a short walk apart, planes on all of them, and weather that grounds them now and then. */
const skies = gameOf({
  map: ['. . . . . . .', '. . . . . . .', '. . . . . . .'],
  boxes: { rear: { kind: 'beyond', side: 'blue', name: 'the rear', at: [-3, 2], airBase: 'unlimited' } },
  airBases: { blue: { '0101': 2, '0302': 0 }, red: { '0107': 2, '0305': 1, '0206': 0 } },
  rails: railway('01', 1, 7),
  units: {
    a: 'blue 4-3-4L/2-3-8L 0304',
    b: 'blue 4-3-4L/2-3-8L 0205 move',
    e: 'red 4-3-4L/2-3-8L 0204',
    k: 'red 4-3-4L/2-3-8L 0307 move',
    h: 'blue h8T-0-2T/h4T-0-14T 0201',
    q: 'red h8T-0-2T/h4T-0-14T 0206',
    g: 'blue b20(2)-3-4T/b10(2)-3-14T 0303',
    f1: 'blue plane:F 4-3(30)/3-2(30) 0101',
    f2: 'blue plane:F 4-3(30)/3-2(30) 0101',
    s1: 'blue plane:T (1)-18(20)/(1)-9(20) 0101',
    s2: 'blue plane:T (1)-18(20)/(1)-9(20) 0302 inactive',
    n: 'blue plane:T (2)-24(60)/(2)-12(60) rear',
    r1: 'red plane:F 4-3(30)/3-2(30) 0107',
    r2: 'red plane:F 4-3(30)/3-2(30) 0305',
    r3: 'red plane:T (1)-18(20)/(1)-9(20) 0305 inactive',
    r4: 'red plane:F 4-3(30)/3-2(30) 0206',
  },
  tables: {
    airStrips: true,
    hipShoot: { provenance: 'reconstructed', blue: [1, 99], red: [1, 99] },
    flight: {
      provenance: 'reconstructed',
      dice: 1,
      kinds: { Fair: 'all', Foul: 'none' },
      rows: [{ turns: [1, 9], results: ['Foul', 'Fair', 'Fair', 'Fair', 'Fair', 'Fair'] }],
    },
  },
  dumps: { blue: { '0201': 20 }, red: { '0206': 20 } },
  fuel: true,
  turns: 3,
})

const onlyEq = { rows: [{ turns, results: [{ eq: 1 }] }] }
/** A strip in a pocket is flown in to, and parachutists drop: past Fighters and Flak, from bases of which two lie in mountains. */
const airbridge = gameOf({
  map: ['. . . . . . w .', '. m . . . w . .', '. . . . . . . .', '. . . . . m . .'],
  airBases: { blue: { '0202': 2, '0301': 1, '0207': 0 }, red: { '0205': 2, '0406': 1 } },
  gliders: { blue: { '0202': 4 } },
  flak: { '0207': 3, '0305': 3 },
  units: {
    hq: 'blue h8T-0-2T/h4T-0-14T 0201',
    in: 'blue 4-3-4L/2-3-8L 0207',
    in2: 'blue 4-3-4L/2-3-8L 0308',
    m1: 'blue 2-3-4L/1-3-8L 0202 re:0.25 move',
    m2: 'blue 2-3-4L/1-3-8L 0202 re:0.25 move',
    big: 'blue 4-3-4L/2-3-8L 0202 move',
    p1: 'blue 2-4-4L/1-4-8L 0202 re:0.25 move para',
    p2: 'blue 2-4-4L/1-4-8L 0301 re:0.25 move para',
    eq: 'blue -/1-1-12T unused eq copies:3',
    j1: 'blue plane:Tpt (0)-0(16)/(0)-0(16) 0202 cap:4',
    j2: 'blue plane:Tpt (0)-0(12)/(0)-0(12) 0202 cap:4',
    j3: 'blue plane:Tpt (0)-0(9)/(0)-0(9) 0301 cap:2 lost:1',
    f1: 'blue plane:F 4-3(30)/3-2(30) 0202 lost:1',
    f2: 'blue plane:F 4-3(30)/3-2(30) dead',
    army: 'red h8T-0-2T/h4T-0-14T 0206',
    e: 'red 4-3-4L/2-3-8L 0307',
    k: 'red 4-3-4L/2-3-8L 0405 move',
    q: 'red 2-3-4L/1-3-8L 0205 re:0.25 move para',
    r1: 'red plane:F 4-3(30)/3-2(30) 0205',
    r2: 'red plane:F 4-3(30)/3-2(30) 0205',
    r3: 'red plane:Tpt (0)-0(20)/(0)-0(20) 0406 cap:2',
    r4: 'red plane:T (1)-18(20)/(1)-9(20) dead',
    reqs: 'red -/1-1-12T unused eq copies:3',
  },
  scenario: {
    plans: {
      p1: { hex: '0306', turn: 1, by: 'parachute', planes: ['j1'] },
      p2: { hex: '0308', turn: 1, by: 'parachute', planes: ['j3'] },
      m1: { hex: '0306', turn: 1, by: 'glider', planes: ['j2'] },
    },
  },
  entries: {
    W: { side: 'blue', hexes: ['0201'], source: true, name: 'west' },
    E: { side: 'red', hexes: ['0206'], source: true, name: 'east' },
  },
  tables: {
    airStrips: true,
    replacements: {
      blue: { provenance, dice: 1, ...onlyEq, places: ['W'] },
      red: { provenance, dice: 1, ...onlyEq, places: ['E'] },
    },
  },
  dumps: { blue: { '0202': 24, '0301': 8 }, red: { '0205': 12, '0406': 4 } },
  options: { roughBases: true },
  first: 'roll',
  turns: 4,
})

/** DUKWs between ship and shore, and planes over the ships of both sides. */
const surf = gameOf({
  map: ['o o o b . . .', 'o o b . . . .', 'o o o b . . .'],
  airBases: { blue: { '0105': 2 }, red: { '0306': 2 } },
  units: {
    a: 'blue 4-3-4L/2-3-8L 0105',
    d: 'blue craft:dukw 4-1-8 0202 points:2 load:6 land:24 copies:3',
    u: 'blue craft:dukw 4-1-8 0103 points:3 land:24 copies:3',
    v: 'red craft:dukw 4-1-8 0303 points:2 land:24 copies:3',
    c: 'blue ship:cruiser 12(4)-1-4/6(4)-1-3 0102',
    s: 'blue ship:destroyers 8(3)-1-2/4(3)-1-1 0102',
    j: 'blue plane:T (1)-13(30) 0105',
    h: 'blue plane:T (1)-9(30)/(1)-5(30) 0105 torpedo',
    f: 'blue plane:F 4-4(30) 0105',
    r: 'red 4-3-4L/2-3-8L 0306',
    t: 'red 4-3-4L/2-3-8L 0204 move',
    x: 'red ship:battleship 40(6)-2-8/20(6)-1-7 0301',
    y: 'red ship:destroyers 8(3)-1-2/4(3)-1-1 0301',
    z: 'red craft:lc 4-1-10 0302 points:2',
    p: 'red plane:F 3-4(30)/2-2(30) 0306',
    q: 'red plane:T (1)-11(30)/(1)-6(30) 0306',
  },
  dumps: { blue: { '0105': 12 }, red: { '0306': 12 } },
  turns: 3,
})

const SCENES = { skirmish, bombardment, convoys, pocket, depots, covered, shores, skies, airbridge, surf }
const never: (readonly string[])[] = []

test.each(Object.entries(SCENES))('%s: every property of the harness holds', (_name, game) => {
  const report = fuzz(game, { decisions: 6500, seed: 'i', matchLimit: 400 })
  expect(report.violations.map((v) => `${v.property}: ${v.says}`)).toEqual([])
  expect(report.matches).toBeGreaterThan(5)
  expect(report.checked.leak).toBeGreaterThan(20)
  never.push(neverOccurred(report).steps)
})

test('every step occurs in one of them', () => {
  expect(never.length).toBe(Object.keys(SCENES).length)
  expect(never[0]!.filter((step) => never.every((list) => list.includes(step)))).toEqual([])
})
