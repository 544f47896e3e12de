// Turns a sheet into a result: it appears when the last game is finished, and disappears when an undo reopens a game.

import { isOver } from '../../encounter-end.ts'
import type { SheetState } from '../../games/sheet.ts'
import type { Encounter, GameScore, Side } from '../../model.ts'
import type { StageRules } from '../regulation/regulation.ts'
import type { Agreement } from '../state/agreement.ts'
import { hasResult } from '../state/encounter.ts'
import { sameGames } from './results.ts'
import { currentOf, isCurrent, type SheetVersion, stateOf } from './sheets.ts'

/** What a sheet changes about the result. */
export type SheetResult =
  /** The sheet is not finished, and the current result does not come from it. */
  | { readonly step: 'wait' }
  /** The sheet is finished and agrees with the current result. */
  | { readonly step: 'same' }
  /** The result changes to this. */
  | { readonly step: 'take'; readonly encounter: Encounter }
  /** The other side has typed a different result: people have to decide. */
  | { readonly step: 'keep'; readonly games: readonly GameScore[] }

/**
 * What the current versions mean for the result, sent through a link of a side (null: of both) or by the desk. They replace a result that
 * came from the sheet or was typed by the same side; only the desk replaces a result typed by the other side. Where an outside score has
 * to be entered, the sheet waits until it is.
 */
export function sheetResult(
  rules: StageRules,
  versions: readonly SheetVersion[],
  encounter: Encounter,
  { origin, by }: Agreement,
  teller: Side | 'desk' | null,
): SheetResult {
  const stands = hasResult(encounter)
  if (!stands && rules.pointsRule.outside.length > encounter.outside.length) return { step: 'wait' }
  const games = resultOf(rules, (game) => currentOf(versions, game))
  if (!games) return stands && origin === 'sheet' ? cleared(encounter) : { step: 'wait' }
  if (sameGames(games, encounter.games)) return { step: 'same' }
  const replaces = !stands || origin === 'sheet' || teller === by || teller === 'desk'
  return replaces ? taken(encounter, games) : { step: 'keep', games }
}

function taken(encounter: Encounter, games: readonly GameScore[]): SheetResult {
  return { step: 'take', encounter: { ...encounter, games, resultVersion: encounter.resultVersion + 1 } }
}

/** A result without games is no result, so its outside scores are removed, too. */
function cleared(encounter: Encounter): SheetResult {
  return taken({ ...encounter, outside: [] }, [])
}

/**
 * The finished results of phones with contested versions: for each game the phone's own contested version, or else the current one. Reads
 * every version at most once.
 */
export function contestedResults(
  rules: StageRules,
  versions: readonly SheetVersion[],
): { readonly device: string; readonly games: readonly GameScore[] }[] {
  const states = new Map<SheetVersion, SheetState>()
  const stateOnce = (version: SheetVersion) => {
    const state = states.get(version) ?? stateOf(rules, version)
    states.set(version, state)
    return state
  }
  const current = new Map(versions.filter(isCurrent).map((version) => [version.game, version]))
  const owned = new Map<string, SheetVersion[]>()
  for (const version of versions)
    if (version.standing === 'contested') owned.set(version.device, [...(owned.get(version.device) ?? []), version])
  return [...owned].flatMap(([device, own]) => {
    const versionOf = (game: number) => own.findLast((version) => version.game === game) ?? current.get(game)
    const games = resultOf(rules, versionOf, stateOnce)
    return games ? [{ device, games }] : []
  })
}

function resultOf(
  rules: StageRules,
  versionOf: (game: number) => SheetVersion | undefined,
  stateIn: (version: SheetVersion) => SheetState = (version) => stateOf(rules, version),
): GameScore[] | null {
  const games: GameScore[] = []
  for (let game = 1; game <= rules.games; game++) {
    const version = versionOf(game)
    const score = version && scoreOf(stateIn(version))
    if (!score) return null
    games.push(score)
    if (isOver(rules, games)) return games
  }
  return games
}

function scoreOf({ status, points, outcome, winners }: SheetState): GameScore | null {
  if (status !== 'finished' || outcome === null) return null
  const winner = winners.length === 1 && winners[0] !== 'c' ? (winners[0] ?? null) : null
  return { a: points.a, b: points.b, outcome, winner }
}
