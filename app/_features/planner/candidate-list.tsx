import { useTranslations } from 'use-intl/react'
import { hoursBetween } from './axis.ts'
import { CandidateRow } from './candidate-row.tsx'
import { writeClock } from './clock.ts'
import { type CandidateOrder, sortCandidates } from './sort-candidates.ts'
import type { Simulation } from './use-simulation.ts'

interface Props {
  club: string
  /** Minutes since midnight. */
  begin: number
  planned: NonNullable<Simulation['planned']>
  odds: Simulation['odds']
  order: CandidateOrder
}

/** One row for every format possible for this field, all on one time axis. */
export function CandidateList({ club, begin, planned, odds, order }: Props) {
  const t = useTranslations('planner.list')
  const { candidates, wanted } = planned
  if (candidates.length === 0) return <p className="text-soft">{t('none')}</p>
  const axis = { begin, until: wanted.until, length: wanted.until * 1.5 }
  return (
    <>
      <div aria-hidden className="hidden items-end lg:grid lg:grid-cols-[15rem_1fr_13rem] lg:gap-x-8">
        <div className="relative col-start-2 h-7 text-soft text-sm">
          {hoursBetween(axis).map(({ minutes, at }) => (
            <span key={minutes} className="absolute -translate-x-1/2" style={{ left: `${at}%` }}>
              {writeClock(minutes)}
            </span>
          ))}
        </div>
        <p className="pb-1 text-soft text-sm">{t('best', { kind: wanted.kind })}</p>
      </div>
      <ul className="border-ink border-t-[1.5px]">
        {sortCandidates(candidates, odds, order).map((line) => (
          <CandidateRow key={line.candidate.preset} club={club} axis={axis} wanted={wanted} {...line} />
        ))}
      </ul>
      <p className="mt-4 text-soft">{t('chance', { kind: wanted.kind, share: 1 / wanted.entries })}</p>
    </>
  )
}
