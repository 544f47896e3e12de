// Workbooks written by hand, with content that no library would write.

import { type ArchiveLies, type Part, zip } from './zip.ts'

export interface WorkbookSheet {
  readonly name?: string
  readonly state?: 'hidden' | 'veryHidden'
  /** The content of `sheetData`; with `whole`, the whole part. */
  readonly data: string
  readonly whole?: boolean
  /** The content before it, such as `cols`. */
  readonly before?: string
  /** Its notes (`comment`), and its comments since Excel 365 (`threadedComment`). */
  readonly notes?: string
  readonly threads?: string
}

export interface WorkbookParts {
  readonly sheets: readonly WorkbookSheet[]
  readonly strings?: string
  /** Number formats of the styles 0, 1, …: built-in ones by number, others by their code. */
  readonly formats?: readonly (number | string)[]
  /** The styles that are struck through. */
  readonly struck?: readonly number[]
  readonly from1904?: boolean
  readonly more?: readonly Part[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const MICROSOFT = 'http://schemas.microsoft.com/office'

/** The bytes of a workbook. */
export function workbook(parts: WorkbookParts, lies: ArchiveLies = {}): Buffer {
  return zip(partsOf(parts), lies)
}

/** The parts of a workbook, to be broken before they are packed. */
export function partsOf({ sheets, strings, formats, struck, from1904 = false, more = [] }: WorkbookParts): Part[] {
  const sheetParts = sheets.flatMap(({ data, whole, before = '', ...remarks }, at) => [
    {
      name: `xl/worksheets/sheet${at + 1}.xml`,
      data: whole ? data : `<worksheet xmlns="${MAIN}">${before}<sheetData>${data}</sheetData></worksheet>`,
    },
    ...remarkParts(remarks, at + 1),
  ])
  const named = sheets.map(({ name, state }, at) => {
    const shown = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${name ?? `Blatt ${at + 1}`}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`
  })
  const own = [
    ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ...(strings === undefined ? [] : [['sharedStrings', 'sharedStrings.xml']]),
    ...(formats === undefined ? [] : [['styles', 'styles.xml']]),
  ] as [string, string][]
  return [
    {
      name: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: '_rels/.rels', data: relations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${named.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: relations(own) },
    ...sheetParts,
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', data: `<sst xmlns="${MAIN}">${strings}</sst>` }]),
    ...(formats === undefined ? [] : [{ name: 'xl/styles.xml', data: stylesOf(formats, struck) }]),
    ...more,
  ]
}

function remarkParts({ notes, threads }: Pick<WorkbookSheet, 'notes' | 'threads'>, sheet: number): Part[] {
  if (notes === undefined && threads === undefined) return []
  const relation = (type: string, target: string) => `<Relationship Id="${type}" Type="${type}" Target="${target}"/>`
  const [noted, threaded] = [`comments${sheet}.xml`, `threadedComment${sheet}.xml`]
  const own = [
    notes === undefined ? '' : relation(`${RELATIONS}/comments`, `../${noted}`),
    threads === undefined ? '' : relation(`${MICROSOFT}/2017/10/relationships/threadedComment`, `../${threaded}`),
  ]
  return [
    {
      name: `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      data: `<Relationships xmlns="${PACKAGE}">${own.join('')}</Relationships>`,
    },
    {
      name: `xl/${noted}`,
      data: `<comments xmlns="${MAIN}"><authors><author>Obmann</author></authors><commentList>${notes ?? ''}</commentList></comments>`,
    },
    {
      name: `xl/${threaded}`,
      data: `<ThreadedComments xmlns="${MICROSOFT}/spreadsheetml/2018/threadedcomments">${threads ?? ''}</ThreadedComments>`,
    },
  ]
}

function relations(all: readonly (readonly [type: string, target: string])[]): string {
  const list = all.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}">${list.join('')}</Relationships>`
}

function stylesOf(formats: readonly (number | string)[], struck: readonly number[] = []): string {
  const idOf = (format: number | string, at: number) => (typeof format === 'number' ? format : 164 + at)
  const codes = formats.flatMap((format, at) =>
    typeof format === 'number' ? [] : [`<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`],
  )
  const styles = formats.map(
    (format, at) =>
      `<xf numFmtId="${idOf(format, at)}" fontId="${struck.includes(at) ? 2 : 1}" applyNumberFormat="1"/>`,
  )
  const fonts = '<font/><font><strike val="0"/></font><font><strike/></font>'
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><fonts>${fonts}</fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`
}

/** A cell with its own text. */
export function textCell(place: string, text: string): string {
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
}

/** A row of such cells, from column A on. */
export function textRow(line: number, ...texts: string[]): string {
  const cells = texts.map((text, at) => (text === '' ? '' : textCell(`${String.fromCharCode(65 + at)}${line}`, text)))
  return `<row r="${line}">${cells.join('')}</row>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
