import { CRITERION_TRAITS } from './criterion-traits.ts'

export type CriterionKey = keyof typeof CRITERION_TRAITS
export const CRITERION_KEYS = Object.keys(CRITERION_TRAITS) as readonly CriterionKey[]
