/** Drills of supply: draw and throw, trace with an Extender, breakout. */
import { dumpsFor } from '../../../systems/ocs/rules/supply/dumps.ts'
import { inTrace } from '../../../systems/ocs/rules/supply/trace.ts'
import { PLACE } from '../../../systems/ocs/rules/world.ts'
import { railway } from '../../../systems/ocs/rules/sketch.ts'
import type { Drill } from './sheet.ts'

const FOOT = '4-3-4L/2-3-8L'
const DIVISION = '14-4-4L/5-4-9L'

export const SUPPLY_DRILLS: readonly Drill[] = [
  {
    id: 'throw',
    title: 'Throw and draw: HQs at full stretch',
    about:
      'The pictured example of 12.3. HQ A on the railway makes its hex detrainable and throws to the hex next to the division. HQ B should do the same ' +
      'and bring combat supply too: it must be able to count back to HQ A and to draw from the dump, five truck MP or next to it, and still throw to a hex next to the ' +
      'division. Light woods cost trucks 2 MP. Goal: the division is in trace and can draw on the dump.',
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
    goal: (see) => {
      const division = see.unit('division')
      return inTrace(see.m, division) && dumpsFor(see.m, division).length > 0
    },
  },
  {
    id: 'extender',
    title: 'Trace with an Extender',
    about:
      'Seventeen MP lie between the station and the regiment at the front: too far to draw. Five Transport Points become an Extender for half their MA, as ' +
      'far forward as its range allows (12.7). Goal: after the Supply Phase the regiment is not Out of Supply.',
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
    goal: (see) => see.m.board.outOfSupply.get(see.unit('front')) === 0,
  },
  {
    id: 'breakout',
    title: 'Breakout',
    about:
      'Two regiments are cut off, with a way out through the woods. Before anything moves, units out of trace may try to break out (12.8e): a die each. ' +
      'Goal: at least one of them gets away, and none is left in the pocket.',
    at: {
      map: ['. . . . w w . .', '. . . . w w . .', '. . . . . . . .'],
      units: {
        friend: `blue ${FOOT} 0201`,
        a: `blue ${FOOT} 0207 oos`,
        b: `blue ${FOOT} 0207 oos`,
        e: `red ${FOOT} 0208`,
        f: `red ${FOOT} 0306`,
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
    goal: (see) => {
      const places = ['a', 'b'].map((id) => see.m.board.place.get(see.unit(id)))
      return places.includes(PLACE.coming) && !places.includes(PLACE.map)
    },
  },
]
