/** Comments on a match as they are read and written: what is shown follows from the step the map shows. */
import { type Choice, type Comments, MAIN, type Note, notesOf, readingTime, type StudyLine } from '../../core/study.ts'
import { host } from '../lib/host.ts'
import type { Table } from '../lib/table.svelte.ts'
import type { Replay } from '../panels/replay.ts'

const LATER = 600

export class Reader {
  readonly table: Table
  comments = $state.raw<Comments>({ title: '', by: '', about: '', notes: [], lines: [] })
  writing = $state(false)
  /** Is something written that the host has not kept yet? */
  dirty = $state(false)
  fault = $state('')
  /** Answers that have been shown. */
  shown = $state.raw<ReadonlySet<Note>>(new Set())
  /** The choice tried last, and at which stop. */
  private tried = $state.raw<{ note: Note; choice: Choice } | null>(null)
  /** The farthest step that has been shown: nothing beyond it is told. */
  reached = $state(0)
  private timer: ReturnType<typeof setTimeout> | undefined

  readonly notes = $derived(notesOf(this.comments, MAIN))
  private readonly at = $derived.by(() => this.table.shown?.at ?? 0)
  /** The comment on what is shown: the last one that has been come to. */
  readonly note = $derived(this.notes.findLast((n) => n.at <= this.at) ?? null)
  /** The one on this very step, which is being written. */
  readonly here = $derived(this.notes.find((n) => n.at === this.at) ?? null)
  readonly chapter = $derived(this.notes.findLast((n) => n.at <= this.at && n.chapter)?.chapter ?? '')
  readonly chapters = $derived(this.notes.filter((n) => n.chapter))
  /** Side lines that leave what has been read; at a stop only after the answer. */
  readonly lines: readonly StudyLine[] = $derived(
    this.comments.lines.filter(({ at }) => this.writing || (at <= this.reached && !(this.asks && at === this.at))),
  )
  /** Does the reader think over a move? */
  readonly asks = $derived(this.here?.answer !== undefined && !this.shown.has(this.here))

  /** What speaks against the choice that was tried here. */
  readonly reply = $derived(this.asks && this.tried?.note === this.here ? this.tried : null)

  static async open(table: Table): Promise<Reader> {
    const reader = new Reader(table)
    reader.comments = await host.study(table.match)
    return reader
  }

  private constructor(table: Table) {
    this.table = table
  }

  get stops(): { at: number; ms: number; halts: boolean }[] {
    return this.notes.map((note) => ({
      at: note.at,
      ms: readingTime(note),
      halts: note.answer !== undefined && !this.shown.has(note),
    }))
  }

  get next(): Note | null {
    return this.notes.find((n) => n.at > this.at) ?? null
  }

  get before(): Note | null {
    return this.notes.findLast((n) => n.at < this.at) ?? null
  }

  reveal(): void {
    if (this.here) this.shown = new Set([...this.shown, this.here])
  }

  /** Answers a stop with one of its choices: the right one shows what was played, another its reason. */
  choose(choice: Choice | undefined): void {
    const { here } = this
    if (!here || !choice || !this.asks) return
    if (choice.right) this.reveal()
    else this.tried = { note: here, choice }
  }

  /** To the next comment, unless a move is being thought over. */
  advance(replay: Replay): void {
    if (this.asks) return
    if (this.next) replay.show(this.next.at)
    else replay.toLive()
  }

  /** A digit takes a choice; Space goes on, or pauses what plays. Who writes has the keys for that. */
  press(digit: number | null, replay: Replay): boolean {
    if (this.writing) return false
    if (digit !== null) this.choose(this.here?.choices?.[digit - 1])
    else if (replay.now.on) replay.stop()
    else this.advance(replay)
    return true
  }

  // --- writing

  change(comments: Partial<Comments>): void {
    this.comments = { ...this.comments, ...comments }
    this.dirty = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), LATER)
  }

  /** Changes the comment on this step, or begins one. */
  write(part: Partial<Note>): void {
    const { here, at } = this
    const changed: Note = { line: MAIN, at, text: '', ...here, ...part }
    for (const key of ['chapter', 'answer', 'choices', 'arrows', 'hexes'] as const)
      if (changed[key] === undefined) delete changed[key]
    const others = this.comments.notes.filter((n) => n !== here)
    this.change({ notes: [...others, changed].sort((a, b) => a.at - b.at) })
  }

  /** Changes a choice of this stop, adds one at the end, or with null takes it away. */
  writeChoice(i: number, part: Partial<Choice> | null): void {
    const choices = [...(this.here?.choices ?? [])]
    if (part === null) choices.splice(i, 1)
    else {
      const { right, reply, ...rest } = { text: '', ...choices[i], ...part }
      choices[i] = { ...rest, ...(right ? { right } : reply && { reply }) }
    }
    this.write({ choices: choices.length > 0 ? choices : undefined })
  }

  remove(): void {
    this.change({ notes: this.comments.notes.filter((n) => n !== this.here) })
  }

  async save(): Promise<void> {
    clearTimeout(this.timer)
    const saved = this.comments
    try {
      await host.keepStudy(this.table.match, saved)
      this.fault = ''
      if (saved === this.comments) this.dirty = false
    } catch (error) {
      this.fault = (error as Error).message
    }
  }
}
