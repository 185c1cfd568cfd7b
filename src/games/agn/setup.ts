/** 6.0 Set-up: the Russian first, under the chain rules, then the German. */
import type { HexId } from '../../core/hex/grid.ts'
import { type Form } from '../../core/procedure.ts'
import type { Reason } from '../../core/reasons.ts'
import { plural } from '../../core/words.ts'
import { countIn, unitsIn } from '../../systems/damos/rules/board.ts'
import { liftUnit, putUnit } from '../../systems/damos/rules/forces.ts'
import { FACTS } from '../../systems/damos/rules/facts.ts'
import { PLACE, WATER, type M, type UsualAnswer } from '../../systems/damos/rules/world.ts'
import type { SetupFrame } from './frames.ts'
import { no } from './reasons.ts'
import {
  call,
  ask,
  GERMAN,
  inPlay,
  isFinnish,
  own,
  perLand,
  placeNamed,
  procedure,
  plain,
  RUSSIAN,
  where,
} from './world.ts'
import { stacks } from './zones.ts'

const held = (m: M, hex: HexId): boolean => countIn(m, hex, RUSSIAN) > 0

/** agn:6.0#2-3: the least number of further hexes that must be held so that no two neighbours of a chain are empty. */
export function chainNeed(m: M, extra: HexId = -1): number {
  let need = 0
  for (const [name, chain] of Object.entries(m.game.land.chains)) {
    // The German chain starts with its first hex held; the Finnish one only leaves no two neighbours empty.
    let empty = name === 'german' ? 1 : 0
    for (const hex of chain) {
      if (held(m, hex) || hex === extra) empty = 0
      else if (empty === 1) {
        need++
        empty = 0
      } else empty = 1
    }
  }
  return need
}

/** The first chain hex that leaves a gap, or -1. */
function chainGap(m: M): HexId {
  for (const [name, chain] of Object.entries(m.game.land.chains)) {
    let empty = name === 'german'
    for (const hex of chain) {
      if (!held(m, hex) && empty) return hex
      empty = !held(m, hex)
    }
  }
  return -1
}

export const inBox = FACTS.perStep('set-up box', (m, side): readonly number[] => {
  const found: number[] = []
  for (const { seat, index } of m.game.units)
    if (seat === side && m.board.place.get(index) === PLACE.box) found.push(index)
  return found
})

/** What the chains need as things stand: another hex held can only make it less. */
const needNow = FACTS.perStep('need of the chains', (m) => chainNeed(m))

function russianGround(m: M, hex: HexId): boolean {
  const { land } = m.game
  const country = land.country[hex]!
  // agn:6.0#6: the leased ground of Hanko is not on the Russian side of the border
  if (country === 'germany' || country === 'finland' || hex === placeNamed(m, 'Hanko')) return false
  return land.settlement[hex]! > 0 || Object.values(land.chains).some((chain) => chain.includes(hex))
}

function homeOf(m: M, unit: number): keyof typeof GROUND {
  const { seat, embedded } = m.game.units[unit]!
  if (seat === RUSSIAN) return 'russia'
  return isFinnish(m, unit) || embedded === true ? 'finland' : 'germany'
}

/** May a unit of this home be set up here, stacking and chains apart? */
function atHome(m: M, home: keyof typeof GROUND, hex: HexId): boolean {
  const { land } = m.game
  if (land.terrain[hex] === WATER) return false
  return home === 'russia' ? russianGround(m, hex) : land.country[hex] === home
}

/** The hexes of each home, as masks. */
const grounds = perLand((m) => ({
  russia: where(m, (hex) => atHome(m, 'russia', hex)),
  finland: where(m, (hex) => atHome(m, 'finland', hex)),
  germany: where(m, (hex) => atHome(m, 'germany', hex)),
}))

function placeRefusal(m: M, unit: number, hex: HexId, left: number): Reason | null {
  // agn:1.3#1
  if (!inPlay(m, hex)) return no('out-of-bounds', { hex })
  const home = homeOf(m, unit)
  if (grounds(m)[home][hex] === 0) return no(GROUND[home], { hex })
  const { seat } = m.game.units[unit]!
  if (countIn(m, hex, seat) > 0 && !stacks(m, [...unitsIn(m, hex, seat), unit])) return no('setup-stacking', { hex })
  if (home !== 'russia') return null
  if (needNow(m, RUSSIAN) <= left) return null
  const need = chainNeed(m, hex)
  return need > left ? no('chain-needs', { need, left }) : null
}

const GROUND = {
  russia: 'russian-ground',
  finland: 'finnish-ground',
  germany: 'german-ground',
} as const

function put(m: M, unit: number, hex: HexId): void {
  putUnit(m, unit, hex)
  own(m).emit('setUp', { unit, hex })
}

const take: Form<M, SetupFrame, 'where'> = {
  do: 'take',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of inBox(m, f.side)) out.push(u)
  },
  refusal: (m, f, unit) =>
    m.game.units[unit]!.seat === f.side && m.board.place.get(unit) === PLACE.box ? null : no('not-in-box', { unit }),
  play(m, f, unit) {
    f.unit = unit
    f.left = inBox(m, f.side).length - 1
    return 'where'
  },
}

/** The set-up proposed with the counters, for all units of the side. */
function suggested(m: M, side: number): void {
  for (const unit of m.game.units) {
    if (unit.seat !== side || unit.setup === undefined) continue
    const place = m.board.place.get(unit.index)
    if (place === PLACE.box || place === PLACE.map) put(m, unit.index, m.game.grid.parse(unit.setup))
  }
}

export const setup = procedure('setup', {
  steps: {
    russian(m, f) {
      f.side = RUSSIAN
      // agn:6.0#5
      for (const unit of m.game.units)
        if (unit.hanko === true && m.board.place.get(unit.index) === PLACE.box)
          put(m, unit.index, placeNamed(m, 'Hanko'))
      return 'choose'
    },
    choose: ask({
      claim: 'agn:6.0#1',
      prompt: (m, f) =>
        `Set-up, ${plural(inBox(m, f.side).length, 'unit')} to place: take a unit, accept the suggested set-up for all, or declare yourself ready.`,
      seat: (_m, f) => f.side,
      forms: [
        take,
        plain('suggested', (m, f) => {
          suggested(m, f.side)
          return 'choose'
        }),
        plain(
          'clear',
          (m, f) => {
            for (const u of m.game.units) {
              if (u.seat === f.side && m.board.hex.get(u.index) >= 0 && u.hanko !== true)
                liftUnit(m, u.index, PLACE.box)
            }
            return 'choose'
          },
          {
            refusal: (m, f) =>
              m.game.units.some((u) => u.seat === f.side && u.hanko !== true && m.board.hex.get(u.index) >= 0)
                ? null
                : no('nothing-placed'),
          },
        ),
        plain('ready', (_m, f) => (f.side === RUSSIAN ? 'german' : 'start'), {
          // agn:6.0#11
          refusal(m, f) {
            const left = inBox(m, f.side).length
            if (left > 0) return no('not-all-placed', { left })
            const gap = f.side === RUSSIAN ? chainGap(m) : -1
            return gap >= 0 ? no('chain-open', { hex: gap }) : null
          },
        }),
      ],
    }),
    where: ask({
      claim: 'agn:6.0#2',
      prompt: (m, f) => `Set-up: where do you place ${m.setting.names.unit(f.unit)}?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'place',
          arg: 'hex',
          candidates(m, f, out) {
            const ground = grounds(m)[homeOf(m, f.unit)]
            for (let hex = 0; hex < ground.length; hex++) if (ground[hex] === 1) out.push(hex)
          },
          refusal: (m, f, hex) => placeRefusal(m, f.unit, hex, f.left),
          play(m, f, hex) {
            put(m, f.unit, hex)
            f.unit = -1
            return 'choose'
          },
        },
        plain('back', (_m, f) => {
          f.unit = -1
          return 'choose'
        }),
      ],
    }),
    german(_m, f) {
      f.side = GERMAN
      return 'choose'
    },
    start: (m) => call('game', { startsWith: m.game.first }, 'russian'),
  },
})

/** Everybody as suggested, then ready. */
export const usualSetup: Readonly<Record<string, UsualAnswer>> = {
  'setup.choose': {
    choose(m) {
      const kind = inBox(m, own(m).frame('setup')!.side).length > 0 ? 'suggested' : 'ready'
      return Math.max(
        0,
        m.options().findIndex((order) => order.do === kind),
      )
    },
  },
}
