/** A whole formation by one gesture: every stack of it goes to the goal or as near as it gets, with the cheapest fuel. */
import { joined, keeping, plural, refusalOf, Script, wayOf } from './kit.ts'
import type { Answer, HexId, Way } from './kit.ts'
import { tokensOf } from '../../rules/supply/supplies.ts'
import { marchAll, methodsFor, TRIED, type March, type Marching, type Method } from '../../rules/ways/marching.ts'
import { takeInHand } from '../../rules/ways/setting-out.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, placeName, supplyName } from '../names.ts'
import { pathOf } from './walks.ts'

const FUEL_WORDS = {
  formation: 'for the formation until Clean Up',
  unit: 'unit by unit for this phase',
  hq: 'through an HQ until Clean Up',
} as const satisfies Record<Method, string>

export function aimFormation(m: M, units: readonly number[], goal: HexId): Answer {
  const title = `${forceName(m, units)} to ${placeName(m, goal)}`
  const found: { way: Way; went: March['went']; arrived: number; tokens: number }[] = []
  keeping<Ocs, void>((keep) => {
    for (const gear of TRIED) {
      // Another mode is for those whom theirs does not bring there.
      if (found.some(({ arrived }) => arrived === units.length)) break
      const how: Marching = { goal, gear, known: new Map(), keep }
      for (const method of methodsFor(m, units)) {
        const march = marchAll(m, units, how, method)
        if (!march || march.moved === 0) continue
        const { went, arrived } = march
        const tokens = tokensOf(m, m.seat) - tokensOf(march.script.match, m.seat)
        // Without fuel to pay all methods are one.
        const same = tokens === 0 && found.some((x) => x.tokens === 0 && x.arrived === arrived)
        if (!same) found.push({ way: marchWay(m, march, how, method, tokens, units.length), went, arrived, tokens })
      }
    }
  })
  // As many as can be brought there, then the cheapest.
  found.sort((a, b) => b.arrived - a.arrived || a.tokens - b.tokens)
  const [best] = found
  if (best) return { title, paths: best.went.map((route) => pathOf(route)), ways: found.map(({ way }) => way) }
  const reason = takeInHand(new Script<Ocs>(m), units.slice(0, 1))
  return reason
    ? { title, refusal: refusalOf(m, reason) }
    : { title, lines: [{ label: 'None of it gets any nearer.' }] }
}

function marchWay(m: M, march: March, { goal, gear }: Marching, method: Method, tokens: number, all: number): Way {
  const { arrived, moved, script } = march
  const who = arrived === all ? 'all' : `${moved} of ${all}`
  const detail = joined([
    `${arrived} of ${plural(all, 'unit')} to ${placeName(m, goal)}`,
    moved > arrived && `${moved - arrived} as near as they can get`,
    tokens > 0 && `${supplyName(tokens)} of fuel ${FUEL_WORDS[method]}`,
  ])
  const id = joined(['formation', gear.order && gear.id, method], '-')
  return wayOf(script, id, `Move ${who} to ${placeName(m, goal)}${gear.words}`, detail, {
    ends: true,
    figure: tokens > 0 ? supplyName(tokens) : '',
  })
}
