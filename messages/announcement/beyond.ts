// What else follows from the results, apart from the ranking: qualifiers, secondary tables, special prizes.

import { addsUp, scoreOfHomes } from '#domain/tournament/regulation/added-up.ts'
import type { Regulation, SecondaryTable, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { andList } from '../lists.ts'
import { gamesIn, type Text } from './phrases.ts'

/** The sentences about all of these; empty if there are none. */
export function beyondSentences(t: Text, regulation: Regulation): string[] {
  const { qualifiers, tables, prizes, field } = regulation
  const { kind: who } = field
  const sentences = tables.map((table) => tableText(t, table, regulation))
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

function tableText(t: Text, table: SecondaryTable, regulation: Regulation): string {
  const { kind: who } = regulation.field
  if (table.of === 'homes') return homesText(t, table.best, regulation)
  const since = table.of === 'youth' ? `${table.since}` : ''
  return t(`beyond.tables.${table.of}`, { who, since })
}

/** What villages and clubs add up, with the stages where that is not all that counts in the ranking, or less than is played. */
function homesText(t: Text, best: number, regulation: Regulation): string {
  const { stages } = regulation
  const uncounted = [...stages.keys()].filter((at) => !addsUp(stages[at] as StageRules, at))
  const beginsAnew = stages.some((stage, at) => at > 0 && addsUp(stage, at) && stage.carry === 'nothing')
  return t('beyond.tables.homes', {
    best,
    score: t(`beyond.scores.${scoreOfHomes(regulation)}`),
    stages: beginsAnew ? 'all' : 'one',
    without: uncounted.length > 0 ? 'some' : 'none',
    games: gamesIn(t, regulation, uncounted),
  })
}
