// The label above the column of a side.

import { put } from '../draw.ts'
import type { Printing } from '../page.ts'
import type { Content } from '../pdf.ts'
import { sizeFor, widthOf } from '../text-size.ts'
import type { PaperSide } from './paper.ts'

/** The place of a side's part of a sheet. */
export interface Column {
  readonly x: number
  readonly width: number
}

const LARGEST = 9
/** The space next to a label, so that it does not touch its neighbour. */
const AIR = 6

/** Above each column the name if all names fit, else the start number; all in the same size. `y` is where text of 9 points begins. */
export function sideLabels(
  sides: readonly PaperSide[],
  columns: readonly Column[],
  y: number,
  { t }: Printing,
): Content[] {
  const width = Math.min(...columns.map((column) => column.width))
  const labels = labelsFor(sides, width, t)
  const sizes = labels.map((label) => sizeFor([label], { width, height: 12 }, [LARGEST, 8.5, 8, 7.5, 7, 6.5, 6]))
  const fontSize = Math.min(...sizes)
  return columns.map((column, at) =>
    put(column.x, y + (LARGEST - fontSize) * 0.66, column.width, labels[at] ?? '', {
      fontSize,
      bold: true,
      alignment: 'center',
    }),
  )
}

function labelsFor(sides: readonly PaperSide[], width: number, t: Printing['t']): string[] {
  const fits = (label: string) => widthOf(label, 7.5) <= width - AIR
  const names = sides.flatMap(({ members: [name, another] }) => (name && another === undefined ? [name] : []))
  if (names.length === sides.length && names.every(fits)) return names
  const numbers = sides.map(({ number }) => (number === null ? '' : t('pair', { number })))
  return numbers.every(fits) ? numbers : sides.map(({ number }) => `${number ?? ''}`)
}
