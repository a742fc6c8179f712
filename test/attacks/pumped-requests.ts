import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { pagePaths } from '#contract/page-paths.ts'
import type { DescribedCall } from '#test/requests/described-calls.ts'

/** A request with one text that was pumped up: where, and with what. */
export type Pumped = {
  what: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** What an expression that goes back over its text would have to go back over. */
const UNITS = [
  'a',
  ' ',
  '\t',
  'a ',
  'a@',
  'a.',
  '-',
  '<',
  '<a ',
  '&a;',
  '[',
  '](',
  '*a_',
  '%61',
  'a=a&',
  'a;q=0,',
  '0',
  '\n',
  '"',
  '\\',
  '/a',
  '{a}',
  'é',
  'अ',
] as const
const BODY_UNITS = UNITS.filter((unit) => unit !== '"' && unit !== '\\')
/** A text is refused at its end, or it is taken. */
const ENDS = ['', '\u0001'] as const

/** Node takes 16 KiB of headers and address together. */
const HEADER_LENGTH = 15_000
const SHOP_BODY = 60_000
const ADMIN_BODY = 500_000
const WEBHOOK_BODY = 250_000
/** As long as the longest fields may be, so that more than the field's check reads it. */
const FIELD_LENGTHS = [5_000, 190]

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'purpose',
  'range',
  'referer',
  'sec-fetch-site',
  'sec-purpose',
  'user-agent',
  'x-admin',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-hub-signature-256',
  'x-poll',
  'x-razorpay-event-id',
  'x-razorpay-signature',
  'x-request-id',
] as const

/** One address of every kind that a server answers by itself. */
const PLACES = [
  ['GET', '/'],
  ['GET', '/about'],
  ['GET', '/admin'],
  ['GET', '/assets/x.js'],
  ['GET', '/media/x/640.webp'],
  ['GET', '/pay?d=x'],
  ['POST', '/pay/return?d=x'],
  ['GET', '/o?x'],
  ['GET', '/t?x'],
  ['GET', '/stop?x'],
  ['POST', '/stop?x'],
  ['GET', '/buy/1:1'],
  ['GET', '/admin/media/_x/640.webp'],
  ['POST', '/webhooks/sandbox'],
  ['POST', '/webhooks/whatsapp'],
  ['POST', '/api/v1/login'],
  ['POST', '/api/v1/search'],
  ['POST', '/api/v1/claim-upi'],
  ['POST', '/api/v1/send-picture'],
  ['GET', `${ADMIN_API}/session`],
  ['POST', `${ADMIN_API}/login`],
  ['POST', `${ADMIN_API}/imports`],
  ['GET', '/nothing-there'],
] as const

const repeated = (unit: string, length: number): string => unit.repeat(Math.max(1, Math.floor(length / unit.length)))

/** Every header of every kind of address. Bytes that no header may have stay at home. */
export function* pumpedHeaders(credentials: Record<string, string>): Generator<Pumped> {
  for (const [method, path] of PLACES)
    for (const name of HEADERS)
      for (const unit of UNITS.filter((one) => /^[ -~\t]+$/.test(one))) {
        const headers = { ...credentials, [name]: `x${repeated(unit, HEADER_LENGTH)}x` }
        yield { what: `${name}: ${unit}…`, method, path, headers }
      }
}

/** Every part of every address: of the pages, the files, the calls, and their queries. */
export function* pumpedAddresses(
  calls: readonly DescribedCall[],
  credentials: Record<string, string>,
): Generator<Pumped> {
  const plain = [...Object.values(pagePaths), ...PLACES.map(([, path]) => path)].map(
    (path) => path.split('?', 1)[0] ?? '',
  )
  const units = UNITS.map((unit) =>
    unit === '%61' || unit === 'a=a&' || unit === '/a' ? unit : encodeURIComponent(unit),
  )
  for (const unit of units) {
    const text = repeated(unit, HEADER_LENGTH)
    const get = (what: string, path: string) => ({
      what: `${what}: ${unit}…`,
      method: 'GET',
      path,
      headers: credentials,
    })
    for (const path of plain) {
      yield get('query', `${path}?q=${text}`)
      yield get('names of the query', `${path}?${text}`)
      yield get('end of the address', `${path.replaceAll(/[:{]\w+\}?/g, 'x')}/${text}`)
    }
    for (const { method, path, example } of calls) {
      if (path.includes('{'))
        yield { ...get('part of the address', path.replace(/\{\w+\}/, text).replaceAll(/\{\w+\}/g, '1')), method }
      if (method !== 'GET' && method !== 'DELETE') continue
      for (const field of Object.keys(example))
        yield { ...get(`query ${field}`, `${withParts(path)}?${field}=${text}`), method }
    }
  }
}

/** Every field of every call, all at once as long as a body may be, and each by itself as long as a field may be. */
export function* pumpedBodies(calls: readonly DescribedCall[], credentials: Record<string, string>): Generator<Pumped> {
  for (const { method, path, example } of calls) {
    if (method === 'GET' || method === 'DELETE') continue
    const headers = { ...credentials, 'content-type': 'application/json' }
    const room = path.startsWith(ADMIN_API) ? ADMIN_BODY : SHOP_BODY
    const request = (what: string, body: string) => ({
      what,
      method,
      path: withParts(path),
      headers,
      body: Buffer.from(body),
    })
    const places = leavesOf(example)
    for (const unit of BODY_UNITS)
      for (const end of ENDS) {
        const each = Math.floor(room / (places.length + 1) / 4)
        const whole = places.reduce(
          (value, place) => withLeaf(value, place, repeated(unit, each) + end),
          example as unknown,
        )
        yield request(`all fields: ${unit}…`, JSON.stringify(whole))
        for (const place of end === '' ? places : [])
          for (const length of FIELD_LENGTHS)
            yield request(
              `${place.join('.')}: ${unit}…`,
              JSON.stringify(withLeaf(example, place, repeated(unit, length))),
            )
      }
    for (const [what, body] of wholeBodies(room)) yield request(what, body)
  }
}

/** Bodies that are long in themselves: as JSON, and as what other readers take. */
export function* pumpedWholes(): Generator<Pumped> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const unit of UNITS)
    for (const path of ['/pay/return?d=x', '/stop?x', '/sandbox/checkout', '/sandbox/pay'])
      yield {
        what: `form: ${unit}…`,
        method: 'POST',
        path,
        headers: form,
        body: Buffer.from(repeated(unit, SHOP_BODY)),
      }
  for (const [what, body] of wholeBodies(WEBHOOK_BODY))
    for (const path of ['/webhooks/sandbox', '/webhooks/whatsapp', '/webhooks/msg91/x'])
      yield { what, method: 'POST', path, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
}

const wholeBodies = (length: number): [what: string, body: string][] => [
  ['spaces', ' '.repeat(length)],
  ['brackets', '['.repeat(length)],
  ['half a text', `{"a":"${'\\u0061'.repeat(length / 6 - 2)}`],
  ['one number', `{"page":${'1'.repeat(length - 10)}}`],
  ['many numbers', `{"all_product":[${'1,'.repeat(length / 2 - 20)}1]}`],
  ['many objects', `{"all_product":[${'{},'.repeat(length / 3 - 20)}{}]}`],
  ['many names', `{${Array.from({ length: length / 12 }, (_, n) => `"k${n}":1`).join(',')}}`],
  ['no JSON', 'a'.repeat(length)],
]

const withParts = (path: string): string => path.replaceAll(/\{\w+\}/g, '1')

type Place = readonly (string | number)[]

/** Where an example has its texts; one without any gets one that nobody knows. */
function leavesOf(example: unknown): Place[] {
  const found: Place[] = []
  const walk = (value: unknown, at: Place) => {
    if (typeof value === 'string') found.push(at)
    else if (Array.isArray(value)) value.forEach((one, n) => walk(one, [...at, n]))
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, [...at, name])
  }
  walk(example, [])
  return [...found, ['unknown']]
}

function withLeaf(value: unknown, [first, ...rest]: Place, text: string): unknown {
  if (first === undefined) return text
  if (Array.isArray(value)) return value.map((one, n) => (n === first ? withLeaf(one, rest, text) : one))
  const fields = Object(value) as Record<string, unknown>
  return { ...fields, [first]: withLeaf(fields[first], rest, text) }
}
