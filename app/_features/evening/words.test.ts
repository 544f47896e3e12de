// A club evening says nothing of a tournament, a round or a draw where it has none.

import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EndedSentenceContext } from '#app/_lib/ended-sentence.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { text } from '#app/_lib/text.ts'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import { publicMetadata } from '../public/metadata.ts'
import { PublicAddress } from '../tournament/public-address.tsx'
import { standingSentence } from '../tournament/standing-sentence.ts'

/** What it says on a page: the text of an element, or a sentence. */
function shown(said: () => ReactNode): string {
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  const Said = () => said()
  return renderToStaticMarkup(createElement(TextsProvider, props, createElement(Said))).replace(/<[^>]*>/g, ' ')
}

const NOT_OF_AN_EVENING = /Turnier|Runde|[Aa]uslos/

const ORIGIN = { origin: 'http://192.168.1.7:3000', onlyHere: false }
const address = (isEvening: boolean) => createElement(PublicAddress, { slug: 'abend', origin: ORIGIN, isEvening })

const preview = (preset: 'vereinsabend' | 'ko') =>
  publicMetadata({ name: 'Watten', date: '2026-11-20', place: 'Lana', regulation: PRESETS[preset] } as never, 'Stand')
    .description

function Refusal({ code }: { code: string }) {
  return useProblemSentence()({ code })
}
const refusal = (ended: string | null) =>
  createElement(EndedSentenceContext, { value: ended }, createElement(Refusal, { code: 'tournament-finished' }))

describe('a club evening', () => {
  it.each([
    ['its state once it is ended', () => standingSentence({ state: 'eveningFinished' })],
    ['its public address', () => address(true)],
    ['the preview of a link to it', () => preview('vereinsabend')],
    ['an act after its end', () => refusal(text('evening')('finished'))],
    ['its entries', () => text('entries')('finished', { evening: 'yes' })],
    ['the way from its entries to its tables', () => text('entries')('toRounds', { evening: 'yes' })],
    ['an address that is none of its pages', () => text('evening')('public.missing')],
    ['the phone at a table after its end', () => text('table')('closed.tournament-finished')],
    ['what a phone could not send after its end', () => text('table')('blocked.reason.tournament-finished')],
    ['the place of a table on its phone', () => text('table')('place', { round: 0, name: 'Wattabend' })],
    ['the window to end it, if that cannot be read', () => text('ending')('unread')],
  ])('is not called a tournament, and has no round and no draw: %s', (_, said) => {
    expect(shown(said)).not.toMatch(NOT_OF_AN_EVENING)
  })
})

it('a tournament still says that it is one, and that it is drawn', () => {
  expect(shown(() => standingSentence({ state: 'finished' }))).toBe('Das Turnier ist beendet')
  expect(shown(() => address(false))).toContain('Auslosung')
  expect(shown(() => preview('ko'))).toContain('Auslosung')
  expect(shown(() => refusal(null))).toContain('Das Turnier ist beendet')
  expect(shown(() => text('table')('place', { round: 2, name: 'Herbstwatten' }))).toBe('Runde 2 · Herbstwatten')
})
