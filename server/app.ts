// The server, put together: a function of its dependencies. It opens no port by itself, so tests can call it.

import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import { bodyLimit } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { knowCallers } from './access/caller.ts'
import { demandRights, guard } from './access/guard.ts'
import { accessRoutes } from './access/routes.ts'
import type { LogLevel } from './config.ts'
import { demoRoutes } from './demo/routes.ts'
import type { Deps } from './deps.ts'
import type { DiskFailure } from './disk.ts'
import { playedRoutes } from './entries/played/routes.ts'
import { entryRoutes } from './entries/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { type LogStream, logOptions } from './log.ts'
import { fontFacesIn } from './pages/files.ts'
import { servePages } from './pages/pages.ts'
import { peopleRoutes } from './people/routes.ts'
import { planningRoutes } from './planning/routes.ts'
import { refuseWritesOnFullDisk } from './plugins/disk.ts'
import { documentApi } from './plugins/docs.ts'
import { answerError, answerProblems } from './plugins/errors.ts'
import { sendSecureHeaders } from './plugins/headers.ts'
import { insistOnHttps } from './plugins/https.ts'
import { refuseOddPaths } from './plugins/odd-paths.ts'
import { printRoutes } from './print/routes.ts'
import { Problem } from './problem.ts'
import { publicRoutes } from './public/routes.ts'
import { regulationRoutes } from './regulations/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { boardRoutes } from './rounds/board.ts'
import { roundRoutes } from './rounds/routes.ts'
import { wishRoutes } from './rounds/wishes.ts'
import { route } from './route.ts'
import { seasonRoutes } from './season/routes.ts'
import { sheetRoutes } from './sheets/routes.ts'
import { standingsRoutes } from './standings/routes.ts'
import { tournamentRoutes } from './tournaments/routes.ts'

export interface AppOptions {
  /** The address of the process that renders pages; null: there is none. */
  readonly webUrl: string | null
  /** The folder with the static files of the pages. */
  readonly files?: string | undefined
  readonly log: LogLevel
  /** Replaces the standard output as the log. */
  readonly logTo?: LogStream
  /** Returns why the disk of the database cannot be written to; if missing, nothing is known of the disk. */
  readonly diskFailure?: () => DiskFailure | null
  /** How many proxies in front report the client's address, the host name and https; 0: there is none, and no such header is trusted. */
  readonly trustProxy: number
  /** Whether pages come from a development server. */
  readonly development?: boolean
}

export async function buildApp(
  deps: Deps,
  { webUrl, files, log, logTo, diskFailure, trustProxy, development = false }: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(log, logTo),
    trustProxy: (_address, hop) => hop < trustProxy,
    // For routes that state no limit: as little as for routes that anybody may call.
    bodyLimit: bodyLimit({ right: 'open' }),
    requestTimeout: 60_000,
    genReqId: () => newId(),
    frameworkErrors: answerError,
  })
  app.decorate('fontFaces', fontFacesIn(files))
  demandRights(app)
  answerProblems(app)
  insistOnHttps(app)
  knowCallers(app, deps.secret, trustProxy)
  refuseOddPaths(app)
  await sendSecureHeaders(app)
  if (diskFailure) refuseWritesOnFullDisk(app, diskFailure)
  await app.register(documentedApi(deps))
  if (webUrl) await servePages(app, deps, { webUrl, files, development })
  return app
}

/** The API and the document that describes it. Documented routes have to be registered below the plugin that documents them. */
function documentedApi(deps: Deps): FastifyPluginAsync {
  return async (scope) => {
    await documentApi(scope)
    await scope.register(api(deps))
  }
}

function api(deps: Deps): FastifyPluginAsync {
  return async (scope) => {
    // In this scope only: plugins add their own routes with JSON Schema.
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(serializerCompiler)
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    await scope.register(compress)
    await scope.register(rateLimit, { global: false })
    guard(scope, deps)

    route(scope, ROUTES.getHealth, async () => {
      await deps.db.$queryRaw`SELECT 1`
      return { ok: true as const }
    })
    accessRoutes(scope, deps)
    demoRoutes(scope, deps)
    tournamentRoutes(scope, deps)
    regulationRoutes(scope, deps)
    peopleRoutes(scope, deps)
    entryRoutes(scope, deps)
    playedRoutes(scope, deps)
    roundRoutes(scope, deps)
    boardRoutes(scope, deps)
    wishRoutes(scope, deps)
    resultRoutes(scope, deps)
    sheetRoutes(scope, deps)
    standingsRoutes(scope, deps)
    seasonRoutes(scope, deps)
    planningRoutes(scope, deps)
    publicRoutes(scope, deps)
    printRoutes(scope, deps)
    liveRoutes(scope, deps)
    scope.all('/api/*', { config: { right: 'open' }, schema: { hide: true } }, () => {
      throw new Problem('not-found')
    })
  }
}
