/** Words of counters: what a counter is and in which state, for those who do not see it. */
export const counters = {
  strength: (now: number, printed: number): string =>
    now === printed ? `strength ${now}` : `strength ${now} of ${printed}`,
  unknown: (printed: number): string => `strength not known, printed ${printed}`,
  movement: (points: number): string => `movement ${points}`,
  steps: (now: number, full: number): string => `${now} of ${full} steps`,
}
