/** 4.3.1 Rail conversion, with the optional concentrated thrust and the super-optional pause. */
import { plural } from '../../core/words.ts'
import { OFF_MAP, type HexId } from '../../core/hex/grid.ts'
import { done } from '../../core/procedure.ts'
import { countIn, enemyIn } from '../../systems/damos/rules/board.ts'
import { controls } from '../../systems/damos/rules/forces.ts'
import { ENEMIES, FACTS } from '../../systems/damos/rules/facts.ts'
import { distances, Field, UNREACHED } from '../../systems/damos/rules/supply.ts'
import { hexside } from '../../systems/damos/rules/terrain.ts'
import { chosen, RAIL, type M } from '../../systems/damos/rules/world.ts'
import { inEnemyZone } from '../../systems/damos/rules/zones.ts'
import { no } from './reasons.ts'
import { GAUGES, germanFact, germanNet } from './supply.ts'
import {
  agn,
  call,
  ask,
  GAUGE,
  GERMAN,
  inPlay,
  onWestEdge,
  plain,
  own,
  printed,
  start,
  roll,
  procedure,
  turnOf,
  turnRow,
  where,
} from './world.ts'

export function railNeighbours(m: M, hex: HexId): HexId[] {
  const found: HexId[] = []
  for (let d = 0; d < 6; d++) if ((hexside(m, hex, d) & RAIL) !== 0) found.push(m.game.grid.neighbour(hex, d))
  return found
}

/** agn:4.3.1#7-8: no enemies, and no enemy zone unless a friendly force stands there; own control too, unless `convertAhead`. */
export function convertible(m: M, hex: HexId): boolean {
  if (!inPlay(m, hex) || (!controls(m, hex, GERMAN) && !chosen(m, 'convertAhead')) || enemyIn(m, hex, GERMAN))
    return false
  return countIn(m, hex, GERMAN) > 0 || !inEnemyZone(m, GERMAN, hex)
}

/** agn:4.3.1#5: how far conversion has got: the live net, and with `convertAhead` what is converted beyond it. */
function convertedNet(m: M): Field {
  return chosen(m, 'convertAhead') ? converted(m, GERMAN) : germanNet(m)
}
const converted = FACTS.fact(
  'converted rail',
  [germanFact, GAUGES, ENEMIES],
  (m) => {
    const field = new Field(m.game.grid.size)
    germanNet(m).distance.forEach((far, hex) => {
      if (far !== UNREACHED) field.seed(hex)
    })
    const free = where(m, (hex) => !enemyIn(m, hex, GERMAN))
    return field.alongLinks(m, free, RAIL, (_from, _links, to) => agn(m).gauge.get(to) === GAUGE.converted)
  },
  distances,
)

/** agn:4.3.1#5, #9: every unconverted line that leaves the converted net. */
function lines(m: M): { from: HexId; to: HexId }[] {
  const { distance } = convertedNet(m)
  const found: { from: HexId; to: HexId }[] = []
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    if (distance[hex] === UNREACHED) continue
    for (const to of railNeighbours(m, hex)) {
      if (agn(m).gauge.get(to) === GAUGE.broad && convertible(m, to)) found.push({ from: hex, to })
    }
  }
  return found
}

/** Live rail hexes from which the net goes no further: where the air unit's range is measured (agn:4.4#2). */
export function railheads(m: M): HexId[] {
  const { distance } = germanNet(m)
  const found: HexId[] = []
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    if (distance[hex] === UNREACHED) continue
    const near = railNeighbours(m, hex)
    const terminus = near.length === 1 && !onWestEdge(m, hex)
    if (terminus || near.some((to) => distance[to] === UNREACHED)) found.push(hex)
  }
  return found
}

const thrust = (m: M): boolean => m.game.switches['concentratedThrust'] === true

/** The pause paid off: this turn's advance is the great one (agn:4.3.1#16). */
const pauseAdvance = (m: M): boolean => agn(m).paused.get(0) === 1 && turnOf(m) === printed(m).rail.pauseTurn + 1

/** agn:1.2: 1d3 and 1d2 are read from one die. */
export function railHexes(m: M, die: number): number {
  if (pauseAdvance(m)) return die + printed(m).rail.pause
  const hexes = Math.ceil(die / (turnRow(m).railDie === '1d2' ? 3 : 2))
  return thrust(m) ? hexes + printed(m).rail.thrust : hexes
}

function branches(m: M, at: HexId): HexId[] {
  return railNeighbours(m, at).filter((to) => agn(m).gauge.get(to) === GAUGE.broad && convertible(m, to))
}

function convert(m: M, hex: HexId): void {
  agn(m).gauge.set(hex, GAUGE.converted)
  own(m).emit('converted', { hex })
}

export const rail = procedure('rail', {
  steps: {
    survey(m, f) {
      const found = lines(m)
      f.from = found.map((x) => x.from)
      f.to = found.map((x) => x.to)
      return thrust(m) && found.length > 0 ? 'choose' : 'next'
    },
    // agn:4.3.1#12
    choose: ask({
      claim: 'agn:4.3.1#12',
      prompt: () => 'Concentrated thrust: choose the first hex of the one line that advances.',
      seat: () => GERMAN,
      forms: [
        {
          do: 'line',
          arg: 'hex',
          candidates(_m, f, out) {
            f.to.forEach((hex, i) => {
              if (f.to.indexOf(hex) === i) out.push(hex)
            })
          },
          refusal: (_m, f, hex) => (f.to.includes(hex) ? null : no('no-railhead', { hex })),
          play(_m, f, hex) {
            f.from = [f.from[f.to.indexOf(hex)]!]
            f.to = [hex]
            return 'next'
          },
        },
      ],
    }),
    next(m, f) {
      const to = f.to[0]
      if (to === undefined) return done()
      f.at = f.from[0]!
      f.from = f.from.slice(1)
      f.left = 0
      // Another line may have come here first.
      if (agn(m).gauge.get(to) !== GAUGE.broad) {
        f.to = f.to.slice(1)
        return 'next'
      }
      return 'dice'
    },
    dice: roll({
      claim: 'agn:4.3.1#5',
      purpose: 'rail conversion',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        f.left = railHexes(m, die)
        const to = f.to[0]!
        f.to = f.to.slice(1)
        own(m).emit('railRoll', { from: f.at, to, hexes: f.left })
        convert(m, to)
        f.at = to
        f.left -= 1
        return 'extend'
      },
    }),
    // agn:4.3.1#10: at a junction one branch is chosen, the others wait
    extend(m, f) {
      const open = f.left > 0 ? branches(m, f.at) : []
      if (open.length === 0) return 'next'
      return 'branch'
    },
    branch: ask({
      claim: 'agn:4.3.1#10',
      prompt: (m, f) =>
        `The railhead is at ${m.setting.names.hex(f.at)} with ${plural(f.left, 'hex', 'hexes')} to go: which way?`,
      seat: () => GERMAN,
      forms: [
        {
          do: 'convert',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of branches(m, f.at)) out.push(hex)
          },
          refusal(m, f, hex) {
            if (!railNeighbours(m, f.at).includes(hex) || agn(m).gauge.get(hex) !== GAUGE.broad)
              return no('no-branch', { hex })
            return convertible(m, hex) ? null : no('not-convertible', { hex })
          },
          play(m, f, hex) {
            convert(m, hex)
            f.at = hex
            f.left -= 1
            return 'extend'
          },
        },
      ],
    }),
  },
})

const RAIL_FIELDS = { from: [], to: [], at: OFF_MAP, left: 0 }

/** agn:4.3.1#14-15: the pause is offered on turn 4, together with the concentrated thrust. */
export const pause = procedure('pause', {
  steps: {
    offer: ask({
      claim: 'agn:4.3.1#15',
      prompt: () =>
        'Take an operational pause? No ZOI-capable German unit moves or fights this turn, in return for a long rail advance next turn.',
      seat: () => GERMAN,
      forms: [
        plain('pause', (m) => {
          agn(m).paused.set(0, 1)
          own(m).emit('pauses', {})
          return 'rail'
        }),
        plain('press', () => 'rail'),
      ],
    }),
    rail: () => call('rail', RAIL_FIELDS, 'end'),
    end: () => done(),
  },
})

export function strategicStart(m: M, side: number) {
  if (side !== GERMAN) return null
  const offered = m.game.switches['operationalPause'] === true && thrust(m) && turnOf(m) === printed(m).rail.pauseTurn
  return offered ? start('pause', {}) : start('rail', RAIL_FIELDS)
}
