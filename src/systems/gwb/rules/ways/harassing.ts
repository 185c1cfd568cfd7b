/** 8 Harassing fire before it comes: what all guns together may do to a march. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { chanceOfDie, FACES } from '../../../../core/ways/falls.ts'
import type { Arrival } from '../../../../core/ways/ways.ts'
import { firesAsDeployed, fireStrength, other, unitsOnMap } from '../board.ts'
import { reaches } from '../fire.ts'
import { sees } from '../sightline.ts'
import type { Gwb, M } from '../world.ts'

/** What all guns together may do at the step that led to an arrival; null when nobody was asked. */
export function harassment(at: Arrival<Gwb>): { readonly guns: readonly number[]; readonly chance: number } | null {
  if (!at.asked || !at.from || !at.order) return null
  const m = at.from.match.fork()
  m.play(m.seat, at.order)
  if (m.waits !== 'decision' || m.place !== 'harassing.guns') return null
  const guns: number[] = []
  for (let gun = gunOffered(m); gun !== undefined; gun = gunOffered(m)) {
    guns.push(m.setting.ids.parse('unit', gun))
    m.play(m.seat, { do: 'gun', unit: gun })
  }
  if (m.place === 'harassing.guns' && m.waits === 'decision') m.play(m.seat, { do: 'fire' })
  const f = m.frame('harassing')!
  const level = ({ board }: M): number => board.disorganized.get(f.targets[f.at]!)
  const chance = chanceOfDie(m, (after) => level(after) > level(m))
  return { guns, chance }
}

function gunOffered(m: M): string | undefined {
  if (m.waits !== 'decision' || m.place !== 'harassing.guns') return undefined
  return m.options().find((o) => o.do === 'gun')?.unit
}

/** The chance that a unit marching into the hex is disorganized when all guns of the other side that reach it fire. */
export function harassedIn(m: M, side: number, hex: HexId): { guns: number[]; strength: number; chance: number } {
  const fires = (u: number): boolean => firesAsDeployed(m, u) && fireStrength(m, u) > 0 && reaches(m, u, hex)
  const guns = unitsOnMap(m, other(side), ({ type, index }) => type === 'artillery' && fires(index))
  const strength = guns.reduce((sum, g) => sum + fireStrength(m, g), 0)
  const { charts, land } = m.game
  const column = charts.harassingColumn(strength)
  if (column < 0) return { guns, strength, chance: 0 }
  const blind = guns.some((g) => !sees(m, m.board.hex.get(g), hex)) ? 1 : 0
  const drm = charts.ground(land.symbols[hex]!).fire + blind
  return { guns, strength, chance: FACES.filter((die) => charts.disorganizes(column, die + drm)).length / FACES.length }
}
