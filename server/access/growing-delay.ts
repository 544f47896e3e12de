// How long to wait after wrong attempts: not at all at first, then twice as long each time, up to a minute.

/** The number of wrong attempts at the time `at`, in milliseconds. */
export interface Tries {
  readonly wrong: number
  readonly at: number
}

/** `free` wrong attempts cost nothing. One is forgotten every `forgottenAfterMs`. */
export interface Allowance {
  readonly free: number
  readonly forgottenAfterMs: number
}

const FIRST_WAIT_MS = 1_000
export const LONGEST_WAIT_MS = 60_000
/** This many wrong attempts beyond the free ones lead to the longest wait. More are not counted, so that they are soon forgotten. */
const MOST_BEYOND = 1 + Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS))

/** Milliseconds from `now` until the next attempt; 0: at once. */
export function waitOf(tries: Tries | undefined, { free }: Allowance, now: number): number {
  if (!tries || tries.wrong <= free) return 0
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (Math.ceil(tries.wrong - free) - 1))
  return Math.max(0, tries.at + whole - now)
}

/** Adds a wrong attempt at `now`. */
export function withOneMore(tries: Tries | undefined, allowance: Allowance, now: number): Tries {
  return { wrong: Math.min(remaining(tries, allowance, now) + 1, allowance.free + MOST_BEYOND), at: now }
}

/** Removes an attempt that turned out right. */
export function withOneLess({ wrong, at }: Tries): Tries {
  return { wrong: Math.max(0, wrong - 1), at }
}

/** The wrong attempts that still count at `now`, with fractions. */
export function remaining(tries: Tries | undefined, { forgottenAfterMs }: Allowance, now: number): number {
  return tries ? Math.max(0, tries.wrong - (now - tries.at) / forgottenAfterMs) : 0
}
