// The code that set-up asks for from anywhere but the machine itself. The start shows it; after set-up it opens nothing.

import { randomInt } from 'node:crypto'

/** No 0 and o, no 1, l and i: read aloud across a hall and typed on a phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new code, `k7m-p2x`: 31 letters, six of them, some 900 million. */
export function newSetUpCode(): string {
  const three = () => Array.from({ length: 3 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${three()}-${three()}`
}

/** A code as it is compared: without what people add or leave out when they type one. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}
