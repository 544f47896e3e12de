'use client'

import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { usePageEscape, usePageLetter } from '#app/_lib/use-page-key.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import { isWalkover } from '#domain/walkover.ts'
import type { CodedProblem } from '#messages/problem.ts'
import { QuestionHint } from '../../desk/question-hint.tsx'
import { Doubts } from '../../result-form/doubts.tsx'
import { WalkoverQuestion } from '../../result-form/ending-questions.tsx'
import type { AskedCorrection } from '../../result-form/form.ts'
import { FormHint } from '../../result-form/form-hint.tsx'
import { eventForKey, isDigit } from '../../result-form/form-keys.ts'
import { newsOf } from '../../result-form/news-of.ts'
import { ScoreFields } from '../../result-form/score-fields.tsx'
import { type ImpossibleGame, isReported, type Rules } from '../../result-form/scores.ts'
import type { PlayedResult, Reply, ResultToSend } from '../../result-form/send-result.ts'
import { isAsSent, stands, type UnsavedResult } from '../../result-form/unsaved-result.ts'
import { eventOfKey } from '../../result-form/use-result-form.ts'
import { useTableSheet } from '../../table-sheet/use-table-sheet.tsx'
import { type ReseatedTables, UNDO_OVERTAKEN } from '../desk/desk.ts'
import type { OpenDesk } from '../desk/use-desk.ts'
import { useHeat } from '../round/round-context.ts'
import { Versions } from '../versions/versions.tsx'
import { LastChangeLine } from './last-change-line.tsx'
import { News } from './news.tsx'
import { SheetHead } from './sheet-head.tsx'
import { useDeskForm } from './use-desk-form.ts'
import { useResultOrigin } from './use-result-origin.ts'

/** Loaded on demand, for a result in a closed round. */
const CorrectionPanel = lazy(async () => ({
  default: (await import('../correction/correction-panel.tsx')).CorrectionPanel,
}))

interface Props {
  params: { club: string; tournament: string }
  /** The encounter when its sheet was opened. */
  encounter: Encounter
  /** The current state of the encounter. */
  latest: Encounter
  rules: Rules
  /** The origin at which phones reach this installation. */
  origin: string
  /** Earlier input, if the sheet was left half filled. */
  draft: UnsavedResult | undefined
  /** The correction that is shown at once; null: none. */
  asks: AskedCorrection | null
  /** Its result is on its way, from this form or sent again by the desk. */
  isSending: boolean
  send: (result: ResultToSend) => Promise<Reply<Answer<'recordResult'>>>
  onType: (draft: UnsavedResult) => void
  /** The tournament's version, as far as known here. */
  version: number
  /** The fields opened without showing the result first: show its last change. */
  showsChange: boolean
  /** May the result be removed? */
  canClear: boolean
  onSaved: (answer: Answer<'recordResult'>, reseated?: ReseatedTables | null) => void
  /** A version of the sheet was chosen; `isLost`: perhaps, because the answer is lost. */
  onSettled: (isLost: boolean) => void
  /** The result is being sent, with the preview of a correction or without: further typing belongs to the next table. */
  onSending: (result: ResultToSend, isCorrection?: true) => void
  /** It was not saved; the form may have been left meanwhile. Null: there is something to decide. */
  onNotSaved: (problem: Problem | null) => void
  /** The undo that was shown is not done. */
  onUndoRefused: (problem: CodedProblem) => void
  /** A game is invalid, and nothing was sent: further typing belongs to the next table. */
  onImpossible: (impossible: ImpossibleGame) => void
  /** A figure was typed while the result is on its way, which has no effect. */
  onFigure: () => void
  undo: OpenDesk['undo']
  onLeave: () => void
  /** A correction is declined: the result stays, and what was typed is discarded. */
  onDecline: () => void
  /** Restarts with the current result. */
  onReopen: () => void
  /** The server keeps these results as versions in question. */
  onVersions: (versions: readonly PlayedResult[]) => void
}

/**
 * The sheet of one table. Enter moves from figure to figure and saves after the last one; R marks a Retour, U an unfinished game, N asks
 * who did not come, and outside the games who missed all of them; Escape closes. A walkover has no figures: it asks who loses. Input stays
 * until it is saved: through questions, refusals and lost connections.
 */
export function ScoreForm(props: Props) {
  const { encounter, latest, rules, onLeave, onSettled, params, origin } = props
  const t = useTranslations('rounds')
  const heat = useHeat()(encounter)
  const element = useRef<HTMLFormElement>(null)
  const { form, dispatch } = useDeskForm(element, props)
  const { step, problem, unsaved } = form
  const [isForChoice] = useState(step.at === 'versions')
  const pending = form.sending !== null || props.isSending
  const isUnplayed = isWalkover(latest)
  const names = { a: encounter.a.name, b: encounter.b.name }
  const typedStands = problem && unsaved ? isAsSent(unsaved, latest, rules) : stands(form, latest, rules)
  // An open choice follows the table by itself.
  const opened = { contested: encounter.contested || (form.hasSeenVersions && latest.contested) }
  const news = step.at === 'versions' ? step.news : newsOf(opened, form.seen, { ...latest, typedStands })
  const isAsked = step.at === 'versions' && (news === 'result' || news === 'none')
  const place = useMemo(() => ({ ...params, encounter: encounter.id }), [params, encounter.id])
  const { last } = useResultOrigin(place, latest.resultVersion)
  // A user who has begun to type wants something else; the key then undoes the typing.
  const isUntouched = step.at === 'figures' && form.typed === null
  const lastChange = props.showsChange && isUntouched ? last : null
  const backToFigures = () => dispatch({ event: 'back-to-figures' })
  const settle = (result: PlayedResult) => dispatch({ event: 'settled', result })
  const tableSheet = useTableSheet(place, { table: encounter.table, heat, origin, onCorrection: settle, onSettled })

  function handleKey(event: KeyboardEvent) {
    const formEvent = eventOfKey(event, form)
    if (formEvent) dispatch(formEvent)
    else if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
    else if (pending && isDigit(event.key)) props.onFigure()
    else return
    event.preventDefault()
  }

  /** Leaves the table, or the question that is open in its form. */
  function leave() {
    const formEvent = eventForKey('Escape', 'text', form)
    if (formEvent) dispatch(formEvent)
    else onLeave()
  }
  // The preview of a correction hears it itself.
  usePageEscape(step.at === 'correction' ? null : leave)
  usePageLetter((pressed) => {
    if (pressed.key.toLowerCase() !== 'n' || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return
    const formEvent = eventForKey(pressed.key, 'form', form)
    if (!formEvent) return
    pressed.preventDefault()
    dispatch(formEvent)
  })

  return (
    <>
      <form
        ref={element}
        // The preview of a correction needs the room, and shows both results itself.
        hidden={step.at === 'correction'}
        aria-label={t('desk.sheet', { table: encounter.table, heat })}
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ event: 'saved', confirmed: false })
        }}
        onKeyDown={handleKey}
        className="grid gap-5 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-3 py-4 sm:px-6"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
          <SheetHead encounter={encounter} />
          {step.at === 'versions' ? null : isUnplayed ? (
            pending ? null : (
              <WalkoverQuestion
                numbers={{ a: encounter.a.number, b: encounter.b.number }}
                playedOnceCleared={latest.playedOnceCleared ?? false}
                onAnswer={(absent) => dispatch({ event: 'stayed-away', absent })}
                onLeave={onLeave}
              />
            )
          ) : (
            <ScoreFields
              rules={rules}
              names={names}
              form={form}
              dispatch={dispatch}
              disabled={pending || step.at === 'doubts'}
              hint={<QuestionHint />}
            />
          )}
        </div>
        {form.fromSheet.size > 0 ? <p className="text-soft">{t('desk.fromSheet')}</p> : null}
        <News
          kind={news}
          latest={latest}
          outside={rules.outside}
          onLeave={isAsked ? null : news === 'saved' ? onLeave : props.onReopen}
        />
        {lastChange ? (
          <LastChangeLine last={lastChange} encounter={latest} outside={rules.outside} undo={props.undo} />
        ) : null}
        <FormHint form={form} rules={rules} />
        {step.at === 'versions' ? (
          <Versions
            place={place}
            encounter={encounter}
            rules={rules}
            form={form}
            step={step}
            version={props.version}
            pending={pending}
            isOpened={isForChoice}
            onTake={settle}
            onTakeMine={() => dispatch({ event: 'took-mine' })}
            onRetype={backToFigures}
            onSheet={tableSheet.open}
            onVersions={props.onVersions}
          />
        ) : null}
        {step.at === 'doubts' ? (
          <Doubts
            doubts={step.doubts}
            pending={pending}
            hint={<QuestionHint />}
            onConfirm={() => dispatch({ event: 'saved', confirmed: true })}
            onBack={backToFigures}
          />
        ) : null}
        {problem && news !== 'saved' ? (
          <NotSaved
            problem={problem}
            isClearing={unsaved !== null && !isReported(unsaved)}
            pending={pending}
            // A choice is made again by its own key.
            onAgain={step.at === 'versions' ? null : () => dispatch({ event: 'sent-again' })}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          {step.at === 'figures' && !isUnplayed ? (
            <Button type="submit" pending={pending}>
              {t('desk.save')}
            </Button>
          ) : null}
          {step.at === 'figures' ? (
            <Button kind="quiet" onClick={onLeave}>
              {t('desk.leave')} <kbd className="font-normal font-text text-soft pointer-coarse:hidden">Esc</kbd>
            </Button>
          ) : null}
          {isUnplayed ? null : (
            <Button kind="quiet" onClick={tableSheet.open}>
              {t('desk.tableSheet')}
            </Button>
          )}
          {step.at === 'figures' && !isUnplayed ? (
            // Slim, so that it does not push the sheet's buttons into a second line.
            <button
              type="button"
              title={t('ask.otherHint')}
              onClick={() => dispatch({ event: 'asked-other' })}
              className="min-h-11"
            >
              <span className="underline decoration-dotted underline-offset-4">{t('ask.other')}</span>{' '}
              <kbd className="font-normal font-text text-soft pointer-coarse:hidden">N</kbd>
            </button>
          ) : null}
          {step.at === 'figures' && props.canClear && isReported(encounter) ? (
            <ClearButton pending={pending} onClear={() => settle({ games: [], outside: [] })} />
          ) : null}
        </div>
      </form>
      {step.at === 'correction' ? (
        <Suspense>
          <CorrectionPanel
            place={place}
            version={props.version}
            result={step.result}
            outside={rules.outside}
            onSending={() => props.onSending(step.result, true)}
            onDone={props.onSaved}
            onNotDone={step.isUndo ? (problem) => props.onUndoRefused(problem ?? UNDO_OVERTAKEN) : props.onNotSaved}
            onBack={backToFigures}
            onDecline={props.onDecline}
            onReopened={() => dispatch({ event: 'reopened' })}
            onAsked={(reply) =>
              step.isUndo && reply.kind === 'changed'
                ? props.onUndoRefused(UNDO_OVERTAKEN)
                : dispatch({ event: 'replied', reply })
            }
          />
        </Suspense>
      ) : null}
      {tableSheet.window}
    </>
  )
}

interface NotSavedProps {
  problem: Problem
  /** The result was to be removed. */
  isClearing: boolean
  pending: boolean
  onAgain: (() => void) | null
}

/** Why it was not saved. A request without an answer may be sent again. */
function NotSaved({ problem, isClearing, pending, onAgain }: NotSavedProps) {
  const t = useTranslations('rounds.desk')
  const sentence = useProblemSentence()
  const text = (
    <p>
      <strong>{t(isClearing ? 'notCleared' : 'notSaved')}</strong> {sentence(problem)}
    </p>
  )
  if (problem.code !== 'unreachable' || !onAgain) return <Notice kind="error">{text}</Notice>
  return (
    <Question hint={<QuestionHint />}>
      {text}
      <div>
        <AnswerButton letter="E" kind="quiet" pending={pending} onClick={onAgain}>
          {t('again')}
        </AnswerButton>
      </div>
    </Question>
  )
}

/** Removes a result after a second press. */
function ClearButton({ pending, onClear }: { pending: boolean; onClear: () => void }) {
  const t = useTranslations('rounds')
  const [isArmed, setIsArmed] = useState(false)
  return (
    <Button
      kind="danger"
      pending={pending}
      onBlur={() => setIsArmed(false)}
      onClick={isArmed ? onClear : () => setIsArmed(true)}
    >
      {isArmed ? t('desk.clearReally') : t('desk.clear')}
    </Button>
  )
}
