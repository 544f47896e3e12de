// Turns every error of the API into problem+json.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseFailure } from '../database-errors.ts'
import { languageOf } from '../language.ts'
import { plainPage } from '../plain-page.ts'
import { UnfinishedJob } from '../pool/lane.ts'
import { Problem, problemBody } from '../problem.ts'
import type { Api } from '../route.ts'
import { RepeatedErrors } from './repeated-errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly repeatedErrors: RepeatedErrors
  }
}

/** Turns thrown errors and unknown addresses of `app` into problems. */
export function answerProblems(app: Api): void {
  app.decorate('repeatedErrors', new RepeatedErrors(app.log))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => send(new Problem('not-found'), request, reply))
}

/** Also for requests that Fastify refuses before it finds a route. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return send(problemFrom(error, request), request, reply)
}

interface HttpError extends Error {
  readonly statusCode: number
  readonly code?: string
}

/** Seconds until the client should try again. */
const BUSY_SECONDS = 2

const PAGE_AGAIN_SECONDS = 5

/** Problems whose `seconds` state when to try again. */
const AGAIN_LATER: ReadonlySet<string> = new Set(['too-many-requests', 'server-busy'])

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers)
  const body = problemBody(problem, language)
  const { seconds } = problem.params ?? {}
  const later = AGAIN_LATER.has(problem.code) && typeof seconds === 'number' ? seconds : null
  if (later !== null) reply.header('retry-after', later)
  // A reader of pages cannot read a problem.
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
  // Serialised here, because the route's response schema does not cover problems.
  return reply.code(body.status).type('application/problem+json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** A failure of the server may be over in a moment. */
function againAfter(status: number): number | null {
  return status >= 500 ? PAGE_AGAIN_SECONDS : null
}

function problemFrom(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const failure = databaseFailure(error)
  const { repeatedErrors } = request.server
  if (failure === 'unavailable') {
    repeatedErrors.met('the database does not answer', error)
    return new Problem('database-unavailable')
  }
  if (failure === 'disk-full' || failure === 'disk-read-only') {
    repeatedErrors.met('the disk of the database takes nothing', error)
    return new Problem(failure)
  }
  if (failure === 'busy') {
    repeatedErrors.met('nobody had time for this request', error)
    return new Problem('server-busy', { params: { seconds: BUSY_SECONDS } })
  }
  if (failure === 'unstorable') return new Problem('invalid-input', { params: { reason: 'zero-byte' } })
  if (error instanceof UnfinishedJob && error.reason === 'time') {
    repeatedErrors.met('a job took too long', error)
    return new Problem('server-busy', { params: { seconds: BUSY_SECONDS } })
  }
  if (isHttpError(error)) {
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

/** An error of Fastify or of one of its plugins, which may have no code. */
function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

/** The first value in a request that does not have the declared shape. */
function invalidInput(error: HttpError): Problem | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null
  const [first] = error.validation
  if (!first) return null
  const field = first.instancePath === '/' ? undefined : first.instancePath
  const params = { reason: first.keyword, part: error.validationContext, ...limits(first.params) }
  return new Problem('invalid-input', { field, params })
}

/** The allowed values, as far as the schema states them, so that a screen can name them. */
function limits(issue: Record<string, unknown>): Record<string, unknown> {
  const named = ['minimum', 'maximum', 'expected', 'format', 'values'] as const
  return Object.fromEntries(named.filter((key) => key in issue).map((key) => [key, issue[key]]))
}
