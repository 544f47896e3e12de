// What every refusal is in terms of HTTP, in one place.

import type { ProblemCode } from '#contract/problem.ts'

export const PROBLEM_STATUS = {
  // at the door
  'invalid-input': 400,
  'idempotency-key-missing': 400,
  'file-unreadable': 422,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'not-allowed': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'already-set-up': 409,
  'email-taken': 409,
  'idempotency-key-reused': 409,
  'name-ambiguous': 409,
  'not-empty': 409,
  'too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  'database-unavailable': 503,

  // a regulation that contradicts itself
  'target-out-of-range': 422,
  'margin-not-below-target': 422,
  'award-not-points': 422,
  'award-gives-nothing': 422,
  'bye-not-a-win': 422,
  'first-stage-needs-everybody': 422,
  'placement-not-first': 422,
  'placement-is-one-round': 422,
  'ranking-empty': 422,
  'ranking-twice': 422,

  // a score no sheet can show, or that needs a second look
  'score-not-whole': 422,
  'score-out-of-range': 422,
  'both-reached-target': 422,
  'retour-without-winner': 422,
  'retour-needs-restricted-loser': 422,
  'games-incomplete': 422,
  'result-doubtful': 422,

  // something that does not exist
  'entry-unknown': 404,
  'round-unknown': 404,

  // something that does not fit how things stand now
  'tournament-finished': 409,
  'tournament-not-finished': 409,
  'nothing-played': 409,
  'person-twice-in-entry': 409,
  'person-already-entered': 409,
  'entry-seated': 409,
  'entry-not-single': 409,
  'criterion-not-ranked': 409,
  'entries-not-tied': 409,
  'too-few-singles': 409,
  'too-few-entries': 409,
  'no-round-left': 409,
  'ties-to-decide': 409,
  'round-still-open': 409,
  'round-not-draft': 409,
  'round-not-published': 409,
  'round-not-closed': 409,
  'round-not-last': 409,
  'round-closed': 409,
  'round-has-results': 409,
  'results-missing': 409,
  'result-changed': 409,
} satisfies Record<ProblemCode, number>
