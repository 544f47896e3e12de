// The one place that knows how the API has changed since a fixture was made.

import type { PersonTally } from '#contract/evening.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { RuleCode } from '#domain/tournament/regulation/rules/rules.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import type { PersonMeasure } from '#domain/tournament/tables/person-measures.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import type { AnsweredCall } from './ask.ts'

/**
 * An older version's answer in the words of this one. A version that renames something on the wire adds it here, and nowhere else in these
 * tests; everything but names has to be the same. Protocols stay as they were handed out.
 */
export function asNow(answered: AnsweredCall): AnsweredCall {
  return answered.name === 'getDrawProtocol' ? answered : asDoneNow(answered)
}

/** The same for acts that are done anew: protocols, too. */
export function asDoneNow(answered: AnsweredCall): AnsweredCall {
  return { ...answered, answer: renamed(answered.answer) }
}

/** Whether the request can be repeated. Regulations from a page of an older version are refused; the page keeps the input as a draft. */
export function isStillSaid({ input }: AnsweredCall): boolean {
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
  '0.1.0': {
    '2 beyond what there can be': 'fee-unlikely',
    '3 1': 'count-worth-nothing',
    '3 2': 'final-played-twice',
    '3 3': 'count-worth-nothing',
    '3 5': 'number-unlikely',
    '3 7': 'opponents-all-left-out',
    '3 11': 'number-unlikely',
  },
}

/** A regulation in an older version's wire format, as this version writes it. */
export function regulationNow(regulation: unknown): unknown {
  return upToDate(regulation)
}

/**
 * An answer without the fields that only show whether it has changed, which also depend on names, and without those that 0.1.0 did not
 * have: that no table of the last round has reported, which shared ranks are still played for, which tables have no winner at the end, which special wins count like ordinary ones, which
 * rounds bring no points,
 * which games were won by forfeit, by which order a bye was given, that a protocol is one of version 1, which round a correction has seated, whether a link's round was
 * taken back, which entry of a person is meant, that a movement ends where a warning of rematches says more, whether rematches are still to come, who in a season is a team,
 * which rounds the reason for a place leaves out, whether taking an undo back would discard something played, whether a result may be confirmed, which
 * matches give a bye in the next round, which losers may be drawn back in, how a game counts that the bell ended, which figures decide
 * an encounter, by which points level games are decided, what else in a list is refused, and that a sheet is one of a club evening.
 */
export function comparable(answered: AnsweredCall): AnsweredCall {
  switch (answered.name) {
    case 'getEnding':
      return { ...answered, answer: { ...withoutTiesOfLeft(withHeats(withoutLater(answered.answer))), seen: null } }
    case 'getStandings':
    case 'getPublicStandings':
      return {
        ...answered,
        answer: {
          ...Object(withoutPlayed(withoutEarlierLots(withoutLater(answered.answer)))),
          open: null,
        },
      }
    case 'listSubmissions':
      return { ...answered, answer: withoutStandingBefore(withoutLater(answered.answer)) }
    case 'undoChange':
      return { ...answered, answer: withoutObstacles(withoutLater(answered.answer)) }
    case 'addEntry':
    case 'changeEntry':
    case 'joinSingles':
    case 'joinSinglesByLot':
    case 'enterPlayed':
      return { ...answered, answer: justMade(answered.answer) }
    case 'getLatecomers':
    case 'seatLatecomer':
      return { ...answered, answer: withoutReasonsOfLate(withoutLater(answered.answer)) }
    case 'previewSwap':
      return { ...answered, answer: withoutFixedTables(withoutLater(answered.answer)) }
    case 'drawRound':
      return { ...answered, answer: withoutEndOfMovement(Object(withoutLater(answered.answer))) }
    default:
      return { ...answered, answer: withoutLater(answered.answer) }
  }
}

/** As `comparable`, for what is sent once more: 0.1.0 answered a tournament, a draft and a person as they had been at first. */
export function comparableAgain(answered: AnsweredCall): AnsweredCall {
  if (!ANSWERED_AS_NOW.includes(answered.name)) return comparable(answered)
  const { code, id, number, seed } = Object(answered.answer)
  return { ...answered, answer: { code, id, number, seed } }
}

const ANSWERED_AS_NOW: readonly string[] = ['createTournament', 'drawRound', 'swapEntries', 'changePerson']

/**
 * The requests that are refused when they are sent once more, because others have changed the same thing since: a release that did not yet
 * say so answered them as at first.
 */
export function overtakenIn(release: string): readonly string[] {
  return OVERTAKEN[release] ?? []
}

const OVERTAKEN: Readonly<Record<string, readonly string[]>> = {
  '0.1.0': [
    'drawRound',
    'drawRound',
    'drawRound',
    'undoChange',
    'undoChange',
    'correctResult',
    'seatLatecomer',
    'recordDecision',
    'recordDecision',
  ],
}

/** 0.1.0 answered an entry or a table that was sent once more as it had been at first, not as it was by then. */
function justMade(answer: unknown): unknown {
  const { code, id, encounter, pairs } = Object(answer)
  return { code, id, encounter: encounter?.id, pairs: pairs?.map((pair: { readonly id: string }) => pair.id) }
}

/** 0.1.0 said after a swap by hand nothing of fixed tables. */
function withoutFixedTables(answer: unknown): unknown {
  const isOfTable = ({ code }: { readonly code: string }) => code.startsWith('fixed-table')
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    key === 'reasons' ? value.filter((reason: { readonly code: string }) => !isOfTable(reason)) : value,
  )
}

/** 0.1.0 did not say of the table of a latecomer what it says of others. */
function withoutReasonsOfLate(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) => (key === 'reasons' ? undefined : value))
}

/** 0.1.0 did not tell by which lots earlier stages had sent entries on. */
function withoutEarlierLots(answer: unknown): unknown {
  const { lots, ...rest } = Object(answer)
  return lots ? { ...rest, lots: lots.filter((lot: object) => !('after' in lot)) } : rest
}

/** 0.1.0 did not say how far an earlier result will be agreed on. */
function withoutStandingBefore(answer: unknown): unknown {
  const { last, ...rest } = Object(answer)
  return { ...rest, last: last && { ...last, before: { ...last.before, standing: null } } }
}

/** 0.1.0 counted byes and forfeits among what was played. */
function withoutPlayed(answer: unknown): unknown {
  const { rows, ...rest } = Object(answer)
  return rows ? { ...rest, rows: rows.map((row: object) => ({ ...row, played: null })) } : answer
}

/** 0.1.0 offered ties for decision that a round left to play decides. */
function withoutTiesOfLeft(answer: unknown): object {
  const { ending, ...rest } = Object(answer)
  return { ...rest, ending: ending?.left.length > 0 ? { ...ending, ties: null } : ending }
}

/** 0.1.0 named neither the tables, the correction nor the rules that stand in the way of an undo. */
function withoutObstacles(answer: unknown): unknown {
  const { code, params } = Object(answer)
  if (code === 'undo-reseated') return { ...Object(answer), params: { round: params.round } }
  const isNamedNow = code === 'undo-tables-changed' || code === 'undo-other-rules'
  return isNamedNow ? { ...Object(answer), code: 'undo-overtaken', title: 'undo-overtaken', params: undefined } : answer
}

/** 0.1.0 named open tables by their numbers, and a heat also in rounds with only one. */
function withHeats(ending: unknown): unknown {
  return JSON.parse(JSON.stringify(ending), (key, value) => {
    if (key === 'tables')
      return value.map((table: unknown) => (typeof table === 'number' ? { table, heat: null } : table))
    return key === 'heat' ? null : value
  })
}

const LATER = [
  'plainWins',
  'withoutPoints',
  'winnerless',
  'wonByForfeit',
  'rulesOf',
  'stillPlayed',
  'decided',
  'reseated',
  'removed',
  'byeOrder',
  'byeAhead',
  'isTeam',
  'discards',
  'away',
  'lost',
  'confirmResult',
  'nextBye',
  'mayComeBack',
  'decliningRound',
  'playedOnceCleared',
  'total',
  'decider',
  'byPoints',
  'further',
  'isStandings',
  'hasLinks',
  // Was told of changes, too, that could not be taken back any more.
  'undoable',
  // The words of a problem may change, its code may not.
  'detail',
]

function withoutLater(answer: unknown): unknown {
  return answer === undefined
    ? undefined
    : JSON.parse(JSON.stringify(answer), (key, value) => {
        if (LATER.includes(key)) return undefined
        if (key === 'aheadBecause' && value) return { ...value, without: undefined }
        if (key === 'discardRound' && value) return asDiscarded(value)
        return key === 'warnings'
          ? oneOfRounds(value)
          : withEqualPeople(withoutAsPlayed(withoutUnfinished(withoutNumber(value))))
      })
}

/** 0.1.0 discarded a round without a look at the ties that had been decided since. */
function asDiscarded(ruling: { readonly is: string }): unknown {
  return ruling.is === 'checked' ? { ...ruling, is: 'free' } : ruling
}

/** 0.1.0 did not tell the entries of one person apart by their numbers. */
function withoutNumber(value: unknown): unknown {
  const isLabel = typeof value === 'object' && value !== null && 'number' in value && 'name' in value
  return isLabel ? { ...value, name: nameBesideNumber(value as EntryLabel), nameAlone: undefined } : value
}

/** 0.1.0 did not tell with a round or a sheet how a game counts that the bell ended; regulations have always said it. */
function withoutUnfinished(value: unknown): unknown {
  const isPlayed = typeof value === 'object' && value !== null && 'bestOf' in value && !('pointsRule' in value)
  return isPlayed ? { ...value, unfinished: undefined } : value
}

/** In 0.1.0 people with equal Nocken per game shared a rank also where the standings of their evening put one of them ahead. */
function withEqualPeople(value: unknown): unknown {
  const isTable = typeof value === 'object' && value !== null && 'by' in value && 'minimum' in value && 'rows' in value
  if (!isTable || value.by !== ('marks-per-game' satisfies PersonMeasure)) return value
  const rows = value.rows as readonly PersonTally[]
  const equal = (one: PersonTally) => (other: PersonTally) =>
    one.hasEnoughGames === other.hasEnoughGames && one.marksPerGame === other.marksPerGame
  const shared = rows.map((row) => ({ ...row, rank: rows.find(equal(row))?.rank }))
  return { ...value, rows: shared.sort((one, other) => (one.person.id < other.person.id ? -1 : 1)) }
}

/** 0.1.0 did not tell with a sheet that nothing is drawn. */
function withoutAsPlayed(value: unknown): unknown {
  const isSheet = typeof value === 'object' && value !== null && 'resultBy' in value
  return isSheet ? { ...value, asPlayed: undefined } : value
}

interface DrawnRound {
  readonly format: FormatKey
  readonly encounters: readonly { readonly reasons: readonly { readonly code: string }[] }[]
}

/** 0.1.0 began a movement again once it had been at every table; now the lot draws the rounds after that, whoever meets again. */
function withoutEndOfMovement(round: DrawnRound | { readonly code: string }): unknown {
  if (!('encounters' in round) || !FORMAT_TRAITS[round.format].movesTables) return round
  const isOver = round.encounters.some(({ reasons }) => reasons.some(({ code }) => code === 'rematch'))
  return isOver ? { ...round, encounters: null, fingerprint: null } : round
}

/**
 * The warnings, of which 0.1.0 had one about the rounds of a stage at most. It went on warning of rematches when all rounds were played,
 * and by those who had begun the stage.
 */
function oneOfRounds(warnings: readonly { readonly code: string; readonly stage: number }[]): unknown {
  return warnings.filter(
    ({ code, stage }) =>
      code !== 'rematches-certain' &&
      (code !== 'movement-ends' ||
        !warnings.some((other) => other.stage === stage && other.code === 'rematches-certain')),
  )
}

/**
 * 0.1.0 called the format `pairer`, opponents by lot `redraw`, the points rule of a stage `award`, a stage in sentences `phase`, and what
 * blocks the next draw `held`.
 */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  const now = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'pairer') return ['format', inner === 'redraw' ? 'random' : inner]
      // The award of an encounter has a number for each side.
      if (key === 'award' && 'game' in Object(inner)) return ['pointsRule', renamed(inner)]
      if (key === 'held') return ['obstacle', renamed(inner)]
      return [key, key === 'where' && inner === 'phase' ? 'stage' : renamed(inner)]
    }),
  )
  if ('stages' in now && now.version === 3) return { ...now, version: 5 }
  return 'pairer' in value && now.version === 1 ? { ...now, version: 3 } : now
}
