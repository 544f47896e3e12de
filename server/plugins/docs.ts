// Documents the API: OpenAPI 3.1 from the same shapes that check every request, browsable at /api/docs.

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Api } from '../route.ts'

/** Collects every route registered on `app` after this call, and serves the document. */
export async function documentApi(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Nockenblatt', version: '1', description: 'Everything a screen can do, the API can do.' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, right: 'open' }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs' })
  })
}
