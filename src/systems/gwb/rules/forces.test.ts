/** A force in hand: who may be taken, left behind, limbered, and put on the march. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const ROAD = ['. . . . . . . .']
const MEN = 'german infantry 4/4 6'
const GUN = 'german artillery 4@4|2 6'

const moving = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ map: ROAD, units: { spare: `${MEN} 0108`, ...units }, ...more }).until('movement')

test('gwb:movement#1 one takes units of one’s own that are on the map and have not moved', () => {
  const t = moving({
    a: `${MEN} 0107`,
    b: `${MEN} 0107`,
    c: `${MEN} 0107`,
    late: `${MEN} turn4`,
    e: 'british infantry 4/4 6 0101',
    f: 'british infantry 4/4 6 0101',
  })
  expect(t.refusal('take e')).toBe('not-own')
  expect(t.refusal('take late')).toBe('not-on-map')
  expect(t.refusal('stack 0101')).toBe('nobody-there')
  expect(t.refusal('stack 0108')).toBe('nobody-there')
  expect(t.refusal('stack 0104')).toBe('nobody-there')
  expect(t.offers()).toEqual(['stack 0107', 'take spare', 'take a', 'take b', 'take c', 'end'])
  // the stack is of those who have not moved: two, then one, which is no stack
  t.play('take b')
  expect([t.offers('take'), t.offers('stack')]).toEqual([[], []])
  t.play('stop', 'stack 0107', 'move 0106', 'stop')
  expect(['a', 'b', 'c'].map((u) => t.hex(u))).toEqual(['0106', '0107', '0106'])
  expect(t.offers()).toEqual(['take spare', 'end'])
  expect(t.refusal('stack 0106')).toBe('nobody-there')
})

test('units are left behind before the first hex, and never all of them', () => {
  const t = moving({ a: `${MEN} 0107`, b: `${MEN} 0107`, c: `${MEN} 0107` }).play('stack 0107')
  expect(t.offers('leave')).toEqual(['leave a', 'leave b', 'leave c'])
  expect(t.refusal('leave spare')).toBe('not-named')
  t.play('leave b')
  expect(t.m.prompt()).toBe('a, c in 0107: 6 movement points left.')
  t.play('move 0106')
  expect(t.refusal('leave c')).toBe('leave-late')
  t.play('stop', 'take b')
  expect(t.refusal('leave b')).toBe('leave-last')
})

test('gwb:7.1#1 who is left behind in a forced march has marched too: he has had his move and is disorganized', () => {
  const t = moving(
    { a: 'german infantry 4/4 3 0107', b: 'german infantry 4/4 3 0107', c: 'german infantry 4/4 3 0107' },
    { rules: { forcedMarch: true } },
  )
  // Left behind before the march is forced c has done nothing.
  t.play('stack 0107', 'leave c', 'stop', 'force').dice(3)
  expect([t.mark('a', 'disorganized'), t.mark('b', 'disorganized')]).toEqual([0, 0])
  t.play('leave b', 'move 0106', 'stop')
  expect(['a', 'b', 'c'].map((u) => t.mark(u, 'disorganized'))).toEqual([1, 1, 0])
  expect(['b', 'c'].map((u) => t.refusal(`take ${u}`))).toEqual(['moved-already', 'legal'])
})

test('a train left on its siding has done nothing and may still ride', () => {
  const t = moving(
    { a: `${MEN} 0107 entrained`, b: `${MEN} 0107 entrained` },
    { rules: { rail: true, trains: 4 }, rails: ['0106/0107', '0105/0106'] },
  )
  t.play('stack 0107', 'leave b', 'ride 0106', 'ride 0105', 'stop')
  expect(t.refusal('take b')).toBe('legal')
})

test('only guns of the force limber and deploy', () => {
  const t = moving({ a: `${MEN} 0107`, g: `${GUN} 0107`, h: `${GUN} 0107`, far: `${GUN} 0106` }).play('stack 0107')
  expect(t.refusal('limber far')).toBe('not-named')
  expect(t.refusal('limber a')).toBe('no-gun')
  expect(t.refusal('deploy far')).toBe('not-named')
  expect(t.refusal('deploy a')).toBe('no-gun')
  expect(t.refusal('deploy g')).toBe('deployed-already')
  expect(t.offers('limber')).toEqual(['limber g', 'limber h'])
  t.play('limber g')
  expect(t.offers('limber')).toEqual(['limber h'])
  expect(t.refusal('move 0106')).toBe('deployed')
})

test('guns limbered in any order are the same force', () => {
  const units = { g: `${GUN} 0107`, h: `${GUN} 0107` }
  const force = (...orders: string[]) => moving(units).play('stack 0107', ...orders).m.frames
  expect(force('limber h', 'limber g')).toEqual(force('limber g', 'limber h'))
})

test('gwb:9#1 one gun of a stack deploys, the others go on with what they have left, and deploy where there is room', () => {
  const t = moving({
    g: 'german artillery 4@4|2 4 0107 limbered',
    h: 'german artillery 4@4|2 6 0107 limbered',
    full: `${MEN} 0105 stack:4`,
  })
  t.play('stack 0107', 'move 0106')
  expect(t.left).toBe(3)
  t.play('deploy g')
  expect([t.hex('g'), t.mark('g', 'disorganized'), t.left]).toEqual(['0106', 0, 5])
  t.play('move 0105')
  // no room to stand there, and so none to deploy
  expect(t.refusal('deploy h')).toBe('stop-full')
})

test('gwb:6.3#1 march order is taken before the first hex, by all of the force, once, and doubles their allowance', () => {
  const t = moving({ a: 'german infantry 4/4 5 0107', b: 'german infantry 4/4 4 0107', c: `${MEN} 0107` })
  t.play('stack 0107', 'leave c', 'march')
  expect([t.mark('a', 'march'), t.mark('b', 'march'), t.mark('c', 'march'), t.left]).toEqual([1, 1, 0, 8])
  expect(t.refusal('march')).toBe('march-marked')
  t.play('move 0106', 'stop', 'take c', 'move 0106')
  expect(t.refusal('march')).toBe('march-started')
})

test('nor is it taken in the extra move of a forced march', () => {
  const t = moving({ a: `${MEN} 0107` }, { rules: { forcedMarch: true } })
    .play('take a', 'stop', 'force')
    .dice(3)
  expect(t.refusal('march')).toBe('march-started')
})

test('a force march is open to all of a force or to nobody, and not to guns in position', () => {
  const rules = { forcedMarch: true }
  const gun = moving({ g: `${GUN} 0107`, h: `${GUN} 0107 limbered` }, { rules })
  expect(gun.play('take g', 'stop').place).toBe('movement.choose')
  expect(gun.play('take h', 'stop').place).toBe('move.force')
  expect(gun.m.prompt()).toBe('h may make a forced march.')
  const stack = moving({ a: `${MEN} 0107`, g: `${GUN} 0107` }, { rules })
  expect(stack.play('stack 0107', 'stop').place).toBe('movement.choose')
  const two = moving({ a: `${MEN} 0107`, b: `${MEN} 0107` }, { rules }).play('stack 0107', 'stop')
  expect(two.m.prompt()).toBe('a, b may make a forced march.')
})

test('gwb:6.2#4 guns in position do not leave the map, nor do trains', () => {
  const more: Partial<Position> = { rules: { exit: true, rail: true, trains: 4 }, rails: ['0101/0102'] }
  const edge = (units: Position['units']) => moving({ ...units, spare: `${MEN} 0108` }, more)
  expect(
    edge({ g: `${GUN} 0101` })
      .play('take g')
      .refusal('exit'),
  ).toBe('deployed')
  expect(
    edge({ g: `${GUN} 0101` })
      .play('take g', 'limber g')
      .refusal('exit'),
  ).toBe('legal')
  expect(
    edge({ a: `${MEN} 0101 entrained` })
      .play('take a')
      .refusal('exit'),
  ).toBe('rail-only')
})

test('a whole stack leaves together', () => {
  const t = moving({ a: `${MEN} 0101`, b: `${MEN} 0101` }, { rules: { exit: true } }).play('stack 0101', 'exit')
  expect([t.hex('a'), t.hex('b'), t.place]).toEqual(['exited', 'exited', 'movement.choose'])
  expect(t.events('exited')).toHaveLength(2)
})

test('gwb:6.5#7 gwb:6.5#8 gwb:7#5 trains are free again in the next turn; who has used one does not force march', () => {
  const t = moving(
    { a: `${MEN} 0107 entrained`, b: `${MEN} 0106 entrained`, e: 'british infantry 4/4 6 0101' },
    { rules: { rail: true, trains: 1, forcedMarch: true }, rails: ['0106/0107', '0105/0106'] },
  )
  t.play('take a', 'ride 0106', 'stop')
  expect(t.place).toBe('movement.choose')
  t.play('take b')
  expect(t.refusal('ride 0105')).toBe('rail-trains')
  t.play('detrain', 'stop')
  expect([t.place, t.mark('b', 'rode')]).toEqual(['movement.choose', 1])
  // Who came on foot may.
  expect(t.play('take spare', 'stop').place).toBe('move.force')
  t.play('rest').until('movement').play('end').until('movement')
  expect([t.seat, t.mark('b', 'rode')]).toEqual(['german', 0])
  t.play('take a')
  expect([t.refusal('ride 0105'), t.refusal('detrain')]).toEqual(['legal', 'legal'])
})
