import { useTranslations } from 'use-intl/react'
import type { Entry } from '#contract/entries.ts'
import type { Entrant } from '#messages/entrant.ts'

/** Number of pairs (of people who may hold several entries: of entries, and of people), how many of them are present and have paid, and number of people without a partner. */
export function EntryCounts({ entries, who }: { entries: readonly Entry[]; who: Entrant }) {
  const t = useTranslations('entries')
  const active = entries.filter(({ status }) => status === 'active')
  const pairs = active.filter(({ members }) => who !== 'pairs' || members.length > 1)
  const singles = active.length - pairs.length
  const people = new Set(active.flatMap(({ members }) => members.map(({ id }) => id))).size
  const figures = [
    { key: 'pairs', count: pairs.length },
    { key: 'present', count: pairs.filter(({ present }) => present).length },
    { key: 'paid', count: pairs.filter(({ paid }) => paid).length },
    ...(singles > 0 ? [{ key: 'singles', count: singles } as const] : []),
  ] as const
  return (
    <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-lg text-soft" aria-live="off">
      {figures.map(({ key, count }) => (
        <span key={key} className="inline-flex items-baseline gap-1.5">
          <span className="numeral text-3xl text-ink">{count}</span> {t(`counts.${key}`, { count, who, people })}
        </span>
      ))}
    </p>
  )
}
