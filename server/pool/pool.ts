// Whatever takes long is done apart from the thread that answers: draws, papers, plans, lists. The one place that knows how.

import type { JobAnswer, JobFile, JobInput, JobName } from './job-file.ts'
import { Lane, type LaneOptions } from './lane.ts'

/** By what must not wait for what. Each has one worker, which exists only while there is something to do. */
const LANES = {
  /** Draws, and why two do not meet. A draw is made within a transaction of 30 s. */
  draws: { worker: 'thread', heap: 1024, limit: 20_000, patience: 8_000, places: 4 },
  /** Papers of a tournament: 512 sheets take about 15 s. */
  papers: { worker: 'thread', heap: 1024, limit: 60_000, patience: 60_000, places: 8 },
  /** What anybody may ask for: plans, blank sheets, posters. Many phones behind one router are one caller. */
  open: { worker: 'thread', heap: 512, limit: 20_000, patience: 60_000, places: 16 },
  /** Files somebody brings along: what a spoilt one does to its process, it does not do to the server. */
  lists: { worker: 'process', heap: 256, limit: 1_500, patience: 10_000, places: 2 },
} as const satisfies Record<string, LaneOptions>

export type LaneName = keyof typeof LANES

export class Pool {
  readonly #lanes: Readonly<Record<LaneName, Lane>>

  /** Nothing starts before the first job. */
  constructor(lanes: Readonly<Record<LaneName, LaneOptions>> = LANES) {
    this.#lanes = {
      draws: new Lane(lanes.draws),
      papers: new Lane(lanes.papers),
      open: new Lane(lanes.open),
      lists: new Lane(lanes.lists),
    }
  }

  /**
   * The answer of one of a file's jobs. Callers of a lane take turns, so `caller` (an address, an account) says for whom it is;
   * without one, everybody is the same. Throws what the job throws; `Unfinished` (lane.ts) when it was given up or its worker
   * died; `too-many-requests`, `server-busy`.
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

  /** How many jobs of a lane wait for their turn. */
  waiting(lane: LaneName): number {
    return this.#lanes[lane].waiting
  }

  /** Ends all workers; what waits or is under way fails. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()))
  }
}
