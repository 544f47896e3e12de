// The header for browsers that have come by https.

import type { Api } from '../route.ts'

/** Half a year, for this host name alone. */
const POLICY = 'max-age=15552000'

/**
 * A browser that has come by https has to use it from now on. By plain http, as in a hall, the header is not sent: the phones there have no
 * other way. A trusted proxy reports that a request came by https.
 */
export function insistOnHttps(app: Api): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', POLICY)
  })
}
