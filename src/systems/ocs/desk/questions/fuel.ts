/** `fuel`: the fuel planner: every formation and HQ, what each method would cover and cost, and from which dump. */
import { badged, filled, idOf, legend, ofMap, OPEN, plural, type HexId, type Line, type Mark } from './kit.ts'
import { did, onMap } from '../../rules/position/board.ts'
import { hqsServing } from '../../rules/supply/draw-and-throw.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import { hasFuel, needsFuel } from '../../rules/supply/fuel.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import { DID, FACE, KIND, type M } from '../../rules/world.ts'
import { nameOf, placeName, sideName, supplyName } from '../names.ts'

export const fuel = ofMap(
  'fuel F: Fuel planner. Formations, HQs and single units: who needs fuel, what each method covers and costs, and what dumps would be left.',
  ({ s, m, side }) => {
    if (s.seat !== OPEN && side !== s.seat && m.setting.hides)
      return { title: `${sideName(m.game, side)} fuel`, lines: [{ label: 'The enemy’s fuel is not known.' }] }
    const thirsty = m.game.own[side]!.filter((u) => onMap(m, u) && needs(m, u) && !hasFuel(m, u))
    const fuelled = m.game.own[side]!.filter((u) => onMap(m, u) && needs(m, u) && hasFuel(m, u))
    return {
      title: `${sideName(m.game, side)} fuel`,
      lines: [
        { label: 'Need fuel to move', value: plural(thirsty.length, 'unit'), claim: 'ocs:12.5a#1' },
        { label: 'Have it', value: plural(fuelled.length, 'unit'), claim: 'ocs:12.5c#1' },
        ...formations(m, side, thirsty),
        ...headquarters(m, side, thirsty),
        ...singles(m, thirsty),
      ],
      marks: marksOf(m, thirsty, fuelled),
      legend: legend`tick good: fuelled; dot choice: needs fuel, a dump in reach; cross danger: needs fuel, none in reach`,
    }
  },
)

/** Would it need fuel on either side of its counter? */
const needs = (m: M, unit: number): boolean =>
  needsFuel(m, unit, m.board.face.get(unit)) || needsFuel(m, unit, FACE.move)

const FEW = 2

/** The nearest dumps, with what lies there. */
function dumpWords(m: M, side: number, hexes: readonly HexId[], at: HexId): string {
  if (hexes.length === 0) return 'no dump in reach'
  const near = hexes.toSorted((a, b) => m.game.grid.distance(a, at) - m.game.grid.distance(b, at)).slice(0, FEW)
  return `from ${near.map((hex) => `${placeName(m, hex)} (${supplyName(allIn(m, side, hex))})`).join(' or ')}`
}

/** ocs:12.5c.A#1: a formation for its price until Clean Up, beside its units one by one. */
function formations(m: M, side: number, thirsty: readonly number[]): Line[] {
  const { fuelGroup, fuelSingle } = m.game.charts.file.supply
  const factor = m.game.x.fuelFactor(m, side)
  return m.game.formations.flatMap((formation, i): Line[] => {
    const units = thirsty.filter((u) => m.game.units[u]!.formation === i)
    if (formation.seat !== side || units.length === 0) return []
    const single = units.length * fuelSingle * factor
    const dumps = [...new Set(units.flatMap((u) => dumpsFor(m, u)))]
    return [
      {
        label: formation.name,
        value: supplyName(fuelGroup * factor),
        detail: `until Clean Up; ${plural(units.length, 'unit')} one by one ${supplyName(single)}; ${dumpWords(m, side, dumps, m.board.hex.get(units[0]!))}`,
        claim: 'ocs:12.5c.A#1',
        hex: idOf(m, m.board.hex.get(units[0]!)),
        tone: dumps.length === 0 ? 'danger' : undefined,
      },
    ]
  })
}

/** ocs:12.5c.B#1: an HQ with the independents in its throw. */
function headquarters(m: M, side: number, thirsty: readonly number[]): Line[] {
  const price = m.game.charts.file.supply.fuelGroup * m.game.x.fuelFactor(m, side)
  const hqs = m.game.own[side]!.filter((u) => m.game.units[u]!.kind === KIND.hq && onMap(m, u))
  return hqs.flatMap((hq): Line[] => {
    const covered = thirsty.filter((u) => m.game.units[u]!.independent && hqsServing(m, u).includes(hq))
    const dumps = dumpsFor(m, hq)
    if (covered.length === 0 || did(m, hq, DID.fuelledHq)) return []
    return [
      {
        label: `${nameOf(m, hq)} and independents`,
        value: supplyName(price),
        detail: `until Clean Up, ${plural(covered.length, 'unit')}; ${dumpWords(m, side, dumps, m.board.hex.get(hq))}`,
        claim: 'ocs:12.5c.B#1',
        hex: idOf(m, m.board.hex.get(hq)),
      },
    ]
  })
}

/** ocs:12.5c.C#1: independents one by one. */
function singles(m: M, thirsty: readonly number[]): Line[] {
  const alone = thirsty.filter((u) => m.game.units[u]!.formation < 0 && dumpsFor(m, u).length > 0)
  if (alone.length === 0) return []
  const price = m.game.charts.file.supply.fuelSingle
  return [
    {
      label: 'Independents one by one',
      value: supplyName(price * alone.length * m.game.x.fuelFactor(m, m.game.units[alone[0]!]!.seat)),
      detail: `for this phase, ${plural(alone.length, 'unit')}`,
      claim: 'ocs:12.5c.C#1',
    },
  ]
}

function marksOf(m: M, thirsty: readonly number[], fuelled: readonly number[]): Mark[] {
  const marks = new Map<HexId, Mark>()
  for (const u of fuelled) marks.set(m.board.hex.get(u), badged(m, m.board.hex.get(u), 'tick', 'good', 'fuelled'))
  for (const u of thirsty) {
    const hex = m.board.hex.get(u)
    const dry = dumpsFor(m, u).length === 0
    marks.set(
      hex,
      filled(m, hex, dry ? 'none' : 'hatch2', dry ? 'danger' : 'choice', {
        badge: dry ? 'cross' : 'dot',
        title: dry ? 'needs fuel, none in reach' : 'needs fuel',
      }),
    )
  }
  return [...marks.values()]
}
