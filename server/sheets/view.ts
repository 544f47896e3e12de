// A table's sheet as the API shows it: at the table, and at the desk.

import type { SheetNews, TableSheet } from '#contract/sheets.ts'
import type { Game } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'
import { RULINGS, reasonAgainst } from '#domain/tournament/acts/acts.ts'
import { sheetSituation } from '#domain/tournament/acts/situation.ts'
import { isAtOnce, isBestOf, mostCounted, type StageRules } from '#domain/tournament/regulation/regulation.ts'
import { standingOf } from '#domain/tournament/state/agreement.ts'
import { totalOf } from '#domain/tournament/state/encounter.ts'
import { isWalkover } from '#domain/walkover.ts'
import type { Access } from '../access/access.ts'
import { Problem } from '../problem.ts'
import type { EncounterContext, SeatRow } from '../tournaments/result-store.ts'
import type { LoadedSheet, StoredEntry, StoredVersion, WrittenSheet } from './store.ts'

/** Why the sheet cannot be written on any more; null: it can. */
export function closedBecause({ judged, agreement }: EncounterContext): TableSheet['closed'] {
  if (isWalkover(judged.encounter)) return 'walkover'
  return reasonAgainst(RULINGS.sheet.writeSheet[sheetSituation(judged.tournament, judged.round, agreement)])
}

/** Throws the reason if the sheet cannot be written on any more. */
export function refuseClosed(context: EncounterContext): void {
  const reason = closedBecause(context)
  if (reason) throw new Problem(reason)
}

/** The sheet of a table with all its versions, and the tables it waits for; with a link, as its holder sees it. */
export function tableView(
  { revision, heading, context, versions, disputes, ofTable }: LoadedSheet,
  awaited: readonly number[],
  access: Access,
): TableSheet {
  const { judged, agreement, place, a, b } = context
  const { id, games, outside, resultVersion } = judged.encounter
  const total = totalOf(judged.rules, judged.encounter)
  return {
    encounter: id,
    tournament: heading,
    revision,
    ...place,
    ...(judged.rules.asPlayed ? { asPlayed: true } : {}),
    awaited: [...awaited],
    a: partyOf(a),
    b: partyOf(b),
    side: access.link?.side ?? null,
    game: gameOf(judged.rules),
    games: judged.rules.games,
    bestOf: isBestOf(judged.rules),
    ...(judged.rules.unfinished === 'as-written' ? {} : { unfinished: judged.rules.unfinished }),
    most: mostCounted(judged.rules),
    atOnce: isAtOnce(judged.rules),
    outside: [...judged.rules.pointsRule.outside],
    closed: closedBecause(context),
    ends: access.link?.ends.toISOString() ?? null,
    result: [...games],
    resultOutside: [...outside],
    ...(total ? { total } : {}),
    decider: judged.rules.decidedBy,
    resultVersion,
    resultBy: agreement.reported ? agreement.by : null,
    standing: standingOf(agreement),
    ...(ofTable && standingOf(agreement) === 'desk' ? { agreedByDesk: true } : {}),
    objections: agreement.verdicts.filter(({ verdict }) => verdict === 'contested').map(({ side }) => side),
    otherResults: disputes.map(({ origin: _, ...result }) => result),
    versions: versions.map((version) => versionView(version)),
  }
}

/**
 * The changes for a phone that has the sheet as of revision `known`; null: more has changed since than entries, or the phone has a later
 * one.
 */
export function newsSince({ revision, versions }: WrittenSheet, known: number): SheetNews | null {
  const isNew = (entry: StoredEntry) => entry.revision > known
  const made = new Set(versions.flatMap(({ entries }) => entries.filter(isNew).map((entry) => entry.revision)))
  if (made.size !== revision - known) return null
  return {
    revision,
    versions: versions.flatMap((version) => {
      const first = version.entries.findIndex((entry, at) => at >= version.after && isNew(entry))
      if (first < 0) return []
      // The phone does not know a version begun since, nor what it shares with the version it left.
      const from = first === version.after ? 0 : first
      const view = versionView(version)
      return [{ ...view, from, entries: view.entries.slice(from) }]
    }),
  }
}

function partyOf({ number, members }: SeatRow) {
  return { number, members: members.map(({ name }) => name) }
}

/** The game with all its options, because a phone without network cannot look them up. */
function gameOf({ game }: StageRules): TableSheet['game'] {
  const rules: Game = GAMES[game.key]
  const options = rules.readOptions(game)
  if (!options.ok) throw new Error(`a regulation without an option: ${options.error.option}`)
  return { key: game.key, options: { ...options.value } }
}

function versionView({ id, game, standing, leaves, after, device, entries }: StoredVersion): TableSheet['versions'][0] {
  return {
    id,
    game,
    standing,
    device,
    after: leaves === null ? null : after,
    entries: entries.map(({ at, written, revision: _, ...entry }, index) => ({
      ...entry,
      number: index + 1,
      at: new Date(at).toISOString(),
      // It passed the contract when it was written.
      written: written as TableSheet['versions'][0]['entries'][0]['written'],
    })),
  }
}
