// A round as the API shows it: tables, names, results and what they are worth.

import type { PublicRound } from '#contract/public.ts'
import type * as wire from '#contract/rounds.ts'
import type { Role } from '#contract/route.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { keepsSome } from '#domain/formats/consequences.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import { reasonTraits } from '#domain/formats/pairing-reasons.ts'
import type { Game } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'
import type { EntryId } from '#domain/ids.ts'
import { type Bye, type Encounter, type Round, type Side, SPECIAL_WINS } from '#domain/model.ts'
import { byeOrderIn } from '#domain/tournament/regulation/bye-order.ts'
import {
  isAsPlayed,
  isBestOf,
  mostCounted,
  optionsOf,
  type Regulation,
  type StageRules,
} from '#domain/tournament/regulation/regulation.ts'
import { pointsTell } from '#domain/tournament/regulation/rules/given-points.ts'
import { hasSpecialWins } from '#domain/tournament/regulation/rules/special-wins.ts'
import { countedSpecialWins } from '#domain/tournament/results/special-wins.ts'
import { drawnAmong, mayComeBack } from '#domain/tournament/rounds/drawn-among.ts'
import { matchesForPlaces } from '#domain/tournament/rounds/matches-for-places.ts'
import { type Attendance, drawField, fieldOf, usualAttendance } from '#domain/tournament/stages/advancement.ts'
import { nextRound } from '#domain/tournament/stages/next-round.ts'
import type { ResultStanding } from '#domain/tournament/state/agreement.ts'
import { tallyOf, totalOf } from '#domain/tournament/state/encounter.ts'
import { pastRounds } from '#domain/tournament/state/past.ts'
import { isPlayedOnceCleared, tablesAwaited } from '#domain/tournament/state/people.ts'
import { stageOf } from '#domain/tournament/state/stage.ts'
import { activeEntries, isReported, seatsOf, stageRules, type Tournament } from '#domain/tournament/state/tournament.ts'
import { awardOfBye } from '#domain/tournament/tables/ledger.ts'
import { standingsOf } from '#domain/tournament/tables/standings.ts'
import { Problem } from '../problem.ts'
import { fingerprintOf } from './fingerprint.ts'
import { joinNames, type Labels, labelsOf } from './labels.ts'
import { roundRulings } from './rulings-view.ts'
import type { LoadedTournament } from './store.ts'

/** The round with this number. Throws `round-unknown`. */
export function findRound({ facts }: LoadedTournament, number: number): Round {
  const round = facts.rounds.find((candidate) => candidate.number === number)
  if (!round) throw new Problem('round-unknown', { params: { round: number } })
  return round
}

/** A round with its tables and byes in the order of the tables, for members of the club in this role. */
export function roundView(tournament: LoadedTournament, round: Round, role: Role): wire.Round {
  return { ...roundShown(tournament, round), rulings: roundRulings(tournament.facts, round, role) }
}

/** The same for every reader. */
export function roundShown(tournament: LoadedTournament, round: Round): Omit<wire.Round, 'rulings'> {
  const { regulation } = tournament.facts
  const rules = stageRules(regulation, round.stage)
  const labels = labelsOf(tournament)
  const before = roundsBefore(tournament.facts, round)
  const awaited = tablesAwaited(tournament.facts, round, tournament.begun)
  return {
    version: tournament.version,
    number: round.number,
    stage: round.stage,
    status: round.status,
    seed: round.seed,
    fingerprint: fingerprintOf(round),
    format: rules.format,
    draws: tournament.draws.get(round.id) ?? 1,
    keeps: keepsSome(rules.format, before.length),
    games: rules.games,
    bestOf: isBestOf(rules),
    ...(rules.unfinished === 'as-written' ? {} : { unfinished: rules.unfinished }),
    outside: [...rules.pointsRule.outside],
    game: rules.game.key,
    options: { ...optionsOf(rules.game) },
    ...plainWins(regulation, round.stage),
    ...(pointsTell(regulation.stages, round.stage) ? {} : { withoutPoints: true }),
    asPlayed: isAsPlayed(rules),
    target: rules.game.target,
    margin: marginOf(rules),
    most: mostCounted(rules),
    reported: round.encounters.filter(isReported).length,
    encounters: round.encounters
      .map((encounter) => encounterOf(tournament, rules, encounter, labels))
      .sort((one, other) => one.heat - other.heat || one.table - other.table),
    awaited: Object.fromEntries([...awaited].map(([id, tables]) => [id, [...tables]])),
    byes: round.byes.map((bye) => byeOf(tournament, round, bye, labels)),
    repeats: repeatsOf(tournament.facts, round, rules),
    out: outOf(tournament.facts, round).map(labels.entry),
  }
}

function plainWins(regulation: Regulation, stage: number): Pick<wire.Round, 'plainWins'> {
  if (!hasSpecialWins(stageRules(regulation, stage))) return {}
  const counted = countedSpecialWins(regulation, stage)
  const plain = SPECIAL_WINS.filter((how) => !counted.includes(how))
  return plain.length > 0 ? { plainWins: plain } : {}
}

/** A round as everybody sees it; `isPrivate`: without its seed, with which private wishes could be found out by trying. */
export function publicRoundView(tournament: LoadedTournament, round: Round, isPrivate: boolean): PublicRound {
  const { fingerprint: _fingerprint, seed, encounters, byes, ...rest } = roundShown(tournament, round)
  return {
    ...rest,
    seed: isPrivate ? null : seed,
    encounters: encounters.map(withoutPrivate),
    byes: byes.map(withoutPrivate),
  }
}

function withoutPrivate<Seated extends wire.Encounter | wire.Bye>(seated: Seated): Seated {
  return { ...seated, reasons: seated.reasons.filter(({ code }) => reasonTraits(code).public !== 'not') }
}

/** A table of a tournament's round. */
export function encounterOf(
  tournament: LoadedTournament,
  rules: StageRules,
  encounter: Encounter,
  { seat }: Labels = labelsOf(tournament),
): wire.Encounter {
  const { id, partners } = encounter
  const side = (key: Side) => seat(id, encounter[key])
  const partner = partners && { a: seat(id, partners.a), b: seat(id, partners.b) }
  return encounterView(rules, encounter, {
    a: together(side('a'), partner?.a),
    b: together(side('b'), partner?.b),
    partners: partner,
    standing: tournament.agreed.get(id) ?? 'open',
    playedOnceCleared: isPlayedOnceCleared(tournament.facts, encounter),
  })
}

export function byeOf(
  tournament: LoadedTournament,
  round: Round,
  { id, entry, reasons }: Bye,
  { seat }: Labels = labelsOf(tournament),
): wire.Bye {
  return {
    id,
    entry: seat(id, entry),
    reasons: reasons.map((reason) => (reason.code === 'bye-lowest' ? lowestIn(tournament.facts, round) : reason)),
    award: awardOfBye(stageOf(tournament.facts, round.stage), entry),
  }
}

/** The reason `bye-lowest`, with the order of the draw where that is not the order of the table. */
function lowestIn(facts: Tournament, round: Round): wire.Bye['reasons'][number] {
  const { by, isAhead } = byeOrderIn(stageRules(facts.regulation, round.stage), roundsBefore(facts, round).length)
  return { code: 'bye-lowest', ...(by === 'table' ? {} : { byeOrder: by }), ...(isAhead ? { byeAhead: 'yes' } : {}) }
}

/** The label of a side names all who play on it; only the number of the first stands beside it. */
function together(first: EntryLabel, partner: EntryLabel | undefined): EntryLabel {
  if (!partner) return first
  const { nameAlone, ...label } = first
  const name = joinNames([label.name, partner.name])
  return { ...label, name, ...(nameAlone ? { nameAlone: joinNames([nameAlone, partner.name]) } : {}) }
}

function repeatsOf(facts: Tournament, round: Round, { format, asPlayed }: StageRules): wire.Round['repeats'] {
  const { repeats } = FORMATS[format]
  if (!repeats || asPlayed) return null
  return repeats(pastRounds({ ...stageOf(facts, round.stage), rounds: roundsBefore(facts, round) }), round)
}

/** The earlier rounds of its stage. */
function roundsBefore({ rounds }: Tournament, { stage, number }: Round): Round[] {
  return rounds.filter((round) => round.stage === stage && round.number < number)
}

/** Active entries of the stage that have neither a seat nor a bye in the round. */
function outOf(facts: Tournament, round: Round): EntryId[] {
  const seated = new Set(seatsOf(round))
  const active = activeEntries(facts)
  const before = roundsBefore(facts, round)
  return [...new Set(before.flatMap(seatsOf))].filter((entry) => active.has(entry) && !seated.has(entry))
}

function marginOf({ game }: StageRules): number {
  const rules: Game = GAMES[game.key]
  const restricted = rules.restrictedFrom(game)
  return restricted === null ? 0 : game.target - restricted
}

interface Sides {
  readonly a: EntryLabel
  readonly b: EntryLabel
  readonly partners?: wire.Encounter['partners']
  readonly standing: ResultStanding
  readonly playedOnceCleared?: boolean | undefined
}

/** One table of a round. */
export function encounterView(
  rules: StageRules,
  encounter: Encounter,
  { a, b, partners = null, standing, playedOnceCleared }: Sides,
): wire.Encounter {
  const { id, table, heat, reasons, games, outside, resultVersion } = encounter
  const tally = tallyOf(rules, encounter)
  return {
    id,
    table,
    heat,
    a,
    b,
    partners,
    resultVersion,
    standing,
    contested: standing === 'contested',
    reasons: [...reasons],
    games: [...games],
    outside: [...outside],
    award: tally && { a: tally.a.award, b: tally.b.award },
    total: totalOf(rules, encounter),
    ...(playedOnceCleared ? { playedOnceCleared } : {}),
  }
}

/** The entries that the next draw would be made from. */
export function drawFieldView(tournament: LoadedTournament, only: Attendance | undefined): wire.DrawField {
  const { facts } = tournament
  const { entry } = labelsOf(tournament)
  const attendance = only ?? usualAttendance(facts)
  const labelled = (entries: readonly { readonly id: EntryId }[]) => entries.map(({ id }) => entry(id))
  const stage = nextRound(facts)?.stage ?? 0
  const everybody = drawField(facts, attendance, stage)
  const { singles, withdrawn, absent } = everybody
  const { rules, players: begun } = stageOf(facts, stage)
  const { field } = rules
  const nobody = { waiting: [], absent: [], ties: [], late: [], out: [] }
  const back = mayComeBack(facts)?.map(entry) ?? null
  const others = { singles: labelled(singles), withdrawn: labelled(withdrawn), mayComeBack: back, ...nobody }
  const among = (entries: readonly EntryId[]) => {
    const still = new Set(drawnAmong(facts, stage, entries))
    const drawn = entries.filter((id) => still.has(id))
    const gone = entries.filter((id) => !still.has(id))
    return {
      drawn: drawn.map(entry),
      late: gone.filter((id) => !begun.has(id)).map(entry),
      out: gone.filter((id) => begun.has(id)).map(entry),
      ...forPlaces(facts, stage, drawn, entry),
    }
  }
  if (field === 'all') {
    const { drawn, waiting } = everybody
    const waits = { waiting: labelled(waiting), absent: labelled(absent) }
    return { ...others, ...waits, by: 'everybody', ...among(drawn.map(({ id }) => id)) }
  }
  const come = fieldOf(facts, stage, { attendance: 'all' })
  if (come.ok) {
    const seated = among(come.value)
    // Whoever has come this far without their partner keeps their place.
    const placed = new Set(seated.drawn.map(({ id }) => id))
    const waiting = others.singles.filter(({ id }) => !placed.has(id))
    return { ...others, singles: waiting, by: begun.size > 0 ? 'stage' : 'qualified', ...seated }
  }
  if (come.error.code === 'ties-to-decide') {
    const ties = come.error.ties.map((tie) => ({ ...tie, entries: tie.entries.map(entry) }))
    return { ...others, by: 'qualified', ties, drawn: [] }
  }
  const active = activeEntries(facts)
  const ranked = standingsOf(facts).filter(({ entry: id }) => active.has(id))
  return { ...others, by: 'named', drawn: ranked.map(({ entry: id }) => entry(id)) }
}

function forPlaces(
  facts: Tournament,
  stage: number,
  field: readonly EntryId[],
  entry: Labels['entry'],
): Pick<wire.DrawField, 'forPlaces'> {
  const known = matchesForPlaces(facts, stage, field)
  if (!known) return {}
  const matches = known.matches.map(({ place, a, b }) => ({ place, a: entry(a), b: entry(b) }))
  return { forPlaces: { matches, byes: known.byes.map(entry) } }
}
