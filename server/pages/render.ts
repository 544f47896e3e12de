// Renders a page that looks the same to everybody: nothing the reader sent reaches the process that renders it.

import type { Locale } from '#messages/catalogue.ts'
import { contentPolicy } from '../content-policy.ts'
import { CachedPage } from './cached-page.ts'
import { inlineScripts } from './inline-scripts.ts'
import { isToBeReplaced, missingPage } from './missing-page.ts'

const PATIENCE_MS = 30_000

/** What to render, and where. */
export interface PageRequest {
  readonly webUrl: string
  /** Path and query. */
  readonly url: string
  readonly language: Locale
  /** The public address of this installation. */
  readonly origin: string
}

/** Renders a page without an account. Rejects if the response is no page, or one for a single reader. */
export async function render({ webUrl, url, language, origin }: PageRequest): Promise<CachedPage> {
  const asking = {
    accept: 'text/html',
    'accept-encoding': 'identity',
    'x-language': language,
    'x-public-origin': origin,
    // Unsigned, so the API treats the caller as nobody in particular, and not as the machine itself.
    'x-asked-by': 'everybody',
  }
  const response = await fetch(webUrl + url, {
    headers: asking,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const made = await response.text()
  const { status, headers } = response
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isPage || headers.has('location') || headers.has('set-cookie'))
    throw new Error(`${url}: not a page for everybody`)
  const missing = isToBeReplaced(url, status, made) ? await missingPage(webUrl, url, asking) : null
  const { html, link } = missing ?? { html: made, link: headers.get('link') }
  const policy = contentPolicy(await inlineScripts(html))
  return new CachedPage({ status, html, policy, link })
}
