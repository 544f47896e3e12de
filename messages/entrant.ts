import type { FieldKind, Regulation } from '#domain/tournament/regulation/regulation.ts'

/** The word for what is drawn and ranked: an entry of one person is that person, unless a person can enter several times. */
export type Entrant = FieldKind | 'often'

/** The word for what is drawn and ranked in this field. */
export function entrantOf({ kind, entriesPerPerson }: Pick<Regulation['field'], 'kind' | 'entriesPerPerson'>): Entrant {
  return kind === 'singles' && entriesPerPerson > 1 ? 'often' : kind
}
