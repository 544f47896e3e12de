// Who plays in which heat is searched for by exchanges, and the best there is is not always found (`apartInHeats`).

import { expect } from 'vitest'

/** One in this many draws may be one off. */
const DRAWS_OF_A_MISS = 1_000

/** Compares many draws with the least an oracle finds. */
export class NearlyLeast {
  private draws = 0
  private missed = 0

  /** Notes a draw. Throws where it is off by more than one. */
  note(times: number, least: number): void {
    expect(times).toBeGreaterThanOrEqual(least)
    expect(times).toBeLessThanOrEqual(least + 1)
    this.draws += 1
    if (times > least) this.missed += 1
  }

  /** Throws where too many of the draws so far were off: more than one, and one of a thousand. */
  check(): void {
    expect(this.missed).toBeLessThanOrEqual(1 + this.draws / DRAWS_OF_A_MISS)
  }
}
