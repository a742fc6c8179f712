import { endpoints } from '#contract/endpoints.ts'
import { paths, type EndpointName } from '#contract/paths.ts'
import type { Deps } from '#domain/context.ts'

import type { ByteCache } from '../cache/byte-cache.ts'
import type { Answer, Entry } from '../cache/entry.ts'
import type { Caller } from '../routes/handler.ts'
import { JSON_TYPE } from '../server/envelopes.ts'
import { securityHeaders } from '../server/security-headers.ts'
import { dispatch, type DispatchedAnswer } from './dispatch.ts'

/** A POST that only reads is cached under its body, unless that is longer than this (spec D71). */
const KEYED_BODY_MOST = 300

/** Under what a call's answer is cached; undefined when it must be made anew. GETs are keyed as the cache server looks them up. */
export function cacheKey(name: EndpointName, body: unknown): string | undefined {
  if (!endpoints[name].isCacheable) return undefined
  const [method, path] = paths[name]
  if (method === 'GET') {
    const query = queryOf(name, body)
    return query === undefined ? undefined : `GET ${path}${query}`
  }
  const text = JSON.stringify(body)
  return text.length > KEYED_BODY_MOST ? undefined : `POST ${path} ${text}`
}

/** The cached answer under a call's key, or a fresh one. Pages ask for it as browsers do, so both share one answer. */
export const cachedAnswer = (
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

const asAnswer = <T>({ envelope, tags = [] }: DispatchedAnswer<T>): Answer => ({
  status: envelope.status_code,
  headers: { 'content-type': JSON_TYPE, ...securityHeaders },
  body: Buffer.from(JSON.stringify(envelope)),
  tags: envelope.status_code === 200 ? tags : [],
})
