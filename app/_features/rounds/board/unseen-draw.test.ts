import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { CATALOGUES } from '#messages/catalogue.ts'
import type { DrawNews } from '../seen-draw.ts'
import { UnseenDraw } from './unseen-draw.tsx'

function markup(news: DrawNews, isConfirmed: boolean): string {
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  return renderToStaticMarkup(createElement(TextsProvider, props, createElement(UnseenDraw, { news, isConfirmed })))
}

function sentence(news: DrawNews, isConfirmed: boolean): string {
  return markup(news, isConfirmed)
    .replace(/<[^>]*>/g, '')
    .trim()
}

it.each<[DrawNews, string]>([
  [{ change: 'drawn', by: 'desk' }, 'Diese Runde ist inzwischen an einem anderen Platz neu ausgelost worden.'],
  [{ change: 'drawn', by: 'unknown' }, 'Diese Runde ist inzwischen neu ausgelost worden.'],
  [{ change: 'changed', by: 'desk' }, 'Dieser Entwurf ist inzwischen an einem anderen Platz geändert worden.'],
])('says in one sentence what has become of the draft: %o', (news, expected) => {
  expect(sentence(news, false)).toBe(expected)
})

it('says at once that nothing is published yet, and what publishes it', () => {
  const news = { change: 'drawn', by: 'desk' } as const
  expect(markup(news, false)).toContain('role="status"')
  expect(markup(news, true)).toContain('role="alert"')
  expect(sentence(news, true)).toBe(
    `${sentence(news, false)} Veröffentlicht ist noch nichts. Wer noch einmal „Veröffentlichen“ oder V drückt, veröffentlicht den Entwurf so, wie er jetzt ist.`,
  )
})
