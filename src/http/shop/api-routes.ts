import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { endpointNames, endpoints, type EndpointName } from '#contract/endpoints.ts'
import { refuse } from '#domain/context.ts'

import { depsFor, languageOf } from '../address/language-address.ts'
import { sendEntry } from '../cache/cache-server.ts'
import { answerCall, callRoutes, type Serving } from '../call/call-routes.ts'
import { acceptUploads } from '../call/upload.ts'
import type { Caller, ShopDeps } from '../routes/shop/handler.ts'
import { JSON_TYPE, sendRefusal } from '../server/envelopes.ts'
import type { RecentCallers } from '../server/recent-callers.ts'
import { cachedAnswer, cacheKey, type AnswerShop } from './cached-answers.ts'
import { callerOf } from './caller.ts'
import { workOf, type OverallLimit } from './overall-limit.ts'
import { shopSide } from './shop-side.ts'
import { uploadPlaces } from './upload-places.ts'

export type ApiOptions = AnswerShop & {
  deps: ShopDeps
  overallLimit: OverallLimit | undefined
  recentCallers: RecentCallers
}

/** The shop's API: what everybody is shown comes from the cache, the rest is answered fresh. */
export async function apiRoutes(app: FastifyInstance, { overallLimit, ...shop }: ApiOptions): Promise<void> {
  const serving = { ...shop, turnAway: turnAwayBy(overallLimit), placeOf: uploadPlaces() }
  const answerFresh = answerCall(shopSide, serving)
  const cached = answerCached(serving)
  const [withFile, plain] = [endpointNames.filter(isUpload), endpointNames.filter((name) => !isUpload(name))]
  await app.register(async (forms) => {
    await acceptUploads(forms, shopSide.fileMax)
    callRoutes(forms, { ...shopSide, names: withFile }, answerFresh)
  })
  callRoutes(app, { ...shopSide, names: plain }, (name, request, reply) => {
    const raw = endpoints[name].method === 'GET' ? request.query : request.body
    const key = cacheKey(name, raw, languageOf(request))
    return key === undefined ? answerFresh(name, request, reply) : cached({ name, raw, key }, request, reply)
  })
}

const isUpload = (name: EndpointName): boolean => endpoints[name].isUpload === true

const answerCached =
  ({ turnAway, ...shop }: AnswerShop & Serving<EndpointName, Caller>) =>
  async (
    { name, raw, key }: { name: EndpointName; raw: unknown; key: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const cached = shop.cache.get(key)
    const caller = callerOf(request)
    const refused = cached ? undefined : turnAway(name, caller)
    if (refused) return sendRefusal(reply, refused, shopSide.refusals)
    const entry =
      cached ?? (await cachedAnswer({ ...shop, deps: depsFor(shop.deps, request) }, key, [name, raw, caller]))
    if (entry.status !== 200)
      return reply.code(entry.status).headers({ 'cache-control': 'no-store' }).type(JSON_TYPE).send(entry.body)
    reply.hijack()
    sendEntry(request.raw, reply.raw, entry, request.id)
    return reply
  }

function turnAwayBy(limit: OverallLimit | undefined): Serving<EndpointName, Caller>['turnAway'] {
  return (name, caller) => {
    const wait = limit?.waitOf(caller, workOf(name))
    return wait === undefined ? undefined : refuse('TOO_MANY', { retryAfterSeconds: wait })
  }
}
