'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import type { Round } from '#contract/rounds.ts'
import { readNumbers } from './read-numbers.ts'
import { areTogether, type Seat, seatsOf } from './seats.ts'
import { WhyNot } from './why-not.tsx'

interface Props {
  params: { club: string; tournament: string }
  round: Pick<Round, 'number' | 'encounters' | 'byes'>
}

/** A form for questions at the desk: two start numbers, and why the two do not meet. Needs the areas of `WhyNot`. */
export function WhyNotForm({ params, round }: Props) {
  const t = useTranslations('board')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [pair, setPair] = useState<readonly [Seat, Seat] | null>(null)

  function ask() {
    const read = readNumbers(typed, seatsOf(round))
    setPair(read.kind === 'two' ? read.seats : null)
    setProblem(
      read.kind === 'two'
        ? ''
        : read.kind === 'unknown'
          ? t('typed.unknown', { number: read.number })
          : t('whyNot.two'),
    )
  }

  return (
    <details className="max-w-2xl border-line border-b">
      <summary className="min-h-11 content-center font-semibold text-lg">{t('whyNot.title')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
        className="grid gap-4 pb-5"
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('whyNot.label')}
            hint={t('whyNot.hint')}
            error={problem}
            value={typed}
            autoComplete="off"
            className="max-w-40"
            onChange={({ target }) => {
              setTyped(target.value.slice(0, 30))
              setProblem('')
            }}
          />
          <Button type="submit" kind="quiet">
            {t('whyNot.submit')}
          </Button>
        </div>
        {pair ? <Answer key={pair.map(({ key }) => key).join()} params={params} round={round} pair={pair} /> : null}
      </form>
    </details>
  )
}

function Answer({ params, round, pair: [one, other] }: Props & { pair: readonly [Seat, Seat] }) {
  const t = useTranslations('board')
  if (areTogether(round, one, other))
    return <p role="status">{t('whyNot.meet', { x: one.entry.name, y: other.entry.name, table: one.table ?? 0 })}</p>
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{`${one.entry.name} · ${other.entry.name}`}</p>
      <WhyNot params={params} number={round.number} x={one.entry} y={other.entry} />
    </div>
  )
}
