import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

import type { RefusalCode } from '#contract/refusals.ts'
import { isUnavailable } from '#db/sql-state.ts'
import { QueueFull } from '#domain/rate-limit/fair-queue.rules.ts'

import { busyAnswer } from './busy-answer.ts'
import { sendRefusal } from './envelopes.ts'
import { BadBody } from './json-body.ts'
import type { Overload } from './overload.ts'

/** Fastify's own errors, by code, as refusals of our contract. */
const codeOfFastify: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'NOT_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
}

/** What went wrong outside of any rule: a refusal for what the caller did, a plain 500 with a request id for what we did. Never a stack, never SQL. */
export function handleErrors(app: FastifyInstance, { overload }: { overload: Overload }): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const code = codeOf(error)
    if (code === 'FAULT') request.log.error({ err: error }, 'fault')
    if (code !== 'BUSY') return sendRefusal(reply, code)
    if (error instanceof QueueFull) overload.note(error.queue)
    request.log.warn({ code: error.code }, 'busy')
    const { status, headers, body } = busyAnswer(request.raw)
    return reply.code(status).headers(headers).send(body)
  })
}

function codeOf(error: FastifyError): RefusalCode {
  if (error instanceof BadBody) return 'INVALID_REQUEST'
  if (error instanceof QueueFull || isUnavailable(error)) return 'BUSY'
  const known = codeOfFastify[error.code]
  if (known) return known
  return error.statusCode !== undefined && error.statusCode < 500 ? 'INVALID_REQUEST' : 'FAULT'
}
