/** What waits for a person, as an Atom feed: an entry for each hand-over, which feed readers show once. */
import { linkOfTurn } from './reminders.ts'

export interface Waiting {
  readonly match: string
  /** Which hand-over of the match it is. */
  readonly hand: number
  /** When the person was asked, in milliseconds since 1970. */
  readonly since: number
  readonly title: string
  readonly text: string
}

/** `address`: of the server, without a slash at the end; `self`: the feed's own. */
export function atomFeed(address: string, self: string, title: string, waiting: readonly Waiting[]): string {
  const entries = waiting.toSorted((a, b) => b.since - a.since).map((one) => entry(address, one))
  const updated = date(Math.max(0, ...waiting.map(({ since }) => since)))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(self)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="self" href="${escaped(self)}"/>`,
    '<author><name>Maproom</name></author>',
    `<updated>${updated}</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

function entry(address: string, { match, hand, since, title, text }: Waiting): string {
  const link = `${address}/m/${match}`
  return [
    '<entry>',
    `<id>${escaped(`${link}?hand=${hand}`)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link href="${escaped(linkOfTurn(address, match))}"/>`,
    `<updated>${date(since)}</updated>`,
    `<summary>${escaped(text)}</summary>`,
    '</entry>',
  ].join('\n')
}

const date = (at: number): string => new Date(at).toISOString()

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  // Signs that XML has no way to write are left out.
  const writable = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return writable.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!)
}
