/** 8.11: where "towards a supply source" leads, and when nothing leads there. */
import { expect, test } from 'vitest'
import { Match } from '../../../core/match.ts'
import { position, type Position, type Table } from './testing.ts'

/** Blue attacks out of the second hex given into the first and wins, or is thrown back. */
function fought(p: Position, hex: string, from: string, ours: number, theirs: number): Table {
  const t = position(p).play(`activate ${from}`, `move ${hex}`, 'plan standard')
  for (const die of [ours, theirs]) t.dice(...Array.from({ length: t.m.rolling.dice(t.m, t.m.top) }, () => die))
  return t
}
const beaten = (p: Position, hex: string, from: string): Table => fought(p, hex, from, 6, 1)
const repulsed = (p: Position, hex: string, from: string): Table => fought(p, hex, from, 1, 6)

const hexes = (t: Table): string[] => t.events('retreated').map((e) => t.m.game.grid.format(Number(e['hex'])))

// --- the hex that was lost

/** Red is beaten out of the city 0203; behind it lies another city of its own. */
const CITY_LOST: Position = {
  map: ['. . . . . .', ' C . C . . C', '. . . . . .'],
  units: { a: 'blue foot 14/4 0202', r: 'red foot 7/4 0203' },
  control: { red: ['0203', '0206'] },
}

test('damos:8.11#1 the city that was lost is no source: a force beaten out of it goes toward another', () => {
  const t = beaten(CITY_LOST, '0203', '0202')
  expect(hexes(t)).toEqual(['0204', '0205'])
  expect(t.offers()).toEqual(['retreat 0206', 'halt'])
  // Before its first step: neither back to where the winner came from nor aside.
  const cities = { ...CITY_LOST, control: { red: ['0203', '0106', '0306'] }, map: CITY_LOST.map.map(twoCities) }
  const asked = beaten(cities, '0203', '0202')
  expect(asked.offers()).toEqual(['retreat 0104', 'retreat 0204', 'retreat 0304'])
  expect(['0202', '0103', '0303'].map((hex) => asked.refusal(`retreat ${hex}`))).toEqual(
    Array.from({ length: 3 }, () => 'retreat-away'),
  )
})

/** The city in the east of the middle row stands in the rows above and below instead. */
function twoCities(row: string, i: number): string {
  return i === 1 ? ' C . C . . .' : '. . . . . C'
}

test('damos:8.11#1 a force whose only city was the one it lost goes where it can', () => {
  const t = beaten({ ...CITY_LOST, control: { red: ['0203'] } }, '0203', '0202')
  expect(t.offers('retreat')).toHaveLength(6)
  // With a second city it has one way.
  expect(hexes(beaten(CITY_LOST, '0203', '0202'))[0]).toBe('0204')
})

test('damos:8.11#1 an attacker thrown back from a city of its own side has no source there either', () => {
  const t = position({
    map: ['. . . . . .', ' C . . C . .', '. . . . . .'],
    units: { a: 'blue foot 5/4 0203', r: 'red foot 5/4 0204' },
  })
  // Red took refuge there in a retreat, which changes nobody's control.
  t.m.board.control.set(t.m.game.grid.parse('0204'), 0)
  t.play('activate 0203', 'move 0204', 'plan standard').dice(1).dice(6, 6)
  expect([t.controller('0204'), hexes(t)]).toEqual(['red', ['0203']])
})

test('a retreat with one way is told: nobody is asked', () => {
  const t = beaten(CITY_LOST, '0203', '0202')
  expect(t.log.filter((e) => e.ev.endsWith('etreat') || e.ev === 'retreated').map((e) => t.m.narrate(e))).toEqual([
    'The retreat can only go to 0204',
    'Retreat from 0203 to 0204: r',
    'The retreat can only go to 0205',
    'Retreat from 0204 to 0205: r',
  ])
  expect(t.m.setting.desk!.diary(t.m.setting, { ev: 'onlyRetreat', values: { hex: 3 } }, '')).toMatchObject({
    weight: 1,
    hex: '0104',
  })
  // The third hex was a choice.
  expect(t.play('retreat 0206').events('onlyRetreat')).toHaveLength(2)
})

// --- any source that an open way reaches

const ROW = '. . . . . . . . . . . .'
/** Red is beaten in 0207, four hexes east of a city of its own and five west of another. */
const BETWEEN: Position = {
  map: [ROW, ' . . C . . . . . . . . C', ROW],
  units: { a: 'blue foot 14/4 0206', r: 'red foot 7/4 0207', garrison: 'red foot 2/4 0203' },
  control: { red: ['0203', '0208', '0209', '0210', '0211', '0212'] },
}
const RING = {
  n: 'blue foot 1/4 0103',
  s: 'blue foot 1/4 0303',
  w: 'blue foot 1/4 0202',
  e: 'blue foot 1/4 0204',
}

test('damos:8.11#1 a surrounded city draws no retreat: the open way home is taken though it is longer', () => {
  const t = beaten({ ...BETWEEN, units: { ...BETWEEN.units, ...RING } }, '0207', '0206')
  expect(hexes(t)).toEqual(['0208', '0209'])
})

test('damos:8.11#1 toward any source that an open way reaches, not the nearest alone', () => {
  const t = beaten(BETWEEN, '0207', '0206')
  expect(t.offers()).toEqual(['retreat 0208', 'retreat 0206'])
  expect(t.refusal('retreat 0107')).toBe('retreat-away')
  t.play('retreat 0208')
  // What has begun toward one source does not turn toward another.
  expect([t.offers(), t.hex('r')]).toEqual([['retreat 0210', 'halt'], '0209'])
})

test('damos:8.11#1 the way is measured around the enemy and his zones', () => {
  const p: Position = {
    map: ['C . . . . . C', ' . . . . . . .', '. . . . . . .'],
    units: { a: 'blue foot 14/4 0102', r: 'red foot 7/4 0103', z: 'blue foot 1/4 0105' },
    control: { red: ['0107'] },
  }
  expect(hexes(beaten(p, '0103', '0102'))).toEqual(['0203', '0304'])
  // A demoralized enemy has no zone, but stands in the way.
  const t = beaten({ ...p, units: { ...p.units, z: 'blue foot 1/4 0105 demoralized' } }, '0103', '0102')
  expect(t.offers()).toEqual(['retreat 0104', 'retreat 0203'])
  expect(t.refusal('retreat 0202')).toBe('retreat-away')
})

test('damos:8.11#1, damos:8.11#3 a force that has come to a source on its first hex goes on anywhere', () => {
  const t = beaten(
    {
      map: ['. . . . .', ' C . . C .', '. . . . .'],
      units: { a: 'blue foot 14/4 0202', r: 'red foot 7/4 0203' },
      control: { red: ['0204'] },
    },
    '0203',
    '0202',
  )
  expect([t.hex('r'), t.offers('retreat').length]).toEqual(['0204', 5])
  // Where no ground lies behind the source, it is no way to retreat two hexes.
  const end = beaten(
    {
      map: ['. . . ~ ~', ' C . . C ~', '. . . ~ ~'],
      units: { a: 'blue foot 14/4 0202', r: 'red foot 7/4 0203' },
      control: { red: ['0204'] },
    },
    '0203',
    '0202',
  )
  expect([end.hex('r'), end.refusal('retreat 0204'), end.refusal('retreat 0103')]).toEqual([
    '0203',
    'retreat-dead-end',
    'legal',
  ])
})

test('a match saved in the middle of a retreat by older rules can go on', () => {
  const t = beaten(BETWEEN, '0207', '0206')
  const saved = t.m.save()
  const aside = t.m.game.grid.parse('0107')
  const hex = saved.columns['hex']!.map((at, unit) => (unit === t.unit('r') ? aside : at))
  const frames = saved.frames.map((f) => (f.proc === 'retreat' ? { ...f, path: [aside] } : f))
  const m = Match.load(t.m.setting, { ...saved, columns: { ...saved.columns, hex }, frames })
  expect([m.place, m.options().map((o) => o.hex)]).toEqual(['retreat.step', ['0108', '0206', '0106']])
})

// --- every way barred

/** Red in 0202 with its city in the north-east, and a blue unit in 0104 whose zone covers both hexes that lead there. */
const BARRED: Position = {
  map: ['. . . . C', ' C . . . .', '. . . . .'],
  units: { a: 'blue foot 14/4 0201', r: 'red foot 7/4 0202', z: 'blue foot 1/4 0104' },
  control: { red: ['0105'] },
}

test('damos:8.11#5 a force with nothing but enemy zones toward its source is eliminated, clean hexes aside or not', () => {
  const t = beaten(BARRED, '0202', '0201')
  expect([t.hex('r'), hexes(t)]).toEqual(['eliminated', []])
  expect(t.last('noRetreat')).toMatchObject({ units: [t.unit('r')] })
})

test('damos:8.11#5 unless retreatAside, or where a clean way leads around', () => {
  const aside = beaten({ ...BARRED, options: { retreatAside: true } }, '0202', '0201')
  expect(aside.offers()).toEqual(['retreat 0303', 'retreat 0302', 'retreat 0201', 'retreat 0102'])
  const around = beaten(
    { ...BARRED, map: [...BARRED.map, ' . . . . .', '. . . . C'], control: { red: ['0105', '0505'] } },
    '0202',
    '0201',
  )
  expect([hexes(around), around.events('noRetreat')]).toEqual([['0303'], []])
  expect(around.offers()).toEqual(['retreat 0304', 'retreat 0403'])
  const free = beaten({ ...BARRED, options: { freeRetreat: true } }, '0202', '0201')
  expect(free.offers()).toEqual(aside.offers())
  expect(beaten(BARRED, '0202', '0201').hex('r')).toBe('eliminated')
})

test('damos:8.11#5 in a pocket it retreats toward supply as long as its own hexes are clean', () => {
  const wall = { n: 'blue foot 1/4 0108', m: 'blue foot 1/4 0208', s: 'blue foot 1/4 0308' }
  const t = beaten(
    { ...BETWEEN, control: { red: ['0212'] }, units: { ...wall, a: 'blue foot 14/4 0202', r: 'red foot 7/4 0203' } },
    '0203',
    '0202',
  )
  expect(hexes(t)).toEqual(['0204', '0205'])
  const near = beaten(
    { ...BETWEEN, control: { red: ['0212'] }, units: { ...wall, a: 'blue foot 14/4 0204', r: 'red foot 7/4 0205' } },
    '0205',
    '0204',
  )
  // 0206 is clean, 0207 is in a zone: two hexes are required.
  expect(near.hex('r')).toBe('eliminated')
})

test('damos:8.11#5 a beaten attacker too is eliminated where only zones lead home', () => {
  const thrownBack = (n: string): Table =>
    repulsed(
      {
        map: ['C . . . . .', ' . . . . . .'],
        units: { a: 'blue foot 5/4 0203', r: 'red foot 5/4 0204', n },
        control: { red: ['0206'] },
      },
      '0204',
      '0203',
    )
  expect(thrownBack('red foot 1/4 0103').hex('a')).toBe('eliminated')
  expect(thrownBack('red foot 1/4 0103 demoralized').hex('a')).toBe('0203')
})
