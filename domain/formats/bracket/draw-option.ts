import { choice, type ValueOf } from '../../option.ts'

/**
 * How the field, in the order of rank, is placed in a bracket.
 *
 * - `seeded`: the first against the last, the two best as far apart as possible.
 * - `lot`: any entry on any place.
 * - `crosswise`: the first of each group against lower places of others, entries of one group as far apart as possible.
 */
export const bracketDraw = choice(['crosswise', 'lot', 'seeded'], 'lot')
export type BracketDraw = ValueOf<typeof bracketDraw>
