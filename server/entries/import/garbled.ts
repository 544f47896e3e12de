// Text that was already garbled when it was saved: UTF-8 that a program took for another encoding (Jörg became JÃ¶rg), and letters
// that are lost (J�rg, J?rg).

import type { ImportNotice } from '#contract/entries.ts'
import { DOS_850, MAC_ROMAN, WINDOWS_1252 } from './code-pages.ts'
import { type ListRow, shortened } from './row.ts'

/** UTF-8 misread with each byte as a character of one code page. */
interface Misreading {
  readonly pattern: RegExp
  readonly bytes: ReadonlyMap<string, number>
}

const MISREADINGS: readonly Misreading[] = [WINDOWS_1252, MAC_ROMAN, DOS_850].map((page) => {
  const bytes = new Map([...page].map((char, at) => [char, 0x80 + at]))
  // Latin-1 instead of Windows-1252 leads to control characters.
  if (page === WINDOWS_1252) for (let byte = 0x80; byte < 0xa0; byte++) bytes.set(String.fromCharCode(byte), byte)
  const between = (from: number, to: number) =>
    [...bytes].flatMap(([char, byte]) => (byte >= from && byte <= to ? [char] : [])).join('')
  const next = `[${between(0x80, 0xbf)}]`
  return { pattern: new RegExp(`[${between(0xc2, 0xc5)}]${next}|[${between(0xe2, 0xe2)}]${next}{2}`, 'g'), bytes }
})

/** The characters that occur in lists: Western and Central European letters, quotation marks, dashes. */
const EXPECTED = /^[\u00a1-\u00ffĆćČčďĐđĘęěŁłŃńŇňŐőŘřśŠšŤťŮůŰűŸŹźŻżŽžœ\u2010-\u203a€]$/

/** A text can be garbled more than once. */
const MOST_TIMES = 3

/** The text with misread UTF-8 restored. Anything uncertain stays as it is. O(text). */
export function mended(text: string): string {
  let now = text
  for (let times = 0; times < MOST_TIMES; times++) {
    const before = now
    for (const { pattern, bytes } of MISREADINGS)
      now = now.replace(pattern, (garbled) => {
        const char = Buffer.from([...garbled].map((one) => bytes.get(one) ?? 0)).toString('utf8')
        return EXPECTED.test(char) ? char : garbled
      })
    if (now === before) return now
  }
  return now
}

/** Replacement characters, control characters, half a letter, a question mark within a word. */
const LOST = /[\ufffd\u0080-\u009f]|ï¿½|\p{Ll}[ÃÂ]|[ÃÂ][^\p{L}\p{M}\s-]|\p{L}\?+\p{Ll}|(?<![\p{L}?])\?\p{Ll}{2}/u

/** Whether a letter of the text is lost. */
export function isGarbled(text: string): boolean {
  return LOST.test(text)
}

/** Mends the cells of all rows and adds a notice that lists them. `raw` keeps the original. O(text). */
export function mendRows(rows: readonly ListRow[]): { rows: ListRow[]; notices: ImportNotice[] } {
  const lines: number[] = []
  let example: { stood: string; reads: string } | null = null
  const mendedRows = rows.map((row) => {
    const cells = row.cells.map(mended)
    const at = cells.findIndex((cell, column) => cell !== row.cells[column])
    if (at < 0) return row
    lines.push(row.line)
    example ??= { stood: shortened((row.cells[at] ?? '').trim()), reads: shortened((cells[at] ?? '').trim()) }
    return { ...row, cells }
  })
  return { rows: mendedRows, notices: example ? [{ code: 'mended', lines, example }] : [] }
}
