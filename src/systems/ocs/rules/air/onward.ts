/** 21.12a X-Y-Z missions: an Air Transport goes on to the base where its planes end, and loads and unloads at both stops. */
import type { Spot } from '../ground/beyond.ts'
import type { Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { no } from '../reasons.ts'
import { restingIn } from '../supply/supplies.ts'
import { chosen, type M } from '../world.ts'
import { groundAt, groundSpot, lyingAt, passengerRefusal, unloadPiece } from './airlift.ts'
import {
  addPiece,
  BY,
  isAboard,
  noteCrew,
  pieces,
  roomFrom,
  roomOnward,
  TO,
  TOKEN,
  weight,
  type Piece,
} from './cargo.ts'
import type { MissionFrame } from './frames.ts'
import { AIRLIFT } from './missions.ts'
import { spotOf } from './planes.ts'

type OnwardForm = Form<M, MissionFrame, 'plan' | 'declare'>

const HALVES = 2

/** Why nothing is carried on from the first stop. */
function onwardRefusal(m: M, f: MissionFrame): Reason | null {
  if (!chosen(m, 'onwardFlights') || f.kind !== AIRLIFT) return no('no-onward')
  if (f.home < 0 || f.home >= m.game.grid.size || f.home === f.hex) return no('onward-where')
  return f.tows.length > 0 ? no('onward-gliders') : null
}

const planesFrom = (m: M, f: MissionFrame): Spot[] => [...new Set(f.planes.map((u) => spotOf(m, u)))]
const firstStop = (_m: M, f: MissionFrame): Spot[] => (f.hex < 0 ? [] : [f.hex])

/** Where cargo for the second stop may be: at the bases of the planes, and at the first stop, which is none of them. */
const stops = (m: M, f: MissionFrame): Spot[] => [...planesFrom(m, f), ...firstStop(m, f)]

/** Half tokens of such cargo that still find room, loaded there. */
function roomAt(m: M, f: MissionFrame, from: Spot): number {
  const onward = roomOnward(m, f)
  return from === f.hex ? onward : Math.min(onward, roomFrom(m, f, from, BY.plane))
}

function tokensAt(m: M, f: MissionFrame, from: Spot): number {
  if (from >= m.game.grid.size) return 0
  const loaded = pieces(f.cargo).filter((piece) => piece.what === TOKEN && piece.from === from).length
  return Math.max(0, Math.min(restingIn(m, f.side, from) - loaded, Math.floor(roomAt(m, f, from) / HALVES)))
}

/** Supply for the second stop, from the planes' bases or from the first stop. */
function supplyForm(name: string, where: (m: M, f: MissionFrame) => readonly Spot[]): OnwardForm {
  const most = (m: M, f: MissionFrame): number => Math.max(0, ...where(m, f).map((from) => tokensAt(m, f, from)))
  return {
    do: name,
    arg: 'number',
    max: (m, f) => where(m, f).reduce((sum, from) => sum + lyingAt(m, f.side, from), 0),
    candidates(m, f, out) {
      for (let n = most(m, f); n > 0; n--) out.push(n)
    },
    refusal(m, f, tokens) {
      const why = onwardRefusal(m, f)
      if (why) return why
      const limit = most(m, f)
      return tokens >= 1 && tokens <= limit ? null : no('air-tokens', { limit })
    },
    play(m, f, tokens) {
      const from = where(m, f).find((spot) => tokensAt(m, f, spot) >= tokens)!
      for (let i = 0; i < tokens; i++) addPiece(f.cargo, { what: TOKEN, from, by: BY.plane, to: TO.onward })
      return 'plan'
    },
  }
}

/** ocs:21.12a#1 */
export const ONWARD_FORMS: readonly OnwardForm[] = [
  {
    do: 'onward',
    arg: 'unit',
    candidates(m, f, out) {
      for (const spot of stops(m, f)) for (const u of groundAt(m, f.side, spot)) out.push(u)
    },
    refusal(m, f, unit) {
      const why = onwardRefusal(m, f)
      if (why) return why
      if (isAboard(f.cargo, unit)) return no('aboard-already', { unit })
      const grounded = passengerRefusal(m, f.side, unit)
      if (grounded) return grounded
      const from = groundSpot(m, unit)
      if (!stops(m, f).includes(from)) return no('air-not-there', { unit })
      return weight(m, unit) <= roomAt(m, f, from) ? null : no('air-room', { unit })
    },
    play(m, f, unit) {
      addPiece(f.cargo, { what: unit, from: groundSpot(m, unit), by: BY.plane, to: TO.onward })
      return 'plan'
    },
  },
  supplyForm('loadOnward', planesFrom),
  supplyForm('loadThere', firstStop),
]

/** Why the mission may not start with what it is to carry on. */
export function onwardCargoRefusal(m: M, f: MissionFrame): Reason | null {
  if (!pieces(f.cargo).some(({ to }) => to === TO.onward)) return null
  return onwardRefusal(m, f) ?? (roomOnward(m, f) < 0 ? no('cargo-much') : null)
}

/** ocs:21.12a#2: on to the second stop, which is a mission hex like the first; false if nothing goes there. */
export function goOn(m: M, f: MissionFrame): boolean {
  const all = pieces(f.cargo)
  // Where planes or steps are missing, less goes on: what waits at the first stop stays, then what they brought is put down.
  while (roomOnward(m, f) < 0) {
    const [left] = all.splice(
      all.findLastIndex(({ from }) => from === f.hex),
      1,
    ) as [Piece]
    if (left.from !== f.hex) unloadPiece(m, f.side, left, f.hex)
    f.cargo = []
    for (const piece of all) addPiece(f.cargo, piece)
  }
  if (all.length === 0) return false
  f.cargo = []
  for (const piece of all) addPiece(f.cargo, { ...piece, to: TO.goal })
  f.via = f.hex
  f.hex = f.home
  f.met = -1
  f.stays = f.planes.slice()
  noteCrew(m, f)
  m.emit('flown', { side: f.side, kind: f.kind, hex: f.hex, unit: f.shown })
  return true
}
