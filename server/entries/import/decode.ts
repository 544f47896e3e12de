// The text of a file whose encoding nobody wrote down.

// Node's own decoder reads these 32 bytes as control characters, so „ “ š ž € would vanish from a list saved by Excel.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** With which old programs end a text. */
const END_OF_FILE = '\u001a'

// Control characters no list contains; tab, line feeds and form feeds do occur.
// biome-ignore lint/suspicious/noControlCharactersInRegex: telling text from other files by them is the point
const NOT_TEXT = /[\0-\x08\x0e-\x1f]/

// What a list of names never begins with: a PDF, a web page, a rich-text document.
const OTHER_DOCUMENT = /^\s*(%PDF|<|\{\\rtf)/

/**
 * Reads bytes as text: UTF-16 when it says so, else UTF-8 when it is valid, else Windows-1252, in which any byte means
 * something. Null when it is no plain text at all. O(bytes).
 */
export function decodeText(bytes: Uint8Array): string | null {
  const decoded = decode(bytes)
  const text = decoded.endsWith(END_OF_FILE) ? decoded.slice(0, -1) : decoded
  return NOT_TEXT.test(text) || OTHER_DOCUMENT.test(text) ? null : text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    return latin.replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char)
  }
}
