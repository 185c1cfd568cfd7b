/** 13.8b Bridging. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { stepPrice } from '../moving/step-cost.ts'
import { position, type Table } from '../testing.ts'
import { MP, TRUCK } from '../world.ts'

const ONE = '4-3-4L/2-3-8L'
const PIO = '2-3-4L/1-3-8L'

describe('bridging', () => {
  const TRUCKS = '4-3-5L/3-3-16T'
  const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
    position({
      map: ['. . . .', '. . . .'],
      units: { a: `blue ${TRUCKS} 0101 move`, ...units },
      sides: ['0101/0102 stream', '0102/0103 river'],
      ...more,
    }).until('movementSegment')
  const engineer = `blue ${PIO} 0102 engineer`

  test('ocs:13.8b#2 minor rivers cost nothing more at an engineer, and no SP either', () => {
    expect(at({}).play('take a', 'move 0102').left).toEqual([16 - 1 - 4])
    const t = at({ p: engineer }, { dumps: { blue: { '0101': 3 } } }).play('take a', 'move 0102')
    expect([t.left, t.dump('blue', '0101')]).toEqual([[15], 3])
    const price = (units: Position['units']): number => {
      const table = at(units)
      const [from, to] = [table.at('0101'), table.at('0102')]
      return stepPrice(table.m, 0, TRUCK, from, table.m.game.grid.direction(from, to)) / MP
    }
    expect([price({}), price({ p: engineer })]).toEqual([1 + 4, 1])
  })

  test('ocs:13.8b#3 neither the enemy nor a crossing elsewhere gains by it; frozen rivers are bridged too', () => {
    expect(at({ e: `red ${PIO} 0202 engineer` }).play('take a', 'move 0102').left).toEqual([11])
    expect(at({ p: `blue ${PIO} 0103 engineer` }).play('take a', 'move 0102').left).toEqual([11])
    // Nobody attacks by the enemy's bridge.
    const attack = (units: Position['units']): string =>
      at({ b: `blue ${TRUCKS} 0102 move`, ...units })
        .until('combatSegment.choose')
        .refusal('attack 0103')
    expect(attack({ e: `red ${PIO} 0103 engineer` })).toBe('attack-none')
    expect(attack({ e: `red ${PIO} 0103`, p: engineer })).toBe('legal')
    const frozen = (units: Position['units']): Table =>
      at({ b: `blue ${TRUCKS} 0102 move`, ...units }, { ground: 'frozen' })
    expect(frozen({}).play('take b').refusal('move 0103')).toBe('prohibited')
    expect(frozen({ p: engineer }).play('take b', 'move 0103').left).toEqual([15])
  })

  test('ocs:13.8b#4 an overrun gains nothing by it, nor does the strength of an attack', () => {
    const across = (units: Position['units']): string =>
      at({ b: `blue ${TRUCKS} 0102 move`, e: `red ${ONE} 0103`, ...units })
        .play('take b')
        .refusal('overrun 0103')
    expect([across({}), across({ p: engineer })]).toEqual(['overrun-terrain', 'overrun-terrain'])
    // Armor over a bridged river is quartered as over any other; a minor river would halve it.
    const t = at({ b: 'blue 8-3-8K/3-3-16K 0102 armor', p: engineer, e: `red ${ONE} 0103` }).until(
      'combatSegment.choose',
    )
    t.play('attack 0103', 'with b', 'go').paid().paid().play('lead b', 'lead e')
    const { terrains, sideKinds } = t.m.game.land
    expect(t.offers('against')).toEqual([
      `against ${terrains.indexOf('open')}`,
      `against ${terrains.length + sideKinds.indexOf('river')}`,
    ])
    expect(t.play(t.offers('against')[1]!).last('odds')).toMatchObject({ attack: 2 })
  })

  test('ocs:13.8b#6 the bridge goes with the engineer who turns over, but he may still leave by it himself', () => {
    const units = { p: `blue ${TRUCKS} 0102 engineer`, b: `blue ${TRUCKS} 0102 move` }
    expect(at(units).play('take p', 'with b').refusal('move 0103')).toBe('legal')
    const alone = at(units).play('take p', 'toMove p')
    expect(alone.refusal('move 0103')).toBe('legal')
    expect(alone.play('move 0103').left).toEqual([16 - 1 - 4])
    expect(at(units).play('take p', 'with b', 'toMove p').refusal('move 0103')).toBe('prohibited')
    expect(at(units).play('take p', 'toMove p', 'stop', 'take b').refusal('move 0103')).toBe('prohibited')
  })

  test('ocs:13.8b#6 an engineer bridges where he has come to, not where he was', () => {
    const line = { map: ['. . . . .'], sides: ['0102/0103 river'] }
    const far = position({ ...line, units: { p: 'blue 2-3-9T/1-3-12T 0101 engineer' } }).play('take p', 'move 0102')
    expect(far.refusal('move 0103')).toBe('legal')
    const back = position({
      ...line,
      units: { p: 'blue 2-3-12T/1-3-12T 0103 engineer', b: 'blue 2-3-12T/1-3-12T 0103' },
    })
    back.play('take p', 'with b', 'move 0102')
    expect(back.left).toEqual([7, 7])
    const left = position({
      ...line,
      units: { p: 'blue 2-3-12T/1-3-12T 0103 engineer', b: 'blue 2-3-12T/1-3-12T 0103' },
    })
    left.play('take p', 'move 0104', 'stop', 'take b')
    expect(left.refusal('move 0102')).toBe('prohibited')
    const dropped = position({
      ...line,
      units: { p: 'blue 2-3-9T/1-3-12T 0101 engineer', b: 'blue 2-3-9T/1-3-12T 0101' },
    })
    dropped.play('take p', 'with b', 'move 0102', 'drop p')
    expect(dropped.refusal('move 0103')).toBe('legal')
  })
})
