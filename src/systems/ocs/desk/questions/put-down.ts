/** 2.3 and 13.5: all that comes in one answer: as much as may be at one place, the rest in the order of the table. */
import { listed, plural, Script, wayOf, type Order, type Way } from './kit.ts'
import { sideHex } from '../../rules/position/board.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { placeName, supplyName } from '../names.ts'

const isFrom = (m: M, proc: string): boolean => m.waits === 'decision' && m.top.proc === proc

/** The places offered, one of them first. */
function preferring(offered: readonly Order[], hex: string): Order | undefined {
  return offered.find((o) => o.hex === hex) ?? offered[0]
}

/** Each way to put down the supply that came: most of it at one place. */
export function supplyWays(m: M): Way[] {
  const found = new Map<string, Way>()
  const side = m.seat
  for (const { hex: first } of m.options()) {
    if (first === undefined) continue
    const script = new Script<Ocs>(m)
    const put = new Map<number, number>()
    while (isFrom(script.match, 'newSupply')) {
      const at = preferring(script.match.options(), first)
      if (!at || script.give(at)) break
      const most = script.match.options().at(-1)
      if (!most || script.give(most)) break
      const hex = m.setting.ids.parse('hex', at.hex!)
      put.set(hex, (put.get(hex) ?? 0) + most.number!)
    }
    const told = Array.from(put, ([hex, tokens]) => `${supplyName(tokens)} at ${placeName(m, hex)}`)
    if (told.length > 0 && !found.has(told.join()))
      found.set(
        told.join(),
        wayOf(
          script,
          `most-${first}`,
          told.length > 1 ? told[0]! : `All at ${placeName(m, m.setting.ids.parse('hex', first))}`,
          told.length > 1 ? `and ${listed(told.slice(1))}` : waiting(m, side, [...put.keys()][0]!),
          { again: true },
        ),
      )
  }
  return [...found.values()]
}

/** What lies there already. */
function waiting(m: M, side: number, hex: number): string {
  const tokens = m.board.dump.get(sideHex(m, side, hex))
  return tokens > 0 ? `${supplyName(tokens)} lie there` : ''
}

/** Replacements, all at one place, of hexes that go by one name at the first; one alone is put where one points. */
export function replacementWays(m: M): Way[] {
  const seen = new Set<string>()
  return m.options().flatMap((order): Way[] => {
    const name = placeName(m, m.setting.ids.parse('hex', order.hex ?? ''))
    if (order.do !== 'at' || seen.has(name)) return []
    seen.add(name)
    const script = new Script<Ocs>(m)
    while (isFrom(script.match, 'newRepls') && script.match.place === m.place && script.give(order) === null);
    const { length } = script.orders
    if (length < 2) return []
    return [wayOf(script, `all-${order.hex}`, `All at ${name}`, plural(length, 'counter'), { again: true })]
  })
}
