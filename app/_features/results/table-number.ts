// The number in the table field. Pure: whoever types without looking never opens a table by a number that was refused and typed on.

export interface TableNumber {
  readonly typed: string
  /** The number there was no table for, from which on all that is typed behind it is refused; null: none. */
  readonly refused: string | null
  /** What is said to be no table; null: nothing. */
  readonly unknown: string | null
}

export const NO_NUMBER: TableNumber = { typed: '', refused: null, unknown: null }

export type TableNumberEvent =
  | { readonly event: 'typed'; readonly typed: string }
  /** There is no table of this number. */
  | { readonly event: 'refused' }
  /** Its table is opened, or the number is not wanted. */
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
