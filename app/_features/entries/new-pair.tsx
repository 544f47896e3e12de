'use client'

import { useEffect, useMemo, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import type { OfferedDraft } from '#app/_lib/drafts/open-drafts.ts'
import { useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { moveLines, noLines } from '#app/_lib/lines/lines.ts'
import { useLines } from '#app/_lib/lines/use-lines.ts'
import { isUnsaved } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { FIRST_FIELD, hasGoneAhead } from '#app/_ui/early-typing.ts'
import { EarlyTypingReplay } from '#app/_ui/early-typing-replay.tsx'
import { Checkbox } from '#app/_ui/field.tsx'
import type { Entry } from '#contract/entries.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import type { EnteredMember } from './arrange.ts'
import { fieldOf } from './name-question.tsx'
import { isNobody, type PairDraft, pairText, readPair } from './pair-draft.ts'
import { type NameInputs, PairFields, retype } from './pair-fields.tsx'
import { type RefusedPair, RefusedPairs } from './refused-pairs.tsx'
import { NO_NAMES, type TypedNames, withoutName, withPersonIn } from './typed-name.ts'
import type { EntriesDesk } from './use-entries.ts'

/** Name of its drafts. */
const FORM = 'pair'

interface Props {
  club: string
  tournament: string
  who: FieldKind
  desk: EntriesDesk
  /** The next free start number. */
  nextNumber: number
  /** New entries are most likely present. */
  isToday: boolean
  enteredAs: (person: string) => EnteredMember | undefined
  /** The entries without a partner: a pair with one of these people completes the entry. */
  waiting: readonly Entry[]
}

/**
 * The line to enter a pair. It is free again at once; a refused pair waits below with the reason, and returns to the line only on request.
 * Unsaved input is stored, and offered when the line is left with Escape or the page is reloaded.
 */
export function NewPair({ club, tournament, who, desk, nextNumber, isToday, enteredAs, waiting }: Props) {
  const t = useTranslations('entries')
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const inputs: NameInputs = [first, second]
  const [lines, dispatch] = useReducer(moveLines<PairDraft, RefusedPair['why']>, null, () =>
    noLines<PairDraft, RefusedPair['why']>({ names: NO_NAMES, paid: false, present: isToday }),
  )
  const drafts = useDrafts(tournament, (form, value) => (form === FORM ? readPair(value) : null))
  const { forget, setAside } = useLines(lines, {
    form: FORM,
    drafts,
    keptOf: (line) => (isNobody(line) ? null : line),
    send: (line, key) => desk.add({ key, ...line }),
    onAnswer: (nth, why) => dispatch({ event: 'answered', nth, why }),
    isOver: ({ code }) => code === 'removed-since',
    isUnsaved,
  })
  const nearby = useMemo(() => waiting.flatMap(({ members }) => members), [waiting])
  const line = lines.typed
  const { names, paid, present } = line
  const empty = { ...line, names: NO_NAMES }

  useEffect(() => {
    // Not on a phone, where the keyboard would cover the list.
    if (matchMedia('(pointer: fine)').matches && !hasGoneAhead()) first.current?.focus()
  }, [])

  const put = (next: PairDraft) => dispatch({ event: 'typed', line: next })

  /** Clears the line; its contents are offered. */
  function leave() {
    setAside()
    dispatch({ event: 'emptied', empty })
    first.current?.focus()
  }

  function enter(typed: TypedNames) {
    if (!isNobody({ ...line, names: typed })) dispatch({ event: 'sent', empty })
    first.current?.focus()
  }

  /** Moves a refused pair into the line; the line's contents are offered. */
  function takeUp(one: RefusedPair, field: 0 | 1 | undefined, names = one.line.names) {
    setAside()
    const { inTurn: _, ...line } = one.line
    flushSync(() => dispatch({ event: 'taken-up', nth: one.nth, line: { ...line, names } }))
    retype(inputs, field ?? 0)
  }

  function sendAgain({ nth, line }: RefusedPair, names: TypedNames) {
    dispatch({ event: 'sent-again', nth, line: { ...line, names } })
  }

  function throwAway({ nth }: RefusedPair) {
    forget(nth)
    dispatch({ event: 'thrown-away', nth })
  }

  /** The person is already entered: only that name is removed, the partner's stays. */
  function dropName(one: RefusedPair, field: 0 | 1) {
    const rest = withoutName(one.line.names, field)
    if (isNobody({ ...one.line, names: rest })) throwAway(one)
    else takeUp(one, field, rest)
  }

  function takeDraft(draft: OfferedDraft<PairDraft>) {
    setAside()
    drafts.take(draft)
    put(draft.value)
    ;(draft.value.names[1].text === '' ? second : first).current?.focus()
  }

  return (
    <section aria-label={t('pair.title', { who })} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {drafts.offered.map((draft) => (
        <DraftOffer
          key={draft.slot}
          what={pairText(draft.value)}
          at={draft.at}
          isSent={draft.sent}
          onTake={() => takeDraft(draft)}
          onDrop={() => drafts.drop(draft)}
        />
      ))}
      <form
        {...FIRST_FIELD}
        onSubmit={(event) => {
          event.preventDefault()
          enter(names)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) leave()
        }}
        className={`grid grid-cols-[minmax(0,1fr)] items-end gap-x-4 gap-y-2 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-3 ${who === 'pairs' ? 'sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto]' : 'sm:grid-cols-[auto_minmax(0,1fr)_auto]'}`}
      >
        {/* Unknown while other pairs are being saved. */}
        <p className="numeral mb-2.5 text-3xl text-soft max-sm:sr-only">
          {desk.adding.length > 0 ? (
            <span aria-hidden>…</span>
          ) : (
            <>
              <span className="sr-only">{t('pair.nextNumber')} </span>
              {nextNumber}
            </>
          )}
        </p>
        <PairFields
          club={club}
          who={who}
          names={names}
          onChange={(typed) => put({ ...line, names: typed })}
          onDone={() => enter(names)}
          enteredAs={enteredAs}
          nearby={nearby}
          fields={inputs}
        />
        <Button type="submit" className="min-h-12">
          {t('pair.enter')}
        </Button>
        <div className={`flex flex-wrap gap-x-6 sm:col-start-2 ${who === 'pairs' ? 'sm:col-span-3' : 'sm:col-span-2'}`}>
          <Checkbox
            label={t('pair.present')}
            checked={present}
            onChange={(event) => put({ ...line, present: event.target.checked })}
          />
          <Checkbox
            label={t('pair.paid')}
            checked={paid}
            onChange={(event) => put({ ...line, paid: event.target.checked })}
          />
        </div>
        <EarlyTypingReplay />
      </form>
      <RefusedPairs
        refused={lines.refused}
        onAgain={(one) => sendAgain(one, one.line.names)}
        onAnswer={(one, field, answer) => sendAgain(one, withPersonIn(one.line.names, field, answer))}
        onDropName={dropName}
        onInTurn={({ nth, line }) => dispatch({ event: 'sent-again', nth, line: { ...line, inTurn: true } })}
        onTakeUp={(one) => takeUp(one, fieldOf(one.why, one.line.names))}
        onThrowAway={throwAway}
      />
    </section>
  )
}

/** Replaces the line while registration is closed. */
export function ClosedPair({ tournament }: Pick<Props, 'tournament'>) {
  return <ClosedForm form="pair" of={tournament} read={readPair} what={pairText} />
}
