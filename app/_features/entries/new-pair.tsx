'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import { type Offered, useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Checkbox } from '#app/_ui/field.tsx'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { type KeptPair, readPair } from './kept-pair.ts'
import { fieldOf, NameQuestion } from './name-question.tsx'
import { asksWhom } from './name-refusal.ts'
import { type NameInputs, PairFields, retype } from './pair-fields.tsx'
import { membersOf, NO_NAMES, type TypedNames, withMeant, withoutName } from './typed-name.ts'
import type { EntriesDesk, RefusedPair, TypedPair } from './use-entries.ts'

/** The name of its drafts. */
const FORM = 'pair'

interface Props {
  club: string
  tournament: string
  who: FieldKind
  desk: EntriesDesk
  /** The start number the next pair will most likely get. */
  nextNumber: number
  /** Whoever is entered now is most likely here. */
  isToday: boolean
  enteredAs: (person: string) => number | undefined
}

/**
 * The line a pair is entered in. It is free again at once; a pair that was refused comes back into it with the reason, or
 * waits below if somebody is already typing the next one. What is typed is kept until it is saved, and offered when the line is left by
 * Escape or the page is opened anew.
 */
export function NewPair({ club, tournament, who, desk, nextNumber, isToday, enteredAs }: Props) {
  const t = useTranslations('entries')
  const questionId = useId()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const inputs: NameInputs = [first, second]
  const [line, setLine] = useState<KeptPair>({ names: NO_NAMES, paid: false, present: isToday })
  const [back, setBack] = useState<RefusedPair | null>(null)
  const isEmpty = useRef(true)
  const drafts = useDrafts(tournament, (form, value) => (form === FORM ? readPair(value) : null))

  useEffect(() => {
    // Not on a phone, where it would throw the keyboard over the list; whoever types already stays there.
    const isTyping = document.activeElement === second.current
    if (matchMedia('(pointer: fine)').matches && !isTyping) first.current?.focus()
  }, [])

  function put(next: KeptPair) {
    isEmpty.current = membersOf(next.names).length === 0
    setLine(next)
    drafts.keep(FORM, isEmpty.current ? null : next)
    if (isEmpty.current) setBack(null)
  }

  function type(names: TypedNames) {
    put({ ...line, names })
  }

  function clear() {
    type(NO_NAMES)
    setBack(null)
    first.current?.focus()
  }

  /** What stands there is offered. */
  function setAside() {
    if (!isEmpty.current) drafts.setAside(FORM, line)
  }

  /** Empties the line; what stood there is offered. */
  function leave() {
    setAside()
    clear()
  }

  /** Puts a refused pair back as it was typed. */
  function takeBack(refused: RefusedPair) {
    const { key, ...typed } = refused.pair
    drafts.takeUp(FORM, key)
    // An answer to a question has the focus; else the field that is to be typed anew.
    flushSync(() => {
      put(typed)
      setBack(refused)
      drop(refused.pair)
    })
    if (!asksWhom(refused.problem)) retype(inputs, fieldOf(refused.problem, refused.pair.names) ?? 0)
  }

  /** A refused pair is in the line again, or not wanted. */
  function drop(pair: TypedPair) {
    desk.drop(pair)
    drafts.keep(FORM, null, pair.key)
  }

  function dropWaiting(pair: TypedPair) {
    drop(pair)
    first.current?.focus()
  }

  function takeDraft(draft: Offered<KeptPair>) {
    setAside()
    drafts.take(draft)
    put(draft.value)
    ;(draft.value.names[1].text === '' ? second : first).current?.focus()
  }

  async function enter(names: TypedNames) {
    if (membersOf(names).length === 0) return first.current?.focus()
    const typed = { ...line, names }
    const pair = { key: drafts.actOf(FORM), ...typed }
    // Until it is saved it is kept, apart from what is typed into the line meanwhile.
    drafts.keep(FORM, typed, pair.key)
    clear()
    const problem = await desk.add(pair)
    if (!problem) drafts.keep(FORM, null, pair.key)
    if (problem && isEmpty.current) takeBack({ pair, problem })
  }

  const { names, paid, present } = line
  const wrong = back ? fieldOf(back.problem, back.pair.names) : undefined

  /** The person meant is in already: only that name goes, whoever was to play with them stays typed. */
  function dropName(field: 0 | 1) {
    setBack(null)
    type(withoutName(names, field))
    inputs[field].current?.focus()
  }

  return (
    <section aria-label={t('pair.title', { who })} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {drafts.offered.map((draft) => (
        <DraftOffer
          key={draft.slot}
          what={namesText(draft.value.names)}
          at={draft.at}
          onTake={() => takeDraft(draft)}
          onDrop={() => drafts.drop(draft)}
        />
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void enter(names)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) leave()
        }}
        className={`grid grid-cols-[minmax(0,1fr)] items-end gap-x-4 gap-y-2 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-3 ${who === 'pairs' ? 'sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto]' : 'sm:grid-cols-[auto_minmax(0,1fr)_auto]'}`}
      >
        <p className="numeral mb-2.5 text-3xl text-soft max-sm:sr-only">
          <span className="sr-only">{t('pair.nextNumber')} </span>
          {nextNumber}
        </p>
        <PairFields
          club={club}
          who={who}
          names={names}
          onChange={type}
          onDone={() => enter(names)}
          enteredAs={enteredAs}
          wrong={wrong}
          describedBy={questionId}
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
      </form>
      {back ? (
        <NameQuestion
          key={back.pair.key + back.problem.code}
          id={questionId}
          problem={back.problem}
          name={names[wrong ?? 0].text}
          onMeant={(meant) => void enter(withMeant(names, wrong ?? 0, meant))}
          onCancel={() => dropName(wrong ?? 0)}
          takeFocus
        />
      ) : null}
      <Waiting desk={desk} canTakeBack={membersOf(names).length === 0} onTakeBack={takeBack} onDrop={dropWaiting} />
    </section>
  )
}

/** Stands in for the line while registration is closed. */
export function ClosedPair({ tournament }: Pick<Props, 'tournament'>) {
  return <ClosedForm form="pair" of={tournament} read={readPair} what={({ names }) => namesText(names)} />
}

/** Refused pairs that found the line occupied: nothing that was typed is lost. */
function Waiting(props: {
  desk: EntriesDesk
  canTakeBack: boolean
  onTakeBack: (refused: RefusedPair) => void
  onDrop: (pair: TypedPair) => void
}) {
  const t = useTranslations('entries')
  const sentence = useProblemSentence()
  if (props.desk.refused.length === 0) return null
  return (
    <ul aria-label={t('pair.waiting')} className="grid gap-2">
      {props.desk.refused.map((refused) => (
        <li
          key={refused.pair.key}
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 border-alarm border-l-4 bg-alarm-wash px-4 py-2"
        >
          <span>
            <strong>{namesText(refused.pair.names)}</strong> {t('pair.notSaved', { reason: sentence(refused.problem) })}
          </span>
          <span className="flex flex-wrap gap-3">
            <Button kind="quiet" disabled={!props.canTakeBack} onClick={() => props.onTakeBack(refused)}>
              {t('pair.takeBack')}
            </Button>
            <Button kind="quiet" onClick={() => props.onDrop(refused.pair)}>
              {t('pair.drop')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function namesText(names: TypedNames): string {
  return membersOf(names)
    .map(({ name }) => name)
    .join(' / ')
}
