import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

import type { RefusalCode } from '#contract/refusals.ts'
import { isUnavailable } from '#db/sql-state.ts'
import { FilesUnreachable } from '#domain/ports/files-unreachable.ts'
import { QueueFull } from '#domain/rate-limit/fair-queue.memory.ts'

import { busyAnswer } from './busy-answer.ts'
import type { Entrance } from './entrance.ts'
import { sendRefusal, untouched } from './envelopes.ts'
import { BadBody } from './json-body.ts'
import { workClassOf } from './work-class.ts'

/** Fastify's own errors, by code, as refusals of our contract. */
const codeOfFastify: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'NOT_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
}

/** What went wrong outside of any rule: a refusal for what the caller did, a plain 500 with a request id for what we did. Never a stack, never SQL. */
export function handleErrors(app: FastifyInstance, { entrance }: { entrance: Entrance }): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const code = codeOf(error)
    if (code === 'FAULT') request.log.error({ err: error }, 'fault')
    if (code !== 'BUSY') return sendRefusal(reply, code)
    const isAtQueue = error instanceof QueueFull
    if (isAtQueue) entrance.overload.note(error.queue, workClassOf(request.raw, request.staff !== null))
    request.log.warn({ code: error.code }, 'busy')
    const { status, headers, body } = busyAnswer(request.raw, isAtQueue ? untouched() : undefined)
    return reply.code(status).headers(headers).send(body)
  })
}

function codeOf(error: FastifyError): RefusalCode {
  if (error instanceof BadBody) return 'INVALID_REQUEST'
  if (error instanceof QueueFull || error instanceof FilesUnreachable || isUnavailable(error)) return 'BUSY'
  const code = codeOfFastify[error.code]
  if (code) return code
  return error.statusCode !== undefined && error.statusCode < 500 ? 'INVALID_REQUEST' : 'FAULT'
}
