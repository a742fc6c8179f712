import { LRUCache } from 'lru-cache'

import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { addressIn, type Language } from '#contract/languages.ts'
import type { Deps } from '#domain/context.ts'

import type { ByteCache } from '../cache/byte-cache.ts'
import { pageKey } from '../cache/cache-server.ts'
import type { Answer, Entry } from '../cache/entry.ts'
import type { Answered } from '../call/dispatch.ts'
import type { Caller } from '../routes/shop/handler.ts'
import type { AnswerHeaders } from '../server/answer-headers.ts'
import { JSON_TYPE } from '../server/envelopes.ts'
import { dispatchShop } from './shop-side.ts'

/** A POST that only reads is cached under its body, unless that is longer than this (spec D71). */
export const KEYED_BODY_MAX = 300

/**
 * Bodies that were understood lately, with the keys of their answers: understanding one again costs more than sending the
 * answer.
 */
const understood = new LRUCache<string, string>({ max: 2_000 })

/** What answers are made of and kept in. */
export type AnswerShop = { deps: Deps; cache: ByteCache; headers: AnswerHeaders }

/**
 * Under what a call's answer is cached; undefined when it must be made again. Keys are made from what the call
 * understood, so fields that it does not know make no new ones. GETs are keyed as the cache server looks them up.
 */
export function cacheKey(name: EndpointName, body: unknown, language: Language): string | undefined {
  if (!endpoints[name].isCacheable) return undefined
  const written = `${language} ${name} ${JSON.stringify(body)}`
  const understoodKey = understood.get(written)
  if (understoodKey !== undefined) return understoodKey
  const key = keyOf(name, body, language)
  // a page's key changes with the year
  if (key?.startsWith('POST') && written.length <= KEYED_BODY_MAX) understood.set(written, key)
  return key
}

/** The cached answer under a call's key, or a fresh one. Pages ask for it as browsers do, so both share one answer. */
export const cachedAnswer = (
  { deps, cache, headers }: AnswerShop,
  key: string,
  [name, body, caller]: [EndpointName, unknown, Caller],
): Promise<Entry> =>
  cache.fill(key, async () => asAnswer(await dispatchShop(name, { deps, caller, raw: body }), headers))

function keyOf(name: EndpointName, body: unknown, language: Language): string | undefined {
  const { method } = endpoints[name]
  const path = addressIn(language, endpoints[name].path)
  const parsed = endpoints[name].request.safeParse(body ?? {})
  if (!parsed.success) return undefined
  if (method === 'GET') return pageKey(path + queryOf(parsed.data))
  const json = JSON.stringify(parsed.data)
  return json.length > KEYED_BODY_MAX ? undefined : `POST ${path} ${json}`
}

const queryOf = (input: Readonly<Record<string, unknown>>): string => {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

const asAnswer = <T>({ envelope, tags = [] }: Answered<T>, headers: AnswerHeaders): Answer => ({
  status: envelope.status_code,
  headers: { 'content-type': JSON_TYPE, ...headers },
  body: Buffer.from(JSON.stringify(envelope)),
  tags: envelope.status_code === 200 && !isPastEnd(envelope.data) ? tags : [],
})

/** A page of a list beyond its last one: there are as many of them as numbers, and nobody needs them twice. */
export const isPastEnd = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'current_page' in data &&
  'last_page' in data &&
  Number(data.current_page) > Number(data.last_page)
