/** What a visitor may do: one place for HTTP and socket. Refusals do not say whether what was asked for exists. */
import { Fault } from './fault.ts'
import type { KeptMatch, Store } from './store.ts'
import type { Who } from './who.ts'

/** What a route or a message wants of whoever sends it, from least to most. */
export type Need =
  /** Nothing: what is in the box of every game, and the door itself. */
  | 'anyone'
  /** Let in, and with a name. */
  | 'name'
  /** Of a match: a seat at it, or leave to look on. */
  | 'look'
  | 'sit'
  /** To have begun the match. */
  | 'make'
  /** To run the server. */
  | 'host'

export async function admit(store: Store, who: Who, need: Need, id: string): Promise<void> {
  if (who.house || need === 'anyone') return
  if (who.person === '') throw new Fault('You need an invitation here: open the link that you were sent.', 401)
  if (need === 'host') {
    if (!who.host) throw new Fault('Only the person who runs this server can do that.', 403)
    return
  }
  if (need === 'name') {
    if (who.name === '') throw new Fault('Say your name first.', 403)
    return
  }
  const match = await store.match(id)
  const place = match ? await placeOf(store, who, match) : 'stranger'
  if (!match || place === 'stranger') throw new Fault(`There is no match "${id}".`, 404)
  if (need === 'sit' && who.seats(match).length === 0) throw new Fault('You have no seat in this match.', 403)
  if (need === 'make' && !makes(who, match)) throw new Fault('Only the person who began the match can do that.', 403)
}

type Place = 'player' | 'maker' | 'watcher' | 'stranger'

async function placeOf(store: Store, who: Who, match: KeptMatch): Promise<Place> {
  if (who.seats(match).length > 0) return 'player'
  if (makes(who, match)) return 'maker'
  return (await store.people?.watches(match.id, who.person)) ? 'watcher' : 'stranger'
}

/** What was begun at the server's own machine is the host's. */
function makes(who: Who, { company }: KeptMatch): boolean {
  return company !== undefined && (company.maker === who.person || (who.host && company.maker === ''))
}

/** Persons other than the one who asks, in the seats of a match or awaited there. */
export function others(who: Who, { seats, company }: Pick<KeptMatch, 'seats' | 'company'>): string[] {
  const holders = company?.holders ?? []
  return seats.flatMap((sitter, seat) => {
    const holder = holders[seat] ?? ''
    const mine = holder === who.person || (who.host && holder === '')
    return sitter === 'person' && !mine ? [holder] : []
  })
}

/** What a whole record tells, nobody at a running match with hidden information may be told while somebody else sits there. */
export function checkTold(who: Who, match: KeptMatch, hides: boolean): void {
  if (who.house || !hides || match.head.ending !== '' || others(who, match).length === 0) return
  throw new Fault('That shows what fog hides, so it is available once the match is over.', 403)
}
