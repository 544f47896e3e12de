import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { CATALOGUES } from '#messages/catalogue.ts'
import { AfterRound } from './after-round.tsx'

const EVENING = {
  status: 'running',
  rounds: [{ number: 1 }],
  next: null,
  obstacle: null,
  rulings: { finishTournament: { is: 'preview' } },
  regulation: { stages: [{ asPlayed: true }] },
}
const CLOSED = { number: 1, status: 'closed', encounters: [], rulings: { reopenRound: null } }

function shown(tournament: object, rulings: object = CLOSED.rulings) {
  const round = { ...CLOSED, rulings }
  const given = { params: { club: 'tal', tournament: 'abend' }, round, tournament }
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  return renderToStaticMarkup(createElement(TextsProvider, props, createElement(AfterRound, given as never)))
}

it('a club evening is ended by the button of its desk alone', () => {
  const html = shown(EVENING)
  expect(html).toContain(CATALOGUES.de.evening.end.closed)
  expect(html).not.toContain('<button')
})

it.each(['running', 'finished'])(
  'a %s evening that is closed speaks of no round, nor does the question to reopen it',
  (status) => {
    expect(shown({ ...EVENING, status }, { reopenRound: { is: 'free' } })).not.toContain('Runde')
  },
)

it('once it is ended, it is the evening that is, not the tournament', () => {
  expect(shown({ ...EVENING, status: 'finished' })).toContain(CATALOGUES.de.evening.end.done)
})
