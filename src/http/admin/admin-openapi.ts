import type { FastifyInstance } from 'fastify'

import { ADMIN_API, adminCalls, adminEndpoints, adminRow, type AdminCall } from '#contract/admin/endpoints.ts'
import { adminRefusals, type AdminRefusalCode } from '#contract/admin/refusals.ts'

import { jsonContent, pathsOf, refusalsByStatus, schemaOf } from '../call/openapi.ts'
import { sendRefusal } from '../server/envelopes.ts'

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

/**
 * The document of the owner's side, for people who are logged in there; the shop's own document does not mention it (spec
 * B2.1).
 */
export function describeAdminApi(app: FastifyInstance): void {
  let document: object | undefined
  app.get(`${ADMIN_API}/openapi.json`, ({ staff }, reply) => {
    if (staff?.isSetup !== false) return sendRefusal(reply, 'SETUP_NEEDED', adminRefusals)
    document ??= adminApi()
    return reply.header('cache-control', 'no-store').send(document)
  })
}

/** The refusals that a call may give: its own, those of every call, and those of its door. */
export function adminRefusalsOf(name: AdminCall): readonly AdminRefusalCode[] {
  const { who: roles, refusals, isKeyed, needsPassword } = adminRow(name)
  return [
    ...new Set<AdminRefusalCode>([
      ...ANY_CALL,
      ...(roles === 'anybody' ? [] : WITH_SESSION),
      ...(isKeyed ? (['KEY_USED'] as const) : []),
      ...(needsPassword ? (['CONFIRM_PASSWORD'] as const) : []),
      ...refusals,
    ]),
  ]
}

/** The OpenAPI document of the owner’s side. */
export const adminApi = (): object => ({
  openapi: '3.1.0',
  info: { title: 'Aangan, the owner’s side', version: '1' },
  paths: pathsOf({ names: adminCalls, rows: adminEndpoints, base: ADMIN_API }, operation),
  components: { securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'admin' } } },
})

function operation(name: AdminCall): object {
  const { summary, who: roles, response, isUpload, method, path } = adminRow(name)
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
    ...(!isQuery && { requestBody: jsonContent(bodySchema, isUpload ? 'multipart/form-data' : undefined) }),
    responses: {
      200: response === 'file' ? { description: 'A file' } : answered(schemaOf(response, 'output')),
      ...refusalsByStatus(adminRefusals, adminRefusalsOf(name), (codes) => ({
        description: codes.join(', '),
        ...jsonContent({ type: 'object', properties: { code: { enum: codes } } }),
      })),
    },
  }
}

const answered = (data: object) => ({
  description: 'Done',
  ...jsonContent({ type: 'object', properties: { status: { const: true }, data } }),
})
