'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import { useProblemSentence, wasSaved } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { FIRST_FIELD, hasGoneAhead } from '#app/_ui/early-typing.ts'
import { EarlyTypingReplay } from '#app/_ui/early-typing-replay.tsx'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Person } from '#contract/shapes.ts'
import type { Side } from '#domain/model.ts'
import { QuestionHint } from '../desk/question-hint.tsx'
import { NameField } from '../entries/name-field.tsx'
import { FormHint } from '../result-form/form-hint.tsx'
import type { FormEvent } from '../result-form/form-state.ts'
import { ScoreFields } from '../result-form/score-fields.tsx'
import type { Rules } from '../result-form/scores.ts'
import { eventOfKey } from '../result-form/use-result-form.ts'
import { seatName, seatOf, sideName } from './sides.ts'
import { emptyTable, readTable } from './table-draft.ts'
import { type OnEntered, useNextTable } from './use-next-table.ts'
import { useTableText } from './use-table-text.ts'
import { WaitingTables } from './waiting-tables.tsx'

interface Props {
  params: { club: string; tournament: string }
  rules: Rules
  /** The number of people per side. */
  perSide: number
  /** The number of the next table. */
  number: number
  /** People who have played today; completion lists them first. */
  nearby: readonly Person[]
  /** False while a table is open in its place. */
  isShown: boolean
  /** No table is open, not even above it. */
  isAlone: boolean
  onEntered: OnEntered
}

/**
 * The form for the next table: Enter moves from name to name and figure to figure, and after the last one saves the table; Escape clears
 * the form and offers the cleared values. The form is free again at once: a refused table waits above it with the reason, and returns to
 * the form only on request.
 */
export function NextTableForm({ params, rules, perSide, number, nearby, isShown, isAlone, onEntered }: Props) {
  const t = useTranslations('evening')
  const sentence = useProblemSentence()
  const textOf = useTableText(rules)
  const fields = useRef<HTMLFormElement>(null)
  const form = useNextTable(fields, { params, rules, perSide, onEntered })
  const { table, dispatch } = form
  const { typed: line, sent, refused } = table
  const { sides, result } = line
  const { problem } = result
  const wrong = problem ? seatOf(problem) : undefined
  const names = { a: sideName(sides.a) || t('side.a'), b: sideName(sides.b) || t('side.b') }
  const move = (of: FormEvent) => dispatch({ event: 'result', of })

  const wasShown = useRef(false)
  useEffect(() => {
    const begins = isShown && (!wasShown.current || (isAlone && isFocusLost()))
    wasShown.current = isShown
    // Not on a phone, where the keyboard would cover the list.
    if (begins && matchMedia('(pointer: fine)').matches && !hasGoneAhead())
      fields.current?.querySelector<HTMLElement>('[data-seat="a0"] input')?.focus()
  }, [isShown, isAlone])

  function handleKey(event: KeyboardEvent) {
    const formEvent = eventOfKey(event, result)
    if (formEvent) move(formEvent)
    else if (event.key !== 'Escape' || event.defaultPrevented) return
    else form.leave()
    event.preventDefault()
  }

  const side = (key: Side) => (
    <fieldset className="col-span-3 grid min-w-0 gap-x-4 gap-y-2 sm:col-span-1 lg:grid-flow-col lg:auto-cols-fr">
      <legend className="sr-only">{t(`side.${key}`)}</legend>
      {sides[key].map((name, at) => {
        const seat = { side: key, at }
        const isWrong = wrong?.side === key && wrong.at === at
        const goOn = () => dispatch({ event: 'went-on', seat })
        return (
          <div key={seatName(seat)} data-seat={seatName(seat)} className="min-w-0">
            <NameField
              club={params.club}
              label={t('seat', { side: key, place: at + 1, alone: perSide === 1 ? 'yes' : 'no' })}
              value={name}
              placeholder={t('nameHint')}
              onChange={(typed) => dispatch({ event: 'named', seat, name: typed })}
              onEnter={goOn}
              onTaken={goOn}
              enteredAs={() => undefined}
              nearby={nearby}
              isWrong={isWrong}
            />
          </div>
        )
      })}
    </fieldset>
  )
  const offers = form.offered.map((draft) => (
    <DraftOffer
      key={draft.slot}
      what={textOf(draft.value)}
      at={draft.at}
      isSent={draft.sent}
      onTake={() => form.takeDraft(draft)}
      onDrop={() => form.dropDraft(draft)}
    />
  ))
  return (
    <>
      <WaitingTables
        rules={rules}
        tables={refused}
        canTakeUp={isShown}
        onAgain={(nth, answer) => dispatch({ event: 'sent-again', nth, answer })}
        onTakeUp={form.takeUp}
        onThrowAway={form.throwAway}
      />
      {/* Typed values stay while a table is open in its place. */}
      <div hidden={!isShown} className="grid gap-4 [&[hidden]]:hidden">
        {offers}
        <form
          ref={fields}
          {...FIRST_FIELD}
          aria-label={t('line.label')}
          onSubmit={(event) => {
            event.preventDefault()
            move({ event: 'saved', confirmed: false })
          }}
          onKeyDown={handleKey}
          className="grid gap-4 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-4 sm:px-6"
        >
          <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
            <p className="col-span-3 grid content-start pt-0.5 font-head font-semibold text-lg leading-none sm:col-span-1">
              <span className="max-sm:inline">
                {t.rich('line.table', {
                  table: number + sent.length,
                  big: (it) => (
                    <span className="numeral block font-text text-5xl max-sm:inline max-sm:text-3xl">{it}</span>
                  ),
                })}
              </span>
            </p>
            {side('a')}
            {side('b')}
            <ScoreFields
              rules={rules}
              names={names}
              form={result}
              dispatch={move}
              disabled={false}
              hint={<QuestionHint />}
            />
          </div>
          <FormHint form={result} rules={rules} />
          {problem ? (
            <Notice kind="error">
              {wasSaved(problem) ? null : <strong>{t('line.notSaved')}</strong>} {sentence(problem)}
            </Notice>
          ) : null}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit">{t('line.enter')}</Button>
            <Button kind="quiet" onClick={() => dispatch({ event: 'entered-open' })}>
              {t('line.enterOpen')}
            </Button>
            <p role="status" className="text-soft">
              {sent.length > 0 ? t('line.sending', { count: sent.length }) : ''}
            </p>
          </div>
          <EarlyTypingReplay />
        </form>
      </div>
    </>
  )
}

/** Replaces the form after the end of the evening. */
export function ClosedNextTable({
  tournament,
  rules,
  perSide,
}: Pick<Props, 'rules' | 'perSide'> & { tournament: string }) {
  const [empty] = useState(() => emptyTable(rules, perSide))
  const textOf = useTableText(rules)
  return <ClosedForm form="line" of={tournament} read={(value) => readTable(value, empty)} what={textOf} />
}
