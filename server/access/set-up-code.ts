// The code that set-up asks for on other devices. The start shows it; after set-up it has no use.

import { randomInt } from 'node:crypto'

/** Without 0, o, 1, l and i: the code is read aloud in a hall and typed on a phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new code such as `k7m-p2x`. There are 31^6, about 900 million. */
export function newSetUpCode(): string {
  const three = () => Array.from({ length: 3 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${three()}-${three()}`
}

/** The code in the form in which codes are compared: lower case, without spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}
