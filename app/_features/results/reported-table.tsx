'use client'

import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Answer } from '#contract/client.ts'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Encounter, GameScore } from '#contract/rounds.ts'
import { formatPoints } from '#domain/points.ts'
import { isAgainstPoints, totalOf } from './game-text.ts'
import { useHeat } from './heats.ts'
import { isReported, sentAgain } from './scores.ts'
import { SheetHead } from './sheet-head.tsx'
import { Signature } from './signature.tsx'
import { StandingMark } from './standing-mark.tsx'
import { useReporter } from './use-reporter.ts'
import { useTableSheet } from './use-table-sheet.tsx'

interface Props {
  params: { club: string; tournament: string }
  /** The table as it is now. */
  encounter: Encounter
  outside: readonly OutsideComponent[]
  /** Where phones reach this installation. */
  origin: string
  /** Opens the fields. */
  onChange: () => void
  onSaved: (answer: Answer<'recordResult'>) => void
  onLeave: () => void
}

/**
 * A table that has a result: what stands there, who reported it and when. Only B opens its fields, S says at the desk that an
 * unconfirmed one is right, Escape leaves; figures and Enter do nothing, so that no slip writes over it.
 */
export function ReportedTable({ params, encounter, outside, origin, onChange, onSaved, onLeave }: Props) {
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const heat = useHeat()(encounter)
  const { id, table, games, resultVersion, standing } = encounter
  const place = useMemo(() => ({ ...params, encounter: id }), [params, id])
  const typed = useReporter(place, resultVersion)
  const tableSheet = useTableSheet(place, { encounter, origin })
  const { run, pending, problem } = useCommand()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const waits = standing === 'unconfirmed'

  async function agree() {
    const body = {
      ...{ games: games.map(sentAgain), outside: encounter.outside },
      ...{ basedOn: resultVersion, confirmed: true },
    }
    const answer = await run('recordResult', { params: place, body })
    if (answer) onSaved(answer)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'escape') onLeave()
    else if (key === 'b') onChange()
    else if (key === 's' && waits) void agree()
    else return
    event.preventDefault()
  }

  const names = { a: encounter.a.name, b: encounter.b.name }
  return (
    <>
      <section
        aria-label={t('desk.sheet', { table, heat })}
        onKeyDown={handleKey}
        className="grid gap-5 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-4 sm:px-6"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          <SheetHead encounter={encounter} />
          {games.length > 1 ? <Figures label={t('reported.total')} size="text-6xl" {...totalOf(encounter)} /> : null}
          {outside.map(({ name }, at) => {
            const score = encounter.outside[at]
            // biome-ignore lint/suspicious/noArrayIndexKey: a component is its place in the regulation
            return score ? <Figures key={at} label={name} size={sizeBeside(games)} {...score} /> : null
          })}
          {games.map((game, at) => (
            <Figures
              // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the encounter
              key={at}
              label={t('score.game', { game: at + 1 })}
              size={games.length > 1 ? 'text-3xl' : 'text-6xl'}
              {...game}
              note={noteOf(game)}
            />
          ))}
        </div>
        <div className="grid gap-1">
          <h2 ref={title} tabIndex={-1} className="font-semibold font-text text-lg outline-none">
            {t(isReported(encounter) ? 'reported.title' : 'versions.none')}
          </h2>
          <div className="flex min-h-6 flex-wrap gap-x-4 text-soft">
            {typed ? <Signature typed={typed} encounter={encounter} /> : null}
            {standing === 'desk' ? null : <StandingMark standing={standing} />}
          </div>
        </div>
        {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          {waits ? (
            <Button pending={pending} onClick={() => void agree()}>
              {t('reported.agree')} <Key>S</Key>
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onChange}>
            {t('reported.change')} <Key>B</Key>
          </Button>
          <Button kind="quiet" onClick={onLeave}>
            {t('desk.leave')} <Key>Esc</Key>
          </Button>
          <Button kind="quiet" onClick={tableSheet.open}>
            {t('desk.tableSheet')}
          </Button>
        </div>
      </section>
      {tableSheet.window}
    </>
  )

  /** What the two figures of a game do not say. */
  function noteOf({ a, b, outcome, winner }: GameScore): string {
    if (outcome === 'forfeit' && winner === null) return t('ask.bothAbsent')
    const against = winner && isAgainstPoints({ a, b, winner }) ? t('score.wonBy', { name: names[winner] }) : ''
    return [outcome === 'normal' ? '' : t(`score.outcome.${outcome}`), against].filter(Boolean).join(', ')
  }
}

function sizeBeside(games: readonly unknown[]): string {
  return games.length > 0 ? 'text-3xl' : 'text-6xl'
}

/** A line of two large figures, below the names of the sides. */
function Figures({ label, size, a, b, note }: { label: string; size: string; a: number; b: number; note?: string }) {
  return (
    <p className="col-span-3 grid grid-cols-subgrid items-baseline">
      <span className="text-soft">{label}</span>
      <span className={`numeral ${size} ${a >= b ? '' : 'text-soft'}`}>{formatPoints(a)}</span>
      <span className={`numeral ${size} ${b >= a ? '' : 'text-soft'}`}>
        {formatPoints(b)}
        {note ? <span className="ms-4 font-normal font-text text-base text-soft">{note}</span> : null}
      </span>
    </p>
  )
}

function Key({ children }: { children: string }) {
  return <kbd className="font-normal font-text text-soft pointer-coarse:hidden">{children}</kbd>
}
