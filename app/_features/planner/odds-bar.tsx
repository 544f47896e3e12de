import { useTranslations } from 'use-intl/react'
import type { PlanWanted } from '#contract/planning.ts'
import type { Odds } from './worker-messages.ts'

/** In 95 of 100 cases the true value is within this many standard errors. */
const SURE = 2

/** How often the best entry wins, with a line for the uncertainty. */
export function OddsBar({ odds, kind }: { odds: Odds | null; kind: PlanWanted['kind'] }) {
  const t = useTranslations('planner.list')
  const mean = odds?.bestWins.mean ?? 0
  const error = SURE * (odds?.bestWins.error ?? 0)
  const [from, to] = [Math.max(0, mean - error), Math.min(1, mean + error)]
  return (
    <div className="grid content-start gap-1">
      <p className="text-sm text-soft lg:sr-only">{t('best', { kind })}</p>
      <div aria-hidden className="relative h-4 border border-edge bg-sheet">
        <span className="absolute inset-y-0 start-0 bg-accent" style={{ width: `${100 * mean}%` }} />
        {odds ? (
          <span
            className="absolute top-1/2 h-1.5 -translate-y-1/2 border-ink border-x-2 bg-[linear-gradient(var(--color-ink),var(--color-ink))] bg-[length:100%_2px] bg-center bg-no-repeat"
            style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%` }}
          />
        ) : null}
      </div>
      <p className="numeral text-base">
        {odds ? t('bestShare', { share: mean, error }) : <span className="font-normal">{t('bestWaiting')}</span>}
      </p>
    </div>
  )
}
