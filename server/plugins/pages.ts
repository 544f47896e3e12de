// Everything that is not the API is a page: rendered by another process, reached through this one's port.

import proxy from '@fastify/http-proxy'
import type { FastifyRequest } from 'fastify'
import { translator } from '#messages/translator.ts'
import type { Api } from '../route.ts'
import { plainPage } from './plain-page.ts'

/** Passes requests for pages on to `webUrl`. While nobody renders there, a plain page says so. */
export async function servePages(app: Api, webUrl: string): Promise<void> {
  await app.register(proxy, {
    upstream: webUrl,
    websocket: true,
    replyOptions: {
      // Next compares these with the browser's Origin and would refuse forms under any other name.
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-asked-by': (request as FastifyRequest).askedBy,
        host: request.host,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      // A worker that was kept somewhere on the way would go on serving the pages of an old build.
      rewriteHeaders: (headers, request) =>
        request?.url === '/sw.js' ? { ...headers, 'cache-control': 'no-cache' } : headers,
      onError: (reply) => {
        reply
          .code(503)
          .header('retry-after', '2')
          .type('text/html; charset=utf-8')
          .send(plainPage(503, translator('de', 'problems')('unreachable'), 3))
      },
    },
  })
}
