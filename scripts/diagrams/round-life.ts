// Draws the picture of a round's life from the domain: a tournament of two rounds is played in every order the domain allows, and each act
// that changes the state of its first round becomes an arrow. The end of the tournament is left out.

import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../domain/ids.ts'
import type { Encounter, Round, RoundStatus } from '../../domain/model.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { type Act, RULINGS, type Ruling } from '../../domain/tournament/acts/acts.ts'
import { resultSituation, roundSituation } from '../../domain/tournament/acts/situation.ts'
import { correctResult } from '../../domain/tournament/changes/correction.ts'
import { addEntries } from '../../domain/tournament/entries/entries.ts'
import { bayernWarmeHeisse } from '../../domain/tournament/presets/bayern-warme-heisse.ts'
import { type EnteredResult, recordResult } from '../../domain/tournament/results/results.ts'
import {
  closeRound,
  discardRound,
  drawRound,
  publishRound,
  reopenRound,
} from '../../domain/tournament/rounds/rounds.ts'
import { isReported, missingResults, stageRules, type Tournament } from '../../domain/tournament/state/tournament.ts'

/** A tournament, and the rounds in which tables have begun to write, which the domain does not know. */
interface Evening {
  readonly tournament: Tournament
  readonly written: ReadonlySet<number>
}

/** An act that was carried out. */
interface Taken {
  readonly act: Act
  /** The number of the act's round. */
  readonly round: number
  readonly isShownFirst: boolean
  readonly after: Evening
}

interface Arrow {
  readonly from: string
  readonly to: string
  readonly labels: Set<string>
}

type Change = Result<{ readonly next: Tournament }, { readonly code: string }>

/** In the order in which a desk does them, so that the picture reads from top to bottom. */
const ON_ROUND = {
  publishRound: (tournament, { number }) => publishRound(tournament, number),
  enterResult: (tournament, round) => record(tournament, round, missingResults(round)[0], 7),
  clearResult: (tournament, round) => record(tournament, round, round.encounters.find(isReported), null),
  closeRound: (tournament, { number }) => closeRound(tournament, number),
  changeResult: correct,
  reopenRound: (tournament, { number }) => reopenRound(tournament, number),
  discardRound: (tournament, { number }) => discardRound(tournament, number),
} satisfies Partial<Record<Act, (tournament: Tournament, round: Round) => Change>>

/** The state before a round exists, and after it is discarded. */
const NOWHERE = '[*]'
/** The states of a round with one of these stored statuses are drawn in a box. */
const BOXES: readonly RoundStatus[] = ['published', 'closed']

/** The picture as lines of Mermaid. */
export function drawRoundLife(): string[] {
  const { arrows, statusOf } = playInEveryOrder()
  const boxOf = ({ from, to }: Arrow) => BOXES.find((box) => statusOf.get(from) === box && statusOf.get(to) === box)
  const linesIn = (box: RoundStatus | undefined) => arrows.filter((arrow) => boxOf(arrow) === box).map(lineOf)
  return [
    'stateDiagram-v2',
    ...BOXES.flatMap((box) => [
      `  state "${box}" as ${box}_round {`,
      ...linesIn(box).map((line) => `  ${line}`),
      '  }',
    ]),
    ...linesIn(undefined),
  ]
}

/** Mermaid allows no hyphen in the name of a state. */
function lineOf({ from, to, labels }: Arrow): string {
  return `  ${from.replace('-', '_')} --> ${to.replace('-', '_')}: ${[...labels].join(', ')}`
}

/** All arrows, in the order in which they are found, and the stored status for each state. */
function playInEveryOrder() {
  const arrows = new Map<string, Arrow>()
  const statusOf = new Map<string, RoundStatus>()
  const begun: Evening = { tournament: fourPairs(), written: new Set() }
  const evenings = new Map([[looksOf(begun), begun]])
  // Evenings found on the way are added to this same loop.
  for (const evening of evenings.values())
    for (const taken of actsOn(evening)) {
      const [from, to] = [stateOf(evening), stateOf(taken.after)]
      const status = taken.after.tournament.rounds[0]?.status
      if (status) statusOf.set(to, status)
      // An act that keeps the state is drawn only if the desk has to see its effect first.
      if (from !== to || (taken.isShownFirst && taken.round === 1)) {
        const arrow = arrows.get(`${from} ${to}`) ?? { from, to, labels: new Set() }
        arrows.set(`${from} ${to}`, arrow)
        arrow.labels.add(labelOf(taken))
      }
      const looks = looksOf(taken.after)
      if (!evenings.has(looks)) evenings.set(looks, taken.after)
    }
  return { arrows: [...arrows.values()], statusOf }
}

/** `publishRound`: publish round. */
function labelOf({ act, round, isShownFirst }: Taken): string {
  const words = act.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  if (round > 1) return words.replace('round', 'next round')
  return isShownFirst ? `${words} (shown first)` : words
}

function stateOf({ tournament, written }: Evening): string {
  const [first] = tournament.rounds
  return first ? roundSituation(tournament, first, written.has(first.number)) : NOWHERE
}

/** Evenings with the same key go on in the same way. */
function looksOf({ tournament, written }: Evening): string {
  const rounds = tournament.rounds.map(({ status, encounters }) => [status, encounters.filter(isReported).length])
  return JSON.stringify([rounds, [...written].sort()])
}

function actsOn(evening: Evening): Taken[] {
  const { tournament, written } = evening
  const drawn = drawRound(tournament, { seed: 'seed', attendance: 'all' }, ids)
  const draws = drawn.ok ? [taken('drawRound', evening, drawn.value.round, drawn.value.next)] : []
  const onRounds = tournament.rounds.flatMap((round) => {
    const isOpen = resultSituation(tournament.status, round.status) === 'open'
    const writing = { tournament, written: new Set([...written, round.number]) }
    return [
      ...(isOpen ? [taken('writeSheet', writing, round, tournament)] : []),
      ...Object.entries(ON_ROUND).flatMap(([act, change]) => {
        const changed = change(tournament, round)
        return changed.ok ? [taken(act as keyof typeof ON_ROUND, evening, round, changed.value.next)] : []
      }),
    ]
  })
  return [...draws, ...onRounds]
}

/** `next`: the tournament after the act. If a round is gone, so are its sheets. */
function taken(act: Act, { tournament, written }: Evening, round: Round, next: Tournament): Taken {
  const isThere = (number: number) => next.rounds.some((one) => one.number === number)
  return {
    act,
    round: round.number,
    isShownFirst: rulingOn(act, { tournament, written }, round)?.is === 'preview',
    after: { tournament: next, written: new Set([...written].filter(isThere)) },
  }
}

/** The ruling for an act on a round, or on a result in it. */
function rulingOn(act: Act, { tournament, written }: Evening, round: Round): Ruling | null | undefined {
  type Rows = Partial<Record<Act, Readonly<Record<string, Ruling | null>>>>
  const { round: ofRound, result: ofResult }: { readonly round: Rows; readonly result: Rows } = RULINGS
  const state = roundSituation(tournament, round, written.has(round.number))
  return ofRound[act]?.[state] ?? ofResult[act]?.[resultSituation(tournament.status, round.status)]
}

/** Records a table's result, with this many points for the loser of every game; null: clears it. */
function record(tournament: Tournament, round: Round, table: Encounter | undefined, points: number | null): Change {
  if (!table) return fail({ code: 'no-such-table' })
  const rules = stageRules(tournament.regulation, round.stage)
  const context = { tournament: tournament.status, round: round.status, rules, encounter: table }
  const recorded = recordResult(context, resultOf(table, rules.games, points))
  if (!recorded.ok) return recorded
  const encounters = round.encounters.map((one) => (one === table ? recorded.value : one))
  const rounds = tournament.rounds.map((one) => (one === round ? { ...round, encounters } : one))
  return ok({ next: { ...tournament, rounds } })
}

/** Corrects a result of a closed round. */
function correct(tournament: Tournament, round: Round): Change {
  const table = round.encounters.find(isReported)
  if (!table || round.status !== 'closed') return fail({ code: 'nothing-to-correct' })
  const { games } = stageRules(tournament.regulation, round.stage)
  return correctResult(tournament, table.id, resultOf(table, games, 5), { begun: new Set(), protocol: null }, ids)
}

function resultOf({ resultVersion }: Encounter, games: number, points: number | null): EnteredResult {
  const entered = points === null ? [] : Array.from({ length: games }, () => ({ a: 15, b: points, retour: false }))
  return { games: entered, outside: [], basedOn: resultVersion, confirmed: true }
}

/** A tournament of two rounds at two tables, before the first draw. */
function fourPairs(): Tournament {
  const stage = { ...stageRules(bayernWarmeHeisse, 0), rounds: 2 }
  const pairs = Array.from({ length: 4 }, (_, at) => ({
    id: `entry-${at}` as EntryId,
    members: [`one-${at}`, `other-${at}`] as PersonId[],
    present: true,
  }))
  const added = addEntries(
    {
      regulation: { ...bayernWarmeHeisse, stages: [stage] },
      wishes: {},
      status: 'open',
      entries: [],
      rounds: [],
      adjustments: [],
      decisions: [],
    },
    pairs,
  )
  if (!added.ok) throw new Error(added.error.code)
  return added.value.next
}

let made = 0
const ids: IdSupply = {
  round: () => `round-${++made}` as RoundId,
  encounter: () => `encounter-${++made}` as EncounterId,
}
