import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { endpoints, refusalsOf } from '#contract/endpoints.ts'
import { orderChanges } from '#contract/order.ts'
import { endpointNames, paths, type EndpointName } from '#contract/paths.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import { refuse } from '#domain/context.ts'

import { sendEntry } from '../cache/cache-server.ts'
import { JSON_TYPE, sendRefusal } from '../server/envelopes.ts'
import { cachedAnswer, cacheKey, type AnswerShop } from './cached-answers.ts'
import { callerOf } from './caller.ts'
import { dispatch, type DispatchedAnswer } from './dispatch.ts'
import { workOf, type OverallLimit } from './overall-limit.ts'
import { proofCookie } from './proof-cookies.ts'

export type ApiOptions = AnswerShop & { overallLimit: OverallLimit | undefined }

/** As OpenAPI says it: none, a token, or a token if there is one. */
const security = { visitor: [], shopper: [{ bearer: [] }], either: [{ bearer: [] }, {}] }

/** One route a row of the contract. Parsing happens once, in dispatch; the schemas given here only describe. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  for (const name of endpointNames) {
    const [method, url] = paths[name]
    const row = endpoints[name]
    app.route({
      method,
      url,
      schema: {
        summary: row.summary,
        tags: [row.auth],
        security: security[row.auth],
        ...(method === 'POST' && { body: row.request }),
        response: responsesOf(row),
      },
      validatorCompiler: () => (value) => ({ value }),
      handler: (request, reply) => answer(options, name, request, reply),
    })
    app.route({
      method: [...otherMethods(method)],
      url,
      schema: { hide: true },
      handler: (_request, reply) => sendRefusal(reply.header('allow', method), 'METHOD_NOT_ALLOWED'),
    })
  }
}

function send<T>(reply: FastifyReply, { envelope, retryAfterSeconds, proofs = [] }: DispatchedAnswer<T>) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  for (const proof of proofs) reply.header('set-cookie', proofCookie(proof, reply.request.protocol === 'https'))
  return reply
    .code(envelope.status_code)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(envelope))
}

async function answer(
  { deps, cache, headers, overallLimit }: ApiOptions,
  name: EndpointName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const raw = paths[name][0] === 'GET' ? request.query : request.body
  const key = cacheKey(name, raw)
  const cached = key === undefined ? undefined : cache.get(key)
  const caller = callerOf(request)
  const wait = cached ? undefined : overallLimit?.waitOf(caller, workOf(name))
  if (wait !== undefined) return sendRefusal(reply, refuse('TOO_MANY', { retryAfterSeconds: wait }))
  if (key === undefined) return send(reply, await dispatch(deps, name, raw, caller))
  const entry = cached ?? (await cachedAnswer({ deps, cache, headers }, key, [name, raw, caller]))
  if (entry.status !== 200)
    return reply.code(entry.status).headers({ 'cache-control': 'no-store' }).type(JSON_TYPE).send(entry.body)
  reply.hijack()
  sendEntry(request.raw, reply.raw, entry, request.id)
}

/** How OpenAPI describes a success and each refusal: by status, with every code that a call gives under it (spec D134). */
function responsesOf(row: (typeof endpoints)[EndpointName]) {
  const byStatus = Map.groupBy(refusalsOf(row), (code) => refusals[code][0])
  return {
    '2xx': z.object({
      status: z.literal(true),
      status_code: z.number().int(),
      message: z.string(),
      code: z.null(),
      data: row.response,
    }),
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusedWith(status, codes)])),
  }
}

const refusedWith = (status: number, codes: readonly RefusalCode[]) =>
  z.object({
    status: z.literal(false),
    status_code: z.literal(status),
    message: z.string(),
    code: z.enum(codes),
    data: z.union([orderChanges, z.object({ retry_after: z.number().int() }), z.null()]),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })

const otherMethods = (method: 'GET' | 'POST') =>
  (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter((other) => other !== method)
