import { Parser } from 'saxen'
import type { Archive } from './archive.ts'
import { Unreadable } from './unreadable.ts'

/**
 * What is done with the elements of a part. Their names come without a prefix (`x:row` → `row`); attributes are asked for as they are
 * written, or as `:id` whatever stands before.
 */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** No text and no element of a list is longer, in characters; a cell may have 32,767. */
const LONGEST_PENDING = 100_000

/** No element of a workbook lies so deep. */
const DEEPEST = 100

/**
 * Reads a part as XML, piece by piece; never more of it is in memory than one piece and one element. A part that is not there (null)
 * has no elements. Throws `Unreadable` on broken XML.
 */
export async function readXml(archive: Archive, part: string | null, reader: XmlReader): Promise<void> {
  if (part === null || !archive.has(part)) return
  const parser = new Parser()
  let broken: Error | null = null
  // How much was written since the parser last found something: it begins again and again with what it does not see the end of.
  let pending = 0
  let depth = 0
  const { open, close, text } = reader
  parser.on('error', (error) => {
    broken = error
  })
  parser.on('warn', () => {})
  parser.on('openTag', (name, attributes, decode) => {
    pending = 0
    depth += 1
    if (depth > DEEPEST) throw new Unreadable('damaged')
    open?.(localName(name), (wanted) => {
      const found = attributes() || {}
      const key = wanted.startsWith(':') ? Object.keys(found).find((name) => name.endsWith(wanted)) : wanted
      const value = key === undefined ? undefined : found[key]
      return value === undefined ? undefined : decode(value)
    })
  })
  parser.on('closeTag', (name) => {
    pending = 0
    depth -= 1
    close?.(localName(name))
  })
  if (text) {
    parser.on('text', (piece, decode) => text(decode(piece)))
    parser.on('cdata', text)
  }
  for await (const piece of archive.read(part)) {
    pending += piece.length
    parser.write(piece)
    if (broken) throw new Unreadable('damaged')
    if (pending > LONGEST_PENDING) throw new Unreadable({ code: 'list-too-large' })
  }
  if (parser.end() ?? broken) throw new Unreadable('damaged')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** A boolean attribute that is set. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
