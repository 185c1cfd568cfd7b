/** Small words that every table shares. */

/** `a, b and c`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? 'nobody'
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]!}`
}

/** `+1`, `−2`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Words one after the other, without those that are not to be said. */
export function joined(words: readonly (string | false | null | undefined)[], by = '; '): string {
  return words.filter(Boolean).join(by)
}
