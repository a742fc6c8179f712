import type { FastifyRequest } from 'fastify'

import type { Caller } from '../routes/shop/handler.ts'
import { isSecure } from '../server/secure-cookies.ts'
import { proofsOf } from './proof-cookies.ts'

const IDEMPOTENCY_KEY_MAX = 200

/** The bearer token that a request brings, as it was sent and not yet believed. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

/** What a request says of who sends it. */
export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: single(request.headers['user-agent']) ?? '',
  token: tokenOf(request),
  proofs: proofsOf(request.headers.cookie, isSecure(request, 'shop')),
  idempotencyKey: single(request.headers['idempotency-key'])?.slice(0, IDEMPOTENCY_KEY_MAX) || undefined,
})

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
