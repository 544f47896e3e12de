// The answers that the screens of a club have read, kept up to date by reading them all again at once, so that they are consistent. A
// failed read changes nothing, and neither does an answer older than the one that is here, whichever way it comes.

import { notifyManager, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { type Answer, ApiError, type Client, type Input } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { RouteName } from '#contract/routes.ts'
import type { ReadKey } from './read-key.ts'

/** A lasting reason why the screens cannot be updated, as far as is known. */
export type Trouble = 'signed-out' | 'gone' | null

interface Answered {
  readonly key: ReadKey
  readonly answer: unknown
}

/** The pauses before a first read is retried. */
const RETRY_MS = { least: 1000, most: 15_000 }

export class DeskStore {
  readonly client: QueryClient
  readonly #api: Client
  readonly #listeners = new Set<() => void>()
  #trouble: Trouble = null
  #refresher: (() => void) | null = null
  /** How many refreshes have begun, and which of them was the last one shown. */
  #begun = 0
  #shown = 0

  constructor(api: Client) {
    this.#api = api
    this.client = new QueryClient({
      defaultOptions: {
        queries: {
          queryFn: ({ queryKey, signal }) => this.#readNow(queryKey as unknown as ReadKey, signal),
          // Called for everything that is to be stored: first reads, refreshes, and what `keep` gets.
          structuralSharing: (before, after) =>
            versionOf(after) < versionOf(before) ? before : replaceEqualDeep(before, after),
          // Active reads are only refreshed by `refresh`; inactive ones when they are shown again.
          staleTime: Infinity,
          refetchOnReconnect: false,
          refetchOnWindowFocus: false,
          // On the server, pages read through `PreparedReads`; any other read waits for the browser.
          retry: (_, error) => typeof window !== 'undefined' && !isApiError(error),
          retryDelay: (failures) => Math.min(RETRY_MS.most, RETRY_MS.least * 2 ** failures),
        },
      },
    })
  }

  /** The stored answer; undefined: not read yet. */
  known<Name extends RouteName>(name: Name, input: Input<Name>): Answer<Name> | undefined {
    return this.client.getQueryData<Answer<Name>>([name, input])
  }

  /** Stores an answer that came otherwise, unless a newer one is here. */
  keep(key: ReadKey, answer: unknown): void {
    this.client.setQueryData(key, answer)
  }

  /** To be called after a change made here: refreshes the active reads through the refresher, without one directly. */
  acted(): void {
    if (this.#refresher) this.#refresher()
    else void this.refresh().catch(() => {})
  }

  /** Sets the refresher, which hears of news and decides when to refresh. Returns the function that removes it. */
  setRefresher(refresher: () => void): () => void {
    this.#refresher = refresher
    return () => {
      if (this.#refresher === refresher) this.#refresher = null
    }
  }

  /**
   * Reads all active reads again and shows the answers at once. The tournament comes first, so that nothing is read that no longer
   * exists in it. Rejects when an answer is missing; then only `trouble` may have changed. The answer for something that no longer
   * exists stays, because what shows it disappears with what links to it.
   */
  async refresh(): Promise<void> {
    this.#begun += 1
    const nth = this.#begun
    const cache = this.client.getQueryCache()
    const shown = cache.findAll({ type: 'active' }).map(({ queryKey }) => queryKey as unknown as ReadKey)
    const first = await this.#readAll(shown.filter(isTournament))
    const rest = await this.#readAll(shown.filter((key) => !isTournament(key) && !isGone(key, first)))
    this.#tell(null)
    // A refresh that began later has overtaken this one.
    if (nth < this.#shown) return
    this.#shown = nth
    notifyManager.batch(() => {
      void this.client.invalidateQueries({ type: 'inactive', refetchType: 'none' })
      for (const { key, answer } of [...first, ...rest]) if (answer !== null) this.client.setQueryData(key, answer)
    })
  }

  /** To be called for refusals of other calls, because they may show that the session has ended. */
  refused({ status }: Pick<Problem, 'status'>): void {
    if (status === 401) this.#tell('signed-out')
  }

  /** Deletes all answers, because another account signs in. */
  clear(): void {
    this.client.clear()
  }

  readonly trouble = (): Trouble => this.#trouble

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #readAll(all: readonly ReadKey[]): Promise<Answered[]> {
    return Promise.all(all.map(async (key) => ({ key, answer: await this.#again(key) })))
  }

  /** Returns null for something that no longer exists while its tournament does. */
  async #again(key: ReadKey): Promise<unknown> {
    try {
      return await this.#read(key)
    } catch (error) {
      if (!isApiError(error) || isSignedOut(error)) throw error
      if (key[0] !== 'getTournament') return null
      this.#tell('gone')
      throw error
    }
  }

  /** The first read of an answer. A refresh that was shown meanwhile did not have it, so it may be older than the rest: then once more. */
  async #readNow(key: ReadKey, signal: AbortSignal): Promise<unknown> {
    for (;;) {
      const shown = this.#shown
      const answer = await this.#read(key, signal)
      if (shown === this.#shown) return answer
    }
  }

  async #read([name, input]: ReadKey, signal?: AbortSignal): Promise<unknown> {
    try {
      return await this.#api(name, input, signal ? { signal } : {})
    } catch (error) {
      if (isSignedOut(error)) this.#tell('signed-out')
      throw error
    }
  }

  #tell(trouble: Trouble): void {
    if (this.#trouble === trouble) return
    this.#trouble = trouble
    for (const listener of this.#listeners) listener()
  }
}

/** The version of the tournament in an answer; an answer without one is older than all that have one. */
export function versionOf(answer: unknown): number {
  const { version } = (answer ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : Number.NEGATIVE_INFINITY
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 401
}

/** Whether the answer will not change by asking again. */
function isApiError(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404].includes(error.problem.status)
}

function isTournament([name]: ReadKey): boolean {
  return name === 'getTournament'
}

/** Whether this is a round that its tournament does not list. */
function isGone([name, input]: ReadKey, tournaments: readonly Answered[]): boolean {
  if (name !== 'getRound') return false
  const { params } = input as Input<'getRound'>
  return tournaments.some(({ key, answer }) => {
    const { params: of } = key[1] as Input<'getTournament'>
    const { rounds } = answer as Answer<'getTournament'>
    return of.tournament === params.tournament && !rounds.some(({ number }) => number === Number(params.number))
  })
}
