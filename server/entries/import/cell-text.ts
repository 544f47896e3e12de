// What a cell of a workbook shows, as far as its number format matters to a list (ECMA-376, part 1, 18.3.1.4 and 18.8.30).

/** What a cell holds: `text` as it is shown; `fault` where what it should show can't be known. */
export interface CellText {
  readonly text: string
  readonly fault: 'errors' | 'formulas' | 'dates' | null
}

/** A cell as it is written: its type (`t`), its value and its formula, each null where there is none. */
export interface WrittenCell {
  readonly type: string
  readonly value: string | null
  readonly formula: string | null
  /** Its number is shown as a date. */
  readonly isDate: boolean
}

/** `inline`: the text within the cell itself. `strings`: what cells share. Null when the cell points at a string that is not there. */
export function textOfCell(
  cell: WrittenCell,
  inline: string,
  strings: readonly string[],
  from1904: boolean,
): CellText | null {
  const { type, value, formula, isDate } = cell
  // Some programs write the text of its own as a value.
  if (type === 'inlineStr') return { text: inline === '' ? (value ?? '') : inline, fault: null }
  if (value === null || (value.trim() === '' && type !== 'str'))
    return formula === null ? { text: '', fault: null } : { text: `=${formula}`, fault: 'formulas' }
  switch (type) {
    case 's': {
      const text = /^\s*\d+\s*$/.test(value) ? strings[Number(value)] : undefined
      return text === undefined ? null : { text, fault: null }
    }
    case 'e':
      return { text: value, fault: 'errors' }
    case 'b':
      return { text: value === '1' || value === 'true' ? 'true' : 'false', fault: null }
    case 'd':
      return { text: value.slice(0, 10), fault: null }
    case 'n':
      return isDate ? dateText(value, from1904) : { text: numberText(value), fault: null }
    default:
      return { text: value, fault: null }
  }
}

/** As a spreadsheet shows a number: fifteen digits. */
function numberText(value: string): string {
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

const DAY = 24 * 60 * 60 * 1000
/** The day after 9999-12-31, counted from 1900: no spreadsheet shows it. */
const END_OF_DAYS = 2_958_466
/** By how much the count from 1904 is behind. */
const TO_1904 = 1_462

function dateText(value: string, from1904: boolean): CellText {
  const serial = Number(value) + (from1904 ? TO_1904 : 0)
  if (!(Number(value) >= 0 && serial < END_OF_DAYS)) return { text: value, fault: 'dates' }
  // Only a time of day.
  if (serial < 1) return { text: new Date(Math.round(serial * DAY)).toISOString().slice(11, 16), fault: null }
  // Spreadsheets count a 29th of February 1900 that never was.
  const days = Math.floor(serial) - (serial < 60 ? 25_568 : 25_569)
  return { text: new Date(days * DAY).toISOString().slice(0, 10), fault: null }
}

const BUILT_IN_DATES: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Whether a number format shows dates or times. `code`: the format's own code, if the workbook brings one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|general|standard/gi, '')
  return /[dmyhs]/i.test(bare)
}
