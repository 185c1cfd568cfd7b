/** `gun` and `remember`: the card of a gun, and the list of what the book asks players to remember. */
import { glad, hexOf, idOf, keys, type Line, question, say, sideIn, stacksOf, unitId, unitOf, warn } from './kit.ts'
import { fireStrength, gunRange, onMap, other, unitsIn } from '../../rules/board.ts'
import { unitTraces } from '../../rules/communication.ts'
import { sees } from '../../rules/sightline.ts'
import { PLACE, type M } from '../../rules/world.ts'
import { forceName, hexName, nameOf, placeName } from '../names.ts'
import { sight } from './sight.ts'

export const gun = question(
  'hex',
  'gun: Guns: range and sight. Each gun of a hex: status, whether it has fired, what it supports, and what is in its range and sight.',
  ({ s, q, m }) => {
    const unit = unitOf(m, q.unit)
    const hex = hexOf(m, q.hex ?? q.from)
    const there = hex < 0 || sideIn(m, hex) < 0 ? [] : unitsIn(m, hex, sideIn(m, hex))
    const guns = (unit >= 0 ? [unit] : there).filter((u) => m.game.units[u]!.gun)
    // Where there is no gun, what could be seen from there.
    if (guns.length === 0) return sight.answer(s, { ...q, q: 'sight' })
    const lines = guns.flatMap((g): Line[] => [
      { label: nameOf(m, g), head: true, unit: unitId(m, g) },
      ...cardOf(m, g),
    ])
    const shown = onMap(m, guns[0]!)
      ? sight.answer(s, { ...q, q: 'sight', from: idOf(m, m.board.hex.get(guns[0]!)) })
      : null
    return {
      title: forceName(m, guns),
      lines,
      ...(shown
        ? { marks: shown.marks!, areas: shown.areas!, paths: shown.paths!, rings: shown.rings!, legend: shown.legend! }
        : {}),
    }
  },
)

/** Everything to know of a gun, a line each. */
export function cardOf(m: M, unit: number): Line[] {
  const b = m.board
  const u = m.game.units[unit]!
  if (u.type === 'off-board artillery')
    return [
      say`Off the board | strength ${fireStrength(m, unit)}, range ${u.deployed?.range ?? 0} § gwb:def-ARTY#5`,
      b.place.get(unit) !== PLACE.offBoard
        ? { label: 'Not here yet', claim: 'gwb:1#1' }
        : b.faceDown.get(unit) === 1
          ? { label: 'Has fired this turn and lies face down', claim: 'gwb:def-ARTY#6', tone: 'danger' }
          : glad`Ready to fire || where a gun of the ${u.army} can direct it § gwb:3.2#3`,
    ]
  const limbered = b.limbered.get(unit) === 1
  const lines: Line[] = [
    {
      label: limbered ? 'Limbered' : 'Deployed',
      value: `strength ${fireStrength(m, unit)}, range ${gunRange(m, unit)}`,
      detail: limbered ? 'moves; fires over open sights' : 'fires at its range; does not move or retreat',
      claim: 'gwb:def-ARTY#3',
    },
  ]
  if (b.fired.get(unit) === 1) lines.push({ label: 'Has fired in this phase', claim: 'gwb:22.1#1', tone: 'danger' })
  const supported = b.supports.get(unit)
  if (supported > 0)
    lines.push({
      ...say`Supports | ${placeName(m, supported - 1)} || and no other hex in this phase § gwb:23.2#3`,
      hex: idOf(m, supported - 1),
    })
  if (supported < 0)
    lines.push({ label: 'Its own hex has been attacked', detail: 'it supports no other', claim: 'gwb:23.2#3' })
  if (b.suppressed.get(unit) === 1)
    lines.push(warn`Suppressed || silent in defence until the combat phase ends § gwb:3.6#1`)
  if (b.disorganized.get(unit) > 0)
    lines.push(warn`Disorganized (D${b.disorganized.get(unit)}) || it neither barrages nor supports § gwb:22.1#3`)
  if (onMap(m, unit)) {
    if (!unitTraces(m, unit)) lines.push(warn`No line of communication || it barrages nobody § gwb:22.1#2`)
    lines.push(...inRange(m, unit))
  }
  return lines
}

/** Enemy stacks in range, those it sees first. */
function inRange(m: M, unit: number): Line[] {
  const from = m.board.hex.get(unit)
  const { seat } = m.game.units[unit]!
  const near = stacksOf(m, other(seat)).filter((hex) => m.game.grid.distance(from, hex) <= gunRange(m, unit))
  if (near.length === 0) return [{ label: 'No enemy in range', claim: 'gwb:3.2#1' }]
  const told = (hex: number): Line => ({
    ...say`${sees(m, from, hex) ? 'Sees' : 'Reaches'} ${forceName(m, unitsIn(m, hex, other(seat)))} | ${placeName(m, hex)} § gwb:def-LOS#1`,
    hex: idOf(m, hex),
  })
  return near.sort((a, b) => Number(sees(m, from, b)) - Number(sees(m, from, a))).map(told)
}

/** What players must keep in mind of units, by column. */
const MEMORIES = [
  { column: 'fired', label: 'Guns that have fired in this phase', claim: 'gwb:open#5' },
  { column: 'faceDown', label: 'Off-board artillery that has fired this turn', claim: 'gwb:def-ARTY#6' },
  { column: 'suppressed', label: 'Guns that are suppressed', claim: 'gwb:open#3' },
  { column: 'attacked', label: 'Have attacked', claim: 'gwb:open#4' },
  { column: 'supports', label: 'Guns that have taken part in a defence', claim: 'gwb:23.2#3' },
  { column: 'coordinated', label: 'Took part in coordinated combat this turn', claim: 'gwb:open#6' },
  { column: 'forcedMarch', label: 'Have force marched this turn', claim: 'gwb:open#7' },
  { column: 'rode', label: 'Have used the railway this phase', claim: 'gwb:6.5#8' },
  { column: 'replaced', label: 'Have received a replacement step this turn', claim: 'gwb:2.2#3' },
] as const

export const remember = question(
  'map',
  'remember: To be remembered. Who has attacked, fired, supported, marched, ridden or been replaced: what the book asks players to keep in mind.',
  ({ m }) => {
    const saved = m.board.savedSteps.get(0)
    const lines: Line[] =
      saved > 0 ? [{ label: 'Replacement steps saved', value: String(saved), claim: 'gwb:open#1' }] : []
    const hexes = new Set<number>()
    for (const { column, label, claim } of MEMORIES) {
      const units = m.game.units.map((u) => u.index).filter((u) => m.board[column].get(u) !== 0)
      if (units.length === 0) continue
      lines.push({ label, head: true, claim })
      for (const u of units) {
        const hex = m.board.hex.get(u)
        const supported = column === 'supports' ? m.board.supports.get(u) - 1 : -1
        if (hex >= 0) hexes.add(hex)
        lines.push({
          ...say`${nameOf(m, u)} § ${claim}`,
          value: supported >= 0 ? hexName(m, supported) : undefined,
          unit: unitId(m, u),
          hex: hex >= 0 ? idOf(m, hex) : undefined,
        })
      }
    }
    return {
      title: 'To be remembered',
      lines: lines.length > 0 ? lines : [{ label: 'Nothing just now.', claim: 'gwb:open#1' }],
      marks: [...hexes].map((hex) => ({ hex: idOf(m, hex), pattern: 'none', tone: 'plain', badge: 'dot' })),
      legend: keys('dot plain: something is to be remembered of a unit here'),
    }
  },
)
