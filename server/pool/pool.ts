// Runs long jobs outside the thread that answers requests: draws, papers, plans, lists.

import type { JobAnswer, JobFile, JobInput, JobName } from './job-file.ts'
import { Lane, type LaneOptions } from './lane.ts'
import type { Queue } from './queue.ts'

/** Jobs of one lane do not wait for those of another. Each lane has one worker, which runs only when there is work. */
const LANES = {
  /** Draws, and the reasons why two entries do not meet. */
  draws: { worker: 'thread', heap: 1024, limit: 20_000, patience: 8_000, places: 4 },
  /** Papers of a tournament: 512 sheets take about 15 s. */
  papers: { worker: 'thread', heap: 1024, limit: 60_000, patience: 60_000, places: 8 },
  /** Papers that need no account: blank sheets, posters. All phones behind one router are one caller. */
  open: { worker: 'thread', heap: 512, limit: 20_000, patience: 60_000, places: 1_000 },
  /** Plans, one job for each regulation. No client is in such a hurry that it comes again instead of waiting. */
  plans: { worker: 'thread', heap: 512, limit: 20_000, patience: 600_000, places: 20_000 },
  /** Simulated events, for users with an account. */
  simulations: { worker: 'thread', heap: 512, limit: 20_000, patience: 60_000, places: 16 },
  /** Uploaded files: a malicious one can only harm its own process. */
  lists: { worker: 'process', heap: 256, limit: 1_500, patience: 10_000, places: 2 },
} as const satisfies Record<string, LaneOptions>

export type LaneName = keyof typeof LANES

export class Pool {
  readonly #lanes: Readonly<Record<LaneName, Lane>>

  /** `options` replaces those of some lanes. No worker starts before the first job. */
  constructor(options: Partial<Record<LaneName, LaneOptions>> = {}) {
    const lanes = { ...LANES, ...options }
    this.#lanes = {
      draws: new Lane(lanes.draws),
      papers: new Lane(lanes.papers),
      open: new Lane(lanes.open),
      plans: new Lane(lanes.plans),
      simulations: new Lane(lanes.simulations),
      lists: new Lane(lanes.lists),
    }
  }

  /**
   * Runs one of the jobs of a file and returns its answer. `caller`: an address or an account; callers of a lane take turns. Throws what
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

  /** Runs one of the jobs of a file in a turn obtained from the lane's queue. Throws what the job throws; `Unfinished`. */
  perform<Jobs, Name extends JobName<Jobs>>(
    lane: LaneName,
    file: JobFile<Jobs>,
    name: Name,
    input: JobInput<Jobs, Name>,
  ): Promise<JobAnswer<Jobs, Name>> {
    return this.#lanes[lane].perform(file.url, name, input) as Promise<JobAnswer<Jobs, Name>>
  }

  /** The queue in which the jobs of a lane wait for their turn. */
  queue(lane: LaneName): Queue {
    return this.#lanes[lane].queue
  }

  /** Ends all workers. Waiting and running jobs fail. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()))
  }
}
