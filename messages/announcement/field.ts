// The field: which entries play, how many, how often, for what fee.

import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { entrantOf } from '../entrant.ts'
import type { Text } from './phrases.ts'

/** The sentences about the field of a regulation. */
export function fieldSentences(t: Text, { field, fee, stages }: Regulation): string[] {
  const { kind, singles, capacity, entriesPerPerson } = field
  const isOften = entriesPerPerson > 1
  const who = entrantOf(field)
  // Tables that are entered as they were played have different people.
  const isDrawn = stages.some(({ asPlayed }) => !asPlayed)
  return [
    t(`field.${kind}`, { often: isOften ? 'yes' : 'no' }),
    ...(kind === 'pairs' ? [t(`field.${singles}`)] : []),
    ...(isOften ? [t('field.often', { times: entriesPerPerson })] : []),
    ...(isOften && isDrawn ? [t('field.walkover', { who })] : []),
    ...(capacity === null ? [] : [t('field.capacity', { capacity, who })]),
    ...feeSentences(t, fee, who),
  ]
}

function feeSentences(t: Text, fee: number | null, who: string): string[] {
  if (fee === null) return []
  return [fee === 0 ? t('field.noFee') : t('field.fee', { fee: fee / 100, who })]
}
