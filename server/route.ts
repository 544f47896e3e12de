// Registers routes as the contract declares them: checks shapes on the way in and out, and sets the right on the route.

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { Problem as ProblemShape } from '#contract/problem.ts'
import { bodyLimit, type Right, type RouteSpec } from '#contract/route.ts'
import type { Access, LinkAccess, SignedIn } from './access/access.ts'
import { type ClubRight, isClubRight } from './access/rights.ts'
import { CachedResponse } from './cached-response.ts'
import { Problem } from './problem.ts'

/** The part of the app that answers the API. */
export type Api = FastifyInstance

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Right
  }
  interface FastifyRequest {
    /** Set by the guard on routes that need an account. */
    account: SignedIn | null
    /** Set by the guard on routes within a club, and on those of a table. */
    access: Access | null
  }
}

/** A writing call by its idempotency key; `fingerprint` shows whether the same key comes with the same request. */
export interface Command {
  readonly key: string
  readonly fingerprint: string
}

type Shape<Spec, Key extends string> =
  Spec extends Record<Key, infer Part> ? (Part extends z.ZodType ? z.output<Part> : Buffer) : undefined
type Has<Spec, Key extends string, Value> = Spec extends Record<Key, Value> ? true : false

/** The input of a handler. Parts that its route does not have are `undefined`. */
export interface RouteInput<Spec extends RouteSpec> {
  readonly params: Shape<Spec, 'params'>
  readonly query: Shape<Spec, 'query'>
  readonly body: Shape<Spec, 'body'>
  /** The caller's access to the club. */
  readonly access: Has<Spec, 'right', 'sheet'> extends true
    ? LinkAccess
    : Has<Spec, 'right', ClubRight> extends true
      ? Access
      : undefined
  readonly account: Has<Spec, 'right', 'open' | 'sheet'> extends true ? SignedIn | null : SignedIn
  /** For routes that write within a club. */
  readonly command: Has<Spec, 'right', ClubRight | 'sheet'> extends true
    ? Has<Spec, 'method', 'GET'> extends true
      ? undefined
      : Command
    : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An answer that was written as JSON elsewhere, in the route's shape. */
export class JsonAnswer {
  constructor(readonly json: Uint8Array) {}
}

/** JSON by the route's schema; bytes for a PDF; nothing for an event stream, which writes to `reply` itself. */
type Answer<Spec extends RouteSpec> = Spec['answer'] extends z.ZodType
  ? z.output<Spec['answer']> | CachedResponse | JsonAnswer
  : Spec['answer'] extends 'pdf'
    ? Uint8Array
    : undefined

/** Registers the handler of a declared route. It runs once shapes and rights have been checked. */
export function route<Spec extends RouteSpec>(
  app: Api,
  spec: Spec,
  handle: (call: RouteInput<Spec>) => Promise<Answer<Spec>>,
): void {
  const takesFile = spec.body === 'file'
  app.route({
    method: spec.method,
    url: spec.path,
    // A stream without end has no use for HEAD.
    exposeHeadRoute: spec.answer !== 'events',
    config: { right: spec.right },
    schema: documented(spec),
    bodyLimit: bodyLimit(spec),
    handler: async (request, reply) => {
      if (takesFile && !Buffer.isBuffer(request.body))
        throw new Problem('invalid-input', { params: { reason: 'content-type' } })
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        access: request.access ?? undefined,
        account: request.account,
        command: writesInClub(spec) ? commandOf(spec, request) : undefined,
        request,
        reply,
      }
      const answer = await handle(call as unknown as RouteInput<Spec>)
      if (answer instanceof CachedResponse) return answer.send(request, reply)
      if (answer instanceof JsonAnswer)
        return reply.type('application/json; charset=utf-8').send(Buffer.from(answer.json))
      if (spec.answer === 'pdf') return sendPdf(request, reply, answer as Uint8Array)
      if (spec.answer === 'events') return reply
      return reply.send(answer)
    },
  })
}

/** Sends the bytes, or 304 if the paper has an ETag and the reader's copy is still valid. */
function sendPdf(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array) {
  const etag = reply.getHeader('etag')
  if (etag !== undefined && request.headers['if-none-match']?.includes(String(etag))) return reply.code(304).send()
  return reply.type('application/pdf').send(Buffer.from(bytes))
}

function documented(spec: RouteSpec) {
  const { params, query, body, answer, summary, right } = spec
  return {
    summary,
    description: `Right: \`${right}\``,
    tags: [spec.path.split('/').findLast((part) => /^[a-z]/.test(part)) ?? ''],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && body !== 'file' ? { body } : {}),
    response: { ...(typeof answer === 'string' ? {} : { 200: answer }), '4xx': ProblemShape, '5xx': ProblemShape },
  }
}

function writesInClub({ right, method }: RouteSpec): boolean {
  return method !== 'GET' && (right === 'sheet' || isClubRight(right))
}

function commandOf(spec: RouteSpec, request: FastifyRequest): Command {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !isUuid(key)) throw new Problem('idempotency-key-missing')
  // A table may go on with a new link, so a call counts for its encounter: one sent before stays the same.
  const who = request.access?.link?.encounter ?? request.account?.id
  const hash = createHash('sha256').update(JSON.stringify([spec.method, spec.path, who, request.params]))
  hash.update(Buffer.isBuffer(request.body) ? request.body : JSON.stringify(request.body ?? null))
  return { key: key.toLowerCase(), fingerprint: hash.digest('base64url') }
}
