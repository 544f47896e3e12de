import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EveningDesk } from '#app/_features/evening/evening-desk.tsx'
import { ProtocolLinks } from '#app/_features/protocol/protocol-links.tsx'
import { ResultDesk } from '#app/_features/results/result-desk.tsx'
import { AfterRound } from '#app/_features/rounds/after-round.tsx'
import { readAttendance } from '#app/_features/rounds/attendance.ts'
import { WhyNotForm } from '#app/_features/rounds/board/why-not-form.tsx'
import { Byes, DraftRound } from '#app/_features/rounds/draft-round.tsx'
import { EntryList } from '#app/_features/rounds/entry-list.tsx'
import { PrintLinks } from '#app/_features/rounds/print-links.tsx'
import { RoundHeader } from '#app/_features/rounds/round-header.tsx'
import { DiscardRoundButton } from '#app/_features/rounds/take-back-button.tsx'
import { UndrawnRound } from '#app/_features/rounds/undrawn-round.tsx'
import { publicOrigin } from '#app/_lib/origin.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'

interface Props {
  params: Promise<{ club: string; tournament: string; n: string }>
  searchParams: Promise<{ wer?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: text('rounds')('round', { round: (await params).n }) }
}

/** A round in whatever state it is: to be drawn, a draft, being played, closed. */
export default async function RoundPage(props: Props) {
  const { n, ...params } = await props.params
  const chosen = readAttendance((await props.searchParams).wer)
  const number = /^[1-9]\d{0,2}$/.test(n) ? Number(n) : notFound()
  const tournament = await read('getTournament', { params })
  const base = `/verein/${params.club}/turnier/${params.tournament}`
  const standings = `${base}/tabelle`
  const listed = tournament.rounds.find((round) => round.number === number)
  const upcoming = tournament.status !== 'finished' && tournament.next?.number === number ? tournament.next : null
  const rules = tournament.regulation.stages[listed?.stage ?? upcoming?.stage ?? -1] ?? notFound()
  const t = text('rounds')
  const header = { tournament, base, number }

  if (rules.asPlayed) return <EveningDesk {...{ params, tournament, number, rules }} />

  if (!listed)
    return (
      <Texts areas={['rounds', 'problems']}>
        <RoundHeader {...header} state={t('state.undrawn')} />
        <UndrawnRound {...{ params, tournament, number, rules, base, chosen }} />
      </Texts>
    )

  const round = await read('getRound', { params: { ...params, number } })
  if (round.status === 'draft')
    return (
      <Texts areas={['rounds', 'problems']}>
        <RoundHeader {...header} state={t('state.draft')} />
        <DraftRound {...{ params, round, chosen, standings }} />
      </Texts>
    )

  const canTakeBack = tournament.status !== 'finished' && tournament.rounds.at(-1)?.number === number
  const closed = round.status === 'closed'
  const { origin } = await publicOrigin()
  return (
    <Texts areas={['rounds', 'problems', 'club', 'product', 'sheet', 'table']}>
      <RoundHeader
        {...header}
        state={t(`state.${round.status}`)}
        aside={<PrintLinks params={params} number={number} game={rules.game} />}
      />
      <ResultDesk
        params={params}
        round={round}
        origin={origin}
        readOnly={tournament.status === 'finished'}
        whenComplete={<AfterRound {...{ params, tournament, number, closed, base }} />}
        whenUntouched={
          canTakeBack ? <DiscardRoundButton params={params} number={number} seen={round.fingerprint} /> : null
        }
      />
      <div className="mt-10 grid gap-6">
        <div className="flex flex-wrap gap-3 sm:hidden">
          <PrintLinks params={params} number={number} game={rules.game} />
        </div>
        <Byes byes={round.byes} />
        <div className="max-w-2xl empty:hidden">
          <EntryList title={t('out', { count: round.out.length })} entries={round.out} folded />
        </div>
        <p className="text-soft">
          {t.rich('seed', { seed: round.seed, b: (it) => <strong className="text-ink">{it}</strong> })}
        </p>
        <ProtocolLinks slug={tournament.slug} params={params} number={number} />
        <Texts areas={['board', 'regulation', 'problems']}>
          <WhyNotForm params={params} round={{ number, encounters: round.encounters, byes: round.byes }} />
        </Texts>
      </div>
    </Texts>
  )
}
