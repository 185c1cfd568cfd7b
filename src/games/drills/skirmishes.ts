/** Skirmishes: small made-up fights in which the rare rules of the series come up. They teach nothing; the fuzzer plays them. */
import { EAGERNESS } from '../../systems/ocs/bot/eagerness.ts'
import { makeGame } from '../../systems/ocs/rules/game.ts'
import { dataOf, railway, type Position } from '../../systems/ocs/rules/sketch.ts'
import { OCS_DESK } from '../../systems/ocs/desk/index.ts'

interface Skirmish {
  readonly id: string
  readonly about: string
  readonly at: Position
}

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'
const TANKS = '6-5-8K/3-5-16K'
const KRAD = '4-5-7L/2-5-20L'
const HQ = 'h4T-0-2T/h4T-0-14T'
const GUNS = 'b20(2)-3-4T/b10(2)-3-14T'
const TRUCK = 'truck:3 45T'
const WAGON = 'wagon:3 10L'
const BREAKDOWN = '3-3-4L/1-3-8L'

const SEA_CAP = {
  provenance: 'reconstructed' as const,
  sides: Object.fromEntries(
    ['blue', 'red'].map((side) => [
      side,
      { rows: [{ turns: [1, 9] as [number, number], points: 3 }], ports: 'held' as const, boxes: [] },
    ]),
  ),
}
const WEST = { side: 'blue', hexes: ['0101'], source: true, name: 'the west' }

const SKIRMISHES: readonly Skirmish[] = [
  {
    id: 'box',
    about: 'A holding box of the Blues beyond the map, linked to two hexes the Reds would like to have.',
    at: {
      map: ['. . . . . .', 'x x . . . .', '. x . . . .', 'x x . . . .'],
      boxes: { rear: { kind: 'off-map', hex: '0301', side: 'blue', links: ['0105', '0205'] } },
      units: {
        a: `blue ${LEG} 0301 move`,
        b: `blue ${LEG} 0105`,
        t: `blue ${TRUCK} 0301 load:4`,
        x: 'blue truck:5 45T 0301 extender:20 extender',
        r: `red ${LEG} 0206`,
        guns: `red ${GUNS} 0306`,
      },
      dumps: { blue: { '0105': 6 }, red: { '0306': 12 } },
      entries: {
        N: { side: 'blue', hexes: ['0104'], source: true, name: 'the north' },
        E: { side: 'red', hexes: ['0406'], source: true, name: 'the east' },
      },
      trace: true,
    },
  },
  {
    id: 'convoy',
    about: 'Trucks, wagons, an organic column, an Extender and dumps lie next to the enemy, almost unguarded.',
    at: {
      map: ['. . . . . . .', '. . . . . . .', '. . . . . . .'],
      units: {
        a: `blue ${KRAD} 0102 motorcycle size:battalion move`,
        b: `blue ${LEG} 0202`,
        bt: `blue ${TRUCK} unused copies:3`,
        bw: `blue ${WAGON} unused copies:3`,
        bx: `blue ${TRUCK} 0201 load:6`,
        rt: `red ${TRUCK} 0103 load:9`,
        ro: `red ${TRUCK} 0103 organic div:pz load:4`,
        rw: `red ${WAGON} 0203 load:5`,
        rx: 'red truck:5 45T 0204 extender:12 extender',
        pz: `red ${TANKS} 0105 div:pz armor tank size:battalion`,
        rl: `red ${LEG} 0205 move`,
        rc: `red ${TRUCK} unused copies:2`,
      },
      hedgehogs: { '0203': 1 },
      control: { red: ['0203'] },
      dumps: { red: { '0103': 12, '0203': 5 }, blue: { '0201': 8 } },
      entries: { E: { side: 'red', hexes: ['0107'], source: true, name: 'the east' }, W: WEST },
      trace: true,
    },
  },
  {
    id: 'harbour',
    about:
      'A port and two airfields change hands: engineers repair and wreck them, guns shell them from across the bay, and troops are shipped from port to port.',
    at: {
      map: ['~ . . . . . .', '. . . . . . .', '. . . . . . .'],
      ports: { '0102': 8, '0106': 6, '0301': 4, '0307': [4, 3, 2, 1, 0] },
      portsOf: { blue: ['0102', '0301'], red: ['0106', '0307'] },
      entries: { P: { side: 'blue', hexes: ['0102'], source: false, name: 'the port' } },
      airBases: { blue: { '0202': 3 }, red: { '0205': 2, '0306': 0 } },
      units: {
        a: `blue ${LEG} 0102`,
        b: `blue ${LEG} 0203`,
        c: `blue ${KRAD} 0202 motorcycle move`,
        e: `blue ${LEG} 0202 engineer`,
        g: `blue ${GUNS} 0203`,
        t: `blue ${TRUCK} 0102 load:6`,
        r: `red ${LEG} 0106`,
        q: `red ${LEG} 0205 move`,
        s: `red ${KRAD} 0305 motorcycle move`,
        f: `red ${LEG} 0205 engineer`,
        h: `red ${GUNS} 0205`,
        m: `blue ${LEG} 0102 move`,
        n: `red ${LEG} 0106 move`,
        p: `blue ${LEG} turn2 at:P`,
        p2: `blue ${DIV} turn2 at:P re:3 steps:3 size:division`,
      },
      dumps: { blue: { '0102': 12, '0202': 16 }, red: { '0106': 12, '0205': 16 } },
      tables: { portSources: { blue: ['0102'], red: ['0106'] }, airStrips: true, seaCap: SEA_CAP },
      options: { smallPorts: true, nightShipping: true },
      trace: true,
    },
  },
  {
    id: 'pocket',
    about: 'Red troops are surrounded; some have been so for long. Others stand near enough to hope for them.',
    at: {
      map: Array<string>(3).fill('. . . . . . . . . . . . . . . . . . . . . . . .'),
      units: {
        d: `red ${DIV} 0203 re:3 steps:3 size:division oos lost:1`,
        l: `red ${LEG} 0203 oos`,
        m: `red ${LEG} 0103`,
        g: 'red (2)-2-0L/(2)-2-0L 0203 oos',
        t: `red ${TRUCK} 0103 load:3`,
        o: `red ${TRUCK} 0103 organic div:pz load:3 points:2`,
        p: `red ${TANKS} 0103 div:pz armor tank size:battalion`,
        far: `red ${LEG} 0101 oos`,
        lone: `red ${LEG} 0307 oos`,
        e: `red ${DIV} 0303 re:3 steps:3 size:division oos`,
        in: `red ${LEG} 0223`,
        in2: `red ${LEG} 0122`,
        a: `blue ${LEG} 0205`,
        b: `blue ${LEG} 0105`,
        c: `blue ${LEG} 0305`,
      },
      entries: {
        E: { side: 'red', hexes: ['0224'], source: true, name: 'the east' },
        N: { side: 'blue', hexes: ['0107'], source: true, name: 'the north' },
      },
      dumps: { blue: { '0105': 8 } },
      player: 'red',
      trace: true,
      turns: 4,
    },
  },
  {
    id: 'raiders',
    about: 'Riders sit on the only railway of the Blues, whose HQ lives by it.',
    at: {
      map: ['. . ~ ~ ~ ~ ~ . . . . .', '. . . . . . . . . . v .', '. . ~ ~ ~ ~ ~ . . . . .', '. . ~ ~ ~ ~ ~ . . . . .'],
      units: {
        r: `red ${LEG} 0205 cavalry move`,
        s: `red ${LEG} 0209 cavalry move`,
        hq: `blue ${HQ} 0211`,
        b: `blue ${LEG} 0212`,
        c: `blue ${LEG} 0201`,
      },
      dumps: { red: { '0205': 4, '0209': 4 } },
      rails: railway('02', 1, 11),
      entries: { W: { side: 'blue', hexes: ['0201'], source: true, name: 'the west' } },
      options: { godzilla: true, shiftOff: true },
      player: 'red',
      trace: true,
      turns: 2,
    },
  },
  {
    id: 'scouts',
    about: 'Scouts of both sides feel for the enemy, with a dump behind them.',
    at: {
      map: ['. . . . .', '. . . . .'],
      units: {
        a: `blue ${KRAD} 0102 motorcycle size:battalion move`,
        l: `blue ${LEG} 0202`,
        n: `blue ${KRAD} 0101 recon size:battalion move`,
        c: `red ${LEG} 0104 cavalry move`,
        e: `red ${LEG} 0104`,
        f: `red ${TANKS} 0204 armor tank size:battalion`,
      },
      dumps: { blue: { '0101': 9 }, red: { '0105': 9 } },
      options: { recon: true },
    },
  },
  {
    id: 'deployment',
    about: 'Both sides set up: within a hex or two of a place, or anywhere in a zone; one stack is too large at first.',
    at: {
      map: ['. . . . . .', '. . ~ . . .', '. . . . . .'],
      regions: { hills: ['0101', '0102', '0201'], edge: ['0103'] },
      units: {
        a: `blue ${LEG} 0202 within:1`,
        z: `blue ${LEG} 0101 zone:hills+edge`,
        d: `blue ${DIV} 0302 re:3 steps:3 size:division within:2`,
        e: `blue ${DIV} 0302 re:3 steps:3 size:division within:2`,
        f: `blue ${DIV} 0302 re:3 steps:3 size:division within:2`,
        g: `blue ${DIV} 0302 re:3 steps:3 size:division within:2`,
        s: `blue ${BREAKDOWN} unused breakdown copies:2`,
        better: 'blue 3-5-4L/1-5-8L unused breakdown copies:1',
        strange: `blue ${BREAKDOWN} unused breakdown nation:green copies:1`,
        t: `blue ${TRUCK} 0301 within:1`,
        r: `red ${LEG} 0106 within:1`,
        q: `red ${LEG} 0206 reserve within:2`,
        h: `red ${HQ} 0306 within:1`,
        w: `red ${WAGON} 0304 points:2`,
      },
      dumps: { blue: { '0301': 8 }, red: { '0305': 4 } },
      setup: ['blue', 'red'],
      turns: 1,
    },
  },
  {
    id: 'truce',
    about: 'A quiet front: every turn both players are asked whether they would rather not fight.',
    at: {
      map: ['. . . . .', '. . . . .', '. . . . .'],
      units: {
        a: `blue ${LEG} 0102 move`,
        b: `blue ${TANKS} 0202 armor tank size:battalion reserve`,
        g: `blue ${GUNS} 0201`,
        c: `red ${LEG} 0104 move`,
        d: `red ${KRAD} 0204 motorcycle size:battalion reserve`,
        h: `red ${GUNS} 0205`,
        t: `red ${TRUCK} 0304 load:4`,
      },
      dumps: { blue: { '0201': 12 }, red: { '0205': 12 } },
      options: { simulcast: true },
      first: 'roll',
    },
  },
  {
    id: 'crowd',
    about:
      'Too many on too few roads: columns in Strat Mode and divisions heaped on each other, the enemy before them.',
    at: {
      map: ['. . . . .', '. . . . .'],
      units: {
        a: `blue ${DIV} 0102 re:3 steps:3 size:division move`,
        b: `blue ${DIV} 0102 re:3 steps:3 size:division move`,
        c: `blue ${DIV} 0102 re:3 steps:3 size:division`,
        d: `blue ${DIV} 0102 re:3 steps:3 size:division lost:2`,
        e: `blue ${TANKS} 0102 armor tank`,
        r: `red ${LEG} 0103`,
        s: `red ${LEG} 0105 strat`,
        t: `red ${LEG} 0105 strat`,
        u: `red ${LEG} 0105 strat`,
        v: `red ${DIV} 0105 re:3 steps:3 size:division strat`,
        w: `red ${LEG} 0205 reserve`,
        x: `red ${LEG} 0204`,
      },
      dumps: { blue: { '0101': 12 }, red: { '0105': 12 } },
      hedgehogs: { '0105': 1 },
      options: { stratColumns: true },
      reserves: 1,
      turns: 2,
    },
  },
  {
    id: 'guns',
    about: 'Guns on both sides, shells enough, and crowded targets of many kinds.',
    at: {
      map: ['. . . . .', '. . . . .'],
      units: {
        g: `blue ${GUNS} 0102`,
        h: `blue b40(3)-3-4T/b10(3)-3-14T 0102`,
        k: 'blue b12(2)-3-4T/b0(2)-3-14T 0202 move',
        i: `blue ${LEG} 0202`,
        d: `red ${DIV} 0103 re:3 steps:3 size:division`,
        e: `red ${LEG} 0103`,
        f: `red ${TANKS} 0104 armor tank size:battalion`,
        m: `red ${GUNS} 0104`,
        n: `red ${GUNS} 0105 reserve`,
      },
      dumps: { blue: { '0101': 40 }, red: { '0105': 40 } },
      options: { randomBarrageLosses: true, cheaperBarrages: 'half' },
      turns: 2,
    },
  },
  {
    id: 'depot',
    about: 'Replacements come in, and the Dead Pile is full: pairs of battalions, worn divisions, lost trucks.',
    at: {
      map: ['. . . . . .', '. . . . . .'],
      units: {
        hq: `blue ${HQ} 0102`,
        p: 'blue -/1-2-6L unused pax copies:4',
        q: 'blue -/1-2-12T unused eq copies:3',
        p1: 'blue -/1-2-6L 0102 pax',
        p2: 'blue -/1-2-6L 0104 pax',
        p3: 'blue -/1-2-6L 0102 pax',
        p4: 'blue -/1-2-6L 0102 pax',
        q1: 'blue -/1-2-12T 0102 eq',
        s1: `blue ${LEG} dead size:battalion rebuild:1+0/2`,
        s2: `blue ${LEG} dead size:battalion rebuild:1+0/2`,
        s3: `blue ${LEG} dead size:battalion rebuild:1+0/2`,
        s4: `blue ${LEG} dead size:battalion rebuild:1+0/2`,
        s5: `blue ${LEG} dead size:battalion rebuild:1+0/2`,
        s6: `blue ${LEG} dead size:battalion rebuild:1+0/2`,
        k: `blue ${TANKS} dead armor tank size:battalion rebuild:0+1/2`,
        d: `blue ${DIV} 0102 re:3 steps:3 size:division lost:1 rebuild:1+0`,
        e: `blue ${DIV} 0101 re:3 steps:3 size:division lost:1 rebuild:1+0`,
        t: `blue ${TRUCK} 0104 points:2`,
        u: `blue ${TRUCK} unused copies:2`,
        o: `blue ${TRUCK} 0101 organic div:pz points:1`,
        n: `blue ${LEG} turn1 entry:W`,
        n2: `blue ${LEG} turn2 entry:W`,
        n3: `blue ${LEG} turn3 entry:W`,
        m1: `blue ${LEG} 0201 div:one low`,
        m2: `blue ${LEG} 0201 div:two`,
        m3: `blue ${LEG} dead div:one`,
        m4: `blue ${LEG} 0202 div:two dg`,
        l: `blue ${LEG} 0201 leaves:2`,
        a: `red ${KRAD} 0105 motorcycle size:battalion move`,
        b: `red ${LEG} 0205`,
        z: `red ${LEG} dead rebuild:1+0`,
      },
      entries: {
        W: { side: 'blue', hexes: ['0101', '0201'], source: true, name: 'the west' },
        E: { side: 'red', hexes: ['0106'], source: true, name: 'the east' },
      },
      tables: {
        replacements: {
          blue: {
            provenance: 'reconstructed',
            dice: 1,
            rows: [
              {
                turns: [1, 9],
                results: [{}, { pax: 1 }, { pax: 2, eq: 1 }, { returns: 'combat' }, { trucks: 1 }, { pax: 1 }],
              },
            ],
            places: ['W'],
          },
          red: { provenance: 'reconstructed', dice: 1, rows: [{ turns: [1, 9], results: [{}] }], places: ['E'] },
        },
      },
      dumps: { blue: { '0102': 8 }, red: { '0106': 4 } },
      trace: true,
      turns: 4,
    },
  },
  {
    id: 'railhead',
    about: 'A railway of the wrong gauge runs to the front; engineers convert it under the eyes of the enemy.',
    at: {
      map: ['. . . . . . . . .', '. . . . . . . . .'],
      units: {
        rr: 'blue (2)-2-6L/(1)-2-12T 0102 repair',
        rs: 'blue (2)-2-1T/(1)-2-12T 0104 repair',
        rt: 'blue (2)-2-6L/(1)-2-12T 0105 repair reserve',
        t: `blue ${TRUCK} 0101 load:12`,
        d: `blue ${DIV} 0101 re:3 steps:3 size:division move`,
        hq: `blue ${HQ} 0103`,
        a: `blue ${LEG} 0103 move`,
        x: 'blue truck:5 45T 0102 extender:12',
        y: 'blue truck:5 45T 0103 extender:12 points:3',
        z: 'blue truck:5 45T 0202 extender:3',
        c: 'blue truck:5 45T unused copies:2',
        r: `red ${LEG} 0107`,
        k: `red ${KRAD} 0207 motorcycle size:battalion`,
      },
      rails: [...railway('01', 1, 3), ...railway('01', 3, 9, 'wide')],
      roads: railway('01', 3, 7, 'highway'),
      redGauge: 'wide',
      railCap: 1,
      entries: { W: WEST, E: { side: 'red', hexes: ['0109'], source: true, name: 'the east' } },
      dumps: { blue: { '0101': 12 }, red: { '0109': 8 } },
      trace: true,
      fuel: true,
    },
  },
  {
    id: 'breakthrough',
    about: 'A strong mechanized force, fuelled and in supply, stands before a thin line.',
    at: {
      map: ['. . . . . . .', '. . . . . . .', '. m ~ m . . .'],
      units: {
        hq: `blue ${HQ} 0101`,
        k: `blue ${TANKS} 0102 div:pz armor tank size:battalion divisional`,
        l: `blue ${TANKS} 0102 div:pz armor tank size:battalion divisional`,
        m: 'blue 8-4-6K/4-4-16T 0102 div:pz mech divisional',
        n: 'blue 12-1-4L/4-1-8L 0202 re:2 steps:2 dg',
        c: 'blue 12-1-4L/4-1-8L 0202 re:2 steps:2',
        i: `blue ${TANKS} 0202 armor tank size:battalion tiger`,
        w: 'blue (2)-2-0L/(2)-2-0L 0202',
        o: `blue ${TRUCK} 0102 organic div:pz load:4`,
        r: `red ${LEG} 0103`,
        s: `red ${LEG} 0203 low`,
        t: `red ${DIV} 0105 re:3 steps:3 size:division`,
        b: `red ${BREAKDOWN} unused breakdown copies:3`,
        u: `red ${LEG} 0206 reserve`,
      },
      dumps: { blue: { '0101': 30 }, red: { '0106': 12 } },
      hedgehogs: { '0203': 1, '0102': 4 },
      options: { independents: true, tigers: true, minimalFuel: true, stocksForFuel: true, worn: true },
      fuel: true,
      entries: { W: WEST, E: { side: 'red', hexes: ['0107'], source: true, name: 'the east' } },
      trace: true,
      turns: 2,
    },
  },
  {
    id: 'corridor',
    about: 'Red stands between a lake and the enemy: who has to go back may find no way.',
    at: {
      map: ['. . . ~ ~ .', '. . . . ~ .', '. . . ~ . .'],
      units: {
        a: `blue ${DIV} 0102 re:3 steps:3 size:division`,
        b: `blue ${DIV} 0202 re:3 steps:3 size:division`,
        g: `blue ${GUNS} 0101`,
        c: `blue ${LEG} 0302 dg`,
        r: `red ${DIV} 0103 re:3 steps:3 size:division`,
        s: `red ${LEG} 0203`,
        v: `red ${LEG} 0303`,
        t: `red ${TRUCK} 0203 load:3`,
        h: `red ${HQ} 0203`,
        u: `red ${GUNS} 0204`,
        x: `red ${BREAKDOWN} unused breakdown copies:3`,
      },
      sides: ['0202/0203 river', '0202/0303 cliff'],
      dumps: { blue: { '0101': 30 }, red: { '0204': 12 } },
      hedgehogs: { '0103': 2 },
      turns: 2,
    },
  },
  {
    id: 'slaughter',
    about: 'An overwhelming force before worn divisions that have nowhere to go but a strip between lakes.',
    at: {
      map: ['. . . ~ ~ ~ .', '. . . . . ~ .', '. . ~ ~ . . .'],
      units: {
        a: 'blue 40-4-4L/20-4-8L 0102 re:3 steps:3 size:division',
        b: 'blue 40-4-4L/20-4-8L 0202 re:3 steps:3 size:division',
        c: 'blue 40-3-0L/40-3-0L 0102 re:3 steps:3',
        r: 'red 3-1-4L/1-1-8L 0103 re:3 steps:3 size:division',
        s: 'red 3-1-4L/1-1-8L 0103 re:3 steps:3 size:division',
        t: 'red 2-1-4L/1-1-8L 0203 re:2 steps:2',
        u: 'red 2-1-4L/1-1-8L 0203 re:2 steps:2',
        g: 'red (1)-1-0L/(1)-1-0L 0203',
        o: `red ${TRUCK} 0203 organic div:pz load:2`,
        p: `red ${TANKS} 0203 div:pz armor tank size:battalion`,
        x: `red ${BREAKDOWN} unused breakdown copies:3`,
      },
      dumps: { blue: { '0102': 40, '0202': 40 }, red: { '0104': 30 } },
    },
  },
  {
    id: 'gauntlet',
    about: 'The only way back leads over wagons of the enemy, which only some of the defenders could take.',
    at: {
      map: ['. . . . .', '~ ~ ~ ~ ~'],
      units: {
        a: 'blue 40-4-4L/20-4-8L 0101 re:3 steps:3 size:division',
        w: `blue ${WAGON} 0103 load:2`,
        r: 'red 2-1-4L/1-1-8L 0102 re:2 steps:2 dg',
        s: 'red (3)-1-4L/(1)-1-8L 0102 steps:2 dg',
        c: `red ${WAGON} unused copies:2`,
      },
      dumps: { blue: { '0101': 20 }, red: { '0102': 8 } },
      turns: 2,
    },
  },
  {
    id: 'orphans',
    about: 'Dead battalions, the men to bring them back in pairs, and nothing else to do.',
    at: {
      map: ['. . .'],
      units: {
        hq: `blue ${HQ} 0101`,
        ...Object.fromEntries(
          ['s1', 's2', 's3', 's4'].map((id) => [id, `blue ${LEG} dead size:battalion rebuild:1+0/2`]),
        ),
        ...Object.fromEntries(['p1', 'p2', 'p3'].map((id) => [id, 'blue -/1-2-6L 0101 pax'])),
        p: 'blue -/1-2-6L unused pax copies:2',
        r: 'red (2)-2-0L/(2)-2-0L 0103',
      },
      entries: { W: WEST },
      tables: {
        replacements: {
          blue: {
            provenance: 'reconstructed',
            dice: 1,
            rows: [{ turns: [1, 9], results: [{ pax: 1 }] }],
            places: ['W'],
          },
        },
      },
    },
  },
  {
    id: 'pumps',
    about: 'An HQ with little fuel for tanks that wait for it.',
    at: {
      map: ['. . . . .'],
      units: {
        hq: `blue ${HQ} 0101`,
        k: `blue ${TANKS} 0101 armor tank size:battalion`,
        r: 'red (2)-2-0L/(2)-2-0L 0105',
      },
      entries: { W: WEST, E: { side: 'red', hexes: ['0105'], source: true, name: 'the east' } },
      dumps: { blue: { '0101': 9, '0102': 4 } },
      options: { minimalFuel: true },
      fuel: true,
      trace: true,
    },
  },
  {
    id: 'larder',
    about:
      'Worn troops beside the full trucks of their division, engineers, and points for more Extenders than there are.',
    at: {
      map: ['. . . . . .', '. . . . . .'],
      units: {
        p: `blue ${TANKS} 0102 div:pz armor tank size:battalion low`,
        q: `blue ${LEG} 0102 div:pz exhausted`,
        o: `blue ${TRUCK} 0102 organic div:pz load:9`,
        e: `blue ${LEG} 0202 engineer`,
        x: 'blue truck:5 45T 0101 extender:12',
        y: 'blue truck:5 45T 0101 extender:12',
        w: `red ${WAGON} 0204 load:4`,
        r: `red ${LEG} 0106`,
      },
      extenders: { truck: 1 },
      entries: { W: WEST, E: { side: 'red', hexes: ['0106'], source: true, name: 'the east' } },
      dumps: { blue: { '0202': 9 }, red: { '0204': 3 } },
      trace: true,
    },
  },
  {
    id: 'rout',
    about: 'Broken troops in the open before a force that will drive them two hexes and more.',
    at: {
      map: ['. . . . . .', '. . . . . .'],
      units: {
        a: 'blue 60-5-4L/30-5-8L 0101 re:3 steps:3 size:division',
        b: 'blue 60-5-4L/30-5-8L 0102 re:3 steps:3 size:division',
        r: 'red 4-1-4L/2-1-8L 0203 re:2 steps:2 dg',
        s: 'red 4-1-4L/2-1-8L 0203 re:2 steps:2 dg',
        t: 'red 4-1-4L/2-1-8L 0103 re:2 steps:2 dg',
        u: 'red 4-1-4L/2-1-8L 0103 re:2 steps:2 dg',
        p: `red ${TANKS} 0103 div:pz armor tank size:battalion dg`,
        o: `red ${TRUCK} 0103 organic div:pz`,
      },
      dumps: { blue: { '0101': 40, '0102': 40 }, red: { '0104': 20 } },
      turns: 1,
    },
  },
]

/** Each a game of its own, since each has its own map. */
export const skirmishes = SKIRMISHES.map(({ id, about, at }) => {
  const data = dataOf({ turns: 3, ...at })
  const game = `skirmish-${id}`
  return makeGame({
    ...data,
    id: game,
    title: `A skirmish: ${id}`,
    books: ['ocs'],
    desk: OCS_DESK,
    scenarios: [],
    eagerness: EAGERNESS,
    positions: [{ ...data.scenarios[0]!, id, title: `A skirmish: ${id}`, about, game }],
  })
})
