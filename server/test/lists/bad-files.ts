// Texts that are hard to read as lists, and files that are not lists.

import { gzipSync } from 'node:zlib'
import { type BadList, bad, line, reads, times, withProblem } from './bad-list.ts'
import { zip } from './zip.ts'

const MEGABYTE = 1024 * 1024

const utf8 = (text: string) => Buffer.from(text)
const lines = (count: number, line: (at: number) => string) => times(count, line).join('\n')

/** A container like those of Excel until 2003 and of files with a password, complete enough to be recognised. */
function container(...streams: string[]): Buffer {
  const names = streams.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)]))
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...names, Buffer.alloc(4_096)])
}

/** By the defect of each. */
export const BAD_FILES: Readonly<Record<string, BadList>> = {
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
  'one line of ten megabytes': bad(reads([withProblem('too-long')]), () => utf8('Anna Huber;'.repeat(900_000))),
  'one cell of four megabytes': bad(reads([withProblem('too-long')]), () => utf8('x'.repeat(4 * MEGABYTE - 1))),
  'three megabytes of quotation marks': bad(reads([withProblem('too-long')]), () => utf8('"'.repeat(3 * MEGABYTE))),
  'quotation marks that open on every line': bad(reads(times(4_000, () => withProblem('unreadable'))), () =>
    utf8(lines(4_000, (at) => `"Anna ${at};${'x'.repeat(900)}`)),
  ),
  'three megabytes of garbled umlauts': bad(
    reads(
      times(2_000, () => withProblem('name-too-long', 'ä'.repeat(370))),
      {
        code: 'mended',
        lines: times(2_000, (at) => at + 1),
        example: { stood: `${'Ã¤'.repeat(30)}…`, reads: `${'ä'.repeat(60)}…` },
      },
    ),
    () => utf8(lines(2_000, () => 'Ã¤'.repeat(370))),
  ),
  'three megabytes of half an umlaut': bad(
    reads(times(2_000, () => withProblem('name-too-long', 'Ã'.repeat(740)))),
    () => utf8(lines(2_000, () => 'Ã'.repeat(740))),
  ),
  'four megabytes of line ends': bad(reads([]), () => utf8('\r\n'.repeat(2 * MEGABYTE - 1))),
  'thousands of lines with sixteen hundred delimiters': bad(reads(times(2_300, (at) => line(`Anna ${at}`))), () =>
    utf8(lines(2_300, (at) => `Anna ${at}${';'.repeat(1_600)}`)),
  ),
  'five thousand heads, each with a wide line below it': bad(
    reads(
      times(9_999, (at) =>
        at % 2 === 0
          ? withProblem('left-over', 'Anna Huber', 'Josef Mair')
          : withProblem('repeated-head', 'Name', 'Partner'),
      ),
      { code: 'repeated-heads', lines: times(4_999, (at) => 2 * at + 3) },
      { code: 'columns', columns: times(62, (at) => ({ column: at + 3, heading: '' })) },
    ),
    () => utf8(lines(5_000, () => `Name;Partner\nAnna Huber;Josef Mair${';x'.repeat(62)}`)),
  ),
  'ten thousand lines that are all the same person': bad(
    reads(times(10_000, () => line('Anna Huber', 'Josef Mair'))),
    () => utf8(lines(10_000, () => 'Anna Huber;Josef Mair')),
  ),
}
