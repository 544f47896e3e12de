import { headers } from 'next/headers'

/**
 * What lets an inline script of this page run: the front puts it into the policy it sends along. undefined: the front reads the
 * whole page and names its scripts itself. Asking for it also has every page made anew, none with an old nonce.
 */
export async function scriptNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy')
  return /'nonce-([^']+)'/.exec(policy ?? '')?.[1]
}
