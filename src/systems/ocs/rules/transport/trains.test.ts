/** 13.3e Trains: supply by rail, and what is told of them. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { CAP } from './rail.ts'
import { alongRails as at, row } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { railheads } from './tracks.ts'
import { imagineFreight } from './trains.ts'
import { DID } from '../world.ts'
import type { FreightFrame } from './frames.ts'

const LEG = '4-3-4L/2-3-8L'
const used = (t: Table) => t.m.board.railUsed.get(0) / CAP
const sound = (t: Table) => expect(t.m.setting.system.invariants(t.m)).toEqual([])

describe('supply', () => {
  test('ocs:13.3a#1 ocs:12.2#1 from place to place by trains, to the token', () => {
    const t = at({}, { dumps: { blue: { '0101': 30, '0103': 4, '0204': 4 } } })
    expect(t.offers('freight')).toEqual(['freight 0101'])
    expect([t.refusal('freight 0103'), t.refusal('freight 0102')]).toEqual(['rail-entrain', 'no-dump'])
    t.play('freight 0101')
    expect([t.offers('to'), t.refusal('to 0101'), t.refusal('to 0105')]).toEqual([
      ['to 0104', 'to 0107', 'to 0110'],
      'rail-way',
      'rail-detrain',
    ])
    t.play('to 0107')
    expect([t.refusal('tokens 21'), t.refusal('tokens 0'), t.offers('tokens').length]).toEqual([
      'cargo-tokens',
      'cargo-tokens',
      20,
    ])
    t.play('back', 'to 0104', 'tokens 7')
    expect([t.dump('blue', '0101'), t.dump('blue', '0104'), used(t), t.place]).toEqual([
      23,
      7,
      7 / 4,
      'movementSegment.choose',
    ])
    expect(t.play('freight 0101', 'back').place).toBe('movementSegment.choose')
    sound(t)
    // Otherwise only Transport Points carry it: who walks away leaves it where it is.
    const walks = at({ a: `blue ${LEG} 0103`, k: 'blue truck:1 45T 0103' }, { dumps: { blue: { '0103': 4 } } })
    expect([walks.play('take a').refusal('load 0'), walks.offers('load')]).toEqual(['no-carrier', []])
    expect(walks.play('move 0104', 'stop').dump('blue', '0103')).toBe(4)
    walks.play('take k', 'load 4', 'move 0104', 'unload 4', 'stop')
    expect([walks.dump('blue', '0103'), walks.dump('blue', '0104')]).toEqual([0, 4])
  })

  test('ocs:13.3e#3 only new supply gets on where it comes in, if that is no place', () => {
    // Three tokens lie there from the turn before; six come, and two of the old ones are put on a truck.
    const turns: [number, number] = [1, 1]
    const rows = [{ turns, tokens: [6] }]
    const supply = { blue: { provenance: 'reconstructed' as const, dice: 1, rows, places: [{ entry: 'w' }] } }
    const arrived = (first: string): Table => {
      const map = [`${first} . . v . . v . . v . .`, row(12), row(12), row(12)]
      const more = { map, dumps: { blue: { '0101': 3 } }, tables: { supply } }
      const t = at({ k: 'blue truck:1 45T 0101' }, more).dice(1).play('at 0101', 'tokens 6')
      return t.until('movementSegment')
    }
    const t = arrived('.').play('freight 0101', 'to 0104')
    expect([t.offers('tokens').length, t.why('tokens 7')]).toMatchObject([6, { code: 'cargo-tokens' }])
    t.play('tokens 4', 'freight 0101', 'to 0104')
    expect(t.offers('tokens')).toEqual(['tokens 2', 'tokens 1'])
    t.play('tokens 2')
    expect([t.dump('blue', '0101'), t.dump('blue', '0104'), t.refusal('freight 0101')]).toEqual([3, 6, 'rail-old'])
    // Trucks take what is old first.
    const truck = arrived('.').play('take k', 'load 2', 'stop', 'freight 0101', 'to 0104')
    expect(truck.offers('tokens').length).toBe(6)
    // A village is a station for all of it.
    expect(arrived('v').play('freight 0101', 'to 0104').offers('tokens').length).toBe(9)
    // In the next turn it is old.
    const late = arrived('.')
    while (late.m.board.turn.get(0) === 1 || late.place !== 'movementSegment.choose' || late.seat !== 'blue')
      if (late.place === 'game.rollFirst') late.dice(6, 6)
      else if (late.place === 'game.rollSecond') late.dice(1, 1)
      else late.asUsual()
    expect([late.dump('blue', '0101'), late.refusal('freight 0101')]).toEqual([9, 'rail-old'])
    sound(t)
  })

  test('ocs:13.3e#3 reinforcements get on where they come in, though it be no place', () => {
    const edge: Partial<Position> = { map: ['. . . v . . v . . v . .', row(12), row(12), row(12)] }
    const t = at(
      { a: `blue ${LEG} 0101 move`, b: `blue ${LEG} 0101 move` },
      { ...edge, dumps: { blue: { '0101': 4 } } },
    )
    t.m.board.did.set(t.unit('a'), DID.arrived)
    expect([t.play('take a').refusal('rail 0104'), t.refusal('rail 0102')]).toEqual(['legal', 'rail-detrain'])
    t.play('rail 0104')
    expect([t.hex('a'), t.play('take b').refusal('rail 0104')]).toEqual(['0104', 'rail-entrain'])
    expect(t.play('stop').refusal('freight 0101')).toBe('rail-old')
    // Not after moving up to another hex, nor by another gauge.
    const m = at({ a: `blue ${LEG} 0101 move` }, edge)
    m.m.board.did.set(m.unit('a'), DID.arrived)
    expect(m.play('take a', 'move 0102', 'move 0101').refusal('rail 0104')).toBe('rail-entrain')
  })
})

describe('what is told', () => {
  test('Rail Cap used and freight are the owner’s own affair', () => {
    const t = at({ a: `blue ${LEG} 0101 move` }, { dumps: { blue: { '0101': 4 } } })
    t.play('take a', 'rail 0104')
    expect([t.events('moved').length, t.last('railed')['units']]).toEqual([0, [t.unit('a')]])
    t.play('freight 0101')
    expect(View.of(t.m, 1).frames.at(-1)).toMatchObject({ from: null, to: null })
    expect(View.of(t.m, 0).frames.at(-1)).toMatchObject({ from: t.at('0101'), to: -1 })
    t.play('to 0107', 'tokens 4')
    const told = t.log.at(-1)!
    expect([Object.keys(told.values), told.secret?.values]).toEqual([
      ['side'],
      { from: t.at('0101'), hex: t.at('0107'), tokens: 4 },
    ])
    const open = at({}, { dumps: { blue: { '0101': 4 } }, options: { openStacks: true } })
    expect(View.of(open.play('freight 0101').m, 1).frames.at(-1)).toMatchObject({ from: open.at('0101') })
  })

  test('a freight of the enemy is imagined as one of some dump of his', () => {
    const t = at({}, { dumps: { blue: { '0104': 4 } } })
    const frame = (step: string): FreightFrame => ({ proc: 'freight', step, result: 0, side: 0, from: 0, to: 0 })
    const [where, amount] = [frame('where'), frame('amount')]
    imagineFreight(t.m, where)
    imagineFreight(t.m, amount)
    expect([where.from, where.to, amount.from, amount.to]).toEqual([t.at('0104'), -1, t.at('0104'), t.at('0104')])
    const none: FreightFrame = { ...frame('where'), side: 1 }
    imagineFreight(t.m, none)
    expect(none.from).toBe(0)
  })
})

test('a train that would take more than is left is refused with its figures', () => {
  const t = at({}, { dumps: { blue: { '0101': 4 } } })
  t.m.board.railUsed.set(0, 5 * CAP - 3)
  t.play('freight 0101')
  expect([t.why('to 0104')?.values, t.refusal('to 0204')]).toEqual([{ cost: 0.25, left: 3 / 16 }, 'rail-way'])
  t.m.board.railUsed.set(0, 5 * CAP)
  expect(t.play('back').why('freight 0101')?.values).toEqual({ cost: 0.25, left: 0 })
})

test('ocs:13.3e#3 one that came elsewhere, or comes along with others, gets on at no entry', () => {
  const edge: Partial<Position> = { map: ['. . . v . . v . . v . .', row(12), row(12), row(12)] }
  const t = at({ a: `blue ${LEG} 0102 move`, b: `blue ${LEG} 0101 move`, c: `blue ${LEG} 0101 move` }, edge)
  for (const id of ['a', 'b']) t.m.board.did.set(t.unit(id), DID.arrived)
  expect(t.play('take a').refusal('rail 0104')).toBe('rail-entrain')
  t.play('stop', 'take b')
  expect([t.refusal('rail 0104'), t.play('with c').refusal('rail 0104')]).toEqual(['legal', 'rail-entrain'])
})

test('ocs:13.3d#2 with one gauge the ends of what a side can use are its railheads', () => {
  const t = at({ a: `blue ${LEG} 0101`, r: `red ${LEG} 0109 move` })
  expect(railheads(t.m, 0).map((h) => t.m.game.grid.format(h))).toEqual(['0108'])
  // Blue's unit has a zone on 0102.
  expect(railheads(t.m, 1).map((h) => t.m.game.grid.format(h))).toEqual(['0103'])
  // A zone on 0104 ends the line there, unless a friend negates it.
  const cut = (units: Position['units']) => {
    const u = at({ r: `red ${LEG} 0204`, ...units })
    return railheads(u.m, 0).map((h) => u.m.game.grid.format(h))
  }
  expect([cut({}), cut({ b: `blue ${LEG} 0104 move` })]).toEqual([['0103'], []])
})
