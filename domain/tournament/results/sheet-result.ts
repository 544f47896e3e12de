// From the sheet to the result: as soon as the last game is finished it is there, and gone when an undo opens a game again.

import type { SheetState } from '../../games/sheet.ts'
import type { Encounter, GameScore } from '../../model.ts'
import type { StageRules } from '../regulation/regulation.ts'
import type { Agreement } from './agreement.ts'
import { hasResult, isOver } from './encounter.ts'
import { sameGames } from './results.ts'
import { currentOf, isCurrent, type SheetVersion, stateOf } from './sheets.ts'

/** What a sheet means for the result. */
export type SheetResult =
  /** It is not finished, and nothing that stands comes from it. */
  | { readonly step: 'wait' }
  /** It is finished and says what stands already. */
  | { readonly step: 'same' }
  /** The result is this from now on. */
  | { readonly step: 'take'; readonly encounter: Encounter }
  /** Another one stands that the other side has typed: people have to decide. */
  | { readonly step: 'keep'; readonly games: readonly GameScore[] }

/**
 * What the current versions mean for the result, told by a link of a side (null: of both) or at the desk. They take the place
 * of what came from the sheet or was typed by the same side; what the other side has typed only the desk replaces. Where
 * something is entered beside the games, the sheet waits until somebody enters that.
 */
export function sheetResult(
  rules: StageRules,
  versions: readonly SheetVersion[],
  encounter: Encounter,
  { origin, by }: Agreement,
  teller: 'a' | 'b' | 'desk' | null,
): SheetResult {
  const stands = hasResult(encounter)
  if (!stands && rules.award.outside.length > encounter.outside.length) return { step: 'wait' }
  const games = resultOf(rules, (game) => currentOf(versions, game))
  if (!games) return stands && origin === 'sheet' ? cleared(encounter) : { step: 'wait' }
  if (sameGames(games, encounter.games)) return { step: 'same' }
  const replaces = !stands || origin === 'sheet' || teller === by || teller === 'desk'
  return replaces ? taken(encounter, games) : { step: 'keep', games }
}

function taken(encounter: Encounter, games: readonly GameScore[]): SheetResult {
  return { step: 'take', encounter: { ...encounter, games, resultVersion: encounter.resultVersion + 1 } }
}

/** A result without its games is none: what was entered beside them goes, too. */
function cleared(encounter: Encounter): SheetResult {
  return taken({ ...encounter, outside: [] }, [])
}

/**
 * The games as phones have them whose contested versions count where they have any: of those that are finished, each phone with
 * its own. Every version is read at most once.
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
