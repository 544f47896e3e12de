import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUTES } from '#contract/routes.ts'
import { runs } from '#domain/test/cases.ts'
import { textRow, workbook } from '../../test/lists/workbook.ts'
import { readImport } from './list-jobs.ts'

const PURPOSE = {
  sheet: null,
  who: 'pairs',
  year: 2026,
  entered: [],
  singles: [],
  known: new Map(),
  perPerson: 1,
} as const
const REFUSALS = ['list-unreadable', 'list-too-long', 'list-too-large']

/** Any bytes lead to an answer in the shape of the route or to a refusal with a code; nothing else is thrown. */
async function isAnswered(bytes: Uint8Array): Promise<void> {
  const outcome = await readImport({ bytes, ...PURPOSE }).then(
    (json) => ROUTES.readImport.answer.safeParse(JSON.parse(Buffer.from(json).toString())).success,
    (problem: { code?: string }) => REFUSALS.includes(problem.code ?? '') || problem,
  )
  expect(outcome).toBe(true)
}

const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006'

describe('whatever the bytes are, there is an answer', () => {
  it('bytes by chance, behind the beginnings of known files', async () => {
    const begin = fc.constantFrom(
      '',
      'PK\u0003\u0004',
      '%PDF',
      '\u00ff\u00fe',
      '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
      'sep=;\n',
    )
    await fc.assert(
      fc.asyncProperty(begin, fc.uint8Array({ maxLength: 2_000 }), (start, rest) =>
        isAnswered(Buffer.concat([Buffer.from(start, 'latin1'), rest])),
      ),
      { numRuns: runs(2_000) },
    )
  })

  it('text of the marks a reader of lists has to do with', async () => {
    const mark = fc.constantFrom(
      '"',
      '""',
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      ' ',
      '#REF!',
      'Name',
      'Summe',
      '1',
      'Anna',
      '\u0000',
      '/',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(mark, { maxLength: 200 }), (marks) => isAnswered(Buffer.from(marks.join('')))),
      { numRuns: runs(2_000) },
    )
  })

  it('a workbook with some bytes turned, left out or doubled', async () => {
    const whole = workbook({
      sheets: [
        { data: textRow(1, 'Name', 'Partner') + textRow(2, 'Anna Huber', 'Josef Mair') },
        { data: textRow(1, 'Karl Moser'), state: 'hidden' },
      ],
      strings: '<si><t>Anna</t></si>',
      formats: [0, 14],
    })
    const place = fc.nat(whole.length - 1)
    const change = fc.record({ at: place, length: fc.nat(8), bytes: fc.uint8Array({ maxLength: 8 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const spoilt = changes.reduce(
          (bytes, { at, length, bytes: other }) =>
            Buffer.concat([bytes.subarray(0, at), other, bytes.subarray(at + length)]),
          whole,
        )
        return isAnswered(spoilt)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('a workbook whose sheet is XML of any shape', async () => {
    const piece = fc.constantFrom(
      ...['<row>', '<row r="7">', '<row r="0">', '</row>', '<c>', '<c r="B2" t="s">', '<c t="e">', '<c t="inlineStr">'],
      ...[
        '<c s="1">',
        '</c>',
        '<v>',
        '</v>',
        '<f>',
        '</f>',
        '<is>',
        '<t>',
        '</t>',
        '</is>',
        '<v>1</v>',
        '<v>-9e99</v>',
      ],
      ...['Anna', '&amp;', '&#0;', '<!--', '-->', '<![CDATA[x]]>', '<?x?>', '<', '>', '"', '<c r="ZZZ9"><v>1</v></c>'],
    )
    const chosen = fc.constantFrom(
      ...['<mc:AlternateContent>', '</mc:AlternateContent>', '<mc:Choice Requires="x">', '</mc:Choice>'],
      ...['<mc:Fallback>', '</mc:Fallback>', '<x:row xmlns:x="y">', '</x:row>'],
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, chosen), { maxLength: 30 }), (pieces) => {
        const data = `<worksheet xmlns:mc="${MC}"><sheetData>${pieces.join('')}</sheetData></worksheet>`
        return isAnswered(workbook({ sheets: [{ data, whole: true }], formats: [0, 14], strings: '' }))
      }),
      { numRuns: runs(2_000) },
    )
  })
})
