/** Every route and every message there is, for tests and proofs that go over all of them. */
import type { PageMessage } from '../core/wire/messages.ts'
import { api, type Route } from './api.ts'
import { Limits } from './limits.ts'
import { peopleApi } from './people/api.ts'
import type { Rooms } from './rooms.ts'

/** The routes of an open server, with nothing behind them. */
export function everyRoute(): Route[] {
  const rooms = { games: [], store: {} } as unknown as Rooms
  const limits = new Limits()
  const nothing = {} as never
  const open = { people: nothing, sessions: nothing, limits, reminders: nothing, sender: nothing }
  return [...api(rooms, { limits }), ...peopleApi(rooms, { ...open, address: () => '', inside: () => true })]
}

/** Not let in; without a name; let in by the house; looking on; the one asked; the other; the host. */
export const KINDS = ['nobody', 'nameless', 'stranger', 'watcher', 'maker', 'guest', 'host'] as const
export type Kind = (typeof KINDS)[number]

/** Every message over the socket, with all it must hold, to a match that is looked at; by kind of visitor `y`: heard, whatever the answer. */
export const MESSAGES: { readonly [T in PageMessage['t']]: readonly [message: object, row: string] } = {
  hello: [{}, '...yyy.'],
  orders: [{ at: 0, id: -1, orders: [{ do: 'stop' }] }, '....yy.'],
  undo: [{ at: 99 }, '....yy.'],
  sit: [{ seat: 9 }, '...yyy.'],
  rise: [{}, '...yyy.'],
  ask: [{ question: { q: 'none' } }, '...yyy.'],
  why: [{ order: { do: 'stop' } }, '...yyy.'],
  standing: [{ id: 'strikes', value: 'none', lasts: 'match' }, '....yy.'],
  past: [{ at: 99 }, '...yyy.'],
  rehearse: [{}, '....yy.'],
  agree: [{}, '...yyy.'],
  seen: [{}, '...yyy.'],
  bot: [{ do: 'again' }, '....yy.'],
  plan: [{ plan: '' }, '....yy.'],
  seal: [{ moves: [], end: false }, '....yy.'],
  unseal: [{}, '....yy.'],
  ready: [{ ready: false }, '....yy.'],
  talk: [{ text: '\u200b' }, '....yy.'],
  request: [{ kind: 'resume' }, '....yy.'],
  grant: [{ matter: 99, yes: true }, '....yy.'],
  resign: [{}, '....yy.'],
  time: [{ seat: 0, do: 'give' }, '....yy.'],
}
