// How long to wait after wrong tries: nothing at first, then twice as long each time, up to a minute; never for good.

/** Wrong tries of one kind, as they were counted at the time `at`, in milliseconds. */
export interface Tries {
  readonly wrong: number
  readonly at: number
}

/** How patient one is: so many wrong tries cost nothing, and after `forgottenAfterMs` one of them is forgotten. */
export interface Patience {
  readonly free: number
  readonly forgottenAfterMs: number
}

const FIRST_WAIT_MS = 1_000
export const LONGEST_WAIT_MS = 60_000
/** The longest wait is reached with this many beyond the free ones; more are not counted, so that they are soon forgotten. */
const MOST_BEYOND = 1 + Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS))

/** Milliseconds until the next try at `now`; 0: at once. */
export function waitOf(tries: Tries | undefined, { free }: Patience, now: number): number {
  if (!tries || tries.wrong <= free) return 0
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (Math.ceil(tries.wrong - free) - 1))
  return Math.max(0, tries.at + whole - now)
}

/** One more wrong try at `now`. Those before it may be counted for later: a place in a line is a try that is still to come. */
export function afterWrong(tries: Tries | undefined, patience: Patience, now: number): Tries {
  const at = Math.max(now, tries?.at ?? now)
  return { wrong: Math.min(leftOf(tries, patience, now) + 1, patience.free + MOST_BEYOND), at }
}

/** A try that was counted turned out right. */
export function withoutOne({ wrong, at }: Tries): Tries {
  return { wrong: Math.max(0, wrong - 1), at }
}

/** Wrong tries that are still remembered at `now`, in fractions. */
export function leftOf(tries: Tries | undefined, { forgottenAfterMs }: Patience, now: number): number {
  return tries ? Math.max(0, tries.wrong - Math.max(0, now - tries.at) / forgottenAfterMs) : 0
}
