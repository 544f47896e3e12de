import { FREE } from '../format-traits.ts'

export const randomTraits = FREE
