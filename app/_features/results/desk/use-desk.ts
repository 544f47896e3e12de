import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useRunning } from '#app/_lib/running/running-provider.tsx'
import { saveQueue } from '#app/_lib/save-queue.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { isTextInput } from '#app/_ui/text-input.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { CodedProblem } from '#messages/problem.ts'
import { type ImpossibleGame, isReported, type Rules } from '../../result-form/scores.ts'
import type { PlayedResult, ResultToSend } from '../../result-form/send-result.ts'
import { stands } from '../../result-form/unsaved-result.ts'
import { useTableDrafts } from '../drafts/use-table-drafts.ts'
import { whatBecameOf } from '../round/fate.ts'
import { type AnsweredTable, withAnswered } from './answered.ts'
import {
  leftBy,
  newlySaved,
  openToShow,
  type ReseatedTables,
  refusedToSay,
  type SavedResult,
  sentResult,
  UNDO_OVERTAKEN,
} from './desk.ts'
import { answeredByNow } from './lost-answers.ts'
import type { RefusedTable } from './not-taken.tsx'
import { startDesk } from './running-desk.ts'
import { sinceSaved } from './since-saved.ts'
import { undoneLast } from './undo-turn.ts'
import { useUndo } from './use-undo.ts'

interface Props {
  params: { club: string; tournament: string }
  rules: Rules
  /** The number of the round. */
  round: number
  /** The seed of its draw. */
  seed: string
  /** Its tables, as of this tournament version. */
  encounters: readonly Encounter[]
  version: number
  /** The round is closed: another result is a correction. */
  isClosed: boolean
  /** No more results can be entered. */
  isOver: boolean
}

/**
 * Runs a result desk (`desk.ts`): opens tables, stores their input, and handles the answers to what it sends, whatever is open by then. What
 * waits is done after the page was left too (`running-desk.ts`).
 */
export function useDesk({ params, rules, round, seed, version, isClosed, isOver, ...page }: Props) {
  const store = useStore()
  const running = useRunning(`results,${params.tournament},${round}`, () =>
    startDesk({ params, save: saveQueue(), acted: () => store?.acted() }),
  )
  const dispatch = running.state.send
  const desk = useSyncExternalStore(running.state.subscribe, running.state.now, running.state.now)
  const encounters = withAnswered(page.encounters, version, desk.answered)
  const drafts = useTableDrafts(params.tournament, rules, round)
  const open = desk.open?.encounter ?? null
  // A result that is only shown stays.
  const endsOpen = isOver && desk.open?.shows === 'fields'
  const latest = (table: Encounter) => encounters.find(({ id }) => id === table.id) ?? table

  /** Applies an answer before the page itself is updated. */
  function tell(table: AnsweredTable) {
    dispatch({ event: 'answered', table, seen: version })
  }

  /** Leaves the fields of the open table; its input is offered. */
  function setAside() {
    if (open) drafts.setAside(open)
  }

  const sinceOf = (saved: SavedResult) => sinceSaved(saved, { version, encounters })
  const isUndoable = (saved: SavedResult) => sinceOf(saved) === null && !isOver && (saved.isCorrection || !isClosed)

  const refused = refusedToSay(desk, latest, drafts.isKept).map(({ asks, ...one }): RefusedTable => {
    const draft = one.act === 'save' ? drafts.offeredFor(latest(one.encounter)) : undefined
    return {
      ...one,
      ...(asks && isUndoable(asks) ? { asks } : {}),
      problem: asks && sinceOf(asks) ? UNDO_OVERTAKEN : one.problem,
      draft: draft ?? null,
      since: one.act === 'save' ? resultSince(one.encounter, latest(one.encounter)) : null,
    }
  })

  const since = desk.saved && sinceOf(desk.saved)
  /** What has become of it is the own choice of a version, whose answer was lost. */
  const isSettledHere = since !== null && (desk.saved?.mayBeSettled ?? false)
  /** The table saved last; without its undo if that would be refused by now. */
  const saved =
    desk.saved && !isSettledHere ? { ...desk.saved, undo: isUndoable(desk.saved) ? desk.saved.undo : null } : null
  /** Once that one is undone: the one saved before, which can be undone next. */
  const earlier = saved?.isTakenBack ? (desk.earlier.findLast(isUndoable) ?? null) : null

  /** Shows the correction that an undo would be, because it would discard something. */
  function ask(saved: SavedResult) {
    setAside()
    dispatch({ event: 'changing', encounter: leftBy(saved, latest(saved.encounter)), seed, asks: saved })
  }

  useEffect(() =>
    running.update({
      isUndoable,
      mayAsk: () => !isTyping(),
      isClosed,
      isTouched: (encounter) => drafts.typed(encounter) !== undefined,
      ask,
    }),
  )
  const undo = useUndo({
    running,
    desk,
    offers: { undo: saved?.isTakenBack ? earlier : saved, redo: undoneLast({ saved, undone: desk.undone }) },
    // A change that a form names has no version of the tournament: every page counts as newer.
    hasMoved: (change) => sinceSaved({ ...change, version: 0 }, { version, encounters }) !== null,
  })

  /** The result is on its way; `isCorrection`: with its preview, which may know before the page that the round is closed. */
  function sent(encounter: Encounter, result: ResultToSend, isCorrection = isClosed) {
    dispatch({ event: 'sent', encounter, result, before: latest(encounter), isCorrection })
  }

  async function send(encounter: Encounter, result: ResultToSend) {
    const reply = await running.send(encounter, result)
    if (reply.kind === 'refused') store?.refused(reply.problem)
    return reply
  }

  function notSaved(encounter: Encounter, problem: Problem | null) {
    dispatch({ event: 'refused', refused: { encounter, act: 'save', problem } })
  }

  function keep(answer: Answer<'recordResult'>, reseated: ReseatedTables | null = null) {
    const { encounter } = answer
    const before = latest(encounter)
    tell({ version: answer.version, id: encounter.id, encounter })
    drafts.saved(encounter)
    dispatch({ event: 'saved', saved: newlySaved(answer, { before, isCorrection: isClosed, reseated }) })
  }

  const askedFor = useRef(new Set<string>())
  /** Something else is typed there by now, which would be left if the table closed. */
  function isTypedOver(encounter: Encounter) {
    const typed = open?.id === encounter.id ? drafts.typed(encounter) : undefined
    return typed !== undefined && !stands(typed, latest(encounter), rules)
  }
  const lost = answeredByNow(desk, latest, rules)
    .filter(({ encounter }) => !isTypedOver(encounter))
    .map((one) => ({ ...one, at: `${one.encounter.id} ${version}` }))
  const askForAnswers = useEffectEvent(() => {
    for (const { encounter, result, at } of lost) {
      // Once for each state of the page, so that a network that only reads is not asked without end.
      if (askedFor.current.has(at)) continue
      askedFor.current.add(at)
      dispatch({ event: 'asked-again', encounter })
      void send(encounter, result).then((reply) => {
        if (reply.kind === 'saved') keep(reply.answer)
        else notSaved(encounter, reply.kind === 'refused' ? reply.problem : null)
      })
    }
  })
  const due = lost.map(({ at }) => at).join()
  useEffect(() => {
    if (due) askForAnswers()
  }, [due])

  return {
    ...desk,
    open: openToShow(desk, refused),
    saved,
    /** What has become of the table saved last meanwhile. */
    since: saved && since,
    earlier,
    refused,
    encounters,
    /** What has happened to the open table if another desk has removed it; null: it still exists. */
    gone: desk.open && whatBecameOf(desk.open, { seed, encounters, isOver: endsOpen }),
    drafts,
    latest,
    tell,
    openTable(encounter: Encounter, mayChange: boolean) {
      if (open?.id !== encounter.id || sentResult(desk, encounter)) setAside()
      // The page may be older than the last answer.
      const left = desk.saved?.encounter.id === encounter.id ? leftBy(desk.saved, encounter) : encounter
      dispatch({ event: 'opened', encounter: left, seed, mayChange, isOver })
    },
    /** Opens a refused table with its input. */
    openRefused(encounter: Encounter, mayChange: boolean) {
      setAside()
      const table = latest(encounter)
      const draft = drafts.offeredFor(table)
      if (draft) drafts.take(draft, table)
      dispatch(
        draft
          ? { event: 'changing', encounter: table, seed }
          : { event: 'opened', encounter: table, seed, mayChange, isOver },
      )
    },
    /** Leaves a table with an impossible game; it waits among the refused ones. */
    putAside(encounter: Encounter, impossible: ImpossibleGame) {
      drafts.setAside(encounter)
      dispatch({ event: 'put-aside', encounter, impossible })
    },
    /** Discards a table's refused input. */
    throwAway({ encounter, draft }: RefusedTable) {
      if (draft) drafts.drop(draft)
      dispatch({ event: 'thrown-away', encounter })
    },
    /** Starts with the current result; earlier input is offered next to it. */
    change(encounter: Encounter) {
      setAside()
      dispatch({ event: 'changing', encounter: latest(encounter), seed })
    },
    /** Shows the correction with this result, if the table is still open. */
    correct(encounter: Encounter, result: PlayedResult) {
      if (running.state.now().open?.encounter.id !== encounter.id) return
      setAside()
      dispatch({ event: 'changing', encounter: latest(encounter), seed, takes: result })
    },
    /** Opens a table with its earlier input, which its drafts provide. */
    takeDraft(encounter: Encounter) {
      dispatch({ event: 'changing', encounter: latest(encounter), seed })
    },
    leave() {
      setAside()
      dispatch({ event: 'left' })
    },
    /** A correction is declined: the table closes with its result, and all input for it is discarded. */
    decline(encounter: Encounter) {
      drafts.discard(encounter)
      dispatch({ event: 'thrown-away', encounter })
      dispatch({ event: 'left' })
    },
    typedAtResult() {
      if (open && sentResult(desk, open)) setAside()
      dispatch({ event: 'typed-at-result' })
    },
    typedAtRefused: (encounter: Encounter) => dispatch({ event: 'typed-at-refused', encounter }),
    /** Shows what an undo would discard. */
    ask,
    undoNotDone: (of: SavedResult, problem: CodedProblem) => dispatch({ event: 'asked-in-vain', of, problem }),
    /** Another act has been done since the last result. */
    forget: () => dispatch({ event: 'forgotten' }),
    /** A version of the table's sheet was chosen here, after its result was saved; `isLost`: perhaps, because the answer is lost. */
    settledHere: (encounter: Encounter, isLost: boolean) => dispatch({ event: 'settled', encounter, isLost }),
    sent,
    send,
    notSaved,
    keep,
    undo,
  }
}

function isTyping(): boolean {
  const { activeElement: focused } = document
  return isTextInput(focused) && focused.value !== ''
}

/** The table as it is now if others have entered a result since; null: they have not. */
function resultSince({ resultVersion }: Encounter, now: Encounter): Encounter | null {
  return now.resultVersion > resultVersion && isReported(now) ? now : null
}

export type OpenDesk = ReturnType<typeof useDesk>
