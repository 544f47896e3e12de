import { v7 as newKey } from 'uuid'
import { type Answer, ApiError, createClient, type Input } from '#contract/client.ts'
import type { RouteName, Routes } from '#contract/routes.ts'
import { tellReach } from './reach.ts'

/** The names of read-only routes. */
export type ReadName = { [Name in RouteName]: Routes[Name]['method'] extends 'GET' ? Name : never }[RouteName]

interface Api {
  <Name extends ReadName>(name: Name, input: Input<Name>, options?: { signal?: AbortSignal }): Promise<Answer<Name>>
  <Name extends RouteName>(
    name: Name,
    input: Input<Name>,
    /**
     * `key`: of the act; the same when it is sent again. If others have changed since what the act wrote at first (`changed-since`), it is
     * sent once more as another act: it takes place, or the refusal says what is there now. It overwrites nothing, because the server
     * refuses so only acts that say what they expect.
     */
    options: { key: string; signal?: AbortSignal },
  ): Promise<Answer<Name>>
}

const call = createClient('', { cache: 'no-cache' })
const listeners = new Set<() => void>()

async function callOrTell<Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  options?: { key?: string; signal?: AbortSignal },
): Promise<Answer<Name>> {
  try {
    const answer = await call(name, input, options)
    tellReach(true)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tellReach(error.problem.code !== 'unreachable')
    if (error.problem.code === 'changed-since') return callOrTell(name, input, { ...options, key: newKey() })
    if (error.problem.status === 401) for (const tell of listeners) tell()
    throw error
  }
}

/** The API as the browser calls it: read through the store (`useRead`), written through `useCommand`. Every write needs a key. */
export const api: Api = callOrTell

/** Calls `tell` whenever the API refuses a call because the session has ended. Returns the function that stops it. */
export function onSignedOut(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
