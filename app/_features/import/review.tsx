'use client'

import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Section } from '#app/_ui/page.tsx'
import type { Problem } from '#contract/problem.ts'
import { focusName } from './focus-line.ts'
import { type EnteredPeople, judge, type LineState } from './judge.ts'
import { LineTable } from './line-table.tsx'
import { confirmed, type ListLine } from './lines.ts'
import type { ListReading } from './list-draft.ts'
import { ListNotices } from './list-notices.tsx'
import { NameOrderLine } from './name-order-line.tsx'
import { withSameAnswer } from './refusals.ts'
import { ReviewCounts } from './review-counts.tsx'
import type { SheetReader } from './sheet-choice.tsx'
import { TakeBar } from './take-bar.tsx'

/** A problem and the lines it is about, if any. */
export interface ListProblem {
  readonly problem: Problem
  readonly lines: readonly Pick<ListLine, 'id' | 'line'>[]
}

interface Props {
  reading: ListReading
  lines: readonly ListLine[]
  entered: EnteredPeople
  problem: ListProblem | null
  sheets: SheetReader | null
  pending: boolean
  onChange: (change: (line: ListLine) => ListLine) => void
  /** Reads the names in the other order. */
  onTurn: () => void
  onTake: (lines: readonly ListLine[]) => void
  onOther: () => void
}

/** Every line before anything is saved, those with a question first. */
export function Review({ lines, entered, problem, ...props }: Props) {
  const t = useTranslations('import')
  const problemText = useListProblemText()
  const heading = useRef<HTMLHeadingElement>(null)
  const firstTable = useRef<HTMLTableElement>(null)
  const restTable = useRef<HTMLTableElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const standings = useMemo(() => judge(lines, entered), [lines, entered])
  const { first, rest } = useMemo(() => parted(lines), [lines])
  const ready = lines.filter(({ id }) => standings.get(id)?.is === 'ready')
  const open = lines.filter(({ id }) => standings.get(id)?.is === 'question')
  const overfull = open.filter(({ stumbled }) => stumbled === 'too-many-names')
  const leftOver = open.filter(({ stumbled }) => stumbled === 'left-over')

  useEffect(() => heading.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new problem moves the focus
  useEffect(() => {
    if (problem) goOn(lines)
  }, [problem])

  function focus(id: string, member: 0 | 1) {
    const [among, table] = first.some((line) => line.id === id) ? [first, firstTable] : [rest, restTable]
    const at = among.findIndex((line) => line.id === id)
    focusName(table.current, id, member, at / among.length)
  }

  function focusBar() {
    bar.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }

  function change(line: ListLine) {
    props.onChange((other) => (other.id === line.id ? line : other))
  }

  /** A question is answered, which can change other lines, too: moves on to the next one, in this line first, or to the end. */
  function settle(line: ListLine, ...others: ListLine[]) {
    const asked = lines.find(({ id }) => id === line.id) ?? line
    const settled = (before: ListLine) =>
      [line, ...others].find(({ id }) => id === before.id) ?? withSameAnswer(before, asked, line)
    flushSync(() => props.onChange(settled))
    goOn(lines.map(settled), line.id)
  }

  function goOn(now: readonly ListLine[], from?: string) {
    const left = judge(now, entered)
    const order = Object.values(parted(now)).flat()
    const isAskedOn = from !== undefined && isOtherQuestion(standings.get(from), left.get(from))
    const at = order.findIndex(({ id }) => id === from) + (isAskedOn ? 0 : 1)
    const next = [...order.slice(at), ...order.slice(0, at)].find(({ id }) => left.get(id)?.is === 'question')
    if (next) focus(next.id, askedMember(left.get(next.id)))
    else focusBar()
  }

  function settleAll(concerned: readonly ListLine[], turn: (line: ListLine) => ListLine) {
    const ids = new Set(concerned.map(({ id }) => id))
    const turned = (line: ListLine) => (ids.has(line.id) ? turn(line) : line)
    flushSync(() => props.onChange(turned))
    goOn(lines.map(turned))
  }

  function edit(line: ListLine) {
    flushSync(() => change({ ...line, open: true }))
    focus(line.id, 0)
  }

  const shared = { standings, onChange: change, onSettle: settle, onEdit: edit }
  return (
    <section aria-labelledby="gelesen" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 ref={heading} id="gelesen" tabIndex={-1} className="sr-only">
        {t('count.label')}
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <ReviewCounts reading={props.reading} standings={standings} />
        <Button kind="quiet" onClick={props.onOther} disabled={props.pending}>
          {t('other')}
        </Button>
      </div>
      <NameOrderLine {...props.reading.names} lines={lines} pending={props.pending} onTurn={props.onTurn} />
      <ListNotices {...props.reading} sheets={props.sheets} />
      <div>
        {first.length > 0 ? (
          <Section
            title={t('questions.title')}
            aside={
              <div className="flex flex-wrap gap-3">
                {overfull.length > 1 ? (
                  <Button kind="quiet" onClick={() => settleAll(overfull, confirmed)}>
                    {t('questions.firstTwo', { count: overfull.length })}
                  </Button>
                ) : null}
                {leftOver.length > 1 ? (
                  <Button kind="quiet" onClick={() => settleAll(leftOver, confirmed)}>
                    {t('questions.dropLeftOver', { count: leftOver.length })}
                  </Button>
                ) : null}
                {open.length > 1 ? (
                  <Button kind="quiet" onClick={() => settleAll(open, (line) => ({ ...line, choice: 'leave-out' }))}>
                    {t('questions.leaveOutAll', { count: open.length })}
                  </Button>
                ) : null}
              </div>
            }
          >
            <LineTable {...shared} ref={firstTable} label={t('questions.title')} lines={first} rowHeight={11} />
          </Section>
        ) : null}
        {rest.length > 0 ? (
          <Section title={t(first.length > 0 ? 'rest.title' : 'rest.only')}>
            <LineTable
              {...shared}
              ref={restTable}
              label={t(first.length > 0 ? 'rest.title' : 'rest.only')}
              lines={rest}
              rowHeight={4.5}
            />
          </Section>
        ) : null}
      </div>
      <TakeBar
        ref={bar}
        ready={ready.length}
        open={open.length}
        problem={problem && problemText(problem, standings)}
        pending={props.pending}
        onTake={() => props.onTake(ready)}
        onNext={() => goOn(lines)}
      />
    </section>
  )
}

function parted(lines: readonly ListLine[]) {
  return { first: lines.filter(({ stoodOut }) => stoodOut), rest: lines.filter(({ stoodOut }) => !stoodOut) }
}

function askedMember(standing: LineState | undefined): 0 | 1 {
  return standing?.is === 'question' ? standing.question.member : 0
}

function isOtherQuestion(before: LineState | undefined, now: LineState | undefined): boolean {
  if (before?.is !== 'question' || now?.is !== 'question') return false
  return before.question.code !== now.question.code || before.question.member !== now.question.member
}

/** Why the list was refused, as long as the reason still applies. */
function useListProblemText() {
  const t = useTranslations('import')
  const sentence = useProblemSentence()
  return ({ problem, lines }: ListProblem, standings: ReadonlyMap<string, LineState>): string | null => {
    if (problem.code === 'removed-since') return t('take.removedSince')
    if (lines.length === 0) return sentence(problem)
    const open = lines.filter(({ id }) => standings.get(id)?.is === 'question')
    if (open[0]) return t('take.refused', { count: open.length, line: open[0].line })
    const entered = lines.filter(({ id }) => isElsewhere(standings.get(id)))
    return entered[0] ? t('take.meanwhile', { count: entered.length, line: entered[0].line }) : null
  }
}

function isElsewhere(standing: LineState | undefined): boolean {
  return standing?.is === 'left-out' && standing.same !== null
}
