// The server, put together: a function of its dependencies. It listens nowhere by itself, so tests can talk to it.

import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import { ROUTES } from '#contract/routes.ts'
import { demandRights, guard } from './access/guard.ts'
import { accessRoutes } from './access/routes.ts'
import type { LogLevel } from './config.ts'
import type { Deps } from './deps.ts'
import { entryRoutes } from './entries/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { documentApi } from './plugins/docs.ts'
import { answerError, answerProblems } from './plugins/errors.ts'
import { sendSecureHeaders } from './plugins/headers.ts'
import { servePages } from './plugins/pages.ts'
import { printRoutes } from './print/routes.ts'
import { Problem } from './problem.ts'
import { publicRoutes } from './public/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { roundRoutes } from './rounds/routes.ts'
import { type Api, route } from './route.ts'
import { standingsRoutes } from './standings/routes.ts'
import { tournamentRoutes } from './tournaments/routes.ts'

export interface AppOptions {
  /** Where pages are rendered; null: nowhere. */
  readonly webUrl: string | null
  readonly log: LogLevel
  /** Whether a proxy in front says who asks, under which name and by https. */
  readonly trustProxy: boolean
}

/** Largest JSON body: a list of ten thousand entries. */
const BODY_LIMIT = 4 * 1024 * 1024

export async function buildApp(deps: Deps, { webUrl, log, trustProxy }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: log },
    trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    genReqId: () => newId(),
    frameworkErrors: answerError,
  })
  demandRights(app)
  answerProblems(app)
  await sendSecureHeaders(app)
  await app.register(async (scope) => {
    await documentApi(scope)
    await scope.register((api) => answerApi(api, deps))
  })
  if (webUrl) await servePages(app, webUrl)
  return app
}

async function answerApi(api: Api, deps: Deps): Promise<void> {
  // In this scope only: plugins bring routes of their own with JSON Schema.
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  api.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  await api.register(compress)
  await api.register(rateLimit, { global: false })
  guard(api, deps)

  route(api, ROUTES.getHealth, async () => {
    await deps.db.$queryRaw`SELECT 1`
    return { ok: true as const }
  })
  accessRoutes(api, deps)
  tournamentRoutes(api, deps)
  peopleRoutes(api, deps)
  entryRoutes(api, deps)
  roundRoutes(api, deps)
  resultRoutes(api, deps)
  standingsRoutes(api, deps)
  publicRoutes(api, deps)
  printRoutes(api, deps)
  liveRoutes(api, deps)
  api.all('/api/*', { config: { right: 'open' }, schema: { hide: true } }, () => {
    throw new Problem('not-found')
  })
}
