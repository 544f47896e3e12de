// A table's result while it is typed: the figures, the way through them, what is asked, and what became of sending it. Pure: where
// the focus goes and what is to be sent are part of the state, and `use-result-form.ts` carries them out.

import type { Problem } from '#contract/problem.ts'
import type { Encounter, GameScore } from '#contract/rounds.ts'
import { type Absent, absentFromAll, isBlank, outsideWithout, typedBeside } from './absence.ts'
import { type About, type Asked, type AskedAbsence, askedNext } from './asked.ts'
import { fieldsInOrder, type Place } from './field-order.ts'
import type { KeptResult } from './kept-scores.ts'
import {
  canBeRetour,
  canBeUnfinished,
  completed,
  enteredOutside,
  enteredScore,
  gamesNeeded,
  isReported,
  type Rules,
  type Side,
  scoreError,
  sentAgain,
  type TypedPair,
  type TypedScore,
  typedOutside,
  typedScore,
  typedScores,
} from './scores.ts'
import type { Doubt, PlayedResult, Reply, ResultToSend } from './send-result.ts'

/** What the sheet waits for: figures, an answer to doubts, a look at what it changes, or the choice between two versions. */
export type Step =
  | { readonly at: 'figures' }
  | { readonly at: 'doubts'; readonly doubts: readonly Doubt[] }
  | { readonly at: 'correction'; readonly result: ResultToSend }
  | {
      readonly at: 'versions'
      readonly current: PlayedResult
      /** What was typed here; null when the other version is somebody else's. */
      readonly mine: PlayedResult | null
    }

/** A word to whoever types, before anything is sent. */
export type Hint =
  | { readonly code: 'missing'; readonly game: number }
  | { readonly code: 'missingOutside'; readonly name: string }
  | { readonly code: 'noRetour' }
  | { readonly code: 'noUnfinished' }
  /** Nothing has to be corrected: the round is open again. */
  | { readonly code: 'reopened' }

export interface Form {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly TypedPair[]
  /** Games that stand as the table has written them: the way does not lead through them. */
  readonly fromSheet: ReadonlySet<number>
  /** Games of which is said what is impossible. */
  readonly judged: ReadonlySet<number>
  readonly step: Step
  readonly asked: Asked | null
  readonly askedAbsence: AskedAbsence | null
  /** The result version whoever types here has seen. */
  readonly seen: number
  readonly hint: Hint | null
  readonly problem: Problem | null
  /** What has been typed, to be kept until it is saved; null: nothing yet. */
  readonly typed: KeptResult | null
  /** The field the focus was led to last; led there again it is another value. */
  readonly focus: { readonly place: Place; readonly side: Side } | null
  /** What is being sent. */
  readonly sending: ResultToSend | null
}

export type FormEvent =
  | { readonly event: 'typed'; readonly game: number; readonly score: TypedScore }
  | { readonly event: 'typed-beside'; readonly at: number; readonly pair: TypedPair }
  /** What the table's phones have written to its end, by game counted from 0. */
  | { readonly event: 'read'; readonly games: ReadonlyMap<number, GameScore> }
  /** From this figure to the next, after the last one to the server. */
  | { readonly event: 'went-on'; readonly place: Place; readonly side: Side }
  | { readonly event: 'saved'; readonly confirmed: boolean }
  /** Of this game, else of the last one before it of which it can be true. */
  | { readonly event: 'marked'; readonly as: 'retour' | 'unfinished'; readonly game: number }
  /** Who has won a game, or why it was not played to its end. */
  | { readonly event: 'asked'; readonly about: About; readonly game: number }
  /** Who did not come to the encounter at all, where something goes beside the games. */
  | { readonly event: 'asked-absence'; readonly beside: number }
  /** `forRest`: the same is true of all games behind it. */
  | { readonly event: 'answered'; readonly game: number; readonly score: TypedScore; readonly forRest: boolean }
  /** null: both came. */
  | { readonly event: 'stayed-away'; readonly absent: Absent | null }
  | { readonly event: 'left-question' }
  /** This is to be the result, over what stands there now. */
  | { readonly event: 'settled'; readonly result: PlayedResult }
  | { readonly event: 'back-to-figures' }
  /** The round was opened again while its correction was looked at. */
  | { readonly event: 'reopened' }
  | { readonly event: 'replied'; readonly reply: Reply }

/** A sheet that is opened: with what stands there, or with a draft. A contested one waits for the choice. */
export function openForm(encounter: Encounter, rules: Rules, draft?: KeptResult): Form {
  const { contested, games, outside, resultVersion } = encounter
  const form: Form = {
    scores: draft?.scores ?? typedScores(games, rules.games),
    outside: draft?.outside ?? typedBeside(encounter, rules),
    seen: draft?.seen ?? resultVersion,
    fromSheet: new Set(),
    judged: new Set(),
    step: { at: 'figures' },
    asked: null,
    askedAbsence: null,
    hint: null,
    problem: null,
    typed: null,
    focus: null,
    sending: null,
  }
  if (contested) return { ...form, step: { at: 'versions', current: { games, outside }, mine: null } }
  return toFirst(form, rules)
}

export function moveForm(form: Form, event: FormEvent, rules: Rules): Form {
  switch (event.event) {
    case 'typed':
      return type(form, event.game, event.score)
    case 'typed-beside':
      return retype(form, { outside: form.outside.with(event.at, event.pair) })
    case 'read':
      return read(form, event.games)
    case 'went-on':
      return goOn(form, event.place, event.side, rules)
    case 'saved':
      return save(form, rules, event.confirmed)
    case 'marked':
      return mark(form, event.as, event.game, rules)
    case 'asked':
      return ask(form, event.about, event.game)
    case 'asked-absence':
      return { ...form, asked: null, askedAbsence: { beside: event.beside, nth: (form.askedAbsence?.nth ?? 0) + 1 } }
    case 'answered':
      return answer(form, event, rules)
    case 'stayed-away':
      return stayAway(form, event.absent, rules)
    case 'left-question':
      return leaveQuestion(form)
    case 'settled':
      return settle(form, event.result, rules)
    case 'back-to-figures':
      return backToFigures(form, rules)
    case 'reopened':
      return { ...backToFigures(form, rules), hint: { code: 'reopened' } }
    case 'replied':
      return hear({ ...form, sending: null }, event.reply, form.sending)
  }
}

function retype(form: Form, next: Partial<Pick<Form, 'scores' | 'outside'>>): Form {
  const typed = { scores: form.scores, outside: form.outside, ...next }
  return {
    ...form,
    ...typed,
    hint: null,
    problem: null,
    step: { at: 'figures' },
    typed: { ...typed, seen: form.seen },
  }
}

function type(form: Form, game: number, score: TypedScore): Form {
  const fromSheet = new Set([...form.fromSheet].filter((other) => other !== game))
  return retype({ ...form, fromSheet }, { scores: form.scores.with(game, score) })
}

function read(form: Form, games: ReadonlyMap<number, GameScore>): Form {
  const scores = form.scores.map((score, at) => {
    const game = games.get(at)
    return game && isEmpty(score) ? typedScore(game) : score
  })
  return { ...form, scores, fromSheet: new Set(games.keys()) }
}

function focusOn(form: Form, place: Place, side: Side): Form {
  return { ...form, focus: { place, side } }
}

function toFirst(form: Form, rules: Rules): Form {
  const [first] = fieldsInOrder(rules, rules.games)
  return first ? focusOn(form, first, 'a') : form
}

function goOn(form: Form, place: Place, side: Side, rules: Rules): Form {
  const score = place.of === 'game' ? form.scores[place.at] : undefined
  if (side === 'a' && !score?.forfeit) return focusOn(form, place, 'b')
  if (!score) return goOnAfter(form, place, rules)
  const whole = completed(score, rules)
  const typed = whole === score ? form : type(form, place.at, whole)
  const judged = { ...typed, judged: new Set(typed.judged).add(place.at) }
  return ledBack(judged, place.at, rules) ?? goOnAfter(judged, place, rules)
}

function goOnAfter(form: Form, place: Place, rules: Rules): Form {
  const needs = gamesNeeded(form.scores, rules)
  const follows = isBlank(form.outside) && absentFromAll(form.scores.slice(0, needs)) !== null
  const way = fieldsInOrder(rules, needs)
  const behind = way.slice(way.findIndex(({ of, at }) => of === place.of && at === place.at) + 1)
  const next = behind.find(({ of, at }) => (of === 'outside' ? !follows : !form.fromSheet.has(at)))
  return next ? focusOn(form, next, 'a') : save(form, rules, false)
}

/** Sends what is typed, or leads to what is missing or can't be. */
function save(given: Form, rules: Rules, confirmed: boolean): Form {
  if (given.sending) return given
  const closed = withoutQuestions(given)
  const scores = closed.scores.map((score) => completed(score, rules))
  const isWhole = scores.every((score, at) => score === closed.scores[at])
  const whole = isWhole ? closed : retype(closed, { scores })
  const form = { ...whole, judged: new Set(scores.keys()) }
  const count = gamesNeeded(scores, rules)
  const played = scores.slice(0, count)
  const follows = isBlank(form.outside) && absentFromAll(played) !== null
  for (const place of fieldsInOrder(rules, count)) {
    const stopped = follows && place.of === 'outside' ? null : stoppedAt(form, place, rules)
    if (stopped) return stopped
  }
  const games = played.flatMap((score) => enteredScore(score, rules) ?? [])
  const beside = rules.outside.flatMap(
    (component, at) => enteredOutside(form.outside[at] ?? { a: '', b: '' }, component) ?? [],
  )
  return send(form, { games, outside: follows ? [] : beside, confirmed })
}

function send(form: Form, result: Omit<ResultToSend, 'basedOn'>): Form {
  return { ...form, problem: null, sending: { ...result, basedOn: form.seen } }
}

/** The form led to what keeps this place from being sent; null: nothing does. */
function stoppedAt(form: Form, place: Place, rules: Rules): Form | null {
  if (place.of === 'outside') {
    const component = rules.outside[place.at]
    const pair = form.outside[place.at]
    if (!component || !pair || enteredOutside(pair, component)) return null
    const hint = { code: 'missingOutside', name: component.name } as const
    return focusOn({ ...form, hint }, place, pair.a === '' ? 'a' : 'b')
  }
  const score = form.scores[place.at]
  if (!score) return null
  if (enteredScore(score, rules)) return ledBack(form, place.at, rules)
  const hint = { code: 'missing', game: place.at + 1 } as const
  return focusOn({ ...form, hint }, place, score.a === '' ? 'a' : 'b')
}

/** A game that can't be leads back to its beginning, one that leaves open who has won to that question; null: neither. */
function ledBack(form: Form, game: number, rules: Rules): Form | null {
  const score = form.scores[game]
  const error = score && scoreError(score, rules)
  if (!error) return null
  return error.code === 'winner-needed' ? ask(form, 'winner', game) : focusOn(form, { of: 'game', at: game }, 'a')
}

function mark(form: Form, as: 'retour' | 'unfinished', game: number, rules: Rules): Form {
  const can = as === 'retour' ? canBeRetour : canBeUnfinished
  // Whoever has just gone on means the game behind them, beside which the mark stands.
  const at = form.scores.findLastIndex((score, at) => at <= game && can(score, rules))
  const score = form.scores[at]
  if (!score) return { ...form, hint: { code: as === 'retour' ? 'noRetour' : 'noUnfinished' } }
  return type(form, at, { ...score, [as]: !score[as] })
}

function ask(form: Form, about: About, game: number): Form {
  return { ...form, askedAbsence: null, asked: askedNext(form.asked, about, game) }
}

function withoutQuestions(form: Form): Form {
  return { ...form, asked: null, askedAbsence: null }
}

function answer(
  form: Form,
  { game, score, forRest }: { readonly game: number; readonly score: TypedScore; readonly forRest: boolean },
  rules: Rules,
): Form {
  const { forfeit } = score
  const scores = form.scores.map((other, at) =>
    at === game ? score : forRest && at > game ? { ...other, forfeit } : other,
  )
  const place = { of: 'game', at: forRest ? scores.length - 1 : game } as const
  return goOnAfter(withoutQuestions(retype(form, { scores })), place, rules)
}

/** Writes who did not come for the whole encounter; without games what follows from it is all there is to write. */
function stayAway(form: Form, absent: Absent | null, rules: Rules): Form {
  const scores = form.scores.map((score) => ({ ...score, forfeit: absent ?? undefined }))
  if (!absent) return leaveQuestion(retype(form, { scores }))
  const outside = typedOutside(rules.games === 0 ? outsideWithout(absent, rules) : [], rules)
  return save(retype(form, { scores, outside }), rules, false)
}

function leaveQuestion(form: Form): Form {
  const { asked, askedAbsence } = form
  const left = withoutQuestions(form)
  if (asked) return focusOn(left, { of: 'game', at: asked.game }, 'a')
  return askedAbsence ? focusOn(left, { of: 'outside', at: askedAbsence.beside }, 'a') : left
}

/** A sheet has nothing of what goes beside the games: that is asked for. */
function settle(form: Form, result: PlayedResult, rules: Rules): Form {
  if (form.sending) return form
  const lacks = isReported(result) && result.outside.length < rules.outside.length
  if (!lacks) return send(form, { games: result.games.map(sentAgain), outside: result.outside, confirmed: true })
  return toFirst(retype(form, { scores: typedScores(result.games, rules.games) }), rules)
}

function backToFigures(form: Form, rules: Rules): Form {
  const { step } = form
  const back: Form = { ...form, step: { at: 'figures' } }
  if (step.at === 'versions' || step.at === 'correction') return toFirst(back, rules)
  if (step.at !== 'doubts') return back
  const doubted = step.doubts[0]?.game ?? 0
  const places = fieldsInOrder(rules, gamesNeeded(form.scores, rules))
  return focusOn(back, places.find(({ of, at }) => of === 'game' && at === doubted) ?? { of: 'outside', at: 0 }, 'a')
}

function hear(form: Form, reply: Reply, sent: ResultToSend | null): Form {
  switch (reply.kind) {
    case 'unseen':
      return sent ? { ...form, step: { at: 'correction', result: sent } } : form
    case 'saved':
      return form
    case 'doubtful':
      return { ...form, step: { at: 'doubts', doubts: reply.doubts } }
    case 'changed': {
      const { current, mine, resultVersion } = reply.changed
      return { ...form, seen: resultVersion, step: { at: 'versions', current, mine } }
    }
    case 'refused':
      return { ...form, problem: reply.problem }
  }
}

function isEmpty({ a, b, forfeit }: TypedScore): boolean {
  return a === '' && b === '' && !forfeit
}
