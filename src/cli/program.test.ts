import { describe, expect, test } from 'vitest'
import { maproom } from './testing.ts'

const COMMANDS = [
  'serve',
  'games',
  'play',
  'replay',
  'fuzz',
  'odds',
  'study',
  'puzzle',
  'claims',
  'check',
  'map',
  'mutants',
  'bench',
]

describe('the command line', () => {
  test('lists every command with one line each', async () => {
    const { code, out } = await maproom(['--help'])
    expect(code).toBe(0)
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command}.* {2}\\S`, 'm'))
  })

  test.each(COMMANDS)('%s has its own help', async (command) => {
    const { code, out } = await maproom([command, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`Usage: maproom ${command}`)
  })

  test('a command that is not there is answered with the nearest one', async () => {
    const { code, out, err } = await maproom(['gamse'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('Did you mean games?')
  })

  test.each([
    { argv: [], says: 'Usage: maproom' },
    { argv: ['games', '--jsno'], says: 'Did you mean --json?' },
    { argv: ['replay'], says: "missing required argument 'FILE'" },
    { argv: ['play'], says: '"maproom games" lists them' },
    { argv: ['play', 'tou'], says: 'There is no game "tou". Did you mean "toy"? Games: toy.' },
    { argv: ['play', 'toy', 'fjord'], says: 'Did you mean "ford"? Scenarios and positions: field, ford' },
    { argv: ['play', 'toy', '--option', 'staking=3'], says: 'Did you mean "stacking"?' },
    { argv: ['play', 'toy', '--option', 'stacking=9'], says: 'The option stacking takes 2 or 3, not "9".' },
    { argv: ['play', 'toy', '--seat', 'Green'], says: 'There is no seat "Green". Seats: Red, Blue.' },
    { argv: ['play', 'toy', '--bot', 'clever'], says: 'There is no bot "clever". Bots: eager, random, even.' },
    { argv: ['play', 'toy', '--seed', 'abc'], says: '64 hexadecimal digits' },
    { argv: ['replay', '/nowhere.json'], says: 'There is no file /nowhere.json.' },
    { argv: ['odds'], says: 'maproom odds --table GAME' },
    { argv: ['odds', '--table', 'toy'], says: 'there is no src/games/toy/odds-table.ts' },
    { argv: ['study', 'rail', 'toy', '--runs', '0'], says: 'whole number above 0' },
    { argv: ['study', 'rail', 'toy'], says: 'there is no src/games/toy/study-rail.ts' },
    {
      argv: ['claims', 'chess'],
      says: 'There is no book "chess". Books: damos, gwb, ocs, primer, agn, husky, tikhvin.',
    },
    { argv: ['check'], says: 'maproom check FILE' },
    { argv: ['map', 'toy'], says: '--png FILE' },
    { argv: ['map', 'toy', '--png', '/tmp/x.png'], says: 'Toy has no map to draw.' },
    { argv: ['mutants', 'damos/nothing'], says: 'There is no chapter "damos/nothing"' },
    { argv: ['fuzz', 'tou'], says: 'There is no game "tou"' },
  ])('wrong use: maproom $argv', async ({ argv, says }) => {
    const { code, err } = await maproom(argv)
    expect(err).toContain(says)
    expect(code).toBe(2)
  })
})

describe('maproom games', () => {
  test('prints scenarios, positions and options', async () => {
    const { code, out } = await maproom(['games'])
    expect(code).toBe(0)
    expect(out).toContain('toy  Toy (toy)')
    expect(out).toContain('    ford: The ford\n        One way over, two turns.\n')
    expect(out).toContain('    melee: Melee\n')
    expect(out).toMatch(/stacking +2 \| 3 +How many units may stack. \[toy:3#1\]/)
  })

  test('as JSON', async () => {
    const { out } = await maproom(['games', '--json'])
    const [toy] = JSON.parse(out) as [{ id: string; switches: unknown[]; scenarios: { id: string }[] }]
    expect(toy.id).toBe('toy')
    expect(toy.scenarios.map((s) => s.id)).toEqual(['field', 'ford'])
    expect(toy.switches[0]).toEqual({
      name: 'stacking',
      claim: 'toy:3#1',
      about: 'How many units may stack.',
      values: [2, 3],
      default: 2,
    })
  })

  test('says so when there is none', async () => {
    expect((await maproom(['games'], { games: [] })).out).toBe('No games yet.\n')
  })
})
