/** `odds`: the exact odds of an attack, of the fight under way, or of what he could do here; and what each part of it is worth. */
import { badged, glad, headed, hexOf, keys, oddsTable, question, refusalOf, say, sideIn, unitsOf } from './kit.ts'
import { Script } from '../../../../core/ways/ways.ts'
import type { Answer, HexId, Line, Odds, OddsHead, Question } from './kit.ts'
import { attacksFrom } from '../../rules/attack.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { attackersOf, attackOn } from '../../rules/ways/attacking.ts'
import { supposedAttack } from '../../rules/ways/defending.ts'
import { combatAt } from '../../rules/ways/settled.ts'
import { asIfCombat } from '../../rules/ways/supposed.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { defenceLines } from './defence.ts'
import { cellsOf, stagesOf, type Answers, type Cells } from './fights.ts'

export const odds = question('aim', 'odds', ({ q, m }) => {
  const to = hexOf(m, q.to ?? q.hex)
  const at = combatAt(m)
  const from = q.from !== undefined || q.units !== undefined
  if (at >= 0 && !from && (to < 0 || to === m.frame('combat')!.target)) return underWay(m)
  if (to < 0) return { title: 'Odds', lines: [{ label: 'No fight is under way: select units and point at an enemy.' }] }
  const defender = sideIn(m, to)
  if (defender < 0) return { title: 'Odds', lines: [{ label: `There are no units in ${placeName(m, to)}.` }] }
  return from ? attackBy(m, other(defender), to, q) : threat(m, to)
})

const ROWS: readonly { answers: Answers; head: OddsHead }[] = [
  { answers: 'stay', head: headed('The enemy stays', 'and takes the losses', { claim: 'gwb:26.1#1' }) },
  { answers: 'retreat', head: headed('The enemy retreats', 'and both lose less', { claim: 'gwb:26.6#1' }) },
  { answers: 'none', head: headed('As it must be', 'the defender has no choice', { claim: 'gwb:26.1#1' }) },
]

/** A column of the table: how the attack would be made, and its odds. */
interface Column {
  readonly head: OddsHead
  readonly cells: Cells
}

const chosen = (label: string, detail: string, m: M): Column => ({
  head: headed(label, detail, { chosen: true }),
  cells: cellsOf(m),
})

const noBarrage = (m: M): Column => ({
  head: headed('No barrage', 'no gun fires', { claim: 'gwb:22.1#2' }),
  cells: cellsOf(m, 'none'),
})

function tableOf(m: M, columns: readonly Column[], target: HexId, from: HexId, side: number): Odds {
  const asked = m.waits === 'decision' && m.place === 'combat.stand'
  const rows = ROWS.filter(({ answers }) => columns.some(({ cells }) => cells.has(answers))).map((row) =>
    asked ? { ...row, head: { ...row.head, order: { do: row.answers } } } : row,
  )
  const title = `Attack on ${placeName(m, target)}`
  return {
    ...oddsTable(m, title, [from, target], side, columns, rows, ({ cells }, { answers }) => cells.get(answers) ?? null),
    reconstructed:
      m.game.charts.file.fire.provenance === 'reconstructed'
        ? 'The fire and melee tables are reconstructed.'
        : undefined,
  }
}

/** The combat the match is in, as it stands. */
function underWay(m: M): Answer {
  const f = m.frame('combat')!
  const columns = [chosen('As it stands', '', m), ...(m.place === 'combat.guns' ? [noBarrage(m)] : [])]
  const from = f.attackers.length > 0 ? attacksFrom(m, f, f.attackers[0]!) : f.target
  return {
    title: `Fight in ${placeName(m, f.target)}`,
    lines: stagesOf(m),
    odds: tableOf(m, columns, f.target, from < 0 ? f.target : from, f.side),
  }
}

/** An attack by the units of the question, now or in that side's next Coordinated Combat Phase, and what would change it. */
function attackBy(m: M, side: number, to: HexId, q: Question): Answer {
  const asked = m.waits === 'decision' && ['combatPhase.target', 'combat.name'].includes(m.place) && m.seat === side
  const start = asked ? m : asIfCombat(m, side)
  const title = `Attack on ${forceName(m, unitsIn(m, to, other(side)))} in ${placeName(m, to)}`
  const nobody = { title, lines: [{ label: 'Nobody can attack now.', claim: 'gwb:17#1' }] }
  if (start.waits !== 'decision' || start.seat !== side) return nobody
  const via = (q.via ?? []).map((id) => hexOf(m, id))
  const attack = attackOn(start, to, unitsOf(m, q, side), via)
  if ('reason' in attack) return { title, refusal: refusalOf(m, attack.reason) }
  const { mine, all } = attack
  const begun = mine ? begin(mine) : all ? begin(all) : null
  const f = begun?.frame('combat')
  if (!begun || !f) return nobody
  const who = attackersOf(begun)
  const columns = [chosen('As aimed', forceName(m, who), begun), ...worths(m, begun, mine && all ? all : null, who)]
  return {
    title,
    supposed: asked ? undefined : true,
    lines: [...stagesOf(begun), ...defenceLines(m, begun)],
    odds: tableOf(start, columns, to, attacksFrom(begun, f, who[0]!), side),
  }
}

function begin(script: Script<Gwb>): M | null {
  const next = new Script<Gwb>(script.match)
  return next.match.place === 'combat.name' && next.give({ do: 'go' }) ? null : next.match
}

/** What one regiment more, all who may join, one battery less, no barrage and no open ground would make of it. */
function worths(m: M, begun: M, all: Script<Gwb> | null, who: readonly number[]): Column[] {
  const found: Column[] = []
  const more = all ? begin(all) : null
  if (more) {
    const added = attackersOf(more).filter((u) => !who.includes(u))
    const joined = headed('All who may join', `with ${forceName(m, added)}`, { claim: 'gwb:18#1' })
    found.push({ head: joined, cells: cellsOf(more) })
  }
  if (stagesOf(begun).some((stage) => stage.label === 'Barrage')) {
    const less = headed('A battery less', 'what the last one is worth', { claim: 'gwb:22.3#1' })
    found.push({ head: less, cells: cellsOf(begun, 'fewer') }, noBarrage(begun))
  }
  const crossed = who.filter((u) => begun.board.across.get(u) === 1)
  if (crossed.length > 0) {
    const spared = begun.fork()
    for (const u of crossed) spared.board.across.set(u, 0)
    const why = 'as if nobody had to cross it: the cost of crossing'
    found.push({ head: headed('Without the open', why, { claim: 'gwb:23.4#4', open: false }), cells: cellsOf(spared) })
  }
  return found
}

/** "What if the enemy attacks me here": the strongest attack on a hex that could be made. */
function threat(m: M, to: HexId): Answer {
  const side = other(sideIn(m, to))
  const title = `Attacks on ${forceName(m, unitsIn(m, to, other(side)))} in ${placeName(m, to)}`
  const begun = supposedAttack(m, to)
  if (!begun) return { title, lines: [glad`Nothing can attack here from where it is now. § gwb:17#1`] }
  const f = begun.frame('combat')!
  const hexes = [...new Set(f.attackers.map((u) => attacksFrom(begun, f, u)))]
  const who = forceName(m, f.attackers)
  const columns = [chosen('The strongest', who, begun), ...worths(m, begun, null, f.attackers)]
  const yours = (line: Line): Line => ({
    ...line,
    label: line.label.replace(/^He /, 'You ').replace(/ him$/, ' you'),
  })
  return {
    title,
    supposed: true,
    lines: [say`Attacked by | ${who} § gwb:18#1`, ...stagesOf(begun), ...defenceLines(m, begun).map(yours)],
    marks: hexes.map((hex) => badged(m, hex, 'bolt', 'danger', 'attacks from here')),
    legend: keys('bolt danger: attacks from here'),
    odds: tableOf(begun, columns, to, hexes[0]!, side),
  }
}
