/** 20, 21, 23, 25, 26 and 29: the defender's package, stay or retreat, losses and advance. */
import { alive, joined, plural, row, type Line } from '../../../../core/desk/kit/index.ts'
import { fireStrength, meleeStrength, unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { defensiveFire, firesBritish } from '../../rules/fire.ts'
import type { CombatFrame, RetreatFrame } from '../../rules/frames.ts'
import { attack, toLose } from '../../rules/melee.ts'
import { points } from '../../rules/stacking.ts'
import type { M } from '../../rules/world.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { fireHead, fromChart } from '../charts.ts'
import { forceName, groundName, hexName, nameOf, placeName } from '../names.ts'
import { packageWays } from '../questions/defence.ts'
import { given, places, stepLines, unitLine, usualLosses } from './common.ts'
import words from './words.json' with { type: 'json' }

const defenders = (m: M, f: CombatFrame): number[] => unitsIn(m, f.target, 1 - f.side)

function attackLine(m: M, f: CombatFrame): Line {
  return row('Attackers', `melee ${attack(m, f)}`, 'gwb:24.2#1', {
    detail: `${forceName(m, f.attackers)}${f.barrage > 0 ? `; their barrage: your die +${f.barrage}` : ''}`,
  })
}

/** What the defenders fire with as they stand, and in which column. */
function fireOf(m: M, f: CombatFrame) {
  const { charts } = m.game
  const [strength, british] = [defensiveFire(m, f), firesBritish(m, f)]
  return { strength, british, column: fireHead(charts, charts.fireColumn(strength, british), british) }
}

function fireLine(m: M, f: CombatFrame): Line {
  const { strength, british, column } = fireOf(m, f)
  return row('Defensive fire', strength, british ? 'gwb:23.3#2' : 'gwb:23.3#1', {
    detail: `column ${column}${british ? ', British' : ''}`,
    ...fromChart(m.game.charts, 'fire'),
  })
}

const defenderLines = (m: M, f: CombatFrame): Line[] =>
  defenders(m, f).map((u) => unitLine(m, u, `${fireStrength(m, u)}, ${meleeStrength(m, u)}`))

/** `You lose 2 steps, he 1`. */
function outcome(m: M, f: CombatFrame, retreats: boolean): string {
  const [his, yours] = toLose(m, f, retreats)
  return `You lose ${plural(yours, 'step')}, he ${his}`
}

/** What waits for a retreating stack in a hex. */
function wayLabel(m: M, f: RetreatFrame, hex: number): { label: string; detail: string } {
  const there = unitsIn(m, hex, f.side)
  const zone = uncontested(m, f.side, hex)
    ? 'enemy zone, costs a step'
    : inEnemyZone(m, f.side, hex)
      ? 'contested enemy zone'
      : 'free of enemy zones'
  const cut = !traces(m, f.side, hex) && 'no communication'
  const beside = there.length > 0 && `with ${forceName(m, there)}`
  return { label: hexName(m, hex), detail: joined([groundName(m, hex), zone, cut, beside], ', ') }
}

export const DEFENDING = places(
  {
    'combat.limber': {
      lines: ({ m, f }) => [attackLine(m, f), ...defenderLines(m, f)],
      ways: ({ m }) => packageWays(m),
      slots: {
        limbered: ({ m, arg }) => m.game.units[arg]!.limbered?.strength ?? 0,
        deployed: ({ m, arg }) => fireStrength(m, arg),
      },
      usual: ({ m, f }) => ({ label: 'Stand as we are', lines: [fireLine(m, f)] }),
    },
    'combat.withdraw': {
      lines: ({ m, f }) => [attackLine(m, f), ...defenderLines(m, f)],
      ways: ({ m }) => packageWays(m),
      usual: ({ m, f, orders }) => ({
        label: orders[0]?.order.do === 'withdraw' ? `Retreat ${nameOf(m, orders[0].arg)}` : 'Stand',
        lines: [fireLine(m, f)],
      }),
    },
    'combat.choose': {
      lines: ({ m, f }) => [attackLine(m, f), fireLine(m, f)],
      slots: {
        fire: ({ m, f, arg }) => fireOf(m, { ...f, support: arg }).strength,
        column: ({ m, f, arg }) => fireOf(m, { ...f, support: arg }).column,
      },
      usual({ m, f, orders }) {
        const [gun] = given(orders, 'support')
        if (gun === undefined) return { label: 'No support', lines: [] }
        return {
          label: `${nameOf(m, gun)} supports`,
          lines: [unitLine(m, gun, `+${fireStrength(m, gun)}`), fireLine(m, { ...f, support: gun })],
        }
      },
    },
    'combat.stand': {
      lines: ({ m, f }) => [
        row('By the melee table', `${f.raw[0]}/${f.raw[1]}`, 'gwb:25.1#1', {
          detail: 'steps the attacker and you are to lose',
          ...fromChart(m.game.charts, 'melee'),
        }),
        ...defenderLines(m, f),
      ],
      slots: { stay: ({ m, f }) => outcome(m, f, false), go: ({ m, f }) => outcome(m, f, true) },
    },
    'combat.defenderLoses': {
      lines: ({ m, f }) => stepLines(m, defenders(m, f)),
      slots: { loses: ({ f }) => f.losses[1]! },
      usual: ({ m, orders }) => usualLosses(m, orders),
    },
    'combat.attackerLoses': {
      lines: ({ m, f }) => stepLines(m, alive(m, f.attackers)),
      slots: { loses: ({ f }) => f.losses[0]! },
      usual: ({ m, orders }) => usualLosses(m, orders),
    },
    'combat.leave': {
      lines: ({ m, f }) => stepLines(m, f.going),
      usual: ({ m, orders }) => ({
        label: orders[0]?.order.do === 'apart' ? `${nameOf(m, orders[0].arg)} by itself` : 'All together',
        lines: [],
      }),
    },
    'retreat.way': {
      title: ({ m, f }) =>
        f.gone === 0 ? `Where does ${forceName(m, f.units)} retreat?` : 'No room: where do they go on to?',
      labels: { retreat: ({ m, f, arg }) => wayLabel(m, f, arg) },
      usual: ({ m, f, orders }) => ({
        label: `Retreat to ${placeName(m, orders[0]?.arg ?? f.from)}`,
        lines: orders.map(({ arg }) => ({ ...wayLabel(m, f, arg), claim: 'gwb:26.2#1' })),
      }),
    },
    'retreat.price': {
      lines: ({ m, f }) => stepLines(m, f.units),
      usual: ({ m, orders }) => usualLosses(m, orders),
    },
    'combat.enter': {
      slots: {
        there: ({ m, f }) => unitsIn(m, f.target, f.side).length,
        points: ({ m, f }) => points(m, unitsIn(m, f.target, f.side)),
        most: ({ m }) => m.game.charts.file.figures.stacking,
      },
      usual({ m, orders }) {
        const units = given(orders, 'advance')
        if (units.length === 0) return { label: 'Nobody else', lines: [] }
        return {
          label: `Advance ${forceName(m, units)}`,
          lines: units.map((u) => ({ ...unitLine(m, u, 'advances'), claim: 'gwb:29#1' })),
        }
      },
    },
  },
  words.defending,
)
