// Decodes a text file whose encoding is not known.

import { WINDOWS_1252 } from './code-pages.ts'
import { mended } from './garbled.ts'
import { Unreadable } from './unreadable.ts'

/** The end-of-file mark that some old programs write. */
const END_OF_FILE = '\u001a'

// Control characters that lists do not contain; tabs, line feeds and form feeds do occur.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell text from other files
const NOT_TEXT = /[\0-\x08\x0e-\x1f]/

// Control characters that programs do not write, except 85 (next line), which ends lines on mainframes.
const NEVER_WRITTEN = /[\x80-\x84\x86-\x9f]/

/** European letters and signs beyond ASCII, and the byte order mark. */
const EUROPEAN = /[\ufeff\u00a1-\u024f\u1e00-\u1eff\u2010-\u203a\u20ac]/

// Typical misreadings of text in another code page as Windows-1252. Real Windows-1252 has none of them.
const OTHER_CODE_PAGE = new RegExp(
  [
    // A sign inside a word, other than an apostrophe or a dash: DOS (850) Jörg → J”rg, Käfer → K„fer.
    '\\p{L}[^\\p{L}\\p{M}\\x00-\\x7f\u00a0\u00ad´·‘’•–—…]\\p{Ll}',
    // At the end of a word, a sign that does not belong there: DOS André → Andr‚; old Macs Groß → Gro§, Niccolò → Niccol˜;
    // Polish Paweł → Pawe³.
    '\\p{L}[„‚ˆ˜§³](?!\\p{Lu})',
    // DOS Österreicher → ™sterreicher; old Macs Müller → MŸller, Käfer → KŠfer, André → AndrŽ.
    '™\\p{L}|Ÿ|\\p{L}Š\\p{Ll}|\\p{Ll}Ž',
    // Windows-1250: Kovačič → Kovaèiè, Petrović → Petroviæ.
    '\\p{L}{2}i[èæ](?!\\p{L})',
    // Half a UTF-8 character.
    '[ÃÂ]$',
  ].join('|'),
  'u',
)

// Possible in Windows-1252, but more likely DOS (Ägidius → Žgidius, Übel → šbel, Weiß → Weiá) or an old Mac (Änne → €nne,
// Ötzi → …tzi, Übel → †bel).
const DOUBTFUL = /(?<!\p{L})(?:[€…†š]\p{Ll}|Ž[b-df-hj-np-tv-z])|(?:ei|au|eu|ie|[aou])á/u

// Letters whose bytes are not letters of German or Italian in the other code pages: with one of them, the text is Windows-1252.
const OWN_LETTERS = /[äöüßÄÖÜéèàòìù]/

/**
 * Decodes text. It is UTF-16 if it has that byte order mark or zeros in every other byte, UTF-8 if it is valid UTF-8, and Windows-1252
 * otherwise. Throws `Unreadable` when it is not text, or when its encoding cannot be determined: UTF-8 with invalid bytes, or text that
 * makes sense only in another code page. O(bytes).
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
  // Not text in any code page.
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

/** How many bytes are examined. */
const SAMPLE = 4_096

/**
 * Recognises Latin text in UTF-16 without a byte order mark: nearly every other byte is zero, and hardly any of those between. Null
 * for anything else.
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
