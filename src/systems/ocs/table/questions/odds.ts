/** `odds`: the attack sheet: who can join, each terrain of the defender, surprise, and the same after a barrage. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { hexOf, idOf, percent, refusalOf } from '../../../../core/table/answers.ts'
import type { QuestionRule, Seen } from '../../../../core/table/rules.ts'
import type { Answer, Line, Odds, OddsHead, Question } from '../../../../core/table/shapes.ts'
import { usual } from '../../../../core/table/standing.ts'
import type { Script } from '../../../../core/table/ways.ts'
import type { CombatSegmentFrame } from '../../attack.ts'
import { combatUnitsIn, countIn, other } from '../../board.ts'
import { disorganize } from '../../changes.ts'
import type { CombatFrame } from '../../combat.ts'
import { actionRating } from '../../modes.ts'
import { attackPrices } from '../../pay.ts'
import { terrainName } from '../../strength.ts'
import { MARKER, PHASE, type M, type Ocs } from '../../world.ts'
import { forceName, nameOf, placeName, supplyName } from '../names.ts'
import { attackOn, choosesAttack } from './aim-attack.ts'
import { cellOf, fightAt } from './fights.ts'
import { continued } from './hand.ts'
import { assumed, suppose } from './suppose.ts'

export const odds: QuestionRule<Ocs> = {
  q: 'odds',
  label: 'Attack sheet',
  about: 'Who can join and who pays, ratings, each terrain choice, surprise, and results with and without a barrage.',
  of: 'aim',
  key: 'O',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const at = fightAt(m)
    const to = hexOf(m, q.to ?? q.hex)
    if (at >= 0 && q.from === undefined) return underWay(s, m, at)
    if (to < 0) return { title: 'Attack sheet', lines: [{ label: 'Take units and point at an enemy.' }] }
    const side = countIn(m, to, 0) > 0 ? 1 : countIn(m, to, 1) > 0 ? 0 : -1
    if (side < 0) return { title: 'Attack sheet', lines: [{ label: `Nobody stands in ${placeName(m, to)}.` }] }
    return sheet(s, m, side, to, q)
  },
}

interface Column {
  readonly head: OddsHead
  readonly match: M
}

/** The terrains the defender may choose to stand on, as options of his decision; none when there is no choice. */
function grounds(m: M): { index: number; terrain: number }[] {
  const trial = m.fork()
  for (let i = 0; i < 40 && trial.waits === 'decision'; i++) {
    if (trial.place === 'combat.ground') return trial.options().map((o, index) => ({ index, terrain: o.number ?? 0 }))
    trial.playCode(trial.codeOf(usual(trial)) as number)
  }
  return []
}

function tableOf(s: Seen<Ocs>, columns: readonly Column[], target: HexId, from: HexId, side: number): Odds {
  const m = columns[0]!.match
  const choices = grounds(m)
  const rows: OddsHead[] =
    choices.length < 2
      ? [{ label: 'As it comes', detail: '', open: true }]
      : choices.map(({ terrain }) => ({
          label: `He stands on ${terrainName(m, terrain)}`,
          detail: '',
          open: true,
          claim: 'ocs:9.4c#1',
        }))
  return {
    title: `Attack on ${placeName(m, target)}`,
    hex: idOf(m, target),
    from: idOf(m, from),
    seats: [side, other(side)],
    columns: columns.map(({ head }) => head),
    rows,
    cells: rows.map((_, row) => columns.map(({ match }) => cellOf(match, choices[row]?.index ?? -1))),
    assumes: [...assumed(s), ...Object.values(m.setting.system.forecast.policies)[0]!.assumes],
  }
}

function underWay(s: Seen<Ocs>, m: M, at: number): Answer {
  const f = m.frames[at]!
  const target = f['target'] as number
  if (f.proc === 'barrage') {
    const cell = m.waits === 'roll' ? cellOf(m) : null
    return { title: `Barrage of ${placeName(m, target)}`, lines: [...(cell?.lines ?? [])] }
  }
  const combat = f as CombatFrame
  const head: OddsHead = { label: 'As it stands', detail: '', open: true, chosen: true }
  return {
    title: `Attack on ${placeName(m, target)}`,
    lines: surpriseLines(m, combat.leads - combat.guides, combat.overrun === 1, target),
    odds: tableOf(s, [{ head, match: m }], target, combat.from[0] ?? target, combat.side),
  }
}

/** ocs:9.8#1-2: the chances of surprise by the difference of the ratings. */
function surpriseLines(m: M, drm: number, overrun: boolean, target: HexId): Line[] {
  const hedgehog = m.board.hedgehog.get(target) > 0 ? 1 : 0
  let [attacker, defender] = [0, 0]
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const who = m.game.charts.surprise(overrun, a + b + drm - hedgehog)
      if (who > 0) attacker++
      else if (who < 0) defender++
    }
  return [
    { label: 'Surprise of the attacker', value: percent(attacker / 36), claim: 'ocs:9.8#1' },
    { label: 'Surprise of the defender', value: percent(defender / 36), claim: 'ocs:9.8#2' },
  ]
}

function sheet(s: Seen<Ocs>, m: M, side: number, to: HexId, q: Question): Answer {
  const start = choosesAttack(m) && m.seat === side ? m : asIfCombat(m, side)
  const title = `Attack on ${placeName(m, to)}`
  const hex = hexOf(m, q.from)
  const units = (q.units ?? []).map((id) => m.setting.ids.parse('unit', id)).filter((u) => u >= 0)
  const own = units.length > 0 ? units : hex < 0 ? [] : combatUnitsIn(m, hex, side)
  const attack = attackOn(start, to, own)
  if ('reason' in attack) return { title, refusal: refusalOf(m, attack.reason) }
  const aimed = attack.mine ?? attack.all!
  const columns: Column[] = []
  const add = (label: string, detail: string, script: Script<Ocs> | null, chosen = false): void => {
    if (!script) return
    const declared = continued(script)
    if (declared.give({ do: 'go' }) === null)
      columns.push({ head: { label, detail, open: true, ...(chosen ? { chosen } : {}) }, match: declared.match })
  }
  add('As aimed', forceName(m, forceOf(aimed)), aimed, true)
  if (attack.mine) add('All who may join', forceName(m, attack.all ? forceOf(attack.all) : []), attack.all)
  add('After a barrage', 'the defender is disorganized', afterBarrage(start, to, forceOf(aimed)))
  if (columns.length === 0) {
    const reason = aimed.match.refusal(side, { do: 'go' })
    return reason ? { title, refusal: refusalOf(m, reason) } : { title }
  }
  return {
    title,
    lines: [...ratings(m, side, to, forceOf(aimed)), ...prices(m, forceOf(aimed))],
    odds: tableOf(s, columns, to, m.board.hex.get(forceOf(aimed)[0]!), side),
  }
}

const forceOf = (script: Script<Ocs>): readonly number[] =>
  (script.match.frames.findLast((f) => f.proc === 'combatSegment') as CombatSegmentFrame).force

/** The same attack on a disorganized defender. */
function afterBarrage(start: M, target: HexId, force: readonly number[]): Script<Ocs> | null {
  const enemy = other(start.seat)
  if (combatUnitsIn(start, target, enemy).every((u) => start.board.marker.get(u) === MARKER.dg)) return null
  const supposed = start.fork()
  disorganize(supposed, enemy, target)
  const attack = attackOn(supposed, target, force)
  return 'reason' in attack ? null : attack.mine
}

/** ocs:9.6#1-2: the best rating on either side. */
function ratings(m: M, side: number, to: HexId, force: readonly number[]): Line[] {
  const best = (units: readonly number[]): number =>
    units.reduce((a, b) => (actionRating(m, b) > actionRating(m, a) ? b : a), units[0]!)
  const [mine, his] = [best(force), best(combatUnitsIn(m, to, other(side)))]
  return [
    { label: `${nameOf(m, mine)} leads`, value: `rating ${actionRating(m, mine)}`, claim: 'ocs:9.6#2' },
    { label: `${nameOf(m, his)} defends`, value: `rating ${actionRating(m, his)}`, claim: 'ocs:9.6#2' },
    ...surpriseLines(m, actionRating(m, mine) - actionRating(m, his), false, to),
  ]
}

function prices(m: M, force: readonly number[]): Line[] {
  const tokens = attackPrices(m, force).reduce((sum, t) => sum + t, 0)
  return [{ label: 'Combat supply', value: supplyName(tokens), claim: 'ocs:12.4#1' }]
}

/** As if the side were choosing what to attack in its Combat Phase. */
function asIfCombat(m: M, side: number): M {
  const supposed = m.fork()
  supposed.frames = [
    { proc: 'game', step: 'turnEnd', result: 0, startsWith: -1, rolled: 0, winner: 0, ready: 0 },
    { proc: 'playerTurn', step: 'exploitation', result: 0, side },
    { proc: 'combatSegment', step: 'choose', result: 0, side, phase: PHASE.combat, target: -1, force: [], fought: [] },
  ]
  supposed.board.phase.set(0, PHASE.combat)
  supposed.board.phasing.set(0, side)
  for (const u of m.game.own[side]!) supposed.board.did.set(u, 0)
  supposed.serial++
  supposed.resume()
  return supposed
}
