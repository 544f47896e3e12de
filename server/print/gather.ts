// What is printed, as data: apart from how it looks, and in nobody's language.

import type { Standings } from '#contract/standings.ts'
import type { EncounterId, EntryId } from '#domain/ids.ts'
import type { Encounter, PairingReason, Round } from '#domain/model.ts'
import { stageRules } from '#domain/tournament/state.ts'
import { sortKey, takeApart } from '#messages/person-name.ts'
import { findRound } from '../tournaments/round-view.ts'
import { standingsView } from '../tournaments/standings-view.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import { PAPERS } from './games/index.ts'
import type { GamePaper } from './games/paper.ts'

/** What stands at the head of every page. */
export interface Occasion {
  readonly tournament: string
  readonly club: string
  /** `2026-11-21` */
  readonly date: string
  readonly place: string
}

/** A pair at a table, by the people who sit there. */
export interface Pair {
  readonly number: number
  readonly members: readonly string[]
}

/** The pages that keep a table's sheet by phone, each for one side. */
export interface SheetLinks {
  readonly a: string
  readonly b: string
}

export interface Table {
  readonly id: EncounterId
  readonly table: number
  readonly a: Pair
  readonly b: Pair
  /** The place the two play for, in placement games. */
  readonly place: number | null
  /** Null: kept on paper alone. */
  readonly links: SheetLinks | null
}

/** One round: for the sheets at the tables and the pairings on the wall. */
export interface RoundPrint {
  readonly occasion: Occasion
  readonly round: number
  /** Not published yet: may still change. */
  readonly draft: boolean
  readonly seed: string
  readonly games: number
  readonly paper: GamePaper
  readonly tables: readonly Table[]
  readonly byes: readonly Pair[]
}

export interface StandingsPrint {
  readonly occasion: Occasion
  readonly standings: Standings
}

/** A round's tables with everybody who sits at them. Throws `round-unknown`. */
export function gatherRound(tournament: LoadedTournament, number: number): RoundPrint {
  const round = findRound(tournament, number)
  const { games, game } = stageRules(tournament.facts.regulation, round.stage)
  const pair = pairsOf(tournament)
  const paper = PAPERS[game.key](game)
  if (!paper.ok) throw new Error(`a regulation with an impossible option: ${paper.error.option}`)
  return {
    occasion: occasionOf(tournament),
    round: number,
    draft: round.status === 'draft',
    seed: round.seed,
    games,
    paper: paper.value,
    tables: inOrder(round).map(({ id, table, a, b, reasons }) => ({
      ...{ id, table, a: pair(id, a), b: pair(id, b), links: null },
      place: reasons.find(isPlace)?.place ?? null,
    })),
    byes: round.byes.map(({ id, entry }) => pair(id, entry)),
  }
}

/** The round with a link for each side of the tables that have one. */
export function withLinks(print: RoundPrint, links: ReadonlyMap<EncounterId, SheetLinks>): RoundPrint {
  return { ...print, tables: print.tables.map((table) => ({ ...table, links: links.get(table.id) ?? null })) }
}

/** The standings as they are now. */
export function gatherStandings(tournament: LoadedTournament): StandingsPrint {
  return { occasion: occasionOf(tournament), standings: standingsView(tournament) }
}

/** One line of the list by name: where somebody sits, and against whom. `table` null: a bye. */
export interface Place {
  readonly name: string
  readonly number: number
  readonly table: number | null
  readonly against: Pair | null
}

/** Everybody of a round by family name, in the order of the public page. */
export function placesByName({ tables, byes }: RoundPrint): Place[] {
  const seats = tables.flatMap(({ table, a, b }) => [...placesOf(a, table, b), ...placesOf(b, table, a)])
  const collator = new Intl.Collator('de', { numeric: true })
  const key = ({ name }: Place) => sortKey(takeApart(name))
  return [...seats, ...byes.flatMap((pair) => placesOf(pair, null, null))].sort(
    (one, other) => collator.compare(key(one), key(other)) || one.number - other.number,
  )
}

function placesOf({ members, number }: Pair, table: number | null, against: Pair | null): Place[] {
  return members.map((name) => ({ name, number, table, against }))
}

function occasionOf({ name, clubName, date, place }: LoadedTournament): Occasion {
  return { tournament: name, club: clubName, date, place }
}

function inOrder({ encounters }: Round): Encounter[] {
  return [...encounters].sort((one, other) => one.table - other.table)
}

function isPlace(reason: PairingReason): reason is Extract<PairingReason, { code: 'place' }> {
  return reason.code === 'place'
}

function pairsOf({ facts, seated }: LoadedTournament): (encounter: EncounterId, entry: EntryId) => Pair {
  const numbers = new Map(facts.entries.map(({ id, number }) => [id, number]))
  return (encounter, entry) => ({
    number: numbers.get(entry) ?? 0,
    members:
      seated
        .get(encounter)
        ?.get(entry)
        ?.map(({ name }) => name) ?? [],
  })
}
