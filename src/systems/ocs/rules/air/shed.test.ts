/** 14.4g and 14.1c What becomes of cargo when the planes that carry it are hit, or turn back. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { leakFaults } from '../../../../core/harness/properties.ts'
import type { Table } from '../testing.ts'
import { field } from './scenes.ts'

const MEN = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move'
const plane = (from: string, words = ''): string => `blue plane:Tpt (0)-0(10)/(0)-0(10) ${from} cap:4 ${words}`
const BASES = { blue: { '0101': 2, '0106': 2, '0109': 3 }, red: { '0113': 1 } }

/** A flight to 0109, inside the Patrol Zone of a red Fighter, which lets it pass or meets it. */
const flight = (units: Record<string, string>, cargo: string[], meets = 'pass'): Table => {
  const t = field(
    { r: 'red plane:F 4-2(30) 0113', ...units },
    { airBases: BASES, dumps: { blue: { '0101': 9, '0106': 9 } } },
  ).until('movementSegment')
  const planes = Object.keys(units).filter((id) => units[id]!.includes('plane:'))
  return t.play('fly airlift', 'at 0109', ...planes.map((id) => `with ${id}`), ...cargo, 'go', meets)
}
const ended = (t: Table): Table => {
  while (t.place.startsWith('airCombat')) t.play('stay')
  return t
}

describe('a step lost to Flak', () => {
  /** 2T and a battalion on one plane; as it is hit it carries 1T. */
  const hit = (): Table =>
    flight({ j: plane('0101'), m: MEN }, ['carry m', 'load 1'])
      .dice(6, 6)
      .dice(1)

  test('ocs:14.4g#1 its owner says what is lost, until the rest fits', () => {
    const t = hit()
    expect([t.place, t.seat, t.m.prompt()]).toEqual(['shed.choose', 'blue', 'Which part of the cargo is lost?'])
    expect([t.refusal('shed a'), t.refusal('shed e'), t.offers()]).toEqual([
      'not-in-cargo',
      'not-in-cargo',
      ['shed m', 'shedSupply'],
    ])
    t.play('shed m')
    expect([t.hex('m'), t.m.prompt(), t.offers()]).toEqual(['dead', 'All of the cargo is still carried.', ['flyOn']])
    expect([t.refusal('shed m'), t.refusal('shedSupply')]).toEqual(['cargo-fits', 'cargo-fits'])
    expect([t.events('cargoLost'), t.play('flyOn').dump('blue', '0109')]).toMatchObject([[{ unit: t.unit('m') }], 1])
  })

  test('ocs:14.4g#1 what planes of another base carry is safe', () => {
    const units = { j: plane('0101'), k: plane('0106'), m: MEN, n: MEN.replace('0101', '0106') }
    const t = flight(units, ['carry m', 'carry n', 'load 1']).dice(6, 6).dice(1)
    expect([t.mark('j', 'lost'), t.refusal('shed n'), t.refusal('shed m')]).toEqual([1, 'not-in-cargo', 'legal'])
    t.play('shedSupply', 'flyOn')
    expect([t.hex('m'), t.hex('n'), t.dump('blue', '0101'), t.dump('blue', '0106')]).toEqual(['0109', '0109', 8, 9])
  })

  test('ocs:14.4g#1 and so is what came aboard last at the base of another', () => {
    const from = (hex: string): string => MEN.replace('0101', hex)
    const units = { j: plane('0101'), k: plane('0106'), m: MEN, n: from('0106'), o: from('0106'), p: from('0106') }
    const t = flight(units, ['carry n', 'carry o', 'carry p', 'carry m']).dice(6, 6).dice(6)
    expect([t.mark('k', 'lost'), t.place, t.refusal('flyOn'), t.offers('shed')]).toEqual([
      1,
      'shed.choose',
      'cargo-much',
      ['shed n', 'shed o', 'shed p'],
    ])
  })

  test('ocs:14.4g#1 troops alone aboard, no supply is given up', () => {
    const t = flight({ j: plane('0101'), m: MEN, n: MEN }, ['carry m', 'carry n'])
      .dice(6, 6)
      .dice(1)
    expect([t.refusal('shedSupply'), t.offers('shed'), t.offers('shedSupply')]).toEqual([
      'no-supply-aboard',
      ['shed m', 'shed n'],
      [],
    ])
  })

  test('ocs:14.4g#1 ocs:4.9a#1 the enemy is not told whether anything was aboard', () => {
    const empty = flight({ j: plane('0101'), k: plane('0106') }, ['load 2']).dice(6, 6)
    // The other of the two is hit, which carries nothing.
    empty.dice(6)
    expect([empty.mark('k', 'lost'), empty.place, empty.offers()]).toEqual([1, 'shed.choose', ['flyOn']])
    const full = hit()
    for (const t of [empty, full]) expect(leakFaults(t.m, new SeededRng('cargo'), { draws: 3 })).toEqual([])
    expect([full.imagined(1).place, full.imagined(1).seat]).toEqual(['shed.choose', 0])
  })

  test('ocs:14.1b#1 a plane shot down takes all it carried along', () => {
    const t = flight({ j: plane('0101', 'lost:1'), m: MEN }, ['carry m'])
      .dice(6, 6)
      .dice(1)
    expect([t.hex('j'), t.place, t.refusal('flyOn')]).toEqual(['dead', 'shed.choose', 'cargo-much'])
    t.play('shed m', 'flyOn')
    expect([t.hex('m'), t.place]).toEqual(['dead', 'movementSegment.choose'])
  })
})

describe('turned back', () => {
  test('ocs:14.1c#5 one of two: the other flies on with all it can carry, the rest is where it was loaded', () => {
    const units = { j: plane('0101'), k: plane('0101'), m: MEN }
    const t = ended(flight(units, ['carry m', 'load 2'], 'intercept r').play('abort j').dice(1, 1).dice(1))
    expect([t.place, t.m.prompt(), t.refusal('flyOn')]).toEqual([
      'shed.choose',
      'Which part of the cargo turns back?',
      'cargo-much',
    ])
    t.play('shedSupply')
    expect(t.refusal('flyOn')).toBe('legal')
    t.play('flyOn')
    expect([t.hex('m'), t.dump('blue', '0109'), t.dump('blue', '0101')]).toEqual(['0109', 1, 8])
    // It was carried in this phase, and is not moved again.
    expect(t.m.board.unloaded.get(t.at('0101'))).toBe(1)
  })

  test('ocs:14.1c#5 ocs:14.4g#1 hit and turned back: the part of the lost step is gone, the rest goes back', () => {
    const t = ended(
      flight({ j: plane('0101'), m: MEN }, ['carry m', 'load 1'], 'intercept r')
        .dice(6, 6)
        .dice(6),
    )
    expect([t.m.prompt(), t.mark('j', 'lost')]).toEqual(['Which part of the cargo is lost?', 1])
    t.play('shedSupply')
    expect(t.m.prompt()).toBe('Which part of the cargo turns back?')
    t.play('shed m', 'flyOn')
    expect([t.hex('m'), t.dump('blue', '0101'), t.dump('blue', '0109')]).toEqual(['0101', 8, 0])
  })

  test('ocs:14.1c#5 a mission whose escort alone was lost keeps its cargo', () => {
    const units = { j: plane('0101'), f: 'blue plane:F 3-2(30) 0101', m: MEN }
    const t = ended(flight(units, ['carry m'], 'intercept r').play('fight', 'oppose f').dice(3, 3).dice(1))
    expect([t.mark('f', 'active'), t.mark('r', 'active'), t.place, t.offers()]).toEqual([
      0,
      0,
      'shed.choose',
      ['flyOn'],
    ])
    expect(t.play('flyOn').hex('m')).toBe('0109')
  })
})
