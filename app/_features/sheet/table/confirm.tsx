'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import type { TableKeeper } from './keeper.ts'
import { useAct } from './use-act.ts'
import { TABLE_SIDES } from './view.ts'

/**
 * The other side's word on the result: on its own phone, or on this one, handed over. Whoever wrote the result does not
 * confirm it. Nothing to say: while some of it has not been sent, and once it stands.
 */
export function Confirm({ keeper, sheet, unsent }: { keeper: TableKeeper; sheet: TableSheet; unsent: number }) {
  const t = useTranslations('table')
  const act = useAct(keeper)
  const { standing, resultBy, resultVersion } = sheet
  if (unsent > 0) return <p className="text-soft">{t('result.unsent')}</p>
  if (sheet.closed !== null || (standing !== 'unconfirmed' && standing !== 'contested')) return null
  const asked = TABLE_SIDES.filter((side) => side !== resultBy)
  const say = (side: 'a' | 'b', verdict: 'confirmed' | 'contested') => {
    const body = { side, verdict, resultVersion }
    void act.run(body, (api, key) => api.confirm(body, key))
  }
  return (
    <div className="grid gap-4">
      {asked.map((side) => {
        const name = t('pair', { number: sheet[side].number })
        return (
          <div key={side} className="grid gap-3">
            <p>{side === sheet.side ? t('confirm.own') : t('confirm.hand', { name })}</p>
            <div className="grid grid-cols-2 gap-3">
              <Button pending={act.pending} onClick={() => say(side, 'confirmed')}>
                {t('confirm.yes', { name })}
              </Button>
              <Button kind="danger" pending={act.pending} onClick={() => say(side, 'contested')}>
                {asked.length > 1 ? t('confirm.noOf', { name }) : t('confirm.no')}
              </Button>
            </div>
          </div>
        )
      })}
      {act.sentence ? <Notice kind="error">{act.sentence}</Notice> : null}
    </div>
  )
}
