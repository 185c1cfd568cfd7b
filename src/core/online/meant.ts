/** What a planned move means where there are several ways to make it. */
import type { Answer, Way } from '../shapes.ts'

/** Its figure is a chance: it comes to a fight. */
const isChance = ({ figure }: Way): boolean => figure?.includes('%') === true

/** The way that is meant by a planned move. A fight is never begun by a list: how it is fought is chosen when it comes to it. */
export const meantWay = (answer: Answer | null): Way | undefined =>
  answer?.ways?.find((way) => !way.refusal && !way.grave && (way.sure === true || !isChance(way)))

/** Does it come to a fight? */
export const comesToFight = (answer: Answer | null): boolean =>
  answer?.ways?.some((way) => !way.refusal && isChance(way)) === true

/** The first of its kind may have a step of its own. */
export const placeKind = (place = ''): string => place.split('.')[0]!
