import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import type { RegulationEffect } from '#contract/regulation.ts'
import { VoidedDecisions } from '../../desk/voided-decisions.tsx'

const SHOWN = 12

interface Props {
  effect: RegulationEffect | null
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A preview of what a changed regulation does to rounds and results so far. */
export function EffectDialog({ effect, pending, onConfirm, onClose }: Props) {
  const t = useTranslations('editor.effect')
  const product = useTranslations('product')
  const moved = effect?.moved ?? []
  const rank = (place: number | null) => place ?? t('noRank')
  return (
    <Dialog open={effect !== null} onClose={onClose} title={t('title')} close={product('close')}>
      {effect && effect.draft !== null ? <p>{t('draft', { round: effect.draft })}</p> : null}
      {effect ? <p>{t('revalued', { revalued: effect.revalued, results: effect.results })}</p> : null}
      <VoidedDecisions voided={effect?.voided ?? []} sentence={(about) => t('voided', about)} />
      <p>{t('moved', { moved: moved.length })}</p>
      {moved.length > 0 ? (
        <table className="table-print">
          <thead>
            <tr>
              <th>{t('who')}</th>
              <th className="figure">{t('before')}</th>
              <th className="figure">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {moved.slice(0, SHOWN).map(({ entry, before, after }) => (
              <tr key={entry.id}>
                <td>
                  <span className="text-soft">{t('entry', { number: entry.number })}</span> {entry.name}
                </td>
                <td className="figure">{rank(before)}</td>
                <td className="figure font-semibold">{rank(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {moved.length > SHOWN ? <p className="text-soft">{t('more', { more: moved.length - SHOWN })}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm} pending={pending}>
          {t('submit')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {product('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
