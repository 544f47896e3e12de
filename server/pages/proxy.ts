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
import { Untaken } from './untaken.ts'

/** When to ask again while nobody answers. */
const AGAIN_SECONDS = 3
/** Pages that one reader has asked for. */
const FOR_ONE = { ...PLACES, atOnce: 4, ofOne: 3, longest: 10_000 }
/** So much of a page is taken from Next however slowly its reader takes it: all of it, of any page there is. */
const PAGE_BYTES = 2 * 1024 * 1024
/** Room for the pages of readers who take them slowly. */
const UNTAKEN_BYTES = 64 * 1024 * 1024
/** What one reader asks for besides: searches, table pages, sign-in, the desk. */
const KIND = /^\/(?:t|s|anmelden|verein)(?=[/?]|$)/
/** What Next could do besides pages: we serve its files (`files.ts`), have no use for the rest, and it says in errors what it was asked for. */
const NO_PAGE = /^\/_next(?:\/|$)/
/** What says under which name we were reached, and what belongs to a body, with what is expected before one is sent. */
const KEPT_BACK: ReadonlySet<string> = new Set([
  ...['x-forwarded-host', 'x-forwarded-proto', 'forwarded'],
  ...['content-length', 'content-type', 'transfer-encoding', 'expect', 'trailer'],
])

export interface ProxyOptions {
  readonly webUrl: string
  readonly development: boolean
  readonly origins: Origins
  /** As whom a reader takes turns. */
  callerOf(request: FastifyRequest): string
  readonly reachable: Reachable
}

/** While nothing answers there, a plain page says so. */
export async function passPagesOn(
  app: Api,
  { webUrl, development, origins, callerOf, reachable }: ProxyOptions,
): Promise<void> {
  const nonces = new WeakMap<FastifyRequest, ScriptSource>()
  const renderings = new Queue(FOR_ONE)
  const ends = new WeakMap<FastifyRequest, End>()
  const untaken = new Untaken(UNTAKEN_BYTES)
  /** How many of a kind wait for a caller. */
  const waiting = new Map<string, number>()
  const policyOf = (request: FastifyRequest, ...scripts: ScriptSource[]) => {
    const nonce = nonces.get(request)
    return contentPolicy(nonce ? [nonce, ...scripts] : scripts, development)
  }
  /** Next writes the nonce it finds there on its inline scripts. */
  const saidOf = (request: FastifyRequest) => ({
    'content-security-policy': policyOf(request),
    'x-public-origin': origins.shownTo(request),
    'x-asked-by': request.askedBy,
    'x-page': request.url,
    'x-language': languageOf(request.headers),
  })

  /** Of what a caller waits for, a kind of which few wait comes before one of which many do. */
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

  /** A turn ends when the page is made, not when its reader has taken it. */
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

  /** What Next has made in place of a page. */
  async function sendInstead(request: FastifyRequest, reply: FastifyReply, stream: NodeJS.ReadableStream) {
    const { bytes, html } = await readPage(stream, reply.getHeader('content-encoding') as string | undefined)
    untaken.hold(request.raw.socket, reply.raw, bytes.length)
    // Rendered with the build, it has no nonce.
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
    // It warns of every request that fails. Who asks for no more than warnings hears of that from `reachable`.
    ...(app.log.level === 'warn' ? { logLevel: 'error' } : {}),
    // Only a development server speaks it, to say that sources have changed; frames have no limit here.
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
      // Gone while waiting.
      end()
      return reply.hijack()
    },
    replyOptions: {
      rewriteRequestHeaders: (asked, headers) => {
        const request = asked as FastifyRequest
        nonces.set(request, `'nonce-${randomBytes(16).toString('base64')}'`)
        return { ...passedOn(headers), ...saidOf(request) }
      },
      rewriteHeaders: (headers, asked) => {
        const request = asked as FastifyRequest
        // Nobody is there any more, and nothing more is heard of it.
        if (request.raw.aborted) ends.get(request)?.()
        return {
          ...headers,
          ...(isPage(headers) ? { 'content-security-policy': policyOf(request) } : {}),
        }
      },
      onResponse: (asked, answer, { stream }) => {
        const [request, reply] = [asked as FastifyRequest, answer as FastifyReply]
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

/** Pages never learn under which name the reader says to have reached us, and take no body. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_BACK.has(name)))
}
