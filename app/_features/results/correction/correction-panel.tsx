'use client'

import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { isTypedIn } from '#app/_lib/is-typed-in.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { usePageEscape } from '#app/_lib/use-page-key.ts'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { isTextInput } from '#app/_ui/text-input.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { OutsideComponent } from '#contract/regulation.ts'
import { isDigit } from '../../result-form/form-keys.ts'
import { type EncounterPlace, type Reply, type ResultToSend, replyTo } from '../../result-form/send-result.ts'
import { TypedInVain } from '../../result-form/typed-in-vain.tsx'
import type { ReseatedTables } from '../desk/desk.ts'
import { useHeat, usePlace } from '../round/round-context.ts'
import { type CorrectionEvent, type CorrectionForm, isSame, owedRound } from './correction.ts'
import { CorrectionEffects } from './correction-effects.tsx'
import { useCorrection } from './use-correction.ts'
import { useWayWord } from './way-word.ts'
import { waysOf } from './ways.ts'

type AskingReply = Extract<Reply<never>, { kind: 'changed' | 'doubtful' }>

interface Props {
  place: EncounterPlace
  result: ResultToSend
  outside: readonly OutsideComponent[]
  /** The tournament's version, as far as known here. */
  version: number
  /** The correction is being sent: further typing belongs to the next table. */
  onSending: () => void
  /** It was refused; the panel may have been left meanwhile. Null: there is something to decide. */
  onNotDone: (problem: Problem | null) => void
  onDone: (answer: Answer<'correctResult'>, reseated: ReseatedTables | null) => void
  /** Back to the figures, which stay as they are typed. */
  onBack: () => void
  /** The result stays as it was, and what was typed is discarded. */
  onDecline: () => void
  /** Its round is open again: no correction is needed. */
  onReopened: () => void
  /** There is something to decide before it can be previewed again: another result has been entered, or its figures are unlikely now. */
  onAsked: (reply: AskingReply) => void
}

/** Letters: a user who continues with the number of the next table must not decide anything. */
const KEYS = { recompute: 'e', repair: 't', replay: 'r', leave: 'l' } as const

/**
 * A preview of what another result in a closed round changes, with its choices: also repair the tables that would have been drawn
 * differently, go back to a round that a wrong entry has played in, only the result, or nothing. The focus starts at the heading, so
 * that an extra Enter decides nothing; each choice has its key. Escape goes back to the figures.
 */
export function CorrectionPanel({ outside, onBack, onDecline, onReopened, onAsked, ...subject }: Props) {
  const t = useTranslations('correction')
  const placeOf = usePlace()
  const { correction, dispatch } = useCorrection(subject)
  const { preview, problem, chosen, isAnew, isDropped } = correction
  const isOnlyRepair = preview !== null && isSame(preview)
  const isReopened = problem?.code === 'round-not-closed'
  const leaveReopened = useEffectEvent(onReopened)
  useEffect(() => {
    if (isReopened) leaveReopened()
  }, [isReopened])
  const leaveAsked = useEffectEvent(onAsked)
  useEffect(() => {
    const reply = problem && replyTo(problem)
    if (reply?.kind === 'changed' || reply?.kind === 'doubtful') leaveAsked(reply)
  }, [problem])
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (chosen === null && !isTypedIn(document.activeElement)) heading.current?.focus()
  }, [chosen])
  const isSending = correction.sending !== null
  const wasSending = useRef(false)
  useEffect(() => {
    const isBack = wasSending.current && !isSending
    wasSending.current = isSending
    // The panel has returned while the desk waited for the number of the next table.
    if (isBack && !isTypedIn(document.activeElement))
      (panel.current?.querySelector('input') ?? heading.current)?.focus({ preventScroll: true })
  }, [isSending])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button goes while the preview reloads
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [preview, problem])

  const goBack = () => (chosen ? dispatch({ event: 'stepped-back' }) : onBack())
  usePageEscape(isSending ? null : goBack)

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const isLeaving = event.key === 'Escape' || key === KEYS.leave
    if (isSending && isLeaving) {
      // What is on its way cannot be left as it was.
    } else if (event.key === 'Escape') goBack()
    else if (isDigit(key)) {
      if (isTextInput(event.target)) return
      dispatch({ event: 'typed-in-vain' })
    } else if (chosen || isDropped) return
    else if (key === KEYS.leave) onDecline()
    else if (key === KEYS.recompute) dispatch({ event: 'chose', way: 'recompute' })
    else if (key === KEYS.repair) dispatch({ event: 'chose', way: 'repair' })
    else if (key === KEYS.replay) dispatch({ event: 'chose', way: 'replay' })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section
      ref={panel}
      aria-label={t('label')}
      data-correction
      onKeyDown={handleKey}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5 border-accent border-l-4 bg-wash px-5 py-4"
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {isOnlyRepair
          ? t('titleLater', { round: (preview && owedRound(preview.effect)) ?? 0 })
          : t('title', {
              ...placeOf(preview?.effect ?? { table: 0, heat: 0 }),
              shown: preview ? 'yes' : 'no',
            })}
      </h2>
      {isAnew ? <Notice>{t('anew')}</Notice> : null}
      {preview ? <CorrectionEffects effect={preview.effect} outside={outside} isSame={isOnlyRepair} /> : null}
      {!preview && !problem ? (
        <p role="status" className="text-soft">
          {t('asking')}
        </p>
      ) : null}
      {chosen ? (
        <TypedNumber correction={correction} dispatch={dispatch} />
      ) : (
        <CorrectionWays correction={correction} dispatch={dispatch} onBack={onBack} onDecline={onDecline} />
      )}
    </section>
  )
}

/** Why the correction is not saved, next to the buttons, where nothing covers it. */
function NotSaved({ problem }: { problem: Problem | null }) {
  const t = useTranslations('rounds.desk')
  const sentence = useProblemSentence()
  if (!problem) return null
  return (
    <Notice kind="error">
      <strong>{t('notSaved')}</strong> {sentence(problem)}
    </Notice>
  )
}

/**
 * Visible however much changes above, if there is room for both; on a phone they would take a third of the screen. What lies under it fades
 * out, so that the last line in sight is not taken for the last one.
 */
const IN_SIGHT =
  'relative -mx-5 -mb-4 justify-self-stretch bg-wash px-5 py-4 sm:[@media(min-height:600px)]:sticky sm:[@media(min-height:600px)]:bottom-(--afloat)'
const FADES =
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-wash before:to-transparent'

interface Moved {
  correction: CorrectionForm
  dispatch: (event: CorrectionEvent) => void
}

function CorrectionWays({ correction, dispatch, onBack, onDecline }: Moved & Pick<Props, 'onBack' | 'onDecline'>) {
  const { preview, problem, sending, isDropped, isTypedInVain } = correction
  const t = useTranslations('correction.way')
  const word = useWayWord(preview?.effect ?? null)
  const ways = preview ? waysOf(preview.effect) : []
  const isSending = sending !== null
  return (
    <div className={`grid gap-3 ${IN_SIGHT} ${FADES}`}>
      <NotSaved problem={problem} />
      {isTypedInVain ? <TypedInVain at="correction" /> : null}
      <div className="flex flex-wrap gap-3">
        {ways.map(({ way }, at) => (
          <Button
            key={way}
            kind={at === 0 ? 'primary' : 'quiet'}
            pending={sending?.way === way}
            onClick={() => dispatch({ event: 'chose', way })}
          >
            {word(way)} {isDropped ? null : <Key>{KEYS[way].toUpperCase()}</Key>}
          </Button>
        ))}
        {!preview && problem ? <Button onClick={() => dispatch({ event: 'asked-again' })}>{t('again')}</Button> : null}
        <Button kind="quiet" waiting={isSending} onClick={onDecline}>
          {t('leave')} {isDropped ? null : <Key>{KEYS.leave.toUpperCase()}</Key>}
        </Button>
        <Button kind="quiet" waiting={isSending} onClick={onBack}>
          {t('back')} <Key>Esc</Key>
        </Button>
      </div>
    </div>
  )
}

function Key({ children }: { children: string }) {
  return <kbd className="font-normal font-text pointer-coarse:hidden">{children}</kbd>
}

/** The number of the table, typed to confirm changes that cannot be repaired automatically. */
function TypedNumber({ correction, dispatch }: Moved) {
  const form = useRef<HTMLFormElement>(null)
  const t = useTranslations('correction.typing')
  const { typed, isWrong, sending, chosen, chosenFor, problem } = correction
  const word = useWayWord(chosenFor)
  const table = chosenFor?.table ?? 0
  const heat = useHeat()
  // It covers nothing of the preview, so it is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages next to it move it
  useEffect(() => {
    // In braces, because some browsers return a promise.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [isWrong, problem])

  function confirm(event: FormEvent) {
    event.preventDefault()
    dispatch({ event: 'confirmed' })
  }

  return (
    <form
      ref={form}
      onSubmit={confirm}
      className="-mb-4 grid scroll-mb-(--afloat) gap-4 justify-self-stretch pb-4"
      noValidate
    >
      <NotSaved problem={problem} />
      <TextField
        name="table"
        className="max-w-md"
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        label={t('label', { table, heat: chosenFor ? heat(chosenFor) : 0 })}
        error={isWrong ? t('wrong', { table }) : undefined}
        value={typed}
        onChange={({ target }) => dispatch({ event: 'typed', text: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger" pending={sending !== null}>
          {chosen ? word(chosen) : null}
        </Button>
        <Button kind="quiet" waiting={sending !== null} onClick={() => dispatch({ event: 'stepped-back' })}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
