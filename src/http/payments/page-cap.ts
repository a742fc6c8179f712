import type { FastifyInstance } from 'fastify'

import { refuse } from '#domain/context.ts'

import { sendRefusal } from '../server/envelopes.ts'
import type { OverallLimit } from '../shop/overall-limit.ts'

/** Pages around a payment count as drawn pages do, before a payment is looked up (spec R4.8). */
export function capPages(app: FastifyInstance, limit: OverallLimit | undefined): void {
  app.addHook('onRequest', async ({ ip }, reply) => {
    const wait = limit?.waitOf({ ip, token: undefined }, 'page')
    return wait === undefined ? undefined : sendRefusal(reply, refuse('TOO_MANY', { retryAfterSeconds: wait }))
  })
}
