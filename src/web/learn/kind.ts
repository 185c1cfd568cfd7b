/** What a course is made of: drills, or puzzles. */
import type { LessonCard } from '../../core/lesson.ts'
import { PUZZLES } from '../../core/puzzle-chapter.ts'

export const isPuzzles = (lessons: readonly Pick<LessonCard, 'chapter'>[]): boolean => lessons[0]?.chapter === PUZZLES
