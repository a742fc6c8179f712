import { z } from '#contract/core/zod.ts'
import { endpointNames, endpoints, refusalsOf, type EndpointName } from '#contract/endpoints.ts'
import { orderChanges } from '#contract/order.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'

import { jsonContent, pathsOf, refusalsByStatus, schemaOf } from '../call/openapi.ts'
import { invoicePaths } from './invoices.ts'

/** As OpenAPI says it: none, a token, or a token if there is one. */
const security = { visitor: [], shopper: [{ bearer: [] }], either: [{ bearer: [] }, {}] }
const DESCRIPTION = 'Default Response'

/** The OpenAPI document of the shop's side. */
export const describeShopApi = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Aangan',
    version: '1',
    description:
      'The shop’s API. Money is in rupees; every answer is an envelope {status, status_code, message, data}.',
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: {} },
  paths: { ...pathsOf({ names: endpointNames, rows: endpoints, base: '' }, operation), ...invoicePaths() },
})

function operation(name: EndpointName): object {
  const row = endpoints[name]
  return {
    summary: row.summary,
    tags: [row.who],
    ...(row.method === 'POST' && {
      requestBody: { required: true, ...jsonContent(plainSchemaOf(row.request, 'input')) },
    }),
    security: security[row.who],
    responses: {
      ...refusalsByStatus(refusals, refusalsOf(row), (codes, status) => described(refusedWith(status, codes))),
      '2XX': described(acceptedWith(row.response)),
    },
  }
}

/** A success, and a refusal with every code that a call gives under its status (spec D134). */
const acceptedWith = (data: z.ZodType) =>
  z.object({
    status: z.literal(true),
    status_code: z.number().int(),
    message: z.string(),
    code: z.null(),
    data,
  })
const refusedWith = (status: number, codes: readonly RefusalCode[]) =>
  z.object({
    status: z.literal(false),
    status_code: z.literal(status),
    message: z.string(),
    code: z.enum(codes),
    data: z.union([
      orderChanges,
      z.object({ sku_id: z.number().int() }),
      z.object({ retry_after: z.number().int(), begun: z.boolean().optional() }),
      z.null(),
    ]),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })

const described = (schema: z.ZodType) => ({
  description: DESCRIPTION,
  ...jsonContent(plainSchemaOf(schema, 'output')),
})

/** A schema of one value as a list of one, and without the name of its dialect: the document's own is the default. */
function plainSchemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...plain } = schemaOf(schema, io, ({ jsonSchema }) => {
    if (!('const' in jsonSchema)) return
    jsonSchema.enum = [jsonSchema.const]
    delete jsonSchema.const
  }) as Record<string, unknown>
  return plain
}
