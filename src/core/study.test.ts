import { expect, test } from 'vitest'
import { Host } from './host.ts'
import { lineRecord, makeStudy, MAIN, notesOf, parseStudy, readingTime, type Comments } from './study.ts'
import { toyGame } from './harness/toy/game.ts'
import type { Game } from './system.ts'

const game = toyGame() as unknown as Game

/** Some steps of the toy, with dice of a fixed seed. */
function played(steps: number, pick = 0): Host {
  const host = new Host(game, { scenario: game.scenarios[0]!.id, seed: new Uint8Array(32).fill(7) })
  for (let i = 0; i < steps && host.match.waits === 'decision'; i++) {
    const options = host.match.options()
    host.play(host.match.seat, options[Math.min(pick, options.length - 1)]!)
  }
  return host
}

const main = played(12)
const length = main.record().steps.length
const COMMENTS: Comments = {
  title: 'A study',
  by: 'somebody',
  about: '',
  notes: [
    { line: MAIN, at: 0, chapter: 'Start', text: 'Here it begins.' },
    { line: MAIN, at: 4, text: 'Your move?', answer: 'This.', arrows: [{ from: '0101', to: '0102' }] },
    { line: 'b', at: 3, text: 'Otherwise.' },
  ],
  lines: [
    { id: 'a', title: 'A line', from: MAIN, at: 2, steps: main.record().steps.slice(2, 4) },
    { id: 'b', title: 'A line of that line', from: 'a', at: 3, steps: main.record().steps.slice(3, 5) },
  ],
}
const text = makeStudy(COMMENTS, main.record())

test('a study is one file, and is read as it was written', () => {
  const study = parseStudy(text)
  expect(study).toMatchObject(COMMENTS)
  expect(parseStudy(makeStudy(study, study.record))).toEqual(study)
})

test('what does not fit is named: a broken record, a note beyond the end, a line that leaves nothing', () => {
  expect(() => parseStudy('{"study": 1')).toThrow(/not JSON/)
  expect(() => parseStudy(text.replace(/"checksum": "..../, '"checksum": "0000'))).toThrow(/checksum/)
  const wrong = (change: Partial<Comments>): string => makeStudy({ ...COMMENTS, ...change }, main.record())
  expect(() => parseStudy(wrong({ notes: [{ line: MAIN, at: length + 1, text: '' }] }))).toThrow(
    `its line has only ${length} steps`,
  )
  expect(() => parseStudy(wrong({ notes: [{ line: 'c', at: 0, text: '' }] }))).toThrow('there is no line "c"')
  expect(() => parseStudy(wrong({ notes: [], lines: [{ ...COMMENTS.lines[1]! }] }))).toThrow('no line "a" before it')
})

test('side lines are a tree: each goes on from the line it leaves, and reads its comments up to there', () => {
  const study = parseStudy(text)
  const record = lineRecord(game, study, 'b')
  expect(record.steps).toEqual(main.record().steps.slice(0, 5))
  expect(record.hashes).toEqual(main.record().hashes.slice(0, 6))
  expect(notesOf(study, 'b').map((n) => n.text)).toEqual(['Here it begins.', 'Otherwise.'])
  expect(notesOf(study, MAIN).map((n) => n.at)).toEqual([0, 4])
})

test('longer comments are read longer', () => {
  expect(readingTime({ text: 'one two three four' })).toBeGreaterThan(readingTime({ text: 'one' }))
})
