/** What counters and ground are made from, so that they are made again only when that changed. */
import type { Reads } from '../../../core/desk.ts'
import type { Gwb, M } from '../rules/world.ts'

const PHASES = ['movement', 'combatPhase', 'counterBattery']

export const READS: Reads<Gwb> = {
  counter: {
    own: [
      'arrives',
      'steps',
      'disorganized',
      'across',
      'march',
      'entrained',
      'isolated',
      'suppressed',
      'limbered',
      'faceDown',
      'attacked',
      'fired',
      'supports',
      'coordinated',
      'forcedMarch',
      'rode',
      'replaced',
      'moved',
    ],
    unread: ['entering', 'savedSteps', 'trainsRidden', 'trainsRemoved'],
    stirred: (m) => m.frames.flatMap((f) => (f.proc === 'move' ? f.force : fighting(m, f.proc))),
    mood: (m) => PHASES.filter((proc) => m.frames.some((f) => f.proc === proc)).join(),
  },
  ground: ['hex', 'count', 'exerts', 'zoc', 'battle', 'held', 'turn', 'phasing'],
}

function fighting(m: M, proc: string): readonly number[] {
  const f = proc === 'combat' ? m.frame('combat') : undefined
  return f ? [...f.attackers, ...f.guns, f.support].filter((unit) => unit >= 0) : []
}
