/** `hex` and `unit`: what is to know of a hex and of a counter, and why it is in the state it is in. */
import { other, unitsIn } from '../../rules/board.ts'
import { SETTLEMENTS, TERRAINS } from '../../rules/data.ts'
import { stacks } from '../../rules/muster.ts'
import { hasTried } from '../../rules/reaction.ts'
import { canRetreat } from '../../rules/retreat.ts'
import { UNREACHED } from '../../rules/supply.ts'
import { entryCost, hexCost, hexside, passable } from '../../rules/terrain.ts'
import { NOBODY, PLACE, RAIL, RIVER, ROAD, WATER, type Damos, type M } from '../../rules/world.ts'
import { inEnemyZone, zoiRange } from '../../rules/zones.ts'
import { reconstructedNote } from '../charts.ts'
import { ownDesk, sideName } from '../game.ts'
import { capital, forceName, groundName, hexName, placeName, signed, strengthText } from '../names.ts'
import { assumed, DIRECTIONS, heads, idOf, ofHex, ofUnit, say, warn, type HexId, type Line, type Seen } from './kit.ts'
import { lineWords, ofUnitWords, supply } from './supply.ts'

export const hexInspector = ofHex(
  'hex: This hex. Ground and what it does, rivers, rail and road, whose it is, who stands there, zones and supply.',
  ({ s, m, hex }) => {
    const title = hexName(m, hex)
    if (m.game.land.terrain[hex] === WATER)
      return { title, lines: [{ label: 'Ground', value: 'water', claim: 'damos:3.0#1' }] }
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
  const note = reconstructedNote(charts.file, 'terrain')
  const R = note === '' ? {} : { reconstructed: note }
  const effect = (label: string, value: number, claim: string): Line[] =>
    value === 0 ? [] : [{ label, value: signed(value), claim, ...R }]
  const ground = charts.terrain[land.terrain[hex]!]!
  const town = charts.settlement[land.settlement[hex]!]!
  const named = (kind: string, word: string): string => `${kind} (${word})`
  const terrain = TERRAINS[land.terrain[hex]!]!
  const settled = SETTLEMENTS[land.settlement[hex]!]!
  const owner = m.board.control.get(hex)
  return [
    { label: 'Ground', value: groundName(m, hex), claim: 'damos:3.0#1' },
    { label: 'Movement points to enter', value: String(hexCost(m, hex)), claim: 'damos:3.0#1', ...R },
    ...effect(named('To an attacker', terrain), ground.attSP, 'damos:3.0#8'),
    ...effect(named('To an attacker', settled), town.attSP, 'damos:3.0#8'),
    ...effect(named('To a defender', terrain), ground.defSP, 'damos:3.0#8'),
    ...effect(named('To a defender', settled), town.defSP, 'damos:3.0#8'),
    ...effect('To a reaction', ground.react + town.react, 'damos:2.6.1#16'),
    { label: 'Control', value: owner === NOBODY ? 'nobody' : sideName(m.game, owner), claim: 'damos:2.9#1' },
  ]
}

/** Rivers, rail and roads of its hexsides. */
function sideLines(m: M, hex: HexId): Line[] {
  const lines: Line[] = []
  const along: Record<string, string[]> = { rail: [], road: [] }
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to < 0) continue
    const bits = hexside(m, hex, d)
    if ((bits & RIVER) !== 0)
      lines.push({
        label: `${m.game.land.riverName.get(hex * DIRECTIONS + d) ?? 'River'} toward ${placeName(m, to)}`,
        value: `${entryCost(m, m.board.phasing.get(0), hex, d)} MP to cross`,
        claim: 'damos:3.0#1',
        hex: idOf(m, to),
      })
    else if (!passable(m, hex, d) && m.game.land.terrain[to] !== WATER)
      lines.push({ label: `Water toward ${placeName(m, to)}`, value: 'cannot be crossed', claim: 'damos:3.0#1' })
    if ((bits & RAIL) !== 0) along['rail']!.push(placeName(m, to))
    if ((bits & ROAD) !== 0) along['road']!.push(placeName(m, to))
  }
  for (const [kind, places] of Object.entries(along))
    if (places.length > 0) lines.push({ label: `${capital(kind)} to`, value: places.join(', '), claim: 'damos:3.0#6' })
  return lines
}

function standing(s: Seen<Damos>, m: M, hex: HexId): Line[] {
  const lines: Line[] = []
  for (const side of [0, 1]) {
    const units = unitsIn(m, hex, side)
    if (units.length === 0) continue
    const full = m.game.x.stacks(m, units) ? (m.game.x.full(m, units) ? ', full' : '') : ', too many'
    lines.push(heads`${forceName(m, units)} | ${strengthText(s, units)} || ${units.length} stacked${full}`)
    const range = zoiRange(m, hex, side)
    if (range > 0) lines.push({ label: 'Influence reaches', value: `${range} hexes`, claim: 'damos:2.6#5' })
    if (!units.some((u) => m.game.x.neverRetreats(m, u)) && !canRetreat(m, units, hex))
      lines.push(warn`Cut off | no clean retreat || a lost fight kills it § damos:8.11#5`)
  }
  return lines
}

function zoneLines(s: Seen<Damos>, m: M, hex: HexId): Line[] {
  const lines: Line[] = []
  for (const side of [0, 1]) {
    if (inEnemyZone(m, other(side), hex))
      lines.push({ label: 'Zone of control', value: sideName(m.game, side), claim: 'damos:2.5#1' })
    const near = stacks(m, side).filter((at) => at !== hex && m.game.grid.distance(at, hex) <= zoiRange(m, at, side))
    if (near.length > 0)
      lines.push(
        say`Influence | ${sideName(m.game, side)} || ${near.map((at) => forceName(m, unitsIn(m, at, side))).join('; ')} § damos:2.6#5`,
      )
  }
  if (lines.some((l) => l.label === 'Influence' && l.value !== sideName(m.game, s.seat)))
    for (const label of assumed(s)) lines.push({ label, claim: 'damos:2.4#4' })
  return lines
}

function supplyLines(m: M, hex: HexId): Line[] {
  return [0, 1].flatMap((side) =>
    ownDesk(m.game)
      .supply.nets(m, side)
      .flatMap((net): Line[] => {
        const off = net.off[hex]!
        if (off === UNREACHED) return []
        const far = off === 0 ? 'on it' : `${off}${net.limit === UNREACHED ? '' : ` of ${net.limit}`} hexes off`
        return [{ label: `${sideName(m.game, side)} supply: ${net.label}`, value: far, claim: net.claim }]
      }),
  )
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
  return [
    { label: 'Kind', value: `${type} ${size}`, detail: belongs === '' ? undefined : belongs },
    { label: 'Strength', value: now, claim: 'damos:2.4#1' },
    { label: 'Movement', value: ma === 0 ? 'none' : `${ma} MP`, claim: 'damos:2.2#3' },
    {
      label: 'Exploits with',
      value: String(m.game.charts.exploitRating(type)),
      detail: 'and the points of the plan; strength left over where influence goes along',
      claim: 'damos:8.12.1#1',
    },
  ]
}

function whereOff(m: M, unit: number): Line {
  const place = m.board.place.get(unit)
  if (place === PLACE.coming)
    return { label: 'Arrives', value: `turn ${m.board.arrives.get(unit)}`, claim: 'damos:5.0#1' }
  if (place === PLACE.eliminated) return { label: 'Eliminated', detail: 'it can be rebuilt', claim: 'damos:5.0#6' }
  if (place === PLACE.surrendered) return { label: 'Surrendered', detail: 'it is never rebuilt', claim: 'damos:5.0#7' }
  return { label: place === PLACE.box ? 'Waits to be set up' : 'Withdrawn' }
}

function states(m: M, unit: number): Line[] {
  const lines: Line[] = []
  if (m.board.spent.get(unit) === 1)
    lines.push(
      say`Spent || it has acted or tried to react; fresh again at the end of its own player turn § damos:2.1#8`,
    )
  else lines.push({ label: 'Fresh', detail: 'it can act, and react where it has influence', claim: 'damos:2.1#8' })
  if (hasTried(m, unit)) lines.push({ label: 'Has tried to react in this activation', claim: 'damos:2.6.1#25' })
  if (m.board.demoralized.get(unit) === 1)
    lines.push(
      warn`Demoralized || no attack, no zones, no entry into enemy zones; it rallies for 2 MP in supply, outside enemy zones § damos:2.8#5`,
    )
  const barred = m.game.x.activationRefusal(m, unit)
  if (barred) lines.push({ label: 'May not activate', detail: m.explain(barred), claim: barred.claim, tone: 'danger' })
  return lines
}

function zones(s: Seen<Damos>, m: M, unit: number): Line[] {
  const { seat } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const stack = unitsIn(m, hex, seat)
  const lines: Line[] = []
  const range = zoiRange(m, hex, seat)
  if (m.game.x.projectsZoi(m, unit))
    lines.push({
      label: 'Zone of influence',
      value: range === 0 ? 'none just now' : `${range} hexes`,
      detail: stack.length > 1 ? 'by the strength of the whole stack' : '',
      claim: 'damos:2.6#5',
    })
  if (range > 0 && !s.knows('sp', unit)) for (const label of assumed(s)) lines.push({ label, claim: 'damos:2.4#4' })
  if (inEnemyZone(m, seat, hex))
    lines.push({ label: 'In an enemy zone of control', detail: 'no replacements, no rally', claim: 'damos:5.0#4' })
  return lines
}

function supplied(m: M, unit: number): Line {
  const fed = m.game.x.supplied(m, unit, -1)
  const exempt = fed ? ownDesk(m.game).supply.exempt(m, unit) : null
  return {
    label: 'Line of supply',
    value: fed ? 'yes' : 'no',
    detail: exempt ? exempt.label : fed ? lineWords(m, unit) : ofUnitWords(m, unit),
    claim: exempt?.claim ?? 'damos:2.10#1',
    tone: fed ? undefined : 'danger',
  }
}
