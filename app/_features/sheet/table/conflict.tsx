'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import type { TableSync } from './table-sync.ts'
import { useAct } from './use-act.ts'
import { VersionCard } from './version-card.tsx'
import { type GameView, sharedBy } from './view.ts'

interface Props {
  sync: TableSync
  sheet: TableSheet
  view: GameView
  onLeave: () => void
}

/**
 * Two phones wrote different things: shows all versions next to each other, from where they differ; the table chooses one, or the desk
 * will.
 */
export function Conflict({ sync, sheet, view: { game, rivals, version: here }, onLeave }: Props) {
  const t = useTranslations('table.conflict')
  const act = useAct(sync)
  const shared = sharedBy(rivals)
  return (
    <section role="alert" aria-label={t('title')} className="grid gap-4">
      <h2 className="text-3xl">{t('title')}</h2>
      <p>{t('text', { game })}</p>
      <p className="text-soft">{t('shared', { count: shared })}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        {rivals.map((version) => (
          <VersionCard key={version.id} sheet={sheet} version={version} after={shared} isHere={version.id === here?.id}>
            <Button
              className="w-full"
              pending={act.pending}
              onClick={() => void act.run(['take', version.id], (api, key) => api.take(version.id, key))}
            >
              {t('take')}
            </Button>
          </VersionCard>
        ))}
      </div>
      {act.sentence ? <Notice kind="error">{act.sentence}</Notice> : null}
      <div className="grid justify-items-start gap-2">
        <Button kind="quiet" onClick={onLeave}>
          {t('leave')}
        </Button>
        <p className="text-soft text-sm">{t('desk')}</p>
      </div>
    </section>
  )
}
