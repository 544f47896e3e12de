// The state of a correction of a closed round: its preview, the chosen way, and the outcome. Pure.

import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { Answer } from '#contract/client.ts'
import type { CorrectionWay } from '#contract/corrections.ts'
import type { Problem } from '#contract/problem.ts'
import type { ReseatedTables } from '../desk/desk.ts'

export type Preview = Answer<'previewCorrection'>

export interface CorrectionForm {
  /** Null: loading. */
  readonly preview: Preview | null
  /** The preview was reloaded because something had changed. */
  readonly isAnew: boolean
  /** Chosen, but the number of the table is not confirmed yet. */
  readonly chosen: CorrectionWay | null
  /** The effect it was chosen for; null: nothing is chosen. */
  readonly chosenFor: Preview['effect'] | null
  /** The chosen way now has another effect; digits are not shortcuts then, because the user may be typing a table number. */
  readonly isDropped: boolean
  readonly typed: string
  /** The typed number is not the table's. */
  readonly isWrong: boolean
  /** Figures were typed at the choice, which takes none. */
  readonly isTypedInVain: boolean
  readonly sending: SentCorrection | null
  /** The one whose answer was lost: it may have been carried out; null: none. */
  readonly unanswered: SentCorrection | null
  readonly problem: Problem | null
}

/** A correction on its way to the server. */
interface SentCorrection {
  readonly way: CorrectionWay
  readonly seen: string
  readonly typed: number | null
  /** What it does to the tables of the last round, from the preview it was chosen in. */
  readonly reseated: ReseatedTables | null
}

/** The tables of a later round that get other people by this way; null: none. */
export function reseatedBy({ effect }: Preview, way: CorrectionWay): ReseatedTables | null {
  const change = way === 'recompute' ? null : effect[way]
  if (!change) return null
  const isAnyPrinted = change.tables.some(({ printed }) => printed)
  const placesWith = (side: 'before' | 'after') =>
    change.tables
      .filter((table) => table[side])
      .map(({ heat, table, before, printed }) => ({ heat, table, isPrinted: before ? printed : isAnyPrinted }))
  const isDraft = 'draft' in change && change.draft
  return {
    round: change.round,
    isDraft,
    now: placesWith('after'),
    before: placesWith('before'),
    lost: change.tables.filter(({ written }) => written === 'result').map(({ heat, table }) => ({ heat, table })),
    removed:
      'removed' in change ? change.removed.map(({ round, results, sheets }) => ({ round, results, sheets })) : [],
  }
}

/** What changes in a repaired round: tables; byes alone; or neither, but the branches of the bracket, and with them who meets later. */
export function changesOf({
  tables,
  byes,
  earlier,
}: Pick<NonNullable<Preview['effect']['repair']>, 'tables' | 'byes' | 'earlier'>): 'tables' | 'byes' | 'branches' {
  if (tables.length > 0) return 'tables'
  return [byes, ...earlier.map((one) => one.byes)].some(isAnyChanged) ? 'byes' : 'branches'
}

function isAnyChanged(byes: NonNullable<Preview['effect']['repair']>['byes']): boolean {
  return Object.values(byes).flat().length > 0
}

export type CorrectionEvent =
  | { readonly event: 'shown'; readonly preview: Preview }
  | { readonly event: 'chose'; readonly way: CorrectionWay }
  | { readonly event: 'typed'; readonly text: string }
  | { readonly event: 'confirmed' }
  /** A figure at the choice. */
  | { readonly event: 'typed-in-vain' }
  /** Back to the choice. */
  | { readonly event: 'stepped-back' }
  | { readonly event: 'refused'; readonly problem: Problem }
  /** Retry: the server could not compute the effect. */
  | { readonly event: 'asked-again' }
  /** The tournament has reached this version. */
  | { readonly event: 'heard'; readonly version: number }

export const NEW_CORRECTION: CorrectionForm = {
  preview: null,
  isAnew: false,
  chosen: null,
  chosenFor: null,
  isDropped: false,
  typed: '',
  isWrong: false,
  isTypedInVain: false,
  sending: null,
  unanswered: null,
  problem: null,
}

const NOTHING_CHOSEN = { chosen: null, chosenFor: null, typed: '', isWrong: false } as const

export function moveCorrection(now: CorrectionForm, event: CorrectionEvent): CorrectionForm {
  switch (event.event) {
    case 'shown':
      return show(now, event.preview)
    case 'asked-again':
      return { ...now, problem: null }
    case 'chose':
      return choose({ ...now, isTypedInVain: false }, event.way)
    case 'typed-in-vain':
      return { ...now, isTypedInVain: true }
    case 'typed':
      return { ...now, typed: event.text, isWrong: false }
    case 'confirmed':
      return confirm(now)
    case 'stepped-back':
      return { ...now, ...NOTHING_CHOSEN, isTypedInVain: false }
    case 'refused':
      return event.problem.code === 'correction-overtaken'
        ? { ...anew(now), unanswered: null }
        : refuse(now, event.problem)
    case 'heard':
      return now.preview && !now.sending && event.version > now.preview.version ? anew(now) : now
  }
}

function refuse(now: CorrectionForm, problem: Problem): CorrectionForm {
  const { sending } = now
  // What is refused while nothing is sent is the preview.
  const unanswered = sending === null ? now.unanswered : problem.code === 'unreachable' ? sending : null
  return { ...now, sending: null, unanswered, problem }
}

/**
 * A result that is already saved, because an answer was lost or another desk saved it, needs no question: it is shown as saved. What lost
 * its answer is sent as it was then: its answer has the undo.
 */
function show(now: CorrectionForm, preview: Preview): CorrectionForm {
  // A choice, and the number typed to confirm it, stay valid while the effect is the same.
  const holds = preview.ruling === 'typed' && jsonEqual(now.chosenFor, preview.effect)
  const { chosen, chosenFor, typed } = holds ? now : NOTHING_CHOSEN
  const isDropped = now.isDropped || (now.chosen !== null && !holds)
  const { isAnew, isTypedInVain } = now
  const kept = { isAnew, isTypedInVain, chosen, chosenFor, typed, isDropped }
  const shown: CorrectionForm = { ...NEW_CORRECTION, preview, ...kept }
  if (isSame(preview) && now.unanswered) return { ...shown, sending: now.unanswered }
  return isSame(preview) && !owedRound(preview.effect) ? send(shown, preview, 'recompute', null) : shown
}

/** The first round with entries that an earlier result has brought there; null: none. */
export function owedRound({ repair, replay }: Preview['effect']): number | null {
  return replay ? wrongRound(replay) : (repair?.round ?? null)
}

/** The first round that wrong entries have played in. */
export function wrongRound({ round, opens, removed }: NonNullable<Preview['effect']['replay']>): number {
  return opens ? round : (removed[0]?.round ?? round)
}

/** Is the result already saved? Then only the rounds that an earlier correction has left can be put right. */
export function isSame({ effect: { before, after } }: Pick<Preview, 'effect'>): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

/** The preview is no longer valid. */
function anew(now: CorrectionForm): CorrectionForm {
  const { chosen, chosenFor, typed, isDropped, isTypedInVain, unanswered } = now
  const isAnew = now.preview !== null || now.isAnew
  return { ...NEW_CORRECTION, isAnew, isTypedInVain, chosen, chosenFor, typed, isDropped, unanswered }
}

function choose(now: CorrectionForm, way: CorrectionWay): CorrectionForm {
  const { preview, sending } = now
  if (!preview || sending || (way === 'recompute' ? isSame(preview) : !preview.effect[way])) return now
  if (preview.ruling === 'typed') return { ...now, chosen: way, chosenFor: preview.effect, typed: '', isWrong: false }
  return send(now, preview, way, null)
}

function confirm(now: CorrectionForm): CorrectionForm {
  const { preview, chosen, sending, typed } = now
  if (!preview || !chosen || sending) return now
  if (Number(typed.trim()) !== preview.effect.table || typed.trim() === '') return { ...now, isWrong: true }
  return send(now, preview, chosen, preview.effect.table)
}

function send(now: CorrectionForm, preview: Preview, way: CorrectionWay, typed: number | null): CorrectionForm {
  const sending = { way, seen: preview.seen, typed, reseated: reseatedBy(preview, way) }
  return { ...now, problem: null, isWrong: false, sending }
}
