/** 18.5f The Amphibious Landing Table: what helps and what hinders, counted hex by hex. */
import { expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position } from '../testing.ts'
import { altModifiers, altResult, altRow, LANDED } from './alt.ts'

const LEG = '4-3-4L/2-3-8L'
const GUN = 'b12(2)-1-0L/b6(1)-1-0L'

/** The modifiers of a landing of Blue in 0203. */
const modifiers = (units: Position['units'], more: Partial<Position> = {}): string[] => {
  const map = ['o o b . . .', 'o o b . . .', 'o o b . . .']
  const t = position({
    map,
    units: { a: `blue ${LEG} 0303`, c: 'blue craft:lc 8-1-10 0101', far: `red ${LEG} 0306`, ...units },
    ...more,
  })
  return altModifiers(t.m, 0, t.at('0203'), []).map(({ id, value }) => `${id} ${value}`)
}

test('ocs:18.5f#1 a ship helps as far as its guns reach as they are now: not craft, not one without guns, not an enemy', () => {
  expect(modifiers({ s: 'blue ship:cruiser 12(2)-1-4/6(1)-1-3 0201' })).toEqual(['support 1'])
  expect(modifiers({ s: 'blue ship:cruiser 12(2)-1-4/6(1)-1-3 0201 lost:1' })).toEqual([])
  expect(modifiers({ s: 'blue ship:cruiser 12(2)-1-4/6(1)-1-3 0202 lost:1' })).toEqual(['support 1'])
  expect(modifiers({ s: 'blue ship:carrier 0(2)-1-4 0202' })).toEqual([])
  expect(modifiers({ c: 'blue craft:lc 8-1-10 0202' })).toEqual([])
  expect(modifiers({ s: 'red ship:cruiser 12(2)-1-4 0202' })).toEqual([])
  expect(modifiers({ s: 'blue ship:cruiser 12(2)-1-4 turn3' })).toEqual([])
})

test('ocs:18.5f#1 an enemy combat unit hinders from the next hex, not from farther off; trucks and its own side do not', () => {
  expect(modifiers({ e: `red ${LEG} 0304` })).toEqual([])
  expect(modifiers({ e: `red ${LEG} 0204` })).toEqual(['enemy -1'])
  expect(modifiers({ e: 'red truck:1 45T 0204' })).toEqual([])
  expect(modifiers({ e: `red ${LEG} dead` })).toEqual([])
})

test('ocs:18.5f#1 coast guns count as guns alone, as far as the side that shows fires', () => {
  expect(modifiers({ g: `red ${GUN} 0204 coastGuns` })).toEqual(['guns -1'])
  expect(modifiers({ g: `red ${GUN} 0205 coastGuns` })).toEqual(['guns -1'])
  expect(modifiers({ g: `red ${GUN} 0205 coastGuns move` })).toEqual([])
  expect(modifiers({ g: `red ${GUN} 0206 coastGuns` })).toEqual([])
  expect(modifiers({ g: `red ${GUN} dead coastGuns` })).toEqual([])
  expect(modifiers({ g: `blue ${GUN} 0205 coastGuns` })).toEqual([])
})

test('ocs:18.5f#1 a game says when modifiers of its own count', () => {
  const swell = (barred: string): string[] =>
    modifiers(
      {},
      {
        tables: {
          alt: {
            provenance: 'reconstructed',
            dice: 2,
            perRe: 3,
            rows: { open: { failTo: 2, mixedTo: 4 } },
            mixed: '',
            failure: '',
            modifiers: [
              { id: 'swell', value: -2, when: 'the sea is high' },
              { id: 'calm', value: 1, when: 'it is not' },
            ],
          },
        },
        x: { landingModifier: (m, id, hex) => id === 'swell' && m.game.grid.format(hex) === barred },
      },
    )
  expect([swell('0203'), swell('0204')]).toEqual([['swell -2'], []])
})

test('ocs:18.5f#1 up to the first figure a landing fails, up to the second it is mixed', () => {
  const row = { failTo: 3, mixedTo: 5 }
  expect([2, 3, 4, 5, 6].map((total) => altResult(row, total))).toEqual([
    LANDED.failure,
    LANDED.failure,
    LANDED.mixed,
    LANDED.mixed,
    LANDED.well,
  ])
})

test('ocs:18.5f.A#1 ground that the table does not name is read as open', () => {
  const t = position({ map: ['o o m . .', 'o o m . .'], units: { a: `blue ${LEG} 0104` } })
  expect(altRow(t.m, 0, t.at('0103'))).toEqual({ failTo: 2, mixedTo: 4 })
})

test('ocs:18.5f.A#1 of several kinds of ground in a hex the hardest counts, wherever it stands in the table', () => {
  const row = (token: string, rows: Record<string, { failTo: number; mixedTo: number }>): unknown => {
    const p: Position = { map: [`o o b . .`, `o o ${token} . .`], units: { a: `blue ${LEG} 0104` } }
    const { alt } = position(p).m.game.tables
    const t = position({ ...p, tables: { alt: { ...alt!, rows } } })
    return altRow(t.m, 0, t.at('0203'))
  }
  const open = { failTo: 2, mixedTo: 4 }
  const [mild, hard] = [
    { failTo: 3, mixedTo: 7 },
    { failTo: 3, mixedTo: 9 },
  ]
  expect([row('ws', { open, woods: mild, swamp: hard }), row('ws', { open, woods: hard, swamp: mild })]).toEqual([
    hard,
    hard,
  ])
  expect([row('ws', { open, woods: mild }), row('ws', { open }), row('w', { open, woods: mild, swamp: hard })]).toEqual(
    [mild, open, mild],
  )
})
