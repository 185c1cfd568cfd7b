/** `hex`: what is to know of a hex: ground, hexsides, who stands there and how, zones and lines. */
import { danger, DIRECTIONS, heads, idOf, ofHex, say, signed, told, unitId, type HexId, type Line } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { fits, points } from '../../rules/stacking.ts'
import { isBridged, isFord } from '../../rules/terrain.ts'
import { scores } from '../../rules/victory.ts'
import { DRY, HIGH, RAIL, ROAD, SHUT, type M } from '../../rules/world.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { forceName, groundName, hexName, nameOf, placeName, sideName, unitFigures } from '../names.ts'
import { cutOff } from './retreating.ts'

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

/** What water between two hexes is called and does; null for dry ground. */
function waterOf(bits: number): { label: string; does: string; claim: string } | null {
  if ((bits & SHUT) !== 0) return { label: 'Lake or moat', does: 'nobody passes', claim: 'gwb:def-ZOC#2' }
  if (isFord(bits))
    return {
      label: 'Unbridged water',
      does: 'takes all movement points; no guns, no attack, no zones',
      claim: 'gwb:6.1#1',
    }
  if ((bits & DRY) !== 0) return { label: 'Dry canal', does: 'a column to the left for an attack', claim: 'gwb:24.3#2' }
  return isBridged(bits) ? { label: 'Bridge', does: 'a column to the left for an attack', claim: 'gwb:24.3#2' } : null
}

/** Water, roads and rail of its hexsides. */
function sideLines(m: M, hex: HexId): Line[] {
  const lines: Line[] = []
  const along = { Road: [] as string[], Rail: [] as string[] }
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to < 0) continue
    const bits = m.game.land.side[hex * DIRECTIONS + d]!
    const water = waterOf(bits)
    if (water)
      lines.push({
        ...say`${water.label} toward ${placeName(m, to)} || ${water.does} § ${water.claim}`,
        hex: idOf(m, to),
      })
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
