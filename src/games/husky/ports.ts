/** 7. Ports: what was blown up in them as they fell, and where those come in whose port is shut. */
import type { Frame } from '../../core/frame.ts'
import { forWorld } from '../../core/for-world.ts'
import type { HexId } from '../../core/hex/grid.ts'
import { done, type Start } from '../../core/procedure.ts'
import { portIn, portOwner } from '../../systems/ocs/rules/position/facilities.ts'
import { hitPort, portSources } from '../../systems/ocs/rules/sea/ports.ts'
import { clear } from '../../systems/ocs/rules/transport/railnet.ts'
import type { M, Ocs } from '../../systems/ocs/rules/world.ts'

/** The frames of what the game adds to the sequence of play. */
type HuskyFrames = { readonly demolition: Frame & { hex: number } }

const { procedure, roll, start } = forWorld<Ocs, HuskyFrames>()

/** husky:7#2: a die when the side first takes a port of so many tokens. */
export function portTaken(m: M, side: number, hex: HexId): Start | null {
  const { side: finder, least } = m.game.tables.ports!.demolition
  const port = portIn(m, hex)
  const tested = m.board.portTested.get(port) === 1
  if (m.game.sides[side] !== finder || tested || m.game.land.ports[port]!.tokens < least) return null
  return start('demolition', { hex })
}

const demolition = procedure('demolition', {
  steps: {
    roll: roll({
      claim: 'husky:7#2',
      purpose: 'demolition of the port',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const { hits, modifiers } = m.game.tables.ports!.demolition
        const total = die + (modifiers[m.game.grid.format(f.hex)] ?? 0)
        const port = portIn(m, f.hex)
        const before = m.board.portHits.get(port)
        m.board.portTested.set(port, 1)
        const all = hitPort(m, port, hits[Math.min(Math.max(total, 1), hits.length) - 1]!)
        m.emit('portDemolished', { hex: f.hex, added: all - before, all })
        return done()
      },
    }),
  },
})

export const PROCEDURES = { demolition }

/** husky:7#3: who is to come in at a port that is not ours, or shut, comes in at any other that supplies the side, or waits. */
export function entryOf(m: M, unit: number): readonly HexId[] | null {
  const { id, seat, entry } = m.game.units[unit]!
  const told = m.game.scenario.units[id]
  const name = told !== undefined && 'arrives' in told ? (told.entry ?? entry) : entry
  const ports = m.game.land.entries.find((e) => e.id === name)?.hexes.filter((hex) => portIn(m, hex) >= 0) ?? []
  if (ports.length === 0 || ports.some((hex) => portOwner(m, hex) === seat && clear(m, seat, hex, false))) return null
  const others = portSources(m, seat)
  return others.length > 0 ? others : null
}
