// The seed of a draw: with it anybody can repeat the draw, so it has to survive being read aloud and typed.

import { randomInt } from 'node:crypto'

/** No 0 and o, no 1, l and i, because they look alike on paper. 31 letters, ten of them: 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** A new seed that nobody can predict. */
export function newSeed(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
