import { expect, test } from 'vitest'
import { seenOpenly } from '../../../core/seen.ts'
import { showTable } from '../../../core/desk/show.ts'
import type { Counter, TableState } from '../../../core/shapes.ts'
import { position, type Table } from '../rules/testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const around = { at: 0, undo: null, standing: {} }
const table = (t: Table): TableState => showTable(seenOpenly(t.m), around)
const counter = (t: Table, id: string): Counter => table(t).counters[id]!
const states = (t: Table, id: string): string[] => counter(t, id).states.map((state) => state.id)
const tags = (t: Table, id: string): string[] => (counter(t, id).tags ?? []).map((tag) => tag.text)

test('steps left stand on the counter with the figures of that step; a British brigade on its last is a cadre', () => {
  const t = position({
    map: OPEN,
    units: {
      b: 'british infantry 5/4,3/2,1/1 6 0201 steps:2',
      c: 'british infantry 5/4,3/2,1/1 6 0301 steps:1',
      a: 'german infantry 4/4,2/2 6 0206',
    },
  })
  expect(counter(t, 'b')).toMatchObject({
    strength: { now: 3, printed: 5 },
    middle: '2',
    movement: 6,
    steps: { now: 2, full: 3 },
  })
  expect(states(t, 'b')).not.toContain('cadre')
  expect(states(t, 'c')).toContain('cadre')
})

test('a gun shows the face that lies up: strength, range and movement', () => {
  const t = position({
    map: OPEN,
    units: {
      up: 'british artillery 5@4|2 6 0201',
      down: 'british artillery 5@4|2 6 0301 limbered',
      heavy: 'british offboard 3@6 0 offboard',
      a: 'german infantry 4/4,2/2 6 0206',
    },
  })
  const face = (id: string): unknown[] => {
    const { strength, middle, movement } = counter(t, id)
    return [strength.now, middle, movement, states(t, id)]
  }
  expect(face('up')).toEqual([5, '(4)', 0, ['deployed']])
  expect(face('down')).toEqual([2, '(2)', 6, ['limbered']])
  expect(counter(t, 'heavy')).toMatchObject({ at: null, box: 'offboard', sign: 'howitzer' })
})

test('markers are tags: disorganized and isolated with their level, march order, across the open', () => {
  const t = position({
    map: OPEN,
    units: {
      d: 'german infantry 4/4,2/2 6 0106 D2',
      i: 'german infantry 4/4,2/2 6 0206 I1',
      m: 'german infantry 4/4,2/2 6 0306 march',
      o: 'german infantry 4/4,2/2 6 0406 across',
      b: 'british infantry 5/5,3/3,1/1 6 0201',
    },
  })
  expect(['d', 'i', 'm', 'o', 'b'].map((id) => tags(t, id))).toEqual([['D2'], ['I1'], ['M'], ['AO'], []])
  expect(counter(t, 'd').tags![0]).toMatchObject({ tone: 'danger', claim: 'gwb:def-Disorganized#1' })
  expect(counter(t, 'm').tags![0]!.tone).toBeUndefined()
})

/** A German attacker with two guns, a British defender with a gun behind it. */
const field = () =>
  position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4,2/4,2/4 6 0204 div:A',
      c: 'german infantry 2/4,2/4,2/4 6 0104 div:A',
      g: 'german artillery 5@4 4 0205 div:A',
      h: 'german artillery 5@4 4 0305 div:A',
      b: 'british infantry 4/4,4/4,4/4 6 0203 div:B',
      e: 'british artillery 5@4|2 6 0202 div:B',
    },
  })

test('fired and suppressed guns are marked until the rule forgets them', () => {
  const t = field().until('counterBattery').play('target 0202', 'gun g', 'gun h', 'fire').dice(1)
  expect(tags(t, 'g')).toEqual(['F'])
  expect(states(t, 'e')).toContain('suppressed')
  expect(tags(t, 'e')).toEqual(['S'])
  expect(t.place).toBe('combatPhase.target')
  t.play('end')
  expect([tags(t, 'g'), tags(t, 'e')]).toEqual([[], []])
})

test('who attacked, barraged and supported is marked', () => {
  const t = field().until('combatPhase').play('target 0203', 'attack a', 'go', 'gun g', 'fire').dice(6)
  t.play('support e').dice(6).dice(1).play('stay')
  while (t.place !== 'combatPhase.target') t.play(t.offers()[0]!)
  expect([tags(t, 'a'), tags(t, 'g'), tags(t, 'e')]).toEqual([['A'], ['F'], ['SUP']])
  expect(counter(t, 'e').tags![0]!.title).toMatch(/0203/)
  expect(states(t, 'a')).toContain('spent')
  expect(states(t, 'c')).not.toContain('spent')
  expect(table(t).markers).toMatchObject([{ hex: '0203', kind: 'battle' }])
})

test('without a line of communication the counter is hollow', () => {
  const lakes = ['0305/0205', '0305/0405', '0305/0204', '0305/0304', '0305/0206', '0305/0306']
  const t = position({
    map: OPEN,
    lakes,
    units: {
      a: 'german infantry 4/4,2/2 6 0305',
      c: 'german infantry 4/4,2/2 6 0106',
      b: 'british infantry 5/5,3/3 6 0201',
    },
  })
  expect(states(t, 'a')).toContain('no-line')
  expect(states(t, 'c')).not.toContain('no-line')
})

test('units off the map lie in their box, with the turn they come', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 4/4,2/2 6 0206',
      b: 'british infantry 5/5,3/3 6 0201',
      gone: 'german infantry 4/4,2/2 6 eliminated',
      soon: 'german infantry 4/4,2/2 6 turn3',
    },
  })
  expect(counter(t, 'gone')).toMatchObject({ at: null, box: 'eliminated', due: '' })
  expect(counter(t, 'soon')).toMatchObject({ at: null, box: 'coming', due: 'turn 3' })
})

test('the phase is the one being played, the doing what goes on', () => {
  const t = field().until('combatPhase')
  expect(table(t).now).toMatchObject({ turn: 1, phase: 3, side: 0, doing: 'Coordinated combat' })
  t.play('target 0203')
  expect(table(t).now.doing).toBe('Attack on 0203')
  t.until('movement').play('take c')
  expect(table(t).now).toMatchObject({ phase: 4, doing: 'c on the move' })
  expect(states(t, 'c')).toContain('active')
  t.play('stop')
  expect(states(t, 'c')).toContain('spent')
})
