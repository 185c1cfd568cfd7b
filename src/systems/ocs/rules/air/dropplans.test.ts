/** 14.10b-c Drop Plans: who may be planned for, where and when; delayed, cancelled, void. */
import { describe, expect, test } from 'vitest'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { field } from './scenes.ts'

const JU = 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:4'
const PARA = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move para'
const MEN = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move'
const MAP = ['. . ~ x .', '. . . . .', '. . . . .', '. . . . .'].map((row) => `${row} . . . . . . . . . . . . .`)
const plans = (turns: Readonly<Record<string, number>>): Partial<Position> => ({
  scenario: {
    plans: Object.fromEntries(
      Object.entries(turns).map(([id, turn]) => [id, { hex: '0302', turn, by: 'parachute' as const, planes: [] }]),
    ),
  },
})
const refit = (units: Record<string, string> = {}, more: Partial<Position> = {}): Table =>
  field({ j: JU, p: PARA, ...units }, { map: MAP, ...more }).until('refitPhase')

describe('who is planned for', () => {
  test('ocs:14.10a#1 parachute units; those that ride in gliders where their side has any; nobody who is heavy', () => {
    const units = {
      r: MEN,
      fast: 'blue 2-3-4L/1-3-12L 0101 move',
      cars: 'blue 2-3-4T/1-3-8T 0101 move para',
      t: 'blue truck:1 45T 0101',
    }
    const refusals = (more: Partial<Position>): string[] => {
      const t = refit(units, more)
      return ['p', 'r', 'fast', 'cars', 't', 'j'].map((id) => t.refusal(`plan ${id}`))
    }
    expect(refusals({})).toEqual(['legal', 'no-para', 'no-para', 'no-para', 'no-para', 'no-para'])
    expect(refusals({ gliders: { blue: { '0101': 1 } } })).toEqual([
      'legal',
      'legal',
      'no-para',
      'no-para',
      'no-para',
      'no-para',
    ])
    expect(refit(units).offers('plan')).toEqual(['plan p'])
  })

  test('ocs:14.10b#2 also those that are still to come, or wait beyond the map, but no dead', () => {
    const t = refit({ late: 'blue 2-3-4L/1-3-8L turn2 re:0.25 para', d: 'blue 2-3-4L/1-3-8L dead re:0.25 para' })
    expect([t.refusal('plan late'), t.refusal('plan d')]).toEqual(['legal', 'not-on-map'])
    const box = refit(
      { w: PARA },
      {
        boxes: { rear: { kind: 'beyond', side: 'blue', name: 'the rear', at: [-2, 1], airBase: 'unlimited' } },
        scenario: { units: { a: { hex: '0404' }, e: { hex: '0405' }, p: { hex: '0101' }, w: { box: 'rear' } } },
      },
    )
    expect(box.refusal('plan w')).toBe('legal')
  })
})

describe('where and when', () => {
  test('ocs:14.10b#2 on a hex of land in play, in a turn of the game', () => {
    const t = refit({}, { turns: 5 }).play('plan p')
    expect([t.place, t.m.prompt()]).toEqual(['refitPhase.where', 'Where does p drop?'])
    expect(['0102', '0103', '0104'].map((hex) => t.refusal(`at ${hex}`))).toEqual([
      'legal',
      'no-drop-zone',
      'no-drop-zone',
    ])
    const offered = t.offers('at')
    expect(['at 0102', 'at 0103', 'at 0104', 'at 0405'].map((at) => offered.includes(at))).toEqual([
      true,
      false,
      false,
      true,
    ])
    t.play('at 0302')
    expect([t.place, t.offers('turn'), t.refusal('turn 6')]).toEqual([
      'refitPhase.when',
      ['turn 3', 'turn 4', 'turn 5'],
      'bad-argument',
    ])
    expect(t.why('turn 2')).toMatchObject({ values: { first: 3, last: 5 } })
    t.play('turn 5')
    expect([t.mark('p', 'dropTurn'), t.place, t.fields['unit'], t.fields['hex']]).toEqual([
      5,
      'refitPhase.choose',
      -1,
      -1,
    ])
  })

  test('ocs:14.10b#2 on second thoughts none is made, at either question', () => {
    for (const orders of [
      ['plan p', 'back'],
      ['plan p', 'at 0302', 'back'],
    ]) {
      const t = refit().play(...orders)
      expect([t.place, t.mark('p', 'dropTurn'), t.fields['unit'], t.fields['hex'], t.refusal('plan p')]).toEqual([
        'refitPhase.choose',
        0,
        -1,
        -1,
        'legal',
      ])
    }
  })
})

describe('delayed or cancelled', () => {
  test('ocs:14.10c#1 by a turn, as long as the game lasts, and by its owner', () => {
    const t = refit(
      { q: PARA, s: PARA.replace('blue', 'red').replace('0101', '0405') },
      { ...plans({ p: 4, q: 5, s: 3 }), turns: 5 },
    )
    expect([t.refusal('delay p'), t.refusal('delay q'), t.refusal('delay s'), t.refusal('cancel s')]).toEqual([
      'legal',
      'plan-late',
      'not-own',
      'not-own',
    ])
    expect([t.offers('delay'), t.offers('cancel')]).toEqual([['delay p'], ['cancel p', 'cancel q']])
    t.play('delay p')
    expect([t.mark('p', 'dropTurn'), t.mark('p', 'dropHex') - 1]).toEqual([5, t.at('0302')])
    t.play('cancel q')
    expect([t.mark('q', 'dropTurn'), t.mark('q', 'dropHex'), t.offers('cancel')]).toEqual([0, 0, ['cancel p']])
  })

  test('ocs:14.10c#1 once a Refit Phase: in the next it may be put off again', () => {
    const t = refit({}, plans({ p: 3 })).play('delay p')
    expect(t.refusal('delay p')).toBe('delayed-already')
    onUntil(t, () => t.m.board.turn.get(0) === 2 && t.place === 'refitPhase.choose')
    expect(t.refusal('delay p')).toBe('legal')
  })

  test('ocs:14.10b#6 a plan for a later turn outlives the turn, one for this turn does not', () => {
    const t = refit({ q: PARA }, plans({ p: 1, q: 3 }))
    onUntil(t, () => t.m.board.turn.get(0) === 2 && t.place === 'refitPhase.choose')
    expect([t.mark('p', 'dropTurn'), t.mark('q', 'dropTurn')]).toEqual([0, 3])
  })
})
