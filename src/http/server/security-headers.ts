import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { AnswerHeaders } from './answer-headers.ts'
import { sendRefusal } from './envelopes.ts'

/** Where gateways send a shopper's browser back; what it brings is signed, and only says where to look. */
const FROM_OUTSIDE = '/pay/return'

/** A path of this server. A whole address would name another, and `//` alone nothing. */
const TARGET = /^\/(?!\/+(?:\?|$))/

/** Puts the headers on, refuses targets that are none, and what another site sends in a visitor's name (spec T7). */
export async function security(app: FastifyInstance, { headers }: { headers: AnswerHeaders }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (!TARGET.test(request.raw.url ?? '')) return sendRefusal(reply, 'INVALID_REQUEST')
    const isFromElsewhere = changes(request.method) && isCrossSite(request.headers)
    if (isFromElsewhere && request.routeOptions.url !== FROM_OUTSIDE) return sendRefusal(reply, 'INVALID_REQUEST')
    return undefined
  })
}

/** Whether a browser says that a page of another site sends this. */
export const isCrossSite = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site'

const changes = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
