import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import type { Deps } from '#domain/context.ts'
import { handleHook, readHook, recordHook } from '#domain/courier/parcel-hook.service.ts'
import { countAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { refuseCall, acceptCall } from './webhook-answers.ts'

/**
 * Where couriers report (spec C2.3, C9.4). The end of the address is the shop's own code: another is not there (404). A call
 * without its account's token is refused (401), as is one that is no JSON (400). The rest is stored first, and taken with 200.
 */
export function parcelHooks(app: FastifyInstance, { deps, parcelCode }: { deps: Deps; parcelCode: string }): void {
  app.post<{ Params: { code: string } }>('/webhooks/parcels/:code', async (request, reply) => {
    if (!isSame(request.params.code, parcelCode))
      return refuseCall(reply, 404, refusalText({ code: 'NOT_FOUND' }, SOURCE_LANGUAGE, refusals))
    if (await countAttempt(deps, ['parcelHook'], { ip: request.ip }))
      return refuseCall(reply, 429, 'There are too many calls from this address. Please call again in a minute.')
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const body = jsonOf(raw)
    if (body === undefined) return refuseCall(reply, 400, 'This call is no JSON.')
    const hook = readHook(deps, { headers: request.headers, body, raw })
    if (hook === 'forged') return refuseCall(reply, 401, 'This call is not signed as it should be.')
    // stored is taken: what fails from here on is done by the job
    if (hook !== 'unknown' && (await recordHook(deps, hook)))
      await handleHook(deps, hook).catch((error: unknown) => request.log.warn({ err: error }, 'a parcel report waits'))
    return acceptCall(reply)
  })
}

const isSame = (given: string, code: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(code)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
