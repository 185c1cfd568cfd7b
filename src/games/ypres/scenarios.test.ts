/** Scenarios and positions of First Ypres: legal, in touch, and true to what their words say. */
import { describe, expect, it, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { onMap, unitsIn } from '../../systems/gwb/rules/board.ts'
import { putUnit } from '../../systems/gwb/rules/changes.ts'
import { unitTraces } from '../../systems/gwb/rules/communication.ts'
import { fits } from '../../systems/gwb/rules/stacking.ts'
import { Table } from '../../systems/gwb/rules/testing.ts'
import { ridgeHolder } from '../../systems/gwb/rules/turn.ts'
import { points } from '../../systems/gwb/rules/victory.ts'
import { PLACE } from '../../systems/gwb/rules/world.ts'
import { deathOfAnArmy } from './index.ts'
import { ALLIED, GERMAN } from './rules.ts'
import { POSITIONS, SCENARIOS } from './scenarios.ts'

const begin = (id: string) => Match.start(deathOfAnArmy.setting(id))
type M = ReturnType<typeof begin>
const standing = (m: M) => m.game.units.filter((unit) => onMap(m, unit.index))
const lead = (m: M): number => points(m)[GERMAN] - points(m)[ALLIED]

test.each(SCENARIOS.filter(({ position }) => position))('$id says who holds every height', ({ id }) => {
  const { board, game } = begin(id)
  const open = game.land.highGround.filter((hex) => board.held.get(hex) === 0)
  expect(open.map((hex) => game.grid.format(hex))).toEqual([])
})

describe.each([...SCENARIOS, ...POSITIONS])('$id', ({ id, about, turns, start, position, victory }) => {
  const m = begin(id)

  it('says what it is, and begins with its first turn', () => {
    expect(about.length).toBeGreaterThan(120)
    expect(start.turn).toBe(turns[0])
    expect(turns[1]).toBeLessThanOrEqual(23)
    expect(position === undefined || /drawn up by us|^Made up|We drew up/.test(about)).toBe(true)
  })

  it('stacks within four points of one division, the sides apart', () => {
    for (const { index } of standing(m)) {
      const hex = m.board.hex.get(index)
      const [german, allied] = [unitsIn(m, hex, GERMAN), unitsIn(m, hex, ALLIED)]
      expect(german.length === 0 || allied.length === 0).toBe(true)
      expect(`${m.game.grid.format(hex)} ${fits(m, [...german, ...allied])}`).toMatch(/true$/)
    }
  })

  it('keeps everyone where he may be', () => {
    const away = standing(m).filter(
      ({ index, staysIn }) => staysIn !== undefined && !m.game.land.regions[staysIn]!.includes(m.board.hex.get(index)),
    )
    expect(away).toEqual([])
  })

  it('gives each unit steps its counter has', () => {
    for (const unit of standing(m)) {
      expect(m.board.steps.get(unit.index)).toBeGreaterThan(0)
      expect(m.board.steps.get(unit.index)).toBeLessThanOrEqual(unit.fullSteps)
    }
  })

  it('ends in a result the game knows, every lead in one', () => {
    const { endings } = m.game.x
    const { levels = [] } = victory
    for (const { ending } of levels) expect(endings).toContain(ending)
    expect(levels.at(-1)?.lead ?? -99).toBeLessThan(-26)
  })
})

const drawnUp = SCENARIOS.filter(({ position }) => position !== undefined)

describe.each(drawnUp)('$id at its start', ({ id, about, start, position, victory }) => {
  const m = begin(id)

  it('accounts for every unit once: on the map, out of play or still to come', () => {
    expect(Object.keys(position!.units).toSorted()).toEqual(m.game.units.map((unit) => unit.id).toSorted())
  })

  it('lets nobody come before his day or stay away after it', () => {
    const right = m.game.units.filter((unit) => {
      const place = m.board.place.get(unit.index)
      if (place !== PLACE.coming) return place === PLACE.map || place === PLACE.offBoard
      const due = unit.type === 'off-board artillery' ? Math.max(unit.arrives, start.turn) : unit.arrives
      return m.board.arrives.get(unit.index) === due
    })
    expect(right).toHaveLength(m.game.units.length)
  })

  it('leaves nobody cut off', () => {
    expect(standing(m).filter((unit) => !unitTraces(m, unit.index))).toEqual([])
  })

  it('has both sides on the ridge', () => {
    expect(ridgeHolder(m)).toBe(-1)
  })

  it('counts all the high ground, and begins with the lead it tells of', () => {
    const [german, allied] = points(m)
    expect(german + allied).toBe(m.game.land.highGround.length)
    expect(about).toContain(`starts at ${lead(m)};`)
    const [first, second] = victory.levels!
    expect(about).toContain(`win with ${first!.lead} or better`)
    expect(about).toContain(`the Allies with ${second!.lead - 1} or worse`)
  })
})

test('gwb:15#1 gwb:15#3 the Allies have won on 20 October if no German gets to the ridge', () => {
  const t = new Table(deathOfAnArmy.setting('campaign'))
  expect(SCENARIOS[0]!.about).toContain('Sudden death threatens on 20 October')
  expect(ridgeHolder(t.m)).toBe(ALLIED)
  for (let i = 0; i < 400 && t.m.waits !== 'over'; i++) t.asUsual()
  expect(t.m.ending).toBe('sudden death: allied')
})

test('gwb:15#3 a regiment on the ridge keeps the campaign going', () => {
  const ends = (hex?: string): string => {
    const t = new Table(deathOfAnArmy.setting('campaign'))
    if (hex) putUnit(t.m, t.unit('G-RIR240'), t.m.game.grid.parse(hex))
    for (let i = 0; i < 400 && t.m.waits !== 'over' && t.m.board.turn.get(0) === 1; i++) t.asUsual()
    return t.m.waits === 'over' ? t.m.ending : 'goes on'
  }
  // 0907 is beside the ridge.
  expect([ends(), ends('0907'), ends('1008')]).toEqual(['sudden death: allied', 'sudden death: allied', 'goes on'])
})

describe('positions hold what they are for', () => {
  test('isolation: cut off over the canal and at Houplines', () => {
    const m = begin('isolation')
    const lost = standing(m).filter((unit) => !unitTraces(m, unit.index))
    expect(lost.map((unit) => unit.id).toSorted()).toEqual(['B-17', 'B-18', 'BA-6F', 'G-RIR233', 'G-RIR234'])
    expect(
      unitTraces(
        m,
        m.game.units.findIndex((unit) => unit.id === 'G-J23'),
      ),
    ).toBe(true)
  })

  test('series rules are on where a position needs them', () => {
    const rules = (id: string) => begin(id).game.rules
    expect(rules('railway')).toMatchObject({ rail: true, trains: 4 })
    expect(rules('forced-march').forcedMarch).toBe(true)
    expect(rules('demoralized').demoralization).toBe(true)
    expect(rules('last-days').exit).toBe(true)
    expect(rules('langemarck')).toMatchObject({ rail: false, forcedMarch: false, demoralization: false, exit: false })
  })

  test('railway: trains stand on the line', () => {
    const m = begin('railway')
    const trains = standing(m).filter((unit) => m.board.entrained.get(unit.index) === 1)
    expect(trains.length).toBeGreaterThan(5)
    const onRail = (hex: number): boolean => [0, 1, 2, 3, 4, 5].some((d) => (m.game.land.side[hex * 6 + d]! & 16) !== 0)
    for (const unit of trains) expect(`${unit.id} ${onRail(m.board.hex.get(unit.index))}`).toBe(`${unit.id} true`)
  })

  test('armoured cars: alone before the Germans', () => {
    const m = begin('armoured-cars')
    const cars = m.board.hex.get(m.game.units.findIndex((unit) => unit.type === 'cars'))
    expect(unitsIn(m, cars, ALLIED)).toHaveLength(1)
    expect(
      standing(m).some((u) => u.seat === GERMAN && m.game.grid.distance(m.board.hex.get(u.index), cars) === 1),
    ).toBe(true)
  })

  test('columns: marchers within two hexes of the reach of enemy guns', () => {
    const m = begin('columns')
    const { grid } = m.game
    const at = (index: number): number => m.board.hex.get(index)
    const marching = standing(m).filter((unit) => m.board.march.get(unit.index) === 1)
    const guns = standing(m).filter((unit) => unit.type === 'artillery' && m.board.limbered.get(unit.index) === 0)
    const inReach = marching.filter((unit) =>
      guns.some(
        (gun) => gun.seat !== unit.seat && grid.distance(at(gun.index), at(unit.index)) <= gun.deployed!.range + 2,
      ),
    )
    expect(inReach.length).toBeGreaterThan(6)
  })
})
