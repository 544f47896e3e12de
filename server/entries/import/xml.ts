import { Parser } from 'saxen'
import type { Archive } from './archive.ts'
import { Branches, PREFIXES } from './branches.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Called for the elements of a part that are read (branches.ts). Names have no prefix (`x:row` → `row`); `attribute` returns the value of
 * an attribute, of `r:id` under any prefix.
 */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** The longest text or element that is read, in characters. A cell can hold 32,767. */
const LONGEST_PENDING = 100_000

/**
 * Parses a part as XML in chunks, without keeping it in memory. A missing part (or null) has no elements. Throws `Unreadable` when it
 * is not well-formed.
 */
export async function readXml(archive: Archive, part: string | null, reader: XmlReader): Promise<void> {
  if (part === null || !archive.has(part)) return
  const parser = new Parser({ proxy: true }).ns(PREFIXES)
  let broken: Error | null = null
  // Characters written since the last element: the parser starts over with every chunk until it finds the end of one.
  let pending = 0
  const branches = new Branches()
  const { open, close, text } = reader
  parser.on('error', (error) => {
    broken = error
  })
  parser.on('warn', () => {})
  // Workbooks must not have a DOCTYPE. The entities it declares would be missing in the text.
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

/** Whether a boolean attribute is set. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
