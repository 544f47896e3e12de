// Two people change one regulation: the later one is told, and nothing is overwritten in silence.

import { writeRegulation } from '#domain/tournament/regulation/file.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { Problem } from '../problem.ts'

/** Throws `regulation-changed` where the regulation a writer started from (`base`) is not the one that stands. */
export function refuseOvertaken(base: Regulation | undefined, stands: Regulation): void {
  if (base && writeRegulation(base) !== writeRegulation(stands)) throw new Problem('regulation-changed')
}
