/** `rail`: what the trains can still carry, which lines they run on, and where cargo gets on and off. */
import { idOf, suppose, type Answer, type Mark, type QuestionRule } from './kit.ts'
import { CAP, railCap, railLeft } from '../../rules/transport/rail.ts'
import { detrainable, railReach } from '../../rules/transport/railnet.ts'
import type { Ocs } from '../../rules/world.ts'
import { lookingSide } from '../lamps.ts'
import { sideName } from '../names.ts'

export const rail: QuestionRule<Ocs> = {
  q: 'rail',
  label: 'Railways',
  about: 'Rail Cap left, the lines that reach a source, and where one can entrain and detrain.',
  of: 'map',
  key: 'T',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const side = q.side ?? lookingSide(s)
    const reached = railReach(m, side, { negate: true })
    const marks: Mark[] = []
    const lines: string[] = []
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      if (reached[hex] === 0) continue
      const id = idOf(m, hex)
      lines.push(id)
      const stops = detrainable(m, side, hex)
      marks.push({
        hex: id,
        pattern: stops ? 'hatch1' : 'hatch3',
        tone: 'choice',
        ...(stops ? { badge: 'tick' as const, title: 'entrain and detrain here' } : {}),
      })
    }
    return {
      title: `${sideName(m.game, side)} railways`,
      lines: [
        {
          label: 'Rail Cap left',
          value: `${railLeft(m, side) / CAP} of ${railCap(m, side) / CAP}`,
          detail: 'an RE or an SP takes a point, legs that march slowly a half',
          claim: 'ocs:13.3b#1',
        },
        { label: 'Stations', value: String(marks.filter((x) => x.badge).length), claim: 'ocs:13.3c#1' },
      ],
      marks,
      areas: lines.length > 0 ? [{ hexes: lines, edge: 'thin', tone: 'choice' }] : [],
      legend: [
        { shape: 'hatch3', tone: 'choice', label: 'trains run' },
        { shape: 'tick', tone: 'choice', label: 'entrain and detrain' },
      ],
    }
  },
}
