import { expect, it } from 'vitest'
import { A4, HEAD, renderPdf } from './pdf.ts'
import { readPages } from './pdf-text.ts'

const paper = (text: string) =>
  renderPdf({
    title: 'Probe',
    language: 'de',
    margins: [40, 40, 40, 40],
    page: A4,
    content: [text, { text, bold: true }, { text, ...HEAD }],
  })

it('a document says and weighs the same whatever was printed before it', async () => {
  const text = 'Anna-Maria Griffith 1'
  const alone = await paper(text)
  // The same glyphs for other letters: a soft hyphen, a fixed space, a hyphen that does not break.
  await paper('Žofia\u00adŁukasz\u00a01 Anna\u2011Maria')
  const after = await paper(text)
  expect(await readPages(after)).toEqual([`${text} ${text} ${text}`])
  expect(after).toHaveLength(alone.length)
})

it('a document says the same whatever is printed first', async () => {
  await paper('Žofia\u00ad\u00a0\u2011')
  expect(await readPages(await paper('Anna-Maria 1'))).toEqual(['Anna-Maria 1 Anna-Maria 1 Anna-Maria 1'])
})
