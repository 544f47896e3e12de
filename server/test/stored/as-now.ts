// The one place that knows how the API has changed since a fixture was made.

import type { RuleCode } from '#domain/tournament/regulation/rules/rules.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import type { Answered } from './ask.ts'

/**
 * An older version's answer in the words of this one. A version that renames something on the wire adds it here, and nowhere else in these
 * tests; everything but names has to be the same. Protocols stay as they were handed out.
 */
export function asNow(answered: Answered): Answered {
  return answered.name === 'getDrawProtocol' ? answered : asDoneNow(answered)
}

/** The same for acts that are done anew: protocols, too. */
export function asDoneNow(answered: Answered): Answered {
  return { ...answered, answer: renamed(answered.answer) }
}

/** Whether the request can be repeated. Regulations from a page of an older version are refused; the page keeps the input as a draft. */
export function isStillSaid({ input }: Answered): boolean {
  return !JSON.stringify(input).includes('"pairer":')
}

/**
 * The first rule that now refuses a regulation which that release accepted, by the names of its fixture. It is still read and played; only
 * writing it anew is refused.
 */
export function refusedNow(release: string, name: string): RuleCode | null {
  return REFUSED[release]?.[name] ?? null
}

const REFUSED: Readonly<Record<string, Readonly<Record<string, RuleCode>>>> = {
  '0.1.0': { '3 2': 'final-played-twice', '3 7': 'opponents-all-left-out' },
}

/** A regulation in an older version's wire format, as this version writes it. */
export function regulationNow(regulation: unknown): unknown {
  return upToDate(regulation)
}

/**
 * An answer without the fields that only show whether it has changed, which also depend on names, and without those that 0.1.0 did not
 * have: that no table of the last round has reported, which tables have no winner at the end, which special wins count like ordinary ones,
 * and which games were won by forfeit.
 */
export function comparable(answered: Answered): Answered {
  switch (answered.name) {
    case 'getEnding':
      return { ...answered, answer: { ...Object(withHeats(withoutLater(answered.answer))), seen: null } }
    case 'getStandings':
    case 'getPublicStandings':
      return { ...answered, answer: { ...Object(answered.answer), open: null } }
    default:
      return { ...answered, answer: withoutLater(answered.answer) }
  }
}

/** 0.1.0 named open tables by their numbers, and a heat also in rounds with only one. */
function withHeats(ending: unknown): unknown {
  return JSON.parse(JSON.stringify(ending), (key, value) => {
    if (key === 'tables')
      return value.map((table: unknown) => (typeof table === 'number' ? { table, heat: null } : table))
    return key === 'heat' ? null : value
  })
}

const LATER = ['plainWins', 'winnerless', 'wonByForfeit']

function withoutLater(answer: unknown): unknown {
  return answer === undefined
    ? undefined
    : JSON.parse(JSON.stringify(answer), (key, value) => (LATER.includes(key) ? undefined : value))
}

/** 0.1.0 called the format `pairer`, opponents by lot `redraw`, and a stage in sentences `phase`. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  const now = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'pairer') return ['format', inner === 'redraw' ? 'random' : inner]
      return [key, key === 'where' && inner === 'phase' ? 'stage' : renamed(inner)]
    }),
  )
  if ('stages' in now && now.version === 3) return { ...now, version: 4 }
  return 'pairer' in value && now.version === 1 ? { ...now, version: 2 } : now
}
