// Sends a result to the API, and reads the possible replies.

import { z } from 'zod'
import { api } from '#app/_lib/api.ts'
import { problemOf } from '#app/_lib/problem.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { EnteredScore } from '#contract/results.ts'
import { GameScore, OutsideScore } from '#contract/rounds.ts'

export interface ResultToSend {
  readonly games: readonly EnteredScore[]
  readonly outside: readonly OutsideScore[]
  /** The result version the author saw. */
  readonly basedOn: number
  /** The author has confirmed the unlikely figures. */
  readonly confirmed: boolean
}

const Doubt = z.object({
  game: z.int(),
  code: z.enum([
    'nobody-reached-target',
    'claimed-wrongly',
    'far-above-target',
    'single-point',
    'below-zero',
    'total-differs',
    'below-head-start',
    'winner-needed',
  ]),
  target: z.int().optional(),
  points: z.int().optional(),
  expected: z.int().optional(),
  least: z.int().optional(),
})
/** An unlikely figure of a game, counted from 0. */
export type Doubt = z.infer<typeof Doubt>

/** A result as accepted, or as it could have been. */
export interface PlayedResult {
  readonly games: readonly GameScore[]
  readonly outside: readonly OutsideScore[]
}

const ChangedResult = z
  .object({
    current: z.array(GameScore),
    currentOutside: z.array(OutsideScore),
    yours: z.array(GameScore),
    yoursOutside: z.array(OutsideScore),
    resultVersion: z.int(),
  })
  .transform(({ current, currentOutside, yours, yoursOutside, resultVersion }) => ({
    current: { games: current, outside: currentOutside },
    mine: { games: yours, outside: yoursOutside },
    resultVersion,
  }))
/** Another result has been saved meanwhile: theirs and ours. */
export type ChangedResult = z.infer<typeof ChangedResult>

/** The reply to a result. */
export type Reply<Saved> =
  | { readonly kind: 'saved'; readonly answer: Saved }
  | { readonly kind: 'doubtful'; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'changed'; readonly changed: ChangedResult }
  /** The round is closed: the effect must be previewed first. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'refused'; readonly problem: Problem }

export interface EncounterPlace {
  readonly club: string
  readonly tournament: string
  readonly encounter: string
}

/** Sends a result with an idempotency key; does not throw for a refusal. */
export async function sendResult(
  params: EncounterPlace,
  result: ResultToSend,
  key: string,
): Promise<Reply<Answer<'recordResult'>>> {
  try {
    const body = { ...result, games: [...result.games], outside: [...result.outside] }
    return { kind: 'saved', answer: await api('recordResult', { params, body }, { key }) }
  } catch (error) {
    return replyTo(problemOf(error))
  }
}

/** Why a result was refused. */
export function replyTo(problem: Problem): Reply<never> {
  if (problem.code === 'correction-unseen') return { kind: 'unseen' }
  const doubts = doubtsOf(problem)
  if (doubts) return { kind: 'doubtful', doubts }
  if (problem.code === 'result-changed') {
    const { data } = ChangedResult.safeParse(problem.params)
    if (data) return { kind: 'changed', changed: data }
  }
  return { kind: 'refused', problem }
}

const UnseenResult = z.object({ games: z.array(GameScore), outside: z.array(OutsideScore) })

/** The result that a correction would bring, if the refusal of another act names it; null: it does not. */
export function unseenResult({ code, params }: Problem): PlayedResult | null {
  return code === 'correction-unseen' ? (UnseenResult.safeParse(params).data ?? null) : null
}

function doubtsOf({ code, params }: Problem): readonly Doubt[] | null {
  if (code !== 'result-doubtful') return null
  return z.object({ doubts: z.array(Doubt) }).safeParse(params).data?.doubts ?? null
}
