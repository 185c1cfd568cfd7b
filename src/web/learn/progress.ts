/** Which drills have been done, kept in this browser. */
const PLACE = (game: string): string => `maproom.course.${game}`

export function drillsDone(game: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE(game)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

export function keepDone(game: string, scenario: string): void {
  localStorage.setItem(PLACE(game), JSON.stringify([...new Set([...drillsDone(game), scenario])]))
}

export const forgetDone = (game: string): void => localStorage.removeItem(PLACE(game))
