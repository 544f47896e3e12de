// How soon a part that died is restarted, and when no more.

const MINUTE_MS = 60_000

/** The pauses before a restart after the first, second, … death within a minute. A death beyond them is the last. */
const PAUSES_MS = [0, 500, 1_000, 2_000]

/** After this many deaths within a minute, a part is not restarted. */
export const MOST_DEATHS = PAUSES_MS.length + 1

/** Counts the deaths of one part. */
export class Restarts {
  #deaths: number[] = []

  /** Counts a death at `now` (ms of a monotonic clock). Returns the pause before the next start in ms; null: give up. */
  pauseAfterDeath(now: number): number | null {
    this.#deaths = [...this.#deaths.filter((death) => now - death < MINUTE_MS), now]
    return PAUSES_MS[this.#deaths.length - 1] ?? null
  }
}
