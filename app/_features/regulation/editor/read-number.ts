// Numbers as people type them into the editor.

interface Limits {
  readonly least: number
  readonly most: number
  /** Halves are possible, too: `2,5`, `2.5`, `2½`, `½`. */
  readonly halves: boolean
}

/** The number, or null if it is none within the limits. */
export function readNumber(typed: string, { least, most, halves }: Limits): number | null {
  const plain = typed
    .trim()
    .replace('−', '-')
    .replace(/^(-?)½$/, '$10,5')
    .replace('½', ',5')
  if (!/^-?\d{1,6}([.,]\d)?$/.test(plain)) return null
  const number = Number(plain.replace(',', '.'))
  return Number.isInteger(halves ? number * 2 : number) && number >= least && number <= most ? number : null
}

/** The number as it stands in a field: `−2,5` without a sign nobody can type. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
