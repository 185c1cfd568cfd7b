/** The small lights at the top, from a file of words: `Reserve {used} of {most} | reserves look || too many stacks § ocs:5.4a#1`. */
import type { Lamp, Line } from '../../shapes.ts'

/** Lines as lights: what stands as the value of each is its id and how it shines, `on`, `off` or `look`. */
export function lampsFrom(lines: readonly Line[]): Lamp[] {
  return lines.map(({ label, value = '', detail = '', claim = '', hex }) => {
    const [id = '', light] = value.split(' ')
    return { id, light: light as Lamp['light'], label, detail, claim, ...(hex === undefined ? {} : { hex }) }
  })
}
