import type { Entry } from '../../model.ts'
import type { FieldKind } from '../regulation/regulation.ts'
import type { Tournament } from './tournament.ts'

/** Members of a complete pair. */
export const PAIR_SIZE = 2

const SIZES: Record<FieldKind, number> = { pairs: PAIR_SIZE, singles: 1, teams: 1 }

/** How many people belong to an entry of a kind. */
export function sizeOfEntry(kind: FieldKind): number {
  return SIZES[kind]
}

/** Whether the entry has all members that this kind of tournament needs. */
export function isComplete({ regulation }: Pick<Tournament, 'regulation'>, entry: Entry): boolean {
  return entry.members.length === SIZES[regulation.field.kind]
}
