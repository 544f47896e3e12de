// The parts of a workbook that all sheets share: the list of sheets, strings, styles (ECMA-376, part 1, 18.2, 18.4 and 18.8).

import path from 'node:path'
import { LONGEST_SHEET_NAME } from '#contract/entries.ts'
import type { Archive } from './archive.ts'
import { isDateFormat } from './cell-text.ts'
import { defectOfArchive } from './file-kind.ts'
import { Unreadable } from './unreadable.ts'
import { isTrue, readXml } from './xml.ts'

export interface SheetInWorkbook {
  /** Shortened if it is longer than any program accepts. */
  readonly name: string
  readonly hidden: boolean
  /** The name of its part in the archive; null if it is missing or not a sheet of cells. */
  readonly part: string | null
}

/** A workbook with one evening per sheet, for years. */
const MOST_SHEETS = 1_000

export interface Workbook {
  readonly sheets: readonly SheetInWorkbook[]
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean
  readonly strings: string | null
  readonly styles: string | null
}

/** Throws `Unreadable` when the archive is not a workbook, or one of too many sheets. */
export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const main = (await readRelations(archive, '')).find(({ type }) => type === 'officeDocument')
  if (!main?.part.endsWith('.xml') || !archive.has(main.part) || !main.part.startsWith('xl/'))
    throw new Unreadable(defectOfArchive(archive))
  const own = await readRelations(archive, main.part)
  const byId = new Map(own.toReversed().map((relation) => [relation.id, relation]))
  const partOf = (wanted: string) => own.find(({ type }) => type === wanted)?.part ?? null
  const sheets: SheetInWorkbook[] = []
  let from1904 = false
  await readXml(archive, main.part, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'))
      if (name !== 'sheet') return
      if (sheets.length === MOST_SHEETS) throw new Unreadable({ code: 'list-too-large' })
      const relation = byId.get(attribute('r:id'))
      // A chart has no entries. An old dialog sheet, or a sheet without its part, may have some.
      if (relation?.type === 'chartsheet') return
      const state = attribute('state') ?? 'visible'
      sheets.push({
        name: (attribute('name') ?? '').slice(0, LONGEST_SHEET_NAME),
        hidden: state !== 'visible',
        part: partOfSheet(relation),
      })
    },
  })
  return { sheets, from1904, strings: partOf('sharedStrings'), styles: partOf('styles') }
}

function partOfSheet(relation: Relation | undefined): string | null {
  return relation?.type === 'worksheet' ? relation.part : null
}

interface Relation {
  readonly id: string | undefined
  /** The last segment of its URI; the rest differs between transitional and strict workbooks. */
  readonly type: string
  readonly part: string
}

/** The relations of a part; `''`: those of the package. */
export async function readRelations(archive: Archive, of: string): Promise<Relation[]> {
  const { dir, base } = path.posix.parse(of)
  const relations: Relation[] = []
  await readXml(archive, path.posix.join(dir, '_rels', `${base}.rels`), {
    open(name, attribute) {
      const target = attribute('Target')
      if (name !== 'Relationship' || target === undefined) return
      relations.push({
        id: attribute('Id'),
        type: attribute('Type')?.split('/').at(-1) ?? '',
        part: path.posix.join('/', target.startsWith('/') ? '' : dir, target).slice(1),
      })
    },
  })
  return relations
}

/** The strings that cells refer to, by their index. */
export interface SharedStrings {
  readonly texts: readonly string[]
  /** Strings that are struck through, at least in part. */
  readonly struck: ReadonlySet<number>
}

export async function readStrings(archive: Archive, part: string | null): Promise<SharedStrings> {
  const texts: string[] = []
  const struck = new Set<number>()
  const pieces = new TextCollector()
  await readXml(archive, part, {
    open: (name, attribute) => pieces.open(name, attribute),
    close(name) {
      pieces.close(name)
      if (name !== 'si') return
      const { text, isStruck } = pieces.take()
      if (isStruck) struck.add(texts.length)
      texts.push(text)
    },
    text: (piece) => pieces.add(piece),
  })
  return { texts, struck }
}

/** Collects the text of `t` elements, without phonetic guides (`rPh`). */
export class TextCollector {
  #text = ''
  #inText = false
  #inPhonetic = false
  #isStruck = false

  open(name: string, attribute: Attributes): void {
    if (name === 't') this.#inText = true
    if (name === 'rPh') this.#inPhonetic = true
    if (name === 'strike' && isOn(attribute)) this.#isStruck = true
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    if (name === 'rPh') this.#inPhonetic = false
  }

  add(piece: string): void {
    if (this.#inText && !this.#inPhonetic) this.#text += piece
  }

  /** The text since the last call. */
  take(): { text: string; isStruck: boolean } {
    const [text, isStruck] = [this.#text, this.#isStruck]
    this.#text = ''
    this.#isStruck = false
    if (!text.includes('_x')) return { text, isStruck }
    const written = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    return { text: written, isStruck }
  }
}

type Attributes = (name: string) => string | undefined

/** Whether a font property is set: it is present and not switched off. */
function isOn(attribute: Attributes): boolean {
  const value = attribute('val')
  return value === undefined || isTrue(value)
}

/** Cell styles by their index. */
export interface Styles {
  /** Styles that show a number as a date or a time. */
  readonly dates: ReadonlySet<number>
  readonly struck: ReadonlySet<number>
}

export async function readStyles(archive: Archive, part: string | null): Promise<Styles> {
  const formats = new Map<number, string>()
  const struckFonts = new Set<number>()
  const [dates, struck] = [new Set<number>(), new Set<number>()]
  let [fonts, styles] = [0, 0]
  let within: 'fonts' | 'cellXfs' | null = null
  await readXml(archive, part, {
    open(name, attribute) {
      if (name === 'fonts' || name === 'cellXfs') within = name
      else if (name === 'numFmt') formats.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (name === 'strike' && within === 'fonts' && isOn(attribute)) struckFonts.add(fonts)
      else if (name === 'xf' && within === 'cellXfs') {
        const format = Number(attribute('numFmtId') ?? 0)
        if (isDateFormat(format, formats.get(format))) dates.add(styles)
        if (struckFonts.has(Number(attribute('fontId') ?? 0))) struck.add(styles)
        styles += 1
      }
    },
    close(name) {
      if (name === 'font' && within === 'fonts') fonts += 1
      if (name === within) within = null
    },
  })
  return { dates, struck }
}
