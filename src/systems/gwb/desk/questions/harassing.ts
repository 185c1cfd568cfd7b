/** Harassing fire on a way: which guns may fire when a hex is entered, and how likely they disorganize a unit. */
import { percent, unitOf, type Arrival } from './kit.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName } from '../names.ts'

export interface Harassment {
  readonly guns: readonly number[]
  /** That the first unit of the force is disorganized when all of them fire. */
  readonly chance: number
  readonly words: string
}

/** What may be fired at the step that led to an arrival; null when nobody was asked. */
export function harassment(at: Arrival<Gwb>): Harassment | null {
  if (!at.asked || !at.from || !at.order) return null
  const m = at.from.match.fork()
  m.play(m.seat, at.order)
  return harassedNow(m)
}

/** The fire that may be opened in a match that asks for it, all guns together. */
function harassedNow(m: M): Harassment | null {
  if (m.waits !== 'decision' || m.place !== 'harassing.guns') return null
  const trial = m.fork()
  const guns: number[] = []
  for (let gun = gunOffered(trial); gun !== undefined; gun = gunOffered(trial)) {
    guns.push(unitOf(trial, gun))
    trial.play(trial.seat, { do: 'gun', unit: gun })
  }
  if (trial.place === 'harassing.guns' && trial.waits === 'decision') trial.play(trial.seat, { do: 'fire' })
  const chance = hit(trial)
  return { guns, chance, words: `${forceName(m, guns)} may fire: ${percent(chance)} that a unit is disorganized` }
}

function gunOffered(m: M): string | undefined {
  if (m.waits !== 'decision' || m.place !== 'harassing.guns') return undefined
  return m.options().find((o) => o.do === 'gun')?.unit
}

/** The share of the die's faces that disorganize the unit they fall for: tried, all six. */
function hit(m: M): number {
  const faces = [1, 2, 3, 4, 5, 6]
  const { targets, at } = m.frame('harassing')!
  const unit = targets[at]!
  const before = m.board.disorganized.get(unit)
  const hits = faces.filter((die) => {
    const trial = m.fork()
    trial.roll([die])
    return trial.board.disorganized.get(unit) > before
  })
  return hits.length / faces.length
}
