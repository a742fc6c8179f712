import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import type { ByteCache } from '../cache/byte-cache.ts'
import { sendCached } from '../cache/cache-server.ts'
import type { AnswerHeaders } from '../server/answer-headers.ts'
import { JSON_TYPE } from '../server/envelopes.ts'
import { describeShopApi } from './shop-openapi.ts'

const DOCUMENT = '/openapi.json'
const OWN_DOCUMENTS = /\/(json|yaml)$/

/**
 * The document for machines at /openapi.json and for people at /docs/api. It is long, so it is written and compressed
 * once.
 */
export async function showApi(
  app: FastifyInstance,
  { cache, headers }: { cache: ByteCache; headers: AnswerHeaders },
): Promise<void> {
  // its own look at the routes is not wanted: the document follows from the contract
  await app.register(swagger, { openapi: {}, hideUntagged: true, transformObject: describeShopApi })
  app.get(DOCUMENT, (request, reply) =>
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
    // it would write the document again for everybody who asks it; by its route, for an address may be written in many ways
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (OWN_DOCUMENTS.test(request.routeOptions.url ?? '')) void reply.redirect(DOCUMENT, 301)
        else next()
      },
    },
  })
}
