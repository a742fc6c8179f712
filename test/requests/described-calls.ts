import type { FastifyInstance } from 'fastify'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import type { Database } from '#db/client.ts'
import { logInAs } from '#test/people/staff.ts'
import { callsOf } from '#test/shop/shop-calls.ts'

import { goodsByPath, type Body } from './requests.ts'

/** A call as a description names it, with a request that is right or looks so, and what lets its caller in. */
export type DescribedCall = { method: string; path: string; example: Body; credentials: readonly string[] }

type Schema = {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
}
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type Document = { paths?: Record<string, Record<string, Operation> | undefined> }

/** What would end the caller's own session, and all that comes after it would see the door alone. */
const ENDS_SESSIONS = /log(in|out)|\/me\/(password|totp|sessions)|\/staff\//

/** Every call of both sides of a demo shop, by the shop's own descriptions: its shopper's and its owner's. */
export async function everyCall(app: FastifyInstance, database: Database): Promise<DescribedCall[]> {
  const shopper = [`authorization: Bearer ${await callsOf(app).login()}`]
  const owner = await logInAs({ app, db: database.db }, 'owner')
  const cookie = `admin=${owner.session}`
  const described = await app.inject({ url: `${ADMIN_API}/openapi.json`, headers: { cookie, 'x-admin': '1' } })
  return [
    ...describedCalls(app.swagger(), shopper, await goodsByPath({ database })),
    ...describedCalls(described.json(), [`cookie: ${cookie}`, 'x-admin: 1']),
  ]
}

/** The calls of an OpenAPI document. `examples` has right requests by path; the other requests follow the schemas. */
export const describedCalls = (
  document: unknown,
  credentials: readonly string[],
  examples: Readonly<Record<string, Body>> = {},
): DescribedCall[] =>
  Object.entries((document as Document).paths ?? {})
    .filter(([path]) => !ENDS_SESSIONS.test(path))
    .flatMap(([path, operations = {}]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        example: examples[path] ?? requestOf(operation),
        credentials,
      })),
    )

function requestOf({ parameters = [], requestBody }: Operation): Body {
  const query = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, exampleOf(schema)])
  const body = exampleOf(Object.values(requestBody?.content ?? {})[0]?.schema)
  return { ...Object.fromEntries(query), ...Object(body) }
}

/** Something that looks like what a schema describes. */
function exampleOf(schema: Schema = {}): unknown {
  if ('const' in schema) return schema.const
  const [choice] = schema.enum ?? []
  if (choice !== undefined) return choice
  if (schema.anyOf) return exampleOf(schema.anyOf[0])
  switch ([schema.type].flat()[0] ?? 'number') {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, exampleOf(one)]))
    case 'array':
      return [exampleOf(schema.items)]
    case 'boolean':
      return true
    case 'string':
      return 'mango'
    default:
      return 1
  }
}
