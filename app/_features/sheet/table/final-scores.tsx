'use client'

import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Doubts } from '#app/_features/result-form/doubts.tsx'
import { FormHint } from '#app/_features/result-form/form-hint.tsx'
import { ScoreFields } from '#app/_features/result-form/score-fields.tsx'
import { isReported } from '#app/_features/result-form/scores.ts'
import { eventOfKey } from '#app/_features/result-form/use-result-form.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import { SIDES } from '#domain/model.ts'
import { dottedList } from '#messages/lists.ts'
import type { TableRecord } from './outbox.ts'
import { partsOf } from './result-text.ts'
import type { TableSync } from './table-sync.ts'
import { rulesOfTable, sideNames } from './unsent-scores.ts'
import { isStored, useFinalScores } from './use-final-scores.ts'

interface Props {
  sync: TableSync
  record: TableRecord
  sheet: TableSheet
  onDone: () => void
}

/**
 * The alternative to a sheet: the game is written on paper, and only final scores are entered here. Input is stored until it is accepted.
 */
export function FinalScores({ sync, record, sheet, onDone }: Props) {
  const t = useTranslations('table')
  const sentenceOf = useProblemSentence()
  const rules = rulesOfTable(sheet)
  const fields = useRef<HTMLFormElement>(null)
  const { form, dispatch } = useFinalScores(fields, { sync, record, sheet, rules, onDone })
  const { step, problem } = form
  const pending = form.sending !== null
  const names = sideNames(sheet)
  const isKept = sync.keeps && isStored(form, record.draft)

  return (
    <form
      ref={fields}
      aria-label={t('scores.title')}
      className="grid gap-4 border-ink border-t-[1.5px] bg-sheet px-3 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        dispatch({ event: 'saved', confirmed: false })
      }}
      onKeyDown={(event) => {
        const formEvent = eventOfKey(event, form)
        if (!formEvent) return
        dispatch(formEvent)
        event.preventDefault()
      }}
    >
      <h2 className="text-2xl">{t('scores.title')}</h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-3 gap-y-3 [&_input[type=checkbox]]:size-11 [&_kbd]:hidden">
        <span />
        {SIDES.map((side) => (
          <p key={side} className="min-w-0 leading-snug">
            <span className="block text-soft text-sm">{t('pair', { number: sheet[side].number })}</span>
            <span className="font-semibold">{sheet[side].members.join(' / ')}</span>
          </p>
        ))}
        <ScoreFields
          rules={rules}
          names={names}
          form={form}
          dispatch={dispatch}
          disabled={pending || step.at === 'doubts'}
        />
      </div>
      <FormHint form={form} rules={rules} />
      {problem ? (
        <Notice kind="error">
          <strong>{t('scores.notSent')}</strong> {sentenceOf(problem)}
        </Notice>
      ) : null}
      {step.at === 'doubts' ? (
        <Doubts
          doubts={step.doubts}
          pending={pending}
          onConfirm={() => dispatch({ event: 'saved', confirmed: true })}
          onBack={() => dispatch({ event: 'back-to-figures' })}
        />
      ) : step.at === 'versions' ? (
        <Notice kind="error">
          <div className="grid gap-3">
            {isReported(step.current) ? (
              <>
                <p>{t('scores.changed')}</p>
                <p className="tabular-nums">
                  {t('scores.theirs')}: {dottedList(partsOf(t, sheet.outside, step.current))}
                </p>
              </>
            ) : (
              <p>{t('scores.cleared')}</p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button kind="quiet" onClick={() => void sync.draft(null).then(onDone)}>
                {t(isReported(step.current) ? 'scores.keep' : 'scores.drop')}
              </Button>
              <Button pending={pending} onClick={() => dispatch({ event: 'saved', confirmed: true })}>
                {t('scores.take')}
              </Button>
            </div>
          </div>
        </Notice>
      ) : (
        <div className="grid justify-items-start gap-2">
          <Button type="submit" size="big" pending={pending}>
            {t(problem ? 'scores.again' : 'scores.save')}
          </Button>
          <Button kind="quiet" onClick={() => dispatch({ event: 'asked-other' })}>
            {t('scores.other')}
          </Button>
          <p role="status" className="min-h-5 text-soft text-sm">
            {isKept ? t('scores.stored') : ''}
          </p>
        </div>
      )}
    </form>
  )
}
