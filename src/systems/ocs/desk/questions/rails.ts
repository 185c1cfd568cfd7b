/** `rail`: what the trains can still carry, which lines they run on, and where cargo gets on and off. */
import { filled, hexesOfMap, idOf, legend, ofMap } from './kit.ts'
import { CAP, railCap, railLeft } from '../../rules/transport/rail.ts'
import { detrainable, railReach } from '../../rules/transport/railnet.ts'
import { sideName } from '../names.ts'

export const rail = ofMap(
  'rail T: Railways. Rail Cap left, the lines that reach a source, and where one can entrain and detrain.',
  ({ m, side }) => {
    const reached = railReach(m, side, { negate: true })
    const lines = hexesOfMap(m).filter((hex) => reached[hex] !== 0)
    const marks = lines.map((hex) =>
      detrainable(m, side, hex)
        ? filled(m, hex, 'hatch1', 'choice', { badge: 'tick', title: 'entrain and detrain here' })
        : filled(m, hex, 'hatch3', 'choice'),
    )
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
      areas: lines.length > 0 ? [{ hexes: lines.map((hex) => idOf(m, hex)), edge: 'thin', tone: 'choice' }] : [],
      legend: legend`hatch3 choice: trains run; tick choice: entrain and detrain`,
    }
  },
)
