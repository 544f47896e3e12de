// The effect of a correction, as the desk sees it before anything is saved.

import type { z } from 'zod'
import type { CorrectionEffect } from '#contract/corrections.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { Encounter, Entry, Round } from '#domain/model.ts'
import type { Correction, Replay, ShownRepair } from '#domain/tournament/changes/correction.ts'
import type { EncounterInRound } from '#domain/tournament/changes/later-rounds.ts'
import type { Repair } from '#domain/tournament/changes/repair.ts'
import { totalOf, winnerOf } from '#domain/tournament/state/encounter.ts'
import { isReported, seatsOf, stageRules } from '#domain/tournament/state/tournament.ts'
import { type Labels, labelsOf } from '../tournaments/labels.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import type { TableInPlay } from '../tournaments/table-store.ts'
import { voidedView } from '../tournaments/voided-view.ts'

export type Effect = z.infer<typeof CorrectionEffect>

/** `inPlay`: the state of the tables that the correction may replace. */
export function effectView(
  tournament: LoadedTournament,
  round: Round,
  correction: Correction,
  inPlay: readonly TableInPlay[],
): Effect {
  const labels = labelsOf(tournament)
  const { facts } = tournament
  const { before, after } = correction
  const rules = stageRules(facts.regulation, round.stage)
  const result = (encounter: Encounter) => ({
    games: [...encounter.games],
    outside: [...encounter.outside],
    winner: winnerOf(rules, encounter),
    total: totalOf(rules, encounter),
  })
  const won = winnerOf(rules, after)
  const isWinner = ({ id }: Entry) => won !== null && id === after[won]
  // Elsewhere a win alone gives no seat.
  const winner = FORMAT_TRAITS[rules.format].putsOut ? (facts.entries.find(isWinner) ?? null) : null
  const subject: Subject = { tournament, labels, inPlay, winner }
  const tableOf = ({ round: number, encounter: id }: EncounterInRound) => {
    const later = facts.rounds.find((one) => one.number === number)
    const encounter = later?.encounters.find((one) => one.id === id)
    return encounter ? [{ round: number, ...placeOf(encounter), ...sidesOf(labels, encounter) }] : []
  }
  const repair = correction.repair && repairView(subject, correction.repair)
  const replay = correction.replay && replayView(subject, correction.replay)
  return {
    round: round.number,
    ...placeOf(before),
    ...sidesOf(labels, before),
    before: result(before),
    after: result(after),
    state: correction.state,
    moved: movedView(labels, correction.moved),
    voided: voidedView(labels, correction.voided),
    advanced: correction.advanced.map(({ stage, out, in: come }) => ({
      stage,
      out: out.map(labels.entry),
      in: come.map(labels.entry),
    })),
    tied: correction.tied.map(({ ties, ...one }) => ({ ...one, ties: ties.map((tie) => tie.map(labels.entry)) })),
    needless: correction.needless,
    absent: absentView(subject, correction.absent, [repair, replay]),
    displaced: correction.displaced.flatMap(tableOf),
    touched: correction.touched.flatMap(tableOf),
    outdated: correction.outdated.flatMap(tableOf),
    repair,
    replay,
  }
}

/** What the view of a changed round is made from. */
interface Subject {
  readonly tournament: LoadedTournament
  readonly labels: Labels
  /** The state of the tables that may be replaced. */
  readonly inPlay: readonly TableInPlay[]
  /** The right winner where winning gives a seat. */
  readonly winner: Entry | null
}

function repairView(subject: Subject, repair: ShownRepair): NonNullable<Effect['repair']> {
  const { labels } = subject
  return {
    ...roundChangeView(subject, repair, repair),
    draft: repair.round.status === 'draft',
    moved: movedView(labels, repair.moved),
    voided: voidedView(labels, repair.voided),
  }
}

function replayView(subject: Subject, replay: Replay): NonNullable<Effect['replay']> {
  const { tournament, labels, inPlay } = subject
  const removed = tournament.facts.rounds.filter(({ number }) => replay.removed.includes(number))
  const written = new Set(inPlay.flatMap(({ id, written }) => (written === 'sheet' ? [id] : [])))
  const printed = new Set(inPlay.flatMap((table) => (table.printed ? [table.id] : [])))
  return {
    ...roundChangeView(subject, replay, replay.change),
    opens: replay.change !== null,
    removed: removed.map(({ number, encounters }) => ({
      round: number,
      results: encounters.filter(isReported).length,
      sheets: encounters.filter(({ id }) => written.has(id)).length,
      printed: encounters.filter(({ id }) => printed.has(id)).map(placeOf),
    })),
    moved: movedView(labels, replay.moved),
    voided: voidedView(labels, replay.voided),
  }
}

/** What changes in the round itself, and in the byes of those before it. */
function roundChangeView(
  { tournament: { facts }, labels, inPlay, winner }: Subject,
  { round: after, earlier, waits }: Pick<ShownRepair, 'round' | 'earlier' | 'waits'>,
  change: Repair | null,
) {
  const roundBefore = ({ number }: Round) => {
    const before = facts.rounds.find((one) => one.number === number)
    if (!before) throw new Error(`no round ${number}`)
    return before
  }
  const before = roundBefore(after)
  const [were, are] = [before, after].map(({ encounters }) => new Set(encounters.map(({ id }) => id)))
  const gone = before.encounters.filter(({ id }) => !are?.has(id))
  const come = after.encounters.filter(({ id }) => !were?.has(id))
  const key = ({ heat, table }: Encounter) => `${heat}/${table}`
  const [out, into] = [new Map(gone.map((one) => [key(one), one])), new Map(come.map((one) => [key(one), one]))]
  const known = new Map(inPlay.map((table) => [table.id, table]))
  return {
    round: after.number,
    tables: [...new Set([...out.keys(), ...into.keys()])]
      .flatMap((place) => {
        const [was, is] = [out.get(place), into.get(place)]
        const any = was ?? is
        if (!any) return []
        return {
          ...placeOf(any),
          before: was ? sidesOf(labels, was) : null,
          after: is ? sidesOf(labels, is) : null,
          printed: (was && known.get(was.id)?.printed) ?? false,
          written: (was && known.get(was.id)?.written) ?? 'nothing',
        }
      })
      .sort((one, other) => one.heat - other.heat || one.table - other.table),
    waits: waits.flatMap(({ encounter, after: tables }) => {
      const table = after.encounters.find(({ id }) => id === encounter)
      return table ? { ...placeOf(table), after: [...tables] } : []
    }),
    byes: byesView(labels, before, after, change?.byesElsewhere ?? []),
    ...withoutSeatView(labels, winner, [...earlier.map(({ round }) => round), after]),
    earlier: earlier.map(({ round, byesElsewhere }) => ({
      round: round.number,
      byes: byesView(labels, roundBefore(round), round, byesElsewhere),
    })),
  }
}

/** Why the right winner has no seat in the last of these rounds. */
function withoutSeatView(
  labels: Labels,
  winner: Entry | null,
  rounds: readonly Round[],
): Pick<NonNullable<Effect['repair']>, 'away' | 'missed'> {
  const last = rounds.at(-1)
  if (!winner || !last || seatsOf(last).includes(winner.id)) return { away: null, missed: null }
  const entry = labels.entry(winner.id)
  if (winner.status !== 'active') return { away: entry, missed: null }
  const missed = rounds.find(({ away }) => away.includes(winner.id))
  return { away: null, missed: missed ? { entry, round: missed.number } : null }
}

/** Without those whom these changes name. */
function absentView(
  { tournament: { facts }, labels }: Subject,
  absent: Correction['absent'],
  changes: readonly (Pick<NonNullable<Effect['repair']>, 'away' | 'missed'> | null)[],
): Effect['absent'] {
  const named = new Set(changes.flatMap((change) => [change?.away?.id, change?.missed?.entry.id]))
  const isBack = new Set(facts.entries.flatMap(({ id, status }) => (status === 'active' ? [id] : [])))
  return absent.flatMap(({ entry, round }) =>
    named.has(entry) ? [] : [{ entry: labels.entry(entry), round: isBack.has(entry) ? round : null }],
  )
}

function byesView(
  labels: Labels,
  before: Round,
  after: Round,
  elsewhere: Repair['byesElsewhere'],
): NonNullable<Effect['repair']>['byes'] {
  const without = ({ byes }: Round, others: Round) =>
    byes.map(({ entry }) => entry).filter((entry) => !others.byes.some((bye) => bye.entry === entry))
  const there = new Set(seatsOf(after))
  const gone = without(before, after)
  return {
    plays: gone.filter((entry) => there.has(entry)).map(labels.entry),
    out: gone.filter((entry) => !there.has(entry)).map(labels.entry),
    rests: without(after, before).map(labels.entry),
    elsewhere: elsewhere.map(labels.entry),
  }
}

function movedView(labels: Labels, moved: Correction['moved']): Effect['moved'] {
  return moved.map(({ entry, ...ranks }) => ({ entry: labels.entry(entry), ...ranks }))
}

function placeOf({ table, heat }: Encounter): { readonly table: number; readonly heat: number } {
  return { table, heat }
}

/** Both sides, with all people who play on them. */
function sidesOf(labels: Labels, { id, a, b, partners }: Encounter) {
  const side = (first: Encounter['a'], second: Encounter['a'] | undefined) => {
    const label = labels.seat(id, first)
    return second ? { ...label, name: `${label.name} / ${labels.seat(id, second).name}` } : label
  }
  return { a: side(a, partners?.a), b: side(b, partners?.b) }
}
