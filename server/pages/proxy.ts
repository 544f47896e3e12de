// Passes requests for pages on to the process that renders them.

import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Transform } from 'node:stream'
import proxy from '@fastify/http-proxy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { translator } from '#messages/translator.ts'
import { contentPolicy, type ScriptSource } from '../content-policy.ts'
import { languageOf } from '../language.ts'
import type { Origins } from '../origins.ts'
import { plainPage } from '../plain-page.ts'
import { type End, Queue } from '../pool/queue.ts'
import { Problem } from '../problem.ts'
import type { Api } from '../route.ts'
import { readPage } from './error-page.ts'
import { inlineScripts } from './inline-scripts.ts'
import { isToBeReplaced, missingPage } from './missing-page.ts'
import type { Reachable } from './reachable.ts'
import { PLACES } from './turns.ts'
import { UntakenAnswers } from './untaken-answers.ts'

/** Seconds until the reader should try again while the process does not answer. */
const AGAIN_SECONDS = 3
/** Turns for pages that one reader has requested. */
const FOR_ONE = { ...PLACES, atOnce: 4, ofOne: 3, longest: 10_000 }
/** This much of a page is read from Next however slowly its reader takes it: enough for any page there is. */
const PAGE_BYTES = 2 * 1024 * 1024
/** Room for the pages of slow readers. */
const UNTAKEN_BYTES = 64 * 1024 * 1024
/** The kinds of pages that one reader requests: searches, table pages, sign-in, the desk. */
const KIND = /^\/(?:t|s|anmelden|verein)(?=[/?]|$)/
/**
 * Addresses of Next other than pages: we serve its files (`files.ts`) and do not use the rest, and its errors repeat the requested address.
 */
const NO_PAGE = /^\/_next(?:\/|$)/
/** Headers that name the host by which we were reached, and headers about a body, including what is expected before one is sent. */
const KEPT_BACK: ReadonlySet<string> = new Set([
  ...['x-forwarded-host', 'x-forwarded-proto', 'forwarded'],
  ...['content-length', 'content-type', 'transfer-encoding', 'expect', 'trailer'],
])

export interface ProxyOptions {
  readonly webUrl: string
  readonly development: boolean
  readonly origins: Origins
  /** The caller under which a reader takes turns. */
  callerOf(request: FastifyRequest): string
  readonly reachable: Reachable
}

/** Passes requests on to the process that renders pages; sends a plain page while it does not answer. */
export async function passPagesOn(
  app: Api,
  { webUrl, development, origins, callerOf, reachable }: ProxyOptions,
): Promise<void> {
  const nonces = new WeakMap<FastifyRequest, ScriptSource>()
  const renderings = new Queue(FOR_ONE)
  const ends = new WeakMap<FastifyRequest, End>()
  const untaken = new UntakenAnswers(UNTAKEN_BYTES)
  /** How many requests of a kind are waiting for a caller. */
  const waiting = new Map<string, number>()
  const policyOf = (request: FastifyRequest, ...scripts: ScriptSource[]) => {
    const nonce = nonces.get(request)
    return contentPolicy(nonce ? [nonce, ...scripts] : scripts, development)
  }
  /** Next copies the nonce it finds in the policy to its inline scripts. */
  const saidOf = (request: FastifyRequest) => ({
    'content-security-policy': policyOf(request),
    'x-public-origin': origins.shownTo(request),
    'x-asked-by': request.askedBy,
    'x-page': request.url,
    'x-language': languageOf(request.headers),
  })

  /** Waits for a turn. Among the requests of one caller, a kind with few waiting comes before a kind with many. */
  async function turnOf(request: FastifyRequest): Promise<End> {
    const caller = callerOf(request)
    const kind = `${caller} ${KIND.exec(request.url)?.[0] ?? ''}`
    const ofKind = () => waiting.get(kind) ?? 0
    waiting.set(kind, ofKind() + 1)
    try {
      return await renderings.begin(caller, () => -ofKind())
    } finally {
      if (ofKind() > 1) waiting.set(kind, ofKind() - 1)
      else waiting.delete(kind)
    }
  }

  /** A turn ends when the page is rendered, not when its reader has taken it. */
  function sendMade(request: FastifyRequest, reply: FastifyReply, stream: NodeJS.ReadableStream) {
    let bytes = 0
    const made = new Transform({
      readableHighWaterMark: PAGE_BYTES,
      transform: (chunk: Buffer, _, done) => {
        bytes += chunk.length
        done(null, chunk)
      },
    })
    pipeline(stream, made, () => {
      untaken.hold(request.raw.socket, reply.raw, bytes)
      ends.get(request)?.()
    })
    return reply.send(made)
  }

  /** Handles a page that Next has sent in place of the requested one. */
  async function sendInstead(request: FastifyRequest, reply: FastifyReply, stream: NodeJS.ReadableStream) {
    const { bytes, html } = await readPage(stream, reply.getHeader('content-encoding') as string | undefined)
    untaken.hold(request.raw.socket, reply.raw, bytes.length)
    // This page was rendered with the build, so it has no nonce.
    if (reply.statusCode >= 500)
      return reply.header('content-security-policy', policyOf(request, ...(await inlineScripts(html)))).send(bytes)
    const { cookie = '' } = request.headers
    const asking = { accept: 'text/html', cookie, ...saidOf(request) }
    const missing = isToBeReplaced(request.url, reply.statusCode, html)
      ? await missingPage(webUrl, request.url, asking)
      : null
    if (!missing) return reply.send(bytes)
    reply.removeHeader('content-encoding')
    if (missing.link) reply.header('link', missing.link)
    return reply.send(missing.html)
  }

  await app.register(proxy, {
    upstream: webUrl,
    // The proxy warns of every failed request. At the level `warn`, failures are logged by `reachable` instead.
    ...(app.log.level === 'warn' ? { logLevel: 'error' } : {}),
    // Only a development server uses WebSockets, to announce changed sources; there is no limit to frames here.
    websocket: development,
    httpMethods: ['GET', 'HEAD'],
    proxyPayloads: false,
    handler: async (request, reply, dest, options) => {
      if (development) return reply.from(dest, options)
      if (NO_PAGE.test(request.url)) throw new Problem('not-found')
      const end = await turnOf(request)
      ends.set(request, end)
      try {
        if (!request.raw.socket.destroyed) return reply.from(dest, options)
      } catch (error) {
        end()
        throw error
      }
      // The reader has left while waiting.
      end()
      return reply.hijack()
    },
    replyOptions: {
      rewriteRequestHeaders: (raw, headers) => {
        const request = raw as FastifyRequest
        nonces.set(request, `'nonce-${randomBytes(16).toString('base64')}'`)
        return { ...passedOn(headers), ...saidOf(request) }
      },
      rewriteHeaders: (headers, raw) => {
        const request = raw as FastifyRequest
        // The reader has left, and no other event will report it.
        if (request.raw.aborted) ends.get(request)?.()
        return {
          ...headers,
          ...(isPage(headers) ? { 'content-security-policy': policyOf(request) } : {}),
        }
      },
      onResponse: (raw, answer, { stream }) => {
        const [request, reply] = [raw as FastifyRequest, answer as FastifyReply]
        reachable.answered()
        if (isPage(reply.getHeaders() as IncomingHttpHeaders) && (reply.statusCode === 404 || reply.statusCode >= 500))
          return void sendInstead(request, reply, stream)
            .catch((error: unknown) => reply.send(error))
            .finally(() => ends.get(request)?.())
        if (ends.has(request)) return void sendMade(request, reply, stream)
        reply.send(stream)
      },
      onError: (reply, { error }) => {
        reachable.failed(reply.request.url, error)
        ends.get(reply.request as FastifyRequest)?.()
        const language = languageOf(reply.request.headers)
        const sentence = translator(language, 'problems')('unreachable')
        reply
          .code(503)
          .header('retry-after', `${AGAIN_SECONDS}`)
          .type('text/html; charset=utf-8')
          .send(plainPage(language, { status: 503, sentence, again: AGAIN_SECONDS, fontFaces: app.fontFaces }))
      },
    },
  })
}

function isPage(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

/** Pages never learn the host name that the reader claims to have used, and take no body. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_BACK.has(name)))
}
