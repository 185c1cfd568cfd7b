/** 14.1c#5 and 14.4g Planes of a mission turned back or lost steps: what of its cargo is lost, and what goes back with them. */
import { done, type Form } from '../../../../core/procedure.ts'
import { no } from '../reasons.ts'
import { lieMoved } from '../supply/supplies.ts'
import { ask, plain, procedure, type M } from '../world.ts'
import { destroyPiece } from './airdrop.ts'
import { hasFlown } from './airlift.ts'
import { crewNow, excess, hasShrunk, noteCrew, pieces, takePiece, TOKEN, type Piece } from './cargo.ts'
import type { MissionFrame, ShedFrame } from './frames.ts'
import { carries } from './missions.ts'

/** Has the mission cargo to think of, since it was last asked? */
export function mustShed(m: M, f: MissionFrame): boolean {
  return carries(f.kind) && f.crew.length > 0 && hasShrunk(m, f)
}

/** What cannot be carried any more: lost with steps, or taken back by those that turned away; null when all fits. */
function due(m: M, f: MissionFrame): { lost: boolean; pieces: Piece[] } | null {
  const { all, flying } = crewNow(m, f)
  const lost = excess(m, f, all, true)
  const over = lost.length > 0 ? lost : excess(m, f, flying, flying.length > 0)
  if (over.length === 0) return null
  const among = (piece: Piece): boolean =>
    over.some(([from, by]) => piece.by === by && (f.via >= 0 || piece.from === from))
  return { lost: lost.length > 0, pieces: pieces(f.cargo).filter(among) }
}

/** The unit or token is not delivered: destroyed, or back where it was loaded, and carried for this phase. */
function part(m: M, f: MissionFrame, what: number): void {
  const { lost, pieces: over } = due(m, f)!
  const piece = over.find((one) => one.what === what)!
  takePiece(f.cargo, piece)
  if (lost) {
    destroyPiece(m, f.side, piece)
    m.tell('cargoLost', { side: f.side, hex: f.hex }, f.side, { unit: what })
  } else turnBack(m, f.side, piece)
}

function turnBack(m: M, side: number, { what, from }: Piece): void {
  if (what >= 0) hasFlown(m, what)
  else if (what === TOKEN) lieMoved(m, side, from, 1)
}

/** What its owner is asked. */
export function shedAsks(m: M): string {
  const over = due(m, mission(m))
  if (over === null) return 'All of the cargo is still carried.'
  return over.lost ? 'Which part of the cargo is lost?' : 'Which part of the cargo turns back?'
}

const mission = (m: M): MissionFrame => m.caller('mission')!

type ShedForm = Form<M, ShedFrame, 'choose' | 'end'>

const FORMS: readonly ShedForm[] = [
  {
    // ocs:14.4g#1: its owner chooses
    do: 'shed',
    arg: 'unit',
    candidates(m, _f, out) {
      for (const { what } of due(m, mission(m))?.pieces ?? []) if (what >= 0) out.push(what)
    },
    refusal(m, _f, unit) {
      const over = due(m, mission(m))
      if (over === null) return no('cargo-fits')
      return over.pieces.some(({ what }) => what === unit) ? null : no('not-in-cargo', { unit })
    },
    play(m, _f, unit) {
      part(m, mission(m), unit)
      return 'choose'
    },
  },
  plain<ShedFrame, 'choose' | 'end'>(
    'shedSupply',
    (m) => {
      part(m, mission(m), TOKEN)
      return 'choose'
    },
    {
      refusal(m) {
        const over = due(m, mission(m))
        if (over === null) return no('cargo-fits')
        return over.pieces.some(({ what }) => what === TOKEN) ? null : no('no-supply-aboard')
      },
    },
  ),
  plain<ShedFrame, 'choose' | 'end'>('flyOn', () => 'end', {
    refusal: (m) => (due(m, mission(m)) === null ? null : no('cargo-much')),
  }),
]

export const shed = procedure('shed', {
  steps: {
    choose: ask({
      claim: 'ocs:14.4g#1',
      prompt: shedAsks,
      seat: (_m, f) => f.side,
      // Whether anything is aboard is not told.
      always: () => true,
      forms: FORMS,
    }),
    end(m) {
      noteCrew(m, mission(m))
      return done()
    },
  },
})
