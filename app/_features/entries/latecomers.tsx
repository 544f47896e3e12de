'use client'

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { useUndoKey } from '#app/_lib/use-undo-key.ts'
import { Button } from '#app/_ui/button.tsx'
import { Link } from '#app/_ui/link.tsx'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { type Answer, address } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import type { Latecomers as LatecomersView } from '#contract/rounds.ts'
import type { VoidedDecision } from '#contract/shapes.ts'
import { andList } from '#messages/lists.ts'
import { OutdatedSheets } from '../results/round/outdated-sheets.tsx'

type Late = LatecomersView['late'][number]
type SeatedLatecomer = Answer<'seatLatecomer'> & {
  readonly name: string
  readonly against: string
  readonly isTakenBack: boolean
  /** Lots and play-offs that no longer count as a result. */
  readonly voided: readonly VoidedDecision[]
}

interface Props {
  params: { club: string; tournament: string }
}

/**
 * Entries that are present but not in the draw or the current round: they take its bye at the desk's request, which can be undone, or see
 * when they begin.
 */
export function Latecomers({ params }: Props) {
  const t = text('entries')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const { round, draft, late } = useRead('getLatecomers', { params })
  const title = useId()
  const [seated, setSeated] = useState<SeatedLatecomer | null>(null)
  /** A latecomer is being seated, which the undo key takes back as soon as it is done. */
  const [isSeating, setSeating] = useState(false)
  const isCalledBack = useRef(false)
  const [nth, setNth] = useState(0)
  /** The one seated last if the answer was lost. */
  const [unanswered, setUnanswered] = useState<{ one: Late; seen: string } | null>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // The focused button is gone.
    if (seated && !seated.isTakenBack) box.current?.querySelector('a')?.focus()
  }, [seated])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button comes with the reloaded list
  useEffect(() => {
    if (seated?.isTakenBack && isFocusLost()) box.current?.querySelector('button')?.focus()
  }, [seated, late])
  const undo = seated && !seated.isTakenBack ? seated.undo : null
  // Once it is to be undone, the key is for the act before it.
  const isUndoable = isSeating || (undo !== null && !pending)
  useUndoKey(isUndoable ? nth : null, () => {
    if (!isSeating) return void takeBack(undo)
    isCalledBack.current = true
    setSeating(false)
  })
  const isPlayed = seated !== null && round?.number === seated.number
  // Sent again under its key, it gets the answer from then: the table, and what takes it back.
  const isDone = unanswered !== null && late.every(({ entry }) => entry.id !== unanswered.one.entry.id)
  const sendAgain = useEffectEvent(() => {
    if (unanswered) void seat(unanswered.one, unanswered.seen)
  })
  useEffect(() => {
    if (isDone) sendAgain()
  }, [isDone])
  // The reason for a refusal is also shown after another desk has seated everyone.
  if (late.length === 0 && !isPlayed && !problem) return null
  const number = draft ?? round?.number ?? 0
  const stands = draft ? 'draft' : round?.over ? 'over' : 'played'

  async function seat(one: Late, seen: string) {
    const { entry, chance } = one
    isCalledBack.current = false
    setSeating(true)
    setNth(nth + 1)
    const answer = await run('seatLatecomer', { params, body: { entry: entry.id, seen } }, async ({ code }) => {
      setUnanswered(code === 'unreachable' ? { one, seen } : null)
    })
    setSeating(false)
    if (answer) setUnanswered(null)
    if (!answer || !chance) return
    setSeated({ ...answer, name: entry.name, against: chance.against.name, isTakenBack: false, voided: [] })
    if (isCalledBack.current) await takeBack(answer.undo)
  }

  async function takeBack(event: string | null) {
    if (!event) return
    const taken = await run('undoChange', { params, body: { event } })
    if (taken) setSeated((now) => now && { ...now, isTakenBack: true, voided: taken.voided })
  }

  return (
    <section ref={box} aria-labelledby={title} className="grid max-w-3xl gap-4 border-ink border-t-[1.5px] pt-4">
      <h2 id={title} className="text-xl">
        {t('late.title', { round: number, stands })}
      </h2>
      {isPlayed ? (
        <Notice kind="success">
          <p>
            {t(seated.isTakenBack ? 'late.takenBack' : 'late.seated', placeOf(seated))}{' '}
            {seated.isTakenBack ? null : <Waits {...seated} />}
          </p>
          {seated.isTakenBack ? <OutdatedSheets tables={[seated]} become="reseated" /> : null}
          {seated.voided.map(({ criterion, order }) => (
            <p key={order.map(({ id }) => id).join()}>
              {t('late.voided', {
                criterion,
                names: andList(
                  t.locale,
                  order.map(({ name }) => name),
                ),
              })}
            </p>
          ))}
          {seated.isTakenBack ? null : (
            <div className="mt-3 flex flex-wrap gap-3">
              <PaperLink
                kind="quiet"
                href={address('printSheets', {
                  params: { ...params, number: seated.number },
                  query: { encounter: seated.encounter },
                })}
                making={text('product')('making')}
              >
                {t('late.sheet', { table: seated.table })}
              </PaperLink>
              <Button kind="quiet" pending={pending} onClick={() => void takeBack(undo)}>
                {t('late.undo')}
              </Button>
            </div>
          )}
        </Notice>
      ) : null}
      {late.map((one) => (
        <div key={one.entry.id} className="grid justify-items-start gap-2">
          <Word round={number} {...one} />
          {one.chance && round ? (
            <Button kind="quiet" pending={pending} onClick={() => seat(one, round.fingerprint)}>
              {t('late.seat', placeOf({ name: one.entry.name, ...one.chance, against: one.chance.against.name }))}
            </Button>
          ) : (
            <LateActions params={params} round={number} ways={one.ways} />
          )}
        </div>
      ))}
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
    </section>
  )
}

/** What an entry can still play in, or why it cannot. */
function Word({ round, entry, chance, begins, stage, why, whyNot, missed, ways }: Late & { round: number }) {
  const t = text('entries')
  const who = { name: entry.name, b: (it: ReactNode) => <strong>{it}</strong> }
  if (chance)
    return (
      <p>
        {t.rich('late.chance', { ...who, round, against: chance.against.name })} <Waits {...chance} />{' '}
        <Missed missed={missed.filter((number) => number !== round)} />
      </p>
    )
  // The reason already covers what the draw allows.
  const isSaid = why !== null && whyNot === 'draw'
  return (
    <p>
      {t.rich(`late.begins.${begins}`, { ...who, round, stage: (stage ?? 0) + 1, ways: ways.length })}{' '}
      {why ? `${t(`late.why.${why}`, { round })} ` : null}
      {whyNot && !isSaid ? `${t(`late.whyNot.${whyNot}`, { round })} ` : null}
      {why ? null : <Missed missed={missed} />}
    </p>
  )
}

/** A person at the table also plays at another one: which table plays first, as on their sheets. */
function Waits({ after, awaitedBy }: Pick<SeatedLatecomer, 'after' | 'awaitedBy'>) {
  const t = text('entries')
  const sentence = (key: 'after' | 'awaitedBy', tables: readonly number[]) =>
    tables.length > 0 ? t(`late.${key}`, { count: tables.length, tables: andList(t.locale, tables.map(String)) }) : null
  return [sentence('after', after), sentence('awaitedBy', awaitedBy)].filter(Boolean).join(' ')
}

/** The actions that let an entry play that otherwise does not. */
function LateActions({ params, round, ways }: { params: Props['params']; round: number } & Pick<Late, 'ways'>) {
  const t = text('entries')
  const paths = tournamentPaths(params)
  const pages = {
    drawRound: paths.round(round),
    discardRound: paths.round(round),
    clearResult: paths.round(round),
    reopenRound: paths.round(round),
    changeRegulation: paths.regulation,
    changeEntry: '',
  }
  if (ways.length === 0) return null
  return (
    <ul className="grid gap-1">
      {ways.map((way) => (
        <li key={way}>
          {t.rich(`late.way.${way}`, { round, a: (it: ReactNode) => <Link href={pages[way]}>{it}</Link> })}
        </li>
      ))}
    </ul>
  )
}

/** How the missed rounds count. */
function Missed({ missed }: Pick<Late, 'missed'>) {
  if (missed.length === 0) return null
  const t = text('entries')
  const rounds = andList(t.locale, missed.map(String))
  return t('late.missed', { count: missed.length, rounds })
}

function placeOf({ name, against, table, heat }: Pick<SeatedLatecomer, 'name' | 'against' | 'table' | 'heat'>) {
  return { name, against, table, heat }
}
