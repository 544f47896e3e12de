import { createContext, useContext } from 'react'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'

/** What the lines of a list enter: pairs or single people. */
export const FieldKindContext = createContext<FieldKind>('pairs')

export function useFieldKind(): FieldKind {
  return useContext(FieldKindContext)
}
