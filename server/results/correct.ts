// Corrects a result of a closed round: what that would change, and the change itself once this has been seen.

import type { z } from 'zod'
import type { Answer } from '#contract/client.ts'
import type { CorrectionEffect } from '#contract/corrections.ts'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import { currentProtocol } from '#domain/formats/protocol-versions.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { EncounterId } from '#domain/ids.ts'
import type { Encounter, Round } from '#domain/model.ts'
import { RULINGS } from '#domain/tournament/acts/acts.ts'
import { standingOf } from '#domain/tournament/results/agreement.ts'
import type { Correction, EncounterInRound } from '#domain/tournament/results/correction.ts'
import { winnerOf } from '#domain/tournament/results/encounter.ts'
import type { Repair } from '#domain/tournament/results/repair.ts'
import { type EnteredResult, isShownFirst } from '#domain/tournament/results/results.ts'
import { seatsOf, stageRules } from '#domain/tournament/state.ts'
import type { Access } from '../access/access.ts'
import type { Deps } from '../deps.ts'
import { jobsBeside } from '../pool/job-file.ts'
import { orRefuse, Problem } from '../problem.ts'
import type { Ending, Work } from '../tournaments/change.ts'
import { fingerprint } from '../tournaments/fingerprint.ts'
import { type Labels, labelsOf } from '../tournaments/labels.ts'
import { loadCounted, saveAccepted } from '../tournaments/result-store.ts'
import { loadProtocol, loadSheets } from '../tournaments/round-store.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import {
  changeOfTables,
  loadInPlay,
  lockTables,
  replaceTables,
  type TableInPlay,
  type TablesChange,
} from '../tournaments/table-store.ts'
import { lastRound } from '../tournaments/undo/correction.ts'
import { scoresKept, undoOfResult } from '../tournaments/undo/result.ts'
import { voidedView } from '../tournaments/voided-view.ts'
import * as jobs from './correction-jobs.ts'
import { type Recorded, recorded } from './recorded.ts'

const CORRECTIONS = jobsBeside<typeof jobs>('correction-jobs', import.meta.url)

/** From this many entries on, a correction can take longer than the API should wait. */
const IN_THE_POOL_FROM = 32

type Effect = z.infer<typeof CorrectionEffect>
export type Preview = Answer<'previewCorrection'>

/** A correction with its preview. */
export interface Plan {
  readonly tournament: LoadedTournament
  readonly correction: Correction
  readonly preview: Preview
  /** The state of the tables of the last round. */
  readonly inPlay: readonly TableInPlay[]
  /** The last round, as long as its tables can be paired anew. */
  readonly last: Round | null
}

/** The effect of a correction. Refuses what `recordResult` does, and `round-not-closed`. */
export async function planOf(
  { pool, db }: Pick<Deps, 'pool' | 'db'>,
  access: Access,
  tournament: LoadedTournament,
  id: EncounterId,
  entered: EnteredResult,
): Promise<Plan> {
  const { facts } = tournament
  const round = facts.rounds.find(({ encounters }) => encounters.some((one) => one.id === id))
  if (!round) throw new Problem('not-found')
  if (facts.status !== 'finished' && !isShownFirst({ tournament: facts.status, round: round.status }))
    throw new Problem('round-not-closed', { params: { round: round.number } })
  const end = facts.rounds.at(-1)
  const last = end && end !== round && end.status !== 'closed' ? end : null
  const inPlay = last ? await loadInPlay(db, access, last.id) : []
  const begun = new Set(inPlay.flatMap((table) => (table.written === 'nothing' ? [] : [table.id])))
  const kept = last && (await loadProtocol(db, access, last.id))
  const closed = await protocolsOf(db, access, closedAfter(tournament, round))
  const known = { begun, protocol: kept && currentProtocol(kept), closed }
  const asked = { tournament: facts, encounter: id, entered, last: known }
  const correction = orRefuse(
    await (facts.entries.length < IN_THE_POOL_FROM
      ? jobs.correct(asked)
      : pool.run('draws', CORRECTIONS, 'correct', asked, access.accountId ?? '')),
  )
  const effect = effectView(tournament, round, correction, inPlay)
  const { version } = tournament
  const { is } = RULINGS.result.changeResult[correction.state]
  const ruling = is === 'typed' ? is : 'preview'
  const seen = fingerprint([version, effect])
  return { tournament, correction, preview: { version, seen, ruling, effect }, inPlay, last }
}

/** Later closed rounds whose byes may still go to other entries. */
function closedAfter({ facts }: LoadedTournament, { number }: Round): Round[] {
  const { rounds, regulation } = facts
  return rounds.filter(
    (one) =>
      one.number > number &&
      one.status === 'closed' &&
      FORMAT_TRAITS[stageRules(regulation, one.stage).format].needsWinners,
  )
}

async function protocolsOf(
  db: Deps['db'],
  access: Access,
  rounds: readonly Round[],
): Promise<ReadonlyMap<number, DrawProtocol>> {
  const kept = await Promise.all(
    rounds.map(async ({ id, number }) => [number, await loadProtocol(db, access, id)] as const),
  )
  return new Map(kept.flatMap(([number, protocol]) => (protocol ? [[number, currentProtocol(protocol)] as const] : [])))
}

/** The preview that the writer saw, and the decision. */
export interface Decided {
  /** The version of the result that the writer saw. */
  readonly basedOn: number
  readonly seen: string
  readonly repair: boolean
  readonly typed: number | null
}

/**
 * The operation behind `correctResult`: corrects the result, and pairs anew the tables of the last round that the draw would have paired
 * otherwise. The history keeps the data of tables that are removed, and the undo restores it. An unchanged result changes nothing but those
 * tables. `plan`: made outside the transaction, of the version that still holds.
 */
export async function correct(
  { tx, version, event }: Work,
  access: Access,
  { tournament, correction, preview, inPlay, last }: Plan,
  { basedOn, seen, repair: wanted, typed }: Decided,
): Promise<Ending<Recorded>> {
  const { before, after } = correction
  const { id } = tournament
  const { id: encounter } = before
  const context = await loadCounted(tx, access, id, encounter)
  const isSame = after.resultVersion === before.resultVersion
  if (isSame && !wanted)
    return { answer: recorded(context, after, standingOf(context.agreement), version - 1, null), unchanged: true }
  const repair = wanted ? correction.repair : null
  if (preview.seen !== seen || (wanted && !repair)) throw new Problem('correction-overtaken')
  // Locked, because taps do not change the version of the tournament.
  if (last) await lockTables(tx, access, last.id)
  const now = last ? await loadInPlay(tx, access, last.id) : []
  if (JSON.stringify(now) !== JSON.stringify(inPlay)) throw new Problem('correction-overtaken')
  const { place, judged } = context
  if (preview.ruling === 'typed' && typed !== place.table) throw new Problem('table-not-typed', { field: '/typed' })

  const submission = isSame
    ? null
    : await saveAccepted(tx, access, after, { origin: 'desk', side: null, settles: true, basedOn })
  const lost = new Set(repair?.lost.map((one) => last?.encounters.find(({ id }) => id === one)?.table))
  const sheets = repair && lost.size > 0 ? await loadSheets(tx, access, repair.round.id) : []
  const [tables = null, ...byes] = repair ? await putRight(tx, access, tournament, [repair, ...repair.earlier]) : []
  const result = submission === null ? null : undoOfResult(context, submission)
  return {
    answer: recorded(context, after, isSame ? standingOf(context.agreement) : 'desk', version, event),
    before: {
      ...place,
      ...scoresKept(judged.encounter),
      ...(sheets.length > 0 ? { sheets: sheets.filter(({ table }) => lost.has(table)) } : {}),
    },
    after: { ...place, ...scoresKept(after), ...(repair ? { repaired: repair.round.number } : {}) },
    topics: ['results', 'standings', 'rounds', 'tournament'],
    sheet: encounter,
    undo: { kind: 'correction', result, last: lastRound(await loadTournament(tx, access, id)), tables, byes },
  }
}

/** Returns the changes that take the repairs back. */
async function putRight(
  tx: Work['tx'],
  access: Access,
  tournament: LoadedTournament,
  repairs: readonly Repair[],
): Promise<TablesChange[]> {
  const back: TablesChange[] = []
  for (const { round, protocol } of repairs) {
    const before = tournament.facts.rounds.find(({ id }) => id === round.id)
    if (!before) throw new Error(`no round ${round.number}`)
    back.push(await replaceTables(tx, access, changeOfTables(access, tournament, before, round, protocol)))
  }
  return back
}

function effectView(
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
  })
  const tableOf = ({ round: number, encounter: id }: EncounterInRound) => {
    const later = facts.rounds.find((one) => one.number === number)
    const encounter = later?.encounters.find((one) => one.id === id)
    return encounter ? [{ round: number, ...placeOf(encounter), ...sidesOf(labels, encounter) }] : []
  }
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
    displaced: correction.displaced.flatMap(tableOf),
    touched: correction.touched.flatMap(tableOf),
    reopen: correction.reopen,
    repair: repairView(tournament, labels, correction, inPlay),
  }
}

function repairView(
  { facts }: LoadedTournament,
  labels: Labels,
  { repair }: Correction,
  inPlay: readonly TableInPlay[],
): Effect['repair'] {
  const before = facts.rounds.find(({ number }) => number === repair?.round.number)
  if (!repair || !before) return null
  const after = repair.round
  const [were, are] = [new Set(before.encounters), new Set(after.encounters)]
  const gone = before.encounters.filter((encounter) => !are.has(encounter))
  const come = after.encounters.filter((encounter) => !were.has(encounter))
  const key = ({ heat, table }: Encounter) => `${heat}/${table}`
  const [out, into] = [new Map(gone.map((one) => [key(one), one])), new Map(come.map((one) => [key(one), one]))]
  const known = new Map(inPlay.map((table) => [table.id, table]))
  return {
    round: after.number,
    draft: after.status === 'draft',
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
    waits: repair.waits.flatMap(({ encounter, after: tables }) => {
      const table = after.encounters.find(({ id }) => id === encounter)
      return table ? { ...placeOf(table), after: [...tables] } : []
    }),
    byes: byesView(labels, before, after),
    earlier: repair.earlier.flatMap(({ round }) => {
      const was = facts.rounds.find(({ number }) => number === round.number)
      return was ? [{ round: round.number, byes: byesView(labels, was, round) }] : []
    }),
    moved: movedView(labels, repair.moved),
    voided: voidedView(labels, repair.voided),
  }
}

function byesView(labels: Labels, before: Round, after: Round): NonNullable<Effect['repair']>['byes'] {
  const without = ({ byes }: Round, others: Round) =>
    byes.map(({ entry }) => entry).filter((entry) => !others.byes.some((bye) => bye.entry === entry))
  const there = new Set(seatsOf(after))
  const gone = without(before, after)
  return {
    plays: gone.filter((entry) => there.has(entry)).map(labels.entry),
    out: gone.filter((entry) => !there.has(entry)).map(labels.entry),
    rests: without(after, before).map(labels.entry),
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
