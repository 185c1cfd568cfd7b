/** `hex` and `unit`: what is to know of a hex and of a counter, and why it is in the state it is in. */
import { shyTurn } from '../../rules/attack.ts'
import { isCadre, onMap, unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { fits, points } from '../../rules/stacking.ts'
import { isBridged, isFord } from '../../rules/terrain.ts'
import { scores } from '../../rules/victory.ts'
import { cutOff } from '../../rules/ways/retreating.ts'
import { DRY, HIGH, PLACE, RAIL, ROAD, SHUT, type M } from '../../rules/world.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { isolation, nameOf, sideName, unitFigures } from '../names.ts'
import { lineFacts } from './communication.ts'
import { cardOf } from './guns.ts'
import { along, DIRECTIONS, joined, ofHex, ofUnit, SIDES, tell, unitId, type HexId, type Line } from './kit.ts'

export const hexInspector = ofHex('hex', ({ m, hex }) => {
  const { charts, land } = m.game
  const reconstructed = charts.file.terrain.provenance === 'reconstructed'
  const holder = scores(m, hex)
  return {
    facts: {
      hex,
      ...charts.ground(land.symbols[hex]!),
      R: reconstructed && 'Terrain effects are reconstructed.',
      battle: m.board.battle.get(hex) === 1,
      high: (land.symbols[hex]! & HIGH) !== 0,
      holder: holder < 0 ? 'nobody' : sideName(m.game, holder),
      water: waters(m, hex),
      road: along(m, hex, (d) => (land.side[hex * DIRECTIONS + d]! & ROAD) !== 0),
      rail: along(m, hex, (d) => (land.side[hex * DIRECTIONS + d]! & RAIL) !== 0),
      standing: SIDES.flatMap((side) => standing(m, hex, side)),
      zones: SIDES.filter((side) => inEnemyZone(m, 1 - side, hex)).flatMap((side) =>
        tell(m, 'zone', { side, free: uncontested(m, 1 - side, hex) }),
      ),
    },
  }
})

/** What water lies along its hexsides. */
function waters(m: M, hex: HexId): Line[] {
  return Array.from({ length: DIRECTIONS }, (_, d) => d).flatMap((d) => {
    const to = m.game.grid.neighbour(hex, d)
    const bits = m.game.land.side[hex * DIRECTIONS + d]!
    const dry = (bits & DRY) !== 0 ? 'canal' : isBridged(bits) ? 'bridge' : ''
    const kind = (bits & SHUT) !== 0 ? 'lake' : isFord(bits) ? 'open' : dry
    return to < 0 ? [] : tell(m, 'water', { to, [kind]: true })
  })
}

function standing(m: M, hex: HexId, side: number): readonly Line[] {
  const units = unitsIn(m, hex, side)
  if (units.length === 0) return []
  return tell(m, 'standing', {
    units,
    fits: fits(m, units),
    points: points(m, units),
    most: m.game.charts.file.figures.stacking,
    each: units.map((u) => ({ label: nameOf(m, u), value: unitFigures(m, u), unit: unitId(m, u) })),
    cut: !traces(m, side, hex),
    trapped: cutOff(m, hex, side),
  })
}

const COLUMNS = ['across', 'march', 'entrained', 'attacked', 'coordinated', 'forcedMarch', 'arrives'] as const

export const unitInspector = ofUnit('unit', ({ m, unit }) => {
  const b = m.board
  const { type, size, division, corps, army, note, stacking, gun, armyIndex, shy, staysIn, seat } = m.game.units[unit]!
  const hex = b.hex.get(unit)
  const isolated = b.isolated.get(unit)
  const { facts, ...drawn } = onMap(m, unit) ? lineFacts(m, seat, hex) : { facts: null }
  const place = Object.entries(PLACE).find(([, of]) => of === b.place.get(unit))![0]
  return {
    ...drawn,
    facts: {
      unit,
      kind: `${type} ${size}`,
      belongs: joined([division, corps && `${corps} Corps`, army], ', '),
      stacking,
      note,
      card: gun && cardOf(m, unit),
      level: gun ? 0 : b.disorganized.get(unit),
      ...Object.fromEntries(COLUMNS.map((column) => [column, b[column].get(unit)])),
      isolated,
      chance: isolation(isolated + 1),
      moved: m.frames.some((f) => f.proc === 'movement') && b.moved.get(unit) === 1,
      cadre: isCadre(m, unit),
      beaten: b.demoralized.get(armyIndex) === 1,
      shy: shy === true && shyTurn(m),
      bound: staysIn !== undefined,
      [place]: true,
      hex,
      line: facts && tell(m, 'line', facts),
      why: facts?.why,
    },
  }
})
