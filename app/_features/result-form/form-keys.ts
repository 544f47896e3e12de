// What the keys mean in a result's form.

import type { FigureField } from './field-order.ts'
import type { Form, FormEvent } from './form-state.ts'

/**
 * Where a key is pressed: in a figure, on a mark beside the figures of a game, in a question, in the form outside of these, in another
 * field of text.
 */
export type KeyPlace = FigureField | { readonly game: number } | 'question' | 'form' | 'text'

const MARKS = { r: 'retour', u: 'unfinished' } as const

/**
 * Enter leads from figure to figure; R marks a Retour, U a game that was not finished, N asks who did not come, beside the games to none
 * of them; Escape leaves a question. Null: it means nothing here.
 */
export function meantBy(key: string, place: KeyPlace, form: Form): FormEvent | null {
  if (key === 'Escape') return leaving(form, place)
  if (place === 'text' || place === 'question') return null
  const letter = key.toLowerCase()
  if (place === 'form') return letter === 'n' && form.step.at === 'figures' ? { event: 'asked-other' } : null
  if ('game' in place) return meantOfGame(letter, place.game)
  if (key === 'Enter') return { event: 'went-on', ...place }
  const { of, at } = place.place
  if (of === 'game') return meantOfGame(letter, at)
  return letter === 'n' ? { event: 'asked-absence', beside: at } : null
}

function meantOfGame(letter: string, game: number): FormEvent | null {
  if (letter === 'n') return { event: 'asked', about: 'ending', game }
  return letter === 'r' || letter === 'u' ? { event: 'marked', as: MARKS[letter], game } : null
}

/** What a key means to a question with these answers: one of them, that it is left, or nothing. */
export function meantByAnswer<Answer extends { readonly key: string }>(
  key: string,
  answers: readonly Answer[],
): Answer | 'left' | null {
  const answer = answers.find((one) => one.key.toLowerCase() === key.toLowerCase())
  // A letter that answers nothing is the beginning of a name: its writer is elsewhere already.
  return answer ?? (key === 'Escape' || /^\p{L}$/u.test(key) ? 'left' : null)
}

/** A winner is asked for while something else is typed: that question is left only by who has been led into it. */
function leaving({ asked, askedAbsence, step }: Form, place: KeyPlace): FormEvent | null {
  const isAsked = asked && (asked.about === 'ending' || place === 'question')
  if (isAsked || askedAbsence) return { event: 'left-question' }
  return step.at === 'doubts' ? { event: 'back-to-figures' } : null
}
