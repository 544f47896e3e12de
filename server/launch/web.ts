// The process that renders pages. Only the API process talks to it.

import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Child } from './child.ts'
import { freePort } from './port.ts'

export interface WebOptions {
  readonly root: string
  readonly mode: 'production' | 'development'
  /** Where it reaches the API. */
  readonly apiUrl: string
  readonly talkative: boolean
}

/** Starts Next.js on a port of its own. */
export async function startWeb({ root, mode, apiUrl, talkative }: WebOptions): Promise<{ child: Child; url: string }> {
  const port = await freePort()
  const { DATABASE_URL: _kept, PORT: _ours, ...env } = process.env
  const child = new Child({
    root,
    file: createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next'),
    args: [mode === 'production' ? 'start' : 'dev', '-p', String(port), '-H', '127.0.0.1'],
    env: { ...env, NODE_ENV: mode, API_URL: apiUrl, NEXT_TELEMETRY_DISABLED: '1' },
    output: talkative ? 'shown' : 'errors',
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Resolves when it answers; asks for a file that does not exist, which costs nothing to render. Never rejects. */
export async function webAnswers(url: string, child: Child): Promise<void> {
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
