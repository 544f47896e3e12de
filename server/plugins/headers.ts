// What browsers are told about every answer.

import helmet from '@fastify/helmet'
import type { Api } from '../route.ts'

/**
 * Strict where it costs nothing. Next writes its data and styles into the page, hence `unsafe-inline`. Nothing forces
 * https: in a hall phones reach the laptop by plain http, and a browser that insists on https would lock them out.
 * While developing, React rebuilds stack traces with `eval`.
 */
export async function sendSecureHeaders(app: Api, development: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'unsafe-inline'", ...(development ? ["'unsafe-eval'"] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    // Both only work by https and fill the console with warnings without it.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
}
