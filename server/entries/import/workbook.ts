// What a workbook says of itself: its sheets, its strings, which styles are dates (ECMA-376, part 1, 18.2, 18.4 and 18.8).

import path from 'node:path'
import type { Archive } from './archive.ts'
import { isDateFormat } from './cell-text.ts'
import { faultOfArchive } from './file-kind.ts'
import { Unreadable } from './unreadable.ts'
import { isTrue, readXml } from './xml.ts'

export interface Sheet {
  readonly name: string
  readonly hidden: boolean
  /** The name of its part in the archive; null where it has none, or is no sheet of cells. */
  readonly part: string | null
}

export interface Workbook {
  /** In their order. */
  readonly sheets: readonly Sheet[]
  /** Whether days are counted from 1904 on. */
  readonly from1904: boolean
  readonly strings: string | null
  readonly styles: string | null
}

/** Throws `Unreadable` when the archive holds no workbook. */
export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const main = (await readRelations(archive, '_rels/.rels', '')).find(({ type }) => type === 'officeDocument')
  if (!main?.part.endsWith('.xml') || !archive.has(main.part) || !main.part.startsWith('xl/'))
    throw new Unreadable(faultOfArchive(archive))
  const folder = path.posix.dirname(main.part)
  const own = await readRelations(archive, `${folder}/_rels/${path.posix.basename(main.part)}.rels`, folder)
  const partOf = (wanted: string) => own.find(({ type }) => type === wanted)?.part ?? null
  const sheets: Sheet[] = []
  let from1904 = false
  await readXml(archive, main.part, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'))
      if (name !== 'sheet') return
      const relation = own.find(({ id }) => id === attribute('r:id'))
      // A chart has no lines that could be missed; an old dialog or a sheet that lost its part may.
      if (relation?.type === 'chartsheet') return
      const state = attribute('state') ?? 'visible'
      sheets.push({ name: attribute('name') ?? '', hidden: state !== 'visible', part: partOfSheet(relation) })
    },
  })
  return { sheets, from1904, strings: partOf('sharedStrings'), styles: partOf('styles') }
}

function partOfSheet(relation: Relation | undefined): string | null {
  return relation?.type === 'worksheet' ? relation.part : null
}

interface Relation {
  readonly id: string | undefined
  /** The last word of its address: transitional and strict workbooks differ in what stands before. */
  readonly type: string
  readonly part: string
}

async function readRelations(archive: Archive, part: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  await readXml(archive, part, {
    open(name, attribute) {
      const target = attribute('Target')
      if (name !== 'Relationship' || target === undefined) return
      relations.push({
        id: attribute('Id'),
        type: attribute('Type')?.split('/').at(-1) ?? '',
        part: path.posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1),
      })
    },
  })
  return relations
}

/** The strings that cells share, in their order. Phonetic readings are left out. */
export async function readStrings(archive: Archive, part: string | null): Promise<string[]> {
  const strings: string[] = []
  const text = new TextOfElements()
  await readXml(archive, part, {
    open(name) {
      text.open(name)
    },
    close(name) {
      text.close(name)
      if (name === 'si') strings.push(text.take())
    },
    text: (piece) => text.add(piece),
  })
  return strings
}

/** The text of `t` elements outside phonetic readings (`rPh`), in a shared string as in a cell. */
export class TextOfElements {
  #text = ''
  #inText = false
  #inPhonetic = false

  open(name: string): void {
    if (name === 't') this.#inText = true
    if (name === 'rPh') this.#inPhonetic = true
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    if (name === 'rPh') this.#inPhonetic = false
  }

  add(piece: string): void {
    if (this.#inText && !this.#inPhonetic) this.#text += piece
  }

  /** What has come together since the last time. */
  take(): string {
    const text = this.#text
    this.#text = ''
    if (!text.includes('_x')) return text
    return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}

/** The styles (by their number in cells) that show a number as a date or a time. */
export async function readDateStyles(archive: Archive, part: string | null): Promise<ReadonlySet<number>> {
  const formats = new Map<number, string>()
  const dates = new Set<number>()
  let style = 0
  let inCells = false
  await readXml(archive, part, {
    open(name, attribute) {
      if (name === 'numFmt') formats.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const format = Number(attribute('numFmtId') ?? 0)
      if (isDateFormat(format, formats.get(format))) dates.add(style)
      style += 1
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}
