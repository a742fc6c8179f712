import type { FastifyInstance } from 'fastify'

import { ADMIN_API, adminCalls, adminEndpoints, adminRow, type AdminCall } from '#contract/admin/endpoints.ts'
import { adminRefusals, type AdminRefusalCode } from '#contract/admin/refusals.ts'
import { z } from '#contract/core/zod.ts'

const ANY_CALL = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'CSRF',
  'TOO_LARGE',
  'NOT_JSON',
  'INVALID',
  'TOO_MANY',
  'FAULT',
  'BUSY',
] as const
const WITH_SESSION = ['LOGIN_NEEDED', 'SESSION_ENDED', 'FORBIDDEN', 'SETUP_NEEDED'] as const

/** The document of the owner's side, for whoever is logged in there; the shop's own says nothing of it (spec B2.1). */
export function describeAdminApi(app: FastifyInstance): void {
  let document: object | undefined
  app.get(`${ADMIN_API}/openapi.json`, { schema: { hide: true } }, (_request, reply) => {
    document ??= describe()
    return reply.header('cache-control', 'no-store').send(document)
  })
}

/** The refusals that a call may give: its own, those of every call, and those of its door. */
export function adminRefusalsOf(name: AdminCall): readonly AdminRefusalCode[] {
  const { roles, refusals, isKeyed, asksPassword } = adminRow(name)
  return [
    ...new Set<AdminRefusalCode>([
      ...ANY_CALL,
      ...(roles === 'anybody' ? [] : WITH_SESSION),
      ...(isKeyed ? (['KEY_USED'] as const) : []),
      ...(asksPassword ? (['CONFIRM_PASSWORD'] as const) : []),
      ...refusals,
    ]),
  ]
}

function describe(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const name of adminCalls) {
    const { method, path } = adminRow(name)
    ;(paths[`${ADMIN_API}${path}`] ??= {})[method.toLowerCase()] = operation(name)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aangan, the owner’s side', version: '1' },
    paths,
    components: { securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'admin' } } },
  }
}

function operation(name: AdminCall): object {
  const { summary, roles, response, isUpload, method, path } = adminRow(name)
  const { properties = {}, required = [] } = schemaOf(adminEndpoints[name].request, 'input')
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key))
  const isQuery = method === 'GET' || method === 'DELETE'
  const keys = Object.keys(properties)
  const parameters = keys
    .filter((key) => inPath.has(key) || isQuery)
    .map((key) => ({
      name: key,
      in: inPath.has(key) ? 'path' : 'query',
      required: inPath.has(key) || required.includes(key),
      schema: properties[key],
    }))
  const body = Object.fromEntries(Object.entries(properties).filter(([key]) => !inPath.has(key)))
  const bodySchema = { type: 'object', properties: body, required: required.filter((key) => !inPath.has(key)) }
  return {
    operationId: name,
    summary,
    tags: roles === 'anybody' ? ['anybody'] : [...roles],
    security: roles === 'anybody' ? [] : [{ cookie: [] }],
    parameters,
    ...(!isQuery && {
      requestBody: { content: { [isUpload ? 'multipart/form-data' : 'application/json']: { schema: bodySchema } } },
    }),
    responses: {
      200: response === 'file' ? { description: 'A file' } : answered(schemaOf(response, 'output')),
      ...refusalsByStatus(name),
    },
  }
}

function refusalsByStatus(name: AdminCall): Record<string, object> {
  const byStatus = Map.groupBy(adminRefusalsOf(name), (code) => adminRefusals[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), ...json({ type: 'object', properties: { code: { enum: codes } } }) },
    ]),
  )
}

const answered = (data: object) => ({
  description: 'Done',
  ...json({ type: 'object', properties: { status: { const: true }, data } }),
})
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
