// A result on its way to the API, and the four things that can come back.

import { z } from 'zod'
import { api } from '#app/_lib/api.ts'
import { problemOf } from '#app/_lib/problem.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import { GameScore } from '#contract/rounds.ts'
import type { EnteredScore } from '#domain/games/game.ts'

export interface ResultToSend {
  readonly games: readonly EnteredScore[]
  /** The result version the writer saw. */
  readonly basedOn: number
  /** The writer has been asked about what is unlikely. */
  readonly confirmed: boolean
}

const Doubt = z.object({
  game: z.int(),
  code: z.enum(['nobody-reached-target', 'far-above-target', 'single-point', 'winner-drawn-on']),
  target: z.int().optional(),
  points: z.int().optional(),
})
/** Something unlikely about a game, counted from 0. */
export type Doubt = z.infer<typeof Doubt>

const Changed = z.object({ current: z.array(GameScore), yours: z.array(GameScore), resultVersion: z.int() })
/** Somebody else's result stands there: theirs and ours. */
export type Changed = z.infer<typeof Changed>

export type Reply =
  | { readonly kind: 'saved'; readonly answer: Answer<'recordResult'> }
  | { readonly kind: 'doubtful'; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'changed'; readonly changed: Changed }
  | { readonly kind: 'refused'; readonly problem: Problem }

export interface EncounterPlace {
  readonly club: string
  readonly tournament: string
  readonly encounter: string
}

/** Sends a result under an idempotency key; never throws for a refusal. */
export async function sendResult(params: EncounterPlace, result: ResultToSend, key: string): Promise<Reply> {
  try {
    const body = { ...result, games: [...result.games] }
    return { kind: 'saved', answer: await api('recordResult', { params, body }, { key }) }
  } catch (error) {
    return asReply(problemOf(error))
  }
}

function asReply(problem: Problem): Reply {
  if (problem.code === 'result-doubtful') {
    const { data } = z.object({ doubts: z.array(Doubt) }).safeParse(problem.params)
    if (data) return { kind: 'doubtful', doubts: data.doubts }
  }
  if (problem.code === 'result-changed') {
    const { data } = Changed.safeParse(problem.params)
    if (data) return { kind: 'changed', changed: data }
  }
  return { kind: 'refused', problem }
}
