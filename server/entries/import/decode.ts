// The text of a file whose encoding nobody wrote down.

import { WINDOWS_1252 } from './code-pages.ts'
import { mended } from './garbled.ts'
import { Unreadable } from './unreadable.ts'

/** With which old programs end a text. */
const END_OF_FILE = '\u001a'

// Control characters no list contains; tab, line feeds and form feeds do occur.
// biome-ignore lint/suspicious/noControlCharactersInRegex: telling text from other files by them is the point
const NOT_TEXT = /[\0-\x08\x0e-\x1f]/

// Control characters that no program writes; one of them (85, next line) ends lines on mainframes.
const NEVER_WRITTEN = /[\x80-\x84\x86-\x9f]/

/** Letters and signs of Europe beyond ASCII, and the mark of UTF-8. */
const EUROPEAN = /[\ufeff\u00a1-\u024f\u1e00-\u1eff\u2010-\u203a\u20ac]/

// What Windows-1252 makes of text in another code page, and no writer of Windows-1252 does.
const OTHER_CODE_PAGE = new RegExp(
  [
    // A sign within a word, other than an apostrophe or a stroke: DOS (850) Jörg → J”rg, Käfer → K„fer.
    '\\p{L}[^\\p{L}\\p{M}\\x00-\\x7f\u00a0\u00ad´·‘’•–—…]\\p{Ll}',
    // Right behind a word, a sign that belongs before one: DOS André → Andr‚; old Macs Groß → Gro§, Niccolò → Niccol˜; Polish
    // Paweł → Pawe³.
    '\\p{L}[„‚ˆ˜§³](?!\\p{Lu})',
    // DOS Österreicher → ™sterreicher; old Macs Müller → MŸller, Käfer → KŠfer, André → AndrŽ.
    '™\\p{L}|Ÿ|\\p{L}Š\\p{Ll}|\\p{Ll}Ž',
    // Windows-1250: Kovačič → Kovaèiè, Petrović → Petroviæ.
    'i[èæ](?!\\p{L})',
    // Half a character of UTF-8.
    '[ÃÂ]$',
  ].join('|'),
  'u',
)

// What Windows-1252 can mean, but more often is DOS (Ägidius → Žgidius, Übel → šbel, Weiß → Weiá) or an old Mac (Änne → €nne,
// Ötzi → …tzi, Übel → †bel).
const DOUBTFUL = /(?<!\p{L})(?:[€…†š]\p{Ll}|Ž[b-df-hj-np-tv-z])|(?:ei|au|eu|ie|[aou])á/u

// Letters of Windows-1252 whose bytes are no letters of German or Italian in the other code pages.
const OWN_LETTERS = /[äöüßÄÖÜéèàòìù]/

/**
 * Reads bytes as text: UTF-16 by its mark or by every other byte being zero, else UTF-8 when it is valid, else Windows-1252, in
 * which nearly any byte means something. Throws `Unreadable` when it is no text, or none that can be told: UTF-8 with bytes that
 * are none among its letters, or what only another code page makes words of. O(bytes).
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf32(bytes)) throw new Unreadable('utf32')
  const unmarked = utf16WithoutMark(bytes)
  const decoded = unmarked ? decodeStrictly(bytes, unmarked) : decode(bytes)
  const text = decoded.endsWith(END_OF_FILE) ? decoded.slice(0, -1) : decoded
  if (NOT_TEXT.test(text)) throw new Unreadable(unmarked ? 'utf16' : 'binary')
  if (NEVER_WRITTEN.test(text) && NEVER_WRITTEN.test(mended(text))) throw new Unreadable('encoding')
  return text
}

type Utf16 = 'utf-16le' | 'utf-16be'

function decodeStrictly(bytes: Uint8Array, encoding: Utf16): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable('utf16')
  }
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeStrictly(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decodeStrictly(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows(bytes)
  }
}

function decodeWindows(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // No text, whatever its code page.
  if (NOT_TEXT.test(latin.replace(END_OF_FILE, ''))) throw new Unreadable('binary')
  const hasUtf8 = EUROPEAN.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  const text = latin.replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char)
  if (hasUtf8 || OTHER_CODE_PAGE.test(text) || (DOUBTFUL.test(text) && !OWN_LETTERS.test(text)))
    throw new Unreadable('encoding')
  return text
}

function isUtf32([one, two, three, four]: Uint8Array): boolean {
  return (
    (one === 0xff && two === 0xfe && three === 0 && four === 0) ||
    (one === 0 && two === 0 && three === 0xfe && four === 0xff)
  )
}

/** How much of a file decides. */
const SAMPLE = 4_096

/**
 * Latin text in UTF-16 has a zero in nearly every other byte, and hardly one in those between; no other text has any. Null when it
 * is something else, or says its order itself.
 */
function utf16WithoutMark(bytes: Uint8Array): Utf16 | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return null
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE) / 2)
  let [even, odd] = [0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[pair * 2] === 0) even += 1
    if (bytes[pair * 2 + 1] === 0) odd += 1
  }
  const [many, few] = [pairs / 2, pairs / 50]
  if (odd > many && even <= few) return 'utf-16le'
  return even > many && odd <= few ? 'utf-16be' : null
}
