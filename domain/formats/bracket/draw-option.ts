import { choice, type ValueOf } from '../../option.ts'

/**
 * How the field, in the order of rank, comes into a bracket.
 *
 * - `seeded`: the first against the last, the two best as far apart as can be.
 * - `lot`: anybody anywhere.
 * - `crosswise`: the first of each group against lower places of others, entries of one group as far apart as can be.
 */
export const bracketDraw = choice(['crosswise', 'lot', 'seeded'], 'lot')
export type BracketDraw = ValueOf<typeof bracketDraw>
