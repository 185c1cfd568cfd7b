/** 4, 10 and 11 of Husky in the air: weather, boxes, Hip Shoots, strips and airborne drops. */
import { describe, expect, test } from 'vitest'
import { FLIGHT, setFlight } from '../../systems/ocs/rules/air/flight.ts'
import { inPatrolZone } from '../../systems/ocs/rules/air/patrol.ts'
import { setBase } from '../../systems/ocs/rules/position/facilities.ts'
import { carryUnit, putUnit, setActive } from '../../systems/ocs/rules/position/changes.ts'
import { Table } from '../../systems/ocs/rules/testing.ts'
import { husky } from './index.ts'

/** The landings, in the first Allied turn, all that is asked before it answered as usual. */
const landings = (): Table => new Table(husky.setting('gela-licata'))
const toMoves = (t: Table = landings()): Table => t.until('movementSegment')
const spot = (t: Table, name: string): number => t.m.game.land.spotOf(name)
const told = (t: Table, ev: string) => t.log.filter((e) => e.ev === ev).map(({ values }) => values)
/** As if its base had been there: a Fighter of the Axis near Gela. */
const based = (t: Table, id: string, hex: string): void => {
  setBase(t.m, t.m.game.units[t.unit(id)]!.seat, t.at(hex), 1)
  putUnit(t.m, t.unit(id), t.at(hex))
  setActive(t.m, t.unit(id), 1)
}

describe('weather', () => {
  test('husky:4#2 in Haze nobody flies Hip Shoots', () => {
    const t = toMoves()
    setFlight(t.m, 'Haze')
    expect([t.refusal('fly hip'), t.refusal('fly transfer')]).toEqual(['no-hip-weather', 'legal'])
    setFlight(t.m, 'Fair')
    expect(t.refusal('fly hip')).not.toBe('no-hip-weather')
  })

  test('husky:4#3 in Storm nobody flies; planes stay Active, keep their zones and are refitted', () => {
    const t = landings().until('refitPhase.choose')
    setFlight(t.m, 'Storm')
    setActive(t.m, t.unit('A-P40-2'), 0)
    t.play('readyBeyond A-P40-2')
    expect(t.mark('A-P40-2', 'active')).toBe(1)
    toMoves(t)
    setFlight(t.m, 'Storm')
    expect(t.m.board.flight.get(0)).toBe(FLIGHT.none)
    expect(['sweep', 'transfer', 'hip', 'airlift', 'drop'].map((kind) => t.refusal(`fly ${kind}`))).toEqual(
      Array(5).fill('no-flight'),
    )
    expect([t.mark('A-109-2', 'active'), inPatrolZone(t.m, 1, t.at('31.08'))]).toEqual([1, true])
  })
})

describe('boxes', () => {
  test('husky:10#1 a box has a distance to every hex, and Pantelleria holds six Active planes', () => {
    const t = landings().until('refitPhase.choose')
    const far = (box: string, hex: string): number => t.m.game.land.airDistance(spot(t, box), t.at(hex))
    expect([
      far('Malta', '26.09'),
      far('Pantelleria', '26.09'),
      far('South Italy', '26.09'),
      far('Malta', '43.25'),
    ]).toEqual([19, 29, 39, 40])
    const { beyond } = t.m.game.land
    const limits = Object.fromEntries(beyond.map(({ id, airBase }) => [id, airBase]))
    expect(limits).toEqual({
      Africa: Infinity,
      Malta: Infinity,
      Pantelleria: 2,
      Cyrenaica: Infinity,
      'South Italy': Infinity,
      Sardinia: Infinity,
    })
    const row = beyond.findIndex(({ id }) => id === 'Pantelleria')
    const fighters = ['A-P40-1', 'A-P40-2', 'A-P40-3', 'A-P40-4', 'A-P38-1', 'A-P38-2']
    for (const id of [...fighters, 'A-A36-1']) carryUnit(t.m, t.unit(id), -row - 1)
    for (const id of fighters) setActive(t.m, t.unit(id), 1)
    setActive(t.m, t.unit('A-A36-1'), 0)
    expect(t.refusal('readyBeyond A-A36-1')).toBe('refit-box')
    setActive(t.m, t.unit('A-P38-2'), 0)
    expect(t.refusal('readyBeyond A-A36-1')).toBe('legal')
  })

  test('husky:10#2 planes in boxes are refitted for nothing: all, or as many as the box can', () => {
    const readied = (seat: number, box: string, planes: number): number => {
      const t = landings().until('refitPhase.choose')
      const { beyond } = t.m.game.land
      if (t.m.seat !== seat)
        for (let i = 0; i < 400 && !(t.m.seat === seat && t.place === 'refitPhase.choose'); i++) t.asUsual()
      const all = t.m.game.planes[seat]!.slice(0, planes)
      const row = beyond.findIndex(({ id }) => id === box)
      for (const u of all) {
        carryUnit(t.m, u, -row - 1)
        setActive(t.m, u, 0)
      }
      const before = t.m.board.ledger.get(seat)
      for (let left = all.length; left > 0; left--) {
        const next = all.find((u) => t.refusal(`readyBeyond ${t.m.game.units[u]!.id}`) === 'legal')
        if (next !== undefined) t.play(`readyBeyond ${t.m.game.units[next]!.id}`)
      }
      expect(t.m.board.ledger.get(seat)).toBe(before)
      return all.reduce((sum, u) => sum + t.m.board.active.get(u), 0)
    }
    expect([
      readied(0, 'Africa', 9),
      readied(0, 'Malta', 9),
      readied(0, 'Cyrenaica', 9),
      readied(0, 'Pantelleria', 9),
    ]).toEqual([9, 9, 9, 4])
    expect([readied(1, 'South Italy', 7), readied(1, 'Sardinia', 7)]).toEqual([6, 2])
  })
})

test('husky:10#3 Germans fly Hip Shoots from turn 1, US and Commonwealth planes from turn 3, Italians never', () => {
  const { hipShoot } = toMoves().m.game.tables
  expect(hipShoot).toMatchObject({ german: [1, 12], us: [3, 12], commonwealth: [3, 12] })
  expect(Object.keys(hipShoot!)).not.toContain('italian')
  const t = toMoves()
  expect(t.refusal('fly hip')).toBe('no-hip')
  t.m.board.turn.set(0, 3)
  expect(t.refusal('fly hip')).toBe('legal')
})

test('husky:10#6 either side may build air strips', () => {
  const t = toMoves()
  expect([t.m.game.tables.airStrips, husky.setting('gela-counterattack').game.tables.airStrips]).toEqual([true, true])
})

describe('airborne drops', () => {
  const PLANES = ['A-C47-1', 'A-C47-2', 'A-C47-3', 'A-C47-4', 'A-C47-5']
  const NIGHT = ['U-82-505I', 'U-82-505II', 'U-82-505III', 'U-82-504III', 'U-82-A']
  const flight = (t: Table, plane: string, unit: string): Table =>
    t.play('fly drop', 'at 28.09', `with ${plane}`, `carry ${unit}`, 'go')
  /** Flak and Interception aside: the planes get through. */
  const through = (t: Table): Table => {
    while (t.place === 'mission.intercept') t.play('pass')
    while (t.place === 'mission.fireFlak') t.dice(1, 1)
    return t
  }

  test('husky:11#1 parachute troops roll by battalion', () => {
    const t = toMoves()
    NIGHT.forEach((unit, i) => {
      through(flight(t, PLANES[i]!, unit))
      expect(t.place).toBe('mission.fall')
      if (i % 2 === 0) t.dice(6, 6)
      else t.dice(1, 1)
      while (t.place !== 'movementSegment.choose') t.asUsual()
    })
    expect(NIGHT.map((id) => t.hex(id))).toEqual(['28.09', 'dead', '28.09', 'dead', '28.09'])
  })

  test('husky:11#2 Allied drops have -1, and gliders +1', () => {
    const para = through(flight(toMoves(), 'A-C47-1', 'U-82-505I')).dice(3, 4)
    expect(told(para, 'dropRolled')[0]!['total']).toBe(6)
    const t = toMoves().play('fly drop', 'at 28.09', 'with A-C47-1', 'tow A-C47-1', 'ride U-82-505I', 'go')
    expect(told(through(t).dice(3, 4), 'dropRolled')[0]!['total']).toBe(7)
  })

  test('husky:11#3 on turns 1 and 2 ships near by fire at Allied drops with +3, Patrol Zone or not', () => {
    const over = (turn: number, ships: boolean): unknown => {
      const t = toMoves()
      for (const u of t.m.game.planes[1]!) setActive(t.m, u, 0)
      for (const u of t.m.game.naval[0]!)
        if (t.m.board.hex.get(u) >= 0) putUnit(t.m, u, ships ? t.at('28.08') : t.at('01.01'))
      t.m.board.turn.set(0, turn)
      t.m.board.dropTurn.set(t.unit('U-82-505I'), turn)
      flight(t, 'A-C47-1', 'U-82-505I')
      if (t.place === 'mission.fireFlak') t.dice(1, 1)
      return told(t, 'flak')[0]?.['total']
    }
    expect([over(1, true), over(2, true), over(3, true), over(1, false)]).toEqual([5, 5, undefined, undefined])
  })
})

test('husky:4#3 a base of the Axis near by keeps its zone in Storm', () => {
  const t = toMoves()
  based(t, 'A-109-1', '28.13')
  setFlight(t.m, 'Storm')
  expect(inPatrolZone(t.m, 1, t.at('28.09'))).toBe(true)
})
