import { useReducer, useState } from 'react'
import { useCommand } from '#app/_lib/use-command.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { ImpossibleGame, Rules } from '../result-form/scores.ts'
import { type Answered, withAnswered } from './answered.ts'
import { EMPTY_DESK, moveDesk, type Reseated, refusedToSay, type Saved } from './desk.ts'
import { whatBecameOf } from './gone.ts'
import type { RefusedTable } from './not-taken.tsx'
import { useTableDrafts } from './use-table-drafts.ts'

interface Props {
  params: { club: string; tournament: string }
  rules: Rules
  /** The number of the round. */
  round: number
  /** The seed it was drawn by. */
  seed: string
  /** Its tables, as of this version of the tournament. */
  encounters: readonly Encounter[]
  version: number
  /** No result can be entered any more. */
  isOver: boolean
}

/**
 * A result desk while it works (`desk.ts`): opens tables, keeps what is typed for them, and hears what becomes of what it sends, whatever
 * is open by then.
 */
export function useDesk({ params, rules, round, seed, version, isOver, ...page }: Props) {
  const [desk, dispatch] = useReducer(moveDesk, EMPTY_DESK)
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const encounters = withAnswered(page.encounters, version, answered)
  const drafts = useTableDrafts(params.tournament, rules, round)
  const { run, pending } = useCommand()
  const open = desk.open?.encounter ?? null
  // A result that is only looked at stays.
  const isClosed = isOver && desk.open?.shows === 'fields'
  const latest = (table: Encounter) => encounters.find(({ id }) => id === table.id) ?? table

  /** Shows what an answer has brought before the page itself does. */
  function tell(answer: Answered) {
    setAnswered((before) => [...before.filter((other) => other.version > version), answer])
  }

  /** Leaves the open table for another one; what was typed there is offered. */
  function setAside() {
    if (open) drafts.setAside(open)
  }

  const refused = refusedToSay(desk, latest, drafts.isKept).map((one): RefusedTable => {
    const draft = one.act === 'save' ? drafts.offeredFor(latest(one.encounter)) : undefined
    return { ...one, draft: draft ?? null }
  })

  return {
    ...desk,
    refused,
    encounters,
    /** What has become of the open table, when another desk has taken it away; null: it is there. */
    gone: desk.open && whatBecameOf(desk.open, { seed, encounters, isOver: isClosed }),
    drafts,
    latest,
    tell,
    openTable(encounter: Encounter, mayChange: boolean) {
      if (open?.id !== encounter.id) setAside()
      dispatch({ event: 'opened', encounter, seed, mayChange })
    },
    /** Opens a table of which something was not taken, with what was typed. */
    openRefused(encounter: Encounter, mayChange: boolean) {
      setAside()
      const table = latest(encounter)
      const draft = drafts.offeredFor(table)
      if (draft) drafts.take(draft, table)
      dispatch(
        draft ? { event: 'changing', encounter: table, seed } : { event: 'opened', encounter: table, seed, mayChange },
      )
    },
    /** Leaves a table with an impossible game; it waits among those that were not taken. */
    putAside(encounter: Encounter, impossible: ImpossibleGame) {
      drafts.setAside(encounter)
      dispatch({ event: 'put-aside', encounter, impossible })
    },
    /** What was typed for a table and not taken is not wanted. */
    throwAway({ encounter, draft }: RefusedTable) {
      if (draft) drafts.drop(draft)
      dispatch({ event: 'thrown-away', encounter })
    },
    /** Begins with what stands there now; what was typed is offered beside it. */
    change(encounter: Encounter) {
      setAside()
      dispatch({ event: 'changing', encounter: latest(encounter), seed })
    },
    /** Opens it with what was typed for it before, which is in the hands of its drafts. */
    takeDraft(encounter: Encounter) {
      dispatch({ event: 'changing', encounter: latest(encounter), seed })
    },
    leave() {
      setAside()
      dispatch({ event: 'left' })
    },
    typedAtResult: () => dispatch({ event: 'typed-at-result' }),
    /** Something else was done since the last result. */
    forget: () => dispatch({ event: 'forgotten' }),
    sent: (encounter: Encounter) => dispatch({ event: 'sent', encounter }),
    notSaved: (encounter: Encounter, problem: Problem | null) =>
      dispatch({ event: 'refused', refused: { encounter, act: 'save', problem } }),
    keep({ version: brought, encounter, undo }: Answer<'recordResult'>, reseated: Reseated | null = null) {
      tell({ version: brought, id: encounter.id, encounter })
      drafts.saved(encounter)
      const saved = { encounter, before: latest(encounter), undo, isTakenBack: false, voided: [], reseated }
      dispatch({ event: 'saved', saved })
    },
    undo: {
      pending,
      /** Takes a result back. `closes`: from its own form, which is done with that if nothing is typed in it by then. */
      async takeBack(saved: Saved, { closes = false } = {}) {
        const { encounter, undo, isTakenBack } = saved
        if (!undo) return
        const taken = await run('undoChange', { params, body: { event: undo } }, async (problem) => {
          const act = isTakenBack ? 'bring-back' : 'take-back'
          dispatch({ event: 'refused', refused: { encounter, act, problem } })
        })
        if (!taken) return
        const isUntouched = drafts.typed(encounter) === undefined
        dispatch({
          event: 'taken-back',
          of: saved,
          undo: taken.undo,
          voided: taken.voided,
          closes: closes && isUntouched,
        })
      },
    },
  }
}

export type OpenDesk = ReturnType<typeof useDesk>
