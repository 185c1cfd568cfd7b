/** A match played from a script: a line for each order in words ('move 0102', 'stop') or for dice ('roll 3 4'). */
import type { Host } from '../host.ts'
import type { Order } from '../match.ts'
import type { World } from '../procedure.ts'

/** An order in words as one of the forms that are asked for now. */
function orderFrom<W extends World>(host: Host<W>, words: string): Order {
  const [kind, argument] = words.split(' ')
  const form = host.match.waits === 'decision' ? host.match.decision.forms.find((f) => f.do === kind) : undefined
  if (!form || form.arg === 'none' || argument === undefined) return { do: kind! }
  return { do: kind!, [form.arg]: form.arg === 'number' ? Number(argument) : argument }
}

/** Plays all lines; empty ones and what follows a '#' are left out. Throws at a line that cannot be played, with its number. */
export function playScript<W extends World>(host: Host<W>, script: string): void {
  script.split('\n').forEach((line, i) => {
    const words = line.replace(/#.*/, '').trim()
    if (words === '') return
    const says = (why: string): Error => new Error(`line ${i + 1}, "${words}" at ${host.match.place}: ${why}`)
    if (words.startsWith('roll ')) {
      if (host.match.waits !== 'roll') throw says('nobody rolls now')
      host.roll(words.split(' ').slice(1).map(Number))
      return
    }
    if (host.match.waits !== 'decision') throw says(`the match waits for a ${host.match.waits}`)
    const played = host.play(host.match.seat, orderFrom(host, words))
    if (!played.ok) throw says(host.match.explain(played.reason))
  })
}
