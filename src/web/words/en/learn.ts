/** Words of courses and drills. */
import { many } from './many.ts'

export const learn = {
  about: 'One board, one rule, one goal. Begin anywhere; nothing is locked.',
  done: (n: number, of: number): string => `${n} of ${of} done`,
  goOn: (title: string): string => `Go on: ${title}`,
  begin: (title: string): string => `Begin: ${title}`,
  again: 'All done. Begin again',
  forget: 'Forget my progress',
  isDone: 'Done',
  number: (n: number, title: string, done: boolean): string => `Drill ${n}: ${title}${done ? ', done' : ''}`,

  place: (n: number, of: number): string => `Drill ${n} of ${of}`,
  goals: 'Goals',
  met: 'reached',
  open: 'not yet reached',
  fixed: 'The dice of a drill are always the same.',
  learnt: (what: string): string => `Done: you have learnt ${what}`,
  hint: 'Hint',
  notSolved: 'Not solved',
  because: (why: string): string => `Not solved because ${why}`,
  next: (title: string): string => `Next: ${title}`,
  toCourse: 'To the course',
  tryAgain: 'Try again',
  last: 'That was the last drill of the course.',
  look: 'Look at the board',
  progress: (n: number, of: number): string => (n === 0 ? many(of, 'drill') : `${n} of ${of} done`),
}
