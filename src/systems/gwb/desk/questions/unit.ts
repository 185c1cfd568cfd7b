/** `unit`: what is to know of a counter, and why it is in the state it is in. */
import { idOf, ofUnit, percent, say, told, type Line } from './kit.ts'
import { shyTurn } from '../../rules/attack.ts'
import { isCadre, onMap } from '../../rules/board.ts'
import { PLACE, type M } from '../../rules/world.ts'
import { hexName, nameOf, unitFigures } from '../names.ts'
import { lineShown } from './communication.ts'
import { cardOf } from './guns.ts'

export const unitInspector = ofUnit(
  'unit: This counter. Its figures, division and steps, and why it is disorganized, isolated, suppressed, spent or bound.',
  ({ m, unit }) => {
    const u = m.game.units[unit]!
    const lines = [...figures(m, unit), ...(u.gun ? cardOf(m, unit) : []), ...states(m, unit)]
    if (!onMap(m, unit)) return { title: nameOf(m, unit), lines: [...lines, ...whereOff(m, unit)] }
    const hex = m.board.hex.get(unit)
    const { lines: line, ...drawn } = lineShown(m, u.seat, hex)
    return {
      title: nameOf(m, unit),
      lines: [...lines, { label: 'Stands in', value: hexName(m, hex), hex: idOf(m, hex) }, ...(line ?? [])],
      ...drawn,
    }
  },
)

function figures(m: M, unit: number): Line[] {
  const { type, size, division, corps, army, note, stacking } = m.game.units[unit]!
  const belongs = [division, corps === undefined ? undefined : `${corps} Corps`, army].filter((x) => x !== undefined)
  return told(
    { label: 'Kind', value: `${type} ${size}`, detail: belongs.join(', ') },
    { label: 'Figures', value: unitFigures(m, unit), claim: 'gwb:25.1#1' },
    { label: 'Stacking points', value: String(stacking), claim: 'gwb:9#1' },
    note !== undefined && { label: 'Was', value: note },
  )
}

function whereOff(m: M, unit: number): Line[] {
  const place = m.board.place.get(unit)
  if (place === PLACE.coming)
    return [{ label: 'Arrives', value: `turn ${m.board.arrives.get(unit)}`, claim: 'gwb:1#1' }]
  if (place === PLACE.eliminated) return [{ label: 'Eliminated', detail: 'it never comes back', claim: 'gwb:2.2#4' }]
  if (place === PLACE.exited) return [{ label: 'Has left the map', claim: 'gwb:6.4#1' }]
  return place === PLACE.offBoard ? [] : [{ label: 'Not in this scenario' }]
}

const FACES = 6

/** Each state with why it is in it and what it does. */
function states(m: M, unit: number): Line[] {
  const b = m.board
  const u = m.game.units[unit]!
  const is = (
    column: 'march' | 'across' | 'entrained' | 'moved' | 'attacked' | 'coordinated' | 'forcedMarch',
  ): boolean => b[column].get(unit) === 1
  const found: Line[] = []
  const level = b.disorganized.get(unit)
  if (level > 0 && !u.gun)
    found.push({
      label: `Disorganized (D${level})`,
      detail:
        'does not attack, cross water or take march order; one less in fire and melee; a die a level takes it off when it moves',
      claim: 'gwb:def-Disorganized#1',
      tone: 'danger',
    })
  if (is('across')) found.push(say`Came across the open || a die of its movement takes the marker off § gwb:19.2#1`)
  if (is('march'))
    found.push(
      say`In march order || twice the movement; no attack; may be harassed; off at the end of the turn § gwb:6.3#1`,
    )
  if (is('entrained')) found.push({ label: 'Entrained', detail: 'it rides or detrains', claim: 'gwb:6.5#4' })
  const isolated = b.isolated.get(unit)
  if (isolated > 0)
    found.push({
      label: `Isolated (${isolated})`,
      value: percent(Math.min(FACES, isolated + 1) / FACES),
      detail: 'that it loses a step at the next check, if it is still cut off',
      claim: 'gwb:11.4#1',
      tone: 'danger',
    })
  if (is('attacked')) found.push({ label: 'Has attacked', claim: 'gwb:18#2' })
  if (is('coordinated')) found.push({ label: 'Took part in coordinated combat this turn', claim: 'gwb:open#6' })
  if (is('forcedMarch'))
    found.push({ label: 'Has force marched this turn', detail: 'no hasty attack', claim: 'gwb:18#8' })
  if (m.frames.some((f) => f.proc === 'movement') && is('moved'))
    found.push({ label: 'Has moved in this phase', claim: 'gwb:movement#1' })
  if (isCadre(m, unit)) found.push({ label: 'Cadre', detail: 'stacks with any division', claim: 'gwb:def-British#2' })
  if (b.demoralized.get(u.armyIndex) === 1)
    found.push({ label: 'Its army is demoralized', claim: 'gwb:def-Demoralization#1', tone: 'danger' })
  if (u.shy === true && shyTurn(m))
    found.push({ label: 'Neither attacks nor stands on this turn', claim: 'gwb:18#14', tone: 'danger' })
  if (u.staysIn !== undefined) found.push({ label: 'May not leave its sector', claim: 'gwb:6#6' })
  return found
}
