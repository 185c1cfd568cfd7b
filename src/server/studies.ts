/** Comments on matches: written, read, handed out as one file, and brought in with their record. */
import type { Game } from '../core/system.ts'
import { parseRecord, RecordFault } from '../core/record.ts'
import {
  type Comments,
  commentsOf,
  commentsSchema,
  lineRecord,
  MAIN,
  makeStudy,
  NO_COMMENTS,
  readStudy,
  type Study,
  studyFaults,
} from '../core/study.ts'
import { Fault } from './fault.ts'
import type { Rooms } from './rooms.ts'
import { STUDY } from './store.ts'
import type { Who } from './who.ts'

export class Studies {
  private readonly rooms: Rooms

  constructor(rooms: Rooms) {
    this.rooms = rooms
  }

  async comments(id: string): Promise<Comments> {
    await this.rooms.kept(id)
    const text = await this.rooms.store.plan(id, STUDY)
    return text === '' ? NO_COMMENTS : commentsSchema.parse(JSON.parse(text))
  }

  async keep(id: string, comments: Comments): Promise<void> {
    const [fault] = studyFaults({ ...comments, record: await this.record(id) })
    if (fault) throw new Fault(`The study does not fit the match: ${fault}.`)
    await this.rooms.store.setPlan(id, STUDY, JSON.stringify(comments))
  }

  private async record(id: string): Promise<Study['record']> {
    return parseRecord((await this.rooms.record(id)).text)
  }

  /** The study as one file. */
  async file(id: string): Promise<{ text: string; name: string; secrets: boolean }> {
    const { text, name, secrets } = await this.rooms.record(id)
    const study = makeStudy(await this.comments(id), parseRecord(text))
    return { text: study, name: name.replace('.record.', '.study.'), secrets }
  }

  /** One of a game's own; it is brought in once. */
  async open(game: Game, name: string, who: Who): Promise<string> {
    const info = game.studies?.find((s) => s.id === name)
    if (!info) throw new Fault(`${game.title} has no study "${name}".`, 404)
    const study = readStudy(await info.load())
    return this.broughtOnce(study, study.record, who)
  }

  /** The match that has these steps and comments, made if there is none yet. */
  private async broughtOnce(study: Comments, record: Study['record'], who: Who): Promise<string> {
    const comments = JSON.stringify(commentsOf(study))
    for (const { id, game, head, forkedFrom, company } of await this.rooms.store.matches()) {
      if (!who.house && company?.maker !== who.person) continue
      if (game !== record.game || forkedFrom !== null || head.at !== record.steps.length) continue
      if ((await this.rooms.store.plan(id, STUDY)) === comments) return id
    }
    return this.rooms.import(makeStudy(study, record), {}, who)
  }

  /** A side line as a match of its own, to be looked at and played on. */
  async line(id: string, line: string, who: Who): Promise<string> {
    const kept = await this.rooms.kept(id)
    const comments = await this.comments(id)
    const study: Study = { study: 1, ...comments, record: await this.record(id) }
    const record = sound(() => lineRecord(this.rooms.gameOf(kept), study, line))
    const { title, at } = comments.lines.find((l) => l.id === line)!
    const notes = comments.notes.filter((n) => n.line === line).map((n) => ({ ...n, line: MAIN }))
    const about = `A side line of “${comments.title}”. It leaves the match after step ${at}.`
    return this.broughtOnce({ ...NO_COMMENTS, title, about, notes }, record, who)
  }

  /** Adds what a fork has played to the study of the match it left, with the fork's own comments; says which match. */
  async branch(fork: string, title: string): Promise<string> {
    const { forkedFrom } = await this.rooms.kept(fork)
    if (!forkedFrom) throw new Fault('Only a fork can become a side line.')
    const { match, at } = forkedFrom
    const comments = await this.comments(match)
    const { steps } = await this.record(fork)
    const id = `line-${comments.lines.length + 1}`
    const own = (await this.comments(fork)).notes.map((n) => ({ ...n, line: id }))
    const line = { id, title, from: MAIN, at, steps: steps.slice(at) }
    await this.keep(match, { ...comments, lines: [...comments.lines, line], notes: [...comments.notes, ...own] })
    return match
  }
}

function sound<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RecordFault) throw new Fault(`The study is not valid: ${error.message}`)
    throw error
  }
}
