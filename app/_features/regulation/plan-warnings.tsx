import { text } from '#app/_lib/text.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Tournament } from '#contract/tournaments.ts'
import { planWarningText } from '#messages/plan-warning.ts'

interface Props {
  tournament: Pick<Tournament, 'warnings' | 'regulation'>
  /** Only warnings for this stage. */
  stage?: number
}

/** Flaws of the plan while it can still change: too many rounds for so few entries, or too few for so many. */
export function PlanWarnings({ tournament, stage }: Props) {
  const t = text('regulation')
  const warnings = tournament.warnings.filter((warning) => stage === undefined || warning.stage === stage)
  if (warnings.length === 0) return null
  return (
    <Notice>
      {warnings.map((warning) => (
        <p key={`${warning.stage}${warning.code}`}>{planWarningText(t, tournament.regulation, warning)}</p>
      ))}
    </Notice>
  )
}
