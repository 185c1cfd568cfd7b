/** Steady noise: the same map on every machine and at every scale. */
export function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed, 2246822519)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

export function noise(x: number, y: number, seed: number): number {
  const [xi, yi] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - xi), ease(y - yi)]
  const [a, b] = [hash(xi, yi, seed), hash(xi + 1, yi, seed)]
  const [c, e] = [hash(xi, yi + 1, seed), hash(xi + 1, yi + 1, seed)]
  return (a + (b - a) * u) * (1 - v) + (c + (e - c) * u) * v
}
