// A spoilt or spiteful list, and what becomes of it.

import type { ImportCell, ImportLine, ImportNotice } from '#contract/entries.ts'

/** What is read of a list: each line's names and what is asked about it, and what is said of the list. */
export interface Reading {
  readonly lines: readonly { readonly names: readonly string[]; readonly problem: ImportLine['problem'] }[]
  readonly notices: readonly ImportNotice[]
}

/** A list, made when it is asked for: some take a moment or a lot of memory. */
export interface BadList {
  /** What is read of it; or why nothing is: the reason, or the code of the refusal. */
  readonly becomes: string | Reading
  make(): Buffer
}

/** It is read as these lines, and this is said of it. */
export function reads(lines: Reading['lines'], ...notices: ImportNotice[]): Reading {
  return { lines, notices }
}

/** A line with nothing to ask about. */
export const line = (...names: string[]) => ({ names, problem: null })
export const asked = (problem: ImportLine['problem'], ...names: string[]) => ({ names, problem })
export const times = <Thing>(count: number, thing: (at: number) => Thing) =>
  Array.from({ length: count }, (_, at) => thing(at))
export const outside = (cells: ImportCell[], count: number): ImportNotice => ({ code: 'outside', cells, count })

export function bad(becomes: BadList['becomes'], make: () => Buffer): BadList {
  return { becomes, make }
}
