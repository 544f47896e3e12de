// Some sixty spoilt or spiteful lists, each the way somebody could bring it along.

import { gzipSync } from 'node:zlib'
import { partsOf, textCell, textRow, type WorkbookParts, workbook } from './workbook.ts'
import { directoryEnd, zip } from './zip.ts'

const PAIR = textRow(1, 'Anna Huber', 'Josef Mair')
const MEGABYTE = 1024 * 1024

const utf8 = (text: string) => Buffer.from(text)
const sheetOf = (data: string): WorkbookParts => ({ sheets: [{ data }] })
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')
const many = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('')

/** A part that unpacks to much more than it is. */
const BOMB = (size: number) => ({ name: 'xl/media/image1.xml', data: Buffer.alloc(size, 0x20) })
const bombSheet = (size: number) => `${PAIR}${' '.repeat(size)}`
const bomb = (size: number) => workbook(sheetOf(bombSheet(size)))

/** A container as Excel until 2003 and files with a password have it, as far as it takes to be known. */
function container(...streams: string[]): Buffer {
  const names = streams.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)]))
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...names, Buffer.alloc(4_096)])
}

/** A valid workbook with one of its bytes turned round. */
function turned(at: number): Buffer {
  const bytes = workbook(sheetOf(PAIR))
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return bytes
}

/** A list, made when it is asked for: some take a moment or a lot of memory. */
export interface BadList {
  /** How many lines are read of it; or why none is: the reason, or the code of the refusal. */
  readonly becomes: number | string
  make(): Buffer
}

/** By what is wrong with each. */
export const BAD_LISTS: Readonly<Record<string, BadList>> = {
  'a stray cell in the last row and column': bad(1, () =>
    workbook(sheetOf(`${PAIR}<row r="1048576">${textCell('XFD1048576', 'x')}</row>`)),
  ),
  'a stray cell beyond the grid': bad(1, () =>
    workbook(sheetOf(`${PAIR}<row r="99999999">${textCell('ZZZZZZ99999999', 'x')}</row>`)),
  ),
  'a thousand stray cells': bad(1, () =>
    workbook(
      sheetOf(PAIR + many(1_000, (at) => `<row r="${1_000_000 + at}">${textCell(`XF${1_000_000 + at}`, 'x')}</row>`)),
    ),
  ),
  'a dimension that lies': bad(1, () =>
    workbook({
      sheets: [
        { whole: true, data: `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${PAIR}</sheetData></worksheet>` },
      ],
    }),
  ),
  'a cell without a place that is one': bad('damaged', () =>
    workbook(sheetOf('<row r="1"><c r="ÄÖ"><v>1</v></c></row>')),
  ),
  'a row before the first': bad('damaged', () => workbook(sheetOf('<row r="-1"><c><v>1</v></c></row>'))),
  'rows in no order': bad(5000, () => workbook(sheetOf(many(5_000, (at) => textRow(5_000 - at, `Anna ${at}`))))),
  'one cell twice': bad('damaged', () =>
    workbook(sheetOf(`<row r="1">${textCell('A1', 'Anna')}${textCell('A1', 'Josef')}</row>`)),
  ),
  'empty cells with a style in a million rows': bad(1, () =>
    workbook(sheetOf(PAIR + many(300_000, (at) => `<row r="${at + 2}"><c r="A${at + 2}" s="0"/></row>`))),
  ),
  'thirty thousand lines in a workbook': bad('list-too-long', () =>
    workbook(sheetOf(many(30_000, (at) => textRow(at + 1, `Anna ${at}`, `Josef ${at}`)))),
  ),
  'ten thousand lines in a workbook': bad(10000, () =>
    workbook(sheetOf(many(10_000, (at) => textRow(at + 1, `Anna ${at}`, `Josef ${at}`)))),
  ),
  'sixteen thousand columns': bad(1, () =>
    workbook(sheetOf(`<row r="1">${many(16_384, () => '<c t="inlineStr"><is><t>x</t></is></c>')}</row>`)),
  ),
  'one string in ten thousand cells': bad('list-too-large', () =>
    workbook({
      strings: `<si><t>${'Anna '.repeat(1_800)}</t></si>`,
      ...sheetOf(many(10_000, (at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`)),
    }),
  ),
  'a string of ten megabytes': bad('list-too-large', () =>
    workbook({
      strings: `<si><t>${'x'.repeat(10 * MEGABYTE)}</t></si>`,
      ...sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
    }),
  ),
  'a string that is not there': bad('damaged', () =>
    workbook(sheetOf('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')),
  ),
  'a million strings': bad(1, () => workbook({ strings: '<si><t>x</t></si>'.repeat(1_000_000), ...sheetOf(PAIR) })),
  'a hundred thousand styles': bad(1, () =>
    workbook({ formats: Array.from({ length: 100_000 }, () => 14), ...sheetOf(PAIR) }),
  ),
  'a bomb of a hundred megabytes in the sheet': bad('list-too-large', () => bomb(100 * MEGABYTE)),
  'a bomb of sixty megabytes in the sheet': bad('list-too-large', () => bomb(60 * MEGABYTE)),
  'a bomb beside the sheet': bad(1, () => workbook({ ...sheetOf(PAIR), more: [BOMB(70 * MEGABYTE)] })),
  'a bomb with a directory at offset 0': bad('damaged', () =>
    workbook(sheetOf(bombSheet(70 * MEGABYTE)), { directoryAt: 0 }),
  ),
  'a bomb with a second directory end in the comment': bad('archive', () =>
    workbook(sheetOf(bombSheet(70 * MEGABYTE)), { comment: directoryEnd(0, 0, 0) }),
  ),
  'a bomb said to be small': bad('damaged', () =>
    zip(
      partsOf(sheetOf(bombSheet(70 * MEGABYTE))).map((part) =>
        part.name.includes('sheet1') ? { ...part, says: 100 } : part,
      ),
    ),
  ),
  'a workbook said to be huge': bad('damaged', () =>
    zip(partsOf(sheetOf(PAIR)).map((part) => ({ ...part, says: 0xf000_0000 }))),
  ),
  'a million entries said to be there': bad('list-too-large', () => workbook(sheetOf(PAIR), { count: 65_535 })),
  'five thousand parts': bad('list-too-large', () =>
    workbook({
      ...sheetOf(PAIR),
      more: Array.from({ length: 5_000 }, (_, at) => ({ name: `xl/media/${at}`, data: '' })),
    }),
  ),
  'one part twice': bad('damaged', () =>
    workbook({ ...sheetOf(PAIR), more: [{ name: 'xl/worksheets/sheet1.xml', data: '' }] }),
  ),
  'a part with a way out of its folder': bad('damaged', () =>
    workbook({ ...sheetOf(PAIR), more: [{ name: '../../etc/passwd', data: '' }] }),
  ),
  'five hundred sheets': bad(1, () => workbook({ sheets: Array.from({ length: 500 }, () => ({ data: PAIR })) })),
  'only hidden sheets': bad(0, () => workbook({ sheets: [{ data: PAIR, state: 'veryHidden' }] })),
  'a sheet that ends in the middle': bad('damaged', () =>
    workbook({ sheets: [{ whole: true, data: `<worksheet><sheetData>${PAIR}` }] }),
  ),
  'a sheet that is no XML': bad('damaged', () =>
    workbook({ sheets: [{ whole: true, data: 'Anna Huber;Josef Mair' }] }),
  ),
  'a sheet that is no UTF-8': bad('damaged', () =>
    zip(
      partsOf(sheetOf(PAIR)).map((part) =>
        part.name.includes('sheet1') ? { ...part, data: Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]) } : part,
      ),
    ),
  ),
  'a million elements within each other': bad('damaged', () =>
    workbook({ sheets: [{ whole: true, data: '<a>'.repeat(1_000_000) }] }),
  ),
  'an attribute without an end': bad('list-too-large', () =>
    workbook({ sheets: [{ whole: true, data: `<worksheet x="${'y'.repeat(20 * MEGABYTE)}` }] }),
  ),
  'a comment without an end': bad('list-too-large', () =>
    workbook({ sheets: [{ whole: true, data: `<worksheet><!--${'y'.repeat(20 * MEGABYTE)}` }] }),
  ),
  'entities within entities': bad(1, () =>
    workbook({
      sheets: [
        {
          whole: true,
          data: `<!DOCTYPE w [<!ENTITY a "Anna"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
        },
      ],
    }),
  ),
  'a workbook without a workbook': bad('damaged', () =>
    zip(partsOf(sheetOf(PAIR)).filter(({ name }) => name !== 'xl/workbook.xml')),
  ),
  'a workbook without its sheet': bad('damaged', () =>
    zip(partsOf(sheetOf(PAIR)).filter(({ name }) => !name.includes('sheet1'))),
  ),
  'a workbook that is encrypted part by part': bad('encrypted', () =>
    zip(partsOf(sheetOf(PAIR)).map((part) => ({ ...part, flag: 1 }))),
  ),
  'a workbook cut in half': bad('damaged', () => workbook(sheetOf(PAIR)).subarray(0, 600)),
  'a workbook with a turned byte at its end': bad('damaged', () => turned(workbook(sheetOf(PAIR)).length - 20)),
  'a workbook with a password': bad('encrypted', () => container('EncryptionInfo', 'EncryptedPackage')),
  'an old workbook (XLS)': bad('xls', () => container('Workbook')),
  'an OpenDocument sheet': bad('opendocument', () =>
    zip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', data: '<x/>' },
    ]),
  ),
  'a Word document': bad('document', () =>
    zip([
      { name: '[Content_Types].xml', data: '<x/>' },
      { name: 'word/document.xml', data: '<x/>' },
    ]),
  ),
  'an archive': bad('archive', () => zip([{ name: 'liste.csv', data: 'Anna;Josef' }])),
  'a packed text': bad('binary', () => gzipSync('Anna Huber;Josef Mair')),
  'a PDF': bad('pdf', () => utf8('%PDF-1.7\n1 0 obj\n')),
  'UTF-16 without a mark, cut within a character': bad('utf16', () =>
    Buffer.from('Anna Huber;Josef Mair\n', 'utf16le').subarray(0, 41),
  ),
  'UTF-32': bad('utf32', () =>
    Buffer.concat([
      Buffer.from([0xff, 0xfe, 0, 0]),
      ...[...'Anna'].map((char) => Buffer.from([char.charCodeAt(0), 0, 0, 0])),
    ]),
  ),
  'four megabytes of zeros': bad('binary', () => Buffer.alloc(4 * MEGABYTE - 1)),
  'a hundred thousand lines': bad('list-too-long', () => utf8(lines(100_000, (at) => `Anna ${at};Josef ${at}`))),
  'one line of ten megabytes': bad(1, () => utf8('Anna Huber;'.repeat(900_000))),
  'one cell of four megabytes': bad(1, () => utf8('x'.repeat(4 * MEGABYTE - 1))),
  'three megabytes of quotation marks': bad(1, () => utf8('"'.repeat(3 * MEGABYTE))),
  'quotation marks that open on every line': bad(4_000, () =>
    utf8(lines(4_000, (at) => `"Anna ${at};${'x'.repeat(900)}`)),
  ),
  'four megabytes of line ends': bad(0, () => utf8('\r\n'.repeat(2 * MEGABYTE - 1))),
  'thousands of lines with sixteen hundred delimiters': bad(2_300, () =>
    utf8(lines(2_300, (at) => `Anna ${at}${';'.repeat(1_600)}`)),
  ),
  'five thousand heads, each with a wide line below it': bad(9_999, () =>
    utf8(lines(5_000, () => `Name;Partner\nAnna Huber;Josef Mair${';x'.repeat(62)}`)),
  ),
  'ten thousand lines that are all the same person': bad(10000, () =>
    utf8(lines(10_000, () => 'Anna Huber;Josef Mair')),
  ),
}

function bad(becomes: BadList['becomes'], make: () => Buffer): BadList {
  return { becomes, make }
}
