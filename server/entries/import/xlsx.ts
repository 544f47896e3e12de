import readSheets from 'read-excel-file/node'
import type { Row } from './row.ts'
import { isEmpty } from './row.ts'

/** Does it begin as every ZIP does, and with it every XLSX? */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** The rows of the first sheet that has any; null when it is no readable workbook. */
export async function readXlsx(bytes: Uint8Array): Promise<Row[] | null> {
  let sheets: Awaited<ReturnType<typeof readSheets>>
  try {
    sheets = await readSheets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch {
    return null
  }
  for (const { data } of sheets) {
    const rows = data.map((values, at): Row => {
      const cells = values.map(asText)
      return { line: at + 1, raw: cells.join('\t').trimEnd(), cells, broken: false }
    })
    if (rows.some((row) => !isEmpty(row))) return rows
  }
  return []
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
