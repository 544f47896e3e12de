// What else follows from the results, apart from the ranking: qualifiers, secondary tables, special prizes.

import type { Regulation, SecondaryTable } from '#domain/tournament/regulation/regulation.ts'
import { andList } from '../lists.ts'
import type { Text } from './phrases.ts'

/** The sentences about all of these; empty if there are none. */
export function beyondSentences(t: Text, { qualifiers, tables, prizes, field: { kind: who } }: Regulation): string[] {
  const sentences = tables.map((table) => tableText(t, table, who))
  if (qualifiers) sentences.unshift(qualifiersText(t, qualifiers))
  if (prizes.length > 0)
    sentences.push(
      t('beyond.prize', {
        list: andList(
          t.locale,
          prizes.map((prize) => t(`beyond.prizes.${prize}`, { who })),
        ),
      }),
    )
  return sentences
}

function qualifiersText(t: Text, qualifiers: NonNullable<Regulation['qualifiers']>): string {
  return 'best' in qualifiers
    ? t('beyond.qualifiersBest', { best: qualifiers.best })
    : t('beyond.qualifiersPerGroup', { perGroup: qualifiers.perGroup })
}

function tableText(t: Text, table: SecondaryTable, who: Regulation['field']['kind']): string {
  const since = 'since' in table ? `${table.since}` : ''
  const best = 'best' in table ? table.best : 0
  return t(`beyond.tables.${table.of}`, { who, since, best })
}
