// Passes requests for pages on to the process that renders them.

import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import type { FastifyRequest } from 'fastify'
import { translator } from '#messages/translator.ts'
import { contentPolicy, type ScriptSource } from '../content-policy.ts'
import { languageOf } from '../language.ts'
import type { Origins } from '../origins.ts'
import { plainPage } from '../plain-page.ts'
import type { Api } from '../route.ts'
import { readPage } from './error-page.ts'
import type { Reachable } from './reachable.ts'

/** A worker that was kept somewhere on the way would go on serving the pages of an old build. */
const WORKERS = /^\/(?:sw|live)\.js(?:\?|$)/

export interface ProxyOptions {
  readonly webUrl: string
  readonly development: boolean
  readonly origins: Origins
  readonly reachable: Reachable
}

/** While nothing answers there, a plain page says so. */
export async function passPagesOn(app: Api, { webUrl, development, origins, reachable }: ProxyOptions): Promise<void> {
  const nonces = new WeakMap<FastifyRequest, ScriptSource>()
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
    replyOptions: {
      rewriteRequestHeaders: (asked, headers) => {
        const request = asked as FastifyRequest
        nonces.set(request, `'nonce-${randomBytes(16).toString('base64')}'`)
        // Next writes the nonce it finds there on its inline scripts.
        return {
          ...withoutOrigin(headers),
          'content-security-policy': policyOf(request),
          'x-public-origin': origins.shownTo(request),
          'x-asked-by': request.askedBy,
        }
      },
      rewriteHeaders: (headers, request) => ({
        ...headers,
        ...(isPage(headers) ? { 'content-security-policy': policyOf(request as FastifyRequest) } : {}),
        ...(request?.url && WORKERS.test(request.url) ? { 'cache-control': 'no-cache' } : {}),
      }),
      onResponse: (request, reply, { stream }) => {
        reachable.answered()
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

/** Pages never learn under which name the reader says to have reached us. */
function withoutOrigin(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'x-forwarded-host': _host, 'x-forwarded-proto': _proto, forwarded: _forwarded, ...others } = headers
  return others
}
