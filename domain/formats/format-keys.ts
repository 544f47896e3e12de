import { FORMAT_TRAITS } from './traits.ts'

export type FormatKey = keyof typeof FORMAT_TRAITS
export const FORMAT_KEYS = Object.keys(FORMAT_TRAITS) as readonly FormatKey[]
