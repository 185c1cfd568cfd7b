/** The chapter under which a course lists puzzles: by it pages tell them from drills. */
export const PUZZLES = 'Find the plan'
