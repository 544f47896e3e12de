// What browsers are told that have come by https.

import type { Api } from '../route.ts'

/** Half a year, this name alone. */
const POLICY = 'max-age=15552000'

/**
 * A browser that has come by https is to come so from now on. By plain http, as in a hall, nothing is said: the phones there
 * know no other way. That a request came by https is the word of a proxy that is trusted.
 */
export function insistOnHttps(app: Api): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', POLICY)
  })
}
