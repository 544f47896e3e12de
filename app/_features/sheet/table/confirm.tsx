'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import { nobodyCame } from '#domain/encounter-end.ts'
import { SIDES, type Side } from '#domain/model.ts'
import { QuestionDialog } from './question-dialog.tsx'
import type { TableSync } from './table-sync.ts'
import { useTapGuard } from './tap-guard.ts'
import { useAct } from './use-act.ts'
import { resultTotal } from './view.ts'

interface Props {
  sync: TableSync
  sheet: TableSheet
  unsent: number
  /** Opens the fields for the final scores. */
  onScores: () => void
}

/**
 * The other side's verdict on the result: on its own phone, or on this one, handed over. The side that wrote the result does not confirm
 * it. No verdict while part of the result is unsent, or once it is confirmed.
 */
export function Confirm({ unsent, ...props }: Props) {
  const t = useTranslations('table')
  const { closed, standing, resultVersion } = props.sheet
  if (unsent > 0) return <p className="text-soft">{t('result.unsent')}</p>
  if (closed !== null || (standing !== 'unconfirmed' && standing !== 'contested')) return null
  return <Verdict key={`${resultVersion} ${standing}`} {...props} />
}

/** A side's confirmation is final, so it needs a second tap; after an objection the question is what to do next. */
function Verdict({ sync, sheet, onScores }: Omit<Props, 'unsent'>) {
  const t = useTranslations('table')
  const act = useAct(sync)
  const guard = useTapGuard()
  const [asking, setAsking] = useState<Side | null>(null)
  const { standing, resultBy, resultVersion } = sheet
  const isContested = standing === 'contested'
  const sides = SIDES.filter((side) => side !== resultBy)
  const nameOf = (side: Side) => t('pair', { number: sheet[side].number })
  const say = (side: Side, verdict: 'confirmed' | 'contested') => {
    const body = { side, verdict, resultVersion, encounter: sheet.encounter }
    void act.run(body, (api, key) => api.confirm(body, key))
  }
  return (
    <div className="grid max-w-md gap-4">
      {isContested ? (
        <div className="grid justify-items-start gap-2">
          <Button onClick={guard(onScores)}>{t('confirm.ownScores')}</Button>
          <p className="text-soft">{t('confirm.desk')}</p>
        </div>
      ) : null}
      {sides.map((side) => {
        const name = nameOf(side)
        if (isContested)
          return (
            <Button key={side} kind="quiet" pending={act.pending} onClick={guard(() => setAsking(side))}>
              {t('confirm.afterAll', { name })}
            </Button>
          )
        return (
          <div key={side} className="grid gap-3">
            <p>{side === sheet.side ? t('confirm.own') : t('confirm.hand', { name })}</p>
            <div className="grid grid-cols-2 gap-3">
              <Button pending={act.pending} onClick={guard(() => setAsking(side))}>
                {t('confirm.yes', { name })}
              </Button>
              <Button kind="danger" pending={act.pending} onClick={guard(() => say(side, 'contested'))}>
                {sides.length > 1 ? t('confirm.noOf', { name }) : t('confirm.no')}
              </Button>
            </div>
          </div>
        )
      })}
      {act.sentence ? <Notice kind="error">{act.sentence}</Notice> : null}
      <QuestionDialog
        open={asking !== null}
        question={
          asking
            ? nobodyCame({ games: sheet.result, outside: sheet.resultOutside })
              ? t('confirm.askNobodyCame', { name: nameOf(asking) })
              : t('confirm.ask', { name: nameOf(asking), ...(resultTotal(sheet, sheet.result) ?? { a: 0, b: 0 }) })
            : ''
        }
        yes={t('confirm.sure')}
        no={t('confirm.notSure')}
        onNo={() => setAsking(null)}
        onClose={() => setAsking(null)}
        onYes={() => {
          if (asking) say(asking, 'confirmed')
          setAsking(null)
        }}
      />
    </div>
  )
}
