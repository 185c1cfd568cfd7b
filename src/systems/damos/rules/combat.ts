/** 8.2 to 8.11: the combat procedure, step by step in the book's order. */
import { done, type Ask } from '../../../core/procedure.ts'
import { LOST, VACATED, WON } from './activation.ts'
import { counterTerms, matrixCell, modifierTerms, strengthTerms } from './arithmetic.ts'
import { sum } from './terms.ts'
import { PLANS, POSTURES, MAJOR_CITY } from './data.ts'
import { enemyIn, strength, unitsIn } from './board.ts'
import { alive, anyDemoralized, largest, putUnit, removeUnit, setDemoralized, takeControl } from './forces.ts'
import { excludeForm, tooMany } from './excess.ts'
import { no } from './reasons.ts'
import { hasSupply } from './supply.ts'
import type { CombatFrame } from './frames.ts'
import { ask, call, plain, procedure, roll, COUNTERATTACK, PLACE, type M, detour } from './world.ts'
import { ATTACKER, defenderSide, DEFENDER, absorb, decide, loseExcess, wear, shake, shakeDefender } from './winner.ts'

/** damos:8.5: each side's sum of modifiers. */
function modifiers(m: M, f: CombatFrame): void {
  const [attack, defence] = modifierTerms(m, f)
  f.attackDrm = sum(attack)
  f.defenceDrm = sum(defence)
}

/** Which step rolls for a side: one die matters where one may be rolled again. */
function diceStep(m: M, f: CombatFrame, attacker: boolean) {
  const step = attacker ? 'attackRoll' : 'defenceRoll'
  return m.game.x.mayReroll(m, f, attacker) ? (`${step}Each` as const) : step
}

function attackDiceCount(m: M, f: CombatFrame): number {
  return m.game.charts.dice(m.game.charts.column(f.attack, f.attackShift))
}

function defenceDiceCount(m: M, f: CombatFrame): number {
  return m.game.charts.dice(m.game.charts.column(f.defence, f.defenceShift))
}

/** The decision by which the owner of an over-stacked hex leaves units out (damos:2.3#8). */
function leaveOut<S extends string>(who: number, then: S): Ask<M, CombatFrame, S> {
  const list = (f: CombatFrame): number[] => (who === ATTACKER ? f.attackers : f.defenders)
  return ask<CombatFrame, S>({
    claim: 'damos:2.3#8',
    prompt: tooMany,
    seat: (_m, f) => (who === ATTACKER ? f.side : defenderSide(f)),
    forms: [
      excludeForm<CombatFrame, S>(
        (_m, f) => list(f),
        (_m, f, unit) => {
          const rest = list(f).filter((u) => u !== unit)
          if (who === ATTACKER) f.attackers = rest
          else f.defenders = rest
          f.excess = [...f.excess, unit].sort((a, b) => a - b)
          return then
        },
      ),
    ],
  })
}

export const combat = procedure('combat', {
  steps: {
    // damos:2.3#8
    limits(m, f) {
      if (!m.game.x.stacks(m, f.attackers)) return 'excludeAttackers'
      return m.game.x.stacks(m, f.defenders) ? 'strengths' : 'excludeDefenders'
    },
    excludeAttackers: leaveOut(ATTACKER, 'limits'),
    excludeDefenders: leaveOut(DEFENDER, 'limits'),
    // damos:8.2#1-3
    strengths(m, f) {
      f.attackSp = strength(m, f.attackers)
      f.defenceSp = strength(m, f.defenders)
      // damos:8.2#2
      const [attack, defence] = strengthTerms(m, f.side, f.from, f.hex, f.attackSp, f.defenceSp)
      f.attack = sum(attack)
      f.defence = sum(defence)
      if (f.attackSupplied < 0) f.attackSupplied = hasSupply(m, f.attackers, f.hex) ? 1 : 0
      f.defenceSupplied = hasSupply(m, f.defenders, f.hex) ? 1 : 0
      f.demoralized = anyDemoralized(m, f.defenders) ? 1 : 0
      m.emit('combat', { hex: f.hex, attackers: f.attackers.slice(), defenders: f.defenders.slice() })
      m.emit('revealed', { plan: PLANS[f.plan]!, posture: POSTURES[f.posture] ?? 'none' })
      m.emit('strengths', {
        attack: f.attackSp,
        attackAdjusted: f.attack,
        defence: f.defenceSp,
        defenceAdjusted: f.defence,
      })
      if (!m.game.x.automatic(m, f.attack, f.defence)) return 'support'
      f.automatic = 1
      return 'swept'
    },
    swept(m, f) {
      m.emit('swept', { hex: f.hex })
      for (const u of f.defenders) removeUnit(m, u, PLACE.eliminated)
      f.winner = ATTACKER
      return 'outcome'
    },
    support(m, f) {
      return detour(m.game.x.support(m, f), 'dice')
    },
    // damos:8.2#5-7
    dice(m, f) {
      modifiers(m, f)
      m.emit('modifiers', {
        attack: f.attackDrm,
        defence: f.defenceDrm,
        attackSupplied: f.attackSupplied,
        defenceSupplied: f.defenceSupplied,
        demoralized: f.demoralized,
      })
      return diceStep(m, f, true)
    },
    attackRoll: roll({
      claim: 'damos:8.2#6',
      purpose: 'attack',
      dice: attackDiceCount,
      reads: 'sum',
      play(m, f, total) {
        f.attackTotal = total
        return diceStep(m, f, false)
      },
    }),
    attackRollEach: roll({
      claim: 'damos:8.2#6',
      purpose: 'attack',
      dice: attackDiceCount,
      reads: 'each',
      play(_m, f, total, dice) {
        f.attackTotal = total
        f.attackDice = dice.slice()
        return 'attackReroll'
      },
    }),
    attackReroll: (m, f) => call('reroll', { side: f.side, dice: f.attackDice.slice(), keep: 0 }, 'attackRerolled'),
    attackRerolled(m, f) {
      f.attackTotal = f.result
      f.attackDice = []
      return diceStep(m, f, false)
    },
    defenceRoll: roll({
      claim: 'damos:8.2#6',
      purpose: 'defence',
      dice: defenceDiceCount,
      reads: 'sum',
      play(_m, f, total) {
        f.defenceTotal = total
        return 'results'
      },
    }),
    defenceRollEach: roll({
      claim: 'damos:8.2#6',
      purpose: 'defence',
      dice: defenceDiceCount,
      reads: 'each',
      play(_m, f, total, dice) {
        f.defenceTotal = total
        f.defenceDice = dice.slice()
        return 'defenceReroll'
      },
    }),
    defenceReroll: (_m, f) =>
      call('reroll', { side: defenderSide(f), dice: f.defenceDice.slice(), keep: 0 }, 'defenceRerolled'),
    defenceRerolled(_m, f) {
      f.defenceTotal = f.result
      f.defenceDice = []
      return 'results'
    },
    // damos:8.2#6, #8: read the table, then move the rungs by the matrix
    results(m, f) {
      const { charts } = m.game
      const cell = matrixCell(m, f)
      f.onDefender = charts.inflicts(charts.column(f.attack, f.attackShift), f.attackTotal + f.attackDrm)
      f.onAttacker = charts.inflicts(charts.column(f.defence, f.defenceShift), f.defenceTotal + f.defenceDrm)
      f.onDefender = charts.shiftRung(f.onDefender, cell?.defLP ?? 0)
      f.onAttacker = charts.shiftRung(f.onAttacker, cell?.attLP ?? 0)
      m.emit('inflicted', { onDefender: charts.rungName(f.onDefender), onAttacker: charts.rungName(f.onAttacker) })
      // What only led here is forgotten, so that equal results are equal states.
      f.attackTotal = 0
      f.defenceTotal = 0
      return 'absorbAttacker'
    },
    // damos:8.2#9
    absorbAttacker: (m, f) => absorb(m, f, ATTACKER, m.game.charts.losses(f.onAttacker), 'absorbDefender'),
    absorbDefender(m, f) {
      f.rpAttacker += f.pool - m.board.rp.get(f.side)
      f.attackSp = strength(m, alive(m, f.attackers))
      return absorb(m, f, DEFENDER, m.game.charts.losses(f.onDefender), 'counterattack')
    },
    // damos:8.2#10, 8.9#1-3, #13-14
    counterattack(m, f) {
      f.rpDefender += f.pool - m.board.rp.get(defenderSide(f))
      f.defenceSp = strength(m, alive(m, f.defenders))
      f.surplus += f.result
      const due = f.posture === COUNTERATTACK && f.onDefender > f.onAttacker
      const able = alive(m, f.defenders).length > 0 && alive(m, f.attackers).length > 0
      return due && able ? 'counterDice' : 'winner'
    },
    counterDice: roll({
      claim: 'damos:8.9#8',
      purpose: 'counterattack',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const { charts } = m.game
        const { column, drm } = counterTerms(m, f)
        const [onDefender, onAttacker] = charts.counter(column, die + drm)
        f.countered = 1
        f.counterOnDefender = onDefender!
        f.counterOnAttacker = onAttacker!
        m.emit('counterattack', {
          ratio: charts.file.cat.columns[column]!,
          die,
          drm,
          onDefender: onDefender!,
          onAttacker: onAttacker!,
        })
        return 'counterAttacker'
      },
    }),
    // damos:8.9#10-11
    counterAttacker: (m, f) => absorb(m, f, ATTACKER, f.counterOnAttacker, 'counterDefender'),
    counterDefender(m, f) {
      f.rpAttacker += f.pool - m.board.rp.get(f.side)
      f.attackSp = strength(m, alive(m, f.attackers))
      return absorb(m, f, DEFENDER, f.counterOnDefender, 'countered')
    },
    countered(m, f) {
      f.rpDefender += f.pool - m.board.rp.get(defenderSide(f))
      f.defenceSp = strength(m, alive(m, f.defenders))
      f.surplus += f.result
      return 'winner'
    },
    // damos:8.10
    winner(m, f) {
      f.winner = decide(m, f)
      m.emit('winner', { side: f.winner === ATTACKER ? f.side : defenderSide(f) })
      return 'outcome'
    },
    outcome(m, f) {
      return detour(m.game.x.afterCombat(m, f), 'losers')
    },
    losers(m, f) {
      const { surplus, fixed } = { surplus: f.surplus, fixed: f.automatic === 1 ? m.game.x.automaticEma : -1 }
      const caller = m.caller('activation')
      if (caller && caller.exploit === 0) Object.assign(caller, { surplus, fixed, supplied: f.attackSupplied })
      // damos:8.11#13: an attacker gives up nobody to stay
      if (f.winner === DEFENDER) return 'attackerLost'
      loseExcess(m, f, defenderSide(f))
      const beaten = alive(m, f.defenders)
      if (beaten.length === 0) return 'vacated'
      const city = m.game.land.settlement[f.hex] === MAJOR_CITY
      return city && beaten.length > 1 ? 'sacrifice' : 'defenderLost'
    },
    // damos:8.11#10-12
    sacrifice: ask({
      claim: 'damos:8.11#10',
      prompt: (m, f) => `Give up the strongest unit to hold ${m.setting.ids.format('hex', f.hex)}, or retreat.`,
      seat: (_m, f) => defenderSide(f),
      forms: [
        {
          do: 'sacrifice',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of alive(m, f.defenders)) out.push(u)
          },
          refusal(m, f, unit) {
            const beaten = alive(m, f.defenders)
            if (!beaten.includes(unit)) return no('not-in-force', { unit })
            return m.board.sp.get(unit) === m.board.sp.get(largest(m, beaten))
              ? null
              : no('sacrifice-strongest', { unit })
          },
          play(m, f, unit) {
            m.emit('sacrificed', { unit, hex: f.hex })
            removeUnit(m, unit, PLACE.eliminated)
            f.defenceSp = strength(m, alive(m, f.defenders))
            return 'attackerLost'
          },
        },
        plain('yield', () => 'defenderLost'),
      ],
    }),
    // damos:8.11#2: the attacker one hex
    attackerLost(m, f) {
      loseExcess(m, f, f.side)
      const units = alive(m, f.attackers)
      if (units.length === 0) return 'held'
      // Demoralized movers fight only when they are intercepted.
      const then = anyDemoralized(m, units) ? 'attackerWorn' : 'attackerShaken'
      return call('retreat', { side: f.side, units, fight: f.hex, least: 1, most: 1, path: [] }, then)
    },
    attackerWorn: (m, f) => wear(m, f, ATTACKER, 'held'),
    attackerShaken(m, f) {
      shake(m, f, ATTACKER)
      return 'held'
    },
    held(m, f) {
      // damos:8.11#8: a demoralized defender that wins rallies; not one that bought its hex with a sacrifice
      if (f.winner === DEFENDER) setDemoralized(m, unitsIn(m, f.hex, defenderSide(f)), 0)
      takeControl(m, f.hex, defenderSide(f))
      return done(LOST)
    },
    // damos:8.11#3: the defender two or three
    defenderLost(m, f) {
      const units = alive(m, f.defenders)
      if (units.some((u) => m.game.x.neverRetreats(m, u))) return 'standing'
      return call(
        'retreat',
        { side: defenderSide(f), units, fight: f.hex, least: 2, most: 3, path: [] },
        'defenderShaken',
      )
    },
    defenderShaken: (m, f) => shakeDefender(m, f, 'vacated'),
    // A loser that cannot move stays; the winner goes back to where it came from.
    standing: (m, f) => shakeDefender(m, f, 'stood'),
    stood(m, f) {
      if (!enemyIn(m, f.hex, f.side)) return 'vacated'
      const sittingOut = f.excess.filter((u) => m.game.units[u]!.seat === f.side)
      for (const u of alive(m, [...f.attackers, ...sittingOut])) putUnit(m, u, f.from)
      m.emit('stands', { hex: f.hex, from: f.from })
      return done(WON)
    },
    vacated(m, f) {
      // damos:2.9#1: a force that died in its attack has not come through
      if (alive(m, f.attackers).length === 0) return done(WON)
      takeControl(m, f.hex, f.side)
      return done(VACATED)
    },
  },
})
