import type { FastifyReply } from 'fastify'

import { acceptedEnvelope } from '../server/envelopes.ts'

/** Why a provider's call is not taken, in the API's envelope. */
export const refuseCall = (reply: FastifyReply, status: 400 | 401 | 403 | 404 | 413 | 429, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ status: false, status_code: status, message, data: null })

/** It is taken, however little of it we can use. */
export const acceptCall = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').send(acceptedEnvelope(null))
