import type { ReactNode } from 'react'
import { hasRight, may } from '#app/_lib/may.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { isAsPlayed } from '../regulation/as-played.ts'
import { CloseRound } from '../results/round/close-round.tsx'
import { FinishButton } from './finish-button.tsx'
import { stepBeforeDraw } from './next-step.ts'
import { stepLabel } from './standing-sentence.ts'
import { stepPath } from './step-path.ts'
import { ReopenRoundButton } from './take-back-button.tsx'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  round: Round
  /** Entries that are present and have no place in it. */
  withoutPlace?: ReactNode
}

/**
 * The step after a round in which every table has reported: close it, draw the next one, or end the tournament. A club evening is shown
 * closed, and is ended by the button of its desk.
 */
export function AfterRound({ params, tournament, round, withoutPlace }: Props) {
  const t = text('rounds')
  const { number, encounters, rulings } = round
  const closed = round.status === 'closed'
  const isLast = tournament.rounds.at(-1)?.number === number
  const isFinished = tournament.status === 'finished'
  const isEvening = isAsPlayed(tournament.regulation)
  const first = stepBeforeDraw(tournament)
  const count = (wanted: Encounter['standing']) => encounters.filter(({ standing }) => standing === wanted).length
  return (
    <section
      aria-label={t('after.label')}
      className="grid justify-items-start gap-3 border-accent border-l-4 bg-wash px-5 py-4"
    >
      <p className="text-lg">
        {isEvening
          ? text('evening')(isFinished ? 'end.done' : 'end.closed')
          : t(isFinished ? 'after.finished' : closed ? 'after.closed' : 'after.complete')}
      </p>
      {isFinished ? null : (
        <p className="not-empty:-mt-2">
          {t('after.doubts', { contested: count('contested'), unconfirmed: count('unconfirmed') })}
        </p>
      )}
      {isFinished ? null : withoutPlace}
      <KeepFocus step={isFinished ? 'finished' : closed ? 'closed' : 'complete'}>
        <div className="flex flex-wrap items-center gap-3">
          {isFinished || (closed && !isLast) ? (
            <LinkButton kind={closed && !isLast ? 'quiet' : 'primary'} href={tournamentPaths(params).standings}>
              {t('after.standings')}
            </LinkButton>
          ) : !closed ? (
            hasRight(rulings.closeRound) && <CloseRound params={params} round={number} label={t('after.close')} />
          ) : tournament.next ? (
            hasRight(tournament.rulings.drawRound) && (
              <LinkButton
                size="big"
                href={first ? stepPath(params, first.next) : tournamentPaths(params).round(tournament.next.number)}
              >
                {first ? stepLabel(first.next) : t('draw', { round: tournament.next.number })}
              </LinkButton>
            )
          ) : (
            hasRight(tournament.rulings.finishTournament) &&
            !isEvening && <FinishButton params={params} label={t('after.finish')} size="big" />
          )}
          {may(rulings.reopenRound) ? (
            <ReopenRoundButton params={params} number={number} isEvening={isEvening} />
          ) : null}
        </div>
      </KeepFocus>
    </section>
  )
}
