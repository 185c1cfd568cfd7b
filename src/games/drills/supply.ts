/** Drills of supply: draw and throw, trace with an Extender, breakout. */
import { dumpsFor } from '../../systems/ocs/rules/supply/dumps.ts'
import { inTrace } from '../../systems/ocs/rules/supply/trace.ts'
import { MARKER, PLACE } from '../../systems/ocs/rules/world.ts'
import { railway } from '../../systems/ocs/rules/sketch.ts'
import type { Drill, See } from './drill.ts'

const FOOT = '4-3-4L/2-3-8L'
const DIVISION = '14-4-4L/5-4-9L'

const POCKET = ['a', 'b'] as const
const fate = (see: See, id: string): number => see.m.board.place.get(see.unit(id))
const inPocket = (see: See): string[] => POCKET.filter((id) => fate(see, id) === PLACE.map)

export const SUPPLY_DRILLS: readonly Drill[] = [
  {
    id: 'throw',
    title: 'Throw and draw',
    chapter: 'Supply',
    line: 'Two HQs at full stretch',
    task: 'Move HQ B so that the division at the far right traces supply and can draw on the dump at the left.',
    rule: 'An HQ draws from a dump 5 truck MP away or next to it, and throws supply as far as its range to a hex next to the unit. Light woods cost trucks 2 MP.',
    hint: 'The HQ has to stand near enough to the dump to draw from it, and near enough to the division to throw to it. Count the woods at 2 MP, and try 0105.',
    claim: 'ocs:12.3a#1',
    learnt: 'how HQs draw and throw supply',
    use: 'HQs are the links between railhead and front. Before you move one, ask who would be left without it.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: ['. . . w . . . . . w w .', '. ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~'],
      units: {
        A: 'blue h4T-0-2T/h2T-0-14T 0103',
        B: 'blue h8T-0-2T/h4T-0-14T 0104',
        division: `blue ${DIVISION} 0112 re:3 steps:3 size:division`,
      },
      rails: railway('01', 1, 3),
      entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } },
      dumps: { blue: { '0101': 8 } },
      trace: true,
    },
    names: {
      A: ['HQ A', 'A'],
      B: ['HQ B', 'B'],
      division: ['Infantry Division', 'Div'],
    },
    flags: [],
    goals: [
      {
        text: 'The division holds 0112',
        met: (see) => see.hex('division') === '0112',
        because: () => 'the division has left its place. Supply has to come to it.',
      },
      {
        text: 'The division traces supply',
        met: (see) => inTrace(see.m, see.unit('division')),
        because: (see) =>
          `from ${see.hex('B')}${see.mode('B') === 'Move' ? ', in Move Mode,' : ''} HQ B does not throw far enough to reach a hex next to the division, or HQ A does not reach HQ B.`,
      },
      {
        text: 'The division can draw on the dump',
        met: (see) => dumpsFor(see.m, see.unit('division')).length > 0,
        because: (see) =>
          `from ${see.hex('B')} HQ B cannot both draw on the dump and throw to a hex next to the division.`,
      },
    ],
    solution: ['take B', 'move 0105', 'stop'],
  },
  {
    id: 'extender',
    title: 'Trace with an Extender',
    chapter: 'Supply',
    line: 'Trucks make the line longer',
    task: 'The regiment at the front is too far from the station to trace supply. Make the line long enough.',
    rule: 'Five truck points become an Extender for half their allowance. It stretches the line by its range: 12 truck MP, back to the station.',
    hint: 'Drive all the trucks forward along the road, but keep half their allowance for turning into an Extender. 0115 is far enough.',
    claim: 'ocs:12.7b#1',
    learnt: 'how an Extender lengthens the trace',
    use: 'It costs five truck points that carry nothing meanwhile. Bring the railhead forward, and turn the Extender back into trucks.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: ['. . v . . . . . . . . . . . . . . . . .', '~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~'],
      units: {
        trucks: 'blue truck:5 45T 0103 extender:12',
        front: `blue ${FOOT} 0120`,
        guard: `blue ${FOOT} 0103`,
      },
      rails: railway('01', 1, 3),
      entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } },
      trace: true,
    },
    names: {
      trucks: ['5 Truck Points', 'Truck'],
      front: ['Front Regiment', 'Front'],
      guard: ['Station Guard', 'Guard'],
    },
    flags: ['0120'],
    goals: [
      {
        text: 'The regiment holds 0120',
        met: (see) => see.hex('front') === '0120',
        because: () => 'the front regiment has left 0120. The line has to come to it.',
      },
      {
        text: 'The regiment traces supply',
        met: (see) => inTrace(see.m, see.unit('front')),
        because: (see) =>
          see.m.board.marker.get(see.unit('trucks')) === MARKER.extender
            ? `the Extender in ${see.hex('trucks')} stands too far from the regiment: the last stretch may cost 5 truck MP at most.`
            : 'the trucks were not made into an Extender.',
      },
    ],
    solution: [
      'take trucks',
      ...Array.from({ length: 12 }, (_, i) => `move 01${String(i + 4).padStart(2, '0')}`),
      'extend',
      'stop',
    ],
  },
  {
    id: 'breakout',
    title: 'Breakout',
    chapter: 'Supply',
    line: 'Out of a pocket, at a price',
    task: 'Two regiments are cut off, too far from their own lines to walk. Get them out of the pocket.',
    rule: 'At the start of the Movement Phase, before anything moves, units out of trace may break out: on a 5 or 6 they slip away and come back later.',
    hint: 'Do not end the Breakout Segment: click each of the two regiments and let it break out.',
    claim: 'ocs:12.8e#1',
    learnt: 'how to break out of a pocket',
    use: 'It is one die for each unit, and a unit that fails is lost. Once anything has moved, it is too late for this turn.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: ['. . . f f f f f . .', '. . . f f f f f . .', '. . . f f f f f . .'],
      units: {
        friend: `blue ${FOOT} 0201`,
        a: `blue ${FOOT} 0209 oos`,
        b: `blue ${FOOT} 0209 oos`,
        e: `red ${FOOT} 0210`,
        f: `red ${FOOT} 0309`,
      },
      entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } },
      trace: true,
      turn: 3,
    },
    names: {
      friend: ['Infantry Regiment', 'Inf'],
      a: ['1 Regiment in the pocket', '1'],
      b: ['2 Regiment in the pocket', '2'],
      e: ['1 Rifle Regiment', '1'],
      f: ['2 Rifle Regiment', '2'],
    },
    flags: [],
    goals: [
      {
        text: 'At least one regiment has broken out',
        met: (see) => POCKET.some((id) => fate(see, id) === PLACE.coming),
        because: (see) =>
          see.m.place !== 'movementSegment.open' && inPocket(see).length === POCKET.length
            ? 'nobody broke out in time. As soon as anything moves, the Breakout Segment is over; and walking leaves the regiments out of trace.'
            : 'no regiment has broken out yet.',
      },
      {
        text: 'None is left behind',
        met: (see) => inPocket(see).length === 0,
        because: (see) =>
          see.m.place === 'movementSegment.open'
            ? 'a regiment is still in the pocket.'
            : 'a regiment is still cut off, and it can no longer break out in this turn.',
      },
    ],
    solution: ['breakOut a', 'breakOut b'],
  },
]
