/** `hex` and `unit`: what is to know of a hex and of a counter, and why it is in the state it is in. */
import { SIDES } from '../../../../core/counters.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { SETTLEMENTS, TERRAINS } from '../../rules/data.ts'
import { stacks } from '../../rules/muster.ts'
import { hasTried } from '../../rules/reaction.ts'
import { canRetreat } from '../../rules/retreat.ts'
import { UNREACHED } from '../../rules/supply.ts'
import { entryCost, hexCost, hexside, passable } from '../../rules/terrain.ts'
import { NOBODY, PLACE, RAIL, RIVER, ROAD, WATER, type Damos, type M } from '../../rules/world.ts'
import { inEnemyZone, zoiRange } from '../../rules/zones.ts'
import { fromChart } from '../charts.ts'
import { ownDesk, sideName } from '../game.ts'
import { forceName, groundName, hexName, placeName, signed, strengthText } from '../names.ts'
import { assumedLines, DIRECTIONS, heads, idOf, ofHex, ofUnit, say, told, warn } from './kit.ts'
import type { HexId, Line, Seen } from './kit.ts'
import { lineWords, ofUnitWords, supply } from './supply.ts'

export const hexInspector = ofHex(
  'hex: This hex. Ground and what it does, rivers, rail and road, whose it is, who stands there, zones and supply.',
  ({ s, m, hex }) => {
    const title = hexName(m, hex)
    if (m.game.land.terrain[hex] === WATER) return { title, lines: [say`Ground | water § damos:3.0#1`] }
    return {
      title,
      lines: [
        ...groundLines(m, hex),
        ...sideLines(m, hex),
        ...standing(s, m, hex),
        ...zoneLines(s, m, hex),
        ...supplyLines(m, hex),
      ],
    }
  },
)

function groundLines(m: M, hex: HexId): Line[] {
  const { charts, land } = m.game
  const R = fromChart(m, 'terrain')
  const effect = (label: string, by: number, claim: string): Line | false =>
    by !== 0 && { ...say`${label} | ${signed(by)} § ${claim}`, ...R }
  const ground = charts.terrain[land.terrain[hex]!]!
  const town = charts.settlement[land.settlement[hex]!]!
  const [terrain, settled] = [TERRAINS[land.terrain[hex]!]!, SETTLEMENTS[land.settlement[hex]!]!]
  const owner = m.board.control.get(hex)
  return told(
    say`Ground | ${groundName(m, hex)} § damos:3.0#1`,
    { ...say`Movement points to enter | ${hexCost(m, hex)} § damos:3.0#1`, ...R },
    effect(`To an attacker (${terrain})`, ground.attSP, 'damos:3.0#8'),
    effect(`To an attacker (${settled})`, town.attSP, 'damos:3.0#8'),
    effect(`To a defender (${terrain})`, ground.defSP, 'damos:3.0#8'),
    effect(`To a defender (${settled})`, town.defSP, 'damos:3.0#8'),
    effect('To a reaction', ground.react + town.react, 'damos:2.6.1#16'),
    say`Control | ${owner === NOBODY ? 'nobody' : sideName(m.game, owner)} § damos:2.9#1`,
  )
}

/** Rivers, rail and roads of its hexsides. */
function sideLines(m: M, hex: HexId): Line[] {
  const lines: Line[] = []
  const along = { Rail: [] as string[], Road: [] as string[] }
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to < 0) continue
    const bits = hexside(m, hex, d)
    const toward = placeName(m, to)
    if ((bits & RIVER) !== 0) {
      const river = m.game.land.riverName.get(hex * DIRECTIONS + d) ?? 'River'
      const cost = entryCost(m, m.board.phasing.get(0), hex, d)
      lines.push({ ...say`${river} toward ${toward} | ${cost} MP to cross § damos:3.0#1`, hex: idOf(m, to) })
    } else if (!passable(m, hex, d) && m.game.land.terrain[to] !== WATER)
      lines.push(say`Water toward ${toward} | cannot be crossed § damos:3.0#1`)
    if ((bits & RAIL) !== 0) along.Rail.push(toward)
    if ((bits & ROAD) !== 0) along.Road.push(toward)
  }
  for (const [kind, places] of Object.entries(along))
    if (places.length > 0) lines.push(say`${kind} to | ${places.join(', ')} § damos:3.0#6`)
  return lines
}

function standing(s: Seen<Damos>, m: M, hex: HexId): Line[] {
  return SIDES.flatMap((side) => {
    const units = unitsIn(m, hex, side)
    if (units.length === 0) return []
    const full = m.game.x.stacks(m, units) ? (m.game.x.full(m, units) ? ', full' : '') : ', too many'
    const range = zoiRange(m, hex, side)
    const cut = !units.some((u) => m.game.x.neverRetreats(m, u)) && !canRetreat(m, units, hex)
    return told(
      heads`${forceName(m, units)} | ${strengthText(s, units)} || ${units.length} stacked${full}`,
      range > 0 && say`Influence reaches | ${range} hexes § damos:2.6#5`,
      cut && warn`Cut off | no clean retreat || a lost fight kills it § damos:8.11#5`,
    )
  })
}

function zoneLines(s: Seen<Damos>, m: M, hex: HexId): Line[] {
  const lines: Line[] = []
  for (const side of SIDES) {
    const name = sideName(m.game, side)
    if (inEnemyZone(m, other(side), hex)) lines.push(say`Zone of control | ${name} § damos:2.5#1`)
    const near = stacks(m, side).filter((at) => at !== hex && m.game.grid.distance(at, hex) <= zoiRange(m, at, side))
    const forces = near.map((at) => forceName(m, unitsIn(m, at, side))).join('; ')
    if (near.length > 0) lines.push(say`Influence | ${name} || ${forces} § damos:2.6#5`)
  }
  const enemys = lines.some((l) => l.label === 'Influence' && l.value !== sideName(m.game, s.seat))
  return enemys ? [...lines, ...assumedLines(s)] : lines
}

function supplyLines(m: M, hex: HexId): Line[] {
  const { supply } = ownDesk(m.game)
  const nets = SIDES.flatMap((side) => supply.nets(m, side).map((net) => ({ side, net, off: net.off[hex]! })))
  return nets
    .filter(({ off }) => off !== UNREACHED)
    .map(({ side, net: { label, limit, claim }, off }) => {
      const far = off === 0 ? 'on it' : `${off}${limit === UNREACHED ? '' : ` of ${limit}`} hexes off`
      return say`${sideName(m.game, side)} supply: ${label} | ${far} § ${claim}`
    })
}

// --- what is to know of a counter, and why it is in the state it is in

export const unitInspector = ofUnit(
  'unit: This counter. Strength, movement, why it is spent, demoralized or out of supply, its zones and what it exploits with.',
  ({ s, q, m, unit }) => {
    const { name } = m.game.units[unit]!
    const hex = m.board.hex.get(unit)
    if (hex < 0) return { title: name, lines: [...figures(s, m, unit), whereOff(m, unit)] }
    const { paths, marks, legend } = supply.answer(s, { ...q, q: 'supply' })
    return {
      title: name,
      lines: [
        ...figures(s, m, unit),
        { label: 'Stands in', value: hexName(m, hex), hex: idOf(m, hex) },
        ...states(m, unit),
        ...zones(s, m, unit),
        supplied(m, unit),
      ],
      ...(paths ? { paths } : {}),
      ...(marks ? { marks } : {}),
      ...(legend ? { legend } : {}),
    }
  },
)

function figures(s: Seen<Damos>, m: M, unit: number): Line[] {
  const { type, size, sp, ma, corps, army } = m.game.units[unit]!
  const now = s.knows('sp', unit) ? `${m.board.sp.get(unit)} of ${sp}` : `not known; ${sp} printed`
  const belongs = [corps, army].filter((x) => x !== undefined).join(', ')
  const more = 'and the points of the plan; strength left over where influence goes along'
  return [
    { ...say`Kind | ${type} ${size}`, detail: belongs === '' ? undefined : belongs },
    say`Strength | ${now} § damos:2.4#1`,
    say`Movement | ${ma === 0 ? 'none' : `${ma} MP`} § damos:2.2#3`,
    say`Exploits with | ${m.game.charts.exploitRating(type)} || ${more} § damos:8.12.1#1`,
  ]
}

function whereOff(m: M, unit: number): Line {
  const place = m.board.place.get(unit)
  if (place === PLACE.coming) return say`Arrives | turn ${m.board.arrives.get(unit)} § damos:5.0#1`
  if (place === PLACE.eliminated) return say`Eliminated || it can be rebuilt § damos:5.0#6`
  if (place === PLACE.surrendered) return say`Surrendered || it is never rebuilt § damos:5.0#7`
  return { label: place === PLACE.box ? 'Waits to be set up' : 'Withdrawn' }
}

const DEMORALIZED = 'no attack, no zones, no entry into enemy zones; it rallies for 2 MP in supply, outside enemy zones'

function states(m: M, unit: number): Line[] {
  const barred = m.game.x.activationRefusal(m, unit)
  return told(
    m.board.spent.get(unit) === 1
      ? say`Spent || it has acted or tried to react; fresh again at the end of its own player turn § damos:2.1#8`
      : say`Fresh || it can act, and react where it has influence § damos:2.1#8`,
    hasTried(m, unit) && say`Has tried to react in this activation § damos:2.6.1#25`,
    m.board.demoralized.get(unit) === 1 && warn`Demoralized || ${DEMORALIZED} § damos:2.8#5`,
    barred && warn`May not activate || ${m.explain(barred)} § ${barred.claim}`,
  )
}

function zones(s: Seen<Damos>, m: M, unit: number): Line[] {
  const { seat } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const range = zoiRange(m, hex, seat)
  const far = range === 0 ? 'none just now' : `${range} hexes`
  const by = unitsIn(m, hex, seat).length > 1 ? 'by the strength of the whole stack' : ''
  return told(
    m.game.x.projectsZoi(m, unit) && say`Zone of influence | ${far} || ${by} § damos:2.6#5`,
    ...(range > 0 && !s.knows('sp', unit) ? assumedLines(s) : []),
    inEnemyZone(m, seat, hex) && say`In an enemy zone of control || no replacements, no rally § damos:5.0#4`,
  )
}

function supplied(m: M, unit: number): Line {
  if (!m.game.x.supplied(m, unit, -1)) return warn`Line of supply | no || ${ofUnitWords(m, unit)} § damos:2.10#1`
  const exempt = ownDesk(m.game).supply.exempt(m, unit)
  return exempt
    ? say`Line of supply | yes || ${exempt.label} § ${exempt.claim}`
    : say`Line of supply | yes || ${lineWords(m, unit)} § damos:2.10#1`
}
