import { Parser } from 'saxen'
import type { Archive } from './archive.ts'
import { Branches, PREFIXES } from './branches.ts'
import { Unreadable } from './unreadable.ts'

/**
 * What is done with the elements of a part. Their names come without a prefix (`x:row` → `row`), and only those of namespaces that
 * are read; attributes are asked for by their name, those of relationships as `r:id`.
 */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** No text and no element of a list is longer, in characters; a cell may have 32,767. */
const LONGEST_PENDING = 100_000

/**
 * Reads a part as XML, piece by piece; never more of it is in memory than one piece and one element. A part that is not there (null)
 * has no elements. Throws `Unreadable` on broken XML.
 */
export async function readXml(archive: Archive, part: string | null, reader: XmlReader): Promise<void> {
  if (part === null || !archive.has(part)) return
  const parser = new Parser({ proxy: true }).ns(PREFIXES)
  let broken: Error | null = null
  // How much was written since the parser last found something: it begins again and again with what it does not see the end of.
  let pending = 0
  const branches = new Branches()
  const { open, close, text } = reader
  parser.on('error', (error) => {
    broken = error
  })
  parser.on('warn', () => {})
  // A DOCTYPE, which workbooks may not have: what it declares would be missing in the text.
  parser.on('attention', () => {
    throw new Unreadable('damaged')
  })
  parser.on('openTag', (element, decode) => {
    pending = 0
    const name = branches.open(element)
    if (name === null) return
    open?.(name, (wanted) => {
      const value = element.attrs[wanted]
      return value === undefined ? undefined : decode(value)
    })
  })
  parser.on('closeTag', (element) => {
    pending = 0
    const name = branches.close(element)
    if (name !== null) close?.(name)
  })
  if (text) {
    parser.on('text', (piece, decode) => {
      if (!branches.areSkipped) text(decode(piece))
    })
    parser.on('cdata', (piece) => {
      if (!branches.areSkipped) text(piece)
    })
  }
  for await (const piece of archive.read(part)) {
    pending += piece.length
    parser.write(piece)
    if (broken) throw new Unreadable('damaged')
    if (pending > LONGEST_PENDING) throw new Unreadable({ code: 'list-too-large' })
  }
  if (parser.end() ?? broken) throw new Unreadable('damaged')
}

/** A boolean attribute that is set. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
