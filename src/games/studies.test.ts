/** The studies that games bring: sound, replayed hash for hash, and commented from beginning to end. */
import { describe, expect, test } from 'vitest'
import { replay } from '../core/host.ts'
import { lineRecord, notesOf, readStudy } from '../core/study.ts'
import { games } from './registry.ts'

const STUDIES = games.flatMap((game) =>
  (game.studies ?? []).map((info) => ({ game, info, name: `${game.id} ${info.id}` })),
)

describe.each(STUDIES)('$name', ({ game, info }) => {
  test('replays, and its side lines are legal', async () => {
    const study = readStudy(await info.load())
    expect(study.title).toBe(info.title)
    expect(study.record.scenario).toBe(info.scenario)
    expect(replay(game, study.record).hashes).toEqual(study.record.hashes)
    for (const { id } of study.lines) expect(lineRecord(game, study, id).hashes.length).toBeGreaterThan(1)
  })

  test('is commented throughout, stops for the reader, and points only at hexes of the map', async () => {
    const study = readStudy(await info.load())
    const notes = notesOf(study, '')
    const { steps } = study.record
    expect(notes[0]!.at).toBe(0)
    expect(notes.at(-1)!.at).toBe(steps.length)
    for (let i = 1; i < notes.length; i++) expect(notes[i]!.at).toBeGreaterThan(notes[i - 1]!.at)
    expect(notes.filter((n) => n.answer).length).toBeGreaterThan(0)
    expect(notes.filter((n) => n.chapter).length).toBeGreaterThan(2)
    const setting = game.setting(study.record.scenario, study.record.options)
    // Where there is a choice one is right, and each of the others says why it is not.
    for (const { answer, choices } of study.notes.filter((n) => n.choices)) {
      expect(answer).toMatch(/[.?!]$/)
      expect(choices!.filter((c) => c.right)).toHaveLength(1)
      for (const { reply } of choices!.filter((c) => !c.right)) expect(reply).toMatch(/[.?!]$/)
    }
    for (const { hexes = [], arrows = [], text } of study.notes) {
      expect(text).toMatch(/[.?!]$/)
      for (const hex of [...hexes, ...arrows.flatMap(({ from, to }) => [from, to])])
        expect(setting.ids.parse('hex', hex)).toBeGreaterThanOrEqual(0)
    }
  })
})

test('every game on the shelf has one', () => {
  const without = games.filter(({ shelf, studies = [] }) => shelf?.kind === 'game' && studies.length === 0)
  expect(without.map(({ id }) => id)).toEqual([])
})
