// Randomness as a value: the same seed gives the same numbers on every machine, forever. Draws store their seed, so any change here
// would break the promise that an old draw can be repeated.

export interface Rng {
  /** A whole number from 0 to `below` − 1, each equally likely. `below` is 1 … 2^32. */
  int(below: number): number
  /** A new array with the items in random order (Fisher–Yates), O(n). */
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** A generator for `seed` (any text): xoshiro128** seeded by FNV-1a and splitmix32. */
export function createRng(seed: string): Rng {
  const next = xoshiro128(hash(seed))
  const int = (below: number): number => {
    if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) throw new Error(`not a range: ${below}`)
    // Numbers above the last whole multiple of `below` are discarded, otherwise small results would be more likely.
    const limit = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const drawn = next()
      if (drawn < limit) return drawn % below
    }
  }
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = int(last + 1)
      const item = shuffled[last] as Item
      shuffled[last] = shuffled[other] as Item
      shuffled[other] = item
    }
    return shuffled
  }
  return { int, shuffle }
}

function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return state >>> 0
}

function xoshiro128(seed: number): () => number {
  const state = new Uint32Array(4)
  let mix = seed
  for (let at = 0; at < 4; at++) {
    mix = (mix + 0x9e3779b9) | 0
    let word = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
    state[at] = word ^ (word >>> 16)
  }
  const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by))
  return () => {
    const [s0, s1, s2, s3] = state as unknown as [number, number, number, number]
    const drawn = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0
    const third = s2 ^ s0
    const fourth = s3 ^ s1
    state[1] = s1 ^ third
    state[0] = s0 ^ fourth
    state[2] = third ^ (s1 << 9)
    state[3] = rotate(fourth, 11)
    return drawn
  }
}
