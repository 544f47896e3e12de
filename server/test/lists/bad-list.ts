// A broken or malicious list, and the expected outcome.

import type { ImportCell, ImportLine, ImportNotice } from '#contract/entries.ts'

/** The outcome of reading a list: the names and the problem of each line, and the notices about the list. */
export interface Reading {
  readonly lines: readonly { readonly names: readonly string[]; readonly problem: ImportLine['problem'] }[]
  readonly notices: readonly ImportNotice[]
}

/** A list, made on demand: some take a moment or a lot of memory. */
export interface BadList {
  /** The expected reading; or why there is none: the reason, or the code of the refusal. */
  readonly becomes: string | Reading
  make(): Buffer
}

/** Expects these lines and these notices. */
export function reads(lines: Reading['lines'], ...notices: ImportNotice[]): Reading {
  return { lines, notices }
}

/** A line without a problem. */
export const line = (...names: string[]) => ({ names, problem: null })
export const withProblem = (problem: ImportLine['problem'], ...names: string[]) => ({ names, problem })
export const times = <Thing>(count: number, thing: (at: number) => Thing) =>
  Array.from({ length: count }, (_, at) => thing(at))
export const outside = (cells: ImportCell[], count: number): ImportNotice => ({ code: 'outside', cells, count })

export function bad(becomes: BadList['becomes'], make: () => Buffer): BadList {
  return { becomes, make }
}
