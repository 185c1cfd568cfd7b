/** Looking back: from stop to stop at a chosen speed, by fights, by turns, and back to now. */
import type { LogEntry } from '../../core/shapes.ts'
import { fightsIn, nextToSee, turnsIn, type Stop } from './timeline.ts'

/** The match that is looked back at. */
export interface Replayed {
  readonly log: readonly LogEntry[]
  /** Steps played. */
  readonly live: number
  /** The step that is shown. */
  readonly at: number
  /** Is what is shown the past? */
  readonly back: boolean
  /** Is the log here from its beginning on? */
  readonly ready: boolean
  /** Is more to come that is worth waiting for? */
  readonly more: boolean
  /** Raised whenever something else is to be shown: a replay that did not ask for it ends. */
  readonly looks: number
  look(at: number | null): Promise<void>
}

/** A comment to stay at; where it asks for a move, the replay stops. */
export type NoteStop = Stop & { readonly halts: boolean }

export const SPEEDS = [0.5, 1, 2, 4] as const
/** Between two looks for what has not been played yet. */
const WAIT = 500
const KEPT = 'maproom.speed'

/** How it is played: a page hands in one that it can follow. */
export interface Playing {
  on: boolean
  speed: number
  stopsAtFights: boolean
}

export const notPlaying = (): Playing => ({ on: false, speed: keptSpeed(), stopsAtFights: false })

export class Replay {
  readonly now: Playing
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly of: Replayed

  /** Comments, in their order. */
  private readonly notes: () => readonly NoteStop[]

  constructor(of: Replayed, now = notPlaying(), notes: () => readonly NoteStop[] = () => []) {
    this.of = of
    this.now = now
    this.notes = notes
  }

  stop(): void {
    this.now.on = false
    clearTimeout(this.timer)
  }

  /** Ends the replay and shows a step. */
  show(at: number): void {
    this.stop()
    void this.of.look(at >= this.of.live ? null : Math.max(0, at))
  }

  toLive(): void {
    this.stop()
    void this.of.look(null)
  }

  setSpeed(speed: number): void {
    this.now.speed = speed
    globalThis.localStorage?.setItem(KEPT, String(speed))
  }

  /** Goes on from what is shown, from the start when that is now; or stops. */
  toggle(): void {
    if (this.now.on) this.stop()
    else this.play(this.of.back ? this.of.at : -1)
  }

  /** Everything worth seeing after a step, one after the other; never ahead of what was played. */
  play(after: number): void {
    this.run(after, (seen) => {
      if (!this.of.ready) return 'wait'
      return this.sooner(nextToSee(this.of.log, seen), seen) ?? (this.of.more ? 'wait' : null)
    })
  }

  /** The next thing to see, or the next comment if that comes first. */
  private sooner(stop: Stop | null, seen: number): Stop | null {
    const note = this.notes().find(({ at }) => at > seen)
    if (!note || (stop && stop.at < note.at)) return stop
    return note
  }

  /** A list of stops, then now. */
  playStops(stops: readonly Stop[]): void {
    this.run(-1, (seen) => stops.find((stop) => stop.at > seen) ?? null)
  }

  /** To the next or last of such places; the last one leads to now. */
  private by(places: readonly number[], forwards: boolean): void {
    const { at } = this.of
    const to = forwards ? places.find((place) => place > at) : places.findLast((place) => place < at)
    if (to === undefined && forwards) this.toLive()
    else this.show(to ?? 0)
  }

  byFight(forwards: boolean): void {
    this.by(fightsIn(this.of.log), forwards)
  }

  byTurn(forwards: boolean): void {
    this.by(turnsIn(this.of.log), forwards)
  }

  private run(from: number, next: (seen: number) => Stop | 'wait' | null): void {
    this.stop()
    this.now.on = true
    const go = async (seen: number): Promise<void> => {
      const stop = next(seen)
      if (stop === null) return this.toLive()
      if (stop === 'wait') return later(seen, WAIT)
      // What was played last is shown as past too: now is where the replay ends.
      await this.of.look(stop.at)
      if (!this.now.on) return
      if (this.now.stopsAtFights && fightsIn(this.of.log).includes(stop.at)) return this.stop()
      if (this.notes().some(({ at, halts }) => halts && at === stop.at)) return this.stop()
      later(stop.at, stop.ms / this.now.speed)
    }
    const later = (seen: number, ms: number): void => {
      const { looks } = this.of
      this.timer = setTimeout(() => {
        if (looks === this.of.looks) void go(seen)
        else this.stop()
      }, ms)
    }
    void go(from)
  }
}

function keptSpeed(): number {
  const kept = Number(globalThis.localStorage?.getItem(KEPT))
  return SPEEDS.find((speed) => speed === kept) ?? 1
}
