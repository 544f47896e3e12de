// The sheet of an encounter, written by phones that may have been offline: every game is a tree of versions. Where two phones wrote
// different things at the same number, both versions stay, one of them current, and people choose. Nothing is lost.

import { leavesBounds } from '../../games/bounds.ts'
import type { Game } from '../../games/game.ts'
import { type SheetWriteError as ReadingError, readNext, readSheet, type SheetReading } from '../../games/history.ts'
import { GAMES } from '../../games/index.ts'
import type { SheetEntryErrorCode, SheetState } from '../../games/sheet.ts'
import { fail, ok, type Result } from '../../result.ts'
import { optionsOf, type StageRules } from '../regulation/regulation.ts'
import { SHEET_LIMITS } from './sheet-limits.ts'

/** A stored entry with the id its phone gave it. `written` is JSON from outside, judged by the game. */
export interface KeptEntry {
  readonly id: string
  readonly written: unknown
}

/** One version of one game. Every begun game of an open sheet has exactly one current version. */
export interface SheetVersion {
  readonly id: string
  /** From 1. */
  readonly game: number
  readonly standing: 'current' | 'contested' | 'set-aside'
  /** The version it branched off from; null: it begins the game. */
  readonly leaves: string | null
  /** How many entries it shares with that version. */
  readonly after: number
  /** The phone that began it. */
  readonly device: string
  /** All entries, the shared ones first. */
  readonly entries: readonly KeptEntry[]
}

/** An entry as a phone sends it, with the position the phone assumes. */
export interface SentEntry extends KeptEntry {
  readonly game: number
  /** The version the phone was writing on; null: it had seen none of this game. */
  readonly version: string | null
  /** The number, from 1, that the phone assumes for this entry. */
  readonly number: number
}

/** What a phone sends in one call. */
export interface SentEntries {
  readonly device: string
  readonly entries: readonly SentEntry[]
  /** The sheet takes no more entries: its result is settled, or its round is over. */
  readonly closed: boolean
}

/**
 * The outcome for an entry. `kept`: it counts; `contested`: it is in a version that does not count now. Both include its position.
 * `refused`: by the rules; `not-tried`: an earlier entry of the same game was refused.
 */
export type Fate =
  | { readonly id: string; readonly fate: 'kept' | 'contested'; readonly version: string; readonly number: number }
  | { readonly id: string; readonly fate: 'refused'; readonly code: SentEntryErrorCode }
  | { readonly id: string; readonly fate: 'not-tried' }

export type SentEntryErrorCode =
  | SheetEntryErrorCode
  | 'void-not-possible'
  | 'game-not-begun'
  | 'too-many-versions'
  | 'sheet-full'

/** A new entry and its position. */
export interface AddedEntry extends KeptEntry {
  readonly version: string
  readonly number: number
}

/** What a call adds to a sheet. */
export interface SheetAddition {
  /** All versions after the call. */
  readonly versions: readonly SheetVersion[]
  /** The versions that are new. */
  readonly begun: readonly SheetVersion[]
  readonly added: readonly AddedEntry[]
  /** One for each entry sent, in the same order. */
  readonly fates: readonly Fate[]
}

export type SheetError =
  /** Earlier entries are missing. `next`: the number the version would take now. */
  | { readonly code: 'sheet-gap'; readonly game: number; readonly next: number; readonly version: string | null }
  | { readonly code: 'version-unknown' }

type Branch = SheetVersion & { readonly entries: KeptEntry[] }

/**
 * Takes the entries a phone sends, in order. An entry that is known, by its id or because the same thing is written at its number,
 * changes nothing. The next entry of its version is appended; a different one at a number already taken begins a contested version, which
 * the phone then continues. A set-aside version takes no more entries: a phone that continues it begins a contested version. Fails, and
 * takes nothing, when an entry in between is missing. `newVersion` returns ids.
 * Entries of one call that name the same version are one history, each following the previous one.
 * On a closed sheet nothing that counts changes: entries that a phone wrote offline and sends now are contested, even the first of a
 * game.
 * Entries beyond `SHEET_LIMITS` are refused; a sheet that already exceeds them takes nothing new. Reads every version at most once, plus
 * the part before each new branch; then each entry costs what it adds, and a look at the versions.
 */
export function takeEntries(
  rules: StageRules,
  versions: readonly SheetVersion[],
  { device, entries, closed }: SentEntries,
  newVersion: () => string,
): Result<SheetAddition, SheetError> {
  const branches: Branch[] = versions.map((version) => ({ ...version, entries: [...version.entries] }))
  const begun: Branch[] = []
  const added: AddedEntry[] = []
  const fates: Fate[] = []
  const refused = new Set<number>()
  const places = placesOf(branches)
  const readings = new Readings(rules)
  let size = branches.reduce((sum, branch) => sum + branch.entries.length, 0)
  /** The version that took the last entry for each version named. */
  const lines = new Map<string, Branch>()

  for (const sent of entries) {
    const { id, game, number, written } = sent
    const line = `${game} ${sent.version}`
    const known = places.get(id)
    if (known) {
      lines.set(line, known.branch)
      fates.push(fateAt(branches, known.branch, known.number, id))
      continue
    }
    if (refused.has(game)) {
      fates.push({ id, fate: 'not-tried' })
      continue
    }

    const named = lines.get(line) ?? branchNamed(branches, device, sent)
    const branch = named && ownWay(branches, device, named, number)
    const next = (branch?.entries.length ?? 0) + 1
    if (number > next) return fail({ code: 'sheet-gap', game, next, version: branch?.id ?? null })
    if (branch && sameContent(branch.entries[number - 1]?.written, written)) {
      lines.set(line, branch)
      fates.push(fateAt(branches, branch, number, id))
      continue
    }

    const takesMore = branch?.standing === 'contested' || (branch?.standing === 'current' && !closed)
    const goesOn = number === next && takesMore
    const code =
      beyondLimits(branches, size, device, sent, goesOn) ?? whyNotBegun(rules, branches, readings, device, game)
    const reading = code ? fail({ code }) : readings.next(branch, sent)
    if (!reading.ok) {
      refused.add(game)
      fates.push({ id, fate: 'refused', code: reading.error.code })
      continue
    }
    const standing = branch || closed ? 'contested' : 'current'
    const shared = branch?.entries.slice(0, number - 1) ?? []
    const target = branch && goesOn ? branch : begin(newVersion(), game, device, standing, branch, shared)
    if (target !== branch) {
      branches.push(target)
      begun.push(target)
      size += shared.length
    }
    size += 1
    target.entries.push({ id, written })
    readings.keep(target, reading.value)
    places.set(id, { branch: target, number })
    added.push({ id, written, version: target.id, number })
    lines.set(line, target)
    fates.push(fateAt(branches, target, number, id))
  }
  return ok({ versions: branches, begun, added, fates })
}

/** A new version that branches off after `shared` entries, or begins the game. */
function begin(
  id: string,
  game: number,
  device: string,
  standing: Branch['standing'],
  leaves: Branch | undefined,
  shared: KeptEntry[],
): Branch {
  return { id, game, device, standing, leaves: leaves?.id ?? null, after: shared.length, entries: shared }
}

/** The position of each entry by id: in the version it was written on, not in those that share it. */
function placesOf(branches: readonly Branch[]) {
  const places = new Map<string, { readonly branch: Branch; readonly number: number }>()
  for (const branch of branches)
    for (let at = branch.after; at < branch.entries.length; at++) {
      const id = branch.entries[at]?.id
      if (id !== undefined && !places.has(id)) places.set(id, { branch, number: at + 1 })
    }
  return places
}

/** The fate of the entry at a number of a version: it counts if the current version shares it. */
function fateAt(branches: readonly Branch[], branch: Branch, number: number, id: string): Fate {
  const stands = branch.entries[number - 1]?.id
  const current = currentOf(branches, branch.game)
  const counts = current !== undefined && current.entries[number - 1]?.id === stands
  return { id, fate: counts ? 'kept' : 'contested', version: counts ? current.id : branch.id, number }
}

/** The version a phone means. A phone that had seen none means the one it began itself, else the current one. */
function branchNamed(branches: readonly Branch[], device: string, { game, version }: SentEntry): Branch | undefined {
  const ofGame = branches.filter((branch) => branch.game === game)
  const named = ofGame.find((branch) => branch.id === version)
  if (named) return named
  const own = ofGame.filter((branch) => branch.device === device)
  return own.findLast(({ standing }) => standing !== 'set-aside') ?? own.at(-1) ?? currentOf(ofGame, game)
}

/** The version the phone has continued in, if it branched off before this number. */
function ownWay(branches: readonly Branch[], device: string, from: Branch, number: number): Branch {
  const left = new Map<string | null, Branch>()
  for (const branch of branches) if (branch.after < number && isOwn(branch, device)) left.set(branch.leaves, branch)
  let way = from
  for (let next = left.get(way.id); next; next = left.get(way.id)) way = next
  return way
}

/** Why the sheet has no room for an entry; null: it has. */
function beyondLimits(
  branches: readonly Branch[],
  size: number,
  device: string,
  { game, number }: SentEntry,
  goesOn: boolean,
): SentEntryErrorCode | null {
  const grows = goesOn ? 1 : number
  if (number > SHEET_LIMITS.entriesOfGame || size + grows > SHEET_LIMITS.entries) return 'sheet-full'
  if (goesOn) return null
  const ofGame = branches.filter((branch) => branch.game === game)
  const own = ofGame.filter((branch) => branch.device === device)
  const isOver = ofGame.length >= SHEET_LIMITS.versionsOfGame || own.length >= SHEET_LIMITS.versionsOfDevice
  return isOver ? 'too-many-versions' : null
}

/** Why a game cannot have entries yet, or at all; null: it can. */
function whyNotBegun(
  rules: StageRules,
  branches: readonly Branch[],
  readings: Readings,
  device: string,
  game: number,
): SentEntryErrorCode | null {
  const before = branches.filter((branch) => branch.game === game - 1 && (isCurrent(branch) || isOwn(branch, device)))
  const begun = game === 1 || rules.atOnce || before.some((version) => readings.stateOf(version).status === 'finished')
  return begun && game <= rules.games ? null : 'game-not-begun'
}

/** The readings of a growing sheet, one for each version. */
class Readings {
  readonly #rules: StageRules
  readonly #known = new Map<Branch, Result<SheetReading, ReadingError>>()

  constructor(rules: StageRules) {
    this.#rules = rules
  }

  /** Reads a version, or an empty one, up to this entry, which is appended or replaces an entry. */
  next(branch: Branch | undefined, { number, written }: SentEntry): Result<SheetReading, ReadingError> {
    const isLast = branch !== undefined && number === branch.entries.length + 1
    const before = isLast ? this.#of(branch) : read(this.#rules, branch?.entries.slice(0, number - 1) ?? [])
    if (!before.ok) return before
    const [game, start] = begunBy(this.#rules)
    const after = readNext(game, start, before.value, written, number)
    const isBeyond = after.ok && leavesBounds(game, optionsOf(this.#rules.game), before.value.state, after.value.state)
    return isBeyond ? fail({ code: 'value-not-allowed', at: number - 1 }) : after
  }

  /** Stores the reading of a version that has grown. */
  keep(branch: Branch, reading: SheetReading): void {
    this.#known.set(branch, ok(reading))
  }

  /** Throws as `stateOf` does. */
  stateOf(branch: Branch): SheetState {
    return stateIn(branch, this.#of(branch))
  }

  #of(branch: Branch): Result<SheetReading, ReadingError> {
    const reading = this.#known.get(branch) ?? read(this.#rules, branch.entries)
    this.#known.set(branch, reading)
    return reading
  }
}

function read(rules: StageRules, entries: readonly KeptEntry[]): Result<SheetReading, ReadingError> {
  return readSheet(
    ...begunBy(rules),
    entries.map(({ written }) => written),
  )
}

/** The game of a stage, and its empty sheet. */
function begunBy({ game }: StageRules): [Game, SheetState] {
  const rules: Game = GAMES[game.key]
  const options = rules.readOptions(game)
  if (!options.ok) throw new Error(`a regulation without an option: ${options.error.option}`)
  return [rules, rules.begin(options.value, ['a', 'b'])]
}

/** The state of a version. Throws if the game refuses it, because only accepted versions are stored. */
export function stateOf(rules: StageRules, version: SheetVersion): SheetState {
  return stateIn(version, read(rules, version.entries))
}

function stateIn({ id }: SheetVersion, reading: Result<SheetReading, ReadingError>): SheetState {
  if (!reading.ok) throw new Error(`version ${id}: ${reading.error.code} at ${reading.error.at}`)
  return reading.value.state
}

/** Makes a version the current one; all other versions of its game are set aside. */
export function takeVersion(versions: readonly SheetVersion[], id: string): Result<SheetVersion[], SheetError> {
  const taken = versions.find((version) => version.id === id)
  if (!taken) return fail({ code: 'version-unknown' })
  return ok(
    versions.map((version) => {
      if (version.game !== taken.game) return version
      return { ...version, standing: version.id === id ? 'current' : 'set-aside' }
    }),
  )
}

/** The version of a game that counts; undefined: the game has not begun. */
export function currentOf<Version extends SheetVersion>(
  versions: readonly Version[],
  game: number,
): Version | undefined {
  return versions.find((version) => version.game === game && isCurrent(version))
}

/** Whether the same things were written. The order of fields is ignored, because no database preserves it. */
function sameContent(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    left.length === right.size &&
    left.every(([field, value]) => right.has(field) && sameContent(value, right.get(field)))
  )
}

export function isCurrent({ standing }: SheetVersion): boolean {
  return standing === 'current'
}

/** Whether this phone has begun the version and it is still contested. */
function isOwn({ standing, device }: SheetVersion, phone: string): boolean {
  return standing === 'contested' && device === phone
}
