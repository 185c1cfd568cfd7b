/** 18.3 Naval gunfire: ships barrage the ground, facilities, ships and coast guns; coast guns barrage ships. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { isHidden } from '../../../../core/sight.ts'
import { basesOf } from '../air/bases.ts'
import { rounded } from '../charts.ts'
import { bombardmentFields, finalColumn } from '../fighting/bombardment.ts'
import type { BarrageSegmentFrame } from '../fighting/frames.ts'
import { shiftsOf } from '../fighting/guns.ts'
import { uncoverShips } from '../position/changes.ts'
import { countIn, did, faceOf, note, onMap, other, sideHex, unitsIn } from '../position/board.ts'
import { baseOwner, portOwner } from '../position/facilities.ts'
import { ownPlan } from '../position/secret.ts'
import { shownStacks, veiled } from '../position/veil.ts'
import { no } from '../reasons.ts'
import { AIM, chosen, DID, MARKER, PHASE, ask, call, plain, procedure, type M } from '../world.ts'
import type { GunfireFrame } from './frames.ts'
import { isCraft, navalIn } from './ships.ts'

const shipFace = (m: M, unit: number) => m.game.units[unit]!.ship!.sides[m.board.lost.get(unit) === 0 ? 0 : 1]
const isCoastGun = (m: M, unit: number): boolean => m.game.units[unit]!.signs.has('coastGuns')

/** Is it fire at ships, craft or a coast gun, by the rules of naval targets? */
const atSea = (aim: number): boolean => aim >= AIM.ship

/** Barrage Strength and range as it fires: a ship's, or a coast gun's, which DG halves. */
function gunsOf(m: M, unit: number): { barrage: number; range: number } {
  if (m.game.units[unit]!.ship) return shipFace(m, unit)
  const { barrage, range } = faceOf(m, unit)
  return { barrage: m.board.marker.get(unit) === MARKER.dg ? barrage / 2 : barrage, range }
}

/** The ships of a side on the map, and with `guns` its coast artillery. */
function shooters(m: M, side: number, guns: boolean): number[] {
  const ships = m.game.naval[side]!.filter((u) => !isCraft(m, u) && onMap(m, u))
  return guns ? [...ships, ...m.game.own[side]!.filter((u) => isCoastGun(m, u) && onMap(m, u))] : ships
}

/** ocs:18.3a#1, 18.3g.A#1: why it may not fire so in this segment. */
export function shooterRefusal(m: M, side: number, aim: number, unit: number): Reason | null {
  const { seat, ship } = m.game.units[unit]!
  if (seat !== side) return no('not-own', { unit })
  if (!ship && !(isCoastGun(m, unit) && (aim === AIM.ship || aim === AIM.craft))) return no('not-ship', { unit })
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (did(m, unit, DID.barraged)) return no('fired-already', { unit })
  // ocs:18.3a.B#1-2
  if (!atSea(aim) && did(m, unit, DID.shelled)) return no('shelled-already', { unit })
  const marker = m.board.marker.get(unit)
  if (!ship && (marker === MARKER.strat || marker === MARKER.reserve)) return no('gun-silent', { unit })
  return gunsOf(m, unit).barrage > 0 ? null : no('gun-silent', { unit })
}

const reaches = (m: M, unit: number, hex: HexId): boolean =>
  m.game.grid.distance(m.board.hex.get(unit), hex) <= gunsOf(m, unit).range

/** The coast guns of a side in a hex that show: what lies under another unit is not known (ocs:4.9a#1). */
function coastGunsIn(m: M, side: number, hex: HexId): number[] {
  const row = sideHex(m, side, hex)
  const top = m.board.top.get(row) - 1
  const open = chosen(m, 'openStacks')
  return unitsIn(m, hex, side).filter((u) => isCoastGun(m, u) && (open || (u === top && !veiled(m, row))))
}

/** What there is to fire at in the hex; null if there is something. */
function aimRefusal(m: M, side: number, aim: number, hex: HexId): Reason | null {
  const enemy = other(side)
  if (aim === AIM.base) return baseOwner(m, hex) === enemy ? null : no('no-base', { hex })
  if (aim === AIM.port) return portOwner(m, hex) === enemy ? null : no('no-port', { hex })
  if (aim === AIM.ship) return navalIn(m, enemy, hex).length > 0 ? null : no('no-ships', { hex })
  if (aim === AIM.coastGun) return coastGunsIn(m, enemy, hex).length > 0 ? null : no('no-coast-gun', { hex })
  return countIn(m, hex, enemy) > 0 ? null : no('no-target', { hex })
}

function targetRefusal(m: M, f: BarrageSegmentFrame, aim: number, hex: HexId): Reason | null {
  // ocs:10.0e.D#1
  if (f.phase === PHASE.combat) return no('ships-phase')
  const nothing = aimRefusal(m, f.side, aim, hex)
  if (nothing) return nothing
  // ocs:10.0e.A#1, 10.0e.A#3: fire at ships and coast guns is no barrage of the hex
  if (!atSea(aim) && f.targets.includes(hex)) return no('barraged-already', { hex })
  const able = shooters(m, f.side, aim === AIM.ship).some(
    (u) => shooterRefusal(m, f.side, aim, u) === null && reaches(m, u, hex),
  )
  return able ? null : no('no-gun', { hex })
}

function fields(side: number, phase: number, target: HexId, aim: number) {
  return { side, phase, target, aim, ships: [] as number[], victim: -1, strength: -1, shift: 0 }
}

function gunForm(
  name: string,
  aim: number,
  candidates: (m: M, enemy: number, out: { push(hex: HexId): unknown }) => void,
): Form<M, BarrageSegmentFrame, 'choose'> {
  return {
    do: name,
    arg: 'hex',
    candidates(m, f, out) {
      if (f.phase !== PHASE.combat && shooters(m, f.side, aim === AIM.ship).length > 0)
        candidates(m, other(f.side), out)
    },
    refusal: (m, f, hex) => targetRefusal(m, f, aim, hex),
    play: (m, f, hex) => {
      // ocs:18.3c#3
      if (aim === AIM.ship) {
        uncoverShips(m, hex)
        m.emit('engaged', { side: f.side, hex })
      }
      return call('gunfire', fields(f.side, f.phase, hex, aim), 'choose')
    },
  }
}

/** ocs:18.3a#1: at the ground, at a facility, at ships, or at coast guns. */
export const GUNNERY_FORMS: readonly Form<M, BarrageSegmentFrame, 'choose'>[] = [
  gunForm('gunfire', AIM.byShips, shownStacks),
  gunForm('gunBase', AIM.base, (m, enemy, out) => {
    for (const hex of basesOf(m, enemy)) out.push(hex)
  }),
  gunForm('gunPort', AIM.port, (m, _enemy, out) => {
    for (const { hex } of m.game.land.ports) out.push(hex)
  }),
  gunForm('engage', AIM.ship, (m, enemy, out) => {
    for (const u of m.game.naval[enemy]!) {
      const hex = m.board.hex.get(u)
      if (hex >= 0 && m.board.firstShip.get(hex) - 1 === u) out.push(hex)
    }
  }),
  gunForm('counter', AIM.coastGun, (m, enemy, out) => {
    const hexes = m.game.own[enemy]!.filter((u) => isCoastGun(m, u)).map((u) => m.board.hex.get(u))
    for (const hex of new Set(hexes)) if (hex >= 0 && coastGunsIn(m, enemy, hex).length > 0) out.push(hex)
  }),
]

/** Does the enemy have to reckon with ships of the side, or with coast guns where there are ships? */
export function hasNavalGuns(m: M, side: number): boolean {
  if (m.game.naval[0]!.length + m.game.naval[1]!.length === 0) return false
  return shooters(m, side, true).length > 0
}

/** ocs:18.3c.C#1-2: strength on the table: divided by Protection, and rounded. */
export function navalStrength(m: M, ships: readonly number[], victim: number): number {
  const sum = ships.reduce((all, u) => all + gunsOf(m, u).barrage, 0)
  return rounded(Math.round(sum * 2), 2 * protectionOf(m, victim))
}

/** ocs:18.3c.C#1, 18.3g.C#1: a coast gun has none. */
export function protectionOf(m: M, victim: number): number {
  if (victim < 0) return 1
  const { ship, craft } = m.game.units[victim]!
  if (craft) return craft.protection
  return ship ? shipFace(m, victim).protection : 1
}

/** What can be picked as the target in the hex: ships, the craft as one, or coast guns. */
const victims = (m: M, f: GunfireFrame): number[] => targetsIn(m, f.side, f.aim, f.target)

/** ocs:18.3c#2: who was fired at stands among the targets of the segment, as both sides know: a unit below zero. */
export const wasFiredAt = (m: M, unit: number): boolean => m.frame('barrageSegment')?.targets.includes(~unit) ?? false

export function firedAt(m: M, unit: number): void {
  const at = m.frames.findLastIndex(({ proc }) => proc === 'barrageSegment')
  ;(m.toChange(at) as BarrageSegmentFrame).targets.push(~unit)
}

export function targetsIn(m: M, side: number, aim: number, hex: HexId): number[] {
  const enemy = other(side)
  if (aim === AIM.coastGun) return coastGunsIn(m, enemy, hex)
  const all = navalIn(m, enemy, hex)
  // ocs:18.3c.D#1
  const boat = all.find((u) => isCraft(m, u))
  return all.filter((u) => !isCraft(m, u) || u === boat)
}

/** ocs:18.2d#1-2: a carrier is screened while other ships are in range; not from coast guns. */
function screened(m: M, f: GunfireFrame, victim: number): boolean {
  const { ship } = m.game.units[victim]!
  if (!ship || ship.carries === 0) return false
  return f.ships.some((shooter) => {
    if (!m.game.units[shooter]!.ship) return false
    return m.game.naval[other(f.side)]!.some((u) => {
      const escort = m.game.units[u]!.ship
      return escort !== null && escort.carries === 0 && onMap(m, u) && reaches(m, shooter, m.board.hex.get(u))
    })
  })
}

const joinForm: Form<M, GunfireFrame, 'lay'> = {
  do: 'with',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of shooters(m, f.side, f.aim === AIM.ship)) out.push(u)
  },
  refusal(m, f, unit) {
    const why = shooterRefusal(m, f.side, f.aim, unit)
    if (why) return why
    if (f.ships.includes(unit)) return no('in-force', { unit })
    return reaches(m, unit, f.target) ? null : no('out-of-range', { unit, hex: f.target })
  },
  play(_m, f, unit) {
    f.ships = [...f.ships, unit]
    return 'lay'
  },
}

const victimForm: Form<M, GunfireFrame, 'lay'> = {
  do: 'against',
  arg: 'unit',
  candidates(m, f, out) {
    if (atSea(f.aim)) for (const u of victims(m, f)) out.push(u)
  },
  refusal(m, f, unit) {
    if (!atSea(f.aim)) return no('no-ships', { hex: f.target })
    if (!victims(m, f).includes(unit)) return no('not-target', { unit, hex: f.target })
    // ocs:18.3c#2
    if (wasFiredAt(m, unit)) return no('targeted-already', { unit })
    return screened(m, f, unit) ? no('screened', { unit }) : null
  },
  play(_m, f, unit) {
    f.victim = unit
    return 'lay'
  },
}

function fireRefusal(m: M, f: GunfireFrame): Reason | null {
  if (f.ships.length === 0) return no('no-points')
  if (!atSea(f.aim)) return null
  if (f.victim < 0) return no('no-victim')
  if (screened(m, f, f.victim)) return no('screened', { unit: f.victim })
  // ocs:18.3c.C#2
  return navalStrength(m, f.ships, f.victim) >= 1 ? null : no('no-points')
}

/** What is fired at is secret until the guns open fire; that ships are engaged is told at once. */
function declared(m: M, f: GunfireFrame, seat: number): boolean {
  return f.strength >= 0 || f.aim === AIM.ship || ownPlan(m, f, seat)
}
const fired = (m: M, f: GunfireFrame, seat: number): boolean => f.strength >= 0 || ownPlan(m, f, seat)

export const gunfire = procedure('gunfire', {
  secrets: { target: declared, aim: (m, f, seat) => declared(m, f, seat), ships: ownPlan, victim: fired },
  steps: {
    lay: ask({
      claim: 'ocs:18.3a#1',
      prompt: (m, f) => `Naval gunfire at ${m.setting.names.hex(f.target)}: which ships fire?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [joinForm, victimForm, plain('fire', () => 'open', { refusal: fireRefusal }), plain('back', () => 'end')],
    }),
    // ocs:10.3#1: without supply
    open(m, f) {
      for (const u of f.ships) note(m, u, atSea(f.aim) ? DID.barraged : DID.barraged | DID.shelled)
      if (atSea(f.aim)) {
        f.strength = navalStrength(m, f.ships, f.victim)
        firedAt(m, f.victim)
        m.emit('navalFire', { side: f.side, hex: f.target, unit: f.victim, strength: f.strength })
        return call(
          'shipfire',
          {
            side: f.side,
            target: f.target,
            victim: f.victim,
            strength: f.strength,
            shift: 0,
            hits: 0,
            dg: 0,
            boat: -1,
          },
          'end',
        )
      }
      m.caller('barrageSegment')!.targets.push(f.target)
      f.strength = navalStrength(m, f.ships, -1)
      if (f.aim === AIM.byShips) {
        const shifts = shiftsOf(m, f.side, f.target)
        f.shift = Object.values(shifts).reduce((sum, shift) => sum + shift, 0)
        const { charts } = m.game
        const first = charts.barrageColumnName(charts.barrageColumn(f.strength))
        m.emit('barrage', {
          side: f.side,
          hex: f.target,
          strength: f.strength,
          first,
          ...shifts,
          column: charts.barrageColumnName(finalColumn(m, f)),
        })
      } else m.emit('facilityFire', { side: f.side, hex: f.target, strength: f.strength, aim: f.aim })
      return call('bombardment', bombardmentFields(f.side, f.target, f.aim, f.strength, f.shift), 'end')
    },
    end(m, f) {
      uncoverShips(m, f.target)
      return done()
    },
  },
})

/** Of enemy gunfire before it opens one knows at most the hex: some ship is being laid on. */
export function imagineGunfire(m: M, f: GunfireFrame): void {
  f.ships = shooters(m, f.side, false).slice(0, 1)
  if (isHidden(f, 'victim')) f.victim = -1
  if (!isHidden(f, 'target')) return
  f.aim = AIM.byShips
  f.target = m.game.own[other(f.side)]!.map((u) => m.board.hex.get(u)).find((hex) => hex >= 0) ?? 0
}
