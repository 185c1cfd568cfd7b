/** The way of trace supply as the table shows it: leg by leg in words, hex by hex on the map, and what breaks it. */
import { idOf, plural, type HexId, type Line, type Mark, type Path, type PathStep } from './kit.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { faceOf, unitsIn } from '../../rules/position/board.ts'
import type { Break, Leg, Why } from '../../rules/supply/why.ts'
import { KIND, type M } from '../../rules/world.ts'
import { forceName, hexName, nameOf, placeName } from '../names.ts'

/** Units of one hex that are fed in the same way, or cut off by the same thing. */
export interface Fed {
  readonly units: readonly number[]
  readonly hex: HexId
  readonly why: Why
}

/** The hexes of a leg with the one it leads to, which may lie next to its last. */
function hexesOf({ hexes, spent, goal }: Leg): { hex: HexId; spent: number }[] {
  const all = hexes.map((hex, i) => ({ hex, spent: spent[i]! }))
  return hexes.at(-1) === goal ? all : [...all, { hex: goal, spent: spent.at(-1)! }]
}

const CAUSE: Readonly<Record<Break['cause'], string>> = {
  zone: 'an enemy zone stops it',
  enemy: 'the enemy stands there',
  held: 'the railway there is not in use for this side',
  far: 'too far',
  formation: 'another unit of its formation cannot trace, so none of it does',
  'no source': 'there is no source it could lead to',
}

/** `too far: 7 MP of 5`; what breaks the way, in words. */
export function breakWords({ breaks, legs }: Why): string {
  if (!breaks) return ''
  const leg = legs.find((l) => l.kind !== 'rail' && l.spent.at(-1)! > l.limit)
  return breaks.cause === 'far' && leg
    ? `too far: ${points(leg.spent.at(-1)!)} MP of ${points(leg.limit)}`
    : CAUSE[breaks.cause]
}

/** The HQ at the beginning of a throw. */
function thrower(m: M, side: number, { hexes, limit }: Leg): string {
  const hqs = unitsIn(m, hexes[0]!, side).filter((u) => m.game.units[u]!.kind === KIND.hq)
  const hq = hqs.find((u) => faceOf(m, u).throw === limit) ?? hqs[0]
  return hq === undefined ? placeName(m, hexes[0]!) : `${nameOf(m, hq)} in ${placeName(m, hexes[0]!)}`
}

const LEG_WORDS: Readonly<Record<Leg['kind'], { label: (m: M, side: number, leg: Leg) => string; claim: string }>> = {
  throw: { label: (m, side, leg) => `Thrown by ${thrower(m, side, leg)}`, claim: 'ocs:12.3b#1' },
  draw: { label: (m, _side, leg) => `Drawn from ${placeName(m, leg.goal)}`, claim: 'ocs:12.6#3' },
  link: {
    label: (m, _side, leg) => `By the Extender in ${placeName(m, leg.hexes[0]!)} to ${placeName(m, leg.goal)}`,
    claim: 'ocs:12.7#1',
  },
  rail: { label: (m, _side, leg) => `By rail to ${placeName(m, leg.goal)}`, claim: 'ocs:12.6#1' },
}

function legLine(m: M, side: number, leg: Leg): Line {
  const { label, claim } = LEG_WORDS[leg.kind]
  const way = hexesOf(leg)
  const rail = leg.kind === 'rail'
  const counted = way.map(({ hex, spent }) => `${placeName(m, hex)} ${points(spent)}`)
  return {
    label: label(m, side, leg),
    value: rail ? plural(way.length - 1, 'hex', 'hexes') : `${points(leg.spent.at(-1)!)} of ${points(leg.limit)} MP`,
    detail: rail || way.length < 2 ? undefined : counted.slice(1).join(', '),
    claim,
    tone: leg.spent.at(-1)! > leg.limit && !rail ? 'danger' : undefined,
    hex: idOf(m, leg.goal),
  }
}

/** Who it is, each stretch with its MP hex by hex, and the source or what breaks it. */
export function fedLines(m: M, { units, why }: Fed): Line[] {
  const { seat } = m.game.units[units[0]!]!
  const { traced, legs, breaks } = why
  return [
    { label: `${forceName(m, units)}: ${traced ? 'in trace' : 'not in trace'}`, head: true },
    ...legs.map((leg) => legLine(m, seat, leg)),
    ...(breaks
      ? [
          {
            label: `Breaks in ${hexName(m, breaks.hex)}`,
            detail: breakWords(why),
            claim: 'ocs:12.6#2',
            tone: 'danger' as const,
            hex: idOf(m, breaks.hex),
          },
        ]
      : [{ label: 'Source', value: placeName(m, why.source), claim: 'ocs:12.6#3', hex: idOf(m, why.source) }]),
  ]
}

function stepOf(m: M, hex: HexId, total: string, breaks: Break | null): PathStep {
  const name = m.game.land.placeName[hex] ?? ''
  return { hex: idOf(m, hex), name, cost: '', total, supply: breaks?.hex === hex ? 'no' : '', reacts: '' }
}

/** Every stretch as a path, counted in MP; a railway is not counted. */
export function legPaths(m: M, { legs, breaks }: Why, style: Path['style']): Path[] {
  return legs.flatMap((leg): Path[] => {
    const way = hexesOf(leg)
    if (way.length < 2) return []
    const rail = leg.kind === 'rail'
    return [
      {
        hexes: way.map(({ hex }) => idOf(m, hex)),
        tone: breaks ? 'danger' : rail ? 'plain' : 'choice',
        style: rail ? 'dotted' : style,
        steps: way.slice(1).map(({ hex, spent }) => stepOf(m, hex, rail ? '' : String(points(spent)), breaks)),
      },
    ]
  })
}

/** From the unit to its source in one piece: a throw is turned round. */
export function wholePath(m: M, { legs, breaks }: Why): Path | null {
  const hexes: HexId[] = []
  for (const leg of legs) {
    const way = hexesOf(leg).map(({ hex }) => hex)
    for (const hex of leg.kind === 'throw' ? way.toReversed() : way) if (hexes.at(-1) !== hex) hexes.push(hex)
  }
  if (hexes.length < 2) return null
  return {
    hexes: hexes.map((hex) => idOf(m, hex)),
    tone: breaks ? 'danger' : 'plain',
    style: 'solid',
    steps: hexes.slice(1).map((hex) => stepOf(m, hex, '', breaks)),
  }
}

/** Where it breaks. */
export function breakMark(m: M, why: Why): Mark[] {
  if (!why.breaks) return []
  return [{ hex: idOf(m, why.breaks.hex), pattern: 'target', tone: 'danger', badge: 'cross', title: breakWords(why) }]
}
