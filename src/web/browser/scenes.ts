/** Small OCS positions of tests: each is a game of its own with one scenario, on a map of a few hexes. */
import type { Game } from '../../core/system.ts'
import { DRILLS } from '../../games/drills/drills.ts'
import { OCS_DESK } from '../../systems/ocs/desk/index.ts'
import { makeGame } from '../../systems/ocs/rules/game.ts'
import { dataOf, railway, type Position } from '../../systems/ocs/rules/sketch.ts'

const FOOT = '4-3-4L/2-3-8L'
const MOTOR = '5-4-5L/3-4-16T'
const SOURCE = { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } }

const SCENES = {
  /** A division, a zone on its road that the infantry can negate, and a broken enemy behind it. */
  drive: {
    map: ['. . . ~ . . . .', '. . . . . . . .', '. ~ ~ ~ ~ . . .'],
    units: {
      tanks: 'blue 6-5-8K/3-5-16K 0201 move armor tank size:battalion div:pz',
      mot: `blue ${MOTOR} 0201 move mech div:pz`,
      krad: 'blue 2-4-7T/1-4-20T 0101 move mech motorcycle size:battalion div:pz',
      guns: 'blue b12(2)-4-5T/b6(2)-4-16T 0101 move div:pz',
      second: `blue ${MOTOR} 0301 move mech div:pz`,
      third: `blue ${MOTOR} 0301 move mech div:pz`,
      bakers: `blue ${MOTOR} 0301 move size:battalion div:pz`,
      foot: `blue ${FOOT} 0202 move`,
      enemy: `red ${FOOT} 0103`,
      weak: 'red 3-2-3L/1-2-8L 0206 dg',
    },
    roads: ['0301/0201', '0201/0202', '0202/0203', '0203/0204', '0204/0205', '0205/0206'],
    fuel: true,
    dumps: { blue: { '0201': 20 } },
  },
  /** One unit in trace, one beyond it beside a dump, two with nothing. */
  supply: {
    map: ['. . . . . . . . . . .', '. . . . . . . . . . .', '~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~', '. . . . ~ . . . . ~ .'],
    units: {
      traced: `blue ${FOOT} 0105`,
      eater: `blue ${FOOT} 0402`,
      division: 'blue 14-4-4L/5-4-9L 0408 re:3 steps:3 size:division',
      regiment: `blue ${FOOT} 0408`,
      enemy: `red ${FOOT} 0210`,
    },
    rails: railway('01', 1, 3),
    entries: SOURCE,
    dumps: { blue: { '0403': 6 } },
    trace: true,
  },
  /** A Rail Repair unit where the own gauge ends, and a regiment that could draw from the village, were it on the line. */
  rail: {
    map: ['. . . . . v . . . . . .', '. . . . . . . . . . . .'],
    units: { crew: 'blue 0-2-4L/0-2-10L 0102 repair engineer', foot: `blue ${FOOT} 0111`, enemy: `red ${FOOT} 0212` },
    rails: ['0101/0102', '0102/0103', ...railway('01', 3, 9, 'broad')],
    redGauge: 'broad',
    gauges: { standard: ['0103'] },
    entries: SOURCE,
    trace: true,
  },
  /** Two columns of trucks, each on its dump, and a regiment down the road. */
  shuttle: {
    map: ['. . . . . . . . .', '. . . . . . . . .'],
    units: {
      lorries: 'blue truck:3 45T 0101',
      carts: 'blue truck:2 45T 0201',
      foot: `blue ${FOOT} 0107`,
      enemy: `red ${FOOT} 0209`,
    },
    roads: ['0101/0102', '0102/0103', '0103/0104', '0104/0105', '0105/0106', '0106/0107'],
    dumps: { blue: { '0101': 60, '0201': 40 } },
  },
  /** A motorised regiment: the dump with the lowest number lies far off, one beside it, and a strong enemy with one weak neighbour. */
  dumps: {
    map: ['. . . . . . . . .', '. . . . . . . . .', '. . . . . . . . .'],
    units: {
      mot: `blue ${MOTOR} 0206 move mech`,
      weak: 'blue 1-1-4L/1-1-8L 0305',
      enemy: 'red 20-5-4L/10-5-8L 0304',
      behind: `red ${FOOT} 0304`,
    },
    fuel: true,
    dumps: { blue: { '0101': 60, '0207': 40 }, red: { '0303': 40 } },
  },
  /** The pictured example of 9.5. */
  attack: DRILLS.find((drill) => drill.id === 'attack')!.at,
} satisfies Readonly<Record<string, Position>>

export type Scene = keyof typeof SCENES

export const sceneGames: readonly Game[] = Object.entries(SCENES).map(
  ([id, at]) => makeGame({ ...dataOf(at), desk: OCS_DESK, id, title: id }) as unknown as Game,
)
