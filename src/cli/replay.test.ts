import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose } from '../core/harness/players.ts'
import { Host } from '../core/host.ts'
import { withPack } from '../core/pack.ts'
import { makeRecord, type MatchRecord, parseRecord, sealed } from '../core/record.ts'
import type { Game } from '../core/system.ts'
import { combatSchool } from '../games/school/index.ts'
import { freshFolder, maproom, toy } from './testing.ts'

const folder = freshFolder()
const sound = join(folder, 'sound.record.json')
let text = ''

beforeAll(async () => {
  await maproom(['play', 'toy', 'field', '--seed', 'cd'.repeat(32), '--bot', 'eager', '--record', sound])
  text = readFileSync(sound, 'utf8')
})

function file(content: string | Uint8Array): string {
  const path = join(folder, 'changed.record.json')
  writeFileSync(path, content)
  return path
}

/** A record changed by someone who knows how to write the checksum. */
function forged(change: (record: MatchRecord) => Partial<MatchRecord>): string {
  const record = parseRecord(text)
  const body = { ...record, ...change(record) }
  return file(makeRecord(sealed(body)))
}

describe('maproom replay', () => {
  test('tells the match step by step and vouches for it', async () => {
    const { code, out, err } = await maproom(['replay', sound])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^ +1 Red: plan (storm|dig)$/m)
    expect(out).toContain('      Dice for rally: ')
    expect(out).toMatch(/The record is valid: \d+ steps with every event and hash as written; it ends: /)
    expect(out).toContain('Its dice are those of the published seed')
  })

  test('asks for one’s own copy of the pack a match was played with, and plays with it', async () => {
    const game = combatSchool as unknown as Game
    const pack = { format: 1, game: 'school', name: 'Mine', figures: { 'counters/A-armor/ma': '9' }, checked: [] }
    const packed = withPack(game, pack)
    if ('faults' in packed) throw new Error(packed.faults.join())
    const record = makeRecord(new Host(packed.game, { scenario: 'example-8-13' }).record())
    expect(record).not.toContain('A-armor/ma')
    const path = file(record)
    const { id } = packed.game.packed!
    const without = await maproom(['replay', path], { games: [game] })
    expect([without.code, without.err]).toEqual([
      1,
      `${path}: pack: this record was played with the pack "Mine" (${id}). Give your own copy of it with --pack FILE\n`,
    ])
    const kept = (content: unknown): string => {
      const name = join(folder, 'mine.pack.json')
      writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content))
      return name
    }
    const replayed = (content: unknown) => maproom(['replay', path, '--pack', kept(content)], { games: [game] })
    expect((await replayed(pack)).code).toBe(0)
    const other = await replayed({ ...pack, figures: { 'counters/A-armor/ma': '7' } })
    expect([other.code, other.err]).toEqual([1, expect.stringContaining(`than "Mine" (${id})`)])
    expect([(await replayed('no pack')).code, (await replayed({ game: 'school' })).code]).toEqual([2, 2])
  })

  test('holds the dice to the nonces of the seats', async () => {
    const seed = Uint8Array.from({ length: 32 }, (_, i) => i)
    const host = new Host(toy, { scenario: 'field', match: 'm', nonces: ['one', 'two'], seed })
    const rng = new SeededRng('nonces')
    while (host.match.ending === '') host.play(host.match.seat, host.match.orderOf(choose(host.match, 'random', rng)))
    const record = host.record()
    expect((await maproom(['replay', file(makeRecord(record))])).out).toContain(
      'Its dice are those of the published seed',
    )
    const { code, err } = await maproom(['replay', file(makeRecord(sealed({ ...record, nonces: ['two', 'one'] })))])
    expect([code, err]).toEqual([1, expect.stringContaining("the seed's stream gives")])
  })

  test('as JSON', async () => {
    const { code, out } = await maproom(['replay', sound, '--json'])
    const told = JSON.parse(out) as { ok: boolean; steps: { hash: string; told: string[] }[] }
    const record = parseRecord(text)
    expect(code).toBe(0)
    expect(told.ok).toBe(true)
    expect(told.steps.map((s) => s.hash)).toEqual(record.hashes.slice(1))
    expect(told.steps[0]!.told).toEqual(['Red has made a plan.'])
  })

  test('any changed byte is found', async () => {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 97) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      const { code, err } = await maproom(['replay', file(changed)])
      expect(code, `byte ${at}`).toBe(1)
      expect(err).toMatch(/changed\.record\.json: \S/)
    }
  })

  test('bytes that are no text, and a byte order mark, are found', async () => {
    const bytes = Buffer.from(text)
    bytes[20] = 0xff
    expect(await maproom(['replay', file(bytes)])).toMatchObject({ code: 2 })
    expect(await maproom(['replay', file(`\uFEFF${text}`)])).toMatchObject({ code: 1 })
  })

  test.each([
    {
      name: 'an order changed',
      change: (r: MatchRecord) => ({ steps: [{ seat: 0, order: { do: 'plan', word: 'rest' } }, ...r.steps.slice(1)] }),
      says: 'steps.0: {"do":"plan","word":"rest"} is refused',
    },
    {
      name: 'an event changed',
      change: (r: MatchRecord) => ({ events: [r.events[0]!, [], ...r.events.slice(2)] }),
      says: 'events.1: the events differ',
    },
    {
      name: 'a hash changed',
      change: (r: MatchRecord) => ({ hashes: ['0123456789abcdef', ...r.hashes.slice(1)] }),
      says: 'hashes.0: the record says 0123456789abcdef',
    },
    { name: 'another ending', change: () => ({ ending: 'peace' }), says: 'ending: the record says "peace"' },
    {
      name: 'another seed',
      change: () => ({ seed: '00'.repeat(32) }),
      says: 'seed: not the one whose hash was published',
    },
    {
      name: 'another match id, hence other dice',
      change: () => ({ match: 'elsewhere' }),
      says: "the seed's stream gives",
    },
  ])('$name: a fault by name, though the checksum is right', async ({ change, says }) => {
    const { code, err } = await maproom(['replay', forged(change)])
    expect(err).toContain(says)
    expect(code).toBe(1)
  })

  test('a fault as JSON', async () => {
    const { code, out } = await maproom(['replay', '--json', file(text.replace('"toy"', '"toe"'))])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ ok: false, fault: expect.stringContaining('checksum') as string })
  })

  test('a record of a game that is not there', async () => {
    const { code, err } = await maproom(['replay', forged(() => ({ game: 'chess' }))])
    expect({ code, err }).toEqual({ code: 2, err: 'There is no game "chess". Games: toy.\n' })
  })
})

describe('maproom replay --bless', () => {
  test('leaves a record alone whose hashes hold', async () => {
    const { code, out } = await maproom(['replay', '--bless', file(text)])
    expect(code).toBe(0)
    expect(out).toContain('every hash is already right')
  })

  test('rewrites hashes while the events are unchanged', async () => {
    const path = forged((r) => ({ hashes: ['0123456789abcdef', ...r.hashes.slice(1)] }))
    const { code, out } = await maproom(['replay', '--bless', path])
    expect(code).toBe(0)
    expect(out).toContain('1 hash rewritten')
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('writes nothing when an event differs', async () => {
    const path = forged((r) => ({ events: [r.events[0]!, [], ...r.events.slice(2)] }))
    const before = readFileSync(path, 'utf8')
    const { code, err } = await maproom(['replay', '--bless', path])
    expect(code).toBe(1)
    expect(err).toContain('events.1')
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('writes nothing when an order is not legal', async () => {
    const path = forged((r) => ({ steps: [{ seat: 0, order: { do: 'dance' } }, ...r.steps.slice(1)] }))
    const { code, err } = await maproom(['replay', '--bless', path])
    expect(code).toBe(1)
    expect(err).toContain('steps.0: {"do":"dance"} is refused')
    expect(err).toContain('Nothing was written')
  })
})
