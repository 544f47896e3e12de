'use client'

import { may } from '#app/_lib/may.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { explainedByes } from '#messages/explanation.ts'
import { ProtocolLinks } from '../protocol/protocol-links.tsx'
import { isReported } from '../result-form/scores.ts'
import { ResultDesk } from '../results/result-desk.tsx'
import { AfterRound } from '../tournament/after-round.tsx'
import { DiscardRoundButton } from '../tournament/take-back-button.tsx'
import type { MarkedAttendance } from './attendance.ts'
import { WhyNotForm } from './board/why-not-form.tsx'
import { Byes, DraftRound } from './draft-round.tsx'
import { EntryList } from './entry-list.tsx'
import { NotYet } from './not-yet.tsx'
import { PadsLink, PrintLinks } from './print-links.tsx'
import { RoundHeader } from './round-header.tsx'
import { WithoutPlace } from './without-place.tsx'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  number: number
  rules: Tournament['regulation']['stages'][number]
  chosen: MarkedAttendance | undefined
  origin: string
  mayScore: boolean
}

/** A drawn round: a draft as a board, a published one as the result desk. */
export function DrawnRound({ params, tournament, number, rules, chosen, origin, mayScore }: Props) {
  const t = text('rounds')
  const round = useRead('getRound', { params: { ...params, number } })
  const header = { params, tournament, number }
  if (round.status === 'draft')
    return (
      <>
        <RoundHeader {...header} state={t('state.draft')} />
        <DraftRound params={params} tournament={tournament} round={round} chosen={chosen} />
      </>
    )

  const { rulings } = round
  const last = tournament.rounds.at(-1)?.number ?? number
  return (
    <>
      <RoundHeader
        {...header}
        state={t(`state.${round.status}`)}
        aside={<PrintLinks params={params} number={number} mayScore={mayScore} />}
      />
      <ResultDesk
        params={params}
        round={round}
        origin={origin}
        current={last === number ? null : last}
        whenComplete={
          <AfterRound
            params={params}
            tournament={tournament}
            round={round}
            withoutPlace={<WithoutPlace params={params} number={number} />}
          />
        }
        takeBack={
          may(rulings.discardRound) ? (
            <DiscardRoundButton params={params} number={number} seen={round.fingerprint} />
          ) : (
            <NotYet label={t('takeBack.label')} ruling={rulings.discardRound} />
          )
        }
      />
      <div className="mt-10 grid gap-6">
        <details className="border-line border-y sm:hidden">
          <summary className="min-h-11 content-center font-semibold">{t('print.title')}</summary>
          <div className="flex flex-wrap gap-3 pt-1 pb-3">
            <PrintLinks params={params} number={number} mayScore={mayScore} />
          </div>
        </details>
        {round.encounters.every(isReported) ? null : <WithoutPlace params={params} number={number} />}
        <Byes byes={explainedByes(round.format, round.byes)} />
        <div className="max-w-2xl empty:hidden">
          <EntryList title={t('out', { count: round.out.length })} entries={round.out} folded />
        </div>
        <p className="text-soft">
          {t.rich('seed', { seed: round.seed, b: (it) => <strong className="text-ink">{it}</strong> })}
        </p>
        <div data-screen-only>
          <PadsLink game={rules.game} />
        </div>
        <ProtocolLinks slug={tournament.slug} params={params} number={number} />
        <WhyNotForm params={params} round={{ number, encounters: round.encounters, byes: round.byes }} />
      </div>
    </>
  )
}
