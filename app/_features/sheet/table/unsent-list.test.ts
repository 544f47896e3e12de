import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { CATALOGUES } from '#messages/catalogue.ts'
import { UnsentList } from './unsent-list.tsx'

const party = (number: number, name: string) => ({ number, members: [name] })
const SHEET = {
  table: 4,
  round: 1,
  tournament: { name: 'Preiswatten' },
  a: party(1, 'Anna'),
  b: party(2, 'Berta'),
  game: { key: 'watten-twg', options: {} },
  games: 1,
  result: [],
}
const DRAFT = { scores: [{ a: '15', b: '8', retour: false }], outside: [] }

async function shown(onDiscard?: () => void) {
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  const list = createElement(UnsentList, { sheet: SHEET, pending: [], draft: DRAFT, onDiscard } as never)
  const { prelude } = await prerender(createElement(TextsProvider, props, list))
  return new Response(prelude).text()
}

it('what is left of another table can be discarded, what is of the own one cannot', async () => {
  const button = `>${CATALOGUES.de.table.blocked.discard}<`
  expect(await shown(() => {})).toContain(button)
  expect(await shown()).not.toContain(button)
})
