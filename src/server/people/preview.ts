/** The page at the address of a match, with what chats show of a link: its setup, and nothing that play has brought. */
import { sideNames } from '../info.ts'
import type { Rooms } from '../rooms.ts'
import { AWAITED } from '../store.ts'

export async function previewed(page: string, rooms: Rooms, id: string, address: string): Promise<string> {
  // Its files lie at the root.
  const based = page.replace('<head>', '<head>\n    <base href="/" />')
  const kept = await rooms.store.match(id).catch(() => null)
  if (!kept) return based
  const game = rooms.gameOf(kept)
  const scenario = [...game.scenarios, ...game.positions].find((s) => s.id === kept.scenario)?.title ?? kept.scenario
  const { maker = '', holders = [] } = kept.company ?? {}
  const from = maker === '' ? '' : ((await rooms.store.people?.person(maker))?.name ?? '')
  const free = holders.indexOf(AWAITED)
  const side = free < 0 ? '' : sideNames(game.setting(kept.scenario, kept.options))[free]!
  const title = free >= 0 && from !== '' ? `${from} invites you: ${scenario}` : `${game.title}: ${scenario}`
  const about = side === '' ? 'A match at Maproom.' : `You play ${side}. No account is needed.`
  return based
    .replace(/(<meta property="og:title" content=)"[^"]*"/, `$1"${escaped(title)}"`)
    .replace(/(<meta\s+property="og:description"\s+content=)"[^"]*"/, `$1"${escaped(about)}"`)
    .replace(
      /(<meta property="og:image" content=)"[^"]*"/,
      `$1"${escaped(`${address}/pictures/${encodeURIComponent(game.id)}-wide-light.png`)}"`,
    )
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** `$` would mean something to `replace`. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!).replaceAll('$', '&#36;')
