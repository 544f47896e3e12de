// The text that a cell of a workbook shows (ECMA-376, part 1, 18.3.1.4 and 18.8.30).

/** `text` as the cell shows it; `defect` when its proper value is unknown. */
export interface CellText {
  readonly text: string
  readonly defect: 'errors' | 'formulas' | 'dates' | null
}

/** A cell as stored: its type (`t`), value and formula; null if it has none. */
export interface WrittenCell {
  readonly type: string
  readonly value: string | null
  readonly formula: string | null
  /** Whether its number is shown as a date. */
  readonly isDate: boolean
}

/** `inline`: the text inside the cell element. `strings`: the shared strings. Null when the cell refers to a string that does not exist. */
export function textOfCell(
  cell: WrittenCell,
  inline: string,
  strings: readonly string[],
  from1904: boolean,
): CellText | null {
  const { type, value, formula, isDate } = cell
  // Some programs write inline text as a value.
  if (type === 'inlineStr') return { text: inline === '' ? (value ?? '') : inline, defect: null }
  if (value === null || (value.trim() === '' && type !== 'str'))
    return formula === null ? { text: '', defect: null } : { text: `=${formula}`, defect: 'formulas' }
  switch (type) {
    case 's': {
      const text = /^\s*\d+\s*$/.test(value) ? strings[Number(value)] : undefined
      return text === undefined ? null : { text, defect: null }
    }
    case 'e':
      return { text: value, defect: 'errors' }
    case 'b':
      return { text: value === '1' || value === 'true' ? 'true' : 'false', defect: null }
    case 'd':
      return { text: value.slice(0, 10), defect: null }
    case 'n':
      return isDate ? dateText(value, from1904) : { text: numberText(value), defect: null }
    default:
      return { text: value, defect: null }
  }
}

/** A number as a spreadsheet shows it, with fifteen digits. */
function numberText(value: string): string {
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

const DAY = 24 * 60 * 60 * 1000
/** The serial number of the day after 9999-12-31, the last one a spreadsheet shows. */
const DAY_AFTER_LAST = 2_958_466
/** Days between the two epochs, 1900 and 1904. */
const TO_1904 = 1_462

function dateText(value: string, from1904: boolean): CellText {
  const serial = Number(value) + (from1904 ? TO_1904 : 0)
  if (!(Number(value) >= 0 && serial < DAY_AFTER_LAST)) return { text: value, defect: 'dates' }
  // A time without a date.
  if (serial < 1) return { text: new Date(Math.round(serial * DAY)).toISOString().slice(11, 16), defect: null }
  // Spreadsheets count 29 February 1900, which did not exist.
  const days = Math.floor(serial) - (serial < 60 ? 25_568 : 25_569)
  return { text: new Date(days * DAY).toISOString().slice(0, 10), defect: null }
}

const BUILT_IN_DATES: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Whether a number format shows dates or times. `code`: the format code, if the workbook defines one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|general|standard/gi, '')
  return /[dmyhs]/i.test(bare)
}
