// Errors on the wire: problem+json (RFC 9457) with a code, the field and the values the translated sentence needs.

import { z } from 'zod'
import type { PairingError } from '#domain/formats/pairing.ts'
import type { ScoreError } from '#domain/games/game.ts'
import type { RegulationChangeError } from '#domain/tournament/changes/regulation.ts'
import type { AdjustmentError, DecisionError } from '#domain/tournament/decisions/decisions.ts'
import type { LifecycleError } from '#domain/tournament/decisions/lifecycle.ts'
import type { EntryError } from '#domain/tournament/entries/entries.ts'
import type { TakingError } from '#domain/tournament/entries/qualifiers.ts'
import type { WishError } from '#domain/tournament/entries/wishes.ts'
import type { RegulationError } from '#domain/tournament/regulation/check.ts'
import type { AsPlayedError } from '#domain/tournament/results/as-played.ts'
import type { ResultError } from '#domain/tournament/results/results.ts'
import type { SheetError } from '#domain/tournament/results/sheets.ts'
import type { SwapError } from '#domain/tournament/rounds/board.ts'
import type { LateError } from '#domain/tournament/rounds/late.ts'
import type { RoundError } from '#domain/tournament/rounds/rounds.ts'
import type { AgreementError } from '#domain/tournament/state/agreement.ts'

/** Codes of refusals by the tournament's rules. */
export type DomainCode = (
  | ScoreError
  | PairingError
  | AdjustmentError
  | AgreementError
  | AsPlayedError
  | DecisionError
  | EntryError
  | LateError
  | LifecycleError
  | RegulationChangeError
  | RegulationError
  | ResultError
  | RoundError
  | SheetError
  | SwapError
  | TakingError
  | WishError
)['code']

/** Codes of refusals before the rules are consulted: shape, rights, state of the server. */
export type DoorCode =
  | 'invalid-input'
  | 'not-found'
  | 'not-signed-in'
  | 'not-allowed'
  | 'link-unknown'
  | 'link-ended'
  | 'no-table'
  | 'wrong-credentials'
  | 'too-many-tries'
  | 'setup-code-needed'
  | 'setup-code-wrong'
  | 'already-set-up'
  | 'email-taken'
  | 'too-many-requests'
  | 'foreign-origin'
  | 'too-large'
  | 'file-unreadable'
  | 'list-unreadable'
  | 'list-too-long'
  | 'list-too-large'
  | 'idempotency-key-missing'
  | 'idempotency-key-reused'
  | 'removed-since'
  | 'changed-since'
  | 'result-since'
  | 'name-ambiguous'
  | 'name-turned'
  | 'traits-differ'
  | 'not-empty'
  | 'round-has-sheets'
  | 'round-changed'
  | 'tournament-changed'
  | 'correction-overtaken'
  | 'ending-unseen'
  | 'table-not-typed'
  | 'table-changed'
  | 'undo-not-possible'
  | 'undo-overtaken'
  | 'undo-built-on'
  | 'undo-played'
  | 'undo-reseated'
  | 'undo-tables-changed'
  | 'undo-other-rules'
  | 'undo-beside-draft'
  | 'regulation-moves-ranks'
  | 'stage-begun'
  | 'stage-drawn-from'
  | 'regulation-unknown'
  | 'regulation-changed'
  | 'entry-changed'
  | 'draft-affected'
  | 'details-changed'
  | 'wishes-changed'
  | 'regulation-too-new'
  | 'regulation-key-unknown'
  | 'title-taken'
  | 'database-unavailable'
  | 'disk-full'
  | 'disk-read-only'
  | 'server-busy'
  | 'internal'

export type ProblemCode = DomainCode | DoorCode

const OneProblem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  field: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/**
 * `code` selects the sentence, `params` fill it, `field` is a JSON pointer into the request (`/members/0/name`). `further`: what else the
 * request was refused for, in other lines of a list.
 */
export const Problem = OneProblem.extend({ further: z.array(OneProblem).optional() }).meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
