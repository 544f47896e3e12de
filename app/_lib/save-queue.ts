import { v7 as newKey } from 'uuid'
import type { Answer, Input } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { RouteName } from '#contract/routes.ts'
import { actKeys } from './act-keys.ts'
import { api } from './api.ts'
import { problemOf } from './problem.ts'

/** The outcome of an act: its answer, or the refusal. */
export type SaveOutcome<Answer> = { readonly answer: Answer } | { readonly problem: Problem }

/** What makes an act the same as an earlier one, and what its answer has to say. */
export interface ActOptions<Answer> {
  /** The act's own idempotency key. */
  readonly key?: string
  /** What the act is about besides what it sends: about something else it is another act. */
  readonly about?: unknown
  /**
   * Whether the answer is what was asked for. One to an act sent earlier may not be, because others have changed the same since: then that
   * act is over, and this one is sent under a new key.
   */
  readonly isDone?: (answer: Answer) => boolean
}

export type Save = <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  act?: ActOptions<Answer<Name>>,
) => Promise<SaveOutcome<Answer<Name>>>

/**
 * Saves one act after the other, in the order of the calls: start numbers follow the order of typing, and of two changes to one entry the
 * later one wins. Unless an act has its own key, the same act on the same target, repeated before its answer or after its answer was lost,
 * happens once. What it made may have been removed since (`removed-since`): then it is over, and the next one is another act. `send`: how
 * an act reaches the server.
 */
export function saveQueue(send: typeof api = api): Save {
  let last: Promise<unknown> = Promise.resolve()
  const keys = new Map<string, ReturnType<typeof actKeys>>()

  return function save<Name extends RouteName>(
    name: Name,
    input: Input<Name>,
    { key, about, isDone }: ActOptions<Answer<Name>> = {},
  ) {
    const place = JSON.stringify((input as { readonly params?: unknown }).params ?? null)
    const here = keys.get(place) ?? actKeys()
    keys.set(place, here)
    const own = key ?? here.keyFor([name, input, about])
    const saved = last.then(async (): Promise<SaveOutcome<Answer<Name>>> => {
      try {
        const answer = await send(name, input, { key: own })
        here.done(own)
        const isOfEarlier = isDone?.(answer) === false
        return { answer: isOfEarlier ? await send(name, input, { key: newKey() }) : answer }
      } catch (error) {
        const problem = problemOf(error)
        if (problem.code === 'removed-since') here.done(own)
        return { problem }
      }
    })
    last = saved.catch(() => {})
    return saved
  }
}
