import { describe, expect, it } from 'vitest'
import { GAMES } from '#domain/games/index.ts'
import { NOTHING_STANDS, openForm } from './form.ts'
import { answerForKey, eventForKey, type KeyPlace } from './form-keys.ts'
import type { Form } from './form-state.ts'
import type { Rules } from './scores.ts'

const game = GAMES['watten-bayrisch']
const rules: Rules = {
  game,
  options: game.defaults,
  games: 2,
  bestOf: false,
  unfinished: 'as-written',
  outside: [],
  most: null,
}
const FORM = openForm(NOTHING_STANDS, rules)
const FIGURE: KeyPlace = { place: { of: 'game', at: 1 }, side: 'b' }
const OUTSIDE: KeyPlace = { place: { of: 'outside', at: 0 }, side: 'a' }
const MARK: KeyPlace = { game: 1 }

describe('a key in a result’s form', () => {
  it.each<[string, string, KeyPlace, object]>([
    ['Enter leads on', 'Enter', FIGURE, { event: 'went-on', place: { of: 'game', at: 1 }, side: 'b' }],
    ['Enter leads on beside the games', 'Enter', OUTSIDE, { event: 'went-on', place: { of: 'outside', at: 0 } }],
    ['R marks a Retour', 'r', FIGURE, { event: 'marked', as: 'retour', game: 1 }],
    ['U marks what was not finished, on a mark, too', 'U', MARK, { event: 'marked', as: 'unfinished', game: 1 }],
    ['N asks why it was not played', 'n', FIGURE, { event: 'asked', about: 'ending', game: 1 }],
    ['N beside the games asks who did not come', 'n', OUTSIDE, { event: 'asked-absence', at: 0 }],
    ['N outside the figures means the game before', 'n', 'form', { event: 'asked-other' }],
  ])('%s', (_, key, place, event) => {
    expect(eventForKey(key, place, FORM)).toMatchObject(event)
  })

  it.each<[string, KeyPlace]>([
    ['a question', 'question'],
    ['a mark', MARK],
    ['a button, or the heading of a choice', 'form'],
  ])('a figure is typed in vain on %s', (_, place) => {
    expect(eventForKey('7', place, FORM)).toEqual({ event: 'typed-in-vain' })
  })

  it.each<[string, KeyPlace]>([
    ['7', FIGURE],
    ['7', OUTSIDE],
    ['7', 'text'],
    ['r', OUTSIDE],
    ['Enter', 'form'],
    ['Enter', MARK],
    ['n', 'text'],
    ['Enter', 'text'],
    ['Escape', FIGURE],
  ])('%s means nothing there', (key, place) => {
    expect(eventForKey(key, place, FORM)).toBeNull()
  })

  it('Escape leaves a question or doubts, wherever it is pressed', () => {
    const withQuestion: Form = { ...FORM, openQuestion: { about: 'ending', game: 0, nth: 1 } }
    const doubtful: Form = { ...FORM, step: { at: 'doubts', doubts: [] } }
    for (const place of [FIGURE, 'text', 'form'] as const) {
      expect(eventForKey('Escape', place, withQuestion)).toEqual({ event: 'left-question' })
      expect(eventForKey('Escape', place, doubtful)).toEqual({ event: 'back-to-figures' })
    }
  })

  it('leaves the question who has won alone, unless it is pressed there', () => {
    const withQuestion: Form = { ...FORM, openQuestion: { about: 'winner', game: 0, nth: 1 } }
    expect(eventForKey('Escape', FIGURE, withQuestion)).toBeNull()
    expect(eventForKey('Escape', 'question', withQuestion)).toEqual({ event: 'left-question' })
    expect(eventForKey('n', 'question', withQuestion)).toBeNull()
  })

  it('N asks nothing while something else is decided', () => {
    expect(eventForKey('n', 'form', { ...FORM, step: { at: 'doubts', doubts: [] } })).toBeNull()
  })
})

it.each<[string, unknown]>([
  ['1', { key: '1' }],
  ['u', { key: 'U' }],
  ['Escape', 'left'],
  ['a', 'left'],
  ['Ö', 'left'],
  ['7', null],
  ['Enter', null],
  ['Shift', null],
])('%s at a question about a game: an answer, or it is left by what begins a name', (key, expected) => {
  expect(answerForKey(key, [{ key: '1' }, { key: 'U' }])).toEqual(expected)
})
