/** What an attack rests on, row by row: who leads, who pays from where, what terrain counts against it, who else could join. */
import { idOf, listed, markAssumed, percent, say, signed, unitId, type HexId, type Line, type Seen } from './kit.ts'
import { choicesAgainst, ownChoices } from '../../rules/fighting/odds.ts'
import {
  antiTankIn,
  attackEffects,
  attackStrength,
  strengthPoints,
  terrainName,
} from '../../rules/fighting/strength.ts'
import type { Fraction } from '../../rules/ground/terrain-chart.ts'
import { combatUnitsIn, other } from '../../rules/position/board.ts'
import { actionRating } from '../../rules/position/modes.ts'
import { attackPrices } from '../../rules/supply/pay.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, nameOf, placeName, supplyName } from '../names.ts'
import { takenBetween, takenList } from '../payments.ts'

/** ocs:9.8#1-2: the chances of surprise by the difference of the ratings. */
export function surpriseLines(m: M, drm: number, overrun: boolean, target: HexId): Line[] {
  const hedgehog = m.board.hedgehog.get(target) > 0 ? 1 : 0
  let [attacker, defender] = [0, 0]
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const who = m.game.charts.surprise(overrun, a + b + drm - hedgehog)
      if (who > 0) attacker++
      else if (who < 0) defender++
    }
  return [
    { label: 'Surprise of the attacker', value: percent(attacker / 36), claim: 'ocs:9.8#1' },
    { label: 'Surprise of the defender', value: percent(defender / 36), claim: 'ocs:9.8#2' },
  ]
}

const head = (label: string): Line => ({ label, head: true })

/** Everything the attack on the hex by these units rests on. `paid` is the match after its supply was paid as usual. */
export function sheetLines(
  s: Seen<Ocs>,
  m: M,
  to: HexId,
  force: readonly number[],
  more: readonly number[],
  paid: M | null,
): Line[] {
  const side = m.game.units[force[0]!]!.seat
  return [
    head('Ratings and surprise'),
    ...ratings(s, m, side, to, force),
    head('Terrain, as the defender chooses'),
    ...terrains(m, to, force),
    head('Combat supply'),
    ...payers(m, side, force, paid),
    ...(more.length > 0
      ? [
          head('Could join'),
          ...markAssumed(
            s,
            more.map((u) => unitRow(m, u, to)),
          ),
        ]
      : []),
  ]
}

/** ocs:9.6#1-2: the best rating on either side, and what they do to the dice. */
function ratings(s: Seen<Ocs>, m: M, side: number, to: HexId, force: readonly number[]): Line[] {
  const best = (units: readonly number[]): number =>
    units.reduce((a, b) => (actionRating(m, b) > actionRating(m, a) ? b : a), units[0]!)
  const [mine, his] = [best(force), best(combatUnitsIn(m, to, other(side)))]
  const drm = actionRating(m, mine) - actionRating(m, his)
  return [
    { label: `${nameOf(m, mine)} leads`, value: `rating ${actionRating(m, mine)}`, claim: 'ocs:9.6#2' },
    ...markAssumed(s, [
      { label: `${nameOf(m, his)} defends`, value: `rating ${actionRating(m, his)}`, claim: 'ocs:9.6#2' },
      { label: 'On the dice', value: signed(drm - m.board.hedgehog.get(to)), claim: 'ocs:9.9#1' },
      ...surpriseLines(m, drm, false, to),
    ]),
  ]
}

const times = ([n, d]: Fraction): string => (d === 1 ? `×${n}` : `×${n}/${d}`)

/** ocs:9.4b#1, 9.4c#1: what he can set against each stack, and where he can stand. */
function terrains(m: M, to: HexId, force: readonly number[]): Line[] {
  const KINDS = ['armor', 'mech', 'others']
  const against = [...new Set(force.map((u) => m.board.hex.get(u)))].map((from): Line => {
    const choices = choicesAgainst(m, from, to).map((t) => {
      const effects = attackEffects(m, t).map(times)
      const same = effects.every((e) => e === effects[0])
      const told = same ? effects[0]! : effects.map((e, i) => `${KINDS[i]!} ${e}`).join(', ')
      return `${terrainName(m, t)} ${told}`
    })
    return { ...say`From ${placeName(m, from)} || ${choices.join(' or ')} § ocs:9.4b#1`, hex: idOf(m, from) }
  })
  const own = ownChoices(m, to).map((t) => terrainName(m, t))
  return [...against, { label: 'The defender stands on', value: own.join(' or '), claim: 'ocs:9.4c#1' }]
}

/** Each with its price, and what comes from which dump; who goes without is said. */
function payers(m: M, side: number, force: readonly number[], paid: M | null): Line[] {
  const prices = attackPrices(m, force)
  const total = prices.reduce((sum, t) => sum + t, 0)
  const rows = force.map((u, i): Line => ({ label: nameOf(m, u), value: supplyName(prices[i]!), unit: unitId(m, u) }))
  const sum: Line = { label: 'In all', value: supplyName(total), claim: 'ocs:12.4#1' }
  if (!paid) return [...rows, { ...sum, detail: 'not to be had', tone: 'danger' }]
  const taken = takenBetween(m, paid, side)
  const stocks = force.filter((u) => paid.board.internals.get(u) > m.board.internals.get(u))
  const words = [
    ...(taken.length > 0 ? [takenList(m, taken)] : []),
    ...(stocks.length > 0 ? [`internal stocks of ${forceName(m, stocks)}`] : []),
  ]
  return [...rows, { ...sum, detail: words.length > 0 ? listed(words) : undefined }]
}

/** A unit with what it would bring at its worst: over the terrain that hurts it most. */
function unitRow(m: M, unit: number, to: HexId): Line {
  const from = m.board.hex.get(unit)
  const antiTank = antiTankIn(m, to, other(m.game.units[unit]!.seat))
  const worst = Math.min(
    ...choicesAgainst(m, from, to).map((t) => attackStrength(m, unit, attackEffects(m, t), antiTank, false)),
  )
  return {
    ...say`${nameOf(m, unit)} | ${strengthPoints(worst)} || from ${placeName(m, from)}, rating ${actionRating(m, unit)} § ocs:9.4a#1`,
    unit: unitId(m, unit),
  }
}
