/** 18.2 Carriers and their planes. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { onUntil } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { PHASE, PLACE } from '../world.ts'
import { deckIn, roomAboard } from './carriers.ts'
import { patrolOver } from './patrol.ts'
import { spotOf } from './planes.ts'

const LEG = '4-3-4L/2-3-8L'
const DECK = 'blue ship:carrier 0(0)-3-6/0(0)-2-5 0203 carries:3 refit:3/2 single'
const FIGHTER = 'blue plane:F 4-2(30)'
const WIDE = Array<string>(24).fill('o').join(' ')
const SEA = [`. b ${WIDE}`, `. b ${WIDE}`, `. b ${WIDE}`]

const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: SEA,
    airBases: { blue: { '0101': 1 } },
    units: { h: `blue ${LEG} 0101`, c: DECK, ...units },
    ...more,
  })
const active = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.mark(id, 'active'))

describe('room', () => {
  test('ocs:18.2a#1 a scenario puts no more planes aboard than the carrier holds, Active or not', () => {
    const planes = (n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`f${i}`, `${FIGHTER} c${i > 1 ? ' inactive' : ''}`]))
    expect(() => at(planes(3))).not.toThrow()
    expect(() => at(planes(4))).toThrow(/4 .*planes at c, which holds 3/i)
  })

  test('ocs:18.2a#1 ocs:18.2a#2 a transfer needs room, and there is no other limit: a Fighter stays Active', () => {
    const t = at({ f: `${FIGHTER} c`, g: `${FIGHTER} c`, k: `${FIGHTER} 0101`, l: `${FIGHTER} 0101` }).until(
      'movementSegment',
    )
    t.play('fly transfer', 'at 0203', 'with k')
    expect(t.refusal('with l')).toBe('deck-full')
    t.play('go')
    expect([t.m.board.holder.get(t.unit('k')) - 1, ...active(t, 'k')]).toEqual([t.unit('c'), 1])
    expect(t.play('fly transfer').refusal('at 0203')).toBe('no-own-base')
  })
})

test('ocs:14.9#2 an Air Transport goes to a base on land or to a strip; on a carrier nothing is unloaded, so it goes to none', () => {
  const t = at(
    { j: 'blue plane:Tpt (0)-0(20) 0101 cap:4' },
    { airBases: { blue: { '0101': 1, '0201': 1, '0301': 0 } }, dumps: { blue: { '0101': 8 } } },
  )
    .until('movementSegment')
    .play('fly airlift')
  const goals = ['0203', '0204', '0201', '0301']
  expect(goals.map((hex) => t.refusal(`at ${hex}`))).toEqual(['deck-cargo', 'no-own-base', 'legal', 'legal'])
  expect(t.offers('at')).toEqual(['at 0201', 'at 0301'])
  expect(t.play('back', 'fly transfer').refusal('at 0203')).toBe('legal')
})

describe('refit', () => {
  const worn = (damaged: boolean): Table => {
    const t = at({ f: `${FIGHTER} c inactive`, g: `${FIGHTER} c inactive`, k: `${FIGHTER} c inactive` })
    if (damaged) t.m.board.lost.set(t.unit('c'), 1)
    return t.until('refitPhase')
  }

  test('ocs:18.2b#1 all of an undamaged carrier, without supply', () => {
    const t = worn(false)
    expect(t.refusal('refit 0203')).toBe('no-own-base')
    t.play('refitDeck c', 'ready f', 'ready g', 'ready k', 'enough')
    expect([active(t, 'f', 'g', 'k'), t.refusal('refitDeck c')]).toEqual([[1, 1, 1], 'refit-already'])
    expect(t.events('paid')).toEqual([])
    expect(active(worn(false).play('refitAll'), 'f', 'g', 'k')).toEqual([1, 1, 1])
  })

  test('ocs:18.2b#2 two of a damaged one', () => {
    const t = worn(true).play('refitDeck c', 'ready g', 'ready k')
    expect(t.refusal('ready f')).toBe('refit-most')
    expect(active(t, 'f', 'g', 'k')).toEqual([0, 1, 1])
    expect(active(worn(true).play('refitAll'), 'f', 'g', 'k').reduce((a, b) => a + b)).toBe(2)
  })
})

describe('planes and their ship', () => {
  test('ocs:18.2c#1 they fly and keep watch from where it is, and ride along without a mission', () => {
    const t = at({ f: `${FIGHTER} c` }).until('movementSegment')
    const f = t.unit('f')
    expect([spotOf(t.m, f), patrolOver(t.m, 0, t.at('0206'))]).toEqual([t.at('0203'), [f]])
    t.play('sail c', 'to 0220')
    expect([spotOf(t.m, f), patrolOver(t.m, 0, t.at('0206')), t.mark('f', 'active')]).toEqual([t.at('0220'), [], 1])
    expect(patrolOver(t.m, 0, t.at('0218'))).toEqual([f])
  })

  test('ocs:18.2c#1 they go down with it', () => {
    const t = at({ f: `${FIGHTER} c`, s: 'red ship:battleship 400(9)-1-8 0206' })
    t.m.board.lost.set(t.unit('c'), 1)
    onUntil(t, () => t.place === 'barrageSegment.choose' && t.m.seat === 1)
    t.play('engage 0203', 'with s', 'against c', 'fire').dice(6, 6)
    while (t.m.waits === 'roll') t.dice(6)
    expect(['c', 'f'].map((id) => t.m.board.place.get(t.unit(id)))).toEqual([PLACE.dead, PLACE.dead])
  })

  test('ocs:18.2c#2 it sails before or after its planes fly, in the same segment', () => {
    const first = at({ f: `${FIGHTER} c` })
      .until('movementSegment')
      .play('sail c', 'to 0204')
    expect(first.play('fly transfer').refusal('at 0101')).toBe('legal')
    first.play('at 0101', 'with f', 'go')
    expect(first.hex('f')).toBe('0101')
    const later = at({ f: `${FIGHTER} c` })
      .until('movementSegment')
      .play('fly transfer', 'at 0101', 'with f', 'go')
    expect(later.m.board.phase.get(0)).toBe(PHASE.movement)
    expect(later.play('sail c').refusal('to 0204')).toBe('legal')
  })
})

test('ocs:18.2a#1 ocs:18.2a#2 of several ships in a hex the first carrier with room takes a plane; other ships and craft take none', () => {
  const t = at({
    d: 'blue ship:destroyers 6(3)-1-2 0203',
    full: 'blue ship:carrier 0(0)-3-6/0(0)-2-5 0203 carries:1 refit:3/2 single',
    x: 'red ship:carrier 0(0)-3-6/0(0)-2-5 0210 carries:3 refit:3/2 single',
    f: `${FIGHTER} full`,
    g: `${FIGHTER} c`,
  })
  const deck = (hex: string, planes?: number): number => deckIn(t.m, 0, t.at(hex), planes)
  expect([roomAboard(t.m, t.unit('c')), roomAboard(t.m, t.unit('full')), roomAboard(t.m, t.unit('d'))]).toEqual([
    2, 0, 0,
  ])
  expect([deck('0203'), deck('0203', 2), deck('0203', 3)]).toEqual([t.unit('c'), t.unit('c'), -1])
  expect([deck('0101'), deck('0210'), deck('0204')]).toEqual([-1, -1, -1])
  const none = at({ c: DECK.replace('0203', '0110'), d: 'blue ship:destroyers 6(3)-1-2 0203' })
  expect(deckIn(none.m, 0, none.at('0203'), 0)).toBe(-1)
})
