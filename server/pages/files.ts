// The files that pages are made of (styles, scripts, fonts, workers), as the build left them. A kept page needs them while the
// process that makes pages is away.

import fastifyStatic from '@fastify/static'
import type { Api } from '../route.ts'

/** What is built gets another name when it changes. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
/** A worker that was kept somewhere on the way would go on serving the pages of an old build. */
const ASK_AGAIN = 'no-cache'
const HASHED = /[/\\]_next[/\\]static[/\\]/

/** Serves each file that stands in `folder` now, under its path there, compressed where the build has done so; nothing else. */
export async function serveFiles(app: Api, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', HASHED.test(file) ? NEVER_CHANGES : ASK_AGAIN)
    },
  })
}
