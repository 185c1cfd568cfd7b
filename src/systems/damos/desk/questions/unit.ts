/** `unit`: what is to know of a counter, and why it is in the state it is in. */
import { assumed, idOf, ofUnit, say, warn, type Line, type Seen } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { hasTried } from '../../rules/reaction.ts'
import { PLACE, type Damos, type M } from '../../rules/world.ts'
import { inEnemyZone, zoiRange } from '../../rules/zones.ts'
import { ownDesk } from '../game.ts'
import { hexName } from '../names.ts'
import { lineWords, ofUnitWords, supply } from './supply.ts'

export const unitInspector = ofUnit(
  'unit: This counter. Strength, movement, why it is spent, demoralized or out of supply, its zones and what it exploits with.',
  ({ s, q, m, unit }) => {
    const { name } = m.game.units[unit]!
    const hex = m.board.hex.get(unit)
    if (hex < 0) return { title: name, lines: [...figures(s, m, unit), whereOff(m, unit)] }
    const { paths, marks, legend } = supply.answer(s, { ...q, q: 'supply' })
    return {
      title: name,
      lines: [
        ...figures(s, m, unit),
        { label: 'Stands in', value: hexName(m, hex), hex: idOf(m, hex) },
        ...states(m, unit),
        ...zones(s, m, unit),
        supplied(m, unit),
      ],
      ...(paths ? { paths } : {}),
      ...(marks ? { marks } : {}),
      ...(legend ? { legend } : {}),
    }
  },
)

function figures(s: Seen<Damos>, m: M, unit: number): Line[] {
  const { type, size, sp, ma, corps, army } = m.game.units[unit]!
  const now = s.knows('sp', unit) ? `${m.board.sp.get(unit)} of ${sp}` : `not known; ${sp} printed`
  const belongs = [corps, army].filter((x) => x !== undefined).join(', ')
  return [
    { label: 'Kind', value: `${type} ${size}`, detail: belongs === '' ? undefined : belongs },
    { label: 'Strength', value: now, claim: 'damos:2.4#1' },
    { label: 'Movement', value: ma === 0 ? 'none' : `${ma} MP`, claim: 'damos:2.2#3' },
    {
      label: 'Exploits with',
      value: String(m.game.charts.exploitRating(type)),
      detail: 'and the points of the plan; strength left over where influence goes along',
      claim: 'damos:8.12.1#1',
    },
  ]
}

function whereOff(m: M, unit: number): Line {
  const place = m.board.place.get(unit)
  if (place === PLACE.coming)
    return { label: 'Arrives', value: `turn ${m.board.arrives.get(unit)}`, claim: 'damos:5.0#1' }
  if (place === PLACE.eliminated) return { label: 'Eliminated', detail: 'it can be rebuilt', claim: 'damos:5.0#6' }
  if (place === PLACE.surrendered) return { label: 'Surrendered', detail: 'it is never rebuilt', claim: 'damos:5.0#7' }
  return { label: place === PLACE.box ? 'Waits to be set up' : 'Withdrawn' }
}

function states(m: M, unit: number): Line[] {
  const lines: Line[] = []
  if (m.board.spent.get(unit) === 1)
    lines.push(
      say`Spent || it has acted or tried to react; fresh again at the end of its own player turn § damos:2.1#8`,
    )
  else lines.push({ label: 'Fresh', detail: 'it can act, and react where it has influence', claim: 'damos:2.1#8' })
  if (hasTried(m, unit)) lines.push({ label: 'Has tried to react in this activation', claim: 'damos:2.6.1#25' })
  if (m.board.demoralized.get(unit) === 1)
    lines.push(
      warn`Demoralized || no attack, no zones, no entry into enemy zones; it rallies for 2 MP in supply, outside enemy zones § damos:2.8#5`,
    )
  const barred = m.game.x.activationRefusal(m, unit)
  if (barred) lines.push({ label: 'May not activate', detail: m.explain(barred), claim: barred.claim, tone: 'danger' })
  return lines
}

function zones(s: Seen<Damos>, m: M, unit: number): Line[] {
  const { seat } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const stack = unitsIn(m, hex, seat)
  const lines: Line[] = []
  const range = zoiRange(m, hex, seat)
  if (m.game.x.projectsZoi(m, unit))
    lines.push({
      label: 'Zone of influence',
      value: range === 0 ? 'none just now' : `${range} hexes`,
      detail: stack.length > 1 ? 'by the strength of the whole stack' : '',
      claim: 'damos:2.6#5',
    })
  if (range > 0 && !s.knows('sp', unit)) for (const label of assumed(s)) lines.push({ label, claim: 'damos:2.4#4' })
  if (inEnemyZone(m, seat, hex))
    lines.push({ label: 'In an enemy zone of control', detail: 'no replacements, no rally', claim: 'damos:5.0#4' })
  return lines
}

function supplied(m: M, unit: number): Line {
  const fed = m.game.x.supplied(m, unit, -1)
  const exempt = fed ? ownDesk(m.game).supply.exempt(m, unit) : null
  return {
    label: 'Line of supply',
    value: fed ? 'yes' : 'no',
    detail: exempt ? exempt.label : fed ? lineWords(m, unit) : ofUnitWords(m, unit),
    claim: exempt?.claim ?? 'damos:2.10#1',
    tone: fed ? undefined : 'danger',
  }
}
