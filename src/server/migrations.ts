/** The schema, version by version. A database is brought from n to n + 1 until it is up to date; none is ever edited. */
import { type Kysely, sql } from 'kysely'

export type Step = (db: Kysely<never>) => Promise<void>

const run =
  (...statements: string[]): Step =>
  async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }

export const MIGRATIONS: readonly Step[] = [
  run(
    `create table matches (
      id text primary key, game text not null, scenario text not null, options text not null, seats text not null,
      dice text not null, forked_from text, created text not null,
      at integer not null, turn integer not null, doing text not null, ending text not null, played text not null)`,
    `create table journal (
      match text not null references matches (id) on delete cascade, n integer not null,
      step text not null, events text not null, hash text not null, turn integer not null, side integer not null,
      roller integer not null, drawn integer not null, primary key (match, n))`,
    `create table snapshots (
      match text not null references matches (id) on delete cascade, at integer not null, saved text not null,
      primary key (match, at))`,
    `create table standing (
      match text not null references matches (id) on delete cascade, seat integer not null, id text not null,
      value text not null, primary key (match, seat, id))`,
    `create table plans (
      match text not null references matches (id) on delete cascade, seat integer not null, plan text not null,
      primary key (match, seat))`,
  ),
  run(
    `alter table matches add column pack text`,
    `create table packs (
      id text primary key, game text not null, name text not null, content text not null, kept text not null)`,
  ),
  // Rules have versions: all matches so far were played by the first. Steps so far count in every seat's journal.
  run(
    `alter table matches add column rules integer not null default 1`,
    `alter table matches add column agreed text not null default '[]'`,
    `alter table journal add column seen integer not null default -1`,
    `alter table snapshots add column undo integer not null default 0`,
  ),
  // Matches that are being written in pieces: one that is still here at the start was cut off, and goes.
  run(`create table coming (match text primary key references matches (id) on delete cascade)`),
  run(`alter table matches add column name text not null default ''`),
  // How long an auto-response holds: those so far for the whole match.
  run(`alter table standing add column until text not null default ''`),
  chairs,
  run(
    `create table persons (id text primary key, name text not null, made text not null, seen text not null)`,
    `create table sessions (
      hash text primary key, person text not null references persons (id) on delete cascade, made text not null)`,
    `create table passes (
      hash text primary key, kind text not null, match text references matches (id) on delete cascade,
      seat integer not null, person text not null, made text not null)`,
    `create index passes_match on passes (match)`,
    `create table watchers (
      match text not null references matches (id) on delete cascade, person text not null,
      primary key (match, person))`,
    `create table challenges (
      match text primary key references matches (id) on delete cascade, person text not null, words text not null,
      made text not null, open integer not null)`,
    `create table matters (
      match text not null references matches (id) on delete cascade, n integer not null, kind text not null,
      seat integer not null, step integer not null, turn integer not null, at text not null, answers text not null,
      settled text not null, primary key (match, n))`,
    `create table talk (
      match text not null references matches (id) on delete cascade, n integer not null, person text not null,
      at text not null, text text not null, primary key (match, n))`,
    `create table relations (me text not null, you text not null, kind text not null, primary key (me, you, kind))`,
    `create table reports (
      id text primary key, match text not null, person text not null, about text not null, words text not null,
      talk text not null, at text not null)`,
  ),
  // Matches so far have no clocks.
  run(
    `alter table matches add column clocks text not null default ''`,
    `alter table persons add column rest text not null default ''`,
  ),
  // Matches that go on by themselves. Of those so far any with a bot or an auto-response may: whoever takes one on will see.
  run(
    `create table going (
      match text primary key references matches (id) on delete cascade, process text not null, until text not null)`,
    `insert into going (match, process, until) select id, '', '' from matches where ending = '' and (
      id in (select match from chairs where kind = 'bot' or bot <> '') or id in (select match from standing))`,
  ),
  // Whom matches between people wait for, and whether that person is still to be reminded; how people are reached; what is the server's own.
  run(
    `create table waits (
      match text primary key references matches (id) on delete cascade, seat integer not null, hand integer not null,
      since text not null, asks integer not null, due text not null, process text not null, until text not null,
      tries integer not null, sent text not null)`,
    `create index waits_due on waits (due)`,
    `create table channels (
      id text primary key, person text not null references persons (id) on delete cascade, kind text not null,
      address text not null, keys text not null, confirmed integer not null, fails integer not null, made text not null)`,
    `create index channels_person on channels (person)`,
    `create table sealed (
      match text not null references matches (id) on delete cascade, seat integer not null, orders text not null,
      primary key (match, seat))`,
    `create table secrets (name text primary key, value text not null)`,
  ),
]

/** Who sits where becomes a table: a row a seat, with the person who holds it. */
async function chairs(db: Kysely<never>): Promise<void> {
  await run(
    `create table chairs (
      match text not null references matches (id) on delete cascade, side integer not null, kind text not null,
      bot text not null, person text not null default '', ready integer not null default 1,
      primary key (match, side))`,
    `create index chairs_person on chairs (person)`,
    `alter table matches add column maker text not null default ''`,
    `alter table matches add column closing text not null default ''`,
  )(db)
  const { rows } = await sql<{ id: string; seats: string }>`select id, seats from matches`.execute(db)
  for (const { id, seats } of rows)
    for (const [side, sitter] of sittersIn(seats).entries()) {
      const [kind, bot = ''] = sitter.split(':') as [string, string?]
      await sql`insert into chairs (match, side, kind, bot) values (${id}, ${side}, ${kind}, ${bot})`.execute(db)
    }
  await run(`alter table matches drop column seats`)(db)
}

/** Of a row that cannot be read nobody sits anywhere: the match is listed as damaged. */
function sittersIn(text: string): string[] {
  try {
    const sitters: unknown = JSON.parse(text)
    return Array.isArray(sitters) ? sitters.map(String) : []
  } catch {
    return []
  }
}

/** Brings a database up to date; one from a newer Maproom is refused untouched. */
export async function migrate<DB>(db: Kysely<DB>, steps: readonly Step[] = MIGRATIONS): Promise<void> {
  await sql`create table if not exists maproom (version integer not null)`.execute(db)
  const found = await sql<{ version: number }>`select version from maproom`.execute(db)
  const version = found.rows[0]?.version ?? 0
  if (version > steps.length)
    throw new Error(`The matches were saved by a newer Maproom (schema ${version}, this one knows ${steps.length}).`)
  for (let next = version + 1; next <= steps.length; next++) {
    await db.transaction().execute(async (t) => {
      await steps[next - 1]!(t as unknown as Kysely<never>)
      await sql`delete from maproom`.execute(t)
      await sql`insert into maproom (version) values (${next})`.execute(t)
    })
  }
}
