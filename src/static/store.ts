/** The store in the browser: IndexedDB. */
import type { PackUsed } from '../core/pack-form.ts'
import type { Switches } from '../core/system.ts'
import { Fault } from '../server/fault.ts'
import type {
  DamagedMatch,
  Head,
  JournalRow,
  KeptMatch,
  KeptPack,
  Outline,
  Snapshot,
  Standing,
  Store,
} from '../server/store.ts'

const NAME = 'maproom'
const TABLES = {
  matches: 'id',
  journal: ['match', 'n'],
  snapshots: ['match', 'at'],
  standing: ['match', 'seat', 'id'],
  plans: ['match', 'seat'],
  packs: 'id',
} as const
type Table = keyof typeof TABLES

type OfMatch<T> = T & { readonly match: string }

/** Opens, or makes, the database of this site. */
export async function openStore(name = NAME): Promise<Store> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const [table, keyPath] of Object.entries(TABLES))
      request.result.createObjectStore(table, { keyPath: keyPath as string | string[] })
  })
  return new BrowserStore(await done(request))
}

/** All that is kept of a match under keys that begin with its id. */
const ofMatch = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])
const upTo = (id: string, from: number, to: number): IDBKeyRange => IDBKeyRange.bound([id, from], [id, to])

class BrowserStore implements Store {
  private readonly db: IDBDatabase

  constructor(db: IDBDatabase) {
    this.db = db
  }

  /** Does something wholly or not at all; it is on the disk when this resolves. */
  private async all<T>(
    tables: readonly Table[],
    mode: 'readonly' | 'readwrite',
    work: (table: (name: Table) => IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const transaction = this.db.transaction(tables, mode, { durability: 'strict' })
    const end = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')))
    })
    try {
      const result = await work((name) => transaction.objectStore(name))
      transaction.commit()
      await end
      return result
    } catch (error) {
      end.catch(() => {})
      try {
        transaction.abort()
      } catch {
        // It has ended by itself.
      }
      throw error
    }
  }

  private one<T>(table: Table, key: IDBValidKey): Promise<T | undefined> {
    return this.all([table], 'readonly', async (t) => done(t(table).get(key)))
  }

  private list<T>(table: Table, range?: IDBKeyRange): Promise<T[]> {
    return this.all([table], 'readonly', async (t) => done(t(table).getAll(range)))
  }

  /** All matches, each with what is wrong with it, or nothing. */
  private async found(): Promise<{ match: KeptMatch; fault: string }[]> {
    return this.all(['matches', 'journal'], 'readonly', async (t) => {
      const matches = (await done(t('matches').getAll())) as KeptMatch[]
      return Promise.all(
        matches.map(async (match) => {
          const whole = await done(t('journal').getKey([match.id, match.head.at]))
          return { match, fault: whole === undefined ? cutOff(match) : '' }
        }),
      )
    })
  }

  async matches(): Promise<KeptMatch[]> {
    const sound = (await this.found()).flatMap(({ match, fault }) => (fault === '' ? match : []))
    return sound.sort((a, b) => (a.head.played < b.head.played ? 1 : -1))
  }

  async damaged(): Promise<DamagedMatch[]> {
    return (await this.found()).flatMap(({ match: { id, game, scenario, head }, fault }) =>
      fault === '' ? [] : { id, game, scenario, played: head.played, fault },
    )
  }

  async match(id: string): Promise<KeptMatch | null> {
    const match = await this.one<KeptMatch>('matches', id)
    if (!match) return null
    const last = await this.one('journal', [id, match.head.at])
    if (last === undefined) throw new Fault(cutOff(match), 500)
    return match
  }

  async create(match: KeptMatch, rows: readonly JournalRow[], snapshots: readonly Snapshot[]): Promise<void> {
    await this.all(['matches', 'journal', 'snapshots'], 'readwrite', async (t) => {
      await done(t('matches').add(match))
      addRows(t, match.id, rows)
      for (const snapshot of snapshots) t('snapshots').put({ match: match.id, ...snapshot })
    })
  }

  async remove(id: string): Promise<void> {
    await this.all(['matches', 'journal', 'snapshots', 'standing', 'plans'], 'readwrite', async (t) => {
      t('matches').delete(id)
      for (const table of ['journal', 'snapshots', 'standing', 'plans'] as const) t(table).delete(ofMatch(id))
    })
  }

  async append(
    id: string,
    at: number,
    rows: readonly JournalRow[],
    head: Head,
    snapshot: Snapshot | null,
  ): Promise<undefined> {
    await this.all(['matches', 'journal', 'snapshots'], 'readwrite', async (t) => {
      const match = (await done(t('matches').get(id))) as KeptMatch | undefined
      if (match?.head.at !== at) throw new Error(`the journal of ${id} is not ${at} steps long`)
      t('matches').put({ ...match, head })
      addRows(t, id, rows)
      if (snapshot) t('snapshots').put({ match: id, ...snapshot })
    })
  }

  async journal(id: string, from: number, to: number): Promise<JournalRow[]> {
    if (to < from) return []
    const rows = await this.list<OfMatch<JournalRow>>('journal', upTo(id, Math.max(0, from), to))
    return rows.map(({ match: _, ...row }) => row)
  }

  async outline(id: string, to: number): Promise<Outline[]> {
    return (await this.journal(id, 0, to)).map(({ n, step, seen }) => ({ n, step, seen }))
  }

  async snapshot(id: string, at: number, plain?: 'plain'): Promise<Snapshot> {
    return this.all(['snapshots'], 'readonly', async (t) => {
      const request = t('snapshots').openCursor(upTo(id, 0, at), 'prev')
      for (let cursor = await done(request); cursor; cursor = await done(request)) {
        const { match: _, ...snapshot } = cursor.value as OfMatch<Snapshot>
        if (plain === undefined || snapshot.undo === 0) return snapshot
        cursor.continue()
      }
      throw new Error(`match ${id} has no snapshot`)
    })
  }

  async keepSnapshot(id: string, snapshot: Snapshot): Promise<void> {
    await this.all(['snapshots'], 'readwrite', async (t) => {
      const old = (await done(t('snapshots').getAll(ofMatch(id)))) as OfMatch<Snapshot>[]
      for (const { at, undo } of old) if (undo > 0) t('snapshots').delete([id, at])
      t('snapshots').put({ match: id, ...snapshot })
    })
  }

  private async change(id: string, changed: Partial<KeptMatch>): Promise<void> {
    await this.all(['matches'], 'readwrite', async (t) => {
      const match = (await done(t('matches').get(id))) as KeptMatch | undefined
      if (match) t('matches').put({ ...match, ...changed })
    })
  }

  setOptions(id: string, options: Switches): Promise<void> {
    return this.change(id, { options })
  }

  setSeats(id: string, seats: KeptMatch['seats'], bots: KeptMatch['bots']): Promise<void> {
    return this.change(id, { seats, bots })
  }

  setName(id: string, name: string): Promise<void> {
    return this.change(id, { name })
  }

  async setAgreed(id: string, agreed: readonly number[]): Promise<void> {
    const match = await this.match(id)
    if (match) await this.change(id, { head: { ...match.head, agreed } })
  }

  async standing(id: string): Promise<Standing[]> {
    const rows = await this.list<OfMatch<Standing>>('standing', ofMatch(id))
    // Those of before hold for the whole match.
    return rows.map(({ match: _, ...standing }) => ({ ...standing, until: standing.until ?? '' }))
  }

  async setStanding(match: string, standing: Standing): Promise<void> {
    await this.all(['standing'], 'readwrite', async (t) => done(t('standing').put({ match, ...standing })))
  }

  async plan(match: string, seat: number): Promise<string> {
    return (await this.one<{ plan: string }>('plans', [match, seat]))?.plan ?? ''
  }

  async setPlan(match: string, seat: number, plan: string): Promise<void> {
    await this.all(['plans'], 'readwrite', async (t) => done(t('plans').put({ match, seat, plan })))
  }

  async packs(): Promise<KeptPack[]> {
    const packs = await this.list<KeptPack>('packs')
    return packs.sort((a, b) => (a.kept === b.kept ? (a.id < b.id ? -1 : 1) : a.kept < b.kept ? 1 : -1))
  }

  async keepPack(pack: KeptPack & PackUsed): Promise<void> {
    await this.all(['packs'], 'readwrite', async (t) => {
      if ((await done(t('packs').getKey(pack.id))) === undefined) t('packs').put(pack)
    })
  }

  async removePack(id: string): Promise<boolean> {
    return this.all(['packs'], 'readwrite', async (t) => {
      const there = (await done(t('packs').getKey(id))) !== undefined
      t('packs').delete(id)
      return there
    })
  }

  async close(): Promise<void> {
    this.db.close()
  }
}

function addRows(t: (name: Table) => IDBObjectStore, match: string, rows: readonly JournalRow[]): void {
  for (const row of rows) t('journal').add({ match, ...row })
}

function cutOff({ head: { at } }: KeptMatch): string {
  return `The match is damaged: some of its steps are missing: ${at} were played, and its journal ends before that.`
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true })
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')), {
      once: true,
    })
  })
}
