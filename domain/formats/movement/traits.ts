import { type FormatTraits, FREE } from '../format-traits.ts'

export const movementTraits = { ...FREE, movesTables: true } as const satisfies FormatTraits
