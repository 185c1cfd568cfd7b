/** HR-2: what the enemy makes of stacks under a marker, and what he may aim at. */
import { expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { position, type Table } from '../testing.ts'
import { FACE, MARKER, PLACE } from '../world.ts'
import { shownStacks } from './veil.ts'

const LEG = '4-3-4L/2-3-8L'
const GARRISON = '(3)-2-0L/(1)-2-6L'
const scene = (units: Record<string, string>, options: Record<string, boolean> = { coveringMarkers: true }): Table =>
  position({
    map: ['. . . . . .', '. . . . . .', '. . . . . .'],
    units: { ...units, e: `red ${LEG} 0306 move` },
    options,
    player: 'red',
  })
/** What red reads in the place of the unit on top. */
const read = (t: Table, hex: string): number => View.of(t.m, 1).cells[t.m.board.top.base + t.at(hex)]!
/** How a unit stands as red imagines it: hex, face, marker, Out of Supply. */
const stands = (t: Table, m: Table['m'], id: string): (number | string)[] => {
  const { hex, face, marker, outOfSupply } = m.board
  const at = hex.get(t.unit(id))
  return [at < 0 ? 'off' : m.game.grid.format(at), ...[face, marker, outOfSupply].map((c) => c.get(t.unit(id)))]
}

test('ocs:HR-2#1 an Active plane covers the troops at its base; who comes near sees them, and when it has gone everybody does', () => {
  const t = position({
    map: ['. . . . . .', '. . . . . .'],
    airBases: { blue: { '0101': 1, '0205': 1 }, red: {} },
    tables: { airStrips: true },
    units: {
      a: `blue ${LEG} 0101`,
      k: 'blue plane:F 4-2(30) 0101',
      i: 'blue plane:F 4-2(30) 0101 inactive',
      e: `red ${LEG} 0104`,
    },
    options: { coveringMarkers: true },
  }).until('movementSegment')
  const seen = (): number => t.kept(1).cells[t.m.board.top.base + t.at('0101')]!
  expect([seen(), t.imagined(1).board.top.get(t.at('0101'))]).toEqual([-1 - 16, t.unit('a') + 1])
  t.play('fly transfer', 'at 0205', 'with k', 'go')
  expect(seen()).toBe(t.unit('a') + 1)
  const near = position({
    map: ['. . . . . .', '. . . . . .'],
    airBases: { blue: { '0101': 1 }, red: {} },
    units: { a: `blue ${LEG} 0101`, k: 'blue plane:F 4-2(30) 0101', e: `red ${LEG} 0102` },
    options: { coveringMarkers: true },
  })
  expect(near.kept(1).cells[near.m.board.top.base + near.at('0101')]).toBe(near.unit('a') + 1)
})

test('ocs:HR-2#1 a marker tells what it is, whether its unit is Out of Supply, and whether it has a zone', () => {
  const t = scene({
    a: `blue ${LEG} 0101 exploit`,
    b: `blue ${LEG} 0103 exploit oos`,
    c: `blue ${LEG} 0105 reserve`,
    d: `blue ${LEG} 0301 exploit move`,
  })
  expect(['0101', '0103', '0105', '0301'].map((hex) => read(t, hex))).toEqual([
    -1 - (MARKER.exploit + 16),
    -1 - (MARKER.exploit + 8),
    -1 - MARKER.reserve,
    -1 - MARKER.exploit,
  ])
})

test('ocs:HR-2#1 under each marker lies some unit that could: with a zone one that can have it, and those first', () => {
  // The stack without a zone lies further west, and its unit could not have one.
  const t = scene({
    s: `blue ${LEG} 0104 exploit`,
    w: `blue ${GARRISON} 0101 dg oos`,
    truck: 'blue truck:2 45T 0104',
    dead: `blue ${LEG} dead`,
    later: `blue ${LEG} turn5`,
  })
  for (const below of [() => 0, (n: number) => n - 1]) {
    const m = t.imagined(1, below)
    expect([stands(t, m, 's'), stands(t, m, 'w')]).toEqual([
      ['0104', FACE.combat, MARKER.exploit, 0],
      ['0101', FACE.move, MARKER.dg, 1],
    ])
    expect(['s', 'w', 'dead', 'later'].map((id) => m.board.place.get(t.unit(id)))).toEqual([
      PLACE.map,
      PLACE.map,
      PLACE.dead,
      PLACE.coming,
    ])
    expect(['0101', '0104'].map((hex) => m.board.top.get(t.at(hex)))).toEqual([t.unit('w') + 1, t.unit('s') + 1])
    expect(t.m.setting.system.invariants(m)).toEqual([])
  }
})

test('ocs:HR-2#1 he may mistake one for another, but not one he sees', () => {
  const t = scene({ a: `blue ${LEG} 0101 dg`, b: `blue ${LEG} 0104 reserve`, c: `blue ${LEG} 0301` })
  const m = t.imagined(1, (n) => n - 1)
  expect(['a', 'b', 'c'].map((id) => stands(t, m, id))).toEqual([
    ['0104', FACE.move, MARKER.reserve, 0],
    ['0101', FACE.move, MARKER.dg, 0],
    ['0301', FACE.combat, MARKER.none, 0],
  ])
  expect(m.board.quarters.get(t.at('0101'))).toBe(4)
})

test('ocs:HR-2#1 blue thinks of red in the same way, with the room his stacks take', () => {
  const t = position({
    map: ['. . . . . .', '. . . . . .'],
    units: { a: `blue ${LEG} 0101`, r: 'red 9-3-4L/4-3-8L 0105 re:3 steps:3 exploit' },
    options: { coveringMarkers: true },
  })
  const m = t.imagined(0)
  const row = t.m.game.grid.size + t.at('0105')
  expect([stands(t, m, 'r'), m.board.top.get(row), m.board.quarters.get(row)]).toEqual([
    ['0105', FACE.combat, MARKER.exploit, 0],
    t.unit('r') + 1,
    12,
  ])
})

test('ocs:HR-2#1 a generic counter of which nobody keeps count may lie there too', () => {
  const t = scene({ p: 'blue -/1-0-4L 0101 pax move dg' })
  expect(stands(t, t.imagined(1), 'p')).toEqual(['0101', FACE.move, MARKER.dg, 0])
})

test('what shows is listed in the order of hexes where that of units would tell who lies where', () => {
  const units = {
    b: `blue ${LEG} 0301`,
    a: `blue ${LEG} 0101 dg`,
    under: `blue ${LEG} 0101 move`,
    dead: `blue ${LEG} dead`,
  }
  const shown = (t: Table, side: number): string[] => {
    const out: number[] = []
    shownStacks(t.m, side, out)
    return out.map((hex) => t.m.game.grid.format(hex))
  }
  const [veil, plain] = [scene(units), scene(units, {})]
  expect([shown(veil, 0), shown(plain, 0), shown(veil, 1), shown(plain, 1)]).toEqual([
    ['0101', '0301'],
    ['0301', '0101'],
    ['0306'],
    ['0306'],
  ])
})
