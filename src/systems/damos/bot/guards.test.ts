/** Every guard: a position where the blunder is legal and named, and a near one where the same order is none. */
import { expect, test } from 'vitest'
import { blundersOf, blunderText } from '../../../core/guards.ts'
import { line, position, type Position, type Table } from '../rules/testing.ts'
import { guardsFor } from './guards.ts'
import { TOWNS } from './index.ts'

const GUARDS = guardsFor(TOWNS)

/** The guards that object to an order, which must be legal. */
function objections(t: Table, words: string): string[] {
  const order = t.m.options()[t.offers().indexOf(words)]
  if (!order) throw new Error(`"${words}" is not legal\n${t.toString()}`)
  return blundersOf(GUARDS, t.m, order).map((blunder) => {
    expect(blunderText(t.m, blunder)).not.toMatch(/\{|undefined|NaN/)
    return blunder.guard.id
  })
}

const OPEN = ['C . . . . . . C', ' . . . . . . . .', '. . . . . . . .', ' . . . . . . . .']
const open = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: OPEN, control: { red: ['0108'] }, units, ...more })

test('nobody ends a phase over-stacked who can still move on', () => {
  const many = (spent: string): Position['units'] => ({
    a: `blue foot 3/4 0202 ${spent}`,
    b: 'blue foot 3/4 0202 spent',
    c: 'blue foot 3/4 0202 spent',
    d: 'blue foot 3/4 0202 spent',
    w: 'blue foot 3/4 0401',
    e: 'red foot 2/4 0208',
  })
  expect(objections(open(many('')), 'end')).toContain('over-stacked')
  expect(objections(open(many('spent')), 'end')).not.toContain('over-stacked')
})

test('nobody stops in a full hex', () => {
  const units = {
    a: 'blue foot 3/4 0201',
    b: 'blue foot 3/4 0202 spent',
    c: 'blue foot 3/4 0202 spent',
    d: 'blue foot 3/4 0202 spent',
    e: 'red foot 2/4 0208',
  }
  expect(objections(open(units).play('activate 0201', 'move 0202'), 'stop')).toEqual(['over-stacked'])
  expect(
    objections(open({ ...units, d: 'blue foot 3/4 0203 spent' }).play('activate 0201', 'move 0202'), 'stop'),
  ).toEqual([])
})

test('foot that has to rally goes before the tanks', () => {
  const units = (state: string) => ({
    p: 'blue armor 6/6 0201',
    f: `blue foot 3/4 0301 ${state}`,
    e: 'red foot 2/4 0208',
  })
  expect(objections(open(units('demoralized')), 'activate 0201')).toEqual(['window-closes'])
  expect(objections(open(units('')), 'activate 0201')).toEqual([])
})

test('nobody attacks where it costs more than it gains', () => {
  const goes = (sp: number): string[] => {
    const t = open({ a: 'blue armor 6/6 0203', e: `red foot ${sp}/4 0205` }).play('activate 0203', 'move 0204')
    return objections(t, 'move 0205')
  }
  expect(goes(14)).toEqual(['losing-attack'])
  expect(goes(2)).toEqual([])
})

test('a force out of supply does not attack what another can attack in supply', () => {
  const goes = (hungry: readonly string[]): string[] => {
    const units = { a: 'blue armor 6/6 0206', b: 'blue armor 7/6 0303', e: 'red foot 1/4 0207' }
    const t = open(units, { x: { supplied: (m, u) => !hungry.includes(m.game.units[u]!.id) } })
    return objections(t.play('activate 0206'), 'move 0207')
  }
  expect(goes(['a'])).toContain('unsupplied-attack')
  expect(goes(['a', 'b'])).not.toContain('unsupplied-attack')
})

test('nobody marches away from everything', () => {
  const t = position({
    map: ['. . . . . . . t', ' . . . . . . . .'],
    units: { a: 'blue foot 3/4 0104', b: 'blue foot 3/4 0105', e: 'red foot 2/4 0108' },
  }).play('activate 0104')
  expect(objections(t, 'move 0103')).toEqual(['wandering'])
  expect(objections(t, 'move 0204')).toEqual([])
})

test('a place that counts is not left empty within the enemy’s reach', () => {
  const leaves = (enemy: string): string[] => {
    const t = position({
      map: ['. . t . . . . .', ' . . . . . . . .'],
      control: { blue: ['0103'] },
      units: { a: 'blue foot 3/4 0103', e: enemy },
    }).play('activate 0103')
    return objections(t, 'move 0104')
  }
  expect(leaves('red armor 5/6 0107')).toEqual(['goal-left'])
  expect(leaves('red foot 5/2 0108')).toEqual([])
})

test('a force that would surrender gets out while it can', () => {
  const ends = (units: Position['units']): string[] => {
    const t = position({
      map: ['C . . . . . . C', ' . . . . . . . .', '. . . . . . . .'],
      control: { red: ['0108', '0107', '0207', '0208'] },
      units: { a: 'blue foot 3/4 0206', e: 'red foot 4/4 0207', ...units },
    })
    return objections(t, 'end')
  }
  expect(ends({ f: 'red foot 4/4 0105', g: 'red foot 4/4 0305' })).toContain('left-to-surrender')
  expect(ends({})).not.toContain('left-to-surrender')
})

test('the last reserve is not spent on a reaction that cannot stop anybody', () => {
  const reacts = (attack: number, more: Position['units'] = {}): string[] => {
    const t = open({ a: `blue armor ${attack}/6 0203`, r: 'red armor 4/6 0205', ...more })
    return objections(t.play('activate 0203', 'move 0204'), 'react 0205')
  }
  expect(reacts(30)).toEqual(['last-reserve'])
  expect(reacts(4)).toEqual([])
  expect(reacts(30, { s: 'red armor 4/6 0407' })).toEqual([])
})

test('nobody retreats into a dead end where another way leads on', () => {
  const t = position({
    map: ['~ . . . . . C', ' . . . . . . .', '. . . . . . .', ' C . . . . . .'],
    control: { red: ['0107'] },
    options: { freeRetreat: true },
    units: {
      a: 'blue armor 30/6 0305',
      e: 'red foot 4/4 0304',
      b: 'blue foot 4/4 0102',
      c: 'blue foot 4/4 0401',
    },
  })
  t.play('activate 0305', 'move 0304')
  for (let n = 0; n < 30 && t.place !== 'retreat.step'; n++) t.asUsual()
  expect(objections(t, 'retreat 0303')).toEqual(['dead-end'])
  expect(objections(t, 'retreat 0204')).toEqual([])
})

test('who can rally rallies', () => {
  const t = line({ a: 'blue foot 6/6 0101 demoralized', w: 'blue foot 1/4 0102', e: 'red foot 6/4 0108' })
  expect(objections(t, 'end')).toEqual(['no-rally'])
  expect(objections(t.play('activate 0101'), 'stop')).toEqual(['no-rally'])
  expect(objections(t.play('rally'), 'stop')).toEqual([])
})

test('on the last turn an empty place in reach is taken', () => {
  const ends = (turn: number): string[] => {
    const t = line(
      { a: 'blue armor 6/8 0101', e: 'red foot 2/4 0206' },
      { turn, turns: 5, map: ['C . . . . C', ' . . . . . .'], control: { red: ['0106'] } },
    )
    return objections(t, 'end')
  }
  expect(ends(5)).toEqual(['last-goal'])
  expect(ends(4)).toEqual([])
})

test('nothing is left over on the last turn', () => {
  const leaves = (turn: number): string[] => {
    const units = { a: 'blue foot 3/4 0101 of 6', e: 'red foot 2/4 0108' }
    return objections(line(units, { turn, turns: 5, rp: { blue: 2 }, from: 'replacements' }), 'done')
  }
  expect(leaves(5)).toEqual(['left-over'])
  expect(leaves(4)).toEqual([])
})

test('nobody marches out of an attack that pays', () => {
  const marches = (sp: number): string[] => {
    const t = line({ a: 'blue armor 9/6 0103', e: `red foot ${sp}/4 0106` }, { from: 'strategic' })
    return objections(t, 'march 0103')
  }
  expect(marches(2)).toEqual(['marches-off'])
  expect(marches(20)).toEqual([])
})
