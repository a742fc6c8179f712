import type { FastifyInstance } from 'fastify'

import { sendRefusal } from './envelopes.ts'

/** Headers of every answer (spec R4.7). The page's own policy, with its script hashes, is made where pages are rendered. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // not same-origin: the checkout must see whether the payment window it opened is closed (spec D104)
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Where gateways send a shopper's browser back; what it brings is signed, and only says where to look. */
const FROM_OUTSIDE = '/pay/return'

/** Puts the headers on, and refuses what another site sends in a visitor's name (spec T7). */
export async function security(app: FastifyInstance, { production }: { production: boolean }): Promise<void> {
  const headers = {
    ...securityHeaders,
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    const isFromElsewhere = changes(request.method) && request.headers['sec-fetch-site'] === 'cross-site'
    if (isFromElsewhere && request.routeOptions.url !== FROM_OUTSIDE) return sendRefusal(reply, 'INVALID_REQUEST')
    return undefined
  })
}

const changes = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
