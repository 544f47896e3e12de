// Numbers as typed in the editor.

interface Limits {
  readonly least: number
  readonly most: number
  /** Halves are allowed: `2,5`, `2.5`, `2½`, `½`. */
  readonly halves: boolean
}

/** Reads a number, with comma or point, as keypads differ; null if it is invalid or outside the limits. */
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
