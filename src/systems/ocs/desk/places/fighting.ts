/** 9 and 10: barrages, who attacks what, whose rating leads, which terrain counts; losses, retreat, advance, capture. */
import type { Seen } from '../../../../core/desk.ts'
import { hexOf } from '../../../../core/desk/answers.ts'
import { redIf, row } from '../../../../core/desk/kit/lines.ts'
import { hexesOfUnits, say, wayOf } from '../../../../core/desk/kit/say.ts'
import { Script } from '../../../../core/desk/kit/ways.ts'
import type { Given, Labelled } from '../../../../core/desk/place.ts'
import { usual } from '../../../../core/desk/standing.ts'
import type { Line, Way } from '../../../../core/shapes.ts'
import { plural } from '../../../../core/words.ts'
import { artilleryOf, barrageCost, barrageStrength, inRange } from '../../rules/fighting/guns.ts'
import { attackEffects, terrainName } from '../../rules/fighting/strength.ts'
import { combatUnitsIn, did, faceOf, onMap, stepsOf } from '../../rules/position/board.ts'
import { actionRating } from '../../rules/position/modes.ts'
import { inEnemyZone } from '../../rules/position/zones.ts'
import { attackSupplied } from '../../rules/supply/pay.ts'
import { DID, type M, type Ocs } from '../../rules/world.ts'
import { barrageLines, enemyWords } from '../fight.ts'
import { figuresName, forceName, groundName, hexName, nameOf, placeName, supplyName } from '../names.ts'
import { backing, hexLabels, places, stackLabel, unitLabels, unitLine, type Put } from './common.ts'
import { attackAll, attackPrice, fireAll, goesHopeless, readyGuns } from '../questions/fights.ts'
import { suppose } from '../questions/kit.ts'
import { unitsOnMap } from '../sees.ts'

// --- 9 and 10: barrages, who attacks what, whose rating leads, which terrain counts

/** What attacking costs these units. */
function supplyLines(m: M, units: readonly number[]): Line[] {
  if (units.length === 0) return []
  const price = say`Combat supply | ${supplyName(attackPrice(m, units))} § ocs:12.4#1`
  return attackSupplied(m, units)
    ? [{ ...price, detail: 'in reach, with internal stocks' }]
    : [{ ...price, detail: 'not in reach of all of them', tone: 'danger' }]
}

/** The answers of the defender to this and what follows, as one. */
function defenderCard(s: Seen<Ocs>): Way[] {
  const script = new Script<Ocs>(s.match)
  const { match: m } = script
  const { seat } = m
  const said: string[] = []
  while (m.waits === 'decision' && m.seat === seat && m.frames.some((f) => f.proc === 'combat') && said.length < 12) {
    const order = usual(m)
    said.push(m.setting.desk!.label({ ...s, match: m }, order).label)
    if (script.give(order)) break
  }
  return script.orders.length < 2 ? [] : [wayOf(script, 'usual', 'All of it as usual', said.join('; '))]
}

const effects = (m: M, terrain: number): string => {
  const [armor, mech, other] = attackEffects(m, terrain).map(([n, d]) => (d === 1 ? `x${n}` : `x${n}/${d}`))
  return `attackers: armour ${armor}, mech ${mech}, others ${other}`
}

const ratingLabel = (s: Seen<Ocs>, unit: number): Labelled => ({
  label: `${nameOf(s.match, unit)}, rating ${actionRating(s.match, unit)}`,
  detail: 'the first step is lost by it',
})

type Usual = NonNullable<Put['usual']>
const leads: Usual = ({ m, orders: [first] }) => (first ? { label: `${nameOf(m, first.arg)} leads`, lines: [] } : null)
const onTerrain: Usual = ({ m, orders: [first] }) => (first ? { label: terrainName(m, first.arg), lines: [] } : null)

const ending = (what: string): Labelled => ({ label: `End ${what}`, closes: true })

export const FIGHTING = places({
  'barrageSegment.choose': {
    title: 'Which hex do the guns fire at?',
    lines: ({ m, f }) => [row('Guns that can fire', readyGuns(m, f.side, f.phase).length, 'ocs:10.0#2')],
    stacks: ({ m, f }) => hexesOfUnits(m, readyGuns(m, f.side, f.phase)),
    aims: true,
    labels: {
      ...unitLabels({ release: 'Release ' }),
      barrage: ({ s, m, f, arg }) => ({ label: `Barrage ${hexName(m, arg)}`, detail: enemyWords(s, f.side, arg) }),
      end: () => ending('the barrages'),
    },
  },
  'barrage.lay': {
    title: ({ m, f }) => `Which guns fire at ${placeName(m, f.target)}?`,
    lines: ({ s, f }) => barrageLines(s, suppose(s), f),
    focus: 'target',
    barred: ({ m, f }) =>
      artilleryOf(m, f.side)
        .filter((u) => onMap(m, u) && !f.guns.includes(u) && inRange(m, u, f.target))
        .map((u) => ({ do: 'with', unit: m.game.units[u]!.id })),
    ways: ({ s, f }) => (f.guns.length === 0 ? fireAll(s) : []),
    labels: {
      ...unitLabels({ with: '', half: 'Half the shells: ' }),
      fire: ({ m, f }) => ({
        label: `Fire with ${barrageStrength(m, f.guns, f.halved)} points`,
        detail: `${supplyName(barrageCost(m, f.guns, barrageStrength(m, f.guns, f.halved)))} of shells`,
        main: true,
      }),
      ...backing('Do not fire there'),
    },
  },
  'combatSegment.choose': {
    title: 'Which hex do you attack?',
    lines({ m, f }) {
      const done = m.game.own[f.side]!.filter((u) => did(m, u, DID.attacked)).length
      return [row('Units that have attacked', done, 'ocs:9.0#3')]
    },
    stacks({ m, f }) {
      const offered = m.options().filter((o) => o.do === 'attack')
      const near = offered.map((o) => hexOf(m, o.hex))
      const hexes = hexesOfUnits(m, unitsOnMap(m, f.side))
      return hexes.filter((hex) => near.some((to) => m.game.grid.distance(hex, to) === 1))
    },
    aims: true,
    labels: {
      ...unitLabels({ show: 'Show on top: ' }, { aside: true }),
      ...unitLabels({ release: 'Release ' }),
      attack: ({ s, m, f, arg }) => ({ label: `Attack ${hexName(m, arg)}`, detail: enemyWords(s, f.side, arg) }),
      end: () => ending('combat'),
    },
  },
  'combatSegment.gather': {
    title: ({ m, f }) => `Who attacks ${placeName(m, f.target)}?`,
    lines: ({ s, m, f }) => [
      row('Defends', enemyWords(s, f.side, f.target)),
      ...f.force.map((u) => unitLine(s, u, String(Math.max(0, faceOf(m, u).strength)))),
      ...supplyLines(m, f.force),
    ],
    focus: 'target',
    warnings: ({ s }) => [...(goesHopeless(s).warnings ?? [])],
    ways: ({ s }) => attackAll(s),
    labels: {
      ...unitLabels({ with: '', drop: 'Not ' }),
      stack: ({ m, f, arg }) => stackLabel(m, arg, combatUnitsIn(m, arg, f.side)),
      go({ s, m, f }) {
        const { grave } = goesHopeless(s)
        return { label: `Attack ${placeName(m, f.target)}`, main: true, ...(grave ? { grave } : {}) }
      },
      ...backing('Do not attack there'),
    },
  },
  'combat.lead': {
    title: ({ m, f }) => `Attack on ${placeName(m, f.target)}: whose rating leads?`,
    focus: 'target',
    labels: { lead: ({ s, arg }) => ratingLabel(s, arg) },
    usual: leads,
  },
  'combat.guide': {
    title: ({ m, f }) => `Defence of ${placeName(m, f.target)}: whose rating leads?`,
    lines: ({ f }) => [row('The attacker leads with rating', f.leads, 'ocs:9.6#1')],
    focus: 'target',
    ways: ({ s }) => defenderCard(s),
    labels: { lead: ({ s, arg }) => ratingLabel(s, arg) },
    usual: leads,
  },
  'combat.against': {
    title: ({ m, f }) => `Attack from ${placeName(m, f.from[f.against.length]!)}: which terrain counts against it?`,
    focus: 'target',
    ways: ({ s }) => defenderCard(s),
    labels: { against: ({ m, arg }) => ({ label: terrainName(m, arg), detail: effects(m, arg) }) },
    usual: onTerrain,
  },
  'combat.ground': {
    title: ({ m, f }) => `On which terrain do you defend ${placeName(m, f.target)}?`,
    focus: 'target',
    labels: {
      ground: ({ m, arg }) => ({ label: terrainName(m, arg), detail: 'decides the row of the Combat Table' }),
    },
    usual: onTerrain,
  },
})

// --- 9.10 to 9.14: losses, options, retreat, advance, exploitation, and what is captured

/** What losing one step does. */
function lossLabel(s: Seen<Ocs>, unit: number): Labelled {
  const left = stepsOf(s.match, unit) - 1
  const then = left === 0 ? 'eliminated' : `${left} left`
  return { label: nameOf(s.match, unit), detail: `${figuresName(s.match, unit)}; then ${then}` }
}

/** The usual losses, unit by unit. */
function lossLines(s: Seen<Ocs>, orders: readonly Given[]): Line[] {
  const lost = new Map<number, number>()
  for (const { order, arg } of orders) if (order.do === 'lose') lost.set(arg, (lost.get(arg) ?? 0) + 1)
  return Array.from(lost, ([unit, steps]) => {
    const left = stepsOf(s.match, unit) - steps
    return {
      ...unitLine(s, unit, `−${steps}`, left <= 0 ? 'eliminated' : `${left} left`),
      claim: 'ocs:9.11a#1',
      ...redIf(left <= 0),
    }
  })
}

/** ocs:9.10c#1 */
const HOLD = 'Hold the hex without a loss'

export const RESULTS = places({
  'losses.suffer': {
    title: ({ f }) => `Who loses ${plural(f.steps, 'step')}?`,
    lines: ({ f }) => [
      row('Steps to lose', f.steps, 'ocs:9.11a#1'),
      ...(f.options > 0 ? [row('Options after that', f.options, 'ocs:9.10a#1')] : []),
    ],
    focus: ({ f }) => f.hexes.slice(0, 1),
    labels: { lose: ({ s, arg }) => lossLabel(s, arg) },
    usual: ({ s, f, orders }) => ({ label: `Lose ${plural(f.steps, 'step')}`, lines: lossLines(s, orders) }),
  },
  'losses.option': {
    title: ({ f }) => `${plural(f.options, 'option')}: lose steps or retreat?`,
    lines: ({ f }) => [row('A step meets one; a retreat of so many hexes meets all', f.options, 'ocs:9.10a#1')],
    focus: ({ f }) => f.hexes.slice(0, 1),
    labels: {
      lose: ({ s, m, arg }) => ({ ...lossLabel(s, arg), label: `${nameOf(m, arg)} loses a step` }),
      retreat: ({ f }) => ({ label: `Retreat ${plural(f.options, 'hex', 'hexes')}` }),
      ignore: () => ({ label: HOLD, detail: 'the attacker fell back or could not meet all his own options' }),
    },
    usual({ s, f, orders }) {
      const first = orders[0]
      if (!first) return null
      const label =
        first.order.do === 'retreat'
          ? `Retreat ${plural(f.options, 'hex', 'hexes')}`
          : first.order.do === 'lose'
            ? 'Lose steps'
            : HOLD
      return { label, lines: lossLines(s, orders) }
    },
  },
  'retreat.step': {
    title: ({ m, f }) => `Where ${f.party.length > 1 ? 'do' : 'does'} ${forceName(m, f.party)} retreat?`,
    lines: ({ f }) => [row('Hexes', `${f.path.length} of ${f.hexes}`, 'ocs:9.12c#1')],
    focus: ({ f }) => [f.path.at(-1) ?? f.from],
    stacks: ({ f }) => [f.path.at(-1) ?? f.from],
    labels: {
      ...unitLabels({ apart: 'By itself: ', with: 'Comes along: ', detach: 'Leave a breakdown: ' }),
      retreat: ({ m, f, arg }) => ({
        label: `Back to ${hexName(m, arg)}`,
        detail: `${groundName(m, arg)}${inEnemyZone(m, f.side, arg) ? '; enemy zone' : ''}`,
      }),
      perish: { label: 'No way out: eliminated' },
    },
    usual({ m, orders }) {
      const hexes = orders.filter(({ order }) => order.do === 'retreat')
      if (hexes.length === 0) return null
      return {
        label: `Retreat to ${placeName(m, hexes.at(-1)!.arg)}`,
        lines: hexes.map(({ arg }) => ({ label: hexName(m, arg), detail: groundName(m, arg) })),
      }
    },
  },
  'advance.choose': {
    title: ({ m, f }) => `Who advances into ${placeName(m, f.target)}?`,
    lines: ({ s, f }) => f.going.map((u) => unitLine(s, u, 'goes')),
    focus: 'target',
    labels: {
      ...unitLabels({ advance: '', detach: 'Leave a breakdown: ' }),
      all: { label: 'All advance', main: true },
      enough: ({ f }) => ({ label: f.going.length === 0 ? 'Nobody advances' : 'Enough', closes: true }),
    },
    usual: ({ m, f }) => ({ label: `All into ${placeName(m, f.target)}`, lines: [] }),
  },
  'collapse.choose': {
    title: ({ m, f }) => `${nameOf(m, f.unit)} collapses: into which hex?`,
    focus: ({ m, f }) => [m.board.hex.get(f.unit)],
    labels: { ...hexLabels({ collapse: '' }), stay: { label: 'It stays', closes: true } },
  },
  'capture.choose': {
    title: 'Which Transport Points are lost?',
    lines: ({ f }) => [row('Still to give', f.points - f.gives.length, 'ocs:9.14c#3')],
    focus: 'hex',
    labels: { ...unitLabels({ yield: '' }) },
  },
  'capture.displace': {
    title: ({ m, f }) => `Where does ${nameOf(m, f.unit)} get away to?`,
    focus: 'hex',
    labels: { displace: ({ m, arg }) => ({ label: hexName(m, arg), detail: groundName(m, arg) }) },
  },
})
