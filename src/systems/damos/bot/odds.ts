/** A fight by the tables alone, the counterattack left out: cheap enough to be asked thousands of times. */
import type { HexId } from '../../../core/hex/grid.ts'
import { crossesRiver, groundEffect } from '../rules/terrain.ts'
import type { M } from '../rules/world.ts'

export interface Odds {
  readonly win: number
  readonly attackerLoses: number
  readonly defenderLoses: number
}

/** How one force comes at another. */
export interface Clash {
  readonly side: number
  /** Where the attack comes from, or -1: then no river is counted. */
  readonly from: HexId
  readonly hex: HexId
  readonly attack: number
  readonly defence: number
  readonly plan: number
  readonly posture: number
  readonly supplied: boolean
  /** The defender is demoralized. */
  readonly shaken: boolean
}

const FACES = 6
const MOST_DICE = 3
/** By number of dice: the chance of every sum. */
const SUMS: readonly (readonly number[])[] = sums()

function sums(): number[][] {
  const all: number[][] = [[1]]
  for (let n = 1; n <= MOST_DICE; n++) {
    const next = Array<number>(FACES * n + 1).fill(0)
    all[n - 1]!.forEach((chance, sum) => {
      for (let face = 1; face <= FACES; face++) next[sum + face]! += chance / FACES
    })
    all.push(next)
  }
  return all
}

const UNSUPPLIED_DIE = -2
const SHAKEN_DRM = 1
const NO_CELL = { attLP: 0, defLP: 0, attDRM: 0, defDRM: 0 }

export function oddsOf(m: M, clash: Clash): Odds {
  const { charts, x } = m.game
  const { side, from, hex, plan, posture, supplied, shaken } = clash
  const ground = groundEffect(m, hex)
  const river = from >= 0 && crossesRiver(m, side, from, hex) ? charts.river.attSP : 0
  const attack = Math.max(1, clash.attack + ground.attSP + river)
  const defence = Math.max(1, clash.defence + ground.defSP)
  if (x.automatic(m, attack, defence)) return { win: 1, attackerLoses: 0, defenderLoses: clash.defence }
  const [a, d] = [charts.column(attack), charts.column(defence)]
  const cell = shaken ? NO_CELL : charts.matrix(posture, plan)
  const hunger = supplied ? 0 : UNSUPPLIED_DIE * charts.dice(a)
  const drm = charts.planDrm[plan]! + cell.attDRM + hunger + (shaken ? SHAKEN_DRM : 0)
  return table(m, [a, d, drm, cell.defDRM, cell.attLP, cell.defLP])
}

/** Columns of attacker and defender, their die roll modifiers, and how far their losses are shifted. */
type Figures = readonly [a: number, d: number, attDrm: number, defDrm: number, attLP: number, defLP: number]

/** By charts, then by the figures as one number. */
const KNOWN = new WeakMap<object, Map<number, Odds>>()
/** More than any figure is away from 0. */
const FIGURE = 64

function table(m: M, figures: Figures): Odds {
  const { charts } = m.game
  let known = KNOWN.get(charts)
  if (!known) KNOWN.set(charts, (known = new Map()))
  let key = 0
  for (const figure of figures) key = key * FIGURE + figure + FIGURE / 2
  let odds = known.get(key)
  if (!odds) known.set(key, (odds = reckoned(m, figures)))
  return odds
}

function reckoned(m: M, [a, d, attDrm, defDrm, attLP, defLP]: Figures): Odds {
  const { charts } = m.game
  let [win, attackerLoses, defenderLoses] = [0, 0, 0]
  SUMS[charts.dice(a)]!.forEach((chanceA, sumA) => {
    const onDefender = charts.shiftRung(charts.inflicts(a, sumA + attDrm), defLP)
    SUMS[charts.dice(d)]!.forEach((chanceD, sumD) => {
      const onAttacker = charts.shiftRung(charts.inflicts(d, sumD + defDrm), attLP)
      const chance = chanceA * chanceD
      if (onDefender > onAttacker) win += chance
      attackerLoses += chance * charts.losses(onAttacker)
      defenderLoses += chance * charts.losses(onDefender)
    })
  })
  return { win, attackerLoses, defenderLoses }
}
