/** Sets of small numbers as bits, 32 to a word. */

/** How many words hold so many bits. */
export function wordsFor(count: number): number {
  return (count + 31) >> 5
}

/** Adds a number to the set that begins at word `from`. */
export function addBit(words: Int32Array, from: number, bit: number): void {
  words[from + (bit >> 5)]! |= 1 << (bit & 31)
}

/** The lowest bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** Visits the bits of a word, the lowest first; `word` says which of several it is, so that bits are counted from the first. */
export function forEachBit(bits: number, word: number, visit: (bit: number) => void): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) visit(word * 32 + lowestBit(rest))
}
