/** A drill: a scenario that teaches one rule, with goals that are checked as one plays. A game brings a course of them. */
export interface Lesson {
  readonly scenario: string
  readonly title: string
  readonly chapter: string
  /** The middle of its picture; the whole board is shown where there is none. */
  readonly hex?: string
  /** What it is about, on the page of the course: a few words. */
  readonly line: string
  /** The seat of the learner; a bot has the others. */
  readonly seat: number
  /** A seed (32 bytes in hex) from which the dice of the drill follow: the lesson decides, not luck. */
  readonly dice: string
  /** What is to be done, and the rule it takes. */
  readonly task: string
  readonly rule: string
  readonly claim: string
  /** How to begin, for one who asks. */
  readonly hint: string
  /** "You have learnt ...", and where it is of use. */
  readonly learnt: string
  readonly use: string
}

/** What the page of a course says of a drill. */
export type LessonCard = Pick<Lesson, 'scenario' | 'title' | 'chapter' | 'line' | 'seat'>

/** A drill at the table. */
export interface LessonInfo extends Omit<Lesson, 'dice'> {
  /** Its number in the course, from 1, and how many there are. */
  readonly number: number
  readonly of: number
  readonly next: LessonCard | null
}

/** How it stands with one thing to be reached; `because`: why it is not, a whole sentence. */
export interface Aim {
  readonly text: string
  readonly met: boolean
  readonly because: string
}

export const cardOfLesson = ({ scenario, title, chapter, line, seat }: Lesson): LessonCard => ({
  scenario,
  title,
  chapter,
  line,
  seat,
})

/** A scenario as a drill of its course, if it is one. */
export function lessonOf(lessons: readonly Lesson[] | undefined, scenario: string): LessonInfo | undefined {
  const at = (lessons ?? []).findIndex((one) => one.scenario === scenario)
  if (at < 0) return undefined
  const { dice: _, ...lesson } = lessons![at]!
  const next = lessons![at + 1]
  return { ...lesson, number: at + 1, of: lessons!.length, next: next ? cardOfLesson(next) : null }
}
