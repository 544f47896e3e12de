// The errors that prevent saving a regulation, and which of them can be repaired without a decision. Pure.

import { brokenSince, nameOf, type RegulationError } from '#domain/tournament/regulation/check.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { repairedSince } from '../edit/edit.ts'
import { isAsBefore, PARTS } from '../edit/parts.ts'
import { placeOf } from '../edit/place.ts'

interface FoundProblem {
  readonly error: RegulationError
  /** It goes when the regulation is repaired. */
  readonly canMend: boolean
}

/**
 * All problems, except repetitions in a part that is the same as in the stage before. `stands`: the tournament's regulation, which
 * may already have some; `begun`: the number of stages that have begun.
 */
export function problemsIn(regulation: Regulation, stands: Regulation | null, begun: number): FoundProblem[] {
  const found = brokenSince(stands, regulation)
  if (found.length === 0) return []
  const left = new Set(brokenSince(stands, repairedSince(begun, regulation)).map(nameOf))
  const known = new Set(found.map(nameOf))
  return found
    .filter((error) => !isSaidBefore(error, regulation, known))
    .map((error) => ({ error, canMend: !left.has(nameOf(error)) }))
}

/** Does the stage before, which this part follows, have the same error? */
function isSaidBefore(error: RegulationError, { stages }: Regulation, known: ReadonlySet<string>): boolean {
  const place = placeOf(error.path)
  const part = PARTS.find((one) => one === place?.step)
  if (!place || place.stage === null || !part || !isAsBefore(stages, place.stage, part)) return false
  const path = error.path.replace(/^\/stages\/\d+/, `/stages/${place.stage - 1}`)
  return known.has(nameOf({ ...error, path }))
}
