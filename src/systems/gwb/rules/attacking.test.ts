/** 18 and 19: naming attackers one by one, what is offered, what is refused and how it is put down. */
import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const FOE = 'french infantry 0/4,0/4,0/4 6 0203'
const MEN = 'german infantry 2/4,2/4 6'

/** Germans about 0203, in the phase of coordinated combat. */
const against = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: OPEN, units: { b: FOE, ...units }, ...more }).until('combatPhase')

test('who is named must be one’s own, on the map, next to the target, and not named yet', () => {
  const t = against({
    a: `${MEN} 0204`,
    far: `${MEN} 0205`,
    late: `${MEN} turn3`,
    other: 'french infantry 0/4 6 0103',
  }).play('target 0203')
  expect(t.refusal('attack b')).toBe('not-own')
  expect(t.refusal('attack late')).toBe('not-on-map')
  expect(t.refusal('attack far')).toBe('attack-far')
  expect(t.refusal('across a')).toBe('across-far')
  expect(t.offers()).toEqual(['attack a', 'across far', 'back'])
  expect(t.m.prompt()).toBe('Which units attack 0203?')
  t.play('attack a')
  expect(t.refusal('attack a')).toBe('already-in')
  expect(t.refusal('back')).toBe('already-in')
  expect(t.m.prompt()).toContain('with a: name more')
  t.play('across far')
  expect(t.refusal('across far')).toBe('already-in')
  expect(t.m.prompt()).toContain('with a, far: name more')
})

test('units marked shy do not attack on the turns of the track that say so', () => {
  const units = { a: `${MEN} 0204 shy`, c: `${MEN} 0104` }
  const shy = against(units, { track: [{ turn: 1, shy: true }] }).play('target 0203')
  expect(shy.refusal('attack a')).toBe('attack-shy')
  expect(shy.refusal('attack c')).toBe('legal')
  const later = against(units, { turn: 2, track: [{ turn: 1, shy: true }] }).play('target 0203')
  expect(later.refusal('attack a')).toBe('legal')
})

test('who attacks together is a matter of the game, told whether the combat is hasty', () => {
  const asked: [number, boolean][] = []
  const t = against(
    { a: `${MEN} 0204`, c: `${MEN} 0204`, d: `${MEN} 0204` },
    {
      x: {
        attackTogether(m, units, hasty) {
          asked.push([units.length, hasty])
          return !units.some((u) => m.game.units[u]!.id === 'd')
        },
      },
    },
  ).play('target 0203', 'attack a')
  expect(t.refusal('attack d')).toBe('attack-together')
  expect(t.refusal('attack c')).toBe('legal')
  expect(asked).toContainEqual([2, false])
  expect(asked.every(([, hasty]) => !hasty)).toBe(true)
  t.play('clear', 'back', 'end').until('combatPhase')
  asked.length = 0
  t.play('target 0203', 'attack a')
  expect(t.refusal('attack d')).toBe('attack-together')
  expect(asked).toContainEqual([2, true])
})

test('gwb:19#1 across the open joins and is listed from every hex two away, over the edge of the map never', () => {
  const t = against({
    b: 'french infantry 0/4 6 0101',
    a: `${MEN} 0102`,
    c: `${MEN} 0103`,
    d: `${MEN} 0301`,
    e: `${MEN} 0104`,
  }).play('target 0101')
  expect(t.offers()).toEqual(['attack a', 'across d', 'back'])
  // both hexes between 0103 and 0101 would be 0102, held, and one off the map
  expect(t.refusal('across c')).toBe('across-occupied')
  expect(t.refusal('across e')).toBe('across-far')
})

test('gwb:18#9 gwb:19#3 a lake or river on the last hexside bars the way, a bridge or a dry canal there does not', () => {
  const units = { a: `${MEN} 0403`, c: `${MEN} 0204` }
  const way = (more: Partial<Position>): string => against(units, more).play('target 0203').refusal('across a')
  expect(way({ lakes: ['0303/0203'] })).toBe('across-water')
  expect(way({ rivers: ['0303/0203'] })).toBe('across-water')
  expect(way({ rivers: ['0303/0203 bridge'] })).toBe('legal')
  expect(way({ dry: ['0303/0203'] })).toBe('legal')
  expect(way({ dry: ['0403/0303'] })).toBe('across-water')
})

test('gwb:19.1#2 from a free hex into a zone, or out of a zone into a free hex, is allowed', () => {
  const units = { a: `${MEN} 0403`, c: `${MEN} 0204` }
  const t = against({ ...units, z: 'french infantry 0/4 6 0503' }).play('target 0203')
  // 0403 is in the zone of z, 0303 in that of the target
  expect(t.refusal('across a')).toBe('across-zone')
  const gun = against({ ...units, z: 'french artillery 1@1 4 0503' }).play('target 0203')
  expect(gun.refusal('across a')).toBe('legal')
  // guns alone have no zones: 0403 lies in a zone, 0303 does not
  const guns = against({ ...units, b: 'french artillery 1@1 4 0203', z: 'french infantry 0/4 6 0503' })
  expect(guns.play('target 0203').refusal('across a')).toBe('legal')
})

test('gwb:6#6 a division bound to its sector does not leave it across the open', () => {
  const units = {
    b: 'german infantry 0/4,0/4 6 0203',
    a: 'french infantry 2/4 6 0403 stays:sector',
    c: 'french infantry 2/4 6 0204',
  }
  const way = (...sector: string[]): string =>
    against(units, { player: 'allied', regions: { sector } }).play('target 0203').refusal('across a')
  expect(way('0403')).toBe('stays-in')
  expect(way('0403', '0303')).toBe('legal')
})

test('gwb:open#12 each hex between has its own limit', () => {
  const units = { a: `${MEN} 0205 stack:3`, e: `${MEN} 0205 stack:2`, d: `${MEN} 0205 stack:1` }
  const t = against(units).play('target 0203', 'across a')
  expect(t.m.prompt()).toBe('Through which hex does a come across the open?')
  // next to the target alone, next to a alone
  expect([t.refusal('through 0202'), t.refusal('through 0206')]).toEqual(['not-between', 'not-between'])
  t.play('through 0204')
  // with a it would be 5 in 0204, so e takes the other without being asked; d may choose
  t.play('across e', 'across d')
  expect(t.offers('through')).toEqual(['through 0204', 'through 0104'])
  t.play('through 0204', 'go')
  expect(['a', 'e', 'd'].map((u) => t.hex(u))).toEqual(['0204', '0104', '0204'])
})

test('gwb:19.1#1 gwb:19.2#1 in whatever order they are named, it is the same attack, and each keeps its way', () => {
  const units = {
    a: `${MEN} 0403`,
    c: `${MEN} 0205`,
    d: `${MEN} 0202`,
    e: `${MEN} 0102`,
  }
  const play = (...orders: string[]): Table => against(units).play('target 0203', ...orders)
  expect(play().offers()).toEqual(['attack d', 'attack e', 'across a', 'across c', 'back'])
  const one = play('attack d', 'attack e', 'across c', 'through 0204', 'across a')
  const two = play('across a', 'across c', 'through 0204', 'attack e', 'attack d')
  expect(two.m.frames).toEqual(one.m.frames)
  two.play('go')
  expect(['a', 'c', 'd', 'e'].map((u) => [two.hex(u), two.mark(u, 'across')])).toEqual([
    ['0303', 1],
    ['0204', 1],
    ['0202', 0],
    ['0102', 0],
  ])
})

test('after clear nobody is named, and nobody comes across any more', () => {
  const t = against({ a: `${MEN} 0205`, d: `${MEN} 0204` })
  const fresh = { ...t.play('target 0203').m.top }
  t.play('across a', 'attack d', 'clear')
  expect(t.m.top).toEqual(fresh)
  expect(t.refusal('clear')).toBe('nobody-attacks')
  t.play('attack d', 'go')
  expect([t.hex('a'), t.mark('a', 'attacked'), t.mark('d', 'attacked')]).toEqual(['0205', 0, 1])
  expect(t.last('attack')).toMatchObject({ units: [t.unit('d')] })
})

test('a coordinated attack is remembered as one, a hasty one is not', () => {
  const t = against({ a: `${MEN} 0204`, d: `${MEN} 0104` }).play('target 0203', 'attack a', 'go')
  expect([t.mark('a', 'coordinated'), t.mark('d', 'coordinated')]).toEqual([1, 0])
  const hasty = against({ a: `${MEN} 0204`, d: `${MEN} 0104` })
    .play('end')
    .until('combatPhase')
  hasty.play('target 0203', 'attack d', 'go')
  expect([hasty.mark('d', 'attacked'), hasty.mark('d', 'coordinated')]).toEqual([1, 0])
})

test('gwb:17#1 every hex with enemies next to a unit that may attack is a target, in the order of the map', () => {
  const t = position({
    map: OPEN,
    units: {
      z: 'french infantry 0/4 6 0605',
      b: 'french infantry 0/4 6 0203',
      b2: 'french artillery 1@1 4 0203',
      g: 'french artillery 1@1 4 0305',
      far: 'french infantry 0/4 6 0101',
      safe: 'french infantry 0/4 6 0602',
      late: 'french infantry 0/4 6 turn3',
      a: `${MEN} 0204`,
      c: `${MEN} 0606`,
      shaken: `${MEN} 0603 D1`,
    },
  }).until('combatPhase')
  expect(t.offers()).toEqual(['target 0203', 'target 0305', 'target 0605', 'end'])
  expect(['0101', '0602', '0505'].map((hex) => t.refusal(`target ${hex}`))).toEqual([
    'no-attacker',
    'no-attacker',
    'no-target',
  ])
})
