/** The exact odds of a combat from where it stands: barrage, fire and melee by the resolver itself, all dice walked. */
import { forecast, percent, tell, warn } from './kit.ts'
import { effectLines, exchangeOf, mean, oddsCell } from '../../../../core/desk/kit/fights.ts'
import { remember, rollEach } from '../../../../core/ways/falls.ts'
import type { Branch, Likely, Line, OddsCell } from './kit.ts'
import { defensiveFire, firesBritish, totalFire } from '../../rules/fire.ts'
import { attack, defence, meleeColumn } from '../../rules/melee.ts'
import type { CombatFrame } from '../../rules/frames.ts'
import { combatAt, hasNamed, settle, toRoll, type Silent } from '../../rules/ways/settled.ts'
import type { Gwb, M } from '../../rules/world.ts'
import words from './words.json' with { type: 'json' }

/** What the defender answers to the melee's result; `none` where he has no choice. */
export type Answers = 'stay' | 'retreat' | 'none'
export type Cells = ReadonlyMap<Answers, OddsCell>

/** The odds of the combat the match is in, by what the defender does at its end. */
export function cellsOf(m: M, guns?: Silent): Cells {
  const frame = combatAt(m)
  if (frame < 0) return new Map()
  return remember(m, `cells ${guns ?? ''}`, () => {
    const named = hasNamed(m)
    const { branches } = forecast(m, { frame, settled: (at) => settle(at, named, guns) })
    return new Map(branches.map((b) => [answerOf(b), cellOf(b)]))
  })
}

function answerOf(branch: Branch): Answers {
  const word = branch.choices.find((c) => c.place === 'combat.stand')?.order.do
  return word === 'stay' || word === 'retreat' ? word : 'none'
}

const cellOf = (b: Branch): OddsCell => oddsCell(b, (o) => o['won'] === 1, effectLines(b, words.effects, 1, true))

/** Below this a chance to take the hex is as good as none. */
const SLIGHT = 0.05

/** As good as no chance that the defender who stays is driven out, for more steps than the attack costs him. */
export function isHopeless(cells: Cells): boolean {
  const cell = cells.get('stay') ?? cells.get('none')
  return cell !== undefined && cell.win < SLIGHT && mean(cell.attackerLoses) > mean(cell.defenderLoses)
}

/** What a player should read before giving the order all the same. */
export function hopelessLine(cells: Cells, label = 'A hopeless attack'): Line {
  const cell = (cells.get('stay') ?? cells.get('none'))!
  const detail = `to take the hex if the defender stays; steps lost on average ${exchange(cells)}, yours first`
  return warn`${label} | ${percent(cell.win)} || ${detail} § gwb:24.3#1`
}

/** `1.8 : 0.9`: steps lost on average, the attacker's first, if the defender stays. */
export function exchange(cells: Cells): string {
  const cell = cells.get('stay') ?? cells.get('none') ?? cells.get('retreat')
  return cell ? exchangeOf(cell) : ''
}

// --- the chain: what each table is entered with, and what it may give

/** Barrage, defensive fire and melee of the combat the match is in, as usual answers lead to them. */
export function stagesOf(m: M): readonly Line[] {
  const at = combatAt(m)
  return at < 0 ? [] : remember(m, 'stages', () => walkStages(m, at))
}

function walkStages(m: M, at: number): Line[] {
  const found: Line[] = []
  const start = m.fork()
  start.floor = at
  let layer: Likely<Gwb>[] = [{ match: toRoll(start), chance: 1 }]
  for (const [place, read] of [
    ['combat.barrageRoll', (f: CombatFrame) => `${f.barrage}`],
    ['combat.fireRoll', (f: CombatFrame) => `${f.barrage} ${f.fire}`],
    // The melee may have ended the combat, and its frame with it.
    ['combat.melee', (_f: CombatFrame, m: M) => meleeTold(m)],
  ] as const) {
    const due = layer.filter(({ match }) => match.waits === 'roll' && match.place === place)
    if (due.length === 0) continue
    const stage = before(due[0]!.match)
    const next = rollEach(due, (after) => read(after.frame('combat')!, after), toRoll)
    found.push({ ...stage, detail: `${stage.detail}; ${told([...next.entries()], place === 'combat.melee')}` })
    layer = [...layer.filter((s) => !due.includes(s)), ...next.values()]
  }
  return found
}

function meleeTold(m: M): string {
  const told = m.events.find((e) => e.ev === 'meleeResult')!.values
  return `${String(told['attacker'])} : ${String(told['defender'])}`
}

/** What the table of the roll the match waits for is entered with. */
function before(m: M): Line {
  const f = m.frame('combat')!
  const { charts, land } = m.game
  const { fire, defensiveFire: aimed } = charts.ground(land.symbols[f.target]!)
  const british = m.place === 'combat.fireRoll' && firesBritish(m, f)
  const strength = british || m.place === 'combat.fireRoll' ? defensiveFire(m, f) : totalFire(m, f.guns)
  const across = f.attackers.filter((u) => m.board.across.get(u) === 1).length
  const [a, d, column] = [attack(m, f), defence(m, f), meleeColumn(m, f)]
  const heads = british ? charts.file.fire.british : charts.file.fire.columns
  return tell(m, m.place, {
    strength,
    british,
    head: heads[charts.fireColumn(strength, british)]!,
    ground: (m.place === 'combat.barrageRoll' ? fire : aimed) || null,
    across: -across || null,
    attack: a,
    defence: d,
    column: charts.file.melee.columns[column]!,
    shift: charts.meleeColumn(a, d, 0) - column || null,
  })[0]!
}

/** `0 50 %, 1 33 %, 2 17 %`; of the melee `attacker : defender`. */
function told(states: readonly (readonly [string, Likely<Gwb>])[], melee: boolean): string {
  const sums = new Map<string, number>()
  for (const [key, { chance }] of states) {
    const result = melee ? key : key.split(' ').at(-1)!
    sums.set(result, (sums.get(result) ?? 0) + chance)
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([result, chance]) => `${result.replaceAll(' ', '')} ${percent(chance)}`)
    .join(', ')
}
