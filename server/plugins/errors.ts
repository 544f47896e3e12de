// Whatever goes wrong leaves the API as problem+json.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseFault } from '../database-errors.ts'
import { languageOf } from '../language.ts'
import { plainPage } from '../plain-page.ts'
import { Unfinished } from '../pool/lane.ts'
import { Problem, problemBody } from '../problem.ts'
import type { Api } from '../route.ts'
import { RepeatedFaults } from './repeated-faults.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly repeatedFaults: RepeatedFaults
  }
}

/** Turns thrown errors and unknown addresses of `app` into problems. */
export function answerProblems(app: Api): void {
  app.decorate('repeatedFaults', new RepeatedFaults(app.log))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => send(new Problem('not-found'), request, reply))
}

/** Also for what Fastify refuses before a route is found. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return send(problemFrom(error, request), request, reply)
}

interface Refusal extends Error {
  readonly statusCode: number
  readonly code?: string
}

/** When to ask again. */
const BUSY_SECONDS = 2

const PAGE_AGAIN_SECONDS = 5

/** What says in how many `seconds` to ask again. */
const AGAIN_LATER: ReadonlySet<string> = new Set(['too-many-requests', 'server-busy'])

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers)
  const body = problemBody(problem, language)
  const { seconds } = problem.params ?? {}
  const later = AGAIN_LATER.has(problem.code) && typeof seconds === 'number' ? seconds : null
  if (later !== null) reply.header('retry-after', later)
  // Who asks for a page can't read a problem.
  if (!request.url.startsWith('/api'))
    return reply
      .code(body.status)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(
        plainPage(language, {
          status: body.status,
          sentence: body.detail,
          again: later ?? againAfter(body.status),
          fontFaces: request.server.fontFaces,
        }),
      )
  // Serialised here: an answer's own schema has nothing to say about a problem.
  return reply.code(body.status).type('application/problem+json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** What is the server's fault may be better in a moment. */
function againAfter(status: number): number | null {
  return status >= 500 ? PAGE_AGAIN_SECONDS : null
}

function problemFrom(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const fault = databaseFault(error)
  const { repeatedFaults } = request.server
  if (fault === 'unavailable') {
    repeatedFaults.met('the database does not answer', error)
    return new Problem('database-unavailable')
  }
  if (fault === 'disk-full' || fault === 'disk-read-only') {
    repeatedFaults.met('the disk of the database takes nothing', error)
    return new Problem(fault)
  }
  if (fault === 'busy') {
    repeatedFaults.met('nobody had time for this request', error)
    return new Problem('server-busy', { params: { seconds: BUSY_SECONDS } })
  }
  if (fault === 'unstorable') return new Problem('invalid-input', { params: { reason: 'zero-byte' } })
  if (error instanceof Unfinished && error.reason === 'time') {
    repeatedFaults.met('a job took too long', error)
    return new Problem('server-busy', { params: { seconds: BUSY_SECONDS } })
  }
  if (isRefusal(error)) {
    const invalid = invalidInput(error)
    if (invalid) return invalid
    if (error.statusCode === 413) return new Problem('too-large')
    // Malformed JSON, an unknown content type, a broken address, a part of a file that does not exist.
    if (error.statusCode < 500)
      return new Problem('invalid-input', { params: { reason: error.code ?? 'not-possible' } })
  }
  request.log.error({ err: error }, 'unexpected error')
  return new Problem('internal', { params: { id: request.id } })
}

/** Of Fastify, or of a plugin of it, which need not name a code. */
function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

/** The first thing in a request that does not have the declared shape. */
function invalidInput(error: Refusal): Problem | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null
  const [first] = error.validation
  if (!first) return null
  const field = first.instancePath === '/' ? undefined : first.instancePath
  const params = { reason: first.keyword, part: error.validationContext, ...limits(first.params) }
  return new Problem('invalid-input', { field, params })
}

/** What would have been right, as far as the schema says: a screen can name it. */
function limits(issue: Record<string, unknown>): Record<string, unknown> {
  const named = ['minimum', 'maximum', 'expected', 'format', 'values'] as const
  return Object.fromEntries(named.filter((key) => key in issue).map((key) => [key, issue[key]]))
}
