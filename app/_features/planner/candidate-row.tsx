import { useLocale, useTranslations } from 'use-intl/react'
import type { PlanCandidate, PlanWanted } from '#contract/planning.ts'
import { presetName } from '#messages/announcement.ts'
import { commaList } from '#messages/lists.ts'
import type { Axis } from './axis.ts'
import { CandidateDetail } from './candidate-detail.tsx'
import { OddsBar } from './odds-bar.tsx'
import type { CandidateLine } from './sort-candidates.ts'
import { Timeline } from './timeline.tsx'
import { useClockText } from './use-clock-text.ts'

interface Props extends CandidateLine {
  club: string
  axis: Axis
  wanted: PlanWanted
}

/** One format: name, end and odds; opened, its rounds and a link to start with it. */
export function CandidateRow({ club, axis, wanted, candidate, odds }: Props) {
  const t = useTranslations('planner.list')
  const locale = useLocale()
  const regulationText = useTranslations('regulation')
  const clock = useClockText(axis.begin)
  const { preset, times, groups, entries } = candidate
  const { middle } = times.end
  const [early, late] = [clock(times.end.early), clock(times.end.late)]
  const facts = [
    t('rounds', { least: times.least, most: times.most === times.least ? 0 : times.most }),
    ...(groups === null ? [] : [t('groups', { groups })]),
    ...(entries < wanted.entries ? [t('capacity', { entries })] : []),
  ]
  return (
    <li className="border-line border-b">
      <details className="group">
        <summary className="grid list-none gap-x-8 gap-y-2 py-4 hover:bg-wash lg:grid-cols-[15rem_1fr_13rem] [&::-webkit-details-marker]:hidden">
          <span className="grid content-start">
            <span className="flex items-baseline gap-2 font-head font-semibold text-xl leading-tight">
              <span aria-hidden className="text-base group-open:rotate-90">
                ▸
              </span>
              {presetName(regulationText, preset)}
            </span>
            <span className="text-soft">{commaList(locale, facts)}</span>
          </span>
          <span className="grid content-start gap-1">
            <Timeline axis={axis} end={times.end} />
            <span className="flex flex-wrap gap-x-3">
              <Verdict candidate={candidate} until={wanted.until} />
              <span>{t('end', { middle: clock(middle) })}</span>
              {early === late ? null : <span className="text-soft">{t('spread', { early, late })}</span>}
            </span>
          </span>
          <OddsBar odds={odds} kind={wanted.kind} />
        </summary>
        <CandidateDetail club={club} candidate={candidate} odds={odds} begin={axis.begin} />
      </details>
    </li>
  )
}

const MARKS = { fits: '✓', tight: '~', 'too-long': '✕' } as const

function Verdict({ candidate, until }: { candidate: PlanCandidate; until: number }) {
  const t = useTranslations('planner.list')
  const { verdict, times } = candidate
  const over = Math.round(times.end.middle - until)
  const hours = Math.floor(over / 60)
  const length = hours > 0 ? t('hours', { hours, minutes: over % 60 }) : t('minutes', { minutes: over })
  const look = verdict === 'too-long' ? 'text-alarm' : 'text-accent'
  return (
    <strong className={`${look} font-semibold`}>
      <span aria-hidden>{MARKS[verdict]} </span>
      {verdict === 'too-long' ? t('verdict.too-long', { over: length }) : t(`verdict.${verdict}`)}
    </strong>
  )
}
