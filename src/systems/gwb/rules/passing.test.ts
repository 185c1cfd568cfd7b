/** 6 and 9: where a force may step that could not stay, and what bars the way. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const MEN = 'german infantry 4/4 6'
const FULL = 'german infantry 4/4 6'

/** A road to the west with a crowded hex 0105; a and b stand in 0106, where there is no room either. */
const road = (ma: number, units: Position['units'] = {}, more: Partial<Position> = {}) =>
  position({
    map: ['. . . . . . .'],
    units: {
      a: `german infantry 4/4 ${ma} 0106`,
      b: `${MEN} 0106 stack:0`,
      full: `${FULL} 0105 stack:4`,
      mates: `${FULL} 0106 stack:4`,
      rear: `${FULL} 0107 stack:4`,
      ...units,
    },
    ...more,
  })
    .until('movement')
    .play('stack 0106', 'leave mates')

test('gwb:9#1 a crowded hex is passed when the points reach beyond it', () => {
  expect(road(1).refusal('move 0105')).toBe('no-room')
  expect(road(2).refusal('move 0105')).toBe('legal')
  const two = { more: `${FULL} 0104 stack:4` }
  expect(road(2, two).refusal('move 0105')).toBe('no-room')
  expect(road(3, two).refusal('move 0105')).toBe('legal')
  // nothing else is left to them: they walk on by themselves
  expect(road(3, two).play('move 0105').hex('a')).toBe('0103')
})

test('gwb:9#1 what lies beyond costs what it costs', () => {
  const woods = { map: ['. . . w . . .'] }
  expect(road(2, {}, woods).refusal('move 0105')).toBe('no-room')
  expect(road(3, {}, woods).refusal('move 0105')).toBe('legal')
  // the crowded hex itself is woods
  const here = { map: ['. . . . w . .'] }
  expect(road(2, {}, here).refusal('move 0105')).toBe('no-room')
  expect(road(3, {}, here).refusal('move 0105')).toBe('legal')
})

test('gwb:9#1 neither water without a bridge, nor a lake, nor an enemy leads on', () => {
  expect(road(6, {}, { rivers: ['0104/0105'] }).refusal('move 0105')).toBe('no-room')
  expect(road(6, {}, { rivers: ['0104/0105 bridge'] }).refusal('move 0105')).toBe('legal')
  expect(road(6, {}, { lakes: ['0104/0105'] }).refusal('move 0105')).toBe('no-room')
  expect(road(6, { e: 'british artillery 1@1 4 0104' }).refusal('move 0105')).toBe('no-room')
})

test('gwb:9#1 gwb:6#2 a crowded hex in an enemy zone is the end of the way', () => {
  const map = ['. . . . . . .', '. . . . . . .']
  // 0205 is free, and next to 0105
  const zone = { e: 'british infantry 4/4 6 0104' }
  const gun = { e: 'british artillery 1@1 4 0104' }
  expect(road(6, zone, { map }).refusal('move 0105')).toBe('no-room')
  expect(road(6, gun, { map }).refusal('move 0105')).toBe('legal')
})

test('gwb:9#1 gwb:6.3#2 gwb:6#6 march order and sectors bar the way beyond as well', () => {
  const battle = { battles: ['0104'] }
  expect(road(6, {}, battle).refusal('move 0105')).toBe('legal')
  expect(road(6, {}, battle).play('march').refusal('move 0105')).toBe('no-room')
  const bound = { a: 'german infantry 4/4 6 0106 stays:sector' }
  expect(road(6, bound, { regions: { sector: ['0106', '0105'] } }).refusal('move 0105')).toBe('no-room')
  expect(road(6, bound, { regions: { sector: ['0106', '0105', '0104'] } }).refusal('move 0105')).toBe('legal')
})

test('gwb:9#1 gwb:7#6 a forced march does not pass a crowded hex into an enemy zone', () => {
  const forced = (e: string) =>
    road(6, { e }, { rules: { forcedMarch: true } })
      .play('stop', 'force')
      .dice(4)
      .refusal('move 0105')
  expect(forced('british infantry 4/4 6 0103')).toBe('no-room')
  expect(forced('british artillery 1@1 4 0103')).toBe('legal')
  expect(road(6, { e: 'british infantry 4/4 6 0103' }).refusal('move 0105')).toBe('legal')
})

test('gwb:6.1#1 gwb:9#1 who fords a river has nothing left and must find room at once', () => {
  const river = { rivers: ['0105/0106'] }
  expect(road(6, {}, river).refusal('move 0105')).toBe('no-room')
  expect(road(6, { full: `${FULL} 0105 stack:3` }, river).refusal('move 0105')).toBe('legal')
})

test('a lake or moat is never crossed, and only a neighbouring hex is entered', () => {
  const t = road(6, { full: `${FULL} 0105`, rear: `${FULL} 0107` }, { lakes: ['0105/0106'] })
  expect(t.refusal('move 0105')).toBe('shut')
  expect(t.refusal('move 0107')).toBe('legal')
  expect(t.refusal('move 0104')).toBe('not-adjacent')
  expect(t.offers('move')).toEqual(['move 0107'])
})

test('gwb:6#9 the unit without points is named, and holds its stack back', () => {
  const t = position({
    map: ['. . . . .'],
    units: { a: `${MEN} 0104`, tired: 'german infantry 4/4 2 0104 D1', spare: `${MEN} 0105` },
  }).until('movement')
  t.play('stack 0104').dice(2)
  expect(t.why('move 0103')).toMatchObject({ code: 'no-points', values: { unit: t.unit('tired') } })
  expect(t.offers('move')).toEqual([])
  expect(t.play('leave tired').refusal('move 0103')).toBe('legal')
})

test('gwb:6.3#3 in march order one keeps away from the cars too, though they could be walked over', () => {
  const t = position({
    map: ['. . . . . . . .'],
    units: { a: `${MEN} 0106`, b: `${MEN} 0106`, s: 'british cars 1/0 12 0102 stack:0', spare: `${MEN} 0108` },
  }).until('movement')
  t.play('take a', 'march')
  expect(t.why('move 0105')).toMatchObject({ code: 'march-near', values: { distance: 3, least: 3 } })
  expect(t.refusal('move 0107')).toBe('legal')
})

test('gwb:6.3#2 one unit in march order holds its whole stack to the rules of it', () => {
  const t = position({
    map: ['. . . . . . . .'],
    battles: ['0104'],
    units: { a: `${MEN} 0105 march`, b: `${MEN} 0105`, spare: `${MEN} 0108` },
  }).until('movement')
  t.play('stack 0105')
  expect(t.refusal('move 0104')).toBe('march-battle')
  expect(t.play('leave a').refusal('move 0104')).toBe('legal')
})

test('gwb:6.3#3 who is found in march order beside the cars does not walk over them', () => {
  const t = position({
    map: ['. . . . . .'],
    units: {
      a: `${MEN} 0104 march`,
      b: `${MEN} 0104 march`,
      s: 'british cars 1/0 12 0103 stack:0',
      spare: `${MEN} 0106`,
    },
  }).until('movement')
  t.play('stack 0104')
  expect(t.why('move 0103')).toMatchObject({ code: 'march-near', values: { distance: 0 } })
  expect(t.why('move 0105')).toMatchObject({ code: 'march-near', values: { distance: 2 } })
  const afoot = position({
    map: ['. . . . . .'],
    units: { a: `${MEN} 0104`, s: 'british cars 1/0 12 0103 stack:0', spare: `${MEN} 0106` },
  }).until('movement')
  expect(afoot.play('take a').refusal('move 0103')).toBe('legal')
})

test('gwb:6.1#1 only infantry and cavalry ford: the cars do not', () => {
  const t = position({
    map: ['. . . . .'],
    rivers: ['0102/0103'],
    player: 'allied',
    units: { s: 'british cars 1/0 12 0102', b: 'british infantry 4/4 6 0102', e: 'german infantry 4/4 6 0105' },
  }).until('movement')
  expect(t.play('take s').refusal('move 0103')).toBe('ford-gun')
  expect(t.play('stop', 'take b').refusal('move 0103')).toBe('legal')
})
