// Workbooks that no program would write, at least not with good intentions.

import { type BadList, bad, line, outside, reads, times, withProblem } from './bad-list.ts'
import { partsOf, textCell, textRow, type WorkbookParts, workbook } from './workbook.ts'
import { directoryEnd, zip } from './zip.ts'

const PAIR = textRow(1, 'Anna Huber', 'Josef Mair')
const THE_PAIR = [line('Anna Huber', 'Josef Mair')]
const MEGABYTE = 1024 * 1024

const sheetOf = (data: string): WorkbookParts => ({ sheets: [{ data }] })
const many = (count: number, text: (at: number) => string) => times(count, text).join('')

/** A part that unpacks to much more than its size. */
const BOMB = (size: number) => ({ name: 'xl/media/image1.xml', data: Buffer.alloc(size, 0x20) })
const bombSheet = (size: number) => `${PAIR}${' '.repeat(size)}`
const bomb = (size: number) => workbook(sheetOf(bombSheet(size)))

/** A workbook with these sheets in addition to its first. */
function workbookNaming(more: string): Buffer {
  const parts = partsOf(sheetOf(PAIR)).map((part) =>
    part.name === 'xl/workbook.xml'
      ? { ...part, data: String(part.data).replace('</sheets>', `${more}</sheets>`) }
      : part,
  )
  return zip(parts)
}

/** A valid workbook with one of its bytes inverted. */
function turned(at: number): Buffer {
  const bytes = workbook(sheetOf(PAIR))
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return bytes
}

/** By the defect of each. */
export const BAD_WORKBOOKS: Readonly<Record<string, BadList>> = {
  'a stray cell in the last row and column': bad(
    reads(THE_PAIR, outside([{ line: 1_048_576, column: 16_384, text: 'x' }], 1)),
    () => workbook(sheetOf(`${PAIR}<row r="1048576">${textCell('XFD1048576', 'x')}</row>`)),
  ),
  'a stray cell beyond the grid': bad(
    reads(THE_PAIR, outside([{ line: 99_999_999, column: 321_272_406, text: 'x' }], 1)),
    () => workbook(sheetOf(`${PAIR}<row r="99999999">${textCell('ZZZZZZ99999999', 'x')}</row>`)),
  ),
  'a thousand stray cells': bad(
    reads(
      THE_PAIR,
      outside(
        times(12, (at) => ({ line: 1_000_000 + at, column: 630, text: 'x' })),
        1_000,
      ),
    ),
    () =>
      workbook(
        sheetOf(PAIR + many(1_000, (at) => `<row r="${1_000_000 + at}">${textCell(`XF${1_000_000 + at}`, 'x')}</row>`)),
      ),
  ),
  'a dimension that lies': bad(reads(THE_PAIR), () =>
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
  'rows in no order': bad(reads(times(5_000, (at) => line(`Anna ${4_999 - at}`))), () =>
    workbook(sheetOf(many(5_000, (at) => textRow(5_000 - at, `Anna ${at}`)))),
  ),
  'one cell twice': bad('damaged', () =>
    workbook(sheetOf(`<row r="1">${textCell('A1', 'Anna')}${textCell('A1', 'Josef')}</row>`)),
  ),
  'empty cells with a style in a million rows': bad(reads(THE_PAIR), () =>
    workbook(sheetOf(PAIR + many(300_000, (at) => `<row r="${at + 2}"><c r="A${at + 2}" s="0"/></row>`))),
  ),
  'thirty thousand lines in a workbook': bad('list-too-long', () =>
    workbook(sheetOf(many(30_000, (at) => textRow(at + 1, `Anna ${at}`, `Josef ${at}`)))),
  ),
  'ten thousand lines in a workbook': bad(reads(times(10_000, (at) => line(`Anna ${at}`, `Josef ${at}`))), () =>
    workbook(sheetOf(many(10_000, (at) => textRow(at + 1, `Anna ${at}`, `Josef ${at}`)))),
  ),
  'sixteen thousand columns': bad(
    reads(
      [withProblem('too-many-names', ...times(63, () => 'x'))],
      outside(
        times(12, (at) => ({ line: 1, column: 65 + at, text: 'x' })),
        16_384 - 64,
      ),
    ),
    () => workbook(sheetOf(`<row r="1">${many(16_384, () => '<c t="inlineStr"><is><t>x</t></is></c>')}</row>`)),
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
  'a million strings': bad(reads(THE_PAIR), () =>
    workbook({ strings: '<si><t>x</t></si>'.repeat(1_000_000), ...sheetOf(PAIR) }),
  ),
  'a hundred thousand styles': bad(reads(THE_PAIR), () =>
    workbook({ formats: Array.from({ length: 100_000 }, () => 14), ...sheetOf(PAIR) }),
  ),
  'a bomb of a hundred megabytes in the sheet': bad('list-too-large', () => bomb(100 * MEGABYTE)),
  'a bomb of sixty megabytes in the sheet': bad('list-too-large', () => bomb(60 * MEGABYTE)),
  'a bomb beside the sheet': bad(reads(THE_PAIR), () => workbook({ ...sheetOf(PAIR), more: [BOMB(70 * MEGABYTE)] })),
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
  'five hundred sheets': bad(
    reads(THE_PAIR, {
      code: 'sheets',
      read: 'Blatt 1',
      others: times(499, (at) => ({ name: `Blatt ${at + 2}`, hidden: false })),
    }),
    () => workbook({ sheets: Array.from({ length: 500 }, () => ({ data: PAIR })) }),
  ),
  'a million sheets said to be there': bad('list-too-large', () =>
    workbookNaming('<sheet name="x"/>'.repeat(1_000_000)),
  ),
  'a name of a sheet that fills pages': bad(
    reads(THE_PAIR, {
      code: 'sheets',
      read: 'Blatt 1',
      others: times(500, () => ({ name: 'x'.repeat(400), hidden: false })),
    }),
    () => workbookNaming(many(500, () => `<sheet name="${'x'.repeat(60_000)}" r:id="rId7"/>`)),
  ),
  'only hidden sheets': bad(
    reads([], { code: 'sheets', read: null, others: [{ name: 'Blatt 1', hidden: true }] }),
    () => workbook({ sheets: [{ data: PAIR, state: 'veryHidden' }] }),
  ),
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
  'entities within entities': bad('damaged', () =>
    workbook({
      sheets: [
        {
          whole: true,
          data: `<!DOCTYPE w [<!ENTITY a "Anna"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
        },
      ],
    }),
  ),
  'a hundred thousand comments': bad(
    reads(THE_PAIR, {
      code: 'comments',
      count: 100_000,
      cells: times(12, (at) => ({ line: at + 1, column: 1, text: 'x' })),
    }),
    () =>
      workbook({
        sheets: [
          { data: PAIR, notes: many(100_000, (at) => `<comment ref="A${at + 1}"><text><t>x</t></text></comment>`) },
        ],
      }),
  ),
  'a comment beside no cell': bad('damaged', () => workbook({ sheets: [{ data: PAIR, notes: '<comment ref="?"/>' }] })),
  'hidden columns without end': bad(
    reads(THE_PAIR, {
      code: 'hidden-columns',
      columns: [
        { column: 1, heading: 'Anna Huber' },
        { column: 2, heading: 'Josef Mair' },
      ],
    }),
    () => workbook({ sheets: [{ data: PAIR, before: '<cols><col min="-1e300" max="1e300" hidden="1"/></cols>' }] }),
  ),
  'a hundred thousand branches, one within the other': bad('damaged', () =>
    workbook(
      sheetOf(
        `${PAIR}<x xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${'<mc:AlternateContent><mc:Fallback>'.repeat(100_000)}`,
      ),
    ),
  ),
  'three hundred sheets, and none of them a list': bad(
    reads([withProblem(null, 'Preiswatten')], {
      code: 'sheets',
      read: 'Blatt 1',
      others: times(299, (at) => ({ name: `Blatt ${at + 2}`, hidden: false })),
    }),
    () => workbook({ sheets: times(300, () => ({ data: textRow(1, 'Preiswatten') })) }),
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
}
