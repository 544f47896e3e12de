// The keys in a result's form.

import type { FigureField } from './field-order.ts'
import type { Form, FormEvent } from './form-state.ts'

/** Where a key is pressed: in a figure, on a mark next to a game's figures, in a question, elsewhere in the form, in another text field. */
export type KeyPlace = FigureField | { readonly game: number } | 'question' | 'form' | 'text'

const MARKS = { r: 'retour', u: 'unfinished' } as const

/** Does this key begin a figure, or go on with one? */
export function isDigit(key: string): boolean {
  return /^\d$/.test(key)
}

/**
 * Enter moves from figure to figure; R marks a Retour, U an unfinished game, N asks who did not come, and outside the games who missed all
 * of them; Escape closes a question. A digit where no field takes it is noted. Null: the key has no meaning here.
 */
export function eventForKey(key: string, place: KeyPlace, form: Form): FormEvent | null {
  if (key === 'Escape') return leaving(form, place)
  if (place === 'text') return null
  if (isDigit(key) && !(typeof place === 'object' && 'side' in place)) return { event: 'typed-in-vain' }
  if (place === 'question') return null
  const letter = key.toLowerCase()
  if (place === 'form') return letter === 'n' && form.step.at === 'figures' ? { event: 'asked-other' } : null
  if ('game' in place) return meantOfGame(letter, place.game)
  if (key === 'Enter') return { event: 'went-on', ...place }
  const { of, at } = place.place
  if (of === 'game') return meantOfGame(letter, at)
  return letter === 'n' ? { event: 'asked-absence', at } : null
}

function meantOfGame(letter: string, game: number): FormEvent | null {
  if (letter === 'n') return { event: 'asked', about: 'ending', game }
  return letter === 'r' || letter === 'u' ? { event: 'marked', as: MARKS[letter], game } : null
}

/** The meaning of a key in a question with these answers: an answer, leaving, or null. */
export function answerForKey<Answer extends { readonly key: string }>(
  key: string,
  answers: readonly Answer[],
): Answer | 'left' | null {
  const answer = answers.find((one) => one.key.toLowerCase() === key.toLowerCase())
  // A letter that is not an answer is the beginning of a name: the user has already moved on.
  return answer ?? (key === 'Escape' || /^\p{L}$/u.test(key) ? 'left' : null)
}

/** The question about the winner opens while the user types elsewhere: Escape closes it only if it has the focus. */
function leaving({ openQuestion, openAbsence, step }: Form, place: KeyPlace): FormEvent | null {
  const isAsked = openQuestion && (openQuestion.about === 'ending' || place === 'question')
  if (isAsked || openAbsence) return { event: 'left-question' }
  return step.at === 'doubts' ? { event: 'back-to-figures' } : null
}
