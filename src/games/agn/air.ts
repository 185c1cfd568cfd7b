/** 4.4 German airpower. */
import type { HexId } from '../../core/hex/grid.ts'
import { done } from '../../core/procedure.ts'
import type { M, UsualAnswer } from '../../systems/damos/rules/world.ts'
import { railheads } from './rail.ts'
import { no } from './reasons.ts'
import type { CombatFrame } from '../../systems/damos/rules/frames.ts'
import { agn, ask, BENEFIT, GERMAN, isFinnish, plain, printed, start, roll, procedure, turnOf, own } from './world.ts'

/** agn:4.4#9: the second failure of a turn takes the unit away until the next. */
export function airAvailable(m: M): boolean {
  return agn(m).airFailures.get(0) < printed(m).air.failures
}

function nearRailhead(m: M, hex: HexId): boolean {
  return railheads(m).some((head) => m.game.grid.distance(head, hex) <= printed(m).air.range)
}

/** agn:4.4#2: a combat with German units, near enough to a railhead. */
export function support(m: M, f: CombatFrame) {
  const ours = f.side === GERMAN ? f.attackers : f.defenders
  const german = ours.some((u) => !isFinnish(m, u))
  return german && airAvailable(m) && nearRailhead(m, f.hex) ? start('air', {}) : null
}

export const air = procedure('air', {
  steps: {
    use: ask({
      claim: 'agn:4.4#2',
      prompt: (m) =>
        `Send the air unit to support this combat (${['column shift and reroll', 'column shift', 'reroll'][agn(m).airBenefit.get(0)]})?`,
      seat: () => GERMAN,
      forms: [
        plain('support', (m) => {
          agn(m).airUsed.set(0, 1)
          own(m).emit('air', {})
          return 'shift'
        }),
        plain('none', () => 'end'),
      ],
    }),
    // agn:4.4#3: one column to the right for the German side
    shift(m) {
      if (agn(m).airBenefit.get(0) === BENEFIT.reroll) return 'end'
      const combat = m.caller('combat')!
      if (combat.side === GERMAN) combat.attackShift = printed(m).air.shift
      else combat.defenceShift = printed(m).air.shift
      return 'end'
    },
    end: () => done(),
  },
})

/** agn:4.4#4: one die of the German roll, while the benefit lasts. */
export function mayReroll(m: M, f: CombatFrame, attacker: boolean): boolean {
  const german = attacker === (f.side === GERMAN)
  return german && agn(m).airUsed.get(0) === 1 && agn(m).airBenefit.get(0) !== BENEFIT.shift
}

/** Returns the total of the dice after the reroll, if there was one. */
export const reroll = procedure('reroll', {
  steps: {
    choose: ask({
      claim: 'agn:4.4#4',
      prompt: (_m, f) => `The dice show ${f.dice.join(', ')}: reroll one of them?`,
      seat: () => GERMAN,
      forms: [
        {
          do: 'reroll',
          arg: 'number',
          max: () => 6,
          candidates(_m, f, out) {
            f.dice.forEach((die, i) => {
              if (f.dice.indexOf(die) === i) out.push(die)
            })
          },
          refusal: (_m, f, die) => (f.dice.includes(die) ? null : no('no-such-die', { die })),
          play(_m, f, die) {
            f.keep = f.dice.reduce((a, b) => a + b, 0) - die
            f.dice = []
            return 'dice'
          },
        },
        plain('stand', (_m, f) => {
          f.keep = f.dice.reduce((a, b) => a + b, 0)
          f.dice = []
          return 'end'
        }),
      ],
    }),
    // agn:4.4#5: the new value counts, better or worse
    dice: roll({
      claim: 'agn:4.4#5',
      purpose: 'reroll',
      dice: () => 1,
      reads: 'sum',
      play(_m, f, die) {
        f.keep += die
        return 'end'
      },
    }),
    end: (_m, f) => done(f.keep),
  },
})

/** The mean of a die. */
const MEAN_DIE = 3.5

/** The usual answers of a forecast. */
export const usual: Readonly<Record<string, UsualAnswer>> = {
  'reroll.choose': {
    assumes: 'with air support the lowest die is rerolled when it shows three or less (agn:4.4#4)',
    choose(m) {
      const least = Math.min(...m.frame('reroll')!.dice)
      return m.options().findIndex((order) => (least < MEAN_DIE ? order.number === least : order.do === 'stand'))
    },
  },
  'airCheck.keep': { assumes: 'an air unit that stays keeps its column shift (agn:4.4#7)', choose: () => 0 },
}

/** agn:4.4#6-9: does the air unit stay, and with which benefit? */
export function afterCombat(m: M) {
  return agn(m).airUsed.get(0) === 1 ? start('airCheck', {}) : null
}

export const airCheck = procedure('airCheck', {
  steps: {
    dice: roll({
      claim: 'agn:4.4#6',
      purpose: 'air unit',
      dice: () => 2,
      reads: 'sum',
      play(m, _f, total) {
        const b = agn(m)
        b.airUsed.set(0, 0)
        const kept = total >= printed(m).air.base + turnOf(m)
        own(m).emit('airCheck', { total, needed: printed(m).air.base + turnOf(m), kept: kept ? 1 : 0 })
        if (!kept) {
          b.airFailures.add(0, 1)
          return 'end'
        }
        return b.airBenefit.get(0) === BENEFIT.both ? 'keep' : 'end'
      },
    }),
    keep: ask({
      claim: 'agn:4.4#7',
      prompt: () => 'The air unit stays this turn with one benefit: the column shift or the reroll?',
      seat: () => GERMAN,
      forms: [
        {
          do: 'keep',
          arg: 'word',
          words: ['shift', 'reroll'],
          candidates(_m, _f, out) {
            out.push(0)
            out.push(1)
          },
          refusal: () => null,
          play(m, _f, word) {
            agn(m).airBenefit.set(0, word === 0 ? BENEFIT.shift : BENEFIT.reroll)
            return 'end'
          },
        },
      ],
    }),
    end: () => done(),
  },
})

/** agn:4.4#10 */
export function resetAir(m: M): void {
  agn(m).airFailures.set(0, 0)
  agn(m).airBenefit.set(0, BENEFIT.both)
}
