import Link from 'next/link'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { Tabs } from '#app/_ui/tabs.tsx'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { type Attendance, usualAttendance } from './attendance.ts'
import { DrawButton } from './draw-button.tsx'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  number: number
  rules: Tournament['regulation']['stages'][number]
  base: string
  /** As chosen on the page; by default those marked present as soon as anybody is. */
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

  const attendance = chosen ?? usualAttendance(tournament)
  const field = await read('getDrawField', { params, query: { only: attendance } })
  const here = `${base}/runde/${number}`
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
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="border-line border-b">
        <Tabs
          label={t('undrawn.who')}
          tabs={[
            { href: `${here}?wer=anwesende`, label: t('undrawn.present'), current: attendance === 'present' },
            { href: `${here}?wer=alle`, label: t('undrawn.all'), current: attendance === 'all' },
          ]}
        />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-xl">
        <span className="numeral text-6xl">{field.drawn.length}</span>
        {t('undrawn.drawn', { count: field.drawn.length })}
        {field.drawn.length % 2 === 1 ? <span className="text-soft">{t('undrawn.odd')}</span> : null}
      </p>
      {attendance === 'present' && field.drawn.length < 2 ? <p className="text-lg">{t('undrawn.fewPresent')}</p> : null}
      <DrawButton params={params} number={number} only={attendance} standings={`${base}/tabelle`} />
      <div className="grid gap-x-10 gap-y-2">
        {(['absent', 'singles', 'withdrawn'] as const).map((group) => (
          <Group key={group} title={t(`undrawn.${group}`, { count: field[group].length })} entries={field[group]} />
        ))}
        <Group title={t('undrawn.list', { count: field.drawn.length })} entries={field.drawn} folded />
      </div>
      {field.singles.length > 0 || field.absent.length > 0 ? (
        <p className="text-soft">
          <Link href={`${base}/meldungen`} className="inline-flex min-h-11 items-center">
            {t('undrawn.toEntries')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

function Group({
  title,
  entries,
  folded = false,
}: {
  title: string
  entries: readonly EntryLabel[]
  folded?: boolean
}) {
  if (entries.length === 0) return null
  return (
    <details open={!folded && entries.length <= 12} className="border-line border-b py-1">
      <summary className="min-h-11 content-center font-semibold text-lg">{title}</summary>
      <ul className="gap-x-10 pb-3 sm:columns-2">
        {entries.map(({ id, number, name }) => (
          <li key={id} className="flex break-inside-avoid gap-3 py-0.5">
            <span className="numeral min-w-8 pt-1 text-end text-soft">{number}</span> {name}
          </li>
        ))}
      </ul>
    </details>
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
