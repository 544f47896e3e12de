// API reads for server components: they send the reader's cookie and turn refusals into pages.

import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { type Answer, ApiError, createClient, type Input } from '#contract/client.ts'
import { signInFor } from '#contract/paths.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Session } from '#contract/session.ts'
import { locale } from './locale.ts'
import { requestedPage } from './requested-page.ts'

/**
 * Reads a route on behalf of the page's reader. Never returns on a refusal: what does not exist, or is not for this reader, becomes the
 * not-found page, a lost session the sign-in page, which leads back to the requested page; anything else reaches `error.tsx` with the
 * problem's code as its digest. Equal reads of one page reach the API once (Next memoises `fetch`).
 */
export async function read<Name extends RouteName>(name: Name, input: Input<Name>): Promise<Answer<Name>> {
  try {
    return await (await serverClient())(name, input)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code } = error.problem
    if (status === 401) redirect(signInFor(await requestedPage()))
    if (status === 400 || status === 403 || status === 404) notFound()
    throw errorOf(code)
  }
}

/** The session of the page's reader; null when not signed in. */
export async function readSession(): Promise<Session | null> {
  try {
    return await (await serverClient())('getSession', {})
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 401) return null
    if (error instanceof ApiError) throw errorOf(error.problem.code)
    throw error
  }
}

/**
 * The error for `error.tsx` and one line in the log, without a stack: the API has logged the details, and every page would log the same.
 */
function errorOf(code: string): Error {
  const error = new Error(`the API says: ${code}`)
  error.stack = error.message
  return Object.defineProperty(error, 'digest', { value: code })
}

async function serverClient() {
  const base = process.env.API_URL
  if (!base) throw new Error('API_URL is not set')
  const incoming = await headers()
  const forwarded = new Headers({ 'accept-language': locale() })
  for (const name of ['cookie', 'x-asked-by']) {
    const value = incoming.get(name)
    if (value) forwarded.set(name, value)
  }
  return createClient(base, { headers: forwarded, cache: 'no-store' })
}
