import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOS_850, MAC_ROMAN, WINDOWS_1252 } from './code-pages.ts'
import { isGarbled, mended } from './garbled.ts'
import { type List, readList } from './list.ts'

/** UTF-8 that a program took for text in a code page. */
const misread = (text: string, page: string) =>
  [...Buffer.from(text)].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (page[byte - 0x80] ?? ''))).join('')

const PAGES = { WINDOWS_1252, MAC_ROMAN, DOS_850 }

describe('UTF-8 that was taken for something else and written down again', () => {
  const NAMES = [
    ...['Jörg Groß', 'ÄNNE ÖTTL', 'Übelher', 'André', 'Niccolò', 'Città', 'Kovačič', 'Đurić', 'Žofia Šimek', 'Łukasz'],
    ...['Josef „Sepp“ Mair', 'D’Angelo', 'Süd – Nord', '20 €', 'Weiß…'],
  ]
  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('%s: names are as they were', (page) => {
    for (const name of NAMES) {
      expect(misread(name, PAGES[page])).not.toBe(name)
      expect(mended(misread(name, PAGES[page]))).toBe(name)
    }
  })

  it('twice over', () => {
    const name = 'Jörg Groß, ÄNNE ÖTTL, Übel'
    expect(mended(misread(misread(name, WINDOWS_1252), WINDOWS_1252))).toBe(name)
  })

  it('as Latin-1, whose control characters nobody sees', () => {
    expect(mended(Buffer.from('Größl Öttl Kovačič').toString('latin1'))).toBe('Größl Öttl Kovačič')
  })

  it('beside text that is right', () => {
    expect(mended(`${misread('Jörg', WINDOWS_1252)} Groß`)).toBe('Jörg Groß')
  })

  const LETTERS = [...'abcXYZ äöüßÄÖÜéèàòùìçčćšžŠŽ']
  const text = fc.array(fc.constantFrom(...LETTERS), { maxLength: 30 }).map((letters) => letters.join(''))
  it('any text', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...Object.values(PAGES)), (right, page) => {
        expect(mended(misread(right, page))).toBe(right)
        expect(mended(right)).toBe(right)
      }),
    )
  })

  it.each([
    ...[
      'Jörg Groß',
      '„Groß“',
      'TSV „SÜD“',
      '„BÄ“',
      'Å…',
      'CAFÉ”',
      'JOÃO',
      'ÂNGELA',
      'Groß\u00a0Huber',
      'É’',
      'naïve',
      '√9',
    ],
    ...['20 €', 'Ø 5', '½', 'Ângela Å', '¬', 'ƒ', 'Ô', 'Côte d’Ôr'],
  ])('%s is right and stays', (right) => {
    expect(mended(right)).toBe(right)
  })
})

describe('letters that are lost', () => {
  it.each([
    'J\ufffdrg',
    'Gro\ufffd',
    'J?rg Huber',
    'Gr??l Anna',
    'Anna ?ttl',
    'Anna M\u0081ller',
    'Jï¿½rg',
    'CittÃ Huber',
  ])('%s', (text) => expect(isGarbled(text)).toBe(true))
  it.each(['Jörg', 'Partner?', '?', 'Huber ?', 'Wer? Wir!', 'JOÃO', 'Josef Mair (?)'])('%s is whole', (text) =>
    expect(isGarbled(text)).toBe(false),
  )
})

async function read(text: string): Promise<List> {
  const list = await readList(Buffer.from(text), { who: 'pairs', year: 2026 })
  if (!list.ok) throw new Error(JSON.stringify(list.error))
  return list.value
}

it('a list says which lines were mended, and keeps them as they stood', async () => {
  const { lines, notices } = await read(
    'Spieler 1;Spieler 2\nJÃ¶rg GroÃŸ;Anna Huber\nIda Lang;Eva\nÃ–ttl;KovaÄ\u008diÄ\u008d',
  )
  expect(lines.map(({ raw, members, problem }) => [raw, members.map(({ name }) => name), problem])).toEqual([
    ['JÃ¶rg GroÃŸ;Anna Huber', ['Jörg Groß', 'Anna Huber'], null],
    ['Ida Lang;Eva', ['Ida Lang', 'Eva'], null],
    ['Ã–ttl;KovaÄ\u008diÄ\u008d', ['Öttl', 'Kovačič'], null],
  ])
  expect(notices).toEqual([{ code: 'mended', lines: [2, 4], example: { stood: 'JÃ¶rg GroÃŸ', reads: 'Jörg Groß' } }])
})

it('a head that is garbled names its columns all the same', async () => {
  const { header, lines } = await read('Name;GebÃ¼hr\nAnna Huber;x')
  expect([header, lines[0]?.paid]).toEqual([1, true])
})

it('a name with a letter lost is asked about, and named', async () => {
  const { lines, notices } = await read(
    'Spieler 1;Spieler 2;Telefon\nJ\ufffdrg Mair;Anna Huber;\nIda Lang;Eva Egger;a?b\nAnna M?ller;;',
  )
  expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'garbled'],
    [3, null],
    [4, 'garbled'],
  ])
  expect(notices).toEqual([{ code: 'garbled', lines: [2, 4] }])
})
