import { endpointNames, endpoints, type EndpointName } from '#contract/endpoints.ts'
import { addressIn, languageCodes, type Language } from '#contract/languages.ts'

import type { Reads } from '../cache/cache-server.ts'
import { readJson } from '../server/json-body.ts'
import { isCrossSite } from '../server/security-headers.ts'
import { cacheKey, KEYED_BODY_MAX } from './cached-answers.ts'

/** POSTs that only read, by their addresses in each language (spec D71). */
const calls: ReadonlyMap<string | undefined, { name: EndpointName; language: Language }> = new Map(
  endpointNames
    .filter((name) => endpoints[name].isCacheable && endpoints[name].method === 'POST')
    .flatMap((name) =>
      languageCodes.map((language) => [addressIn(language, endpoints[name].path), { name, language }] as const),
    ),
)
const JSON_BODY = /^application\/json *(?:;|$)/

/** How the door knows the answer of a POST that only reads. Whatever is odd about a request is left to the application. */
export const reads: Reads = {
  lengthOf: ({ method, url, headers }) => {
    if (method !== 'POST' || !calls.has(url)) return undefined
    const length = Number(headers['content-length'])
    const isSound = JSON_BODY.test(headers['content-type'] ?? '') && !isCrossSite(headers)
    return isSound && length > 0 && length <= KEYED_BODY_MAX ? length : undefined
  },
  keyOf: ({ url }, body) => {
    const call = calls.get(url)
    return call && keyOfBytes(call, body)
  },
}

function keyOfBytes({ name, language }: { name: EndpointName; language: Language }, body: Buffer): string | undefined {
  try {
    return cacheKey(name, readJson(body), language)
  } catch {
    // no JSON; the application says so in its words
    return undefined
  }
}
