/** `hex` and `unit`: what is to know of a hex and of a counter, and why it is in the state it is in. */
import { shyTurn } from '../../rules/attack.ts'
import { isCadre, onMap, unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { fits, points } from '../../rules/stacking.ts'
import { isBridged, isFord } from '../../rules/terrain.ts'
import { scores } from '../../rules/victory.ts'
import { DRY, HIGH, PLACE, RAIL, ROAD, SHUT, type M } from '../../rules/world.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { forceName, groundName, hexName, nameOf, placeName, sideName, unitFigures } from '../names.ts'
import { lineShown } from './communication.ts'
import { cardOf } from './guns.ts'
import { danger, DIRECTIONS, heads, idOf, ofHex, ofUnit, percent, say, signed, told, unitId, warn } from './kit.ts'
import type { HexId, Line } from './kit.ts'
import { cutOff } from './overlays.ts'

export const hexInspector = ofHex(
  'hex: This hex. Ground and what it does, water, roads and rail, who stands there, zones, lines and points.',
  ({ m, hex }) => {
    return {
      title: hexName(m, hex),
      lines: [...groundLines(m, hex), ...sideLines(m, hex), ...standing(m, hex), ...zoneLines(m, hex)],
    }
  },
)

function groundLines(m: M, hex: HexId): Line[] {
  const { charts, land } = m.game
  const effects = charts.ground(land.symbols[hex]!)
  const R =
    charts.file.terrain.provenance === 'reconstructed' ? { reconstructed: 'Terrain effects are reconstructed.' } : {}
  const effect = (label: string, value: number, claim: string): Line[] =>
    value === 0 ? [] : [{ label, value: signed(value), claim, ...R }]
  const high = (land.symbols[hex]! & HIGH) !== 0
  const holder = high ? scores(m, hex) : -1
  return told(
    { label: 'Ground', value: groundName(m, hex), claim: 'gwb:6#1' },
    { label: 'Movement points to enter', value: String(effects.mp), detail: '1 by road', claim: 'gwb:6#1', ...R },
    ...effect('To fire at it', effects.fire, 'gwb:22.4#1'),
    ...effect('To fire from it', effects.defensiveFire, 'gwb:23.4#2'),
    ...effect('Columns to the left in melee', effects.shift, 'gwb:24.3#2'),
    m.board.battle.get(hex) === 1 &&
      say`A battle has been fought here || twice the movement points; a column to the left § gwb:30#1`,
    high && say`High ground | ${holder < 0 ? 'counts to nobody' : `counts to ${sideName(m.game, holder)}`} § gwb:16#1`,
  )
}

/** What water toward a hex does; null for dry ground. */
function waterOf(bits: number, to: string): Line | null {
  if ((bits & SHUT) !== 0) return say`Lake or moat toward ${to} || nobody passes § gwb:def-ZOC#2`
  if (isFord(bits))
    return say`Unbridged water toward ${to} || takes all movement points; no guns, no attack, no zones § gwb:6.1#1`
  if ((bits & DRY) !== 0) return say`Dry canal toward ${to} || a column to the left for an attack § gwb:24.3#2`
  return isBridged(bits) ? say`Bridge toward ${to} || a column to the left for an attack § gwb:24.3#2` : null
}

/** Water, roads and rail of its hexsides. */
function sideLines(m: M, hex: HexId): Line[] {
  const lines: Line[] = []
  const along = { Road: [] as string[], Rail: [] as string[] }
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to < 0) continue
    const bits = m.game.land.side[hex * DIRECTIONS + d]!
    const water = waterOf(bits, placeName(m, to))
    if (water) lines.push({ ...water, hex: idOf(m, to) })
    if ((bits & ROAD) !== 0) along.Road.push(placeName(m, to))
    if ((bits & RAIL) !== 0) along.Rail.push(placeName(m, to))
  }
  for (const [kind, places] of Object.entries(along))
    if (places.length > 0) lines.push({ label: `${kind} to`, value: places.join(', '), claim: 'gwb:6#1' })
  return lines
}

function standing(m: M, hex: HexId): Line[] {
  const lines: Line[] = []
  for (const side of [0, 1]) {
    const units = unitsIn(m, hex, side)
    if (units.length === 0) continue
    const most = m.game.charts.file.figures.stacking
    lines.push({
      ...heads`${forceName(m, units)} | ${points(m, units)} of ${most} stacking points § gwb:9#1`,
      detail: fits(m, units) ? undefined : 'may not stack so',
      tone: danger(!fits(m, units)),
    })
    for (const u of units) lines.push({ label: nameOf(m, u), value: unitFigures(m, u), unit: unitId(m, u) })
    if (!traces(m, side, hex)) lines.push({ label: 'No line of communication', claim: 'gwb:def-LOC#1', tone: 'danger' })
    if (cutOff(m, hex, side)) lines.push({ label: 'No retreat without a loss', claim: 'gwb:26.5#1', tone: 'danger' })
  }
  return lines
}

function zoneLines(m: M, hex: HexId): Line[] {
  return [0, 1].flatMap((side): Line[] =>
    inEnemyZone(m, 1 - side, hex)
      ? [
          say`Zone of control | ${sideName(m.game, side)} || ${uncontested(m, 1 - side, hex) ? 'uncontested' : 'contested'} § gwb:def-ZOC#4`,
        ]
      : [],
  )
}

// --- what is to know of a counter, and why it is in the state it is in

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
  if (place === PLACE.coming) return [say`Arrives | turn ${m.board.arrives.get(unit)} § gwb:1#1`]
  if (place === PLACE.eliminated) return [say`Eliminated || it never comes back § gwb:2.2#4`]
  if (place === PLACE.exited) return [say`Has left the map § gwb:6.4#1`]
  return place === PLACE.offBoard ? [] : [{ label: 'Not in this scenario' }]
}

const FACES = 6

/** What a unit has done or is in, by column: each with what it does. */
const STATES = {
  before: [
    ['across', say`Came across the open || a die of its movement takes the marker off § gwb:19.2#1`],
    [
      'march',
      say`In march order || twice the movement; no attack; may be harassed; off at the end of the turn § gwb:6.3#1`,
    ],
    ['entrained', say`Entrained || it rides or detrains § gwb:6.5#4`],
  ],
  after: [
    ['attacked', say`Has attacked § gwb:18#2`],
    ['coordinated', say`Took part in coordinated combat this turn § gwb:open#6`],
    ['forcedMarch', say`Has force marched this turn || no hasty attack § gwb:18#8`],
  ],
} as const

/** Each state with why it is in it and what it does. */
function states(m: M, unit: number): Line[] {
  const b = m.board
  const u = m.game.units[unit]!
  const level = b.disorganized.get(unit)
  const isolated = b.isolated.get(unit)
  const chance = percent(Math.min(FACES, isolated + 1) / FACES)
  const found = (which: keyof typeof STATES): Line[] =>
    STATES[which].flatMap(([column, line]) => (b[column].get(unit) === 1 ? [line] : []))
  const moved = m.frames.some((f) => f.proc === 'movement') && b.moved.get(unit) === 1
  return told(
    level > 0 && !u.gun && { ...warn`Disorganized (D${level}) § gwb:def-Disorganized#1`, detail: DISORGANIZED },
    ...found('before'),
    isolated > 0 &&
      warn`Isolated (${isolated}) | ${chance} || that it loses a step at the next check, if it is still cut off § gwb:11.4#1`,
    ...found('after'),
    moved && say`Has moved in this phase § gwb:movement#1`,
    isCadre(m, unit) && say`Cadre || stacks with any division § gwb:def-British#2`,
    b.demoralized.get(u.armyIndex) === 1 && warn`Its army is demoralized § gwb:def-Demoralization#1`,
    u.shy === true && shyTurn(m) && warn`Neither attacks nor stands on this turn § gwb:18#14`,
    u.staysIn !== undefined && say`May not leave its sector § gwb:6#6`,
  )
}

const DISORGANIZED =
  'does not attack, cross water or take march order; one less in fire and melee; a die a level takes it off when it moves'
