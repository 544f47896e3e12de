import { useTranslations } from 'use-intl/react'
import type { CorrectionEffect, CorrectionWay } from '#contract/corrections.ts'
import { changesOf, isSame, wrongRound } from './correction.ts'

/** The label of each way to correct a result, depending on its effect; null: not known yet. */
export function useWayWord(effect: CorrectionEffect | null): (way: CorrectionWay) => string {
  const t = useTranslations('correction.way')
  const { repair = null, replay = null } = effect ?? {}
  const later = effect !== null && isSame({ effect }) ? 'yes' : 'no'
  return (way) => {
    if (way === 'recompute') return t(repair || replay ? 'recompute' : 'correct')
    if (way === 'replay')
      return t('replay', { round: replay ? wrongRound(replay) : 0, opens: replay?.opens ? 'yes' : 'no', later })
    const changes = repair ? changesOf(repair) : 'tables'
    return t(repair?.draft ? 'redraw' : 'repair', { tables: repair?.tables.length ?? 0, changes, later })
  }
}
