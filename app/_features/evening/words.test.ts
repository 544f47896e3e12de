// A club evening says nothing of a tournament, a round or a draw where it has none.

import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OwnSentencesContext } from '#app/_lib/own-sentences.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { text } from '#app/_lib/text.ts'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import { publicMetadata } from '../public/metadata.ts'
import { PublicTabs } from '../public/public-tabs.tsx'
import { RoundLinks } from '../public/round-links.tsx'
import { UnsavedList } from '../session/unsaved-list.tsx'
import { eveningSentences } from '../tournament/evening-sentences.ts'
import { PublicAddress } from '../tournament/public-address.tsx'
import { standingSentence } from '../tournament/standing-sentence.ts'

/** What it says on a page, to the eye or aloud: the text of an element, or a sentence. */
function shown(said: () => ReactNode): string {
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  const Said = () => said()
  return renderToStaticMarkup(createElement(TextsProvider, props, createElement(Said))).replace(
    /<(?:[^>]*? aria-label="([^"]*)")?[^>]*>/g,
    ' $1 ',
  )
}

/** The refusals that speak of an evening in their own words. */
const REFUSALS: Record<keyof ReturnType<typeof eveningSentences>, true> = {
  'tournament-finished': true,
  'tournament-not-finished': true,
  'round-not-closed': true,
  'round-still-open': true,
  'nothing-played': true,
  'undo-built-on': true,
}

const NOT_OF_AN_EVENING = /Turnier|Runde|[Aa]uslos/

const ORIGIN = { origin: 'http://192.168.1.7:3000', onlyHere: false }
const address = (isEvening: boolean) => createElement(PublicAddress, { slug: 'abend', origin: ORIGIN, isEvening })

const preview = (preset: 'vereinsabend' | 'ko') =>
  publicMetadata({ name: 'Watten', date: '2026-11-20', place: 'Lana', regulation: PRESETS[preset] } as never, 'Stand')
    .description

function Refusal({ code }: { code: string }) {
  return useProblemSentence()({ code, params: { round: 1 } })
}
const refusal = (code: string, own: Record<string, string>) =>
  createElement(OwnSentencesContext, { value: own }, createElement(Refusal, { code }))

const onPublicPages = (preset: 'vereinsabend' | 'ko', part: typeof PublicTabs | typeof RoundLinks) => {
  const rounds = [{ number: 1, stage: 0, status: 'published' }]
  const tournament = { slug: 'abend', rounds, status: 'running', regulation: PRESETS[preset] }
  return createElement(part as typeof PublicTabs, { tournament, current: null } as never)
}

const unsaved = (isEvening: boolean) => {
  const rounds = [{ round: 1, tables: [{ table: 4, heat: 0 }] }]
  const forms = [
    { form: 'line' as const, count: 2 },
    { form: 'details' as const, count: 1 },
  ]
  const none = { count: 0, tournaments: 0 }
  return createElement(UnsavedList, { unsaved: { rounds, forms, elsewhere: none }, isInside: true, isEvening })
}

describe('a club evening', () => {
  it.each([
    ['its state once it is ended', () => standingSentence({ state: 'eveningFinished' })],
    ['its public address', () => address(true)],
    ['the preview of a link to it', () => preview('vereinsabend')],
    ...Object.keys(REFUSALS).map((code): [string, () => ReactNode] => [
      `the refusal ${code}`,
      () => refusal(code, eveningSentences()),
    ]),
    ['its public pages', () => onPublicPages('vereinsabend', PublicTabs)],
    ['the links to its rounds', () => onPublicPages('vereinsabend', RoundLinks)],
    ['the way from an address that is none of its pages', () => text('public')('missing.back')],
    ['its parts at the desk', () => text('club')('tabs.label')],
    ['an address that is none of its pages at the desk', () => text('club')('missing.text', { evening: 'yes' })],
    ['the title of its tables', () => text('evening')('title')],
    ['the title of its regulation', () => text('editor')('page.tournamentTitle', { evening: 'yes' })],
    ['the button that saves its regulation', () => text('editor')('save.tournament', { evening: 'yes' })],
    ['what of its regulation is fixed once tables are entered', () => text('editor')('field.kind.locked')],
    ['what signing out would lose of it', () => unsaved(true)],
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
  expect(shown(() => refusal('tournament-finished', {}))).toContain('Das Turnier ist beendet')
  expect(shown(() => refusal('round-still-open', {}))).toContain('Runde 1 ist noch offen')
  expect(shown(() => onPublicPages('ko', RoundLinks))).toContain('Runde 1')
  expect(shown(() => unsaved(false))).toContain('Runde 1: Tisch 4')
  expect(shown(() => text('table')('place', { round: 2, name: 'Herbstwatten' }))).toBe('Runde 2 · Herbstwatten')
})
