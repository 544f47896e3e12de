'use client'

import { useTranslations } from 'use-intl/react'
import { useReadIf } from '#app/_lib/store/use-read.ts'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { OpenTables } from './open-tables.tsx'

/** Why the tournament cannot be ended yet: its last round is not closed, and which of its tables are missing. */
export function EndLater({ params, round }: { params: { club: string; tournament: string }; round: number }) {
  const t = useTranslations('ending')
  const shown = useReadIf('getEnding', { params })
  const missing = shown?.ending.missing.filter(({ tables }) => tables.length > 0) ?? []
  return (
    // biome-ignore lint/a11y/useSemanticElements: this group has no fields
    <div role="group" aria-label={t('endLabel')} className="grid gap-1">
      <p>{t.rich('notYet', { round, link: (it) => <Link href={tournamentPaths(params).round(round)}>{it}</Link> })}</p>
      {missing.map((one) => (
        <p key={one.round}>
          <OpenTables params={params} {...one} lack="missing" />
        </p>
      ))}
    </div>
  )
}
