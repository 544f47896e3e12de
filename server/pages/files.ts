// The files that pages are made of (styles, scripts, fonts, workers), as built. A cached page needs them while the process that renders
// pages is away.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Api } from '../route.ts'

/** Built files get another name when they change. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
/** A worker cached by a proxy would go on serving the pages of an old build. */
const ASK_AGAIN = 'no-cache'
const MEDIA = '_next/static/media'
/** The fonts of `app/globals.css` with the German letters, as the build names them. */
const TYPES = [
  { family: 'Vollkorn Variable', file: /^vollkorn-latin-wght-normal\..+\.woff2$/ },
  { family: 'Source Sans 3 Variable', file: /^source-sans-3-latin-wght-normal\..+\.woff2$/ },
]
const HASHED = /[/\\]_next[/\\]static[/\\]/

declare module 'fastify' {
  interface FastifyInstance {
    /** CSS with the fonts of the other pages, for plain pages. */
    readonly fontFaces: string
  }
}

/** CSS that names the fonts among the files of `folder`; '' if there are none. */
export function fontFacesIn(folder: string | undefined): string {
  const media = path.join(folder ?? '', MEDIA)
  const files = folder !== undefined && existsSync(media) ? readdirSync(media) : []
  return TYPES.flatMap(({ family, file }) => {
    const name = files.find((candidate) => file.test(candidate))
    const src = `url(/${MEDIA}/${name}) format("woff2")`
    return name ? [`@font-face{font-family:"${family}";font-weight:200 900;font-display:swap;src:${src}}`] : []
  }).join('\n')
}

/** Serves each file that is in `folder` now, under its path there, compressed if the build has done so; nothing else. */
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
