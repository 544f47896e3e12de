import { useTranslations } from 'use-intl/react'
import { LinkButton } from '#app/_ui/button.tsx'
import { clubPaths } from '#contract/paths.ts'
import type { PlanCandidate } from '#contract/planning.ts'
import { useClockText } from './use-clock-text.ts'
import type { Odds } from './worker-messages.ts'

/** More rounds than this are a league; the rest is summed up in one line. */
const MOST_SHOWN = 16

interface Props {
  club: string
  begin: number
  candidate: PlanCandidate
  odds: Odds | null
}

/** The rounds of a format with their times, and a link to start with it. */
export function CandidateDetail({ club, begin, candidate, odds }: Props) {
  const t = useTranslations('planner.detail')
  const clock = useClockText(begin)
  const { times, preset, rounds, groups } = candidate
  const query = new URLSearchParams({ ordnung: preset })
  if (rounds !== null) query.set('runden', String(rounds))
  if (groups !== null) query.set('gruppen', String(groups))
  const shown = times.rounds.slice(0, MOST_SHOWN)
  const more = times.rounds.length - shown.length
  return (
    <div className="grid gap-4 pt-1 pb-6 lg:ps-6">
      <table className="table-print max-w-xl">
        <thead>
          <tr>
            <th scope="col">{t('round')}</th>
            <th scope="col" className="figure">
              {t('encounters')}
            </th>
            <th scope="col" className="figure">
              {t('start')}
            </th>
            <th scope="col" className="figure">
              {t('end')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ encounters, start, end }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is identified by its position
            <tr key={at}>
              <td>{at + 1}</td>
              <td className="figure">{encounters}</td>
              <td className="figure">{clock(start.middle)}</td>
              <td className="figure">{clock(end.middle)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="text-soft">{t('more', { count: more })}</p> : null}
      {odds ? <p className="max-w-prose">{t('tau', { share: (1 + odds.tau.mean) / 2 })}</p> : null}
      <LinkButton href={clubPaths(club).newTournamentAs(query)} className="justify-self-start">
        {t('begin')}
      </LinkButton>
    </div>
  )
}
