// Passes requests for pages on to the process that renders them.

import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import type { FastifyRequest } from 'fastify'
import { translator } from '#messages/translator.ts'
import { networkOf } from '../access/caller.ts'
import { contentPolicy, type ScriptSource } from '../content-policy.ts'
import { languageOf } from '../language.ts'
import type { Origins } from '../origins.ts'
import { plainPage } from '../plain-page.ts'
import type { Api } from '../route.ts'
import { readPage } from './error-page.ts'
import type { Reachable } from './reachable.ts'
import { type End, PLACES, Renderings } from './renderings.ts'

/** A worker that was kept somewhere on the way would go on serving the pages of an old build. */
const WORKERS = /^\/(?:sw|live)\.js(?:\?|$)/
/** Pages that one reader has asked for. */
const FOR_ONE = { ...PLACES, atOnce: 4, ofOne: 3, longest: 10_000 }
/** What is there since the build. */
const FILES = /^\/(?:_next\/static\/|(?:sw|live)\.js(?:\?|$)|icon\.svg|manifest\.webmanifest)/
/** What says under which name we were reached, and what belongs to a body, with what is expected before one is sent. */
const KEPT_BACK: ReadonlySet<string> = new Set([
  ...['x-forwarded-host', 'x-forwarded-proto', 'forwarded'],
  ...['content-length', 'content-type', 'transfer-encoding', 'expect', 'trailer'],
])

export interface ProxyOptions {
  readonly webUrl: string
  readonly development: boolean
  readonly origins: Origins
  readonly reachable: Reachable
}

/** While nothing answers there, a plain page says so. */
export async function passPagesOn(app: Api, { webUrl, development, origins, reachable }: ProxyOptions): Promise<void> {
  const nonces = new WeakMap<FastifyRequest, ScriptSource>()
  const renderings = new Renderings(FOR_ONE)
  const ends = new WeakMap<FastifyRequest, End>()
  const policyOf = (request: FastifyRequest, ...scripts: ScriptSource[]) => {
    const nonce = nonces.get(request)
    return contentPolicy(nonce ? [nonce, ...scripts] : scripts, development)
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
      if (development || FILES.test(request.url)) return reply.from(dest, options)
      const end = await renderings.begin(networkOf(request.ip))
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
        // Next writes the nonce it finds there on its inline scripts.
        return {
          ...passedOn(headers),
          'content-security-policy': policyOf(request),
          'x-public-origin': origins.shownTo(request),
          'x-asked-by': request.askedBy,
        }
      },
      rewriteHeaders: (headers, asked) => {
        const request = asked as FastifyRequest
        // Nobody is there any more, and nothing more is heard of it.
        if (request.raw.aborted) ends.get(request)?.()
        return {
          ...headers,
          ...(isPage(headers) ? { 'content-security-policy': policyOf(request) } : {}),
          ...(WORKERS.test(request.url) ? { 'cache-control': 'no-cache' } : {}),
        }
      },
      onResponse: (request, reply, { stream }) => {
        reachable.answered()
        stream.once('close', () => ends.get(request as FastifyRequest)?.())
        const headers = reply.getHeaders() as IncomingHttpHeaders
        if (reply.statusCode < 500 || !isPage(headers)) return void reply.send(stream)
        readPage(stream, headers['content-encoding']).then(
          ({ bytes, scripts }) =>
            reply.header('content-security-policy', policyOf(request as FastifyRequest, ...scripts)).send(bytes),
          (error: unknown) => reply.send(error),
        )
      },
      onError: (reply, { error }) => {
        reachable.failed(reply.request.url, error)
        ends.get(reply.request as FastifyRequest)?.()
        const sentence = translator(languageOf(reply.request.headers), 'problems')('unreachable')
        reply
          .code(503)
          .header('retry-after', '2')
          .type('text/html; charset=utf-8')
          .send(plainPage(503, sentence, 3))
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
