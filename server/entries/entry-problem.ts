// Turns a refusal of the domain into a problem with names and the field it came from.

import type { PersonId } from '#domain/ids.ts'
import type { EntryError, ListError, RefusedLine } from '#domain/tournament/entries/entries.ts'
import type { TakingError } from '#domain/tournament/entries/qualifiers.ts'
import { Problem, problemOf } from '../problem.ts'

/** An entry of a request: its members, and their field in the request. */
export interface RequestedEntry {
  readonly members: readonly PersonId[]
  readonly field: string
}

/**
 * The domain's refusal as a problem. A person gets a name (`params.name`) and the field of its first place among the `entries` of the
 * request; of its second one where it stands there twice.
 */
export function entryProblem(
  error: EntryError | TakingError,
  names: ReadonlyMap<PersonId, string>,
  entries: readonly RequestedEntry[] = [],
): Problem {
  if (!('person' in error)) return problemOf(error)
  const [first, second] = placesOf(error.person, entries)
  const named = { ...error, name: names.get(error.person) }
  return problemOf(named, error.code === 'person-twice-in-entry' ? second : first)
}

/**
 * Why a list is refused: as a whole, or else all that its lines are refused for, as one problem with `further` ones. `refusals`: those of
 * its members, which come first. `lines`: all that were requested.
 */
export function listProblem(
  refusals: readonly Problem[],
  error: ListError | null,
  names: ReadonlyMap<PersonId, string>,
  lines: readonly RequestedEntry[],
): Problem {
  if (error && error.code !== 'lines-refused') return problemOf(error)
  const refused = error?.lines.map((line) => lineProblem(line, names, lines)) ?? []
  const [first, ...further] = [...refusals, ...refused]
  if (!first) throw new Error('nothing was refused')
  return new Problem(first.code, { ...first, further })
}

/** A refused line with its field. `params.earlier`: where earlier lines enter the person; missing if none do. */
function lineProblem(
  { at, error, earlier }: RefusedLine,
  names: ReadonlyMap<PersonId, string>,
  lines: readonly RequestedEntry[],
): Problem {
  const entries = lines.slice(at, at + 1)
  if (!('person' in error)) return problemOf(error, entries[0]?.field)
  if (earlier.length === 0) return entryProblem(error, names, entries)
  const before = earlier.flatMap((line) => lines[line] ?? [])
  const repeated = { ...error, earlier: placesOf(error.person, before) }
  return entryProblem(repeated, names, entries)
}

/** Every place of a person in the request. */
function placesOf(person: PersonId, entries: readonly RequestedEntry[]): string[] {
  return entries.flatMap(({ members, field }) =>
    members.flatMap((member, at) => (member === person ? [`${field}/${at}`] : [])),
  )
}
