// The space that results and remarks next to the names of a column need, so that all names get the same room.

import { text } from '#app/_lib/text.ts'
import type { PictureColumn, PictureMatch } from '#domain/formats/picture/picture.ts'
import { SIDES } from '#domain/model.ts'
import { afterShort, resultOfMatch, seatScore } from '#messages/picture.ts'
import type { PictureView } from './view.ts'
import { widthOf } from './width.ts'

/** Font sizes in the styles, relative to a name: a table's number, and the words next to it. */
const NUMERAL = 1.75
const WORD = 0.92

/** The widest result, table or remark of the column, in em of a name. */
export function nameRoom(column: PictureColumn, { names }: Pick<PictureView, 'names'>): number {
  return Math.max(0, ...column.matches.map((match) => roomAtMatch(match, column, names)))
}

function roomAtMatch(match: PictureMatch, column: PictureColumn, names: PictureView['names']): number {
  const t = text('picture')
  const outcome = resultOfMatch(names, column.round, match)
  if (outcome) return Math.max(...SIDES.map((side) => widthOf(seatScore(t, outcome, side))))
  if (match.state === 'walkover') return WORD * widthOf(t('walkover'))
  if (match.state !== 'playing' || match.table === null) return 0
  const heat = match.heat !== null && match.heat > 1 ? t('heat', { heat: match.heat }) : ''
  const after = afterShort(t, names, { round: column.round ?? 0, table: match.table, heat: match.heat ?? 1 }) ?? ''
  const words = [t('table'), heat, after].map((word) => WORD * widthOf(word))
  return 0.4 + Math.max(NUMERAL * widthOf(`${match.table}`), ...words)
}
