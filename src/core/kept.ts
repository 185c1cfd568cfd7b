/** What follows from an object alone, kept as long as the object is. */

/** `make`, called once for each object. */
export function keptFor<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const kept = new WeakMap<K, { readonly made: T }>()
  return (of) => {
    let known = kept.get(of)
    if (!known) kept.set(of, (known = { made: make(of) }))
    return known.made
  }
}
