/** 9.12g and 9.13: attackers advance into the hex they have emptied, and go over to exploitation. */
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { alive, faceOf } from '../position/board.ts'
import { detachForm } from '../position/breakdown.ts'
import { captureIn } from './capture.ts'
import { putUnit, setMode } from '../position/changes.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { chosen, FACE, MARKER, ask, plain, procedure, type M } from '../world.ts'
import type { AdvanceFrame } from './frames.ts'

/** ocs:9.12b#2: a unit that cannot move on either side stays. */
function standsStill(m: M, unit: number): boolean {
  const { faces } = m.game.units[unit]!
  return faces[FACE.combat].ma === 0 && faces[FACE.move].ma === 0
}

function advanceRefusal(m: M, f: AdvanceFrame, unit: number): Reason | null {
  if (!f.units.includes(unit)) return no('not-attacker', { unit })
  if (f.going.includes(unit)) return no('in-force', { unit })
  return standsStill(m, unit) ? no('no-ma', { unit }) : null
}

/** ocs:9.13#1, 9.13b.A#1 */
function exploits(m: M, f: AdvanceFrame, unit: number): boolean {
  return m.board.marker.get(unit) !== MARKER.dg && faceOf(m, unit).ar >= f.exploit
}

/** Who could go is hidden. */
const hidden = (m: M): boolean => !chosen(m, 'openStacks')

/** Returns 1 if anybody entered. */
export const advance = procedure('advance', {
  secrets: { units: ownPlan, going: ownPlan, marked: ownPlan },
  steps: {
    begin(m, f) {
      f.units = alive(m, f.units)
      if (f.must === 1) f.going = f.units.slice()
      if (f.vacant === 0 || f.units.length === 0) return 'exploitation'
      return f.must === 1 ? 'enter' : 'choose'
    },
    choose: ask({
      claim: 'ocs:9.12g.D#1',
      prompt: (m, f) => `Which units advance into ${m.setting.names.hex(f.target)}?`,
      seat: (_m, f) => f.side,
      always: hidden,
      forms: [
        {
          do: 'advance',
          arg: 'unit',
          candidates(_m, f, out) {
            for (const u of f.units) out.push(u)
          },
          refusal: advanceRefusal,
          play(_m, f, unit) {
            f.going = f.going.concat(unit)
            return 'choose'
          },
        },
        plain(
          'all',
          (m, f) => {
            f.going = f.units.filter((u) => !standsStill(m, u))
            return 'enter'
          },
          { refusal: (m, f) => (f.units.some((u) => !standsStill(m, u)) ? null : no('nobody-advances')) },
        ),
        detachForm<AdvanceFrame, 'choose'>({
          force: (f) => f.units,
          late: () => false,
          joined(f, row) {
            f.units = f.units.concat(row)
            return 'choose'
          },
        }),
        plain('enough', (_m, f) => (f.going.length > 0 ? 'enter' : 'exploitation')),
      ],
    }),
    // ocs:9.12g.D#2: without MP or fuel, whatever the zones
    enter(m, f) {
      const prize = captureIn(m, f.side, f.target, 'exploitation')
      for (const u of f.going) putUnit(m, u, f.target)
      f.entered = 1
      m.tell('advanced', { side: f.side, hex: f.target }, f.side, { units: f.going.slice() })
      return prize ?? 'exploitation'
    },
    exploitation(m, f) {
      f.units = alive(m, f.units)
      return f.exploit > 0 && f.units.length > 0 ? 'mark' : done(f.entered)
    },
    // ocs:5.4#5: an involuntary mode is not declined
    mark(m, f) {
      f.marked = f.units.filter((u) => exploits(m, f, u))
      return 'marked'
    },
    // ocs:5.9#1: they keep the side that shows
    marked(m, f) {
      for (const u of f.marked) setMode(m, u, m.board.face.get(u), MARKER.exploit)
      m.emit('exploiting', { side: f.side })
      return done(f.entered)
    },
  },
})

/** Of the enemy's choice one sees nothing before it is made, but somebody is there to choose from, or nothing would be asked. */
export function imagineAdvance(m: M, f: AdvanceFrame): void {
  f.units = f.step === 'choose' ? alive(m, m.game.own[f.side]!).slice(0, 1) : []
  f.going = []
  f.marked = []
}
