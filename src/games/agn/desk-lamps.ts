/** The small lights at the top: air unit, replacement points, Leningrad, Hanko, Finns, attacks owed. */
import { outcomes, ways } from '../../core/chance.ts'
import type { Seen } from '../../core/desk.ts'
import type { Lamp } from '../../core/shapes.ts'
import { unitsIn } from '../../systems/damos/rules/board.ts'
import { controls } from '../../systems/damos/rules/forces.ts'
import { plural, strengthText } from '../../systems/damos/desk/names.ts'
import { sideName } from '../../systems/damos/desk/game.ts'
import type { Damos, M } from '../../systems/damos/rules/world.ts'
import { airAvailable } from './air.ts'
import { PENALTY_TURN } from './entry.ts'
import { waysEast } from './supply.ts'
import { agn, BENEFIT, GERMAN, leningrad, placeNamed, printed, RUSSIAN, turnOf } from './world.ts'

const AIR_DICE = 2

/** The chance that the air unit flies on after a combat in this turn (agn:4.4#6). */
export function keepChance(m: M): number {
  let kept = 0
  for (const { dice, weight } of outcomes(AIR_DICE, 'sum'))
    if (dice.reduce((a, b) => a + b, 0) >= printed(m).air.base + turnOf(m)) kept += weight
  return kept / ways(AIR_DICE, 'sum')
}

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

const BENEFITS = {
  [BENEFIT.both]: 'column shift and reroll',
  [BENEFIT.shift]: 'column shift',
  [BENEFIT.reroll]: 'reroll',
} as const

export function airBenefits(m: M): string {
  return BENEFITS[agn(m).airBenefit.get(0) as 0]
}

function airLamp(m: M): Lamp {
  const needed = printed(m).air.base + turnOf(m)
  const failures = agn(m).airFailures.get(0)
  const available = airAvailable(m)
  const stays = needed > 12 ? 'never stays' : `stays on ${needed}+, ${percent(keepChance(m))}`
  return {
    id: 'air',
    label: available ? 'Air unit' : 'Air unit gone',
    detail: available
      ? `${airBenefits(m)}; ${stays}${failures > 0 ? `; failed ${failures} of ${printed(m).air.failures}` : ''}`
      : 'until next turn',
    light: available ? 'on' : 'off',
    claim: available ? 'agn:4.4#6' : 'agn:4.4#9',
  }
}

function replacementLamp(s: Seen<Damos>): Lamp {
  const m = s.match
  const mine = s.seat < 0 ? GERMAN : s.seat
  const told = (side: number): string => `${m.board.rp.get(side)} RP, +${m.game.x.income(m, side as 0 | 1)} a turn`
  const his = 1 - mine
  return {
    id: 'rp',
    label: `${m.board.rp.get(mine)} RP${s.seat < 0 ? ` ${sideName(m.game, mine)}` : ''}`,
    detail: `${sideName(m.game, his)} ${told(his)}; ${s.seat < 0 ? sideName(m.game, mine) : 'you'} +${m.game.x.income(m, mine as 0 | 1)} a turn`,
    light: m.board.rp.get(mine) > 0 ? 'on' : 'off',
    claim: 'agn:4.5#4',
  }
}

const MOST_NAMED = 3

function leningradLamp(m: M): Lamp[] {
  const city = leningrad(m)
  if (city < 0) return []
  const hex = m.game.grid.format(city)
  const lamp = { id: 'leningrad', hex }
  if (controls(m, city, GERMAN))
    return [{ ...lamp, label: 'Leningrad taken', detail: 'in German hands', light: 'off', claim: 'agn:5.0#1' }]
  const open = waysEast(m, city).map((way) => m.game.grid.format(way))
  if (open.length === 0)
    return [
      {
        ...lamp,
        label: 'Leningrad cut off',
        detail: 'no way to the eastern edge; it may be attacked',
        light: 'look',
        claim: 'agn:4.9.1#4',
      },
    ]
  return [
    {
      ...lamp,
      label: 'Leningrad not cut off',
      detail:
        open.length > MOST_NAMED ? `way east through ${open.length} hexes` : `way east through ${open.join(', ')}`,
      light: 'on',
      claim: 'agn:4.9.1#1',
    },
  ]
}

function hankoLamp(s: Seen<Damos>): Lamp[] {
  const m = s.match
  const hanko = placeNamed(m, 'Hanko')
  if (hanko < 0) return []
  const lamp = { id: 'hanko', label: 'Hanko', hex: m.game.grid.format(hanko), claim: 'agn:4.10#4' }
  if (controls(m, hanko, GERMAN))
    return [
      {
        ...lamp,
        detail: 'fallen: replacement points no longer pay for losses at Leningrad and north of it',
        light: 'on',
      },
    ]
  const garrison = unitsIn(m, hanko, RUSSIAN)
  return [
    {
      ...lamp,
      detail: garrison.length > 0 ? `holds, ${strengthText(s, garrison)}` : 'Russian, empty',
      light: 'off',
    },
  ]
}

function finnsLamp(m: M): Lamp[] {
  const from = agn(m).finnsFrom.get(0)
  if (!m.game.units.some((u) => u.nation === 'FI')) return []
  const lamp = { id: 'finns', label: 'Finns', claim: 'agn:4.7#2' }
  if (from === 0)
    return [
      {
        ...lamp,
        detail: 'waiting for Germans to reach Riga or the coast east of it',
        light: 'off',
        claim: 'agn:4.7#1',
      },
    ]
  return [
    from <= turnOf(m)
      ? { ...lamp, detail: 'in the war', light: 'on' }
      : { ...lamp, detail: `march from turn ${from}`, light: 'off' },
  ]
}

/** agn:4.8.3: on turn 2 what is owed, afterwards what it cost. */
function owedLamp(m: M): Lamp[] {
  const b = agn(m)
  const owed = b.attacksOwed.get(0)
  const left = owed - b.attacksMade.get(0)
  if (turnOf(m) === 2 && owed > 0) {
    return [
      {
        id: 'owed',
        label: left > 0 ? `${plural(left, 'attack')} owed` : 'Attacks made',
        detail: `${b.attacksMade.get(0)} of ${owed} made; each one missed costs 1 RP a turn from turn ${PENALTY_TURN}`,
        light: left > 0 ? 'look' : 'on',
        claim: 'agn:4.8.3#2',
      },
    ]
  }
  const penalty = b.penalty.get(0)
  if (penalty === 0) return []
  return [
    {
      id: 'owed',
      label: `−${penalty} RP a turn`,
      detail: `attacks missed on turn 2, from turn ${PENALTY_TURN}`,
      light: 'look',
      claim: 'agn:4.8.3#2',
    },
  ]
}

export function agnLamps(s: Seen<Damos>): Lamp[] {
  const m = s.match
  return [airLamp(m), replacementLamp(s), ...leningradLamp(m), ...hankoLamp(s), ...finnsLamp(m), ...owedLamp(m)]
}

/** Attacks the Russian would leave owing if his Operations ended now. */
export function attacksMissing(m: M): number {
  if (turnOf(m) !== 2 || m.board.phasing.get(0) !== RUSSIAN) return 0
  return Math.max(0, agn(m).attacksOwed.get(0) - agn(m).attacksMade.get(0))
}
