/** Golden records: matches that must replay, event for event and hash for hash. */
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { chanceOf, forecast } from '../core/forecast.ts'
import { replay, type Host } from '../core/host.ts'
import { parseRecord, RecordFault } from '../core/record.ts'
import type { Damos } from '../systems/damos/rules/world.ts'
import { WORDS } from '../systems/ocs/rules/air/missions.ts'
import { findGame, games } from './registry.ts'
import type { Game } from '../core/system.ts'
import { combatSchool } from './school/index.ts'

const root = import.meta.dirname
const files = [
  'school',
  'drills/solutions',
  'drills/missions',
  'drills/golden',
  'agn/golden',
  'ypres/golden',
  'tikhvin/golden',
  'husky/golden',
].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.record.json'))
    .map((name) => join(folder, name)),
)
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A game of the registry, or one of its fellows. */
const playedBy = (id: string): Game =>
  games.flatMap((game) => [game, ...(game.fellows ?? [])]).find((game) => game.id === id)!

test.each(files)('the golden record %s replays', (file) => {
  const record = parseRecord(textOf(file))
  const host = replay(playedBy(record.game), record)
  expect(host.hashes).toEqual(record.hashes)
})

test('there is a golden record of a mission of each kind', () => {
  const names = files.filter((file) => file.startsWith(join('drills', 'missions')))
  const flown = names.map((file) => {
    const host = replay(playedBy(parseRecord(textOf(file)).game), parseRecord(textOf(file)))
    const last = host.events.flat().findLast((e) => e.ev === 'flown')!
    return [basename(file, '.record.json'), WORDS[last.values['kind'] as number]]
  })
  expect(
    flown.map(([name, word]) => [name, name!.startsWith('drop') ? 'drop' : name].join() === [name, word].join()),
  ).not.toContain(false)
  expect(new Set(flown.map(([, word]) => word))).toEqual(new Set(WORDS))
})

test('golden records of the sea: landings that come ashore and one that fails, a Beach Assault won and one lost, a port taken, one blown up as it falls, one repaired', () => {
  const told = (file: string) => parseRecord(textOf(file)).events.flat()
  const landed = (file: string) =>
    told(file)
      .filter(({ ev }) => ev === 'landed')
      .map(({ values }) => values['result'])
  const [won, lost, fails] = ['assault-won', 'assault-lost', 'landing-fails'].map((name) =>
    join('husky', 'golden', `${name}.record.json`),
  ) as [string, string, string]
  // ocs:18.5f: 0 ashore, 1 mixed, 2 a failure
  expect([landed(won).includes(0), landed(fails).includes(2), landed(lost)]).toEqual([true, true, []])
  const fought = (file: string) =>
    told(file)
      .filter(({ ev }) => ev === 'beachFought')
      .map(({ values }) => values['won'])
  expect([fought(won), fought(lost)]).toEqual([[1], [0]])
  const licata = told(join('husky', 'golden', 'licata-taken.record.json')).map(({ ev }) => ev)
  expect(licata.slice(licata.lastIndexOf('portCaptured'))).toContain('portDemolished')
  const port = told(join('drills', 'golden', 'port-taken-and-repaired.record.json'))
  const repaired = port.findLast(({ ev }) => ev === 'portRepaired')!.values
  const taken = port.findIndex(
    ({ ev, values }) =>
      ev === 'portCaptured' && values['hex'] === repaired['hex'] && values['side'] === repaired['side'],
  )
  expect([taken >= 0, port.findLastIndex(({ ev }) => ev === 'portRepaired') > taken]).toEqual([true, true])
})

test.each(['agn', 'ypres', 'tikhvin'])(
  'between them the golden records of %s end in every way its campaign can end',
  (game) => {
    const records = files.map((file) => parseRecord(textOf(file))).filter((record) => record.game === game)
    expect(new Set(records.map((record) => record.ending))).toEqual(new Set(findGame(game).system.endings))
  },
)

test('a golden record with a die changed and its checksum mended is still refused', () => {
  const record = parseRecord(textOf('school/worked-example.record.json'))
  const at = record.steps.findIndex((s) => 'dice' in s)
  const steps = record.steps.map((s, i) => (i === at ? { dice: [6, 5] } : s))
  expect(() => replay(combatSchool, { ...record, steps })).toThrow(RecordFault)
})

/** A golden record with another hash in the middle or at the end, played again: what is said against it. */
function saidAgainst(folder: string, where: 'middle' | 'end'): string {
  const record = parseRecord(textOf(files.find((file) => file.startsWith(folder))!))
  const at = where === 'end' ? record.hashes.length - 1 : record.hashes.length >> 1
  const hashes = record.hashes.map((hash, i) => (i === at ? '0'.repeat(16) : hash))
  try {
    replay(findGame(record.game), { ...record, hashes })
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('a record with another hash is refused; OCS keeps the middle of a barrage otherwise than it did, and must agree again', () => {
  expect(saidAgainst('agn/golden', 'middle')).toMatch(/^hashes\.\d+: the record says 0+, playing it gives/)
  expect(saidAgainst('tikhvin/golden', 'end')).toMatch(/^hashes\.\d+: the record says 0+, playing it gives/)
  expect(saidAgainst('tikhvin/golden', 'middle')).toBe('')
})

/** The example at a step: what has happened by then. */
function exampleUntil(event: string): Host<Damos> {
  const record = parseRecord(textOf('school/worked-example.record.json'))
  const at = record.events.findIndex((list) => list.some((e) => e.ev === event))
  const cut = {
    ...record,
    steps: record.steps.slice(0, at),
    events: record.events.slice(0, at + 1),
    hashes: record.hashes.slice(0, at + 1),
    ending: '',
  }
  return replay(combatSchool, cut)
}

test('damos:8.13#1, damos:8.13#14 the record of the worked example ends as the book tells it', () => {
  const record = parseRecord(textOf('school/worked-example.record.json'))
  const { match } = replay(combatSchool, record)
  const sp = Object.fromEntries(match.game.units.map((u) => [u.id, match.board.sp.get(u.index)]))
  expect(sp).toEqual({ 'A-armor': 3, 'A-mech': 5, 'A-infantry': 3, 'B-mech': 2, 'B-armor': 3 })
  expect(match.game.units.map((u) => match.board.demoralized.get(u.index))).toEqual([1, 1, 1, 0, 0])
})

test('damos:8.13#12 how unlucky side A was: the odds of the example once the tank has come', () => {
  const { match } = exampleUntil('reaction')
  const frame = match.frames.findIndex((f) => f.proc === 'concerted')
  const branches = forecast(match, { frame }).branches
  const win = Object.fromEntries(
    branches.map((b) => [b.choices.at(-1)!.order.word, chanceOf(b, (o) => o['won'] === 1)]),
  )
  expect(win['counterattack']).toBeGreaterThan(0.5)
  expect(win['counterattack']).toBeLessThan(win['steadfast']! + 0.3)
})
