/** What Space does in First Ypres: over walks of all scenarios no hopeless attack is the default, nor anything that destroys. */
import { expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { choose, throwDice } from '../../core/harness/players.ts'
import { Match, type Order } from '../../core/match.ts'
import { seenOpenly } from '../../core/seen.ts'
import { showTable } from '../../core/desk/show.ts'
import type { Asked } from '../../core/shapes.ts'
import { mean } from '../../core/desk/kit/fights.ts'
import { cellsOf } from '../../systems/gwb/desk/questions/fights.ts'
import { combatAt } from '../../systems/gwb/rules/ways/settled.ts'
import type { M } from '../../systems/gwb/rules/world.ts'
import { deathOfAnArmy } from './index.ts'

const askedNow = (m: M): Asked => showTable(seenOpenly(m), { at: 0, undo: null, standing: {} }).asked!

/** The orders Space would give: the usual answer, else the main option. */
function marked({ usual, options }: Asked): readonly Order[] {
  const main = options.find((o) => o.main)
  return usual?.orders ?? (main ? [main.order] : [])
}

/** Chance to take the hex if the defender stays, and steps lost on average, of the attack that the orders begin; null for none. */
function attackBy(m: M, orders: readonly Order[]): { win: number; mine: number; theirs: number } | null {
  const trial = m.fork()
  for (const order of orders) trial.play(trial.seat, order)
  if (combatAt(trial) < 0 || trial.place === 'combat.name') return null
  const cells = cellsOf(trial)
  const stay = cells.get('stay') ?? cells.get('none')
  return stay ? { win: stay.win, mine: mean(stay.attackerLoses), theirs: mean(stay.defenderLoses) } : null
}

const DESTROYS = ['remove', 'merge', 'exit']

test.each(deathOfAnArmy.scenarios)('$id: Space never makes a hopeless attack and destroys nothing', ({ id }) => {
  const m = Match.start(deathOfAnArmy.setting(id))
  const rng = new SeededRng(id)
  const [faults, looked] = [[] as string[], new Map<string, number>()]
  const attacks = { made: 0, refused: 0 }
  for (let step = 0; step < 6000 && m.waits !== 'over'; step++) {
    const times = looked.get(m.place) ?? 0
    if (m.waits === 'decision' && times < (m.place === 'combat.name' ? 40 : 3)) {
      looked.set(m.place, times + 1)
      const asked = askedNow(m)
      const orders = marked(asked)
      if (m.place === 'combat.name') {
        const attack = attackBy(m, orders)
        attacks[attack ? 'made' : 'refused'] += 1
        if (attack && attack.win < 0.05 && attack.mine > attack.theirs)
          faults.push(`${JSON.stringify(orders)} ${JSON.stringify(attack)}`)
        if (!attack && !/hopeless/i.test(asked.lines[0]!.label)) faults.push('neither an attack nor a red line')
      }
      faults.push(...orders.filter((o) => DESTROYS.includes(o.do)).map((o) => `${m.place}: ${o.do}`))
    }
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, 'eager', rng))
  }
  expect(faults).toEqual([])
  expect(Math.min(attacks.made, attacks.refused)).toBeGreaterThan(0)
})
