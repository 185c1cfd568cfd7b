/** 20, 21, 23, 25, 26 and 29: the defender's package, stay or retreat, losses and advance. */
import { alive, joined, placeName, plural, type Line } from '../../../../core/desk/kit/index.ts'
import { fireStrength, unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { defensiveFire, firesBritish } from '../../rules/fire.ts'
import type { CombatFrame, RetreatFrame } from '../../rules/frames.ts'
import { attack, toLose } from '../../rules/melee.ts'
import { points } from '../../rules/stacking.ts'
import type { M } from '../../rules/world.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { fireHead, fromChart } from '../charts.ts'
import { forceName, groundName, hexName, nameOf } from '../names.ts'
import { packageWays } from '../questions/defence.ts'
import { tell } from '../questions/kit.ts'
import { given, places, unitLine, usualLosses } from './common.ts'
import words from './words.json' with { type: 'json' }

const defenders = (m: M, f: CombatFrame): number[] => unitsIn(m, f.target, 1 - f.side)

/** What the defenders fire with as they stand, and in which column. */
function fireOf(m: M, f: CombatFrame) {
  const { charts } = m.game
  const [strength, british] = [defensiveFire(m, f), firesBritish(m, f)]
  return { strength, british, column: fireHead(charts, charts.fireColumn(strength, british), british) }
}

const fireLine = (m: M, f: CombatFrame): readonly Line[] => tell(m, 'defensiveFire', fireOf(m, f))

/** Who attacks, and the defenders. */
const facing = {
  slots: {
    melee: ({ m, f }: { m: M; f: CombatFrame }) => attack(m, f),
    rumble: ({ f }: { f: CombatFrame }) => f.barrage > 0 && f.barrage,
    ours: ({ m, f }: { m: M; f: CombatFrame }) => defenders(m, f),
  },
  ways: ({ m }: { m: M }) => packageWays(m),
}

/** `You lose 2 steps, the enemy 1`. */
function outcome(m: M, f: CombatFrame, retreats: boolean): string {
  const [his, yours] = toLose(m, f, retreats)
  return `You lose ${plural(yours, 'step')}, the enemy ${his}`
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
      ...facing,
      slots: {
        ...facing.slots,
        limbered: ({ m, arg }) => m.game.units[arg]!.limbered?.strength ?? 0,
        deployed: ({ m, arg }) => fireStrength(m, arg),
      },
      usual: ({ m, f }) => ({ label: 'Stand', lines: fireLine(m, f) }),
    },
    'combat.withdraw': {
      ...facing,
      usual: ({ m, f, orders }) => ({
        label: orders[0]?.order.do === 'withdraw' ? `Retreat ${nameOf(m, orders[0].arg)}` : 'Stand',
        lines: fireLine(m, f),
      }),
    },
    'combat.choose': {
      lines: ({ m, f }) => fireLine(m, f),
      slots: {
        ...facing.slots,
        fire: ({ m, f, arg }) => fireOf(m, { ...f, support: arg }).strength,
        column: ({ m, f, arg }) => fireOf(m, { ...f, support: arg }).column,
      },
      usual({ m, f, orders }) {
        const [gun] = given(orders, 'support')
        if (gun === undefined) return { label: 'No support', lines: [] }
        return {
          label: `${nameOf(m, gun)} supports`,
          lines: [unitLine(m, gun, `+${fireStrength(m, gun)}`), ...fireLine(m, { ...f, support: gun })],
        }
      },
    },
    'combat.stand': {
      slots: {
        'R:melee': ({ m }) => fromChart(m.game.charts, 'melee').reconstructed,
        result: ({ f }) => `${f.raw[0]}/${f.raw[1]}`,
        ours: facing.slots.ours,
        stay: ({ m, f }) => outcome(m, f, false),
        go: ({ m, f }) => outcome(m, f, true),
      },
    },
    'combat.defenderLoses': {
      slots: { loses: ({ f }) => f.losses[1]!, ours: facing.slots.ours },
      usual: ({ m, orders }) => usualLosses(m, orders),
    },
    'combat.attackerLoses': {
      slots: { loses: ({ f }) => f.losses[0]!, ours: ({ m, f }) => alive(m, f.attackers) },
      usual: ({ m, orders }) => usualLosses(m, orders),
    },
    'retreat.way': {
      title: ({ m, f }) =>
        f.gone === 0 ? `Where does ${forceName(m, f.units)} retreat?` : 'No room: where do they go from there?',
      labels: { retreat: ({ m, f, arg }) => wayLabel(m, f, arg) },
      usual: ({ m, f, orders }) => ({
        label: `Retreat to ${placeName(m, orders[0]?.arg ?? f.from)}`,
        lines: orders.map(({ arg }) => ({ ...wayLabel(m, f, arg), claim: 'gwb:26.2#1' })),
      }),
    },
    'retreat.price': { usual: ({ m, orders }) => usualLosses(m, orders) },
    'combat.enter': {
      slots: {
        there: ({ m, f }) => unitsIn(m, f.target, f.side).length,
        points: ({ m, f }) => points(m, unitsIn(m, f.target, f.side)),
        most: ({ m }) => m.game.charts.file.figures.stacking,
      },
    },
  },
  words.defending,
)
