import { endpoints } from '#contract/endpoints.ts'
import { paths, type EndpointName } from '#contract/paths.ts'
import type { Deps } from '#domain/context.ts'

import { dispatch, type Answered } from '../dispatch.ts'
import { securityHeaders } from '../plugins/security.ts'
import type { Caller } from '../reply.ts'
import type { ByteCache } from './byte-cache.ts'
import type { Answer, Entry } from './entry.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Calls whose answers are the same for everybody: their handlers give tags. A POST read is cached under its body (spec D71). */
const shared = new Set<EndpointName>([
  'getDashboard',
  'getCollectionByCategory',
  'search',
  'getProductDetails',
  'getAllSuggestions',
  'getProductRecommendation',
  'getProductReviews',
  'getSettings',
  'getAllTeam',
  'getAllBlog',
  'getBlogBySearch',
  'getBlogCommentById',
  'getPage',
])
const KEYED_BODY_MOST = 300

/** The cache key of a shared call; undefined when this one must be asked anew. GETs are keyed as the front server looks them up. */
export function sharedKey(name: EndpointName, body: unknown): string | undefined {
  if (!shared.has(name)) return undefined
  const [method, path] = paths[name]
  if (method === 'GET') {
    const query = queryOf(name, body)
    return query === undefined ? undefined : `GET ${path}${query}`
  }
  const text = JSON.stringify(body)
  return text.length > KEYED_BODY_MOST ? undefined : `POST ${path} ${text}`
}

/** The kept answer under a shared call's key, or a fresh one. Pages ask for it as browsers do, so both keep one answer. */
export const sharedAnswer = (
  { deps, cache }: { deps: Deps; cache: ByteCache },
  key: string,
  [name, body, caller]: [EndpointName, unknown, Caller],
): Promise<Entry> => cache.fill(key, async () => asAnswer(await dispatch(deps, name, body, caller)))

/** The words of a query that the call knows, as they are asked for most; undefined when one is there twice. */
function queryOf(name: EndpointName, query: unknown): string | undefined {
  const known = new URLSearchParams()
  const given = new Map<string, unknown>(Object.entries(query ?? {}))
  for (const word of Object.keys(endpoints[name].request.shape)) {
    const value = given.get(word)
    if (value === undefined) continue
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    known.set(word, String(value))
  }
  return known.size === 0 ? '' : `?${known.toString()}`
}

const asAnswer = <T>({ envelope, tags = [] }: Answered<T>): Answer => ({
  status: envelope.status_code,
  headers: { 'content-type': JSON_TYPE, ...securityHeaders },
  body: Buffer.from(JSON.stringify(envelope)),
  tags: envelope.status_code === 200 ? tags : [],
})
