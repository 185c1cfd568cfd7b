import { expect, test } from 'vitest'
import type { LogEntry, TimeMark } from '../../core/shapes.ts'
import { atOf, fightsIn, marks, namesOf, nextToSee, segments, since, turnsIn, xOf } from './timeline.ts'

const TURNS = [1, 2, 3].map((turn) => ({ turn, group: 'Jul', label: `dates ${turn}` }))
const MARKS: Readonly<Record<string, TimeMark>> = {
  combat: 'fight',
  eliminated: 'loss',
  railRoll: 'rail',
  moved: 'move',
}
const entry = (at: number, turn: number, kind: string, more: Partial<LogEntry> = {}): LogEntry => ({
  at,
  turn,
  side: 0,
  kind,
  ...(MARKS[kind] ? { mark: MARKS[kind] } : {}),
  text: `${kind} ${at}`,
  weight: 1,
  ...more,
})
const LOG = [
  entry(0, 1, 'turn'),
  entry(10, 1, 'combat', { hex: '1111' }),
  entry(11, 1, 'eliminated', { hex: '1112', weight: 2 }),
  entry(50, 2, 'turn'),
  entry(60, 2, 'moved'),
  entry(80, 2, 'railRoll'),
]

test('a segment a turn played, and the last leaves room for what is to come', () => {
  const segs = segments(LOG, TURNS, 90, 1000)
  expect(segs.map((s) => [s.turn, s.from, s.to, s.x, s.label])).toEqual([
    [1, 0, 50, 0, 'dates 1'],
    [2, 50, 90, 500, 'dates 2'],
  ])
  expect(segs[1]!.span).toBe(50)
  expect(xOf(segs, 90)).toBeLessThan(1000 - 12)
})

test('a place on the line and a step of the journal answer each other', () => {
  const segs = segments(LOG, TURNS, 90, 1000)
  for (const at of [0, 10, 49, 50, 77, 90]) expect(atOf(segs, xOf(segs, at))).toBe(at)
  expect(atOf(segs, 5000)).toBe(90)
  expect(atOf(segs, -20)).toBe(0)
})

test('where marks crowd the heavier one stays', () => {
  const crowded = marks(LOG, segments(LOG, TURNS, 90, 400))
  expect(crowded.map((m) => m.kind)).toEqual(['loss', 'move', 'rail'])
  const roomy = marks(LOG, segments(LOG, TURNS, 90, 4000))
  expect(roomy.map((m) => m.kind)).toEqual(['fight', 'loss', 'move', 'rail'])
})

test('names stand where they have room, those of losses first', () => {
  const segs = segments(LOG, TURNS, 90, 2000)
  const line = marks(LOG, segs)
  const names = { '1111': 'Luga', '1112': 'Plyussa' }
  expect(namesOf(line, names, 2000).map((n) => n.text)).toEqual(['Plyussa'])
  expect(namesOf(line, names, 2000)[0]!.x).toBe(xOf(segs, 11))
})

test('what happened since I left is told and fits a minute', () => {
  const news = since(LOG, 10)
  expect(news).toMatchObject({ fights: 0, losses: 1, moves: 1, rails: 1 })
  expect(news.stops.map((s) => s.at)).toEqual([11, 60, 80])
  const long = since(
    Array.from({ length: 300 }, (_, i) => entry(i, 1, 'combat')),
    -1,
  )
  expect(long.stops.reduce((n, s) => n + s.ms, 0)).toBeLessThan(60_000)
  expect(since(LOG, 80).stops).toEqual([])
})

test('a match in which nothing happened yet has one segment', () => {
  expect(segments([], TURNS, 0, 300)).toHaveLength(1)
})

test('who watches sees one thing after the other, losses longest', () => {
  const told = (at: number, mark?: 'move' | 'loss', weight: 0 | 1 | 2 = 1): LogEntry => ({
    at,
    weight,
    text: '',
    turn: 1,
    side: 0,
    kind: '',
    ...(mark ? { mark } : {}),
  })
  const log = [told(1), told(3, 'move'), told(5, 'move'), told(5, 'loss'), told(8, undefined, 2)]
  const seen: number[] = []
  for (let next = nextToSee(log, 0); next; next = nextToSee(log, next.at)) seen.push(next.at, next.ms)
  expect(seen).toEqual([3, 550, 5, 1900, 8, 1900])
})

test('fights and player turns are found to step by', () => {
  expect(fightsIn([...LOG, entry(81, 2, 'combat'), entry(81, 2, 'combat')])).toEqual([10, 81])
  expect(turnsIn([...LOG, entry(85, 2, 'turn', { side: 1 })])).toEqual([50, 85])
  expect(turnsIn(LOG.slice(0, 2))).toEqual([])
})
