/** 20, 21, 23, 25, 26 and 29: the defender's package, stay or retreat, losses and advance. */
import { note, row } from '../../../../core/desk/kit/lines.ts'
import type { Line } from '../../../../core/shapes.ts'
import { plural } from '../../../../core/words.ts'
import { fireStrength, meleeStrength, onMap, unitsIn } from '../../rules/board.ts'
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
import { gunLabel, lossLabel, lossLines, place, unitLabel, unitLine } from './common.ts'
import type { Labelled, Place, Places } from './common.ts'

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

// --- 25, 26 and 29: losses, retreat, advance

function lossPlace(of: (f: CombatFrame) => { count: number; units: (m: M) => readonly number[] }): Place {
  return place<CombatFrame>({
    title: (_s, f) => `Place your losses: ${plural(of(f).count, 'step')}`,
    lines: (s, f) =>
      of(f)
        .units(s.match)
        .filter((u) => onMap(s.match, u))
        .map((u) => unitLine(s.match, u, plural(s.match.board.steps.get(u), 'step'))),
    focus: (_s, f) => [f.target],
    labels: { lose: (s, _f, { arg }) => lossLabel(s.match, arg) },
    usual: (s, _f, orders) => ({ label: 'Lose as laid out', lines: lossLines(s.match, orders) }),
  })
}

/** What waits for a retreating stack in a hex. */
function wayLabel(m: M, f: RetreatFrame, hex: number): Labelled {
  const there = unitsIn(m, hex, f.side)
  const zone = uncontested(m, f.side, hex)
    ? 'enemy zone, costs a step'
    : inEnemyZone(m, f.side, hex)
      ? 'contested enemy zone'
      : 'free of enemy zones'
  const line = traces(m, f.side, hex) ? '' : ', no communication'
  return {
    label: hexName(m, hex),
    detail: `${groundName(m, hex)}, ${zone}${line}${there.length > 0 ? `, with ${forceName(m, there)}` : ''}`,
  }
}

export const LOSSES: Places = {
  'combat.defenderLoses': lossPlace((f) => ({ count: f.losses[1]!, units: (m) => unitsIn(m, f.target, 1 - f.side) })),
  'combat.attackerLoses': lossPlace((f) => ({ count: f.losses[0]!, units: () => f.attackers })),
  'combat.leave': place<CombatFrame>({
    title: (s, f) => `How does ${forceName(s.match, f.going)} retreat?`,
    lines: (s, f) => f.going.map((u) => unitLine(s.match, u, plural(s.match.board.steps.get(u), 'step'))),
    focus: (_s, f) => [f.target],
    labels: {
      together: () => ({ label: 'All together', main: true }),
      apart: (s, _f, { arg }) => unitLabel(s.match, arg, '', ' by itself'),
    },
    usual: (s, _f, orders) => ({
      label: orders[0]?.order.do === 'apart' ? `${nameOf(s.match, orders[0].arg)} by itself` : 'All together',
      lines: [],
    }),
  }),
  'retreat.way': place<RetreatFrame>({
    title: (s, f) =>
      f.gone === 0 ? `Where does ${forceName(s.match, f.units)} retreat?` : 'No room: where do they go on to?',
    lines: (_s, f) => (f.gone === 0 ? [] : [note('A second hex for want of room disorganizes them', 'gwb:26.4#1')]),
    focus: (s, f) => [s.match.board.hex.get(f.units[0]!)],
    labels: { retreat: (s, f, { arg }) => wayLabel(s.match, f, arg) },
    usual: (s, f, orders) => ({
      label: `Retreat to ${placeName(s.match, orders[0]?.arg ?? f.from)}`,
      lines: orders.map(({ arg }) => ({ ...wayLabel(s.match, f, arg), claim: 'gwb:26.2#1' })),
    }),
  }),
  'retreat.price': place<RetreatFrame>({
    title: () => 'Retreated into an enemy zone: who loses a step?',
    lines: (s, f) => f.units.map((u) => unitLine(s.match, u, plural(s.match.board.steps.get(u), 'step'))),
    focus: (s, f) => [s.match.board.hex.get(f.units[0]!)],
    labels: { lose: (s, _f, { arg }) => lossLabel(s.match, arg) },
    usual: (s, _f, orders) => ({ label: 'Lose as laid out', lines: lossLines(s.match, orders) }),
  }),
  'combat.enter': place<CombatFrame>({
    title: (s, f) => `${placeName(s.match, f.target)} is empty: who advances?`,
    lines(s, f) {
      const m = s.match
      const there = unitsIn(m, f.target, f.side)
      const most = m.game.charts.file.figures.stacking
      return [
        row('Stacking points in the hex', `${points(m, there)} of ${most}`, 'gwb:29#2'),
        note('Enemy zones do not stop an advance', 'gwb:29#3'),
      ]
    },
    focus: (_s, f) => [f.target],
    labels: {
      advance: (s, _f, { arg }) => ({
        label: `Advance ${nameOf(s.match, arg)}`,
        detail: `from ${hexName(s.match, s.match.board.hex.get(arg))}, melee ${meleeStrength(s.match, arg)}`,
      }),
      hold: (s, f) => ({
        label: unitsIn(s.match, f.target, f.side).length > 0 ? 'Nobody else' : 'Stay where we are',
        closes: true,
      }),
    },
    usual(s, _f, orders) {
      const units = orders.filter(({ order }) => order.do === 'advance').map(({ arg }) => arg)
      if (units.length === 0) return { label: 'Nobody else', lines: [] }
      return {
        label: `Advance ${forceName(s.match, units)}`,
        lines: units.map((u) => ({ ...unitLine(s.match, u, 'advances'), claim: 'gwb:29#1' })),
      }
    },
  }),
}
