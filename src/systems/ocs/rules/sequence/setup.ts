/** IV. Set-up: before the first turn each side chooses modes, spreads out as far as its orders of battle allow, and loads. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { attackCapable, isTransport, onMap, other, ownRefusal, sideHex } from '../position/board.ts'
import { breakdownsFor, detach, detachRefusal } from '../position/breakdown.ts'
import { placeUnit, setMode } from '../position/changes.ts'
import { CHOICES, type Choice } from '../position/modes.ts'
import { no } from '../reasons.ts'
import { markers, reserveHexes } from './reserves.ts'
import { ownPlan } from '../position/secret.ts'
import { firstOverstacked } from '../position/stacking.ts'
import { emptyOf, groundIn, load } from '../supply/supplies.ts'
import { veiled } from '../position/veil.ts'
import { KIND, MARKER, SP, ask, plain, procedure, type M } from '../world.ts'
import type { SetupFrame } from './frames.ts'

type SetupForm = Form<M, SetupFrame, 'arrange' | 'where'>

/** Where a unit's order of battle puts it, and how far from there, or in which zone, it may stand; null if it is nailed down. */
function berth(m: M, unit: number): { hex: HexId; within: number; zone: readonly HexId[] | null } | null {
  const told = m.game.scenario.units[m.game.units[unit]!.id]
  if (told === undefined || !('hex' in told)) return null
  const { within = 0, zone } = told
  if (within === 0 && zone === undefined) return null
  const { regions } = m.game.land
  // ocs:IV.H#1
  const hexes = zone ? [...regions[zone.inside]!, ...(zone.boundary ? regions[zone.boundary]! : [])] : null
  return { hex: m.game.land.hexOf(told.hex), within, zone: hexes }
}

/** ocs:IV.I#1: a hex the unit could enter from some side, in Move Mode. */
function enterable(m: M, unit: number, hex: HexId): boolean {
  return m.game.land.enterable(m.board.ground.get(0), m.game.units[unit]!.faces[1].mobility, hex)
}

/** ocs:IV.B#2-3: is an enemy Attack-Capable unit next to the hex? Of a stack the top unit tells: the others are hidden. */
function facesEnemy(m: M, side: number, hex: HexId): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to === OFF_MAP) continue
    const row = sideHex(m, other(side), to)
    const top = m.board.top.get(row) - 1
    // What a marker hides may well be one.
    if (top >= 0 && (veiled(m, row) || attackCapable(m, top))) return true
  }
  return false
}

function standingRefusal(m: M, f: SetupFrame, unit: number): Reason | null {
  const foreign = ownRefusal(m, f.side, unit)
  if (foreign) return foreign
  return onMap(m, unit) ? null : no('not-on-map', { unit })
}

/** ocs:5.4a#1-2: a Reserve marker must be free, or lie on the stack already. */
function markerRefusal(m: M, side: number, unit: number, choice: Choice): Reason | null {
  if (choice.marker !== MARKER.reserve) return null
  const [placed, limit] = [reserveHexes(m, side), markers(m, side)]
  return placed.length < limit || placed.includes(m.board.hex.get(unit)) ? null : no('no-marker', { unit, limit })
}

/** ocs:IV.B#1-3: the owner picks any voluntary mode the unit may have. */
function modeForm(name: string, choice: Choice): SetupForm {
  return {
    do: name,
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.own[f.side]!) if (onMap(m, u)) out.push(u)
    },
    refusal(m, f, unit) {
      const why = standingRefusal(m, f, unit)
      if (why) return why
      const u = m.game.units[unit]!
      const hex = m.board.hex.get(unit)
      if (m.board.face.get(unit) === choice.face && m.board.marker.get(unit) === choice.marker)
        return no('mode-same', { unit })
      if (choice === CHOICES.combat || choice === CHOICES.reserveCombat)
        if (!u.hasCombatFace) return no('mode-no-combat', { unit })
      if (u.kind === KIND.transport && choice !== CHOICES.move && !(u.organic && choice === CHOICES.reserveMove))
        return no('mode-transport', { unit })
      if (choice.marker === MARKER.none) return null
      if (facesEnemy(m, f.side, hex)) return no('setup-faces-enemy', { unit, hex })
      return m.game.x.barredMarker(m, unit, choice.marker) ?? markerRefusal(m, f.side, unit, choice)
    },
    play(m, f, unit) {
      setMode(m, unit, choice.face, choice.marker)
      m.tell('arranged', { side: f.side }, f.side, { unit })
      return 'arrange'
    },
  }
}

const ARRANGE: readonly SetupForm[] = [
  ...Object.entries(CHOICES).map(([name, choice]) =>
    modeForm(`to${name.charAt(0).toUpperCase()}${name.slice(1)}`, choice),
  ),
  {
    // ocs:IV.A#1-2
    do: 'shift',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.own[f.side]!) if (onMap(m, u) && berth(m, u) !== null) out.push(u)
    },
    refusal: (m, f, unit) => standingRefusal(m, f, unit) ?? (berth(m, unit) ? null : no('setup-fixed', { unit })),
    play(_m, f, unit) {
      f.unit = unit
      return 'where'
    },
  },
  {
    // ocs:IV.C#1, IV.D#2: out of the dump it stands on
    do: 'load',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.own[f.side]!) if (onMap(m, u) && isTransport(m, u)) out.push(u)
    },
    refusal(m, f, unit) {
      const why = standingRefusal(m, f, unit)
      if (why) return why
      if (!isTransport(m, unit)) return no('not-transport', { unit })
      if (m.board.load.get(unit) === m.board.points.get(unit) * SP) return no('loaded-full', { unit })
      const hex = m.board.hex.get(unit)
      return groundIn(m, f.side, hex) > 0 ? null : no('no-dump', { hex })
    },
    play(m, f, unit) {
      const room = m.board.points.get(unit) * SP - m.board.load.get(unit)
      load(m, unit, Math.min(room, groundIn(m, f.side, m.board.hex.get(unit))))
      m.tell('arranged', { side: f.side }, f.side, { unit })
      return 'arrange'
    },
  },
  plain('ready', () => done(), {
    // ocs:IV.F#1
    refusal(m, f) {
      const hex = firstOverstacked(m, f.side)
      if (hex >= 0) return no('setup-overstacked', { hex })
      // ocs:5.4a#2: a stack in Reserve may have been spread out
      const [stacks, limit] = [reserveHexes(m, f.side).length, markers(m, f.side)]
      return stacks > limit ? no('too-many-reserves', { stacks, limit }) : null
    },
  }),
]

const WHERE: readonly SetupForm[] = [
  {
    do: 'at',
    arg: 'hex',
    candidates(m, f, out) {
      for (let hex = 0; hex < m.game.grid.size; hex++) out.push(hex)
    },
    refusal(m, f, hex) {
      const { hex: centre, within, zone } = berth(m, f.unit)!
      if (zone !== null && !zone.includes(hex)) return no('setup-zone', { unit: f.unit, hex })
      const distance = m.game.grid.distance(centre, hex)
      if (zone === null && distance > within) return no('setup-far', { unit: f.unit, hex: centre, within })
      if (m.board.hex.get(f.unit) === hex) return no('setup-here', { unit: f.unit, hex })
      if (!enterable(m, f.unit, hex)) return no('prohibited', { unit: f.unit, hex })
      const enemies = m.board.top.get(sideHex(m, other(f.side), hex)) > 0
      if (enemies) return no('enemy-there', { hex })
      // ocs:4.8#5: what lies without a combat unit lies open
      if (!emptyOf(m, other(f.side), hex)) return no('setup-enemy', { hex })
      const marker = m.board.marker.get(f.unit)
      const asleep = marker === MARKER.reserve || marker === MARKER.strat
      return asleep && facesEnemy(m, f.side, hex) ? no('setup-faces-enemy', { unit: f.unit, hex }) : null
    },
    play(m, f, hex) {
      placeUnit(m, f.unit, hex, m.board.face.get(f.unit), m.board.marker.get(f.unit))
      m.tell('arranged', { side: f.side }, f.side, { unit: f.unit })
      f.unit = -1
      return 'arrange'
    },
  },
  {
    // ocs:IV.A#3: a regiment stays behind while its division goes elsewhere
    do: 'detach',
    arg: 'unit',
    candidates(m, f, out) {
      for (const row of breakdownsFor(m, f.unit)) out.push(row)
    },
    refusal: (m, f, row) =>
      breakdownsFor(m, f.unit).includes(row)
        ? null
        : (detachRefusal(m, f.unit, row) ?? no('another-first', { unit: row })),
    play(m, f, row) {
      detach(m, f.unit, row)
      return 'where'
    },
  },
  plain('back', (_m, f) => {
    f.unit = -1
    return 'arrange'
  }),
]

export const setup = procedure('setup', {
  secrets: { unit: ownPlan },
  steps: {
    arrange: ask({
      claim: 'ocs:IV.B#1',
      prompt: () => 'Change modes, place units and load transport as you like; then declare yourself ready.',
      seat: (_m, f) => f.side,
      always: () => true,
      forms: ARRANGE,
    }),
    where: ask({
      claim: 'ocs:IV.A#1',
      prompt: (m, f) => `Where is ${m.setting.names.unit(f.unit)} set up?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: WHERE,
    }),
  },
})

/** Some unit that could be put elsewhere. */
export function imagineSetup(m: M, f: SetupFrame): void {
  const unit = m.game.own[f.side]!.find((u) => berth(m, u) !== null)
  f.unit = f.step === 'where' ? unit! : -1
}
