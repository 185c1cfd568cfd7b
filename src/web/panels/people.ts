/** Who is who to the one that looks: you, he, or a side's name when everything is open. */
import type { SideInfo } from '../../core/shapes.ts'
import { panels as w } from '../words/index.ts'

export function person(seat: number, eyes: number, sides: readonly SideInfo[]): string {
  if (eyes < 0) return sides[seat]?.adjective ?? sides[seat]?.name ?? ''
  return seat === eyes ? w.you : w.he
}
