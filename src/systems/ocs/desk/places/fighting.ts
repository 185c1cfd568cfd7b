/** 9 and 10: barrages, who attacks what, whose rating leads, which terrain counts. */
import { redIf, row } from '../../../../core/desk/kit/lines.ts'
import type { Seen } from '../../../../core/desk.ts'
import type { Line, Way } from '../../../../core/shapes.ts'
import { usual } from '../../../../core/desk/standing.ts'
import { Script } from '../../../../core/desk/kit/ways.ts'
import { combatUnitsIn, did, faceOf, onMap } from '../../rules/position/board.ts'
import { artilleryOf, barrageCost, barrageStrength, gunRefusal, inRange } from '../../rules/fighting/guns.ts'
import { actionRating } from '../../rules/position/modes.ts'
import { attackPrices, attackSupplied } from '../../rules/supply/pay.ts'
import { attackEffects, terrainName } from '../../rules/fighting/strength.ts'
import { DID, type M, type Ocs } from '../../rules/world.ts'
import { barrageLines, enemyWords } from '../fight-words.ts'
import { forceName, hexName, nameOf, placeName, supplyName } from '../names.ts'
import { place, type Labelled, type Places } from '../place.ts'
import { attackAll, goesHopeless } from '../questions/aim-attack.ts'
import { fireAll } from '../questions/aim-barrage.ts'
import { suppose } from '../questions/kit.ts'
import { unitLabel, unitLine } from './common.ts'
import type { CombatSegmentFrame, BarrageFrame, CombatFrame } from '../../rules/fighting/frames.ts'
import type { SegmentFrame } from '../../rules/sequence/frames.ts'

/** What attacking costs these units. */
function supplyLines(m: M, units: readonly number[]): Line[] {
  if (units.length === 0) return []
  const tokens = attackPrices(m, units).reduce((sum, t) => sum + t, 0)
  const enough = attackSupplied(m, units)
  return [
    row('Combat supply', supplyName(tokens), 'ocs:12.4#1', {
      detail: enough ? 'in reach, with internal stocks' : 'not in reach of all of them',
      ...redIf(!enough),
    }),
  ]
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
  if (script.orders.length < 2) return []
  return [
    { id: 'usual', label: 'All of it as usual', detail: said.join('; '), orders: script.orders, ends: script.ends },
  ]
}

const effects = (m: M, terrain: number): string => {
  const [armor, mech, other] = attackEffects(m, terrain).map(([n, d]) => (d === 1 ? `x${n}` : `x${n}/${d}`))
  return `attackers: armour ${armor}, mech ${mech}, others ${other}`
}

const ratingLabel = (s: Seen<Ocs>, unit: number): Labelled => ({
  label: `${nameOf(s.match, unit)}, rating ${actionRating(s.match, unit)}`,
  detail: 'the first step is lost by it',
})

const ending = (what: string): Labelled => ({ label: `End ${what}`, closes: true })

export const FIGHTING: Places = {
  'barrageSegment.choose': place<SegmentFrame>({
    title: () => 'Which hex do the guns fire at?',
    lines(s, f) {
      const ready = artilleryOf(s.match, f.side).filter((u) => gunRefusal(s.match, f.side, f.phase, u) === null)
      return [row('Guns that can fire', ready.length, 'ocs:10.0#2')]
    },
    stacks(s, f) {
      const guns = artilleryOf(s.match, f.side).filter((u) => gunRefusal(s.match, f.side, f.phase, u) === null)
      return [...new Set(guns.map((u) => s.match.board.hex.get(u)))]
    },
    labels: {
      barrage: (s, f, { arg }) => ({ label: `Barrage ${hexName(s.match, arg)}`, detail: enemyWords(s, f.side, arg) }),
      release: (s, _f, { arg }) => unitLabel(s, arg, 'Release '),
      end: () => ending('the barrages'),
    },
  }),
  'barrage.lay': place<BarrageFrame>({
    title: (s, f) => `Which guns fire at ${placeName(s.match, f.target)}?`,
    lines: (s, f) => barrageLines(s, suppose(s), f),
    focus: (_s, f) => [f.target],
    barred: (s, f) =>
      artilleryOf(s.match, f.side)
        .filter((u) => onMap(s.match, u) && !f.guns.includes(u) && inRange(s.match, u, f.target))
        .map((u) => ({ do: 'with', unit: s.match.game.units[u]!.id })),
    ways: (s, f) => (f.guns.length === 0 ? fireAll(s) : []),
    labels: {
      with: (s, _f, { arg }) => unitLabel(s, arg),
      half: (s, _f, { arg }) => unitLabel(s, arg, 'Half the shells: '),
      fire: (s, f) => ({
        label: `Fire with ${barrageStrength(s.match, f.guns, f.halved)} points`,
        detail: `${supplyName(barrageCost(s.match, f.guns, barrageStrength(s.match, f.guns, f.halved)))} of shells`,
        main: true,
      }),
      back: () => ({ label: 'Do not fire there', closes: true, backs: true }),
    },
  }),
  'combatSegment.choose': place<CombatSegmentFrame>({
    title: () => 'Which hex do you attack?',
    lines(s, f) {
      const done = s.match.game.own[f.side]!.filter((u) => did(s.match, u, DID.attacked)).length
      return [row('Units that have attacked', done, 'ocs:9.0#3')]
    },
    stacks(s, f) {
      const m = s.match
      const near = m
        .options()
        .filter((o) => o.do === 'attack')
        .map((o) => m.setting.ids.parse('hex', o.hex!))
      const hexes = m.game.own[f.side]!.filter((u) => onMap(m, u)).map((u) => m.board.hex.get(u))
      return [...new Set(hexes)].filter((hex) => near.some((to) => m.game.grid.distance(hex, to) === 1))
    },
    labels: {
      attack: (s, f, { arg }) => ({ label: `Attack ${hexName(s.match, arg)}`, detail: enemyWords(s, f.side, arg) }),
      show: (s, _f, { arg }) => unitLabel(s, arg, 'Show on top: '),
      release: (s, _f, { arg }) => unitLabel(s, arg, 'Release '),
      end: () => ending('combat'),
    },
  }),
  'combatSegment.gather': place<CombatSegmentFrame>({
    title: (s, f) => `Who attacks ${placeName(s.match, f.target)}?`,
    lines: (s, f) => [
      row('Defends', enemyWords(s, f.side, f.target)),
      ...f.force.map((u) => unitLine(s, u, String(Math.max(0, faceOf(s.match, u).strength)))),
      ...supplyLines(s.match, f.force),
    ],
    focus: (_s, f) => [f.target],
    warnings: (s) => [...(goesHopeless(s).warnings ?? [])],
    ways: (s) => attackAll(s),
    labels: {
      stack: (s, f, { arg }) => ({
        label: `The stack in ${hexName(s.match, arg)}`,
        detail: forceName(s.match, combatUnitsIn(s.match, arg, f.side)),
      }),
      with: (s, _f, { arg }) => unitLabel(s, arg),
      drop: (s, _f, { arg }) => unitLabel(s, arg, 'Not '),
      go(s, f) {
        const { grave } = goesHopeless(s)
        return { label: `Attack ${placeName(s.match, f.target)}`, main: true, ...(grave ? { grave } : {}) }
      },
      back: () => ({ label: 'Do not attack there', closes: true, backs: true }),
    },
  }),
  'combat.lead': place<CombatFrame>({
    title: (s, f) => `Attack on ${placeName(s.match, f.target)}: whose rating leads?`,
    focus: (_s, f) => [f.target],
    labels: { lead: (s, _f, { arg }) => ratingLabel(s, arg) },
    usual: (s, _f, [first]) => (first ? { label: `${nameOf(s.match, first.arg)} leads`, lines: [] } : null),
  }),
  'combat.guide': place<CombatFrame>({
    title: (s, f) => `Defence of ${placeName(s.match, f.target)}: whose rating leads?`,
    lines: (_s, f) => [row('The attacker leads with rating', f.leads, 'ocs:9.6#1')],
    focus: (_s, f) => [f.target],
    ways: (s) => defenderCard(s),
    labels: { lead: (s, _f, { arg }) => ratingLabel(s, arg) },
    usual: (s, _f, [first]) => (first ? { label: `${nameOf(s.match, first.arg)} leads`, lines: [] } : null),
  }),
  'combat.against': place<CombatFrame>({
    title: (s, f) => `Attack from ${placeName(s.match, f.from[f.against.length]!)}: which terrain counts against it?`,
    focus: (_s, f) => [f.target],
    ways: (s) => defenderCard(s),
    labels: { against: (s, _f, { arg }) => ({ label: terrainName(s.match, arg), detail: effects(s.match, arg) }) },
    usual: (s, _f, [first]) => (first ? { label: terrainName(s.match, first.arg), lines: [] } : null),
  }),
  'combat.ground': place<CombatFrame>({
    title: (s, f) => `On which terrain do you defend ${placeName(s.match, f.target)}?`,
    focus: (_s, f) => [f.target],
    labels: {
      ground: (s, _f, { arg }) => ({ label: terrainName(s.match, arg), detail: 'decides the row of the Combat Table' }),
    },
    usual: (s, _f, [first]) => (first ? { label: terrainName(s.match, first.arg), lines: [] } : null),
  }),
}
