// The data to print, separate from layout and language.

import type { Standings } from '#contract/standings.ts'
import { winsNeeded } from '#domain/encounter-end.ts'
import type { EncounterId, EntryId } from '#domain/ids.ts'
import type { Encounter, Round, Side, SpecialWin } from '#domain/model.ts'
import { type FieldKind, mostCounted, type StageGame } from '#domain/tournament/regulation/regulation.ts'
import { countedSpecialWins } from '#domain/tournament/results/special-wins.ts'
import { tablesAwaited } from '#domain/tournament/state/people.ts'
import { stageRules } from '#domain/tournament/state/tournament.ts'
import { isWalkover } from '#domain/walkover.ts'
import type { Locale } from '#messages/catalogue.ts'
import { type Entrant, entrantOf } from '#messages/entrant.ts'
import { listedName } from '#messages/person-name.ts'
import type { PublishedProtocol } from '#messages/protocol.ts'
import { type MatchName, stakesOf } from '#messages/stakes.ts'
import { Problem } from '../problem.ts'
import { labelsOf } from '../tournaments/labels.ts'
import { findRound, roundShown } from '../tournaments/round-view.ts'
import { standingsView } from '../tournaments/standings-view.ts'
import type { LoadedTournament } from '../tournaments/store.ts'

/** The head of every page. */
export interface Occasion {
  readonly tournament: string
  readonly club: string
  /** `2026-11-21` */
  readonly date: string
  readonly place: string
}

/** A pair at a table, with the people who sit there. */
export interface Pair {
  readonly number: number
  readonly members: readonly string[]
  /** Two partners by lot, each an entry with a start number of their own; `members` names the second one's after the name. */
  readonly partners?: readonly [Pair, Pair]
}

/** The pages that keep a table's sheet by phone, each for one side. */
export interface SheetLinks {
  readonly a: string
  readonly b: string
}

export interface PrintedTable {
  readonly id: EncounterId
  readonly table: number
  /** 0 if the round has only one heat. */
  readonly heat: number
  /** Tables of the same heat that are played before, because a person plays at both. */
  readonly awaited: readonly number[]
  /** One person holds both sides: it is not played. */
  readonly walkover: boolean
  readonly a: Pair
  readonly b: Pair
  /** The stakes of the encounter, in the last rounds of a bracket and in placement games. */
  readonly stakes: MatchName | null
  /** Null: the sheet is kept on paper alone. */
  readonly links: SheetLinks | null
}

/** One round: for the sheets at the tables and the pairings on the wall. */
export interface RoundPrint {
  readonly occasion: Occasion
  readonly round: number
  /** Not published yet: may still change. */
  readonly draft: boolean
  /** Null if it would reveal private wishes. */
  readonly seed: string | null
  /** Pairs, or single people. */
  readonly who: FieldKind
  readonly entrant: Entrant
  readonly games: number
  /** The names of the figures that are entered in addition to the games. */
  readonly outside: readonly string[]
  /** How many games win an encounter; null: all are played. */
  readonly wins: number | null
  readonly game: StageGame
  /** The special wins that count. */
  readonly outcomes: readonly SpecialWin[]
  /** The most points of a game that count; null: there is no limit. */
  readonly most: number | null
  readonly tables: readonly PrintedTable[]
  readonly byes: readonly Pair[]
}

export interface StandingsPrint {
  readonly occasion: Occasion
  readonly standings: Standings
  /** A club evening, which has no rounds. */
  readonly isEvening: boolean
}

/** How a round was drawn. */
export interface ProtocolPrint {
  readonly occasion: Occasion
  readonly round: number
  /** As everybody may see it, because it hangs on the wall. */
  readonly protocol: PublishedProtocol
  /** By start number. */
  readonly names: ReadonlyMap<number, string>
  readonly tables: readonly { readonly table: number; readonly heat: number; readonly a: string; readonly b: string }[]
  readonly byes: readonly string[]
}

/** A round's tables with all people at them; `isPrivate`: drawn from private wishes. Throws `round-unknown`. */
export function gatherRound(tournament: LoadedTournament, number: number, isPrivate: boolean): RoundPrint {
  const round = findRound(tournament, number)
  const rules = stageRules(tournament.facts.regulation, round.stage)
  const { games, game } = rules
  const heats = round.encounters.some(({ heat }) => heat > 1)
  const pair = pairsOf(tournament)
  const awaited = tablesAwaited(tournament.facts, round, tournament.begun)
  return {
    occasion: occasionOf(tournament),
    round: number,
    draft: round.status === 'draft',
    seed: isPrivate ? null : round.seed,
    who: tournament.facts.regulation.field.kind,
    entrant: entrantOf(tournament.facts.regulation.field),
    games,
    outside: rules.pointsRule.outside.map(({ name }) => name),
    wins: winsNeeded(rules),
    game,
    outcomes: countedSpecialWins(tournament.facts.regulation, round.stage),
    most: mostCounted(rules),
    tables: inOrder(round).map(({ id, table, heat, a, b, partners, reasons }) => ({
      id,
      table,
      heat: heats ? heat : 0,
      awaited: awaited.get(id) ?? [],
      walkover: isWalkover({ reasons }),
      links: null,
      a: together(pair(id, a), partners && pair(id, partners.a)),
      b: together(pair(id, b), partners && pair(id, partners.b)),
      stakes: stakesOf(reasons),
    })),
    byes: round.byes.map(({ id, entry }) => pair(id, entry)),
  }
}

/** The round with a link for each side of the tables that have one. */
export function withLinks(print: RoundPrint, links: ReadonlyMap<EncounterId, SheetLinks>): RoundPrint {
  return { ...print, tables: print.tables.map((table) => ({ ...table, links: links.get(table.id) ?? null })) }
}

/** Which sheets of a round: of one encounter, or of tables as `heat-table`. */
export interface ChosenSheets {
  readonly encounter?: EncounterId | undefined
  readonly places?: ReadonlySet<string> | undefined
}

/** Keeps only the chosen sheets, or all if none is chosen. Throws `not-found` if the round has none of them. */
export function onlyTables(print: RoundPrint, { encounter, places }: ChosenSheets): RoundPrint {
  if (!encounter && !places) return print
  const tables = print.tables.filter(
    ({ id, heat, table }) => id === encounter || places?.has(`${Math.max(heat, 1)}-${table}`),
  )
  if (tables.length === 0) throw new Problem('not-found')
  return { ...print, tables, byes: [] }
}

/** The standings as they are now. */
export function gatherStandings(tournament: LoadedTournament): StandingsPrint {
  const isEvening = tournament.facts.regulation.stages.some(({ asPlayed }) => asPlayed)
  return { occasion: occasionOf(tournament), standings: standingsView(tournament), isEvening }
}

/** How a round was drawn. Throws `round-unknown`. */
export function gatherProtocol(
  tournament: LoadedTournament,
  number: number,
  protocol: PublishedProtocol,
): ProtocolPrint {
  const { entry } = labelsOf(tournament)
  const { encounters, byes } = roundShown(tournament, findRound(tournament, number))
  // The opponent of a latecomer was drawn a bye.
  const late = encounters.filter(({ reasons }) => reasons.some(({ code }) => code === 'late'))
  const drawn = encounters.filter((one) => !late.includes(one))
  return {
    occasion: occasionOf(tournament),
    round: number,
    protocol,
    names: new Map(tournament.facts.entries.map(({ id }) => entry(id)).map((label) => [label.number, label.name])),
    tables: drawn.map(({ table, heat, a, b }) => ({ table, heat, a: a.name, b: b.name })),
    byes: [...byes.map((bye) => bye.entry.name), ...late.map(({ a }) => a.name)],
  }
}

/** Partners under the first one's start number; the other number comes after the name. */
function together(pair: Pair, partner: Pair | null): Pair {
  if (!partner) return pair
  const members = [...pair.members, ...partner.members.map((name) => `${name} (${partner.number})`)]
  return { number: pair.number, members, partners: [pair, partner] }
}

/** One line of the list by name: a person's seat. `number`: their own entry's. `table` null: a bye. */
export interface SeatByName {
  readonly name: string
  readonly who: FieldKind
  readonly number: number
  readonly table: number | null
  /** 0 if the round has only one heat. */
  readonly heat: number
  readonly awaited: readonly number[]
  readonly walkover: boolean
  readonly stakes: MatchName | null
}

/** All people of a round by family name, or all teams by name, in the order of the public page. */
export function placesByName({ tables, byes, who }: RoundPrint, locale: Locale): SeatByName[] {
  const seats = tables.flatMap(({ a, b, ...seat }) =>
    [a, b].flatMap((pair) => placesOf(pair, { ...seatOf(seat), who })),
  )
  const collator = new Intl.Collator(locale, { numeric: true })
  return [...seats, ...byes.flatMap((pair) => placesOf(pair, { ...BYE, who }))].sort(
    (one, other) =>
      collator.compare(listedName(one.name, who), listedName(other.name, who)) || one.number - other.number,
  )
}

const BYE = { table: null, heat: 0, awaited: [], walkover: false, stakes: null } as const

function seatOf({ table, heat, awaited, walkover, stakes }: Omit<PrintedTable, Side>) {
  return { table, heat, awaited, walkover, stakes }
}

function placesOf(pair: Pair, seat: Omit<SeatByName, 'name' | 'number'>): SeatByName[] {
  return (pair.partners ?? [pair]).flatMap(({ members, number }) => members.map((name) => ({ name, number, ...seat })))
}

/** The head of every page of a tournament. */
export function occasionOf({ name, clubName, date, place }: LoadedTournament): Occasion {
  return { tournament: name, club: clubName, date, place }
}

function inOrder({ encounters }: Round): Encounter[] {
  return [...encounters].sort((one, other) => one.heat - other.heat || one.table - other.table)
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
