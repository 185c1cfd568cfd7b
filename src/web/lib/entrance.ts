/** Links that lead here: /m/ID for a match, with #k=KEY where the link lets somebody in. */
const KEY = /^#k=([0-9a-f]{32})$/
const MATCH = /^\/m\/([^/]+)\/?$/
const KEPT = 'maproom.key'

/** Where the page remembers, in this window, that what happened since is to be shown when a match opens. */
export const sinceKey = (match: string): string => `maproom.since.${match}`

/** Takes the key out of the address, so that nobody reads it over a shoulder and no bookmark holds it. */
export function readEntrance(): void {
  const match = MATCH.exec(location.pathname)?.[1]
  const key = KEY.exec(location.hash)?.[1]
  if (key) sessionStorage.setItem(KEPT, key)
  // Asked for by a reminder: what has happened since one's last order, and then the decision.
  if (match !== undefined && new URLSearchParams(location.search).get('since') === 'mine')
    sessionStorage.setItem(sinceKey(match), '')
  if (match !== undefined) history.replaceState(null, '', key ? '/#/' : `/#/match/${match}`)
  else if (key) history.replaceState(null, '', '#/')
}

/** The key this page came with, until it is used. */
export const keyHere = (): string => globalThis.sessionStorage?.getItem(KEPT) ?? ''

export const forgetKey = (): void => sessionStorage.removeItem(KEPT)

/** The address of a link, for others. */
export const linkOf = (address: string, match: string, key: string): string =>
  `${address}/${match === '' ? '' : `m/${match}`}#k=${key}`
