import Link from 'next/link'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import type { Tournament } from '#contract/tournaments.ts'
import { type Attendance, usualAttendance } from './attendance.ts'
import { DrawButton } from './draw-button.tsx'
import { DrawChoice } from './draw-choice.tsx'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  number: number
  rules: Tournament['regulation']['stages'][number]
  base: string
  /** As the page's address has it; by default those marked present as soon as anybody is. */
  chosen: Attendance | undefined
}

/** A round that can be drawn next: who takes part, who does not and why, one button. */
export async function UndrawnRound({ params, tournament, number, rules, base, chosen }: Props) {
  const t = text('rounds')
  const open = tournament.rounds.find(({ status }) => status === 'published')
  if (open)
    return (
      <EmptyState
        suit="bell"
        title={<h2>{t('undrawn.stillOpen', { round: open.number })}</h2>}
        action={
          <LinkButton href={`${base}/runde/${open.number}`}>{t('undrawn.toOpen', { round: open.number })}</LinkButton>
        }
      >
        {t('undrawn.stillOpenText', { round: number })}
      </EmptyState>
    )
  if (rules.field !== 'all') return <BestOnly params={params} base={base} number={number} best={rules.field.best} />

  if (tournament.entries.pairs < 2)
    return (
      <EmptyState
        suit="leaf"
        title={<h2>{t('undrawn.tooFew')}</h2>}
        action={<LinkButton href={`${base}/meldungen`}>{t('undrawn.toEntries')}</LinkButton>}
      >
        {t('undrawn.tooFewText')}
      </EmptyState>
    )
  const [present, all] = await Promise.all([
    read('getDrawField', { params, query: { only: 'present' } }),
    read('getDrawField', { params, query: { only: 'all' } }),
  ])
  return (
    <DrawChoice
      params={params}
      number={number}
      fields={{ present, all }}
      usual={chosen ?? usualAttendance(tournament)}
      base={base}
    />
  )
}

/** A round of the best: who they are follows from the standings. */
function BestOnly(props: { params: Props['params']; base: string; number: number; best: number }) {
  const t = text('rounds')
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-xl">{t('undrawn.best', { best: props.best })}</p>
      <ol className="text-lg">
        {Array.from({ length: Math.floor(props.best / 2) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table is its number
          <li key={at}>{t('undrawn.bestTable', { table: at + 1, better: 2 * at + 1, worse: 2 * at + 2 })}</li>
        ))}
      </ol>
      <p className="text-soft">{t('undrawn.bestTies')}</p>
      <DrawButton params={props.params} number={props.number} only={undefined} standings={`${props.base}/tabelle`} />
      <p className="text-soft">
        <Link href={`${props.base}/tabelle`} className="inline-flex min-h-11 items-center">
          {t('undrawn.toStandings')}
        </Link>
      </p>
    </div>
  )
}
