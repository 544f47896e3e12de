'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Answer } from '#contract/client.ts'
import type { Person } from '#contract/shapes.ts'
import { NameField } from '../entries/name-field.tsx'
import { NameQuestion } from '../entries/name-question.tsx'
import { Doubts } from '../result-form/doubts.tsx'
import { placeNamed } from '../result-form/field-order.ts'
import { ScoreFields } from '../result-form/score-fields.tsx'
import type { Rules, Side } from '../result-form/scores.ts'
import { emptyLine, lineText, readLine } from './kept-line.ts'
import { sideName } from './typed-table.ts'
import { useEveningForm } from './use-evening-form.ts'

interface Props {
  params: { club: string; tournament: string }
  rules: Rules
  /** How many people play on a side. */
  perSide: number
  /** The number the next table gets. */
  table: number
  /** Who has played today, completed first. */
  nearby: readonly Person[]
  /** Not while a table is open in its place. */
  isShown: boolean
  onEntered: (answer: Answer<'enterPlayed'>) => void
}

/**
 * The line a table is entered in: Enter leads from name to name, from figure to figure, and enters the table after the last
 * one; R marks a Retour, Escape empties the line and offers what stood there. What was refused stays in it with the reason.
 */
export function TableLine({ params, rules, perSide, table, nearby, isShown, onEntered }: Props) {
  const t = useTranslations('evening')
  const sentence = useProblemSentence()
  const questionId = useId()
  const form = useRef<HTMLFormElement>(null)

  function focus(field: string) {
    // Fields that are read-only while it is sent are there again by then.
    const wanted = `[data-seat="${field}"] input, [data-score="${field}"]`
    form.current?.querySelector<HTMLElement>(wanted)?.focus()
  }
  const line = useEveningForm({ params, rules, perSide, focus, onEntered })
  const { sides, problem, wrong, asked, pending, doubts } = line
  const names = { a: sideName(sides.a) || t('side.a'), b: sideName(sides.b) || t('side.b') }

  useEffect(() => {
    // Not on a phone, where it would throw the keyboard over the list.
    if (isShown && matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLElement>('[data-seat="a0"] input')?.focus()
  }, [isShown])

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (asked) line.leaveQuestion()
      else if (doubts) line.backToFigures()
      else line.leave()
      return
    }
    const field = placeNamed((event.target as HTMLElement).dataset.score ?? '')
    if (!field || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') line.goOn(field.place, field.side)
    else if (event.key.toLowerCase() === 'r' && field.place.of === 'game') line.toggleRetour(field.place.at)
    else return
    event.preventDefault()
  }

  const side = (key: Side) => (
    <fieldset className="col-span-3 grid min-w-0 gap-x-4 gap-y-2 sm:col-span-1 lg:grid-flow-col lg:auto-cols-fr">
      <legend className="sr-only">{t(`side.${key}`)}</legend>
      {sides[key].map((name, at) => {
        const isWrong = wrong?.side === key && wrong.at === at
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <div key={at} data-seat={`${key}${at}`} className="min-w-0">
            <NameField
              club={params.club}
              label={t('seat', { side: key, place: at + 1, alone: perSide === 1 ? 'yes' : 'no' })}
              value={name}
              onChange={(typed) => line.name({ side: key, at }, typed)}
              onEnter={() => line.goOnFrom({ side: key, at })}
              onTaken={() => line.goOnFrom({ side: key, at })}
              enteredAs={() => undefined}
              nearby={nearby}
              isWrong={isWrong}
              describedBy={isWrong ? questionId : undefined}
            />
          </div>
        )
      })}
    </fieldset>
  )
  const wrongName = wrong ? (sides[wrong.side][wrong.at]?.text ?? '') : ''
  const offers = line.offered.map((draft) => (
    <DraftOffer
      key={draft.slot}
      what={lineText(draft.value)}
      at={draft.at}
      onTake={() => line.takeDraft(draft)}
      onDrop={() => line.dropDraft(draft)}
    />
  ))
  return (
    <>
      {offers}
      <form
        ref={form}
        aria-label={t('line.label')}
        onSubmit={(event) => {
          event.preventDefault()
          line.save(false)
        }}
        onKeyDown={handleKey}
        className="grid gap-4 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-4 sm:px-6"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
          <p className="col-span-3 grid content-start pt-0.5 font-head font-semibold text-lg leading-none sm:col-span-1">
            <span className="max-sm:inline">
              {t.rich('line.table', {
                table,
                big: (number) => (
                  <span className="numeral block font-text text-5xl max-sm:inline max-sm:text-3xl">{number}</span>
                ),
              })}
            </span>
          </p>
          {side('a')}
          {side('b')}
          <ScoreFields rules={rules} names={names} asked={asked} typing={line} disabled={pending || doubts !== null} />
        </div>
        {line.missing ? (
          <p role="alert" className="font-semibold text-alarm">
            {t('line.missing')}
          </p>
        ) : null}
        {doubts ? (
          <Doubts doubts={doubts} pending={pending} onConfirm={() => line.save(true)} onBack={line.backToFigures} />
        ) : null}
        {problem && wrong ? (
          <NameQuestion
            key={problem.code + problem.field}
            id={questionId}
            problem={problem}
            name={wrongName}
            onMeant={(meant) => line.mean(wrong, meant)}
            onCancel={() => line.drop(wrong)}
            cancel={t('line.otherName')}
            takeFocus
          />
        ) : problem ? (
          <Notice kind="error">
            {problem.code === 'idempotency-key-reused' ? null : <strong>{t('line.notSaved')}</strong>}{' '}
            {sentence(problem)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={pending}>
            {t('line.enter')}
          </Button>
          <Button kind="quiet" pending={pending} onClick={line.saveOpen}>
            {t('line.enterOpen')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Stands in for the line once the evening is over. */
export function ClosedLine({ tournament, rules, perSide }: Pick<Props, 'rules' | 'perSide'> & { tournament: string }) {
  const [empty] = useState(() => emptyLine(rules, perSide))
  return <ClosedForm form="line" of={tournament} read={(kept) => readLine(kept, empty)} what={lineText} />
}
