/** Orders from above, points and victory at Tikhvin. */
import { describe, expect, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { liftUnit, loseStep } from '../../systems/ocs/rules/position/changes.ts'
import { Table } from '../../systems/ocs/rules/testing.ts'
import { MARKER, PHASE, PLACE } from '../../systems/ocs/rules/world.ts'
import { GERMAN, SOVIET } from './climate.ts'
import { tikhvin } from './index.ts'
import { barred, barredMarker } from './orders.ts'
import { cleanUp, ending, GERMAN_DECISIVE, pointsOf, turnEnds } from './victory.ts'
import { start, unit, hex, hold, put } from './testing.ts'

describe('orders from above', () => {
  test('tikhvin:october#1 tikhvin:october#2 on turn 1 no Soviet Strat Mode, and no Reserve in 4 and 52 Armies', () => {
    const m = start()
    const why = (id: string, marker: number): string | undefined => barredMarker(m, unit(m, id), marker)?.code
    expect([why('S-180', MARKER.strat), why('G-61', MARKER.strat)]).toEqual(['strat-october', undefined])
    expect([why('S-267', MARKER.reserve), why('S-285', MARKER.reserve), why('S-180', MARKER.reserve)]).toEqual([
      'reserve-october',
      'reserve-october',
      undefined,
    ])
    m.board.turn.set(0, 2)
    expect([why('S-180', MARKER.strat), why('S-267', MARKER.reserve)]).toEqual([undefined, undefined])
  })

  test('tikhvin:october#1 tikhvin:october#2 tikhvin:october#3 the refusals reach the player', () => {
    const t = new Table(tikhvin.setting('campaign'))
    // In set-up already.
    expect([t.seat, t.place, t.refusal('toStrat S-180')]).toEqual(['soviet', 'setup.arrange', 'strat-october'])
    expect([t.refusal('toReserveMove S-52'), t.refusal('toReserveMove S-54')]).toEqual(['reserve-october', 'legal'])
    t.m.board.phasing.set(0, SOVIET)
    t.m.board.phase.set(0, PHASE.movement)
    t.begins('movementSegment', { side: SOVIET, phase: PHASE.movement })
    expect([t.seat, t.m.board.turn.get(0)]).toEqual(['soviet', 1])
    const why = (id: string, order: string): string => {
      const code = t.play(`take ${id}`).refusal(order)
      t.play('stop')
      return code
    }
    expect([why('S-180', 'toStrat S-180'), why('S-52', 'toReserveMove S-52')]).toEqual([
      'strat-october',
      'reserve-october',
    ])
    expect(why('S-54', 'move 10.22')).toBe('sinyavino-box')
  })

  test('tikhvin:october#3 units before Sinyavino stay in their box until turn 4, three of them until turn 2', () => {
    const m = start()
    const why = (id: string, to: string): string | undefined => barred(m, unit(m, id), hex(m, to))?.code
    expect([why('S-286', '04.22'), why('S-286', '05.21'), why('S-310', '10.20')]).toEqual([
      'sinyavino-box',
      undefined,
      'sinyavino-box',
    ])
    expect(why('S-311', '10.18')).toBeUndefined()
    m.board.turn.set(0, 3)
    expect([why('S-286', '04.22'), why('S-310', '10.20')]).toEqual(['sinyavino-box', undefined])
    m.board.turn.set(0, 4)
    expect(why('S-286', '04.22')).toBeUndefined()
  })

  test('tikhvin:siege#1 the siege guns do not go east of column 08', () => {
    const m = start()
    const why = (to: string): string | undefined => barred(m, unit(m, 'G-A28'), hex(m, to))?.code
    expect([why('08.18'), why('09.18')]).toEqual([undefined, 'siege-guns'])
    expect(barred(m, unit(m, 'G-A39'), hex(m, '09.18'))).toBeNull()
  })

  test('tikhvin:hold#1 Tikhvin is held on turn 15 of the December scenario, and only there', () => {
    const m = start('counteroffensive')
    const why = (id: string, to: string): string | undefined => barred(m, unit(m, id), hex(m, to))?.code
    expect([why('G-18-30', '23.19'), why('G-61', '23.19')]).toEqual(['hold-tikhvin', undefined])
    m.board.turn.set(0, 16)
    expect(why('G-18-30', '23.19')).toBeUndefined()
    const campaign = start()
    campaign.board.turn.set(0, 15)
    put(campaign, 'G-18-30', '24.18')
    expect(barred(campaign, unit(campaign, 'G-18-30'), hex(campaign, '23.18'))).toBeNull()
  })
})

describe('points and victory', () => {
  test('tikhvin:neva#1 fewer than 5 RE on the Neva cost two points, from turn 12 fewer than 4', () => {
    const m = start()
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(0)
    liftUnit(m, unit(m, 'G-FJ1'), PLACE.gone)
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(2)
    m.board.turn.set(0, 12)
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(2)
    liftUnit(m, unit(m, 'G-FJ3'), PLACE.gone)
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(4)
  })

  test('tikhvin:victory#2 each turn Tikhvin is worth a point to the German, Volkhov two', () => {
    const m = start()
    turnEnds(m)
    expect(m.board.score.get(GERMAN)).toBe(0)
    hold(m, GERMAN, '24.19')
    turnEnds(m)
    expect(m.board.score.get(GERMAN)).toBe(1)
    hold(m, GERMAN, '14.23')
    turnEnds(m)
    expect(m.board.score.get(GERMAN)).toBe(4)
    // Only in the campaign.
    const october = start('opening')
    for (const city of ['24.19', '14.23']) hold(october, GERMAN, city)
    turnEnds(october)
    expect(october.board.score.get(GERMAN)).toBe(0)
  })

  test('tikhvin:victory#1 Tikhvin and Volkhov together win from turn 10', () => {
    const m = start()
    hold(m, GERMAN, '24.19')
    hold(m, GERMAN, '14.23')
    m.board.turn.set(0, 9)
    expect(turnEnds(m)).toBe('')
    m.board.turn.set(0, 10)
    expect(turnEnds(m)).toBe(GERMAN_DECISIVE)
    hold(m, SOVIET, '14.23')
    expect(turnEnds(m)).toBe('')
    const december = start('counteroffensive')
    hold(december, GERMAN, '14.23')
    expect(turnEnds(december)).toBe('')
  })

  test('tikhvin:finns#1 a German unit where the roads from Finland come in wins, if it is in supply', () => {
    const cut = start()
    put(cut, 'G-207', '20.32')
    expect(turnEnds(cut)).toBe('')
    // The same with a German source of supply next to it.
    const setting = tikhvin.setting('campaign')
    const { land } = setting.game
    const sources = setting.game.sources.map((hexes, seat) =>
      seat === GERMAN ? [...hexes, land.hexOf('20.31'), land.hexOf('26.31')] : hexes,
    )
    const m = Match.start({ ...setting, game: { ...setting.game, sources } })
    put(m, 'G-207', '20.32')
    expect(turnEnds(m)).toBe(GERMAN_DECISIVE)
    put(m, 'G-207', '21.32')
    expect(turnEnds(m)).toBe('')
    put(m, 'G-207', '26.32')
    expect(turnEnds(m)).toBe(GERMAN_DECISIVE)
  })

  test('tikhvin:victory#3 hexes held count at the end: Kirishi 3, Gruzino 3, Chudovo 4 for the Soviet', () => {
    const m = start()
    expect([pointsOf(m, GERMAN), pointsOf(m, SOVIET)]).toEqual([0, 2])
    hold(m, GERMAN, '11.17')
    hold(m, GERMAN, '11.13')
    hold(m, SOVIET, '09.12')
    expect([pointsOf(m, GERMAN), pointsOf(m, SOVIET)]).toEqual([6, 6])
  })

  test('tikhvin:victory#3 a Soviet unit in supply on the west bank below Chudovo counts two, for each hex', () => {
    const m = start()
    // 311 Division stands at Posadnikov Ostrov.
    expect(pointsOf(m, SOVIET)).toBe(2)
    liftUnit(m, unit(m, 'S-311'), PLACE.dead)
    expect(pointsOf(m, SOVIET)).toBe(0)
  })

  test('tikhvin:victory#3 German steps beyond 15 count in the campaign, each second one in October', () => {
    const m = start()
    for (const id of ['G-11', 'G-21', 'G-126', 'G-254', 'G-227']) for (let i = 0; i < 2; i++) loseStep(m, unit(m, id))
    expect([m.board.stepsLost.get(GERMAN), pointsOf(m, SOVIET)]).toEqual([10, 2])
    m.board.stepsLost.set(GERMAN, 15)
    expect(pointsOf(m, SOVIET)).toBe(2)
    m.board.stepsLost.set(GERMAN, 18)
    expect(pointsOf(m, SOVIET)).toBe(5)
    const october = start('opening')
    october.board.stepsLost.set(GERMAN, 5)
    expect(pointsOf(october, SOVIET)).toBe(2)
  })

  test('tikhvin:victory#3 in October Sinyavino or Mga is worth 3 to the Soviet, once', () => {
    const m = start('opening')
    expect(pointsOf(m, SOVIET)).toBe(0)
    hold(m, SOVIET, '04.23')
    expect(pointsOf(m, SOVIET)).toBe(3)
    hold(m, SOVIET, '03.21')
    expect(pointsOf(m, SOVIET)).toBe(3)
  })

  test('tikhvin:victory#3 in December German RE lost count, and a railway with no German beside it', () => {
    const m = start('counteroffensive')
    expect(pointsOf(m, SOVIET)).toBe(0)
    loseStep(m, unit(m, 'G-18-P'))
    expect([m.board.reLost.get(GERMAN), pointsOf(m, SOVIET)]).toEqual([2, 0])
    loseStep(m, unit(m, 'G-61'))
    expect([m.board.reLost.get(GERMAN), pointsOf(m, SOVIET)]).toEqual([6, 1])
    const near = m.game.units.filter((u) => u.seat === GERMAN && u.combat)
    for (const { index } of near) if (m.board.hex.get(index) >= 0) liftUnit(m, index, PLACE.gone)
    expect(pointsOf(m, SOVIET)).toBe(4)
  })

  test.each([
    ['campaign', 20, 'German victory'],
    ['campaign', 19, 'draw'],
    ['campaign', 8, 'draw'],
    ['campaign', 7, 'Soviet victory'],
    ['campaign', 0, 'Soviet victory'],
    ['campaign', -1, 'Soviet decisive victory'],
    ['opening', 9, 'German victory'],
    ['opening', 8, 'draw'],
    ['opening', 6, 'draw'],
    ['opening', 5, 'Soviet victory'],
    ['counteroffensive', -11, 'German victory'],
    ['counteroffensive', -12, 'draw'],
    ['counteroffensive', -16, 'draw'],
    ['counteroffensive', -17, 'Soviet victory'],
  ])('tikhvin:victory#4 in the %s a lead of %i is a %s', (id, lead, want) => {
    const m = start(id)
    const now = pointsOf(m, GERMAN) - pointsOf(m, SOVIET)
    m.board.score.add(lead > now ? GERMAN : SOVIET, Math.abs(lead - now))
    expect(ending(m)).toBe(want)
  })
})
