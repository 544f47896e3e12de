// The number in the table field. Pure. Further digits after an unknown number never open a table, because the desk types without looking.

export interface TableNumber {
  readonly typed: string
  /** The unknown number, after which all further digits are refused; null: none. */
  readonly refused: string | null
  /** The number in the error message; null: none. */
  readonly unknown: string | null
}

export const NO_NUMBER: TableNumber = { typed: '', refused: null, unknown: null }

export type TableNumberEvent =
  | { readonly event: 'typed'; readonly typed: string }
  /** There is no table with this number. */
  | { readonly event: 'refused' }
  /** Its table is opened, or the number is discarded. */
  | { readonly event: 'cleared' }

export function moveTableNumber(number: TableNumber, event: TableNumberEvent): TableNumber {
  switch (event.event) {
    case 'typed': {
      const { typed } = event
      const { refused, unknown } = number
      const isTypedOn = refused !== null && typed.startsWith(refused)
      return isTypedOn ? { typed, refused, unknown } : { typed, refused: null, unknown: null }
    }
    case 'refused':
      return { ...number, refused: number.refused ?? number.typed, unknown: number.typed }
    case 'cleared':
      return NO_NUMBER
  }
}
