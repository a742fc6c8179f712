import type { FastifyReply } from 'fastify'

import type { Envelope } from '#contract/envelope.ts'
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import type { RefusalTable } from '#contract/refusal-text.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import { answerText, refusalText, type AnswerMessage } from '#domain/answer/answer-text.rules.ts'
import type { Refusal } from '#domain/context.ts'

import { languageOf } from '../address/language-address.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

type Accepting = { message?: AnswerMessage | undefined; status?: number | undefined; language?: Language }

/** The envelope of a success. */
export const acceptedEnvelope = <T>(
  data: T,
  { message = 'ok', status = 200, language = MAIN_LANGUAGE }: Accepting = {},
): Envelope<T> => ({
  status: true,
  status_code: status,
  message: answerText(message, language),
  code: null,
  data,
})

/** A refusal as its envelope, and how long to wait before the next try. */
export function refusalEnvelope<T, C extends string>(
  refused: Refusal<unknown, C>,
  table: RefusalTable<C>,
  language: Language,
): { envelope: Envelope<T, C>; retryAfterSeconds?: number } {
  const { code, data, field, retryAfterSeconds } = refused
  const message = refusalText(refused, language, table)
  return {
    envelope: {
      status: false,
      status_code: table[code][0],
      message,
      code,
      // a refusal's data is part of the contract of its code, not of the call's success
      data: (data ?? waitOf(code, retryAfterSeconds)) as T | null,
      ...(field && { errors: { [field]: [message] } }),
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

/** Sends a refusal in the envelope, with Retry-After where there is something to wait for. Without a table it is the shop's. */
export function sendRefusal(reply: FastifyReply, refused: RefusalCode | Refusal<unknown>): FastifyReply
export function sendRefusal<C extends string>(
  reply: FastifyReply,
  refused: C | Refusal<unknown, C>,
  table: RefusalTable<C>,
): FastifyReply
export function sendRefusal(
  reply: FastifyReply,
  refused: string | Refusal<unknown, string>,
  table: RefusalTable<string> = refusals,
): FastifyReply {
  const refusal = typeof refused === 'string' ? refusalOf(refused) : refused
  return sendEnvelope(reply, refusalEnvelope(refusal, table, languageOf(reply.request)))
}

/** Sends an envelope with its own status, with Retry-After where there is something to wait for. Nobody may cache it. */
export function sendEnvelope(
  reply: FastifyReply,
  { envelope, retryAfterSeconds }: { envelope: Envelope<unknown, string>; retryAfterSeconds?: number },
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(envelope.status_code)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(envelope))
}

/** The refusal of a code without params. Clients that are asked to come back get different times, so that they do not come together. */
export const refusalOf = <C extends string>(code: C): Refusal<never, C> => ({
  ok: false,
  code,
  ...(code === 'BUSY' && { retryAfterSeconds: awaySeconds() }),
})

/** The shop is busy and has begun nothing of what was asked: it may be asked again whatever it is. */
export const untouched = (retryAfterSeconds = awaySeconds()): Refusal<unknown, 'BUSY'> => ({
  ok: false,
  code: 'BUSY',
  data: { retry_after: retryAfterSeconds, begun: false },
  retryAfterSeconds,
})

/** One to three seconds. */
const awaySeconds = (): number => 1 + Math.floor(Math.random() * 3)

/** How long to wait; of a busy shop nobody knows what it has begun, unless the refusal says so itself. */
const waitOf = (code: string, retryAfterSeconds: number | undefined) =>
  retryAfterSeconds === undefined ? null : { retry_after: retryAfterSeconds, ...(code === 'BUSY' && { begun: true }) }
