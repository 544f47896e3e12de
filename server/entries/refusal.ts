// A refusal of the domain, told with names and pointed at the field it came from.

import type { PersonId } from '#domain/ids.ts'
import type { EntryError } from '#domain/tournament/entries.ts'
import type { TakingError } from '#domain/tournament/qualifiers.ts'
import { type Problem, problemOf } from '../problem.ts'

/** The entries of a request as the domain judged them, in that order: who they would bring, and where each stands. */
export interface AskedEntry {
  readonly members: readonly PersonId[]
  readonly field: string
}

/**
 * The domain's refusal as a problem. A person gets a name (`params.name`) and the field of the member that is one too many;
 * `entered` are those who were entered before the request.
 */
export function entryProblem(
  error: EntryError | TakingError,
  names: ReadonlyMap<PersonId, string>,
  asked: readonly AskedEntry[] = [],
  entered: ReadonlySet<PersonId> = new Set(),
): Problem {
  if (!('person' in error)) return problemOf(error)
  const named = { ...error, name: names.get(error.person) }
  return problemOf(named, surplus(error.person, asked, entered))
}

/** The second place of a person, counting those of before the request. */
function surplus(person: PersonId, asked: readonly AskedEntry[], entered: ReadonlySet<PersonId>): string | undefined {
  const fields = asked.flatMap(({ members, field }) =>
    members.flatMap((member, at) => (member === person ? [`${field}/${at}`] : [])),
  )
  return fields[entered.has(person) ? 0 : 1]
}
