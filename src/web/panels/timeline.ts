/** The time line: turns as segments, what happened as marks, and the way from a place on it to a step of the journal. */
import type { LogEntry, TimeMark, TurnInfo } from '../../core/shapes.ts'

/** Where marks would lie on each other the heavier one stays. */
const RANK: Readonly<Record<TimeMark, number>> = { loss: 3, fight: 2, rail: 1, move: 0 }

export interface Segment {
  readonly turn: number
  readonly label: string
  /** Steps of the journal: from, to (so far), and how many it is drawn for. */
  readonly from: number
  readonly to: number
  readonly span: number
  readonly x: number
  readonly width: number
  readonly current: boolean
}

export interface LineMark {
  readonly at: number
  readonly x: number
  readonly kind: TimeMark
  readonly text: string
  readonly hex: string
}

/** One segment a turn played, of equal width; the last one leaves room for what is to come. */
export function segments(log: readonly LogEntry[], turns: readonly TurnInfo[], live: number, width: number): Segment[] {
  const starts = new Map<number, number>()
  for (const entry of log) {
    const before = starts.get(entry.turn)
    if (before === undefined || entry.at < before) starts.set(entry.turn, entry.at)
  }
  const played = [...starts].filter(([turn]) => turn > 0).sort((a, b) => a[0] - b[0])
  if (played.length === 0) played.push([turns[0]?.turn ?? 1, 0])
  const bounds = played.map(([turn, from], i) => ({ turn, from: i === 0 ? 0 : from, to: played[i + 1]?.[1] ?? live }))
  const past = bounds.slice(0, -1).map((b) => b.to - b.from)
  const usual = past.length > 0 ? past.reduce((a, b) => a + b, 0) / past.length : 40
  const each = width / bounds.length
  return bounds.map((b, i) => {
    const current = i === bounds.length - 1
    const length = Math.max(1, b.to - b.from)
    return {
      ...b,
      label: turns.find((t) => t.turn === b.turn)?.label ?? '',
      span: current ? Math.max(length * 1.15, usual) : length,
      x: i * each,
      width: each,
      current,
    }
  })
}

const PAD = 12

export function xOf(segments: readonly Segment[], at: number): number {
  const seg = segments.findLast((s) => at >= s.from) ?? segments[0]!
  return seg.x + PAD + (Math.min(at - seg.from, seg.span) / seg.span) * (seg.width - 2 * PAD)
}

/** The step of the journal at a place, never beyond what was played. */
export function atOf(segments: readonly Segment[], x: number): number {
  const seg = segments.findLast((s) => x >= s.x) ?? segments[0]!
  const share = Math.min(1, Math.max(0, (x - seg.x - PAD) / (seg.width - 2 * PAD)))
  return Math.min(seg.to, Math.round(seg.from + share * seg.span))
}

/** What can be seen: marks closer than `gap` pixels give way to the heavier one. */
export function marks(log: readonly LogEntry[], segs: readonly Segment[], gap = 9): LineMark[] {
  const kept: LineMark[] = []
  for (const entry of log) {
    const kind = entry.mark
    if (!kind) continue
    const mark = { at: entry.at, x: xOf(segs, entry.at), kind, text: entry.text, hex: entry.hex ?? '' }
    const last = kept.at(-1)
    if (last && mark.x - last.x < (kind === 'move' && last.kind === 'move' ? gap * 2.5 : gap)) {
      if (RANK[kind] > RANK[last.kind]) kept[kept.length - 1] = mark
      continue
    }
    kept.push(mark)
  }
  return kept
}

/** Names under the marks where they have room: heavier marks first. */
export function namesOf(
  line: readonly LineMark[],
  names: Readonly<Record<string, string>>,
  width: number,
): { x: number; text: string }[] {
  const placed: { x: number; half: number; text: string }[] = []
  const named = line.filter((m) => m.kind !== 'move' && names[m.hex])
  for (const mark of [...named].sort((a, b) => RANK[b.kind] - RANK[a.kind])) {
    const text = names[mark.hex]!
    const half = text.length * 3.1 + 5
    if (mark.x - half < 0 || mark.x + half > width) continue
    if (placed.every((p) => Math.abs(p.x - mark.x) > p.half + half)) placed.push({ x: mark.x, half, text })
  }
  return placed
}

export interface Since {
  readonly from: number
  readonly fights: number
  readonly losses: number
  readonly moves: number
  readonly rails: number
  readonly seconds: number
  readonly stops: readonly Stop[]
}

/** A place at which the replay stays for a while. */
export interface Stop {
  readonly at: number
  readonly ms: number
}

const LONGEST = 55_000
const WATCHED: Readonly<Record<TimeMark, number>> = { fight: 1500, loss: 1900, rail: 350, move: 550 }

/** For who watches a whole match: the next thing worth seeing after a step, and how long one looks at it. */
export function nextToSee(log: readonly LogEntry[], after: number): Stop | null {
  const next = log.find((e) => e.at > after && (e.mark !== undefined || e.weight === 2))
  if (!next) return null
  const kinds = log.flatMap((e) => (e.at === next.at && e.mark ? WATCHED[e.mark] : []))
  return { at: next.at, ms: Math.max(...kinds, next.weight === 2 ? WATCHED.loss : 0) }
}

/** Steps at which a fight began. */
export function fightsIn(log: readonly LogEntry[]): number[] {
  return [...new Set(log.flatMap((e) => (e.mark === 'fight' ? e.at : [])))]
}

/** Steps at which a player turn began, after the first. */
export function turnsIn(log: readonly LogEntry[]): number[] {
  return log.flatMap((e, i) => {
    const before = log[i - 1]
    return before && (before.turn !== e.turn || before.side !== e.side) ? e.at : []
  })
}

/** Where it is not known when a player left: before what the other side did last. */
export function lastAway(log: readonly LogEntry[], eyes: number): number | undefined {
  let first = eyes < 0 ? -1 : log.findLastIndex((e) => e.side >= 0 && e.side !== eyes)
  if (first < 0) return undefined
  while (first > 0 && log[first - 1]!.side !== eyes) first--
  return log[first]!.at - 1
}

/** The replay of what happened after a step: short looks, longer ones at losses and headlines, under a minute in all. */
export function since(log: readonly LogEntry[], from: number): Since {
  const later = log.filter((e) => e.at > from)
  const count = (kind: TimeMark): number => later.filter((e) => e.mark === kind).length
  const stops = new Map<number, number>()
  for (const entry of later) {
    const kind = entry.mark
    if (!kind && entry.weight < 2) continue
    const ms = kind === 'loss' || entry.weight === 2 ? 1800 : kind === 'fight' ? 1200 : 450
    stops.set(entry.at, Math.max(stops.get(entry.at) ?? 0, ms))
  }
  const total = [...stops.values()].reduce((a, b) => a + b, 0)
  const pace = Math.min(1, LONGEST / Math.max(1, total))
  return {
    from,
    fights: count('fight'),
    losses: count('loss'),
    moves: count('move'),
    rails: count('rail'),
    seconds: Math.round((total * pace) / 1000),
    stops: [...stops].sort((a, b) => a[0] - b[0]).map(([at, ms]) => ({ at, ms: Math.round(ms * pace) })),
  }
}
