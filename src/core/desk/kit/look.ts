/** Looking at a match for a question: what the seat knows, with ghosts in place, and whom the question is about. */
import { other, sideIn, unitsIn } from '../../counters.ts'
import type { HexId } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import { hexOf, idOf, unitOf } from '../answers.ts'
import { hexName, placeName, type Shown } from '../names.ts'
import type { QuestionRule, Seen } from '../../desk.ts'
import { OPEN, seenOpenly } from '../../seen.ts'
import type { Answer, Line, Question, QuestionInfo } from '../../shapes.ts'
import { resumed } from '../../ways/supposed.ts'
import { answered, type Facts, type Kinds, type QuestionWords, type Told } from './words.ts'

/** What a system says of itself; the rest of the kit is made from it. */
export interface Looking<W extends Shown> {
  readonly forceName: (m: Match<W>, units: readonly number[]) => string
  /** The side that has the turn: what one looks at when everything is open. */
  phasing(m: Match<W>): number
  /** Stands a counter supposed elsewhere in the hex, or takes it off the map for -1. */
  ghost(m: Match<W>, unit: number, hex: HexId): void
  /** What the questions say, by name, and how the slots of that are filled: see words.ts. */
  readonly words?: Readonly<Record<string, QuestionWords>>
  readonly kinds?: Kinds<W>
  /** What the seat knows, as a match of one's own; without it a copy. */
  known?(s: Seen<W>): Match<W>
  /** What an answer about the enemy assumes under fog, with its claim. */
  readonly assumes?: { readonly label: string; readonly claim: string; readonly fog: (s: Seen<W>) => boolean }
}

/** A question as its answer gets it. */
export interface Asking<W extends Shown> {
  readonly s: Seen<W>
  readonly q: Question
  /** A match to try things on. */
  readonly m: Match<W>
}

/** What is asked, as one writes it: `zoc Z: Zones of control. Where the enemy has them.` is name, key, label and what it is about. */
function infoOf(info: string): Omit<QuestionInfo, 'of'> {
  const [, q = '', key, label = '', about = ''] = /^(\w+)(?: (\w))?: (.+?)\. (.+)$/.exec(info) ?? []
  return key ? { q, label, about, key } : { q, label, about }
}

export function looking<W extends Shown>(says: Looking<W>) {
  const { forceName, assumes, words = {}, kinds } = says

  const askedBy = (name: string) => infoOf(words[name]?.ask ?? name)

  /** A question by what is asked or by its name in the words; the answer in its words. */
  const rule = (of: QuestionInfo['of'], info: string, answer: (s: Seen<W>, q: Question, m: Match<W>) => Told) => {
    const asked = askedBy(info)
    return {
      ...asked,
      of,
      answer(s, q) {
        const m = suppose(s, q)
        return answered({ ...s, match: m }, answer(s, q, m), words[asked.q], kinds)
      },
    } satisfies QuestionRule<W>
  }

  /** A match of one's own to try things on, with the ghosts of the question in their places. */
  const suppose = (s: Seen<W>, q?: Question): Match<W> => {
    const m = says.known ? says.known(s) : s.match.fork()
    if (q?.ghosts && q.ghosts.length > 0) {
      for (const { unit, hex } of q.ghosts) if (unitOf(m, unit) >= 0) says.ghost(m, unitOf(m, unit), hexOf(m, hex))
      // Where those who are asked about stand elsewhere, what asks for them is taken as over.
      if (isPointless(m)) m.frames = m.frames.slice(0, -1)
      resumed(m)
    }
    for (const order of q?.after ?? []) if (!m.play(m.seat, order).ok) break
    return m
  }

  /** The side a question without a side is about: one's own, or the one whose turn it is when everything is open. */
  const lookingSide = (s: Seen<W>): number => (s.seat === OPEN ? says.phasing(s.match) : s.seat)

  /** What an answer about the enemy has to say with it. */
  const assumed = (s: Seen<W>): string[] => (assumes?.fog(s) ? [assumes.label] : [])
  const assumedLines = (s: Seen<W>): Line[] => assumed(s).map((label) => ({ label, claim: assumes!.claim }))

  return {
    suppose,
    lookingSide,
    assumed,
    assumedLines,

    /** An overlay of the whole map, by default of the side that looks, or of its enemy. */
    ofMap: (info: string, answer: (a: Asking<W> & { readonly side: number }) => Told, of: 'own' | 'enemy' = 'own') =>
      rule('map', info, (s, q, m) => {
        const own = lookingSide(s)
        return answer({ s, q, m, side: q.side ?? (of === 'own' ? own : other(own)) })
      }),

    /** Asked of a hex; `side` is the one asked about, or the one that looks. */
    ofHex: (
      info: string,
      answer: (a: Asking<W> & { readonly hex: HexId; readonly side: number }) => Told,
      nowhere = 'Point at a hex.',
    ) =>
      rule('hex', info, (s, q, m) => {
        const hex = hexOf(m, q.hex ?? q.to)
        if (hex < 0) return { title: askedBy(info).label, lines: [{ label: nowhere }] }
        return answer({ s, q, m, hex, side: q.side ?? lookingSide(s) })
      }),

    /** Asked of a counter. */
    ofUnit: (info: string, answer: (a: Asking<W> & { readonly unit: number }) => Told) =>
      rule('unit', info, (s, q, m) => {
        const unit = unitOf(m, q.unit)
        if (unit < 0) return { title: askedBy(info).label, lines: [{ label: 'Point at a counter.' }] }
        return answer({ s, q, m, unit })
      }),

    /** Asked of anything: the answer looks for itself what is asked about. */
    question: (of: QuestionInfo['of'], info: string, answer: (a: Asking<W>) => Told) =>
      rule(of, info, (s, q, m) => answer({ s, q, m })),

    /** Lines of the words, filled with what is so; and a whole answer in the words of that name. */
    tell: (m: Match<W>, name: string, facts: Facts): readonly Line[] =>
      answered(seenOpenly(m), { facts }, words[name], kinds).lines ?? [],
    worded: (m: Match<W>, name: string, told: Told): Answer => answered(seenOpenly(m), told, words[name], kinds),

    /** A force and where it stands, as a line that leads there. */
    standsAt: (m: Match<W>, units: readonly number[], hex: HexId, more: Partial<Line> = {}): Line => ({
      label: forceName(m, units),
      value: placeName(m, hex),
      hex: idOf(m, hex),
      ...more,
    }),
  }
}

export { hexName, placeName }

/** Is nothing that was offered legal any more, as the counters stand now? */
function isPointless<W extends Shown>(m: Match<W>): boolean {
  if (m.waits !== 'decision') return false
  m.serial++
  return m.options().every((order) => m.refusal(m.seat, order) !== null)
}

/** The units a question names. */
export function namedIn<W extends Shown>(m: Match<W>, q: Question): number[] {
  return (q.units ?? []).map((id) => unitOf(m, id)).filter((u) => u >= 0)
}

/** The units a question takes in hand: those it names, or those of a side in its hex. */
export function unitsOf<W extends Shown>(
  m: Match<W>,
  q: Question,
  side: number,
  there: (m: Match<W>, hex: HexId, side: number) => readonly number[] = unitsIn,
): number[] {
  const named = namedIn(m, q)
  if (named.length > 0) return named
  const hex = hexOf(m, q.from)
  return hex < 0 ? [] : [...there(m, hex, side)]
}

/** The side of what a question takes in hand, or -1. */
export function sideInHand<W extends Shown>(m: Match<W>, q: Question): number {
  const from = hexOf(m, q.from)
  if (from >= 0) return sideIn(m, from)
  const unit = unitOf(m, q.units?.[0])
  return unit >= 0 && m.board.hex.get(unit) >= 0 ? m.game.units[unit]!.seat : -1
}

/** The hexes to be passed and the goal, without the hex it begins in. */
export function legsOf<W extends Shown>(m: Match<W>, q: Question, here: HexId, to: HexId): HexId[] {
  return [...(q.via ?? []).map((id) => hexOf(m, id)).filter((hex) => hex >= 0 && hex !== here && hex !== to), to]
}
