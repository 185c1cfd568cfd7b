/** What a reminder says: whose turn it is and in which match. Nothing else, so that nothing that fog hides is in one. */
import type { ChannelKind } from '../wire/people.ts'

export interface Reminder {
  /** The same for the same hand-over, however often it is sent: whoever gets it twice can tell. */
  readonly id: string
  readonly match: string
  /** What the match is called. */
  readonly name: string
  readonly side: string
  /** To what has happened since one's own last order, and then the decision. */
  readonly link: string
  /** When the person was asked, in milliseconds since 1970. */
  readonly since: number
  /** How many matches wait for the person. */
  readonly waiting: number
  /** Nobody waits: it is only tried whether it arrives. */
  readonly trial?: true
}

export type WebhookKind = Exclude<ChannelKind, 'mail' | 'push'>

/** The address of a match that opens with what has happened since. `address`: of the server, without a slash at the end. */
export const linkOfTurn = (address: string, match: string): string =>
  `${address}/m/${encodeURIComponent(match)}?since=mine`

type Said = Pick<Reminder, 'name' | 'side' | 'trial'>

export const titleOf = ({ name, trial }: Said): string => (trial ? 'Maproom: this is a test' : `Your turn: ${name}`)

export const textOf = ({ side, trial }: Said): string =>
  trial
    ? 'Reminders will come this way.'
    : `You are asked as ${side}. The link opens with what has happened since your last order.`

/** What is posted to a webhook. */
export function webhookPost(
  kind: WebhookKind,
  r: Reminder,
): { readonly body: string; readonly headers: Record<string, string> } {
  const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  switch (kind) {
    case 'discord':
      // Whatever a match is called, nobody else is called by it.
      return json({ content: `**${plainIn(titleOf(r))}**\n${textOf(r)}\n<${r.link}>`, allowed_mentions: { parse: [] } })
    case 'slack':
      return json({ text: `*${escapedIn(titleOf(r))}*\n${escapedIn(textOf(r))}\n<${escapedIn(r.link)}>` })
    case 'ntfy':
      return {
        body: `${titleOf(r)}\n${textOf(r)}`,
        headers: { 'content-type': 'text/plain; charset=utf-8', title: 'Maproom', click: r.link },
      }
    case 'json': {
      const { id, match, name, side, link, since } = r
      return json({
        what: r.trial ? 'test' : 'turn',
        id,
        match,
        name,
        side,
        link,
        since: new Date(since).toISOString(),
      })
    }
  }
}

/** Without the signs that would make it bold, a link or a mention. */
const plainIn = (text: string): string => text.replaceAll(/([\\*_~`|<>@#[\]()])/g, '\\$1')

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapedIn = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign]!)
