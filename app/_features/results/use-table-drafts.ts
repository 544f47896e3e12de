import { useRef } from 'react'
import { draftName } from '#app/_lib/drafts/forms.ts'
import { type Offered, useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { isAlike, type KeptResult, readResult, stands, typedText } from '../result-form/kept-scores.ts'
import type { Rules } from '../result-form/scores.ts'
import type { PlayedResult } from '../result-form/send-result.ts'
import type { Sitting } from './gone.ts'
import { readTypedFor, type TypedFor, turnedResult, typedFor } from './typed-for.ts'

/** What was typed is theirs who sat there, not of whoever gets their table later. */
const formOf = (id: string, { a, b }: Pick<TypedFor, 'a' | 'b'>) => draftName('table', [id, a.id, b.id].join('.'))

/** What was typed for a table before and not saved; `table`: the id of its encounter, `of`: who played there. */
export type OfferedResult = Offered<{ readonly table: string; readonly of: TypedFor; readonly result: KeptResult }>

/** What is typed for the tables of a round and not saved: it is offered as soon as its sheet is left. */
export function useTableDrafts(tournament: string, rules: Rules, round: number) {
  const drafts = useDrafts(tournament, (form, value) => {
    const { table, of: sat, result } = Object(value) as { readonly [key in 'table' | 'of' | 'result']?: unknown }
    const of = readTypedFor(sat)
    if (typeof table !== 'string' || !of || form !== formOf(table, of)) return null
    const read = readResult(result, rules)
    return read && { table, of, result: read }
  })
  const typed = useRef(new Map<string, KeptResult>())

  const kept = (encounter: Sitting, result: KeptResult) => ({
    table: encounter.id,
    of: typedFor(round, encounter),
    result,
  })
  function type(encounter: Sitting, result: KeptResult) {
    const form = formOf(encounter.id, encounter)
    typed.current.set(form, result)
    drafts.keep(form, kept(encounter, result))
  }

  /** Its sheet is left without saving. */
  function setAside(encounter: Sitting) {
    const form = formOf(encounter.id, encounter)
    const result = typed.current.get(form)
    typed.current.delete(form)
    if (result) drafts.setAside(form, kept(encounter, result))
  }

  /** Not wanted, in whichever window it was typed. */
  function drop({ form, value }: OfferedResult) {
    for (const draft of drafts.offered)
      if (draft.form === form && isAlike(draft.value.result, value.result)) drafts.drop(draft)
  }

  return {
    /** What was typed alike twice is one thing, whatever stood at the table each time. */
    offered: drafts.offered.filter(
      (draft, at, all) =>
        all.findIndex(({ form, value }) => form === draft.form && isAlike(value.result, draft.value.result)) === at,
    ) as readonly OfferedResult[],
    /** What was typed for it last. */
    offeredFor(encounter: Sitting): OfferedResult | undefined {
      const form = formOf(encounter.id, encounter)
      return drafts.offered.find((draft) => draft.form === form)
    },
    /** Is anything typed for it, or offered, that is not saved? */
    isKept(encounter: Sitting) {
      const form = formOf(encounter.id, encounter)
      return typed.current.has(form) || drafts.offered.some((draft) => draft.form === form)
    },
    typed: (encounter: Sitting) => typed.current.get(formOf(encounter.id, encounter)),
    type,
    setAside,
    /** What is typed now is not wanted: its table goes. */
    giveUp(encounter: Sitting) {
      const form = formOf(encounter.id, encounter)
      typed.current.delete(form)
      drafts.keep(form, null)
    },
    /**
     * This is its result now. Who has typed it wants nothing any more that was typed for it before; beside one that others have typed
     * it is offered, until somebody throws it away.
     */
    saved(encounter: Sitting & PlayedResult) {
      const form = formOf(encounter.id, encounter)
      const result = typed.current.get(form)
      if (!result) return
      if (typedText(result, rules) !== '' && !stands(result, encounter, rules)) return setAside(encounter)
      typed.current.delete(form)
      drafts.dropAll(form)
    },
    take(draft: OfferedResult, encounter: Sitting) {
      setAside(encounter)
      drop(draft)
      type(encounter, draft.value.result)
    },
    /** It stands now in the encounter in which the two meet; of what is there its writer has seen nothing. */
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
