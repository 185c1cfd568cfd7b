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
import { gunLabel, lossLabel, lossLines, unitLabel, unitLine, places } from './common.ts'
import type { Labelled, Place } from './common.ts'

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

export const DEFENDING = places({
  'combat.limber': {
    title: ({ m, f }) => `${placeName(m, f.target)} is attacked: limber guns there?`,
    lines: ({ m, f }) => [
      attackLine(m, f),
      ...defenderLines(m, f),
      note('A deployed gun fires but cannot retreat', 'gwb:26.2#4'),
    ],
    focus: 'target',
    ways: ({ m }) => packageWays(m),
    labels: {
      limber: ({ m, arg }) => ({
        label: `Limber ${nameOf(m, arg)}`,
        detail: `fires with ${m.game.units[arg]!.limbered?.strength ?? 0} instead of ${fireStrength(m, arg)}, may retreat`,
      }),
      ready: { label: 'The guns stay as they are', main: true, closes: true },
    },
    usual: ({ m, f }) => ({ label: 'Stand as we are', lines: [fireLine(m, f)] }),
  },
  'combat.withdraw': {
    title: ({ m, f }) => `Retreat from ${placeName(m, f.target)} before the attack?`,
    lines: ({ m, f }) => [
      attackLine(m, f),
      ...defenderLines(m, f),
      note('Into an enemy zone it costs each unit a step', 'gwb:21.3#1'),
    ],
    focus: 'target',
    ways: ({ m }) => packageWays(m),
    labels: {
      withdraw: ({ m, arg }) => unitLabel(m, arg, 'Retreat '),
      stand: { label: 'Stand', main: true, closes: true },
    },
    usual: ({ m, f, orders }) => ({
      label: orders[0]?.order.do === 'withdraw' ? `Retreat ${nameOf(m, orders[0].arg)}` : 'Stand',
      lines: [fireLine(m, f)],
    }),
  },
  'combat.choose': {
    title: ({ m, f }) => `Which gun supports ${placeName(m, f.target)}?`,
    lines: ({ m, f }) => [
      attackLine(m, f),
      fireLine(m, f),
      note('It supports this hex again if it is attacked again, and no other', 'gwb:23.2#4'),
    ],
    focus: 'target',
    labels: {
      support: ({ m, f, arg }) => {
        const { charts } = m.game
        const then = { ...f, support: arg }
        const [strength, british] = [defensiveFire(m, then), firesBritish(m, then)]
        return {
          ...gunLabel(m, arg),
          detail: `${gunLabel(m, arg).detail}; fire ${strength}, column ${fireHead(charts, charts.fireColumn(strength, british), british)}`,
        }
      },
      none: { label: 'No support', closes: true },
    },
    usual({ m, f, orders }) {
      const gun = orders.find(({ order }) => order.do === 'support')?.arg
      if (gun === undefined) return { label: 'No support', lines: [] }
      return {
        label: `${nameOf(m, gun)} supports`,
        lines: [unitLine(m, gun, `+${fireStrength(m, gun)}`), fireLine(m, { ...f, support: gun })],
      }
    },
  },
  'combat.stand': {
    title: ({ m, f }) => `Hold ${placeName(m, f.target)} or give it up?`,
    lines: ({ m, f }) => [
      row('By the melee table', `${f.raw[0]}/${f.raw[1]}`, 'gwb:25.1#1', {
        detail: 'steps the attacker and you are to lose',
        ...fromChart(m.game.charts, 'melee'),
      }),
      ...defenderLines(m, f),
    ],
    focus: 'target',
    labels: {
      stay: ({ m, f }) => ({
        label: `Hold ${placeName(m, f.target)}`,
        detail: `${outcome(m, f, false)}; the hex stays yours while anybody is left`,
      }),
      retreat: ({ m, f }) => ({
        label: 'Retreat',
        detail: `${outcome(m, f, true)}; ${hexName(m, f.target)} is given up and he may advance`,
      }),
    },
  },
})

// --- 25, 26 and 29: losses, retreat, advance

function lossPlace(of: (f: CombatFrame) => { count: number; units: (m: M) => readonly number[] }): Place<CombatFrame> {
  return {
    title: ({ f }) => `Place your losses: ${plural(of(f).count, 'step')}`,
    lines: ({ m, f }) =>
      of(f)
        .units(m)
        .filter((u) => onMap(m, u))
        .map((u) => unitLine(m, u, plural(m.board.steps.get(u), 'step'))),
    focus: 'target',
    labels: { lose: ({ m, arg }) => lossLabel(m, arg) },
    usual: ({ m, orders }) => ({ label: 'Lose as laid out', lines: lossLines(m, orders) }),
  }
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

export const LOSSES = places({
  'combat.defenderLoses': lossPlace((f) => ({ count: f.losses[1]!, units: (m) => unitsIn(m, f.target, 1 - f.side) })),
  'combat.attackerLoses': lossPlace((f) => ({ count: f.losses[0]!, units: () => f.attackers })),
  'combat.leave': {
    title: ({ m, f }) => `How does ${forceName(m, f.going)} retreat?`,
    lines: ({ m, f }) => f.going.map((u) => unitLine(m, u, plural(m.board.steps.get(u), 'step'))),
    focus: 'target',
    labels: {
      together: { label: 'All together', main: true },
      apart: ({ m, arg }) => unitLabel(m, arg, '', ' by itself'),
    },
    usual: ({ m, orders }) => ({
      label: orders[0]?.order.do === 'apart' ? `${nameOf(m, orders[0].arg)} by itself` : 'All together',
      lines: [],
    }),
  },
  'retreat.way': {
    title: ({ m, f }) =>
      f.gone === 0 ? `Where does ${forceName(m, f.units)} retreat?` : 'No room: where do they go on to?',
    lines: ({ f }) => (f.gone === 0 ? [] : [note('A second hex for want of room disorganizes them', 'gwb:26.4#1')]),
    focus: ({ m, f }) => [m.board.hex.get(f.units[0]!)],
    labels: { retreat: ({ m, f, arg }) => wayLabel(m, f, arg) },
    usual: ({ m, f, orders }) => ({
      label: `Retreat to ${placeName(m, orders[0]?.arg ?? f.from)}`,
      lines: orders.map(({ arg }) => ({ ...wayLabel(m, f, arg), claim: 'gwb:26.2#1' })),
    }),
  },
  'retreat.price': {
    title: 'Retreated into an enemy zone: who loses a step?',
    lines: ({ m, f }) => f.units.map((u) => unitLine(m, u, plural(m.board.steps.get(u), 'step'))),
    focus: ({ m, f }) => [m.board.hex.get(f.units[0]!)],
    labels: { lose: ({ m, arg }) => lossLabel(m, arg) },
    usual: ({ m, orders }) => ({ label: 'Lose as laid out', lines: lossLines(m, orders) }),
  },
  'combat.enter': {
    title: ({ m, f }) => `${placeName(m, f.target)} is empty: who advances?`,
    lines({ m, f }) {
      const there = unitsIn(m, f.target, f.side)
      const most = m.game.charts.file.figures.stacking
      return [
        row('Stacking points in the hex', `${points(m, there)} of ${most}`, 'gwb:29#2'),
        note('Enemy zones do not stop an advance', 'gwb:29#3'),
      ]
    },
    focus: 'target',
    labels: {
      advance: ({ m, arg }) => ({
        label: `Advance ${nameOf(m, arg)}`,
        detail: `from ${hexName(m, m.board.hex.get(arg))}, melee ${meleeStrength(m, arg)}`,
      }),
      hold: ({ m, f }) => ({
        label: unitsIn(m, f.target, f.side).length > 0 ? 'Nobody else' : 'Stay where we are',
        closes: true,
      }),
    },
    usual({ m, orders }) {
      const units = orders.filter(({ order }) => order.do === 'advance').map(({ arg }) => arg)
      if (units.length === 0) return { label: 'Nobody else', lines: [] }
      return {
        label: `Advance ${forceName(m, units)}`,
        lines: units.map((u) => ({ ...unitLine(m, u, 'advances'), claim: 'gwb:29#1' })),
      }
    },
  },
})
