/** 6. Move units: costs, zones, battle markers, the one hex everybody has. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const moving = (p: Position) => position(p).until('movement')

test('gwb:6#1 a hex costs its dearest terrain or the hexside, never the sum', () => {
  const t = moving({
    map: ['. . wh v .'],
    units: { a: 'german infantry 4/4 6 0105', spare: 'german infantry 4/4 6 0105' },
    rivers: ['0103/0104 bridge'],
  })
  // Village 1, then woods 2, high ground 2 and a bridge 1 in one step: 2, not 5.
  t.play('take a', 'move 0104')
  expect(t.left).toBe(5)
  t.play('move 0103')
  expect(t.left).toBe(3)
})

test('gwb:6#1 a hex whose dearest cost is more than is left is refused, not one whose costs add up to more', () => {
  const left = (ma: number) =>
    moving({
      map: ['. wh . . .'],
      units: { a: `german infantry 4/4 ${ma} 0105`, spare: 'german infantry 4/4 6 0105' },
      rivers: ['0102/0103 bridge'],
    }).play('take a', 'move 0104', 'move 0103')
  // Woods 2, high ground 2 and a bridge 1: two points are enough, one is not.
  const [few, enough] = [left(3), left(4)]
  expect([few.left, few.refusal('move 0102'), few.refusal('move 0104')]).toEqual([1, 'too-dear', 'legal'])
  expect([enough.left, enough.refusal('move 0102')]).toEqual([2, 'legal'])
})

test('gwb:6#2 entering an enemy zone ends the movement, contested or not', () => {
  for (const friend of ['0105', '0102']) {
    const t = moving({
      map: ['. . . . .', '. . . . .'],
      units: {
        e: 'british infantry 4/4 6 0101',
        g: 'german artillery 4@4|2 6 0104 limbered',
        a: 'german infantry 4/4 6 0104',
        f: `german infantry 4/4 6 ${friend}`,
      },
    })
    t.play('take g', 'move 0103')
    expect(t.refusal('move 0203')).toBe('legal')
    t.play('move 0102')
    expect(t.refusal('move 0103')).toBe('halted')
    expect(t.refusal('move 0202')).toBe('halted')
    t.play('stop', 'take a', 'move 0103', 'move 0102')
    // Nothing is left to infantry but to stop: the next unit is asked for.
    expect([t.place, t.hex('a')]).toEqual(['movement.choose', '0102'])
  }
})

test('gwb:6#3 from zone to zone only out of a contested hex, and not with the whole stack', () => {
  const units = {
    e: 'british infantry 4/4 6 0102',
    a: 'german infantry 4/4 6 0103',
    spare: 'german infantry 4/4 6 0104',
  }
  const alone = moving({ map: ['. . . .', '. . . .'], units }).play('take a')
  expect(alone.refusal('move 0203')).toBe('zone-to-zone')
  expect(alone.refusal('move 0104')).toBe('legal')
  const both = moving({ map: ['. . . .', '. . . .'], units: { ...units, b: 'german infantry 4/4 6 0103' } })
  both.play('stack 0103')
  expect(both.refusal('move 0203')).toBe('zone-to-zone')
  both.play('stop')
  const one = moving({ map: ['. . . .', '. . . .'], units: { ...units, b: 'german infantry 4/4 6 0103' } })
  one.play('take a')
  expect(one.refusal('move 0203')).toBe('legal')
  one.play('move 0203', 'take b')
  expect(one.refusal('move 0203')).toBe('zone-to-zone')
})

test('gwb:6#4 gwb:6#5 in and next to battle markers a hex costs double, and only once double', () => {
  const t = moving({
    map: ['. . . . . . .'],
    units: { a: 'german infantry 4/4 12 0107', spare: 'german infantry 4/4 6 0107' },
    battles: ['0102', '0104'],
  })
  t.play('take a')
  const left = ['0106', '0105', '0104', '0103'].map((hex) => t.play(`move ${hex}`).left)
  // Far from it 1; next to 0104, in it, and next to both: 2 each.
  expect(left).toEqual([11, 9, 7, 5])
})

test('gwb:6#6 a division bound to a sector never leaves it', () => {
  const t = moving({
    map: ['. . . . .'],
    units: {
      f: 'french infantry 3/3,1/1 5 0102 stays:sector',
      o: 'french infantry 3/3,1/1 5 0102',
      g: 'german infantry 4/4 6 0105',
    },
    regions: { sector: ['0101', '0102'] },
    player: 'allied',
  })
  t.play('take f')
  expect(t.refusal('move 0103')).toBe('stays-in')
  expect(t.refusal('move 0101')).toBe('legal')
  t.play('stop', 'take o')
  expect(t.refusal('move 0103')).toBe('legal')
})

test('gwb:6#7 who has a point left after recovery may enter one hex, however dear', () => {
  const t = moving({
    map: ['. . w w .'],
    units: { g: 'german artillery 4@4|2 3 0105 limbered D1', spare: 'german infantry 4/4 6 0105' },
    battles: ['0102'],
  })
  t.play('take g').dice(2)
  expect(t.left).toBe(1)
  t.play('move 0104')
  expect(t.hex('g')).toBe('0104')
  expect(t.left).toBe(0)
  expect(t.refusal('move 0105')).toBe('no-points')
})

test('gwb:6#8 the one hex does not lift zones, water, march order or stacking', () => {
  const rest = { spare: 'german infantry 4/4 6 0204' }
  const zone = moving({
    map: ['. . w .', '. . w .'],
    units: { ...rest, e: 'british infantry 4/4 6 0102', g: 'german infantry 4/4 3 0103 D1' },
  })
  zone.play('take g').dice(2)
  expect([zone.left, zone.refusal('move 0203'), zone.refusal('move 0104')]).toEqual([1, 'zone-to-zone', 'legal'])
  const water = moving({
    map: ['. . w .', '. . w .'],
    rivers: ['0103/0104'],
    units: { ...rest, g: 'german artillery 4@4|2 3 0104 limbered D1' },
  })
  water.play('take g').dice(2)
  expect([water.left, water.refusal('move 0103'), water.refusal('move 0203')]).toEqual([1, 'ford-gun', 'legal'])
  const full = moving({
    map: ['. . w .', '. . w .'],
    units: { ...rest, f: 'german infantry 4/4 6 0103 stack:4', g: 'german infantry 4/4 3 0104 D1' },
  })
  full.play('take g').dice(2)
  expect([full.left, full.refusal('move 0103'), full.refusal('move 0203')]).toEqual([1, 'no-room', 'legal'])
  const march = moving({
    map: ['. . . . . w .', '. . . . . w .'],
    units: {
      e: 'british infantry 4/4 6 0103',
      g: 'german infantry 4/4 3 0107 D1',
      spare: 'german infantry 4/4 6 0207',
    },
  })
  march.play('take g').dice(2).play('march')
  expect([march.refusal('move 0106'), march.refusal('move 0207')]).toEqual(['march-near', 'legal'])
})

test('gwb:6#9 who has no point left after recovery stays', () => {
  const units = (ma: number) => ({
    g: `german artillery 4@4|2 ${ma} 0105 limbered D1`,
    spare: 'german infantry 4/4 6 0105',
  })
  const t = moving({ map: ['. . . . .'], units: units(5) })
    .play('take g')
    .dice(5)
  expect([t.left, t.refusal('move 0104')]).toEqual([0, 'no-points'])
  const ready = moving({ map: ['. . . . .'], units: units(6) })
    .play('take g')
    .dice(5)
  expect([ready.left, ready.refusal('move 0104')]).toEqual([1, 'legal'])
})

test('who is left behind untouched may move later, who rallied or limbered has had his turn', () => {
  const t = moving({
    map: ['. . . . .'],
    units: {
      a: 'german infantry 4/4 6 0105',
      b: 'german infantry 4/4 6 0105',
      shaken: 'german infantry 4/4 6 0105 D1',
      g: 'german artillery 4@4|2 6 0105',
    },
  })
  t.play('stack 0105').dice(1)
  t.play('limber g', 'leave b', 'leave shaken', 'leave g', 'move 0104', 'stop')
  expect(['a', 'b', 'shaken', 'g'].map((u) => t.refusal(`take ${u}`))).toEqual([
    'moved-already',
    'legal',
    'moved-already',
    'moved-already',
  ])
  t.play('take b')
  expect(t.left).toBe(6)
})
