import type { useTranslations } from 'use-intl/react'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { GameScore, OutsideScore } from '#contract/rounds.ts'

type TableTranslator = ReturnType<typeof useTranslations<'table'>>

/** A result part by part, results outside the games first: `Fußball 2 : 1`, `2500 : 1830`. */
export function partsOf(
  t: TableTranslator,
  components: readonly OutsideComponent[] = [],
  {
    games,
    outside = [],
  }: { readonly games: readonly GameScore[]; readonly outside?: readonly OutsideScore[] | undefined },
): readonly string[] {
  return [
    ...outsideParts(t, components, outside),
    ...games.map(({ a, b, outcome, winner }) => {
      if (outcome === 'forfeit' && winner === null) return t('result.nobodyCame')
      const score = t('result.score', { a, b })
      return outcome === 'forfeit' || outcome === 'unfinished' ? `${score} ${t(`result.outcome.${outcome}`)}` : score
    }),
  ]
}

/** The results outside the games, each with its name. */
export function outsideParts(
  t: TableTranslator,
  components: readonly OutsideComponent[] = [],
  outside: readonly OutsideScore[] = [],
): readonly string[] {
  return components.flatMap(({ name }, at) => {
    const score = outside[at]
    return score ? [`${name} ${t('result.score', { a: score.a, b: score.b })}`] : []
  })
}
