/** `odds`: the attack sheet: who can join, each terrain of the defender, surprise, and the same after a barrage. */
import {
  asIfIn,
  assumed,
  continued,
  hexOf,
  oddsTable,
  question,
  refusalOf,
  unitsOf,
  usual,
  type Answer,
  type HexId,
  type Odds,
  type OddsCell,
  type OddsHead,
  type Question,
  type Script,
  type Seen,
} from './kit.ts'
import { combatSegmentFields } from '../../rules/fighting/attack.ts'
import { terrainName } from '../../rules/fighting/strength.ts'
import { combatUnitsIn, countIn } from '../../rules/position/board.ts'
import { frame, PHASE, type M, type Ocs } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { attackOn, begun, choosesAttack } from './aim-attack.ts'
import { cellWith, prelude, type Prelude } from './barraged.ts'
import { cellOf, fightAt } from './fights.ts'
import { sheetLines, surpriseLines } from './sheet.ts'

export const odds = question(
  'aim',
  'odds O: Attack sheet. Who can join and who pays, ratings, each terrain choice, surprise, and results with and without a barrage.',
  ({ s, q, m }) => {
    const at = fightAt(m)
    const to = hexOf(m, q.to ?? q.hex)
    if (at >= 0 && q.from === undefined) return underWay(s, m, at)
    if (to < 0) return { title: 'Attack sheet', lines: [{ label: 'Take units and point at an enemy.' }] }
    const side = countIn(m, to, 0) > 0 ? 1 : countIn(m, to, 1) > 0 ? 0 : -1
    if (side < 0) return { title: 'Attack sheet', lines: [{ label: `Nobody stands in ${placeName(m, to)}.` }] }
    return sheet(s, m, side, to, q)
  },
)

interface Column {
  readonly head: OddsHead
  readonly match: M
  /** By the terrain the defender stands on, where that is settled; without it those of the match. */
  readonly cell?: (ground: number) => OddsCell
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
  const rows = choices.map(({ index, terrain }) => ({
    head: {
      label: `The defender stands on ${terrainName(m, terrain)}`,
      detail: '',
      open: true,
      claim: 'ocs:9.4c#1',
    },
    ground: index,
  }))
  const anyhow = [{ head: { label: 'As it comes', detail: '', open: true }, ground: -1 }]
  const title = `Attack on ${placeName(m, target)}`
  const cellAt = ({ match, cell }: Column, { ground }: { ground: number }): OddsCell | null =>
    cell ? cell(ground) : cellOf(match, ground)
  return oddsTable(m, title, [from, target], side, columns, rows.length < 2 ? anyhow : rows, cellAt, assumed(s))
}

function underWay(s: Seen<Ocs>, m: M, at: number): Answer {
  const combat = m.frames[at]!
  if (combat.proc !== 'combat') {
    const cell = m.waits === 'roll' ? cellOf(m) : null
    return { title: `Barrage of ${placeName(m, m.frame('barrage')!.target)}`, lines: [...(cell?.lines ?? [])] }
  }
  const { target } = combat
  const title = `Attack on ${placeName(m, target)}`
  if (combat.attackers.length === 0) return { title, lines: assumed(s).map((label) => ({ label })) }
  const head: OddsHead = { label: 'As it stands', detail: '', open: true, chosen: true }
  return {
    title,
    lines: surpriseLines(m, combat.leads - combat.guides, combat.overrun === 1, target),
    odds: tableOf(s, [{ head, match: m }], target, combat.from[0] ?? target, combat.side),
  }
}

function sheet(s: Seen<Ocs>, m: M, side: number, to: HexId, q: Question): Answer {
  const start = choosesAttack(m) && m.seat === side ? m : asIfCombat(m, side)
  const title = `Attack on ${placeName(m, to)}`
  const attack = attackOn(start, to, unitsOf(m, q, side, combatUnitsIn))
  if ('reason' in attack) return { title, refusal: refusalOf(m, attack.reason) }
  const aimed = attack.mine ?? attack.all
  if (!aimed) return { title, lines: [{ label: 'Nobody can attack it.' }] }
  const columns: Column[] = []
  const add = (label: string, detail: string, script: Script<Ocs> | null, chosen = false): void => {
    if (!script) return
    const declared = continued(script)
    if (declared.give({ do: 'go' }) === null)
      columns.push({ head: { label, detail, open: true, ...(chosen ? { chosen } : {}) }, match: declared.match })
  }
  add('As aimed', forceName(m, forceOf(aimed)), aimed, true)
  if (attack.mine) add('All who may join', forceName(m, attack.all ? forceOf(attack.all) : []), attack.all)
  if (columns.length === 0) {
    const reason = aimed.match.refusal(side, { do: 'go' })
    return reason ? { title, refusal: refusalOf(m, reason) } : { title }
  }
  const guns = prelude(m, side, to)
  const force = forceOf(aimed)
  if (guns) columns.push(barrageColumn(guns, columns[0]!.match, to, force))
  const joiners = attack.mine && attack.all ? forceOf(attack.all).filter((u) => !force.includes(u)) : []
  const paid = begun(aimed)?.match ?? null
  return {
    title,
    lines: sheetLines(s, start, to, force, joiners, paid),
    odds: tableOf(s, columns, to, m.board.hex.get(force[0]!), side),
  }
}

/** The same attack after all guns in range have fired. */
function barrageColumn(guns: Prelude, match: M, to: HexId, force: readonly number[]): Column {
  const { words, open } = guns
  return {
    head: { label: 'After a barrage', detail: words, open, claim: 'ocs:10.0#4' },
    match,
    cell: (ground) => cellWith(guns.match, to, force, ground),
  }
}

const forceOf = (script: Script<Ocs>): readonly number[] => script.match.frame('combatSegment')!.force

/** As if the side were choosing what to attack in its Combat Phase. */
function asIfCombat(m: M, side: number): M {
  const segment = frame('combatSegment', 'choose', combatSegmentFields(side, PHASE.combat))
  return asIfIn(m, side, PHASE.combat, 'exploitation', segment, true)
}
