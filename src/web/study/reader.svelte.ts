/** Comments on a match as they are read and written: what is shown follows from the step the map shows. */
import { type Comments, MAIN, type Note, notesOf, readingTime } from '../../core/study.ts'
import { host } from '../lib/host.ts'
import type { Table } from '../lib/table.svelte.ts'

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
  private timer: ReturnType<typeof setTimeout> | undefined

  readonly notes = $derived(notesOf(this.comments, MAIN))
  private readonly at = $derived.by(() => this.table.shown?.at ?? 0)
  /** The comment on what is shown: the last one that has been come to. */
  readonly note = $derived(this.notes.findLast((n) => n.at <= this.at) ?? null)
  /** The one on this very step, which is being written. */
  readonly here = $derived(this.notes.find((n) => n.at === this.at) ?? null)
  readonly chapter = $derived(this.notes.findLast((n) => n.at <= this.at && n.chapter)?.chapter ?? '')
  readonly chapters = $derived(this.notes.filter((n) => n.chapter))
  /** Does the reader think over a move? */
  readonly asks = $derived(this.here?.answer !== undefined && !this.shown.has(this.here))

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
    for (const key of ['chapter', 'answer', 'arrows', 'hexes'] as const)
      if (changed[key] === undefined) delete changed[key]
    const others = this.comments.notes.filter((n) => n !== here)
    this.change({ notes: [...others, changed].sort((a, b) => a.at - b.at) })
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
