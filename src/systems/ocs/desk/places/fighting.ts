/** 9 and 10: what is reckoned for barrages, attacks, losses, retreat, advance and capture. */
import { hexesOfUnits, hexOf, plural, redIf, row, say, Script, usual, wayOf } from '../../../../core/desk/kit/index.ts'
import type { Given, Line, Seen, Way } from '../../../../core/desk/kit/index.ts'
import { artilleryOf, barrageCost, barrageStrength, inRange } from '../../rules/fighting/guns.ts'
import { did, faceOf, onMap, stepsOf } from '../../rules/position/board.ts'
import { inEnemyZone } from '../../rules/position/zones.ts'
import { attackSupplied } from '../../rules/supply/pay.ts'
import { mayFly } from '../../rules/air/planning.ts'
import { readyGuns } from '../../rules/ways/attacking.ts'
import { DID, type M, type Ocs } from '../../rules/world.ts'
import { barrageLines, enemyWords } from '../fight.ts'
import { baseName, portName, supplyName, leftWords } from '../names.ts'
import { attackAll, attackPrice, fireAll, goesHopeless } from '../questions/fights.ts'
import { suppose } from '../questions/kit.ts'
import { unitsOnMap } from '../sees.ts'
import { places, unitLine } from './common.ts'

/** What attacking costs these units. */
function supplyLines(m: M, units: readonly number[]): Line[] {
  if (units.length === 0) return []
  const price = say`Combat supply | ${supplyName(attackPrice(m, units))} § ocs:12.4#1`
  return attackSupplied(m, units)
    ? [{ ...price, detail: 'in reach, with internal stocks' }]
    : [{ ...price, detail: 'not in reach of all of them', tone: 'danger' }]
}

/** The answers of the defender to this and what follows, as one. */
function defenderCard({ s }: { s: Seen<Ocs> }): Way[] {
  const script = new Script<Ocs>(s.match)
  const { match: m } = script
  const { seat } = m
  const said: string[] = []
  while (m.waits === 'decision' && m.seat === seat && m.frames.some((f) => f.proc === 'combat') && said.length < 12) {
    const order = usual(m)
    said.push(m.setting.desk!.label({ ...s, match: m }, order).label)
    if (script.give(order)) break
  }
  return script.orders.length < 2 ? [] : [wayOf(script, 'usual', 'Everything as usual', said.join('; '))]
}

/** The usual losses, unit by unit. */
function lossLines(m: M, orders: readonly Given[]): Line[] {
  const lost = new Map<number, number>()
  for (const { order, arg } of orders) if (order.do === 'lose') lost.set(arg, (lost.get(arg) ?? 0) + 1)
  return Array.from(lost, ([unit, steps]) => {
    const left = stepsOf(m, unit) - steps
    return { ...unitLine(m, unit, `−${steps}`, leftWords(left)), claim: 'ocs:9.11a#1', ...redIf(left <= 0) }
  })
}

export const FIGHTING = places({
  'barrageSegment.choose': {
    stacks: ({ m, f }) => hexesOfUnits(m, readyGuns(m, f.side, f.phase)),
    aims: true,
    points: true,
    slots: {
      ready: ({ m, f }) => readyGuns(m, f.side, f.phase).length,
      planes: ({ m, f }) => m.game.planes[f.side]!.filter((u) => mayFly(m, u)).length,
      enemy: ({ s, f, arg }) => enemyWords(s, f.side, arg),
      base: ({ m, arg }) => baseName(m, arg),
      port: ({ m, arg }) => portName(m, arg),
    },
  },
  'barrage.lay': {
    lines: ({ s, f }) => barrageLines(s, suppose(s), f),
    barred: ({ m, f }) =>
      artilleryOf(m, f.side)
        .filter((u) => onMap(m, u) && !f.guns.includes(u) && inRange(m, u, f.target))
        .map((u) => ({ do: 'with', unit: m.game.units[u]!.id })),
    ways: ({ s, f }) => (f.guns.length === 0 ? fireAll(s) : []),
    slots: {
      points: ({ m, f }) => barrageStrength(m, f.guns, f.halved),
      shells: ({ m, f }) => barrageCost(m, f.guns, barrageStrength(m, f.guns, f.halved), f.aim),
    },
  },
  'combatSegment.choose': {
    stacks({ m, f }) {
      const offered = m.options().filter((o) => o.do === 'attack')
      const near = offered.map((o) => hexOf(m, o.hex))
      const hexes = hexesOfUnits(m, unitsOnMap(m, f.side))
      return hexes.filter((hex) => near.some((to) => m.game.grid.distance(hex, to) === 1))
    },
    aims: true,
    slots: {
      done: ({ m, f }) => m.game.own[f.side]!.filter((u) => did(m, u, DID.attacked)).length,
      enemy: ({ s, f, arg }) => enemyWords(s, f.side, arg),
    },
  },
  'combatSegment.gather': {
    lines: ({ s, m, f }) => [
      row('Defends', enemyWords(s, f.side, f.target)),
      ...f.force.map((u) => unitLine(m, u, String(Math.max(0, faceOf(m, u).strength)))),
      ...supplyLines(m, f.force),
    ],
    warnings: ({ s }) => [...(goesHopeless(s).warnings ?? [])],
    ways: ({ s }) => attackAll(s),
    slots: { vain: ({ s }) => goesHopeless(s).grave !== undefined },
  },
  'combat.guide': { ways: defenderCard },
  'combat.against': { ways: defenderCard, slots: { stack: ({ f }) => f.from[f.against.length] } },
  'losses.suffer': {
    focus: ({ f }) => f.hexes.slice(0, 1),
    usual: ({ m, f, orders }) => ({ label: `Lose ${plural(f.steps, 'step')}`, lines: lossLines(m, orders) }),
  },
  'losses.option': {
    focus: ({ f }) => f.hexes.slice(0, 1),
    usual({ s, m, orders }) {
      const [{ order } = { order: { do: '' } }] = orders
      const label = order.do === 'lose' ? 'Lose steps' : m.setting.desk!.label(s, order).label
      return { label, lines: lossLines(m, orders) }
    },
  },
  'retreat.step': {
    focus: ({ f }) => [f.path.at(-1) ?? f.from],
    stacks: ({ f }) => [f.path.at(-1) ?? f.from],
    slots: {
      many: ({ f }) => f.party.length > 1,
      gone: ({ f }) => f.path.length,
      zone: ({ m, f, arg }) => inEnemyZone(m, f.side, arg) && 'enemy zone',
    },
  },
  'advance.choose': {
    slots: { some: ({ f }) => f.going.length > 0 },
  },
  'capture.choose': { slots: { left: ({ f }) => f.points - f.gives.length } },
})
