// Recognises the kind of a file by its first bytes and, if those are not enough, by its contents.

import type { ListDefect } from '#contract/entries.ts'
import type { Archive } from './archive.ts'

/** How files that are not lists begin, in Latin-1. */
const BEGINNINGS: readonly (readonly [RegExp, ListDefect])[] = [
  [/^\s*%PDF/, 'pdf'],
  [/^\s*\{\\rtf/, 'document'],
  [/^(\u00ef\u00bb\u00bf)?\s*</, 'page'],
  [/^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(hei|mif|avi))/s, 'picture'],
  [/^(7z\u00bc\u00af|Rar!|BZh\d)/, 'archive'],
]

/** Old Excel and Word files (until 2003) and all encrypted ones share this container format (MS-CFB). */
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Names of streams in such a container. The first one found decides. */
const STREAMS: readonly (readonly [string, ListDefect])[] = [
  ['EncryptedPackage', 'encrypted'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['WordDocument', 'document'],
]

/** `zip` may be a workbook, `text` may be a list; anything else is a defect. */
export function kindOf(bytes: Uint8Array): 'zip' | 'text' | { readonly defect: ListDefect } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return 'zip'
  if (file.subarray(0, CONTAINER.length).equals(CONTAINER)) {
    const stream = STREAMS.find(([name]) => file.includes(Buffer.from(name, 'utf16le')))
    return { defect: stream?.[1] ?? 'binary' }
  }
  const begin = file.toString('latin1', 0, 64)
  const other = BEGINNINGS.find(([pattern]) => pattern.test(begin))
  return other ? { defect: other[1] } : 'text'
}

/** The defect of a ZIP that is not a workbook. */
export function defectOfArchive(archive: Archive): ListDefect {
  const names = archive.names()
  if (names.includes('xl/workbook.bin')) return 'xlsb'
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/'))) return 'document'
  if (names.includes('content.xml')) return 'opendocument'
  if (names.some((name) => name.startsWith('Index/') || name === 'Index.zip')) return 'numbers'
  return names.includes('[Content_Types].xml') ? 'damaged' : 'archive'
}
