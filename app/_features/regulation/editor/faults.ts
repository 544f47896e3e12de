// What keeps a regulation from being saved, and what of it can be put right without asking anybody. Pure.

import { brokenSince, nameOf, type RegulationError } from '#domain/tournament/regulation/check.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { repairedSince } from './edit.ts'
import { isAsBefore, PARTS } from './parts.ts'
import { placeOf } from './place.ts'

interface Found {
  readonly error: RegulationError
  /** It goes when the regulation is put right. */
  readonly canMend: boolean
}

/**
 * All contradictions, but not once more those of a part that is as in the stage before. `stands`: the regulation of the tournament,
 * which may have some already; `begun`: so many stages have been played in.
 */
export function contradictionsFound(regulation: Regulation, stands: Regulation | null, begun: number): Found[] {
  const found = brokenSince(stands, regulation)
  if (found.length === 0) return []
  const left = new Set(brokenSince(stands, repairedSince(begun, regulation)).map(nameOf))
  const known = new Set(found.map(nameOf))
  return found
    .filter((error) => !isSaidBefore(error, regulation, known))
    .map((error) => ({ error, canMend: !left.has(nameOf(error)) }))
}

/** Is the same wrong in the stage before, which this one follows? */
function isSaidBefore(error: RegulationError, { stages }: Regulation, known: ReadonlySet<string>): boolean {
  const place = placeOf(error.path)
  const part = PARTS.find((one) => one === place?.step)
  if (!place || place.stage === null || !part || !isAsBefore(stages, place.stage, part)) return false
  const path = error.path.replace(/^\/stages\/\d+/, `/stages/${place.stage - 1}`)
  return known.has(nameOf({ ...error, path }))
}
