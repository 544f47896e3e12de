// Says what is wrong with the number of rounds of a stage, or with its field.

import type { PlanWarning } from '#contract/tournaments.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { entrantOf } from './entrant.ts'

import type { Translator } from './translator.ts'

/** The sentence of a warning about a stage of this regulation. */
export function planWarningText(
  t: Translator<'regulation'>,
  { field, stages }: Pick<Regulation, 'field' | 'stages'>,
  { code, stage, ...figures }: PlanWarning,
): string {
  const { format, minimumGames = 0 } = stages[stage] ?? {}
  const of = format && FORMAT_TRAITS[format].makesPartners ? 'partners' : 'opponents'
  return t(`warnings.${code}`, { ...figures, who: entrantOf(field), of, stage: stage + 1, minimum: minimumGames })
}
