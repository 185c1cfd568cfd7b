/** `odds`: the exact odds of an attack, of the fight under way, or of what he could do here; and what each part of it is worth. */
import { asIfCombat, hexOf, idOf, keys, oddsTable, question, refusalOf, Script, sideIn, unitsOf } from './kit.ts'
import type { Answer, HexId, Line, Odds, OddsHead, Question } from './kit.ts'
import { attacksFrom } from '../../rules/attack.ts'
import { other, unitsIn } from '../../rules/board.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { attackersOf, attackOn, stageLines } from './aim-attack.ts'
import { defenceLines, supposedAttack } from './defence.ts'
import { cellsOf, combatAt, stagesOf, type Answers, type Cells } from './fights.ts'

export const odds = question(
  'aim',
  'odds O: Odds. Exact chances of barrage, fire and melee in one picture, and what a regiment, a battery or the open is worth.',
  ({ q, m }) => {
    const to = hexOf(m, q.to ?? q.hex)
    const at = combatAt(m)
    const from = q.from !== undefined || q.units !== undefined
    if (at >= 0 && !from && (to < 0 || to === m.frame('combat')!.target)) return underWay(m)
    if (to < 0) return { title: 'Odds', lines: [{ label: 'No fight is under way: take units and point at an enemy.' }] }
    const defender = sideIn(m, to)
    if (defender < 0) return { title: 'Odds', lines: [{ label: `Nobody stands in ${placeName(m, to)}.` }] }
    return from ? attackBy(m, other(defender), to, q) : threat(m, to)
  },
)

const ROWS: readonly { answers: Answers; head: OddsHead }[] = [
  {
    answers: 'stay',
    head: { label: 'He stays', detail: 'and takes his losses', claim: 'gwb:26.1#1', open: true },
  },
  {
    answers: 'retreat',
    head: { label: 'He retreats', detail: 'and both lose less', claim: 'gwb:26.6#1', open: true },
  },
  {
    answers: 'none',
    head: { label: 'As it must be', detail: 'the defender has no choice', claim: 'gwb:26.1#1', open: true },
  },
]

/** A column of the table: how the attack would be made, and its odds. */
interface Column {
  readonly head: OddsHead
  readonly cells: Cells
}

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
  const chosen: OddsHead = { label: 'As it stands', detail: '', open: true, chosen: true }
  const columns: Column[] = [{ head: chosen, cells: cellsOf(m) }]
  if (m.place === 'combat.guns')
    columns.push({
      head: { label: 'No barrage', detail: 'no gun fires', open: true, claim: 'gwb:22.1#2' },
      cells: cellsOf(m, { guns: 'none' }),
    })
  const from = f.attackers.length > 0 ? attacksFrom(m, f, f.attackers[0]!) : f.target
  return {
    title: `Fight in ${placeName(m, f.target)}`,
    lines: stageLines(stagesOf(m)),
    odds: tableOf(m, columns, f.target, from < 0 ? f.target : from, f.side),
  }
}

/** An attack by the units of the question, now or in that side's next Coordinated Combat Phase, and what would change it. */
function attackBy(m: M, side: number, to: HexId, q: Question): Answer {
  const asked = m.waits === 'decision' && ['combatPhase.target', 'combat.name'].includes(m.place) && m.seat === side
  const start = asked ? m : asIfCombat(m, side)
  const title = `Attack on ${forceName(m, unitsIn(m, to, other(side)))} in ${placeName(m, to)}`
  if (start.waits !== 'decision' || start.seat !== side)
    return { title, lines: [{ label: 'Nobody can attack now.', claim: 'gwb:17#1' }] }
  const units = unitsOf(m, q, side)
  const via = (q.via ?? []).map((id) => hexOf(m, id))
  const attack = attackOn(start, to, units, via)
  if ('reason' in attack) return { title, refusal: refusalOf(m, attack.reason) }
  const { mine, all } = attack
  const columns: Column[] = []
  const begun = mine ? begin(mine) : all ? begin(all) : null
  if (!begun) return { title, lines: [{ label: 'Nobody can attack now.', claim: 'gwb:17#1' }] }
  const who = attackersOf(begun)
  columns.push(
    { head: { label: 'As aimed', detail: forceName(m, who), open: true, chosen: true }, cells: cellsOf(begun) },
    ...worths(m, begun, mine && all ? all : null, who),
  )
  const f = begun.frame('combat')!
  return {
    title,
    supposed: asked ? undefined : true,
    lines: [...stageLines(stagesOf(begun)), ...defenceLines(m, begun)],
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
    found.push({
      head: { label: 'All who may join', detail: `with ${forceName(m, added)}`, open: true, claim: 'gwb:18#1' },
      cells: cellsOf(more),
    })
  }
  const fires = stagesOf(begun).some((stage) => stage.label === 'Barrage')
  if (fires)
    found.push(
      {
        head: { label: 'A battery less', detail: 'what the last one is worth', open: true, claim: 'gwb:22.3#1' },
        cells: cellsOf(begun, { guns: 'fewer' }),
      },
      {
        head: { label: 'No barrage', detail: 'no gun fires', open: true, claim: 'gwb:22.1#2' },
        cells: cellsOf(begun, { guns: 'none' }),
      },
    )
  const crossed = who.filter((u) => begun.board.across.get(u) === 1)
  if (crossed.length > 0) {
    const spared = begun.fork()
    for (const u of crossed) spared.board.across.set(u, 0)
    found.push({
      head: {
        label: 'Without the open',
        detail: 'as if nobody had to cross it: what crossing costs',
        open: false,
        claim: 'gwb:23.4#4',
      },
      cells: cellsOf(spared),
    })
  }
  return found
}

/** "What if he attacks me here": the strongest attack on a hex that could be made. */
function threat(m: M, to: HexId): Answer {
  const side = other(sideIn(m, to))
  const title = `Attacks on ${forceName(m, unitsIn(m, to, other(side)))} in ${placeName(m, to)}`
  const begun = supposedAttack(m, to)
  if (!begun)
    return { title, lines: [{ label: 'Nobody can attack here as they stand.', claim: 'gwb:17#1', tone: 'good' }] }
  const f = begun.frame('combat')!
  const hexes = [...new Set(f.attackers.map((u) => attacksFrom(begun, f, u)))]
  const columns: Column[] = [
    {
      head: { label: 'The strongest', detail: forceName(m, f.attackers), open: true, chosen: true },
      cells: cellsOf(begun),
    },
    ...worths(m, begun, null, f.attackers),
  ]
  return {
    title,
    supposed: true,
    lines: [
      { label: 'Attacked by', value: forceName(m, f.attackers), claim: 'gwb:18#1' },
      ...stageLines(stagesOf(begun)),
      ...defenceLines(m, begun).map((line): Line => ({
        ...line,
        label: line.label.replace(/^He /, 'You ').replace(/ him$/, ' you'),
      })),
    ],
    marks: hexes.map((hex) => ({
      hex: idOf(m, hex),
      pattern: 'none',
      tone: 'danger',
      badge: 'bolt',
      title: 'attacks from here',
    })),
    legend: keys('bolt danger: attacks from here'),
    odds: tableOf(begun, columns, to, hexes[0]!, side),
  }
}
