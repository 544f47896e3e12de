import { type Answer, createClient, type Input } from '#contract/client.ts'
import type { RouteName, Routes } from '#contract/routes.ts'

/** The routes that only read. */
export type ReadName = { [Name in RouteName]: Routes[Name]['method'] extends 'GET' ? Name : never }[RouteName]

interface Api {
  <Name extends ReadName>(name: Name, input: Input<Name>, options?: { signal?: AbortSignal }): Promise<Answer<Name>>
  <Name extends RouteName>(
    name: Name,
    input: Input<Name>,
    /** `key`: of the act, the same when it is sent again. */
    options: { key: string; signal?: AbortSignal },
  ): Promise<Answer<Name>>
}

/** The API as the browser calls it: read through the store (`useRead`), written through `useCommand`. Nothing is written without a key. */
export const api: Api = createClient('', { cache: 'no-cache' })
