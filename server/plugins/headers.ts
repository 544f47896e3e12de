// The headers that browsers get with every response.

import helmet from '@fastify/helmet'
import { contentPolicy } from '../content-policy.ts'
import type { Api } from '../route.ts'

/**
 * Strict where that costs nothing; pages themselves state which of their own scripts may run. Nothing forces https: in a hall, phones reach
 * the laptop by plain http, and a browser that insists on https would lock them out.
 */
export async function sendSecureHeaders(app: Api): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // Both need https, and without it fill the console with warnings.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  const policy = contentPolicy([])
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
  })
}
