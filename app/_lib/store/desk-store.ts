// What the screens of a club have read, kept up to date by reading it again: all of it at once, so that what is shown belongs
// together. A failed read changes nothing.

import { notifyManager, QueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, type Client, type Input } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Asked } from './asked.ts'

const IS_SERVER = typeof window === 'undefined'

/** What keeps the screens from being brought up to date for good, as far as is known. */
export type Trouble = 'signed-out' | 'gone' | null

interface Answered {
  readonly asked: Asked
  readonly answer: unknown
}

/** Pauses before an answer that is not here at all is asked for again. */
const RETRY_MS = { least: 1000, most: 15_000 }

export class DeskStore {
  readonly client: QueryClient
  readonly #api: Client
  readonly #listeners = new Set<() => void>()
  #trouble: Trouble = null
  #keeper: (() => void) | null = null

  constructor(api: Client) {
    this.#api = api
    this.client = new QueryClient({
      defaultOptions: {
        queries: {
          queryFn: ({ queryKey, signal }) => this.#read(queryKey as unknown as Asked, signal),
          // What is shown is read again by `refresh`, and by nothing else; what was not shown then, when it is shown again.
          staleTime: Infinity,
          refetchOnReconnect: false,
          refetchOnWindowFocus: false,
          // While a page is made on the server it reads through `Prepared`; what that has left out waits for the browser.
          retry: (_, error) => !IS_SERVER && !isRefusal(error),
          retryDelay: (failures) => Math.min(RETRY_MS.most, RETRY_MS.least * 2 ** failures),
        },
      },
    })
  }

  /** The answer as it is known; undefined: it has not been read. */
  known<Name extends RouteName>(name: Name, input: Input<Name>): Answer<Name> | undefined {
    return this.client.getQueryData<Answer<Name>>([name, input])
  }

  keep(asked: Asked, answer: unknown): void {
    this.client.setQueryData(asked, answer)
  }

  /**
   * Something was done here: what is shown is read again at once, at the pace of whoever keeps the screens up to date
   * (`keptBy`), else directly.
   */
  acted(): void {
    if (this.#keeper) this.#keeper()
    else void this.refresh().catch(() => {})
  }

  /** Whoever hears of news decides when to read again. Gives the way to stop. */
  keptBy(keeper: () => void): () => void {
    this.#keeper = keeper
    return () => {
      if (this.#keeper === keeper) this.#keeper = null
    }
  }

  /**
   * Reads everything again that is shown, and shows all of it at once: first the tournament, so that nothing is asked for that
   * it has no more. Rejects, having changed nothing but `trouble`, when an answer did not come. What does not exist any more
   * stays as it was: what shows it goes with what led to it.
   */
  async refresh(): Promise<void> {
    const cache = this.client.getQueryCache()
    const shown = cache.findAll({ type: 'active' }).map(({ queryKey }) => queryKey as unknown as Asked)
    const first = await this.#readAll(shown.filter(isTournament))
    const rest = await this.#readAll(shown.filter((asked) => !isTournament(asked) && !isGone(asked, first)))
    this.#tell(null)
    notifyManager.batch(() => {
      void this.client.invalidateQueries({ type: 'inactive', refetchType: 'none' })
      for (const { asked, answer } of [...first, ...rest]) if (answer !== null) this.client.setQueryData(asked, answer)
    })
  }

  /** What else is refused may be news, too: whoever is not signed in any more reads nothing any more. */
  refused({ status }: Pick<Problem, 'status'>): void {
    if (status === 401) this.#tell('signed-out')
  }

  /** Forgets everything: another account signs in here. */
  clear(): void {
    this.client.clear()
  }

  readonly trouble = (): Trouble => this.#trouble

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #readAll(all: readonly Asked[]): Promise<Answered[]> {
    return Promise.all(all.map(async (asked) => ({ asked, answer: await this.#again(asked) })))
  }

  /** null: there is no such thing any more, though the tournament is there. */
  async #again(asked: Asked): Promise<unknown> {
    try {
      return await this.#read(asked)
    } catch (error) {
      if (!isRefusal(error) || isSignedOut(error)) throw error
      if (asked[0] !== 'getTournament') return null
      this.#tell('gone')
      throw error
    }
  }

  async #read([name, input]: Asked, signal?: AbortSignal): Promise<unknown> {
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

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 401
}

/** An answer that will not change by asking again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404].includes(error.problem.status)
}

function isTournament([name]: Asked): boolean {
  return name === 'getTournament'
}

/** Is this a round that its tournament does not list? */
function isGone([name, input]: Asked, tournaments: readonly Answered[]): boolean {
  if (name !== 'getRound') return false
  const { params } = input as Input<'getRound'>
  return tournaments.some(({ asked, answer }) => {
    const { params: of } = asked[1] as Input<'getTournament'>
    const { rounds } = answer as Answer<'getTournament'>
    return of.tournament === params.tournament && !rounds.some(({ number }) => number === Number(params.number))
  })
}
