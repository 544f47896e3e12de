// Text that was garbled before it came into the list: UTF-8 that a program took for another encoding (Jörg became JÃ¶rg), and
// letters that are lost (J�rg, J?rg).

import type { ImportNotice } from '#contract/entries.ts'
import { DOS_850, MAC_ROMAN, WINDOWS_1252 } from './code-pages.ts'
import { type Row, shortened } from './row.ts'

/** Of one page: what characters of UTF-8 look like when each of their bytes is taken for a character. */
interface Misreading {
  readonly pattern: RegExp
  readonly bytes: ReadonlyMap<string, number>
}

const MISREADINGS: readonly Misreading[] = [WINDOWS_1252, MAC_ROMAN, DOS_850].map((page) => {
  const bytes = new Map([...page].map((char, at) => [char, 0x80 + at]))
  // Latin-1 has control characters in the first 32 places.
  if (page === WINDOWS_1252) for (let byte = 0x80; byte < 0xa0; byte++) bytes.set(String.fromCharCode(byte), byte)
  const between = (from: number, to: number) =>
    [...bytes].flatMap(([char, byte]) => (byte >= from && byte <= to ? [char] : [])).join('')
  const next = `[${between(0x80, 0xbf)}]`
  return { pattern: new RegExp(`[${between(0xc2, 0xc5)}]${next}|[${between(0xe2, 0xe2)}]${next}{2}`, 'g'), bytes }
})

/** What lists are written in: letters of Western Europe and of its neighbours to the east, quotation marks, dashes. */
const EXPECTED = /^[\u00a1-\u00ffĆćČčďĐđĘęěŁłŃńŇňŐőŘřśŠšŤťŮůŰűŸŹźŻżŽžœ\u2010-\u203a€]$/

/** A program can garble a text more than once. */
const MOST_TIMES = 3

/** The text as it was before UTF-8 in it was taken for another encoding; the same text where that is not certain. O(text). */
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

/** Is a letter of it lost for good? */
export function isGarbled(text: string): boolean {
  return LOST.test(text)
}

/** The rows with their cells mended, and a notice that names them. What was there stays in `raw`. O(text). */
export function mendRows(rows: readonly Row[]): { rows: Row[]; notices: ImportNotice[] } {
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
