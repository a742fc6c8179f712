import type { FastifyReply } from 'fastify'

import { shopTable, textIn, type AdminRefusalCode, type RefusalTable } from '#contract/admin/refusals.ts'
import { apiMessages } from '#contract/core/api-messages.ts'
import type { Envelope } from '#contract/envelope.ts'
import { refuse, type Refusal } from '#domain/context.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** The envelope of a success that is no call of the contract: hooks, health, webhooks. */
export const acceptedEnvelope = <T>(data: T): Envelope<T> => ({
  status: true,
  status_code: 200,
  message: apiMessages.ok,
  code: null,
  data,
})

/** A refusal as its envelope, and how long to wait before the next try. */
export function refusalEnvelope<T>(
  refusal: Refusal<unknown>,
  table: RefusalTable = shopTable,
): { envelope: Envelope<T, AdminRefusalCode>; retryAfterSeconds?: number } {
  const { code, words, data, field, retryAfterSeconds } = refusal
  const message = textIn(table, code, words)
  return {
    envelope: {
      status: false,
      status_code: table[code][0],
      message,
      code,
      // a refusal's data is part of the contract of its code, not of the call's success
      data: (data ?? (retryAfterSeconds === undefined ? null : { retry_after: retryAfterSeconds })) as T | null,
      ...(field && { errors: { [field]: [message] } }),
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

/** Sends a refusal in the envelope, with Retry-After where there is something to wait for. */
export function sendRefusal(
  reply: FastifyReply,
  refused: AdminRefusalCode | Refusal<unknown>,
  table: RefusalTable = shopTable,
): FastifyReply {
  const refusal = typeof refused === 'string' ? refusalOf(refused) : refused
  const { envelope, retryAfterSeconds } = refusalEnvelope(refusal, table)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(envelope.status_code)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(envelope))
}

/** The refusal of a code that needs no words; whoever is told to come back comes back at a time of their own. */
export const refusalOf = (code: AdminRefusalCode): Refusal =>
  refuse(code, code === 'BUSY' ? { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) } : {})
