import { describe, expect, it } from 'vitest'
import { zip } from '../../test/lists/zip.ts'
import { readList } from './list.ts'

const PURPOSE = { who: 'pairs', year: 2026 } as const
const utf8 = (text: string) => Buffer.from(text)

/** A container with these streams, complete enough to be recognised. */
const container = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_024),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ])

const archive = (...names: string[]) => zip(names.map((name) => ({ name, data: '' })))

describe('what a file is that is no list', () => {
  it.each([
    ['encrypted', 'a workbook with a password', container('EncryptionInfo', 'EncryptedPackage')],
    ['xls', 'a workbook of Excel until 2003', container('Workbook', 'SummaryInformation')],
    ['xls', 'a workbook of Excel 5', container('Book')],
    ['document', 'a document of Word until 2003', container('WordDocument')],
    ['binary', 'some other container', container('Contents')],
    ['xlsb', 'a binary workbook', archive('[Content_Types].xml', 'xl/workbook.bin')],
    ['document', 'a document of Word', archive('[Content_Types].xml', 'word/document.xml')],
    ['opendocument', 'a sheet of LibreOffice', archive('mimetype', 'content.xml')],
    ['numbers', 'a sheet of Numbers', archive('Index/Document.iwa')],
    ['archive', 'an archive', archive('liste.csv')],
    ['archive', 'another archive', Buffer.from('7z\u00bc\u00af\u0027\u001c', 'latin1')],
    ['damaged', 'the beginning of an archive', Buffer.of(0x50, 0x4b, 3, 4, 1, 2, 3, 4)],
    ['pdf', 'a PDF', utf8('%PDF-1.7\n1 0 obj\n')],
    ['page', 'a web page', utf8('<!doctype html><title>Huber</title>')],
    [
      'page',
      'a web page that calls itself XLS',
      utf8('\u{feff}\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">'),
    ],
    ['document', 'a rich-text document', utf8('{\\rtf1 Huber}')],
    ['picture', 'a picture', Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0)],
    ['picture', 'a photograph', Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10)],
    ['binary', 'some other file', Buffer.of(1, 2, 3, 4, 5)],
    ['utf32', 'text in UTF-32', Buffer.of(0xff, 0xfe, 0, 0, 0x41, 0, 0, 0)],
    ['utf16', 'text in UTF-16 that ends within a character', Buffer.from('Anna Huber', 'utf16le').subarray(0, 19)],
    ['utf16', 'text in UTF-16 with half a pair', Buffer.from('Anna Huber \ud83d Josef', 'utf16le')],
  ])('%s: %s', async (reason, _, bytes) => {
    const error = { code: 'list-unreadable', reason }
    expect(await readList(new Uint8Array(bytes), PURPOSE)).toEqual({ ok: false, error })
  })
})

it.each([
  ['little-endian', (text: string) => Buffer.from(text, 'utf16le')],
  ['big-endian', (text: string) => Buffer.from(text, 'utf16le').swap16()],
])('UTF-16 without a mark is read, %s', async (_, encode) => {
  const list = await readList(encode('Jörg Größl;Žofia Šimek\r\nAnna Huber;Josef Mair\r\n'), PURPOSE)
  expect(list.ok && list.value.lines.map(({ members }) => members.map(({ name }) => name))).toEqual([
    ['Jörg Größl', 'Žofia Šimek'],
    ['Anna Huber', 'Josef Mair'],
  ])
})
