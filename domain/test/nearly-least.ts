// The seats in heats are searched by exchanges, which do not always find the optimum (`apartInHeats`).

import { expect } from 'vitest'

/** One in this many draws may exceed the optimum by one. */
const DRAWS_OF_A_MISS = 1_000

/** Compares many draws with the minimum from an oracle. */
export class NearlyLeast {
  private draws = 0
  private missed = 0

  /** Records a draw. Throws if it exceeds the minimum by more than one. */
  note(times: number, least: number): void {
    expect(times).toBeGreaterThanOrEqual(least)
    expect(times).toBeLessThanOrEqual(least + 1)
    this.draws += 1
    if (times > least) this.missed += 1
  }

  /** Throws if too many of the draws so far exceeded it: more than one, and one in a thousand. */
  check(): void {
    expect(this.missed).toBeLessThanOrEqual(1 + this.draws / DRAWS_OF_A_MISS)
  }
}
