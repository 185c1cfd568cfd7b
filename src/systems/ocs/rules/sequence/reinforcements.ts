/** The Reinforcement Phase: units leave and arrive by schedule, supply and replacements by the tables; then rebuilding. */
import type { Rng } from '../../../../core/chance.ts'
import { done } from '../../../../core/procedure.ts'
import { nextToArrive, withdraw } from './arrivals.ts'
import { did, onMap, ownRefusal } from '../position/board.ts'
import { setMode } from '../position/changes.ts'
import { EXCHANGE, EXCHANGING, MERGE, MERGING } from './consolidate.ts'
import { UNIT_KINDS } from '../data.ts'
import {
  giftRolled,
  replacementTable,
  replFields,
  rowNow,
  supplyFields,
  supplyTable,
  tokensRolled,
} from './deliveries.ts'
import { CHOICES, modeRefusal, type Choice } from '../position/modes.ts'
import { mergePlanes } from '../air/merging.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { dropHoard, REBUILD, PLANES, RESTORE, SECOND, WHERE } from './replacements.ts'
import { reserveRefusal } from './reserves.ts'
import { loadNew, newIn } from '../supply/supplies.ts'
import { chosen, DID, KIND, MARKER, SP, ask, call, plain, procedure, roll, type M, type WorkForm } from '../world.ts'
import type { WorkFrame } from './frames.ts'

export function reinforcementFields(side: number) {
  return { side, rolls: 0, got: [0, 0], used: [0, 0], unit: -1, hex: -1 }
}

/** ocs:13.6b#1, 13.5b#2: who came in this phase, or was rebuilt, takes any voluntary mode. */
function modeForm(name: string, choice: Choice): WorkForm {
  return {
    do: name,
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.own[f.side]!) if (did(m, u, DID.arrived)) out.push(u)
    },
    refusal(m, f, unit) {
      const foreign = ownRefusal(m, f.side, unit)
      if (foreign) return foreign
      if (!did(m, unit, DID.arrived)) return no('not-new', { unit })
      if (m.board.face.get(unit) === choice.face && m.board.marker.get(unit) === choice.marker)
        return no('mode-same', { unit })
      return modeRefusal(m, unit, choice) ?? (choice.marker === MARKER.reserve ? reserveRefusal(m, unit, choice) : null)
    },
    play(m, f, unit) {
      setMode(m, unit, choice.face, choice.marker)
      m.tell('arranged', { side: f.side }, f.side, { unit })
      return 'work'
    },
  }
}

/** Tokens of those that came in this phase that the unit can take on. */
function loadable(m: M, f: WorkFrame, unit: number): number {
  const room = m.board.points.get(unit) * SP - m.board.load.get(unit)
  return Math.min(room, newIn(m, f.side, m.board.hex.get(unit)))
}

/** ocs:13.6c#1: Transport Points come loaded if supply comes to the same place: they load from it at once. */
const LOAD: WorkForm = {
  do: 'load',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of m.game.own[f.side]!)
      if (m.game.units[u]!.kind === KIND.transport && did(m, u, DID.arrived)) out.push(u)
  },
  refusal(m, f, unit) {
    const foreign = ownRefusal(m, f.side, unit)
    if (foreign) return foreign
    if (m.game.units[unit]!.kind !== KIND.transport) return no('not-transport', { unit })
    if (!did(m, unit, DID.arrived)) return no('not-new', { unit })
    const hex = m.board.hex.get(unit)
    if (newIn(m, f.side, hex) === 0) return no('no-new-supply', { hex })
    return loadable(m, f, unit) > 0 ? null : no('loaded-full', { unit })
  },
  play(m, f, unit) {
    const tokens = loadable(m, f, unit)
    loadNew(m, unit, tokens)
    m.tell('arranged', { side: f.side }, f.side, { unit })
    return 'work'
  },
}

/** Has the side anything to do here at all, by what both players know? */
function idle(m: M, side: number): boolean {
  return (
    replacementTable(m, side) === undefined &&
    supplyTable(m, side) === undefined &&
    !m.game.own[side]!.some((u) => did(m, u, DID.arrived))
  )
}

export const reinforcementPhase = procedure('reinforcementPhase', {
  secrets: { unit: ownPlan, hex: ownPlan, used: ownPlan },
  steps: {
    begin(m, f) {
      withdraw(m, f.side)
      return 'arrivals'
    },
    // ocs:2.3#6
    arrivals(m, f) {
      const unit = nextToArrive(m, f.side)
      if (unit >= 0) return call('arrive', { side: f.side, unit }, 'arrivals')
      const table = supplyTable(m, f.side)
      return table && rowNow(m, table.rows) ? 'supply' : 'replacements'
    },
    supply: roll({
      claim: 'ocs:2.3#7',
      purpose: 'supply',
      dice: (m, f) => supplyTable(m, f.side)!.dice,
      reads: 'sum',
      play(m, f, sum) {
        const tokens = tokensRolled(m, f.side, sum)
        m.emit('supplyRolled', { side: f.side, tokens })
        return call('newSupply', supplyFields(m, f.side, tokens), 'replacements')
      },
    }),
    // ocs:21.6d#1: twice at convention tempo
    replacements(m, f) {
      const table = replacementTable(m, f.side)
      if (!table || !rowNow(m, table.rows)) return idle(m, f.side) ? done() : 'work'
      return f.rolls < (chosen(m, 'conventionTempo') ? 2 : 1) ? 'variable' : 'work'
    },
    variable: roll({
      claim: 'ocs:2.3#8',
      purpose: 'replacements',
      dice: (m, f) => replacementTable(m, f.side)!.dice,
      reads: 'sum',
      play(m, f, sum) {
        const gift = giftRolled(m, f.side, sum)
        f.rolls += 1
        f.got = [f.got[0]! + (gift.pax ?? 0), f.got[1]! + (gift.eq ?? 0)]
        m.emit('replacementsRolled', { side: f.side, pax: gift.pax ?? 0, eq: gift.eq ?? 0 })
        return call('newRepls', replFields(m, f.side, gift, UNIT_KINDS), 'replacements')
      },
    }),
    // ocs:2.3#9
    work: ask({
      claim: 'ocs:2.3#9',
      prompt: () => 'Reinforcement Phase: choose modes for new units, rebuild and consolidate; then end the phase.',
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        ...Object.entries(CHOICES).map(([name, choice]) =>
          modeForm(`to${name.charAt(0).toUpperCase()}${name.slice(1)}`, choice),
        ),
        LOAD,
        REBUILD,
        RESTORE,
        PLANES,
        MERGE,
        mergePlanes('work'),
        EXCHANGE,
        plain('end', (m, f) => {
          if (chosen(m, 'revisedRebuilds')) dropHoard(m, f)
          return done()
        }),
      ],
    }),
    where: ask({
      claim: 'ocs:13.5a#3',
      prompt: (m, f) => `Where is ${m.setting.names.unit(f.unit)} rebuilt?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: WHERE,
    }),
    second: ask({
      claim: 'ocs:13.5d#1',
      prompt: (m, f) => `Which small unit is rebuilt together with ${m.setting.names.unit(f.unit)}?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: SECOND,
    }),
    finished(_m, f) {
      f.unit = -1
      f.hex = -1
      return 'work'
    },
    merging: ask({
      claim: 'ocs:13.9#3',
      prompt: (m, f) => `Which unit is consolidated into ${m.setting.names.unit(f.unit)}?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: MERGING,
    }),
    exchanging: ask({
      claim: 'ocs:13.9#4',
      prompt: (m, f) => `Which unit from the Dead Pile does ${m.setting.names.unit(f.unit)} become?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: EXCHANGING,
    }),
  },
})

/** Some unit of the side is being dealt with. */
export function imagineWork(m: M, f: WorkFrame, rng: Rng): void {
  const own = m.game.own[f.side]!.filter((u) => onMap(m, u))
  const unit = own.length > 0 ? own[rng.below(own.length)]! : m.game.own[f.side]![0]!
  f.used = [rng.below(2), rng.below(2)]
  f.unit = f.step === 'work' ? -1 : unit
  f.hex = m.board.hex.get(unit)
}
