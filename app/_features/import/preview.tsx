'use client'

import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Checkbox } from '#app/_ui/field.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import { WindowedRows } from '../entries/windowed-rows.tsx'
import { LineRow } from './line-row.tsx'
import { type Line, questionsOf } from './lines.ts'

/** What was read, apart from the lines. */
export interface Reading {
  readonly header: boolean
  readonly skippedEmpty: number
}

/** Why the list was not taken; with the line and the member it is about, if it is about one. */
export interface Refusal {
  readonly problem: Problem
  readonly at: { readonly line: string; readonly member: number } | null
}

interface Props {
  reading: Reading
  lines: readonly Line[]
  entered: ReadonlyMap<string, number>
  refusal: Refusal | null
  pending: boolean
  onChange: (line: Line) => void
  onLeaveOut: (ids: ReadonlySet<string>) => void
  onTake: (lines: readonly Line[]) => void
  onRestart: () => void
}

/** Every line before anything is saved. */
export function Preview({ lines, entered, refusal, pending, ...props }: Props) {
  const t = useTranslations('entries')
  const sentence = useProblemSentence()
  const table = useRef<HTMLTableElement>(null)
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const settled = useDeferredValue(lines)
  const questions = useMemo(() => questionsOf(settled, entered), [settled, entered])
  // A line that is being mended stays in sight until somebody leaves it out or looks at all lines again.
  const shown = onlyOpen
    ? lines.filter(({ id, editing }) => questions.has(id) || editing || refusal?.at?.line === id)
    : lines
  const taken = lines.filter(({ leftOut }) => !leftOut)

  function take() {
    if (questionsOf(lines, entered).size === 0) return props.onTake(lines)
    setAsked(true)
    setOnlyOpen(true)
    requestAnimationFrame(() => table.current?.querySelector('input')?.focus())
  }

  function answered(line: Line) {
    props.onChange(line)
    const after = lines.map((other) => (other.id === line.id ? line : other))
    if (questionsOf(after, entered).size === 0) props.onTake(after)
  }

  const figures = [
    t('importing.summary.read', { count: lines.length }),
    t('importing.summary.open', { count: questions.size }),
    ...(props.reading.skippedEmpty > 0 ? [t('importing.summary.empty', { count: props.reading.skippedEmpty })] : []),
    ...(taken.length < lines.length ? [t('importing.summary.leftOut', { count: lines.length - taken.length })] : []),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="text-xl">
        {figures.join(', ')}. {props.reading.header ? t('importing.summary.header') : ''}
      </p>
      {asked && questions.size > 0 ? (
        <Notice kind="error">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t('importing.stillOpen', { count: questions.size })}</p>
            <Button kind="quiet" onClick={() => props.onLeaveOut(new Set(questions.keys()))}>
              {t('importing.leaveOutOpen', { count: questions.size })}
            </Button>
          </div>
        </Notice>
      ) : null}
      {refusal && !refusal.at ? <Notice kind="error">{sentence(refusal.problem)}</Notice> : null}
      <div>
        {questions.size > 0 || onlyOpen ? (
          <Checkbox
            label={t('importing.onlyOpen')}
            checked={onlyOpen}
            onChange={(event) => setOnlyOpen(event.target.checked)}
          />
        ) : null}
        <table ref={table} aria-label={t('importing.table')} className="table-print">
          <thead>
            <tr>
              <th scope="col">{t('importing.column.line')}</th>
              <th scope="col" className="w-full">
                {t('importing.column.names')}
              </th>
              <th scope="col">{t('importing.column.paid')}</th>
              <th scope="col">
                <span className="sr-only">{t('importing.column.acts')}</span>
              </th>
            </tr>
          </thead>
          <WindowedRows items={shown} columns={4} rowHeight={4.6}>
            {(line) => (
              <LineRow
                line={line}
                question={questions.get(line.id)}
                refusal={refusalOf(refusal, line)}
                onChange={props.onChange}
                onAnswered={answered}
              />
            )}
          </WindowedRows>
        </table>
      </div>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-ink border-t-[1.5px] bg-paper px-4 py-3">
        <Button onClick={take} pending={pending} disabled={taken.length === 0}>
          {t('importing.submit', { count: taken.length })}
        </Button>
        <Button kind="quiet" onClick={props.onRestart}>
          {t('importing.restart')}
        </Button>
      </div>
    </div>
  )
}

function refusalOf(refusal: Refusal | null, line: Line) {
  if (!refusal?.at || refusal.at.line !== line.id || line.leftOut) return undefined
  return { problem: refusal.problem, member: refusal.at.member }
}
