import readSheets from 'read-excel-file/node'
import { isEmpty, type Row } from './row.ts'

/** What a workbook may unpack to: a hundred times the largest list. More is no list but an attempt to fill the memory. */
const MOST_BYTES = 100 * 1024 * 1024

/** Does it begin as every ZIP does, and with it every XLSX? */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** The rows of the first sheet that has any; null when it is no readable workbook. */
export async function readXlsx(bytes: Uint8Array): Promise<Row[] | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = unpackedSize(file)
  if (size === null || size > MOST_BYTES) return null
  const sheets = await readSheets(file).catch(() => null)
  if (!sheets) return null
  for (const { data } of sheets) {
    const rows = data.map((values, at): Row => {
      const cells = values.map(asText)
      return { line: at + 1, raw: cells.join('\t').trimEnd(), cells, broken: false }
    })
    if (rows.some((row) => !isEmpty(row))) return rows
  }
  return []
}

const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50

/** The bytes all files of a ZIP have together, as its directory says; null without a directory. */
function unpackedSize(file: Buffer): number | null {
  // The end of the directory stands last, before a comment of at most 64 KiB.
  let end = file.length - 22
  while (end >= 0 && file.readUInt32LE(end) !== DIRECTORY_END) end -= 1
  if (end < 0) return null
  let size = 0
  let at = file.readUInt32LE(end + 16)
  while (at + 46 <= end && file.readUInt32LE(at) === DIRECTORY_ENTRY) {
    size += file.readUInt32LE(at + 24)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return size
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
