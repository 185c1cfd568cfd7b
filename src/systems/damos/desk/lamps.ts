/** The light for forces that can still act: those without influence must act first. */
import type { Lamp } from '../../../core/shapes.ts'
import type { M } from '../rules/world.ts'
import { plural } from './names.ts'
import { freshForces } from './places/operations.ts'

export function freshLamp(m: M): Lamp[] {
  if (!m.frames.some((f) => f.proc === 'operations')) return []
  const { mobile, foot } = freshForces(m, m.board.phasing.get(0))
  const closed = m.board.closed.get(0) === 1
  const lamp = { id: 'fresh', claim: 'damos:7.0#5' }
  if (!closed && foot.length > 0)
    return [
      {
        ...lamp,
        label: plural(foot.length, 'foot force'),
        detail: `still fresh; ${plural(mobile.length, 'force')} with influence after them`,
        light: 'look',
      },
    ]
  return [
    {
      ...lamp,
      label: `${plural(mobile.length, 'force')} fresh`,
      detail:
        closed && foot.length > 0 ? `${plural(foot.length, 'foot force')} may no longer activate` : 'with influence',
      light: mobile.length > 0 ? 'on' : 'off',
    },
  ]
}
