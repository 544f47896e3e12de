// Runs long jobs outside the thread that answers requests: draws, papers, plans, lists.

import type { JobAnswer, JobFile, JobInput, JobName } from './job-file.ts'
import { Lane, type LaneOptions } from './lane.ts'

/** Jobs of one lane do not wait for those of another. Each lane has one worker, which runs only when there is work. */
const LANES = {
  /** Draws, and why two entries do not meet. */
  draws: { worker: 'thread', heap: 1024, limit: 20_000, patience: 8_000, places: 4 },
  /** Papers of a tournament: 512 sheets take about 15 s. */
  papers: { worker: 'thread', heap: 1024, limit: 60_000, patience: 60_000, places: 8 },
  /** Jobs that need no account: plans, blank sheets, posters. All phones behind one router are one caller. */
  open: { worker: 'thread', heap: 512, limit: 20_000, patience: 60_000, places: 16 },
  /** Uploaded files: a malicious one harms its own process only. */
  lists: { worker: 'process', heap: 256, limit: 1_500, patience: 10_000, places: 2 },
} as const satisfies Record<string, LaneOptions>

export type LaneName = keyof typeof LANES

export class Pool {
  readonly #lanes: Readonly<Record<LaneName, Lane>>

  /** No worker starts before the first job. */
  constructor(lanes: Readonly<Record<LaneName, LaneOptions>> = LANES) {
    this.#lanes = {
      draws: new Lane(lanes.draws),
      papers: new Lane(lanes.papers),
      open: new Lane(lanes.open),
      lists: new Lane(lanes.lists),
    }
  }

  /**
   * Runs one of the jobs of a file and gives its answer. `caller`: an address or an account; callers of a lane take turns. Throws what
   * the job throws; `Unfinished` (lane.ts) when it took too long or its worker died; `too-many-requests`; `server-busy`.
   */
  run<Jobs, Name extends JobName<Jobs>>(
    lane: LaneName,
    file: JobFile<Jobs>,
    name: Name,
    input: JobInput<Jobs, Name>,
    caller = '',
  ): Promise<JobAnswer<Jobs, Name>> {
    return this.#lanes[lane].run(file.url, name, input, caller) as Promise<JobAnswer<Jobs, Name>>
  }

  /** How many jobs of a lane are waiting. */
  waiting(lane: LaneName): number {
    return this.#lanes[lane].waiting
  }

  /** Ends all workers. Waiting and running jobs fail. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()))
  }
}
