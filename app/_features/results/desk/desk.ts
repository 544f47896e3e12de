// The state of a result desk: the open table, the results and the undo on their way, the last save, and refused results.

import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { Answer } from '#contract/client.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { VoidedDecision } from '#contract/shapes.ts'
import type { CodedProblem } from '#messages/problem.ts'
import { type ImpossibleGame, isReported } from '../../result-form/scores.ts'
import type { PlayedResult, ResultToSend } from '../../result-form/send-result.ts'
import type { AnsweredTable } from './answered.ts'

export interface OpenedTable {
  /** The table when it was opened: the user has seen nothing newer. */
  readonly encounter: Encounter
  /** The seed of its round: another seed means another round. */
  readonly seed: string
  /** The current result, the fields to type one, or the one that was sent: on its way, or refused. */
  readonly shows: 'result' | 'fields' | 'sent'
  /** Increases each time it is opened again. */
  readonly nth: number
  /** Its result has been sent: further typing belongs to the next table. */
  readonly isSent: boolean
  /** Figures were typed where there are no fields, which accepts none. */
  readonly isTypedAt: boolean
  /** The undo of this is shown at once, as a correction; null: none. */
  readonly asks: SavedResult | null
  /** The correction with this version of its sheet is shown at once; null: none. */
  readonly takes: PlayedResult | null
}

/** A result on its way to the server. */
export interface SentResult {
  /** The table as its author saw it. */
  readonly encounter: Encounter
  readonly result: ResultToSend
  /** The table as it was known when this was sent first. */
  readonly before: Encounter
  /** Its round was closed: its preview sends it, and what it is sent with. */
  readonly isCorrection: boolean
  /** The results sent from here are numbered. */
  readonly nth: number
  /** Its answer was lost, and the desk asks for it by itself: this is no act of the user. */
  readonly isAskedAgain: boolean
}

export interface SavedResult {
  /** The number of its sending; 0: it was not sent from here. */
  readonly nth: number
  /** The table with the result that counts again after an undo, as it was then. */
  readonly encounter: Encounter
  /** The table before. */
  readonly before: Encounter
  /** The version of the tournament that the save, or the undo, has made. */
  readonly version: number
  /** The version of the result that it has made: not that of `encounter` after an undo, which makes a newer one. */
  readonly resultVersion: number
  /** Its round was closed then: it is a correction, or the undo of one. */
  readonly isCorrection: boolean
  /** The event to undo; null: it can't be undone. */
  readonly undo: string | null
  /** It was undone: the previous result is back. */
  readonly isTakenBack: boolean
  /** Lots and play-offs that no longer count as a result. */
  readonly voided: readonly VoidedDecision[]
  /** The tables of the last round that a correction has given other people; null: none. */
  readonly reseated: ReseatedTables | null
  /** Its `undo` would discard something that has been played: the preview of the correction asks first. */
  readonly discards: boolean
  /** A version of the table's sheet was chosen here since, perhaps: the answer was lost. */
  readonly mayBeSettled?: boolean
}

/** Tables with other people than before, as far as anyone sits there: after the correction, and after its undo. */
export interface ReseatedTables {
  readonly round: number
  /** The round is not published yet: there is no paper. */
  readonly isDraft: boolean
  readonly now: readonly TableInHeat[]
  readonly before: readonly TableInHeat[]
  /** Those whose results do not count any more, and the rounds that are taken back. */
  readonly lost: readonly Pick<Encounter, 'heat' | 'table'>[]
  readonly removed: readonly { readonly round: number; readonly results: number; readonly sheets: number }[]
}

/** `isPrinted`: a sheet of it may have been printed, or of others of its round if nobody sat there. */
interface TableInHeat extends Pick<Encounter, 'heat' | 'table'> {
  readonly isPrinted: boolean
}

/** An act on a table that was refused; without a problem there is something to decide first. */
export interface RefusedAct {
  readonly encounter: Encounter
  readonly act: 'save' | 'take-back' | 'bring-back'
  readonly problem: CodedProblem | null
  /** What was sent, if its answer was lost: it may have been carried out. */
  readonly unanswered?: SentResult
  /** The undo that would discard something: its preview is still to be looked at. */
  readonly asks?: SavedResult
  /** It was not sent: this game is impossible. */
  readonly impossible?: ImpossibleGame
  /** The undo was not sent: the table has been opened since. */
  readonly isOpenAgain?: boolean
  /** Figures were typed at it, which takes none. */
  readonly isTypedAt?: boolean
}

export interface Desk {
  readonly open: OpenedTable | null
  readonly sending: readonly SentResult[]
  readonly saved: SavedResult | null
  /** What else was saved here and not undone, the newest last. */
  readonly earlier: readonly SavedResult[]
  /** What was undone before `saved`, the last one last; nothing once something is saved or opened. */
  readonly undone: readonly SavedResult[]
  readonly refused: readonly RefusedAct[]
  /** How many results were sent from here. */
  readonly acts: number
  /** The presses of the undo keys that wait for their turn, in order. */
  readonly presses: readonly UndoPress[]
  /** The undo on its way; null: none. */
  readonly undoing: Undoing | null
  /** The last undo if its answer was lost: it may have been carried out. */
  readonly unanswered: Undoing | null
  /** Tables from answers, until the page has them. */
  readonly answered: readonly AnsweredTable[]
}

/** A press of an undo key that waits until what was sent before is answered. */
export interface UndoPress {
  readonly key: 'undo' | 'redo'
  /** The last result sent before the press, which is not about later ones. */
  readonly upTo: number
  /** The change that the form of the open table names; null: the newest one of this desk, when its turn comes. */
  readonly change: Undoable | null
}

export interface Undoing {
  readonly of: Undoable
  /** Undone from its own form, which then closes. */
  readonly closes: boolean
}

export const EMPTY_DESK: Desk = {
  open: null,
  sending: [],
  saved: null,
  earlier: [],
  undone: [],
  refused: [],
  acts: 0,
  presses: [],
  undoing: null,
  unanswered: null,
  answered: [],
}

const JUST_OPENED = { isSent: false, isTypedAt: false, asks: null, takes: null } as const

/** The answer to an undo, and whether the round was closed. */
export type UndoAnswer = Answer<'undoChange'> & Pick<SavedResult, 'isCorrection'>

/** A change to undo. */
export type Undoable = Omit<SavedResult, 'version' | 'isCorrection'>

/** A result that was just saved. */
export type NewlySaved = Omit<SavedResult, 'nth'>

export type DeskEvent =
  /** `mayChange`: existing results may be changed too; `isOver`: no results can be entered. */
  | {
      readonly event: 'opened'
      readonly encounter: Encounter
      readonly seed: string
      readonly mayChange: boolean
      readonly isOver: boolean
    }
  /** Its fields start with the current result. */
  | {
      readonly event: 'changing'
      readonly encounter: Encounter
      readonly seed: string
      readonly asks?: SavedResult
      readonly takes?: PlayedResult
    }
  | { readonly event: 'left' }
  /** A figure was typed at the open table while its result is only shown, or on its way. */
  | { readonly event: 'typed-at-result' }
  /** A figure was typed at the refused input of this table. */
  | { readonly event: 'typed-at-refused'; readonly encounter: Encounter }
  | ({ readonly event: 'sent' } & Omit<SentResult, 'nth' | 'isAskedAgain'>)
  /** The desk asks for the lost answer of this table by itself. */
  | { readonly event: 'asked-again'; readonly encounter: Encounter }
  /** `undo`: the event that was to be undone. */
  | { readonly event: 'refused'; readonly refused: RefusedAct; readonly undo?: string }
  /** An undo that was shown as a correction is refused. */
  | { readonly event: 'asked-in-vain'; readonly of: SavedResult; readonly problem: CodedProblem }
  /** An undo key was pressed; `change`: at the form of the table that names it. */
  | { readonly event: 'pressed'; readonly key: UndoPress['key']; readonly change?: Undoable }
  /** The turn of the first press has come: this is undone, or there is nothing (null). */
  | { readonly event: 'turn-taken'; readonly undoing: Undoing | null }
  /** The undo whose answer was lost is sent again. */
  | { readonly event: 'undo-sent-again' }
  /** A game is impossible: the table is closed, and its input waits. */
  | { readonly event: 'put-aside'; readonly encounter: Encounter; readonly impossible: ImpossibleGame }
  /** Discards the refused input of a table. */
  | { readonly event: 'thrown-away'; readonly encounter: Encounter }
  | { readonly event: 'saved'; readonly saved: NewlySaved }
  /** This was undone, whatever has been saved or opened since; `undo` brings it back. `closes`: undone from its own form, which is done. */
  | ({ readonly event: 'taken-back'; readonly of: Undoable; readonly closes: boolean } & UndoAnswer)
  /** Another act has been done since. */
  | { readonly event: 'forgotten' }
  /** A version of the table's sheet was chosen here; `isLost`: perhaps, because the answer is lost. */
  | { readonly event: 'settled'; readonly encounter: Encounter; readonly isLost: boolean }
  /** An answer to another act has brought a table; `seen`: the version that the page has. */
  | { readonly event: 'answered'; readonly table: AnsweredTable; readonly seen: number }
  /** The page was left, and what was refused has been seen. */
  | { readonly event: 'page-left' }

/**
 * The desk after an event. A table with a result shows it, so that a slip cannot overwrite it: the fields open only on request. A contested
 * table opens the choice, except for users who may not change it. Once no results can be entered, every table only shows what it has. A table
 * that is opened while its result is on its way shows that, and takes no figures until it is opened again.
 */
export function moveDesk(desk: Desk, event: DeskEvent): Desk {
  const { open } = desk
  const isOpen = ({ id }: Encounter) => open?.encounter.id === id
  switch (event.event) {
    case 'opened': {
      const { encounter, seed, mayChange, isOver } = event
      const refused = without(desk.refused, encounter)
        .filter(({ act }) => act === 'save')
        .map((one) => (one.isTypedAt ? { ...one, isTypedAt: false } : one))
      const left = { ...desk, saved: null, earlier: notUndone(desk), undone: [], refused }
      if (sentResult(desk, encounter))
        return { ...left, open: isOpen(encounter) && open?.shows === 'sent' ? open : onItsWay(encounter, seed) }
      if (isOpen(encounter) && open?.shows !== 'sent') return left
      const isForFields = !isOver && (!isReported(encounter) || (encounter.contested && mayChange))
      const shows = isForFields ? 'fields' : 'result'
      return { ...left, open: { encounter, seed, shows, nth: 0, ...JUST_OPENED } }
    }
    case 'changing': {
      const { encounter, seed, asks = null, takes = null } = event
      const refused = without(desk.refused, encounter)
      const nth = (open?.nth ?? 0) + 1
      const opened = {
        ...desk,
        open: { encounter, seed, shows: 'fields', nth, ...JUST_OPENED, asks, takes } as const,
        refused,
      }
      return asks ? { ...opened, presses: [] } : opened
    }
    case 'left':
      return { ...desk, open: null }
    case 'typed-at-result':
      if (!open) return desk
      if (open.shows !== 'fields') return { ...desk, open: { ...open, isTypedAt: true } }
      if (!sentResult(desk, open.encounter)) return desk
      return { ...desk, open: { ...onItsWay(open.encounter, open.seed), isTypedAt: true } }
    case 'typed-at-refused': {
      const { id } = event.encounter
      return {
        ...desk,
        refused: desk.refused.map((one) => (one.encounter.id === id ? { ...one, isTypedAt: true } : one)),
      }
    }
    case 'sent': {
      const { encounter, result } = event
      const acts = desk.acts + 1
      const lost = unansweredResult(desk, encounter)
      const { before, isCorrection } = lost && jsonEqual(lost.result, result) ? lost : event
      const sent = { encounter, result, before, isCorrection, nth: acts, isAskedAgain: false }
      return {
        ...desk,
        acts,
        open: open && isOpen(encounter) ? { ...open, isSent: true } : open,
        sending: [...without(desk.sending, encounter), sent],
        refused: without(desk.refused, encounter),
      }
    }
    case 'asked-again': {
      const { encounter } = event
      const lost = unansweredResult(desk, encounter)
      if (!lost) return desk
      return {
        ...desk,
        sending: [...without(desk.sending, encounter), { ...lost, isAskedAgain: true }],
        refused: without(desk.refused, encounter),
      }
    }
    case 'refused': {
      const { undo } = event
      const sent = event.refused.act === 'save' ? sentResult(desk, event.refused.encounter) : null
      const refused =
        sent && event.refused.problem?.code === 'unreachable' ? { ...event.refused, unanswered: sent } : event.refused
      const now = undo !== undefined && isForGood(refused.problem) ? notOffered(desk, undo) : desk
      const all = [...without(desk.refused, refused.encounter), refused]
      if (refused.act !== 'save') {
        const unanswered = refused.problem?.code === 'unreachable' ? desk.undoing : null
        return { ...now, refused: all, presses: [], undoing: null, unanswered }
      }
      const isOfUser = sent && !sent.isAskedAgain
      const presses = isOfUser ? desk.presses.filter(({ upTo }) => upTo < sent.nth) : desk.presses
      return { ...now, sending: without(desk.sending, refused.encounter), refused: all, presses }
    }
    case 'asked-in-vain': {
      const { of, problem } = event
      const { encounter } = of
      const isGone = isForGood(problem)
      const refused = { encounter, act: actOf(of), problem, ...(isGone ? {} : { asks: of }) }
      const isShown = isGone && open?.asks && isOpen(encounter)
      return {
        ...(isGone && of.undo ? notOffered(desk, of.undo) : desk),
        // What others have entered meanwhile, which nobody here has typed over.
        open: isShown ? { ...open, ...JUST_OPENED, shows: 'result' } : open,
        sending: without(desk.sending, encounter),
        refused: [...without(desk.refused, encounter), refused],
      }
    }
    case 'pressed': {
      const { key, change } = event
      const own = change && !isBeingUndone(desk, change.undo) ? change : null
      return { ...desk, presses: [...desk.presses, { key, upTo: desk.acts, change: own }] }
    }
    case 'turn-taken':
      return { ...desk, presses: desk.presses.slice(1), undoing: event.undoing, unanswered: null }
    case 'undo-sent-again':
      return { ...desk, undoing: desk.unanswered, unanswered: null }
    case 'put-aside': {
      const { encounter, impossible } = event
      const refused = [
        ...without(desk.refused, encounter),
        { encounter, act: 'save', problem: null, impossible } as const,
      ]
      return { ...desk, open: isOpen(encounter) ? null : open, refused }
    }
    case 'thrown-away': {
      const isDone = isOpen(event.encounter) && open?.shows === 'sent'
      return { ...desk, open: isDone ? null : open, refused: without(desk.refused, event.encounter) }
    }
    case 'forgotten': {
      const isWaiting = desk.presses.length > 0
      return { ...desk, saved: null, earlier: isWaiting ? notUndone(desk) : [], undone: [] }
    }
    case 'settled': {
      const { saved } = desk
      if (saved?.encounter.id !== event.encounter.id) return desk
      return event.isLost
        ? { ...desk, saved: { ...saved, mayBeSettled: true } }
        : moveDesk(desk, { event: 'forgotten' })
    }
    case 'answered':
      return { ...desk, answered: [...desk.answered.filter(({ version }) => version > event.seen), event.table] }
    case 'page-left':
      return { ...desk, open: null, refused: [] }
    case 'saved': {
      const { encounter } = event.saved
      const sent = sentResult(desk, encounter)
      // The page may have the result, or the end of its round, before the answer comes.
      const { before, isCorrection } = sent ?? event.saved
      const saved = { ...event.saved, before, isCorrection, nth: sent?.nth ?? 0 }
      // Where it was opened again meanwhile, figures may be typed, which would go to another table if it closed.
      const shown = open?.shows === 'sent' ? { ...open, encounter, shows: 'result' as const } : null
      return {
        ...desk,
        // The answer may arrive when another table is already open.
        open: isOpen(encounter) ? shown : open,
        sending: without(desk.sending, encounter),
        refused: without(desk.refused, encounter),
        ...(sent?.isAskedAgain && hasNewer(desk, sent)
          ? { earlier: inOrder(desk.earlier, saved) }
          : { saved, earlier: notUndone(desk), undone: [] }),
      }
    }
    case 'taken-back': {
      const { nth, encounter, before, isTakenBack, reseated, resultVersion } = event.of
      const isOtherResult = !jsonEqual([before.games, before.outside], [encounter.games, encounter.outside])
      const made = { version: event.version, resultVersion: isOtherResult ? resultVersion + 1 : resultVersion }
      const earlier = notUndone(desk).filter(({ undo }) => undo !== event.of.undo)
      return {
        ...desk,
        undoing: null,
        undone: isTakenBack
          ? desk.undone.filter(({ undo }) => undo !== event.of.undo)
          : desk.saved?.isTakenBack
            ? [...desk.undone, desk.saved]
            : desk.undone,
        open: event.closes && isOpen(encounter) ? null : open,
        refused: without(desk.refused, encounter),
        earlier: isTakenBack ? earlier : countingAgain(earlier, encounter, made),
        saved: {
          nth,
          encounter: before,
          before: encounter,
          ...made,
          isCorrection: event.isCorrection,
          undo: event.undo,
          isTakenBack: !isTakenBack,
          voided: event.voided,
          reseated: reseated && { ...reseated, now: reseated.before, before: reseated.now },
          discards: event.discards ?? false,
        },
      }
    }
  }
}

/** What an accepted result has made, from the answer to it. */
export function newlySaved(
  { version, encounter, undo, voided = [] }: Answer<'recordResult'>,
  at: Pick<SavedResult, 'before' | 'isCorrection' | 'reseated'>,
): NewlySaved {
  const { resultVersion } = encounter
  return { ...at, encounter, version, resultVersion, undo, voided, isTakenBack: false, discards: false }
}

/** Whether nothing is on its way, waits, or was refused. */
export function isIdle({ sending, presses, undoing, unanswered, refused }: Desk): boolean {
  return !(undoing || unanswered) && sending.length + presses.length + refused.length === 0
}

/** The result of a table that is on its way; null: none. */
export function sentResult({ sending }: Pick<Desk, 'sending'>, { id }: Pick<Encounter, 'id'>): SentResult | null {
  return sending.find(({ encounter }) => encounter.id === id) ?? null
}

/** What was sent for a table, if its answer was lost. */
function unansweredResult({ refused }: Desk, { id }: Encounter): SentResult | undefined {
  return refused.find(({ encounter }) => encounter.id === id)?.unanswered
}

/** Whether the user sees, or waits for, something newer than what the desk asks for by itself. */
function hasNewer({ saved, undoing, presses }: Desk, { nth }: SentResult): boolean {
  return undoing !== null || presses.length > 0 || (saved !== null && (saved.isTakenBack || saved.nth > nth))
}

/** The results saved before with one more, in the order in which they were sent. */
function inOrder(earlier: readonly SavedResult[], one: SavedResult): readonly SavedResult[] {
  return earlier.toSpliced(earlier.findLastIndex(({ nth }) => nth < one.nth) + 1, 0, one)
}

/** A table that is opened while its result is on its way. */
function onItsWay(encounter: Encounter, seed: string): OpenedTable {
  return { encounter, seed, shows: 'sent', nth: 0, ...JUST_OPENED }
}

/** The open table as it is to be shown; `refused`: the refusals that are (`refusedToSay`). Without one, what was sent stands after all. */
export function openToShow(desk: Desk, refused: readonly RefusedAct[]): OpenedTable | null {
  const { open } = desk
  if (open?.shows !== 'sent' || sentResult(desk, open.encounter)) return open
  const isRefused = refused.some(({ encounter }) => encounter.id === open.encounter.id)
  return isRefused ? open : { ...open, shows: 'result' }
}

/** Whether the undo of this event is on its way, or waits for its turn at the form of its table. */
function isBeingUndone({ undoing, presses }: Desk, undo: string | null): boolean {
  return undoing?.of.undo === undo || presses.some(({ change }) => change?.undo === undo)
}

/** Whether the open table is about to close: its result or its undo is on its way, and what is typed belongs to the next one. */
export function isClosing({ open, sending, undoing, presses }: Desk): boolean {
  if (!open) return false
  const { id } = open.encounter
  if (sentResult({ sending }, open.encounter)) return true
  const isOpen = (of: Undoable | null | undefined) => of?.encounter.id === id
  return (undoing?.closes && isOpen(undoing.of)) || presses.some(({ change }) => isOpen(change))
}

/** The refusals to show now: a table's own form shows why it is not saved. `isKept`: the table has unsaved input. */
export function refusedToSay(
  { refused, open }: Desk,
  latest: (encounter: Encounter) => Encounter,
  isKept: (encounter: Encounter) => boolean,
): readonly RefusedAct[] {
  return refused.filter(({ encounter, act }) => {
    const isOpen = open?.encounter.id === encounter.id
    if (isOpen && (open.asks || (act === 'save' && open.shows !== 'sent'))) return false
    // A newer result is precisely why the undo was refused.
    if (act !== 'save') return true
    const { resultVersion, standing } = latest(encounter)
    const isAsItWas = resultVersion === encounter.resultVersion && standing === encounter.standing
    return isAsItWas || isKept(encounter)
  })
}

/** The refusal of an undo whose table has changed since. */
export const UNDO_OVERTAKEN = { code: 'undo-overtaken' } as const satisfies CodedProblem

/** What undoing this is to the user. */
export function actOf({ isTakenBack }: Undoable): 'take-back' | 'bring-back' {
  return isTakenBack ? 'bring-back' : 'take-back'
}

/** Whether an undo that was refused with this problem would be refused again. */
function isForGood(problem: CodedProblem | null): boolean {
  return GONE_FOR_GOOD.some((code) => code === problem?.code)
}

const GONE_FOR_GOOD = ['undo-overtaken', 'undo-built-on', 'undo-played', 'undo-not-possible'] as const

/** The desk without the undo of this event. */
function notOffered({ saved, earlier, undone, ...desk }: Desk, undo: string): Desk {
  return {
    ...desk,
    undone: undone.filter((one) => one.undo !== undo),
    saved: saved?.undo === undo ? { ...saved, undo: null } : saved,
    earlier: earlier.filter((one) => one.undo !== undo),
  }
}

/** The table as this act has left it; `now`: as the page has it, which may be older, or newer. */
export function leftBy({ encounter: { games, outside }, resultVersion }: SavedResult, now: Encounter): Encounter {
  return now.resultVersion < resultVersion ? { ...now, games, outside, resultVersion } : now
}

/** What was saved here and not undone, the newest last. */
export function notUndone({ earlier, saved }: Pick<Desk, 'earlier' | 'saved'>): readonly SavedResult[] {
  return saved && !saved.isTakenBack && saved.undo ? [...earlier, saved] : earlier
}

/** What was saved before, the newest of this table in the versions that the undo of a later one has made: it counts again. */
function countingAgain(
  earlier: readonly SavedResult[],
  { id }: Encounter,
  made: Pick<SavedResult, 'version' | 'resultVersion'>,
): readonly SavedResult[] {
  const newest = earlier.findLast(({ encounter }) => encounter.id === id)
  return earlier.map((one) => (one === newest ? { ...one, ...made } : one))
}

function without<Of extends Pick<RefusedAct, 'encounter'>>(all: readonly Of[], { id }: Encounter): readonly Of[] {
  return all.filter(({ encounter }) => encounter.id !== id)
}
