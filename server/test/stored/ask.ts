// Calls of the API as data: caller, request and answer. Recorded by one version, repeated by a later one.

import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { type Answer, ApiError, address, type Input } from '#contract/client.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import { type Call, PASSWORD } from '../server.ts'

/** An e-mail address, `link <token>` of a table, or nobody (''). */
export type Who = string

export interface ApiCall {
  readonly who: Who
  readonly name: RouteName
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  /** The idempotency key of a writing call. */
  readonly key?: string
}

export interface AnsweredCall extends ApiCall {
  readonly status: number
  /** The answer or the refusal; null if it is not JSON. */
  readonly answer: unknown
}

const LINK = 'link '

/** The caller that holds this token. */
export function holderOf(token: string): Who {
  return `${LINK}${token}`
}

/** Calls an app as the given caller. */
export class Asker {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<Who, string>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async ask({ who, name, input, key }: ApiCall): Promise<AnsweredCall> {
    const { method, ...spec } = ROUTES[name]
    const { body } = input
    const isFile = 'body' in spec && spec.body === 'file'
    const response = await this.#app.inject({
      method,
      url: address(name, input as object),
      headers: {
        ...(await this.#credentials(who)),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(isFile ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(body === undefined ? {} : { payload: isFile ? Buffer.from(String(body)) : (body as object) }),
    })
    const isJson = /\bjson\b/.test(String(response.headers['content-type']))
    const call: ApiCall = key === undefined ? { who, name, input } : { who, name, input, key }
    return { ...call, status: response.statusCode, answer: isJson ? response.json() : null }
  }

  async #credentials(who: Who): Promise<Record<string, string>> {
    if (who === '') return {}
    if (who.startsWith(LINK)) return { authorization: `Bearer ${who.slice(LINK.length)}` }
    const cookie = this.#cookies.get(who) ?? (await this.#signIn(who))
    this.#cookies.set(who, cookie)
    return { cookie }
  }

  async #signIn(email: string): Promise<string> {
    const response = await this.#app.inject({
      method: 'POST',
      url: address('signIn', {}),
      payload: { email, password: PASSWORD },
    })
    if (response.statusCode !== 200) throw new ApiError(response.json())
    return response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }
}

/** Records calls: the writing ones, or all. */
export class Recorder {
  readonly recorded: AnsweredCall[] = []
  readonly #asker: Asker
  readonly #isWanted: (call: ApiCall) => boolean
  readonly #newKey: () => string

  /** `keys` makes the idempotency keys of writing calls. */
  constructor(asker: Asker, what: 'writing' | 'all', keys: () => string = newId) {
    this.#asker = asker
    this.#isWanted = what === 'all' ? () => true : ({ key }) => key !== undefined
    this.#newKey = keys
  }

  /** A client that calls a route; throws an ApiError for a refusal. */
  as(who: Who): Call {
    return async <Name extends RouteName>(name: Name, input: Input<Name>, { key = this.#newKey() } = {}) => {
      const call = { who, name, input: input as ApiCall['input'] }
      const answered = await this.#asker.ask(ROUTES[name].method === 'GET' ? call : { ...call, key })
      if (this.#isWanted(answered)) this.recorded.push(answered)
      if (answered.status >= 400) throw new ApiError(answered.answer as ApiError['problem'])
      return answered.answer as Answer<Name>
    }
  }
}
