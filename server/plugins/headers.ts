// What browsers are told about every answer.

import helmet from '@fastify/helmet'
import { contentPolicy } from '../content-policy.ts'
import type { Api } from '../route.ts'

/**
 * Strict where it costs nothing; pages say for themselves which of their own scripts run. Nothing forces https: in a hall phones
 * reach the laptop by plain http, and a browser that insists on https would lock them out.
 */
export async function sendSecureHeaders(app: Api): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // Both only work by https and fill the console with warnings without it.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  const policy = contentPolicy([])
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
  })
}
