// A table's sheet as this device shows it: the server's state, entries only on this device, and the state of the games.

import { gamesWon } from '#app/_features/result-form/scores.ts'
import type { SheetVersion, TableSheet } from '#contract/sheets.ts'
import { isOver, nobodyCame } from '#domain/encounter-end.ts'
import type { SheetWrite } from '#domain/games/history.ts'
import { type GameScore, SIDES } from '#domain/model.ts'
import { type ReadGame, readGame } from '../read-game.ts'
import { followedVersion, type Pending, type TableRecord } from './outbox.ts'

/** The sync state of a write: only on this device, on the server, or on the server in conflict with another version. */
export type Mark = 'here' | 'sent' | 'conflict'

/** One game on this device's screen. */
export interface GameView {
  readonly game: number
  /** The version it is written on; null: the server knows none. */
  readonly version: SheetVersion | null
  readonly writes: readonly SheetWrite[]
  readonly marks: readonly Mark[]
  readonly reading: ReadGame
  /** A refused entry, and the entries written after it: not part of `writes`. */
  readonly blocked: readonly Pending[]
  /** Unsent entries on a version this device has left. */
  readonly stray: readonly Pending[]
  /** All contested versions; empty: there is no conflict. */
  readonly rivals: readonly SheetVersion[]
  /** The version that counts, if this device's version was set aside; otherwise null. */
  readonly instead: SheetVersion | null
}

/** The games of the encounter that have begun, and the next one, or all games played at the same time; none after the deciding game. */
export function gameViews(record: TableRecord & { readonly sheet: TableSheet }): readonly GameView[] {
  const views: GameView[] = []
  for (let game = 1; game <= record.sheet.games; game++) {
    const view = gameView(record, game)
    views.push(view)
    if (record.sheet.atOnce) continue
    if (view.reading.state.status !== 'finished' || isOver(record.sheet, views.map(scoreOf))) break
  }
  return views
}

function gameView(record: TableRecord & { readonly sheet: TableSheet }, game: number): GameView {
  const { sheet } = record
  const versions = sheet.versions.filter((version) => version.game === game)
  const id = followedVersion(record, game)
  const version = versions.find((it) => it.id === id)
  const waiting = record.pending.filter((entry) => entry.game === game)
  const own = waiting.filter((entry) => entry.version === id)
  const stuck = own.findIndex(({ refused }) => refused !== null)
  const fresh = stuck < 0 ? own : own.slice(0, stuck)
  // As of the first of them: entries the server has received since then belong to another version.
  const shared = version?.entries.slice(0, own[0] ? own[0].number - 1 : undefined) ?? []
  const rivals = rivalsAmong(versions)
  const parting = version ? partingOf(version, rivals) : Number.POSITIVE_INFINITY
  const writes = [...shared, ...fresh].map(writeOf)
  return {
    game,
    version: version ?? null,
    writes,
    marks: [
      ...shared.map(({ number }): Mark => (number > parting ? 'conflict' : 'sent')),
      ...fresh.map((): Mark => 'here'),
    ],
    reading: readGame(sheet.game, SIDES, writes),
    blocked: stuck < 0 ? [] : own.slice(stuck),
    stray: waiting.filter((entry) => entry.version !== id),
    rivals,
    instead: version?.standing === 'set-aside' ? (versions.find((it) => it.standing === 'current') ?? null) : null,
  }
}

/** The versions to choose from. */
function rivalsAmong(versions: readonly SheetVersion[]): readonly SheetVersion[] {
  const open = versions.filter(({ standing }) => standing !== 'set-aside')
  return open.length > 1 ? open : []
}

/** The number of first entries that all these versions share. */
export function sharedBy(versions: readonly SheetVersion[]): number {
  const [first, ...others] = versions
  if (!first) return 0
  const parts = first.entries.findIndex(({ id }, at) => others.some((other) => other.entries[at]?.id !== id))
  return parts < 0 ? first.entries.length : parts
}

/** The number of the last entry before this version differs from one of its rivals. */
function partingOf(version: SheetVersion, rivals: readonly SheetVersion[]): number {
  if (rivals.length === 0) return Number.POSITIVE_INFINITY
  return Math.min(...rivals.filter(({ id }) => id !== version.id).map((rival) => sharedBy([version, rival])))
}

/** The write of an entry. It came as JSON; `readGame` shows whether the game accepts it. */
export function writeOf({ written }: Pick<Pending, 'written'>): SheetWrite {
  return written as unknown as SheetWrite
}

/** The score of a game of a table, from the writes here. */
export function scoreOf({ reading: { state } }: GameView): GameScore {
  const [winner = null, second] = state.winners
  const isWon = winner !== null && winner !== 'c' && second === undefined
  return { a: state.points.a, b: state.points.b, outcome: state.outcome ?? 'unfinished', winner: isWon ? winner : null }
}

/** Are all games that are needed finished? */
export function isPlayed(views: readonly GameView[]): boolean {
  return views.length > 0 && views.every(({ reading }) => reading.state.status === 'finished')
}

/** The next game; undefined: none. */
export function nextGame(views: readonly GameView[]): number | undefined {
  return views.find(({ reading }) => reading.state.status !== 'finished')?.game
}

/**
 * A result in two figures: a single game as it is written, else the server's, or as far as the games are counted here; null: there are
 * none, because only results outside the games decide and none is entered, or because nobody came.
 */
export function resultTotal(
  sheet: Pick<TableSheet, 'games' | 'resultOutside' | 'total' | 'decider'>,
  games: readonly GameScore[],
): Figures | null {
  const { total, decider, resultOutside = [] } = sheet
  if (nobodyCame({ games, outside: resultOutside })) return null
  const [only, more] = games
  if (only && !more && resultOutside.length === 0 && decider !== 'outside') return { a: only.a, b: only.b }
  if (total) return total
  if (sheet.games === 0 || decider === 'outside') return resultOutside[0] ?? null
  return decider === 'points' ? pointsOf(games) : gamesWon(games)
}

interface Figures {
  readonly a: number
  readonly b: number
}

function pointsOf(games: readonly GameScore[]): Figures {
  return games.reduce((sum, { a, b }) => ({ a: sum.a + a, b: sum.b + b }), { a: 0, b: 0 })
}
