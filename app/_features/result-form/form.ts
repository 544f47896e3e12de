// A table's result while it is typed. Pure: the focus and the request to send are part of the state; a hook carries them out
// (`use-result-form.ts`). Used by the result desk, the club evening and the phone at the table.

import type { GameScore } from '#contract/rounds.ts'
import { type Absent, NOBODY_CAME, outsideWithout, typedOutsideOf } from './absence.ts'
import { fieldName, fieldsInOrder } from './field-order.ts'
import {
  type Form,
  type FormEvent,
  type FormStep,
  QUESTION,
  SEND,
  type Stands,
  type VersionChoice,
} from './form-state.ts'
import {
  ask,
  finish,
  focusOn,
  goOn,
  goOnAfter,
  goOnToEmpty,
  leadToWinner,
  retype,
  save,
  send,
  toFirst,
  withoutQuestions,
} from './go-on.ts'
import { newsOf } from './news-of.ts'
import {
  asUnfinished,
  canBeRetour,
  canBeUnfinished,
  type Figures,
  gamesNeeded,
  impossibleGame,
  isReported,
  type Rules,
  saysNobodyCame,
  scoreError,
  sentAgain,
  type TypedScore,
  typedOutside,
  typedScore,
  typedScores,
} from './scores.ts'
import type { ChangedResult, PlayedResult, Reply, ResultToSend } from './send-result.ts'
import { stands, type UnsavedResult } from './unsaved-result.ts'

/** The state of a table without a result. */
export const NOTHING_STANDS: Stands = { games: [], outside: [], resultVersion: 0, contested: false }

/**
 * Opens a form with the current result or a draft. A contested table starts with the choice between versions, which shows the current
 * result. The focus starts in the first field, or at the first impossible game; not where the form is sent by its button, that is on a
 * phone, where the keyboard would cover it.
 */
export function openForm(
  table: Stands,
  rules: Rules,
  { draft, sentBy = 'enter' }: { readonly draft?: UnsavedResult | undefined; readonly sentBy?: Form['sentBy'] } = {},
): Form {
  const { contested, games, outside, resultVersion } = table
  const form: Form = {
    scores: draft?.scores ?? typedScores(games, rules.games),
    outside: draft?.outside ?? typedOutsideOf(table, rules),
    seen: contested ? resultVersion : (draft?.seen ?? resultVersion),
    hasSeenVersions: contested,
    fromSheet: new Set(),
    judged: new Set(),
    step: { at: 'figures' },
    openQuestion: null,
    openAbsence: null,
    lastGame: 0,
    hint: null,
    isTypedInVain: false,
    problem: null,
    unsaved: null,
    typed: draft ?? null,
    focus: null,
    sending: null,
    impossible: null,
    sentBy,
  }
  if (contested) return { ...form, step: { ...choiceOf({ games, outside }), contested } }
  return sentBy === 'enter' ? toImpossible(form, rules) : form
}

/** A correction that is shown at once: by an undo that would bring back this result, or because it was chosen from versions elsewhere. */
export interface AskedCorrection {
  readonly result: PlayedResult
  readonly isUndo: boolean
}

/** Opens a form at the preview of a correction; its result is in its fields, too. */
export function openCorrection(
  table: Stands,
  { result: { games, outside }, isUndo }: AskedCorrection,
  rules: Rules,
): Form {
  const form = openForm({ ...table, games: [...games], outside: [...outside], contested: false }, rules)
  const result = { games: games.map(sentAgain), outside, basedOn: table.resultVersion, confirmed: true }
  return { ...form, focus: null, step: { at: 'correction', result, choice: null, isUndo } }
}

/** The form at its first invalid game, with the error or the question about it; otherwise at the first field. */
export function toImpossible(form: Form, rules: Rules): Form {
  const first = impossibleGame(form.scores, rules)
  if (!first) return toFirst(form, rules)
  const judged = new Set([...form.scores.keys()].filter((at) => form.scores[at] && scoreError(form.scores[at], rules)))
  const next = { ...form, judged, impossible: null }
  if (first.error.code === 'winner-needed') return leadToWinner(next, first.game)
  return focusOn(next, { of: 'game', at: first.game }, 'a')
}

export function moveForm(form: Form, event: FormEvent, rules: Rules): Form {
  const next = moved(form, event, rules)
  return next.isTypedInVain && !PASSING.includes(event.event) ? { ...next, isTypedInVain: false } : next
}

/** Events that do nothing about a figure typed in vain. */
const PASSING: readonly FormEvent['event'][] = ['typed-in-vain', 'heard', 'read']

function moved(form: Form, event: FormEvent, rules: Rules): Form {
  switch (event.event) {
    case 'typed':
      return type(form, event.game, event.score)
    case 'typed-outside':
      return typeOutside(form, event.at, event.figures, rules)
    case 'came-to':
      return event.game === form.lastGame ? form : { ...form, lastGame: event.game }
    case 'typed-in-vain':
      return { ...form, isTypedInVain: true }
    case 'read':
      return read(form, event.games)
    case 'went-on':
      return goOn(form, event.place, event.side, rules)
    case 'saved':
      return save(form, rules, event.confirmed)
    case 'sent-again':
      return form.sending || !form.unsaved ? form : { ...form, problem: null, sending: form.unsaved }
    case 'marked':
      return mark(form, event.as, event.game, rules)
    case 'asked':
      return event.about === 'winner' ? leadToWinner(form, event.game) : ask(form, event.about, event.game)
    case 'asked-other':
      return askOther(form, rules)
    case 'asked-absence':
      return askAbsence(form, event.at)
    case 'answered':
      return answer(form, event, rules)
    case 'stayed-away':
      return stayAway(form, event.absent, rules)
    case 'left-question':
      return leaveQuestion(form)
    case 'took-mine':
      return takeMine(form, rules)
    case 'settled':
      return settle(form, event.result, rules)
    case 'back-to-figures':
      return backToFigures(form, rules)
    case 'reopened':
      return { ...backToFigures(form, rules), hint: { code: 'reopened' } }
    case 'replied':
      return hear({ ...form, sending: null }, event.reply, form.sending)
    case 'heard':
      return follow(form, event.stands, rules)
  }
}

function type(form: Form, game: number, score: TypedScore): Form {
  const fromSheet = new Set([...form.fromSheet].filter((other) => other !== game))
  return retype({ ...form, fromSheet }, { scores: form.scores.with(game, { ...score, stands: undefined }) })
}

/** Results outside the games replace the record that nobody came. */
function typeOutside(form: Form, at: number, figures: Figures, rules: Rules): Form {
  const scores = saysNobodyCame(form.scores, rules) ? [] : form.scores
  return retype(form, { scores, outside: form.outside.with(at, figures) })
}

function read(form: Form, games: ReadonlyMap<number, GameScore>): Form {
  const scores = form.scores.map((score, at) => {
    const game = games.get(at)
    return game && isEmpty(score) ? typedScore(game) : score
  })
  return { ...form, scores, fromSheet: new Set(games.keys()) }
}

function mark(form: Form, as: 'retour' | 'unfinished', game: number, rules: Rules): Form {
  if (as === 'retour' && rules.plainWins?.includes(as)) return form
  const can = as === 'retour' ? canBeRetour : canBeUnfinished
  // After Enter the user means the game just completed, next to which the mark is.
  const at = form.scores.findLastIndex((score, at) => at <= game && can(score, rules))
  const score = form.scores[at]
  if (!score) return { ...form, hint: { code: as === 'retour' ? 'noRetour' : 'noUnfinished' } }
  return type(form, at, { ...score, [as]: !score[as] })
}

function askOther(form: Form, rules: Rules): Form {
  if (rules.games === 0) return askAbsence(form, 0)
  return ask(form, 'ending', Math.min(form.lastGame, gamesNeeded(form.scores, rules) - 1))
}

function askAbsence(form: Form, at: number): Form {
  return { ...form, openQuestion: null, openAbsence: { at, nth: (form.openAbsence?.nth ?? 0) + 1 } }
}

function answer(
  form: Form,
  { game, score, forRest }: { readonly game: number; readonly score: TypedScore; readonly forRest: boolean },
  rules: Rules,
): Form {
  const scores = form.scores.map((other, at) =>
    at === game ? score : forRest && at > game ? likewise(other, score, rules) : other,
  )
  const answered = withoutQuestions(retype(form, { scores }))
  if (form.openQuestion?.about === 'winner') {
    // Other games may also have no clear winner: asks about them before typing continues.
    const open = scores.findIndex((one, at) => form.judged.has(at) && scoreError(one, rules)?.code === 'winner-needed')
    return open < 0 ? goOnToEmpty(answered, rules) : leadToWinner(answered, open)
  }
  return goOnAfter(answered, { of: 'game', at: forRest ? scores.length - 1 : game }, rules)
}

/** A later game for which the same applies; what was played of it stays when this one was not finished. */
function likewise(later: TypedScore, { forfeit, unfinished }: TypedScore, rules: Rules): TypedScore {
  if (!unfinished) return { ...later, forfeit }
  return (isEmpty(later) && asUnfinished(later, rules)) || later
}

/** Records which side missed the whole encounter; without games, the results that follow from that, or that nobody came. */
function stayAway(form: Form, absent: Absent | null, rules: Rules): Form {
  const hasGames = rules.games > 0
  const nobody = absent === 'both' ? NOBODY_CAME : []
  const scores = hasGames ? form.scores.map((score) => ({ ...score, forfeit: absent ?? undefined })) : nobody
  if (!absent) return leaveQuestion(retype(form, { scores }))
  const outside = typedOutside(hasGames || absent === 'both' ? [] : outsideWithout(absent, rules), rules)
  return finish(withoutQuestions(retype(form, { scores, outside })), rules)
}

function leaveQuestion(form: Form): Form {
  const { openQuestion, openAbsence } = form
  const left = withoutQuestions(form)
  if (openQuestion) return focusOn(left, { of: 'game', at: openQuestion.game }, 'a')
  return openAbsence ? focusOn(left, { of: 'outside', at: openAbsence.at }, 'a') : left
}

/** Sends the input, or moves to what is missing or invalid. */
function takeMine(form: Form, rules: Rules): Form {
  const saved = save(form, rules, false)
  if (saved.sending) return saved
  const back: Form = { ...saved, step: { at: 'figures' }, impossible: null }
  return saved.impossible ? toImpossible(back, rules) : back
}

/** A sheet has no results outside the games: asks for them. */
function settle(form: Form, result: PlayedResult, rules: Rules): Form {
  if (form.sending) return form
  const lacks = isReported(result) && result.outside.length < rules.outside.length
  if (!lacks) return send(form, { games: result.games.map(sentAgain), outside: result.outside, confirmed: true })
  return toFirst(retype(form, { scores: typedScores(result.games, rules.games) }), rules)
}

function backToFigures(form: Form, rules: Rules): Form {
  const { step } = form
  if (step.at === 'correction' && step.choice) return { ...form, step: step.choice }
  const back: Form = { ...form, step: { at: 'figures' } }
  if (step.at === 'versions' || step.at === 'correction') return toFirst(back, rules)
  if (step.at !== 'doubts') return back
  const doubted = step.doubts[0]?.game ?? 0
  const places = fieldsInOrder(rules, gamesNeeded(form.scores, rules))
  return focusOn(back, places.find(({ of, at }) => of === 'game' && at === doubted) ?? { of: 'outside', at: 0 }, 'a')
}

function hear(form: Form, reply: Reply<unknown>, sent: ResultToSend | null): Form {
  switch (reply.kind) {
    case 'unseen': {
      const choice = form.step.at === 'versions' ? form.step : null
      return sent ? { ...form, step: { at: 'correction', result: sent, choice, isUndo: false } } : form
    }
    case 'saved':
      return form
    case 'doubtful':
      return { ...form, step: { at: 'doubts', doubts: reply.doubts } }
    case 'changed': {
      const { current, mine, resultVersion } = reply.changed
      if (form.step.at === 'correction') return overtaken(form, form.step, reply.changed)
      return { ...form, seen: resultVersion, hasSeenVersions: true, step: { ...choiceOf(current), sent: mine } }
    }
    case 'refused': {
      const { problem } = reply
      return { ...form, problem, unsaved: sent, focus: { on: fieldOf(problem) ?? SEND, isGentle: true } }
    }
  }
}

/**
 * The choice between a correction and the result that was entered meanwhile. The server has kept nothing of the correction: what was typed
 * of it is the input, and figures that were only sent again are no input.
 */
function overtaken(
  form: Form,
  { choice }: Extract<FormStep, { at: 'correction' }>,
  { current, mine, resultVersion }: ChangedResult,
): Form {
  const opened = choice ?? { ...choiceOf(current), sent: form.typed ? null : mine }
  return {
    ...form,
    seen: resultVersion,
    hasSeenVersions: true,
    step: { ...opened, current },
    focus: { on: QUESTION, isGentle: true },
  }
}

function choiceOf(current: VersionChoice['current']): VersionChoice {
  return { at: 'versions', current, sent: null, contested: false, news: null }
}

/**
 * An open choice shows the table as it is now, also behind the preview of a correction, and says what has become of it; everything typed
 * stays. Figures keep the version that their author has seen: if it is another one by now, the server asks.
 */
function follow(form: Form, now: Stands, rules: Rules): Form {
  const { step, sending, seen } = form
  const choice = step.at === 'correction' ? step.choice : step.at === 'versions' ? step : null
  // While a result is being sent, the table may change by that. A page can be older than the answer that opened the choice.
  if (!choice || sending || now.resultVersion < seen) return form
  const typedStands = form.typed !== null && stands(form.typed, now, rules)
  const kind = newsOf(choice, seen, { ...now, typedStands })
  if (kind === null) return form
  const { games, outside, contested, resultVersion } = now
  const news = kind === 'contested' ? null : kind
  const next: VersionChoice = { ...choice, current: { games, outside }, contested, news }
  return { ...form, seen: resultVersion, step: step.at === 'correction' ? { ...step, choice: next } : next }
}

/** The first field that a refusal is about; null if it is about none. */
function fieldOf({ field = '' }: { readonly field?: string | undefined }): string | null {
  const [, of, at] = /^\/(games|outside)\/(\d+)/.exec(field) ?? []
  return at === undefined ? null : fieldName({ of: of === 'games' ? 'game' : 'outside', at: Number(at) }, 'a')
}

function isEmpty({ a, b, forfeit }: TypedScore): boolean {
  return a === '' && b === '' && !forfeit
}
