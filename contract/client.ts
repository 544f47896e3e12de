// The typed client of the API, for screens, scripts and tests: `await api('getRound', { params })`.

import { v7 as newKey } from 'uuid'
import type { z } from 'zod'
import { filledPath } from './api-paths.ts'
import { Problem } from './problem.ts'
import { ROUTES, type RouteName, type Routes } from './routes.ts'

type RequestPart<Name extends RouteName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Record<Key, infer Shape>
    ? Shape extends z.ZodType
      ? Record<Key, z.input<Shape>>
      : Record<Key, Blob>
    : unknown

/** A route's input: its params, query and body, where it has them. */
export type Input<Name extends RouteName> = RequestPart<Name, 'params'> &
  RequestPart<Name, 'query'> &
  RequestPart<Name, 'body'>

/** A route's answer. */
export type Answer<Name extends RouteName> = Routes[Name]['answer'] extends z.ZodType
  ? z.output<Routes[Name]['answer']>
  : Response

/** A refusal by the API, or a failure to reach it (`problem.code` is `unreachable`). */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    cause?: unknown,
  ) {
    super(problem.detail || problem.code, { cause })
  }
}

interface Wire {
  method: string
  path: string
  answer: z.ZodType | 'pdf' | 'events'
}
interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The address of a route, for links (`<a href>` to a PDF) and event streams. */
export function address<Name extends RouteName>(name: Name, input: Omit<Input<Name>, 'body'>): string {
  const { params = {}, query = {} } = input as Parts
  const path = filledPath((ROUTES[name] as Wire).path, params)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

export type Client = ReturnType<typeof createClient>

/**
 * Returns a client for the API at `base` ('' in the browser). `init` is passed to every request (cookies on the server, `cache`). Every
 * writing call carries an idempotency key, `options.key` or a new one: if the answer is lost, send the same key again. Throws
 * `ApiError`.
 */
export function createClient(base: string, init: RequestInit = {}) {
  return async function call<Name extends RouteName>(
    name: Name,
    input: Input<Name>,
    options: { key?: string; signal?: AbortSignal } = {},
  ): Promise<Answer<Name>> {
    const { method, answer } = ROUTES[name] as Wire
    const { body } = input as Parts
    const headers = new Headers(init.headers)
    if (method !== 'GET') headers.set('idempotency-key', options.key ?? newKey())
    const isFile = body instanceof Blob
    if (body !== undefined) headers.set('content-type', isFile ? 'application/octet-stream' : 'application/json')
    const response = await fetch(base + address(name, input), {
      ...init,
      method,
      headers,
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    }).catch(unreachable)
    if (!response.ok) throw new ApiError(await readProblem(response))
    if (typeof answer === 'string') return response as Answer<Name>
    // An answer that is cut off, or that of another network, is none.
    const read = answer.safeParse(await response.json().catch(unreachable))
    return (read.success ? read.data : unreachable(read.error)) as Answer<Name>

    function unreachable(cause: unknown): never {
      if (options.signal?.aborted) throw cause
      throw new ApiError(
        { type: 'about:blank', title: 'unreachable', status: 0, code: 'unreachable', detail: '' },
        cause,
      )
    }
  }
}

async function readProblem(response: Response): Promise<Problem> {
  const parsed = Problem.safeParse(await response.json().catch(() => null))
  if (parsed.success) return parsed.data
  return { type: 'about:blank', title: response.statusText, status: response.status, code: 'unreachable', detail: '' }
}
