import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

import type { ByteCache } from '../cache/byte-cache.ts'
import { sendCached } from '../cache/cache-server.ts'
import type { AnswerHeaders } from '../server/answer-headers.ts'
import { JSON_TYPE } from '../server/envelopes.ts'

const DOCUMENT = '/openapi.json'
const OWN_DOCUMENTS = /\/(json|yaml)(\?|$)/

/** Gathers the routes that are registered after it into an OpenAPI document. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Aangan',
        version: '1',
        description:
          'The shop’s API. Money is in rupees; every answer is an envelope {status, status_code, message, data}.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
}

/** The document for machines at /openapi.json and for people at /docs/api. It is long, so it is written and compressed once. */
export async function showApi(
  app: FastifyInstance,
  { cache, headers }: { cache: ByteCache; headers: AnswerHeaders },
): Promise<void> {
  app.get(DOCUMENT, { schema: { hide: true } }, (request, reply) =>
    sendCached(cache, [request, reply], DOCUMENT, async () => ({
      status: 200,
      headers: { 'content-type': JSON_TYPE, ...headers },
      body: Buffer.from(JSON.stringify(app.swagger())),
      // only another version of the shop changes it
      tags: ['version'],
    })),
  )
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: true,
    // it would write the document anew for everybody who asks it
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (OWN_DOCUMENTS.test(request.url)) void reply.redirect(DOCUMENT, 301)
        else next()
      },
    },
  })
}
