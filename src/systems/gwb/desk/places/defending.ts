/** 20, 21, 23 and 26: the defender's package, and stay or retreat. */
import { note, row } from '../../../../core/desk/kit/lines.ts'
import type { Line } from '../../../../core/shapes.ts'
import { plural } from '../../../../core/words.ts'
import { fireStrength, meleeStrength, unitsIn } from '../../rules/board.ts'
import { defensiveFire, firesBritish } from '../../rules/fire.ts'
import { attack, toLose } from '../../rules/melee.ts'
import type { M } from '../../rules/world.ts'
import { fireHead, fromChart } from '../charts.ts'
import { forceName, hexName, nameOf, placeName } from '../names.ts'
import { place, type Places } from '../place.ts'
import { gunLabel, unitLabel, unitLine } from './common.ts'
import type { CombatFrame } from '../../rules/frames.ts'
import { packageWays } from '../questions/defence.ts'

const defenders = (m: M, f: CombatFrame): number[] => unitsIn(m, f.target, 1 - f.side)

function attackLine(m: M, f: CombatFrame): Line {
  return row('Attackers', `melee ${attack(m, f)}`, 'gwb:24.2#1', {
    detail: `${forceName(m, f.attackers)}${f.barrage > 0 ? `; their barrage: your die +${f.barrage}` : ''}`,
  })
}

/** What the defenders fire with as they stand. */
function fireLine(m: M, f: CombatFrame): Line {
  const [strength, british] = [defensiveFire(m, f), firesBritish(m, f)]
  const { charts } = m.game
  return row('Defensive fire', strength, british ? 'gwb:23.3#2' : 'gwb:23.3#1', {
    detail: `column ${fireHead(charts, charts.fireColumn(strength, british), british)}${british ? ', British' : ''}`,
    ...fromChart(charts, 'fire'),
  })
}

const defenderLines = (m: M, f: CombatFrame): Line[] =>
  defenders(m, f).map((u) => unitLine(m, u, `${fireStrength(m, u)}, ${meleeStrength(m, u)}`))

/** `you lose 2 steps, he 1`. */
function outcome(m: M, f: CombatFrame, retreats: boolean): string {
  const [his, yours] = toLose(m, f, retreats)
  return `You lose ${plural(yours, 'step')}, he ${his}`
}

export const DEFENDING: Places = {
  'combat.limber': place<CombatFrame>({
    title: (s, f) => `${placeName(s.match, f.target)} is attacked: limber guns there?`,
    lines: (s, f) => [
      attackLine(s.match, f),
      ...defenderLines(s.match, f),
      note('A deployed gun fires but cannot retreat', 'gwb:26.2#4'),
    ],
    focus: (_s, f) => [f.target],
    ways: (s) => packageWays(s.match),
    labels: {
      limber: (s, _f, { arg }) => ({
        label: `Limber ${nameOf(s.match, arg)}`,
        detail: `fires with ${s.match.game.units[arg]!.limbered?.strength ?? 0} instead of ${fireStrength(s.match, arg)}, may retreat`,
      }),
      ready: () => ({ label: 'The guns stay as they are', main: true, closes: true }),
    },
    usual: (s, f) => ({ label: 'Stand as we are', lines: [fireLine(s.match, f)] }),
  }),
  'combat.withdraw': place<CombatFrame>({
    title: (s, f) => `Retreat from ${placeName(s.match, f.target)} before the attack?`,
    lines: (s, f) => [
      attackLine(s.match, f),
      ...defenderLines(s.match, f),
      note('Into an enemy zone it costs each unit a step', 'gwb:21.3#1'),
    ],
    focus: (_s, f) => [f.target],
    ways: (s) => packageWays(s.match),
    labels: {
      withdraw: (s, _f, { arg }) => unitLabel(s.match, arg, 'Retreat '),
      stand: () => ({ label: 'Stand', main: true, closes: true }),
    },
    usual: (s, f, orders) => ({
      label: orders[0]?.order.do === 'withdraw' ? `Retreat ${nameOf(s.match, orders[0].arg)}` : 'Stand',
      lines: [fireLine(s.match, f)],
    }),
  }),
  'combat.choose': place<CombatFrame>({
    title: (s, f) => `Which gun supports ${placeName(s.match, f.target)}?`,
    lines: (s, f) => [
      attackLine(s.match, f),
      fireLine(s.match, f),
      note('It supports this hex again if it is attacked again, and no other', 'gwb:23.2#4'),
    ],
    focus: (_s, f) => [f.target],
    labels: {
      support: (s, f, { arg }) => {
        const { charts } = s.match.game
        const then = { ...f, support: arg }
        const [strength, british] = [defensiveFire(s.match, then), firesBritish(s.match, then)]
        return {
          ...gunLabel(s.match, arg),
          detail: `${gunLabel(s.match, arg).detail}; fire ${strength}, column ${fireHead(charts, charts.fireColumn(strength, british), british)}`,
        }
      },
      none: () => ({ label: 'No support', closes: true }),
    },
    usual(s, f, orders) {
      const m = s.match
      const gun = orders.find(({ order }) => order.do === 'support')?.arg
      if (gun === undefined) return { label: 'No support', lines: [] }
      return {
        label: `${nameOf(m, gun)} supports`,
        lines: [unitLine(m, gun, `+${fireStrength(m, gun)}`), fireLine(m, { ...f, support: gun })],
      }
    },
  }),
  'combat.stand': place<CombatFrame>({
    title: (s, f) => `Hold ${placeName(s.match, f.target)} or give it up?`,
    lines: (s, f) => [
      row('By the melee table', `${f.raw[0]}/${f.raw[1]}`, 'gwb:25.1#1', {
        detail: 'steps the attacker and you are to lose',
        ...fromChart(s.match.game.charts, 'melee'),
      }),
      ...defenderLines(s.match, f),
    ],
    focus: (_s, f) => [f.target],
    labels: {
      stay: (s, f) => ({
        label: `Hold ${placeName(s.match, f.target)}`,
        detail: `${outcome(s.match, f, false)}; the hex stays yours while anybody is left`,
      }),
      retreat: (s, f) => ({
        label: 'Retreat',
        detail: `${outcome(s.match, f, true)}; ${hexName(s.match, f.target)} is given up and he may advance`,
      }),
    },
  }),
}
