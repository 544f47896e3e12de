import { text } from '#app/_lib/text.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Tournament } from '#contract/tournaments.ts'

interface Props {
  tournament: Pick<Tournament, 'warnings' | 'regulation'>
  /** Only warnings for this stage. */
  stage?: number
}

/** Flaws of the plan while it can still change: too many rounds for so few entries, or too few for so many. */
export function PlanWarnings({ tournament, stage }: Props) {
  const t = text('regulation')
  const who = tournament.regulation.field.kind
  const warnings = tournament.warnings.filter((warning) => stage === undefined || warning.stage === stage)
  if (warnings.length === 0) return null
  return (
    <Notice>
      {warnings.map(({ code, stage: at, ...figures }) => (
        <p key={`${at}${code}`}>{t(`warnings.${code}`, { ...figures, who, stage: at + 1 })}</p>
      ))}
    </Notice>
  )
}
