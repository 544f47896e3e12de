// The label above the column of a side.

import { put } from '../draw.ts'
import type { Printing } from '../page.ts'
import type { Content } from '../pdf.ts'
import { sizeFor, widthOf } from '../text-size.ts'
import type { PaperSide } from './paper.ts'

/** The place of a side's part of a sheet. */
export interface SideColumn {
  readonly x: number
  readonly width: number
}

const LARGEST = 9
/** The space next to a label, so that it does not touch its neighbour. */
const AIR = 6

/**
 * Above each column the name if all names of the document fit, else the start number; all in the same size. `y` is where text of 9 points
 * begins.
 */
export function sideLabels(
  sides: readonly PaperSide[],
  columns: readonly SideColumn[],
  y: number,
  { t }: Printing,
): Content[] {
  const width = Math.min(...columns.map((column) => column.width))
  const all = [...sides, ...(sides[0]?.longest ?? [])]
  const write = labelFor(all, width, t)
  const sizes = all.map((side) => sizeFor([write(side)], { width, height: 12 }, [LARGEST, 8.5, 8, 7.5, 7]))
  const fontSize = Math.min(...sizes)
  return columns.map((column, at) => {
    const [side] = sides.slice(at)
    return put(column.x, y + (LARGEST - fontSize) * 0.66, column.width, side ? write(side) : '', {
      fontSize,
      bold: true,
      alignment: 'center',
    })
  })
}

type LabelSide = Pick<PaperSide, 'number' | 'members'>

/** The fullest of the labels that fits for all these sides. */
function labelFor(sides: readonly LabelSide[], width: number, t: Printing['t']): (side: LabelSide) => string {
  const name = ({ members }: LabelSide) => (members.length === 1 ? (members[0] ?? '') : '')
  const named = ({ number }: LabelSide) => (number === null ? '' : t('pair', { number }))
  const fits = (write: (side: LabelSide) => string) => sides.every((side) => widthOf(write(side), 7.5) <= width - AIR)
  if (sides.every((side) => name(side) !== '') && fits(name)) return name
  return fits(named) ? named : ({ number }) => `${number ?? ''}`
}
