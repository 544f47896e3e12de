// The process that renders pages. Only the API process talks to it.

import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Child } from './child.ts'
import type { SupervisedPart } from './supervisor.ts'

export interface WebOptions {
  readonly root: string
  readonly mode: 'production' | 'development'
  /** The port of this machine where it answers the API; it stays the same after every death, so that the API finds it again. */
  readonly port: number
  /** The address of the API. */
  readonly apiUrl: string
  readonly talkative: boolean
}

/** The address at which the API finds the pages. */
export function webUrl(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** Next.js, ready when it answers. */
export function webPart({ root, mode, port, apiUrl, talkative }: WebOptions): SupervisedPart {
  const { DATABASE_URL: _kept, PORT: _ours, ...env } = process.env
  const languageOfRequest = pathToFileURL(path.join(root, 'scripts/language-of-request.mjs')).href
  const start = () =>
    new Child({
      root,
      file: createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next'),
      args: [mode === 'production' ? 'start' : 'dev', '-p', String(port), '-H', '127.0.0.1'],
      env: {
        ...env,
        NODE_ENV: mode,
        API_URL: apiUrl,
        NEXT_TELEMETRY_DISABLED: '1',
        // In development, Next starts another process, which renders the pages.
        NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${languageOfRequest}`.trim(),
      },
      output: talkative ? 'shown' : 'errors',
    })
  return { name: 'pages', start, ready: (child) => answers(webUrl(port), child) }
}

/** Resolves when it answers. Requests a file that does not exist, which costs nothing to render. Never rejects. */
async function answers(url: string, child: Child): Promise<void> {
  let ended = false
  void child.ended.then(() => {
    ended = true
  })
  while (!ended) {
    const answer = await fetch(`${url}/_next/static/none`).catch(() => null)
    await answer?.body?.cancel()
    if (answer) return
    await wait(25)
  }
}
