import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshFolder, maproom, ROOT } from './testing.ts'

const MAP = {
  format: 1,
  name: 'Two hexes',
  grid: { orientation: 'pointy', cols: 3, rows: 1, numbering: 'RRCC', origin: 'NW', shifted: 'even', toward: 'E' },
  hexes: ['0101', '0102', '0103'].map((hex) => ({ hex, terrain: 'clear', country: 'DE' })),
  hexsides: [{ between: ['0101', '0102'], kind: 'river', name: 'Luga' }],
  rail: [{ between: ['0102', '0103'] }],
  road: [],
}
const UNIT = {
  id: 'A',
  name: 'A Div',
  side: 'red',
  nation: 'DE',
  type: 'foot',
  size: 'division',
  sp: 8,
  ma: 5,
  arrives: 0,
}
const COUNTERS = { format: 1, units: [UNIT] }
const GWB_KINDS = ['gwb-map', 'gwb-counters', 'gwb-charts', 'gwb-scenario']
const OCS_KINDS = ['terrain', 'tables', 'ocs-map', 'ocs-counters', 'ocs-charts', 'ocs-scenario', 'ocs-turns']
const FIGURES = { format: 1, about: 'Of a test.', air: { provenance: 'book', claim: 'x:1#1', range: 5 } }
const SCENARIO = {
  format: 1,
  id: 's',
  title: 'S',
  about: 'A test.',
  game: 'none',
  turns: [1, 2],
  first: 'red',
  setup: 'position',
  start: { turn: 1, player: 'red' },
  victory: {},
  position: { units: { A: { hex: '0101', sp: 3 } }, control: { red: ['0101'] } },
}

/** Puts files beside each other and checks one of them. */
function check(name: string, value: unknown, ...more: string[]) {
  const folder = freshFolder()
  writeFileSync(join(folder, 'map.json'), JSON.stringify(MAP))
  writeFileSync(join(folder, 'counters.json'), JSON.stringify(COUNTERS))
  mkdirSync(join(folder, 'scenarios'))
  const path = join(folder, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return maproom(['check', path, ...more])
}

describe('maproom check', () => {
  test.each([
    ['map.json', MAP, 'map'],
    ['counters.json', COUNTERS, 'counters'],
    ['scenarios/s.json', SCENARIO, 'scenario'],
    ['charts.json', FIGURES, 'figures'],
  ])('%s is sound', async (name, value, kind) => {
    const { code, out } = await check(name, value)
    expect(out).toContain(`${name}: a valid ${kind} file.`)
    expect(code).toBe(0)
  })

  test.each([
    {
      name: 'map.json',
      value: { ...MAP, hexes: [MAP.hexes[0], { ...MAP.hexes[1], terrain: 'lava' }] },
      says: 'hexes[1].terrain: expected one of clear, woods, swamp, water, found "lava"',
    },
    {
      name: 'charts.json',
      value: { ...FIGURES, rail: { provenance: 'guess', claim: 'x:1#2' } },
      says: 'rail.provenance: expected one of book, chart, reconstructed, found "guess"',
    },
    { name: 'map.json', value: { ...MAP, name: 7 }, says: 'name: expected string, found 7' },
    { name: 'map.json', value: { ...MAP, road: undefined }, says: 'road: missing: expected array' },
    {
      name: 'map.json',
      value: { ...MAP, hexes: [...MAP.hexes, { ...MAP.hexes[0], hex: '0909' }, MAP.hexes[0]] },
      says: 'hexes[3].hex: 0909 is not on the grid of 1 rows and 3 columns\n  hexes[4].hex: 0101 is listed twice',
    },
    {
      name: 'map.json',
      value: { ...MAP, rail: [{ between: ['0101', '0103'] }] },
      says: 'rail[0].between: 0101 and 0103 do not touch',
    },
    {
      name: 'map.json',
      value: { ...MAP, rail: [{ between: ['0101', '0199'] }] },
      says: 'rail[0].between: 0199 is not on the grid',
    },
    {
      name: 'counters.json',
      value: { format: 1, units: [{ ...UNIT, color: 'grey' }] },
      says: 'units[0]: unknown key "color"',
    },
    {
      name: 'counters.json',
      value: { format: 1, units: [UNIT, { ...UNIT, setup: '0199' }] },
      says: 'units[1].id: A is listed twice\n  units[1].setup: there is no hex 0199 on the map',
    },
    {
      name: 'scenarios/s.json',
      value: { ...SCENARIO, position: { units: { A: { hex: '0199', sp: 9 }, B: { out: 'eliminated' } } } },
      says: [
        'position.units.A.hex: there is no hex 0199 on the map',
        'position.units.A.sp: 9 is more than the printed strength of 8',
        'position.units.B: there is no such counter',
      ].join('\n  '),
    },
    {
      name: 'scenarios/s.json',
      value: { ...SCENARIO, position: { units: { A: { hex: '0101', sp: 'many' } } } },
      says: 'position.units.A.sp: expected number, found "many"',
    },
    {
      name: 'scenarios/s.json',
      value: { ...SCENARIO, turns: [3, 2] },
      says: 'turns: the first turn 3 comes after the last 2',
    },
    { name: 'scenarios/s.json', value: { ...SCENARIO, position: undefined }, says: 'position: missing' },
  ])('names the fault by path: $says', async ({ name, value, says }) => {
    const { code, out, err } = await check(name, value)
    expect(out).toContain(`  ${says}`)
    expect(err).toContain('fix the paths named above')
    expect(code).toBe(1)
  })

  test('a file that is no JSON', async () => {
    const { code, err } = await check('scenarios/s.json', '{\n "format": 1,\n "id": s }')
    expect(code).toBe(2)
    expect(err).toMatch(/s\.json is not JSON: .*s/)
  })

  test.each([[[1, 2]], ['"text"'], [{ colour: 'red' }]])('a file of no known kind: %j', async (value) => {
    const { code, err } = await check('x.json', value)
    expect(code).toBe(2)
    expect(err).toContain('--as KIND')
  })

  test('--as says what it is meant to hold', async () => {
    const { code, out } = await check('x.json', { colour: 'red' }, '--as', 'counters')
    expect(code).toBe(1)
    expect(out).toContain('units: missing: expected array')
    expect(out).toContain('the file: unknown key "colour"')
  })

  test('a record is read byte for byte', async () => {
    const file = join(freshFolder(), 'a.record.json')
    await maproom(['play', 'toy', '--record', file], { input: ['plan dig'] })
    expect((await maproom(['check', file])).out).toContain('a valid record file')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"dig"', '"big"'))
    const { code, out } = await maproom(['check', file])
    expect(code).toBe(1)
    expect(out).toContain('checksum: the file says')
  })

  test('several files at once', async () => {
    const folder = freshFolder()
    const [a, b] = [join(folder, 'a.json'), join(folder, 'b.json')]
    writeFileSync(a, JSON.stringify(COUNTERS))
    writeFileSync(b, JSON.stringify({ ...COUNTERS, format: 2 }))
    const { code, out, err } = await maproom(['check', a, b])
    expect(code).toBe(1)
    expect(out).toContain('format: expected 1, found 2')
    expect(err).toContain('1 file of 2 not valid')
  })
})

describe('maproom check --schemas', () => {
  test.each([...'map counters charts figures scenario record study turns'.split(' '), ...GWB_KINDS, ...OCS_KINDS])(
    'the published schema of a %s is up to date',
    async (kind) => {
      const folder = join(freshFolder(), 'schemas')
      expect((await maproom(['check', '--schemas', folder])).code).toBe(0)
      const [written, published] = [folder, join(ROOT, 'docs/schemas')].map(
        (dir) => JSON.parse(readFileSync(join(dir, `${kind}.schema.json`), 'utf8')) as unknown,
      )
      expect(published, 'run: npx maproom check --schemas && npm run format').toEqual(written)
    },
  )
})
