'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { Overtaken } from '#app/_ui/overtaken.tsx'
import type { Entry, Member } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import type { FieldKind } from '#domain/tournament/regulation.ts'
import { namesOf } from './arrange.ts'
import { MoreAbout } from './more-about.tsx'
import { type Meant, memberOf, NameQuestion } from './name-question.tsx'
import { PairFields } from './pair-fields.tsx'
import { chosen, isNoYear, membersOf, NO_NAME, readNames, type TypedName, type TypedNames } from './typed-name.ts'
import type { Agreed, ChangedMembers } from './use-entries.ts'

/** What the desk may agree to when it is asked. */
const ASKED: Readonly<Record<string, keyof Agreed>> = {
  'draft-affected': 'dropDraft',
  'person-at-two-tables': 'inTurn',
}

interface Props {
  club: string
  tournament: string
  who: FieldKind
  entry: Entry
  /** What was typed for it before, and what stood there then; null: nothing. */
  taken: { readonly names: TypedNames; readonly base: Entry['members'] } | null
  columns: number
  enteredAs: (person: string) => number | undefined
  homes: readonly string[]
  /** Saves the members that were made from `base`; the refusal, or null. */
  onSave: (changed: ChangedMembers) => Promise<Problem | null>
  onLeave: () => void
  onClose: () => void
}

/** What was sent and not taken, and from which fields it was made. */
interface Refused {
  readonly problem: Problem
  readonly names: TypedNames
  readonly members: Member[]
  readonly agreed: Agreed
}

/** An entry open for change: a corrected name, a replacement, the partner that was missing, what is known of its people. */
export function EditRow({
  club,
  tournament,
  who,
  entry,
  taken,
  columns,
  enteredAs,
  homes,
  onSave,
  onLeave,
  onClose,
}: Props) {
  const t = useTranslations('entries')
  const sentence = useProblemSentence()
  const questionId = useId()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [untouched] = useState<TypedNames>([typed(entry, 0), typed(entry, 1)])
  const [names, setNames] = useState(taken?.names ?? untouched)
  const [base, setBase] = useState(taken?.base ?? entry.members)
  // What was left here before is offered above the list.
  const draft = useFormDraft({
    form: 'entry',
    of: tournament,
    subject: entry.id,
    base,
    stands: entry.members,
    read: readNames,
    typed: JSON.stringify(names) === JSON.stringify(untouched) ? null : names,
    onTake: setNames,
  })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [pending, setPending] = useState(false)
  const more = useRef<HTMLDetailsElement>(null)
  const [checked, setChecked] = useState(false)
  useEffect(() => first.current?.select(), [])

  async function save(members: Member[], agreed: Agreed = {}) {
    if (members.length === 0 || pending) return
    if (names.some(isNoYear)) return showWrongYear()
    setPending(true)
    const problem = await onSave({ members, base, agreed, keyOf: draft.actOf })
    setPending(false)
    if (problem) return setRefused({ problem, names, members, agreed })
    draft.saved()
    onClose()
  }

  function cancel() {
    draft.giveUp()
    onClose()
  }

  function showWrongYear() {
    flushSync(() => setChecked(true))
    if (more.current) more.current.open = true
    more.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  const isOvertaken = JSON.stringify(entry.members) !== JSON.stringify(base)

  /** Goes on from what stands there now, with what has been typed or without it. */
  function goOn(kept: TypedNames) {
    setBase(entry.members)
    setNames(kept)
    setRefused(null)
    first.current?.focus()
  }

  const problem = refused?.problem ?? null
  const wrong = problem ? memberOf(problem) : undefined
  const question = problem ? ASKED[problem.code] : undefined
  /** Whom they mean, as long as nothing else has been typed. */
  const meantSoFar = refused?.names === names ? refused : { members: membersOf(names), agreed: {} }

  function answer(meant: Meant) {
    const { members, agreed } = meantSoFar
    void save(
      members.map((member, at) => (at === wrong ? { ...member, person: meant } : member)),
      agreed,
    )
  }

  return (
    <tr>
      <td colSpan={columns} className="bg-sheet">
        <form
          aria-label={t('edit.title', { number: entry.number })}
          onSubmit={(event) => {
            event.preventDefault()
            void save(membersOf(names))
          }}
          onKeyDown={(event) => {
            // What was typed is offered above the list.
            if (event.key === 'Escape' && !event.defaultPrevented) onClose()
          }}
          className="grid gap-4 px-4 py-3"
        >
          <p className="font-head font-semibold text-xl">{t('edit.title', { number: entry.number })}</p>
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <PairFields
              club={club}
              who={who}
              names={names}
              onChange={setNames}
              onDone={() => save(membersOf(names))}
              enteredAs={(person) => (entry.members.some(({ id }) => id === person) ? undefined : enteredAs(person))}
              wrong={wrong}
              describedBy={questionId}
              fields={[first, second]}
            />
          </div>
          <MoreAbout ref={more} who={who} names={names} onChange={setNames} homes={homes} checked={checked} />
          {isOvertaken && !pending ? (
            <Overtaken onTake={() => goOn([typed(entry, 0), typed(entry, 1)])} onKeep={() => goOn(names)}>
              {t.rich('edit.overtaken', { names: namesOf(entry), b: (chunks) => <strong>{chunks}</strong> })}
            </Overtaken>
          ) : problem && question ? (
            <Notice kind="error">
              <div className="grid justify-items-start gap-3">
                <p>{sentence(problem)}</p>
                <Button
                  kind="danger"
                  onClick={() => void save(meantSoFar.members, { ...meantSoFar.agreed, [question]: true })}
                >
                  {t(`edit.${question}`)}
                </Button>
              </div>
            </Notice>
          ) : problem ? (
            <NameQuestion
              id={questionId}
              problem={problem}
              name={membersOf(names)[wrong ?? 0]?.name ?? ''}
              onMeant={answer}
              onCancel={() => setRefused(null)}
              takeFocus
            />
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {t('edit.save')}
            </Button>
            <Button kind="quiet" onClick={cancel}>
              {t('edit.cancel')}
            </Button>
            <Button
              kind="danger"
              className="sm:ms-auto"
              onClick={() => {
                draft.giveUp()
                onLeave()
              }}
            >
              {entry.seated ? t('edit.withdraw') : t('edit.remove')}
            </Button>
          </div>
        </form>
      </td>
    </tr>
  )
}

function typed(entry: Entry, at: number): TypedName {
  const member = entry.members[at]
  return member ? chosen(member) : NO_NAME
}
