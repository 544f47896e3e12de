// Moving through the fields of a result to its end: missing or impossible figures, or sending.

import type { Side } from '#domain/model.ts'
import { absentFromAll, isBlank } from './absence.ts'
import { type FigureLine, fieldName, fieldsInOrder } from './field-order.ts'
import { type Form, type Hint, QUESTION, SEND } from './form-state.ts'
import { type About, nextOpenQuestion } from './open-question.ts'
import {
  completed,
  enteredOutside,
  enteredScore,
  gamesNeeded,
  impossibleGame,
  isFigure,
  leavesOpen,
  type Rules,
  scoreError,
} from './scores.ts'
import type { ResultToSend } from './send-result.ts'

/** The form with changed input: hints and questions about the old input are dropped. */
export function retype(form: Form, next: Partial<Pick<Form, 'scores' | 'outside'>>): Form {
  const typed = { scores: form.scores, outside: form.outside, ...next }
  return {
    ...form,
    ...typed,
    hint: null,
    problem: null,
    unsaved: null,
    impossible: null,
    step: { at: 'figures' },
    typed: { ...typed, seen: form.seen },
  }
}

export function focusOn(form: Form, place: FigureLine, side: Side): Form {
  return { ...form, focus: { on: fieldName(place, side), isGentle: false } }
}

export function toFirst(form: Form, rules: Rules): Form {
  const [first] = fieldsInOrder(rules, rules.games)
  return first ? focusOn(form, first, 'a') : form
}

/** From a figure to the next one. */
export function goOn(form: Form, place: FigureLine, side: Side, rules: Rules): Form {
  const score = place.of === 'game' ? form.scores[place.at] : undefined
  if (side === 'a' && !score?.forfeit) return focusOn(form, place, 'b')
  if (!score) return goOnAfter(form, place, rules)
  const whole = completed(score, rules)
  const typed = whole === score ? form : retype(form, { scores: form.scores.with(place.at, whole) })
  const judged = { ...typed, judged: new Set(typed.judged).add(place.at) }
  // The question takes no keys: what is typed next is the next figure.
  if (leavesOpen(whole, rules) && scoreError(whole, rules))
    return goOnAfter(ask(judged, 'winner', place.at), place, rules)
  return ledBack(judged, place.at, rules) ?? goOnAfter(judged, place, rules)
}

/** From a line of figures to the next one. */
export function goOnAfter(form: Form, place: FigureLine, rules: Rules): Form {
  const needs = gamesNeeded(form.scores, rules)
  const follows = isBlank(form.outside) && absentFromAll(form.scores.slice(0, needs)) !== null
  const fields = fieldsInOrder(rules, needs)
  const behind = fields.slice(fields.findIndex(({ of, at }) => of === place.of && at === place.at) + 1)
  const next = behind.find(({ of, at }) => (of === 'outside' ? !follows : !form.fromSheet.has(at)))
  return next ? focusOn(form, next, 'a') : finish(form, rules)
}

/** After the last figure: sends the input, or moves to the send button. */
export function finish(form: Form, rules: Rules): Form {
  return form.sentBy === 'enter' ? save(form, rules, false) : { ...form, focus: { on: SEND, isGentle: false } }
}

/** Sends the input, moves to what is missing, or shows what is impossible. */
export function save(given: Form, rules: Rules, confirmed: boolean): Form {
  if (given.sending) return given
  const closed = withoutQuestions(given)
  const scores = closed.scores.map((score) => completed(score, rules))
  const isWhole = scores.every((score, at) => score === closed.scores[at])
  const whole = isWhole ? closed : retype(closed, { scores })
  const form = { ...whole, judged: new Set(scores.keys()) }
  const count = unchangedGames(form) ?? gamesNeeded(scores, rules)
  const played = scores.slice(0, count)
  const follows = isBlank(form.outside) && absentFromAll(played) !== null
  for (const place of fieldsInOrder(rules, count)) {
    const stopped = follows && place.of === 'outside' ? null : stoppedAt(form, place, rules)
    if (stopped) return stopped
  }
  const impossible = form.sentBy === 'enter' ? impossibleGame(played, rules) : null
  if (impossible) return { ...form, hint: null, problem: null, impossible }
  const games = played.flatMap((score) => enteredScore(score, rules) ?? [])
  const enteredScores = rules.outside.flatMap(
    (component, at) => enteredOutside(form.outside[at] ?? { a: '', b: '' }, component) ?? [],
  )
  return send(form, { games, outside: follows ? [] : enteredScores, confirmed })
}

/** How many games show their fields: those the encounter takes, and those of a result that nobody has changed. */
export function gamesShown(form: Form, rules: Rules): number {
  return Math.max(gamesNeeded(form.scores, rules), unchangedGames(form) ?? 0)
}

/**
 * The games of a saved result that nobody has changed, which is sent as it stands: the rules may have taken more games or fewer when it was
 * saved. Null: something was typed, or nothing is saved.
 */
function unchangedGames({ typed, fromSheet, scores }: Form): number | null {
  if (typed !== null || fromSheet.size > 0) return null
  return scores.filter(({ a, forfeit }) => a !== '' || forfeit).length || null
}

/** Can the whole input be sent as it is? */
export function isWhole(form: Form, rules: Rules): boolean {
  return save(form, rules, false).sending !== null
}

export function send(form: Form, result: Omit<ResultToSend, 'basedOn'>): Form {
  return { ...form, hint: null, problem: null, unsaved: null, sending: { ...result, basedOn: form.seen } }
}

export function withoutQuestions(form: Form): Form {
  return { ...form, openQuestion: null, openAbsence: null }
}

export function ask(form: Form, about: About, game: number): Form {
  return { ...form, openAbsence: null, openQuestion: nextOpenQuestion(form.openQuestion, about, game) }
}

/** Asks who has won, and moves the focus to the question, which takes keys from then on. */
export function leadToWinner(form: Form, game: number): Form {
  return { ...ask(form, 'winner', game), focus: { on: QUESTION, isGentle: false } }
}

/** To the first empty field, or to the end if there is none. */
export function goOnToEmpty(form: Form, rules: Rules): Form {
  for (const place of fieldsInOrder(rules, gamesNeeded(form.scores, rules))) {
    const empty = emptyIn(form, place, rules)
    if (empty) return focusOn(form, place, empty)
  }
  return finish(form, rules)
}

/** The form at the obstacle to sending this place; null if there is none. */
function stoppedAt(form: Form, place: FigureLine, rules: Rules): Form | null {
  const empty = emptyIn(form, place, rules)
  if (!empty) return place.of === 'game' ? ledBack(form, place.at, rules) : null
  const hint: Hint =
    place.of === 'game'
      ? { code: 'missing', game: place.at + 1 }
      : { code: 'missingOutside', name: rules.outside[place.at]?.name ?? '' }
  return focusOn({ ...form, hint }, place, empty)
}

/** The first empty field of a place that needs input; null if there is none. */
function emptyIn(form: Form, { of, at }: FigureLine, rules: Rules): Side | null {
  if (of === 'outside') {
    const [component, figures] = [rules.outside[at], form.outside[at]]
    if (!component || !figures || enteredOutside(figures, component)) return null
    return isFigure(figures.a) ? 'b' : 'a'
  }
  const score = form.scores[at]
  if (!score || enteredScore(score, rules)) return null
  return isFigure(score.a) ? 'b' : 'a'
}

/**
 * Moves from a game without a clear winner to that question, and from an impossible game back to its beginning; null if neither applies. A
 * form sent by Enter does not move back: the user types from a slip without looking, and types the next figure next.
 */
function ledBack(form: Form, game: number, rules: Rules): Form | null {
  const score = form.scores[game]
  const error = score && scoreError(score, rules)
  if (!error || form.sentBy === 'enter') return null
  return error.code === 'winner-needed' ? leadToWinner(form, game) : focusOn(form, { of: 'game', at: game }, 'a')
}
