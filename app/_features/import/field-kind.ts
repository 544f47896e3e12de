import { createContext, useContext } from 'react'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'

/** Whom the lines of a list enter: pairs, or everybody alone. */
export const FieldKindContext = createContext<FieldKind>('pairs')

export function useFieldKind(): FieldKind {
  return useContext(FieldKindContext)
}
