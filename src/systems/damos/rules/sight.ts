/** What each seat may know (2.4, 8.1, 8.4): enemy strengths are hidden in fog, plans and postures until the reveal. */
import type { Rng } from '../../../core/chance.ts'
import type { AnyFrame } from '../../../core/procedure.ts'
import { HIDDEN, isHidden } from '../../../core/sight.ts'
import type { Sight } from '../../../core/system.ts'
import { alive, rebuildIndex } from './forces.ts'
import { loseRefusal, LOSS } from './losses.ts'
import { attackerRefusal, canCarryOut, hasTargets } from './concerted.ts'
import { postureRefusal } from './posture.ts'
import { other, unitsIn } from './board.ts'
import { POSTURES } from './data.ts'
import { fightersIn } from './excess.ts'
import { allowance } from './movement.ts'
import type { ConcertedFrame, LossesFrame } from './frames.ts'
import { ASSAULT, MEETING, PENETRATION, PLACE, STANDARD, type Damos, type M } from './world.ts'

export const sight: Sight<Damos> = {
  // damos:2.4#4: never an enemy unit's strength; a unit out of play has none to hide
  sees: (m, seat, column, row) => column !== 'sp' || !m.game.fog || m.game.units[row]!.seat === seat,

  imagine(m, seat, rng) {
    // Where units stand is no secret, and the choices below depend on it.
    rebuildIndex(m)
    const hiddenUnits = m.game.units.filter((u) => m.board.sp.get(u.index) === HIDDEN).map((u) => u.index)
    for (const u of hiddenUnits) m.board.sp.set(u, imaginedStrength(m, u, rng))
    for (const f of m.frames) fitFrame(m, f, new Set(hiddenUnits), rng)
    for (const f of m.frames) fillFrame(m, f, rng)
    m.game.x.imagine(m, seat, rng)
  },
}

function imaginedStrength(m: M, unit: number, rng: Rng): number {
  const { sp } = m.game.units[unit]!
  const place = m.board.place.get(unit)
  if (place === PLACE.map) return 1 + rng.below(sp)
  return place === PLACE.coming || place === PLACE.box ? sp : 0
}

/** In a combat the totals are known (damos:2.4#5); losses being allocated leave somebody alive. */
function fitFrame(m: M, f: AnyFrame<Damos>, hidden: ReadonlySet<number>, rng: Rng): void {
  if (f.proc === 'combat') {
    if (f.attackSp > 0)
      fitTotal(
        m,
        alive(m, f.attackers).filter((u) => hidden.has(u)),
        f.attackSp,
        rng,
      )
    if (f.defenceSp > 0)
      fitTotal(
        m,
        alive(m, f.defenders).filter((u) => hidden.has(u)),
        f.defenceSp,
        rng,
      )
  }
  if (f.proc === 'losses' && f.kind === LOSS.attrition) {
    const mine = f.units.filter((u) => hidden.has(u))
    const least = f.lp + 1 + mine.length
    const most = mine.reduce((sum, u) => sum + m.game.units[u]!.sp, 0)
    const now = mine.reduce((sum, u) => sum + m.board.sp.get(u), 0)
    if (mine.length > 0 && now < least) fitTotal(m, mine, Math.min(most, least), rng)
  }
}

/** Draws strengths from 1 to printed that add up to a total. */
function fitTotal(m: M, units: readonly number[], total: number, rng: Rng): void {
  if (units.length === 0) return
  for (const u of units) m.board.sp.set(u, 1)
  let left = total - units.length
  while (left > 0) {
    const open = units.filter((u) => m.board.sp.get(u) < m.game.units[u]!.sp)
    if (open.length === 0) return
    m.board.sp.add(open[rng.below(open.length)]!, 1)
    left--
  }
}

function fillFrame(m: M, f: AnyFrame<Damos>, rng: Rng): void {
  if (f.proc === 'losses' && isHidden(f, 'taken')) fillLosses(m, f, rng)
  if (f.proc === 'activation' && f.plan === HIDDEN) {
    const left = allowance(m, f) - f.spentMp
    f.plan = left >= m.game.charts.planMp[STANDARD]! ? rng.below(2) : MEETING
  }
  if (f.proc === 'concerted') fillConcerted(m, f, rng)
  if (f.proc === 'replacements' && f.points === HIDDEN) {
    const most = Math.min(m.board.rp.get(f.side), m.game.units[f.unit]!.sp)
    f.points = 1 + rng.below(most)
  }
}

/** Places the loss points that are already placed, somewhere they could lie. */
function fillLosses(m: M, f: LossesFrame, rng: Rng): void {
  f.big = []
  f.taken = []
  // While replacement points are being offered nothing has been placed.
  if (f.step !== 'allocate') return
  const most = Math.max(...f.units.map((u) => m.board.sp.get(u)))
  const { lp } = f
  f.big = f.units.filter((u) => m.board.sp.get(u) === most)
  f.taken = f.units.map(() => 0)
  for (f.lp = f.total; f.lp > lp; f.lp--) {
    const open = f.units.filter((u) => loseRefusal(m, f, u) === null)
    f.taken[f.units.indexOf(open[rng.below(open.length)]!)]!++
  }
}

function fillConcerted(m: M, f: ConcertedFrame, rng: Rng): void {
  if (f.kind === HIDDEN) {
    const open = (kind: number): boolean =>
      f.target < 0 ? hasTargets(m, f.side, kind, 1) : canCarryOut(m, f.side, kind, f.target)
    let kinds = [ASSAULT, PENETRATION].filter(open)
    if (kinds.length === 0 && m.game.fog) {
      // Too weak to have declared anything, as imagined: at full strength influence reaches as far as it ever can.
      for (const u of m.game.units)
        if (u.seat === f.side && m.board.hex.get(u.index) >= 0) m.board.sp.set(u.index, u.sp)
      m.serial++
      kinds = [ASSAULT, PENETRATION].filter(open)
    }
    if (f.force.length > 0) {
      // Those who are named already, or their whole stack, can carry it out; nor are they too weak for it.
      const stack = unitsIn(m, m.board.hex.get(f.force[0]!), f.side)
      const able = (): number[] =>
        kinds.filter((kind) => [f.force, stack].some((force) => attackerRefusal(m, kind, f.target, force) === null))
      if (m.game.fog && able().length === 0) {
        for (const u of stack) m.board.sp.set(u, m.game.units[u]!.sp)
        m.serial++
      }
      if (able().length > 0) kinds = able()
    }
    f.kind = kinds[rng.below(kinds.length)]!
  }
  if (f.posture === HIDDEN) {
    const side = other(f.side)
    const defenders = fightersIn(m, f.target, side)
    const open = POSTURES.map((_, p) => p).filter((p) => postureRefusal(m, side, f.target, defenders, p) === null)
    f.posture = open[rng.below(open.length)]!
  }
}
