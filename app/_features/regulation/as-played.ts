import type { Regulation } from '#contract/regulation.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'

type Stages = { readonly stages: readonly Pick<Regulation['stages'][number], 'asPlayed'>[] }

/** Is it a club evening: nothing is drawn, tables are entered as played? */
export function isAsPlayed({ stages }: Stages): boolean {
  return stages.some(({ asPlayed }) => asPlayed)
}

/** The number of people per side. */
export function peoplePerSide({ field, stages }: Pick<Regulation, 'field' | 'stages'>): number {
  return field.kind === 'pairs' || stages.some(({ format }) => FORMAT_TRAITS[format].makesPartners) ? 2 : 1
}
