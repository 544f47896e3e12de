'use client'

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import type { SaveOutcome } from '#app/_lib/save-queue.ts'
import { Button } from '#app/_ui/button.tsx'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { OvertakenValue } from '#app/_ui/overtaken-value.tsx'
import type { Entry } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import type { EnteredMember } from './arrange.ts'
import { namesOf } from './arrange.ts'
import { AGREEMENT_FOR, type Consent } from './entries-state.ts'
import { MoreAbout } from './more-about.tsx'
import { asksWhom } from './name-problem.ts'
import { fieldOf, NameQuestion } from './name-question.tsx'
import { type NameInputs, PairFields, retype } from './pair-fields.tsx'
import type { ChangedMembers } from './running-entries.ts'
import {
  isNoYear,
  membersOf,
  namesOfMembers,
  namesOnceSaved,
  readNames,
  savedNames,
  standAs,
  type TypedNames,
  withPersonIn,
} from './typed-name.ts'

interface Props {
  club: string
  tournament: string
  who: FieldKind
  entry: Entry
  /** Earlier input for it, and the members at that time; null: none. */
  taken: { readonly names: TypedNames; readonly base: Entry['members'] } | null
  columns: number
  enteredAs: (person: string) => EnteredMember | undefined
  homes: readonly string[]
  /** Saves the members, which were changed from `base`. */
  onSave: (changed: ChangedMembers) => Promise<SaveOutcome<Pick<Entry, 'members'>>>
  /** The entry is to leave; `discard` throws away what was typed here, which is set aside. */
  onLeave: (discard: () => void) => void
  onClose: () => void
}

/** The input that was sent and refused. */
interface RefusedInput {
  readonly problem: Problem
  readonly names: TypedNames
  readonly agreed: Consent
}

/** An entry open for editing: a corrected name, a replacement, the missing partner, or traits of its people. */
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
  const inputs: NameInputs = [first, second]
  const [untouched, setUntouched] = useState(() => namesOfMembers(entry.members))
  const changedOf = (typed: TypedNames) => (jsonEqual(typed, untouched) ? null : typed)
  const [names, setNames] = useState(taken?.names ?? untouched)
  const [base, setBase] = useState(taken?.base ?? entry.members)
  // An earlier draft of this row is offered above the list.
  const draft = useFormDraft({
    form: 'entry',
    of: tournament,
    subject: entry.id,
    base,
    stands: entry.members,
    read: readNames,
    typed: changedOf(names),
    onTake: setNames,
  })
  const [refused, setRefused] = useState<RefusedInput | null>(null)
  const [pending, setPending] = useState(false)
  const more = useRef<HTMLDetailsElement>(null)
  const [checked, setChecked] = useState(false)
  useEffect(() => first.current?.select(), [])

  async function save(names: TypedNames, agreed: Consent = {}) {
    const members = membersOf(names)
    if (members.length === 0 || pending) return
    if (names.some(isNoYear)) return showWrongYear()
    setNames(names)
    setPending(true)
    const keyOf = (content: unknown) => draft.actOf(content, changedOf(names))
    const saved = await onSave({ members, base: standAs(entry.members, names) ? entry.members : base, agreed, keyOf })
    const problem = 'problem' in saved ? saved.problem : null
    flushSync(() => {
      setPending(false)
      if (problem) setRefused({ problem, names, agreed })
    })
    if ('problem' in saved) return asksWhom(saved.problem) ? undefined : retypeHere(fieldOf(saved.problem, names) ?? 0)
    goOnSaved(names, saved.answer.members)
  }

  function goOnSaved(sent: TypedNames, members: Entry['members']) {
    if (draft.saved(members) === 'typed-on') typeOn(sent, members)
    else onClose()
  }

  /** What was typed while this was saved is not saved yet: the row stays open with it. */
  function typeOn(sent: TypedNames, members: Entry['members']) {
    setBase(members)
    setUntouched(savedNames(sent, members))
    setNames((now) => namesOnceSaved(now, sent, members))
    setRefused(null)
  }

  /** Not if the user has moved on to another row. */
  function retypeHere(field: 0 | 1) {
    const { form } = first.current ?? {}
    if (isFocusLost() || form?.contains(document.activeElement)) retype(inputs, field)
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

  const isChanged = JSON.stringify(entry.members) !== JSON.stringify(base)
  const isOvertaken = isChanged && !standAs(entry.members, names)
  /** What was sent stands, though its answer was lost. */
  const isSaved =
    isChanged && !pending && refused?.problem.code === 'unreachable' && standAs(entry.members, refused.names)
  const endSaved = useEffectEvent(() => refused && goOnSaved(refused.names, entry.members))
  useEffect(() => {
    if (isSaved) endSaved()
  }, [isSaved])

  /** Continues from the current members, with or without the typed changes. */
  function goOn(stored: TypedNames) {
    setBase(entry.members)
    setNames(stored)
    setRefused(null)
    first.current?.focus()
  }

  const problem = refused?.problem ?? null
  const wrong = problem ? fieldOf(problem, names) : undefined
  const question = problem ? AGREEMENT_FOR[problem.code] : undefined
  /** The agreements that apply as long as nothing else has been typed. */
  const agreed = refused?.names === names ? refused.agreed : {}

  /** The matched person is not to be entered: typing continues. */
  function cancelQuestion() {
    setRefused(null)
    retype(inputs, wrong ?? 0)
  }

  return (
    <tr>
      <td colSpan={columns} className="bg-sheet">
        <form
          aria-label={t('edit.title', { number: entry.number })}
          onSubmit={(event) => {
            event.preventDefault()
            void save(names)
          }}
          onKeyDown={(event) => {
            // The input is offered above the list.
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
              onDone={() => save(names)}
              enteredAs={(person) => (entry.members.some(({ id }) => id === person) ? undefined : enteredAs(person))}
              wrong={wrong}
              describedBy={questionId}
              fields={inputs}
            />
          </div>
          <MoreAbout ref={more} who={who} names={names} onChange={setNames} homes={homes} checked={checked} />
          {isOvertaken && !pending ? (
            <OvertakenValue onTake={() => goOn(namesOfMembers(entry.members))} onKeep={() => goOn(names)}>
              {t.rich('edit.overtaken', { names: namesOf(entry), b: (chunks) => <strong>{chunks}</strong> })}
            </OvertakenValue>
          ) : problem && question ? (
            <Notice kind="error">
              <div className="grid justify-items-start gap-3">
                <p>{sentence(problem)}</p>
                <Button kind="danger" onClick={() => void save(names, { ...agreed, [question]: true })}>
                  {t(`edit.${question}`)}
                </Button>
              </div>
            </Notice>
          ) : problem ? (
            <NameQuestion
              id={questionId}
              problem={problem}
              name={names[wrong ?? 0].text}
              onAnswer={(answer) => void save(withPersonIn(names, wrong ?? 0, answer), agreed)}
              onCancel={cancelQuestion}
            />
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {t('edit.save')}
            </Button>
            <Button kind="quiet" onClick={cancel}>
              {t('edit.cancel')}
            </Button>
            <Button kind="danger" className="sm:ms-auto" onClick={() => onLeave(draft.setAside())}>
              {entry.seated ? t('edit.withdraw') : t('edit.remove')}
            </Button>
          </div>
        </form>
      </td>
    </tr>
  )
}
