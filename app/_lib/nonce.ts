import { headers } from 'next/headers'

/**
 * The nonce that allows an inline script of this page; the front puts it into the policy it sends along. undefined: the front reads the
 * whole page and lists its scripts itself. Calling this also makes every page be rendered per request, so that none has an old nonce.
 */
export async function scriptNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy')
  return /'nonce-([^']+)'/.exec(policy ?? '')?.[1]
}
