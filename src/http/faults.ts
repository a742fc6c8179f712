import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { RefusalCode } from '#contract/refusals.ts'
import { PasswordsBusy } from '#domain/account/password.service.ts'
import { refuse, type Refusal } from '#domain/context.ts'

import { BadBody } from './body.ts'
import { refusalEnvelope } from './dispatch.ts'

/** Fastify's own errors, by code, as refusals of our contract. */
const ofTransport: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'NOT_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
}

/** Errors of PostgreSQL and its driver that mean: not now. */
const notNow = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '55P03',
  '08006',
  '08001',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
])

/** Sends a refusal in the envelope, with Retry-After where there is something to wait for. */
export function sendRefusal(reply: FastifyReply, refused: RefusalCode | Refusal): FastifyReply {
  const { envelope, retryAfterSeconds } = refusalEnvelope(typeof refused === 'string' ? refusalOf(refused) : refused)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(envelope.status_code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope))
}

/** What went wrong outside of any rule: a refusal for what the caller did, a plain 500 with a request id for what we did. Never a stack, never SQL. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const code = codeOf(error)
    if (code === 'FAULT') request.log.error({ err: error }, 'fault')
    else if (code === 'BUSY') request.log.warn({ code: error.code }, 'busy')
    return sendRefusal(reply, code)
  })
}

function codeOf(error: FastifyError): RefusalCode {
  if (error instanceof BadBody) return 'INVALID_REQUEST'
  if (error instanceof PasswordsBusy || notNow.has(error.code)) return 'BUSY'
  if (error.message.startsWith('timeout exceeded when trying to connect')) return 'BUSY'
  const known = ofTransport[error.code]
  if (known) return known
  return error.statusCode !== undefined && error.statusCode < 500 ? 'INVALID_REQUEST' : 'FAULT'
}

const refusalOf = (code: RefusalCode): Refusal =>
  refuse(code, code === 'BUSY' ? { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) } : {})
