/** A record of a list as it stood: the line of the file it begins in (from 1), its text, its cells. */
export interface Row {
  readonly line: number
  readonly raw: string
  readonly cells: readonly string[]
  /** A quotation mark that opens and never closes: where its cells end is anybody's guess. */
  readonly broken: boolean
}

/** A line without anything but spaces and delimiters? */
export function isEmpty(row: Row): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}
