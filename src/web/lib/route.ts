/** Where the page is, from the address after `#`. */
export type Route =
  /** `game`: whose card is open. */
  | { readonly page: 'front'; readonly game?: string }
  | { readonly page: 'match'; readonly id: string; readonly at?: number; readonly study?: true }
  | { readonly page: 'report'; readonly id: string }
  | { readonly page: 'rules'; readonly game: string; readonly claim: string }
  /** The course of a game. */
  | { readonly page: 'learn'; readonly game: string }
  /** How to play a game. */
  | { readonly page: 'howto'; readonly game: string }
  | { readonly page: 'packs'; readonly game: string }
  /** A link in a mail: its address is used from now on, or no more. */
  | { readonly page: 'mail'; readonly what: 'yes' | 'no'; readonly key: string }

export function parseRoute(hash: string): Route {
  const [head, first, second, third] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent)
  if (head === 'match' && first && second === 'report') return { page: 'report', id: first }
  if (head === 'match' && first) {
    const at = /^\d{1,6}$/.test(third ?? '') ? { at: Number(third) } : {}
    if (second === 'study') return { page: 'match', id: first, study: true, ...at }
    return { page: 'match', id: first, ...(second === 'step' ? at : {}) }
  }
  if (head === 'rules' && first) return { page: 'rules', game: first, claim: second ?? '' }
  if (head === 'game' && first) return { page: 'front', game: first }
  if (head === 'learn' && first) return { page: 'learn', game: first }
  if (head === 'howto' && first) return { page: 'howto', game: first }
  if (head === 'packs') return { page: 'packs', game: first ?? '' }
  if (head === 'mail' && second && (first === 'yes' || first === 'no'))
    return { page: 'mail', what: first, key: second }
  return { page: 'front' }
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'front':
      return route.game ? `#/game/${encodeURIComponent(route.game)}` : '#/'
    case 'match':
      return `#/match/${encodeURIComponent(route.id)}${pathOf(route)}`
    case 'report':
      return `#/match/${encodeURIComponent(route.id)}/report`
    case 'rules':
      return `#/rules/${route.game}${route.claim ? `/${encodeURIComponent(route.claim)}` : ''}`
    case 'learn':
      return `#/learn/${encodeURIComponent(route.game)}`
    case 'howto':
      return `#/howto/${encodeURIComponent(route.game)}`
    case 'mail':
      return `#/mail/${route.what}/${route.key}`
    case 'packs':
      return `#/packs${route.game ? `/${route.game}` : ''}`
  }
}

function pathOf({ at, study }: { readonly at?: number; readonly study?: true }): string {
  const step = at === undefined ? '' : `/${at}`
  return study ? `/study${step}` : step && `/step${step}`
}

export function go(route: Route): void {
  location.hash = formatRoute(route)
}
