/** The worked examples of the book: which test holds each of them, and those that need more than one chapter. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Position } from './sketch.ts'
import { position, type Table } from './testing.ts'
import type { CombatFrame } from './fighting/frames.ts'

/** Each row of the list of worked examples, and how the name of the test begins that holds it. */
const ROWS: readonly (readonly [row: string, name: string])[] = [
  ['4.2 15 against 6', 'ocs:4.2#3'],
  ['4.2 9.75 against 2', 'ocs:4.2#3'],
  ['4.3 halved twice', 'ocs:4.3#1'],
  ['4.7a a rail point', 'ocs:4.7a#1'],
  ['8.1a two overruns', 'ocs:8.1a#3'],
  ['9.1g 1:12 with surprise', 'ocs:9.1g#3'],
  ['9.4c a city across rivers', 'ocs:9.4b#2'],
  ['9.4e Light AT', 'ocs:9.4e#1'],
  ['9.4e Heavy AT', 'ocs:9.4e#1'],
  ['9.5 barrage', 'ocs:9.5#2'],
  ['9.5 strength', 'ocs:9.5#3'],
  ['9.5 supply', 'ocs:9.5#3'],
  ['9.5 surprise', 'ocs:9.5#5'],
  ['9.5 result', 'ocs:9.5#5'],
  ['9.5a Out of Supply', 'ocs:9.5a#1'],
  ['9.5b three attackers and one token', 'ocs:9.5b#2'],
  ['9.8 AR 5 overruns AR 0', 'ocs:9.8#5'],
  ['9.8 9:1, a twelve', 'ocs:9.8#5'],
  ['9.8 4:1, a twelve', 'ocs:9.8#6'],
  ['9.8 AR 0 overruns AR 5', 'ocs:9.8#7'],
  ['9.8 1:4, a two', 'ocs:9.8#7'],
  ['9.8 4:1, a two', 'ocs:9.8#8'],
  ['9.9 a hedgehog', 'ocs:9.9#1'],
  ['9.10a o2', 'ocs:9.10d#5'],
  ['9.10 A', 'ocs:9.10d#3'],
  ['9.10 B', 'ocs:9.10d#4'],
  ['9.10 C', 'ocs:9.10d#5'],
  ['9.10 D', 'ocs:9.10d#6'],
  ['9.10 E', 'ocs:9.10d#7'],
  ['9.11c four losses', 'ocs:9.11#3'],
  ['9.11c two losses', 'ocs:9.11c#4'],
  ['9.11d -1', 'ocs:9.11d#1'],
  ['9.11d -2', 'ocs:9.11d#1'],
  ['9.13 fuel', 'ocs:9.13#6'],
  ['9.13 supply', 'ocs:9.13#6'],
  ['9.13 surprise', 'ocs:9.13#7'],
  ['9.13 odds', 'ocs:9.13#7'],
  ['9.13 result', 'ocs:9.13#7'],
  ['9.14a zero strengths', 'ocs:9.14a#1'],
  ['9.14c three trucks', 'ocs:9.14c#8'],
  ['9.14c 9 SP', 'ocs:9.14c#8'],
  ['10.1b 16 points', 'ocs:10.1b#3'],
  ['12.1a 1T from 2 SP', 'ocs:12.1a#2'],
  ['12.1a 2T from 5 SP', 'ocs:12.1a#3'],
  ['12.5 HQ and battalion', 'ocs:12.5#1'],
  ['12.6c 6 1/2 RE', 'ocs:12.6c#1'],
  ['12.10h three units', 'ocs:12.10h#2'],
  ['12.10h a division', 'ocs:12.10h#2'],
  ['12.11a 3 of 4 SP', 'ocs:12.11a#4'],
  ['13.2f MA 45', 'ocs:13.2f#3'],
  ['16.0b Level 4', 'ocs:16.0b#2'],
  ['21.2 two of three steps', 'ocs:21.2#1'],
  ['5.7 a Reserve of MA 3', 'ocs:9.5#7'],
]

const folders = [import.meta.dirname, join(import.meta.dirname, '../../../games/drills')]
const tests = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
)

test.each(ROWS)('%s is held by a test', (_row, name) => {
  expect(tests.some((text) => text.includes(`test('${name}`))).toBe(true)
})

const LEG = '4-3-4L/2-3-8L'
const frame = (t: Table): CombatFrame => t.m.frame('combat')!
const head = (t: Table): string => t.m.game.charts.columnName(0, frame(t).column)
const here = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . .', '. . . .'], units, ...more })

test('ocs:4.3#1 half for the terrain and half for supply make a quarter', () => {
  const t = here(
    { a: 'blue 8-3-4L/3-3-8L 0101 oos', e: `red ${LEG} 0102` },
    { sides: ['0101/0102 stream'], dumps: { blue: { '0101': 4 }, red: { '0102': 4 } } },
  )
  t.attack('0102', '0101').paid().paid()
  t.play('lead a', 'lead e', `against ${t.m.game.land.terrains.length}`)
  expect(t.last('odds')).toMatchObject({ attack: 2, defence: 4 })
})

test('ocs:9.1g#3 a 1:12 attack begins at 1:5, and six columns of surprise make it 3:1', () => {
  const t = here({ a: 'blue 1-5-4L/1-5-8L 0101', e: 'red 12-1-4L/2-1-8L 0102' }).attack('0102', '0101')
  t.paid().paid().play('lead a', 'lead e')
  expect(t.last('odds')).toMatchObject({ attack: 1, defence: 12, odds: '1:5' })
  t.dice(6, 6).dice(6)
  expect(head(t)).toBe('3:1')
})

test('ocs:9.5b#2 ocs:9.5b#3 three attackers owe 3T and have 1T: one attacks, and the defender without anything is halved', () => {
  const units = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, `blue ${LEG} 0101 exhausted`]))
  const t = here({ ...units, e: `red ${LEG} 0102 size:battalion exhausted` }, { dumps: { blue: { '0101': 1 } } })
  t.until('combatSegment.choose').play('attack 0102', 'stack 0101')
  expect(t.refusal('go')).toBe('attack-supply')
  t.play('drop b', 'drop c', 'go').paid().paid().play('lead a', 'lead e')
  expect(t.dump('blue', '0101')).toBe(0)
  expect(t.last('odds')).toMatchObject({ attack: 4, defence: 2 })
})

describe('9.8, overruns at 4:1', () => {
  const overrun = (ours: number, theirs: number): Table => {
    const t = here({
      a: `blue 16-${ours}-8L/2-${ours}-8L 0101 re:3 steps:3`,
      e: `red 4-${theirs}-4L/2-${theirs}-8L 0102 re:3 steps:3`,
    })
    t.play('take a', 'overrun 0102').paid().paid().play('lead a', 'lead e')
    expect(t.last('odds')).toMatchObject({ odds: '4:1', drm: ours - theirs })
    return t
  }
  const result = (t: Table): string => t.last('combatResult')['result'] as string

  test('ocs:9.8#5 AR 5 against 0: an 8 is a 13, surprise by three columns to 9:1, and a 7 is a 12', () => {
    const t = overrun(5, 0).dice(4, 4).dice(3)
    expect([t.last('surprise')['side'], head(t)]).toEqual([0, '9:1'])
    expect(result(t.dice(3, 4))).toBe('Ae3 DL2o2DG')
  })

  test('ocs:9.8#6 the same twelve without surprise', () => {
    const t = overrun(5, 0).dice(1, 1)
    expect([t.events('surprise').length, t.place, head(t)]).toEqual([0, 'combat.resolve', '4:1'])
    expect(result(t.dice(3, 4))).toBe('Ae4 DL1o2')
  })

  test('ocs:9.8#7 AR 0 against 5: a 10 is a 5, the defender surprises by six columns to 1:4, and a 7 is a 2', () => {
    const t = overrun(0, 5).dice(5, 5).dice(6)
    expect([t.last('surprise')['side'], head(t)]).toEqual([1, '1:4'])
    expect(result(t.dice(3, 4))).toBe('AL2')
  })

  test('ocs:9.8#8 the same two without surprise', () => {
    const t = overrun(0, 5).dice(6, 6)
    expect([t.events('surprise').length, t.place]).toEqual([0, 'combat.resolve'])
    expect(result(t.dice(3, 4))).toBe('AL1o1 Do1')
  })
})

test('ocs:9.13#6 5 SP: 1T for the motorcycles, 2T for the two units leave 4 SP and 1T, 2T of combat supply 3 SP and 3T', () => {
  const t = here(
    {
      krad: 'blue 4-5-12K/2-5-20K 0101 motorcycle size:battalion',
      pz: 'blue 6-5-8K/3-5-16K 0101 armor tank size:battalion',
      mech: 'blue 8-4-6K/4-4-16K 0101 mech',
      bde: 'red 7-3-7K/3-3-14K 0103 mech tank dg',
    },
    { fuel: true, dumps: { blue: { '0101': 20 } } },
  )
  t.play('take krad', 'fuelFrom 0101', 'move 0201', 'stop')
  expect(t.dump('blue', '0101')).toBe(19)
  t.play('take pz', 'with mech', 'fuelFrom 0101', 'move 0102', 'overrun 0103')
  expect(t.dump('blue', '0101')).toBe(17)
  t.play('from 0101')
  expect([t.dump('blue', '0101'), t.seat, t.offers('from')]).toEqual([15, 'red', []])
  t.play('stocks bde')
  expect(t.mark('bde', 'internals')).toBe(1)
})

test('ocs:12.1a#2 1T of fuel out of 2 SP leaves 1 SP and 3T', () => {
  const t = here(
    { a: 'blue 5-4-8K/3-4-16K 0101', e: `red ${LEG} 0204` },
    { fuel: true, dumps: { blue: { '0101': 8 } } },
  )
  t.play('take a', 'fuelFrom 0101', 'move 0102', 'stop')
  expect(t.dump('blue', '0101')).toBe(4 + 3)
})

test('ocs:12.1a#3 a barrage of 2T out of 5 SP leaves 4 SP and 2T', () => {
  const t = here({ g: 'blue b8(2)-3-2L/b4(2)-3-7L 0101', e: `red ${LEG} 0103` }, { dumps: { blue: { '0101': 20 } } })
  t.until('barrageSegment.choose').play('barrage 0103', 'with g', 'fire').paid()
  expect([t.place, t.dump('blue', '0101')]).toEqual(['bombardment.impact', 4 * 4 + 2])
})
