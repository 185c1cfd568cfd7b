/** Plans: fields of a frame that only its own side knows, until stacks are open to all. */
import { chosen, type M } from '../world.ts'

/** ocs:4.9: does the seat know what the side of the frame has in mind? */
export function ownPlan(m: M, f: { readonly side: number }, seat: number): boolean {
  return seat === f.side || chosen(m, 'openStacks')
}
