import { useRef, useState } from 'react'
import { draftName } from '#app/_lib/drafts/forms.ts'
import type { OfferedDraft } from '#app/_lib/drafts/open-drafts.ts'
import { useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import type { Side } from '#domain/model.ts'
import type { Rules } from '../../result-form/scores.ts'
import type { PlayedResult } from '../../result-form/send-result.ts'
import { hasInput, isAlike, readResult, stands, type UnsavedResult } from '../../result-form/unsaved-result.ts'
import type { Sitting } from '../round/fate.ts'
import { readTypedFor, type TypedFor, turnedResult, typedFor } from './typed-for.ts'

/** Input belongs to the two entries it was typed for, not to those that get their table later. */
const formOf = (id: string, { a, b }: Pick<TypedFor, Side>) => draftName('table', [id, a.id, b.id].join('.'))

/** Unsaved earlier input for a table; `table`: the id of its encounter, `of`: its entries. */
export type OfferedResult = OfferedDraft<{
  readonly table: string
  readonly of: TypedFor
  readonly result: UnsavedResult
}>

/** The unsaved input for the tables of a round: offered as soon as its sheet is left. */
export function useTableDrafts(tournament: string, rules: Rules, round: number) {
  const drafts = useDrafts(tournament, (form, value) => {
    const { table, of: sat, result } = Object(value) as { readonly [key in 'table' | 'of' | 'result']?: unknown }
    const of = readTypedFor(sat)
    if (typeof table !== 'string' || !of || form !== formOf(table, of)) return null
    const read = readResult(result, rules)
    return read && hasInput(read) ? { table, of, result: read } : null
  })
  const typed = useRef(new Map<string, UnsavedResult>())
  const [versions, setVersions] = useState<ReadonlyMap<string, readonly PlayedResult[]>>(new Map())

  const draftOf = (encounter: Sitting, result: UnsavedResult) => ({
    table: encounter.id,
    of: typedFor(round, encounter),
    result,
  })
  function type(encounter: Sitting, result: UnsavedResult) {
    const form = formOf(encounter.id, encounter)
    // Fields that were opened and emptied again hold nothing to lose.
    if (!hasInput(result)) return giveUp(encounter)
    typed.current.set(form, result)
    drafts.keep(form, draftOf(encounter, result))
  }

  /** Discards the current input. */
  function giveUp(encounter: Sitting) {
    const form = formOf(encounter.id, encounter)
    typed.current.delete(form)
    drafts.keep(form, null)
  }

  /** Its sheet is left without saving. */
  function setAside(encounter: Sitting) {
    const form = formOf(encounter.id, encounter)
    const result = typed.current.get(form)
    typed.current.delete(form)
    if (result) drafts.setAside(form, draftOf(encounter, result))
  }

  /** Discards equal input of all windows. */
  function drop({ form, value }: OfferedResult) {
    for (const draft of drafts.offered)
      if (draft.form === form && isAlike(draft.value.result, value.result)) drafts.drop(draft)
  }

  return {
    /** Equal input is offered once, whatever the table's result was each time. */
    offered: drafts.offered.filter(
      (draft, at, all) =>
        all.findIndex(({ form, value }) => form === draft.form && isAlike(value.result, draft.value.result)) === at,
    ) as readonly OfferedResult[],
    /** The latest input for it. */
    offeredFor(encounter: Sitting): OfferedResult | undefined {
      const form = formOf(encounter.id, encounter)
      return drafts.offered.find((draft) => draft.form === form)
    },
    /** Is there unsaved input for it, typed or offered? */
    isKept(encounter: Sitting) {
      const form = formOf(encounter.id, encounter)
      return typed.current.has(form) || drafts.offered.some((draft) => draft.form === form)
    },
    typed: (encounter: Sitting) => typed.current.get(formOf(encounter.id, encounter)),
    type,
    setAside,
    giveUp,
    /** The table keeps its result: discards all input for it, as after saving. */
    discard(encounter: Sitting) {
      const form = formOf(encounter.id, encounter)
      typed.current.delete(form)
      drafts.dropAll(form)
    },
    /** The server keeps these results of a contested table: discards input that equals one of them. */
    noteVersions(encounter: Sitting, results: readonly PlayedResult[]) {
      const form = formOf(encounter.id, encounter)
      setVersions((before) => new Map(before).set(form, results))
      for (const draft of drafts.offered)
        if (draft.form === form && results.some((one) => stands(draft.value.result, one, rules))) drafts.drop(draft)
    },
    /** Does the server keep it as a version of its contested table, as far as is known? */
    isVersion({ form, value }: OfferedResult) {
      return versions.get(form)?.some((one) => stands(value.result, one, rules)) ?? false
    },
    /**
     * The result was saved. If it is the input typed here, earlier input for the table is dropped; if others have typed it, the input here
     * is offered until discarded.
     */
    saved(encounter: Sitting & PlayedResult) {
      const form = formOf(encounter.id, encounter)
      const result = typed.current.get(form)
      if (!result) return
      if (!stands(result, encounter, rules)) return setAside(encounter)
      typed.current.delete(form)
      drafts.dropAll(form)
    },
    take(draft: OfferedResult, encounter: Sitting) {
      setAside(encounter)
      drop(draft)
      type(encounter, draft.value.result)
    },
    /** Moves input to the encounter in which the two now meet; its author has not seen the result there. */
    move(draft: OfferedResult, encounter: Sitting, turned: boolean) {
      setAside(encounter)
      drop(draft)
      const { result } = draft.value
      type(encounter, { ...(turned ? turnedResult(result) : result), seen: 0 })
    },
    drop,
  }
}

export type TableDrafts = ReturnType<typeof useTableDrafts>
