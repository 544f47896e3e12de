'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import { type Offered, useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Checkbox } from '#app/_ui/field.tsx'
import type { FieldKind } from '#domain/tournament/regulation.ts'
import { type KeptPair, readPair } from './kept-pair.ts'
import { type Meant, memberOf, NameQuestion } from './name-question.tsx'
import { PairFields } from './pair-fields.tsx'
import { membersOf, NO_NAME, NO_NAMES, type TypedName, type TypedNames } from './typed-name.ts'
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
  const [names, setNames] = useState(NO_NAMES)
  const [back, setBack] = useState<RefusedPair | null>(null)
  const [present, setPresent] = useState(isToday)
  const [paid, setPaid] = useState(false)
  const isEmpty = useRef(true)
  const drafts = useDrafts(tournament, (form, value) => (form === FORM ? readPair(value) : null))

  useEffect(() => {
    // Not on a phone, where it would throw the keyboard over the list.
    if (matchMedia('(pointer: fine)').matches) first.current?.focus()
  }, [])

  function type(next: TypedNames) {
    isEmpty.current = membersOf(next).length === 0
    setNames(next)
    drafts.keep(FORM, isEmpty.current ? null : { names: next, paid, present })
    if (isEmpty.current) setBack(null)
  }

  function clear() {
    type(NO_NAMES)
    setBack(null)
    first.current?.focus()
  }

  /** What stands there is offered. */
  function setAside() {
    if (!isEmpty.current) drafts.setAside(FORM, { names, paid, present })
  }

  /** Empties the line; what stood there is offered. */
  function leave() {
    setAside()
    clear()
  }

  /** Puts a refused pair back where it was typed. */
  function takeBack(refused: RefusedPair) {
    const [one, other] = refused.pair.members
    drafts.takeUp(FORM, refused.pair.key)
    type([typed(one), typed(other)])
    setBack(refused)
    drop(refused.pair)
    first.current?.focus()
  }

  /** A refused pair is in the line again, or not wanted. */
  function drop(pair: TypedPair) {
    desk.drop(pair)
    drafts.keep(FORM, null, pair.key)
  }

  function takeDraft(draft: Offered<KeptPair>) {
    setAside()
    const { names, paid, present } = draft.value
    setPaid(paid)
    setPresent(present)
    drafts.take(draft)
    type(names)
    ;(names[1].text === '' ? second : first).current?.focus()
  }

  async function enter(members: TypedPair['members']) {
    if (members.length === 0) return first.current?.focus()
    const pair = { key: drafts.actOf(FORM), members, paid, present }
    // Until it is saved it is kept, apart from what is typed into the line meanwhile.
    drafts.keep(FORM, { names, paid, present }, pair.key)
    clear()
    const problem = await desk.add(pair)
    if (!problem) drafts.keep(FORM, null, pair.key)
    if (problem && isEmpty.current) takeBack({ pair, problem })
  }

  const wrong = back ? memberOf(back.problem) : undefined

  /** The person meant is in already: only that name goes, whoever was to play with them stays typed. */
  function dropName() {
    setBack(null)
    type([wrong === 0 ? NO_NAME : names[0], wrong === 1 ? NO_NAME : names[1]])
    ;(wrong === 1 ? second : first).current?.focus()
  }

  function answer(meant: Meant) {
    void enter(membersOf(names).map((member, at) => (at === wrong ? { ...member, person: meant } : member)))
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
          void enter(membersOf(names))
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
          onDone={() => enter(membersOf(names))}
          enteredAs={enteredAs}
          wrong={wrong}
          describedBy={questionId}
          fields={[first, second]}
        />
        <Button type="submit" className="min-h-12">
          {t('pair.enter')}
        </Button>
        <div className={`flex flex-wrap gap-x-6 sm:col-start-2 ${who === 'pairs' ? 'sm:col-span-3' : 'sm:col-span-2'}`}>
          <Checkbox
            label={t('pair.present')}
            checked={present}
            onChange={(event) => setPresent(event.target.checked)}
          />
          <Checkbox label={t('pair.paid')} checked={paid} onChange={(event) => setPaid(event.target.checked)} />
        </div>
      </form>
      {back ? (
        <NameQuestion
          key={back.pair.key + back.problem.code}
          id={questionId}
          problem={back.problem}
          name={back.pair.members[wrong ?? 0]?.name ?? ''}
          onMeant={answer}
          onCancel={dropName}
          takeFocus
        />
      ) : null}
      <Waiting desk={desk} canTakeBack={membersOf(names).length === 0} onTakeBack={takeBack} onDrop={drop} />
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
            <strong>{refused.pair.members.map(({ name }) => name).join(' / ')}</strong>{' '}
            {t('pair.notSaved', { reason: sentence(refused.problem) })}
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

function typed(member: TypedPair['members'][number] | undefined): TypedName {
  const known = member?.person && member.person !== 'new' ? member.person : null
  return { ...NO_NAME, text: member?.name ?? '', person: known }
}
