import type { FastifyInstance, FastifyRequest } from 'fastify'

import { orderNumber } from '#contract/order.ts'
import { authenticate } from '#domain/account/account.service.ts'
import { refuse, type Deps } from '#domain/context.ts'
import { myInvoice } from '#domain/invoice/invoice.service.ts'
import type { InvoicePrinter } from '#domain/ports/invoice-printer.ts'

import { sendFile } from '../call/call-routes.ts'
import { sendRefusal } from '../server/envelopes.ts'
import { tokenOf } from './caller.ts'
import type { OverallLimit } from './overall-limit.ts'

export type InvoiceOptions = { deps: Deps; print: InvoicePrinter; overallLimit: OverallLimit | undefined }

const kinds = { 'invoice.pdf': 'invoice', 'credit-note.pdf': 'credit_note' } as const

/** How OpenAPI describes them. */
export const invoicePaths = (): Record<string, object> =>
  Object.fromEntries(
    Object.keys(kinds).map((file) => [
      `/api/v1/orders/{order_no}/${file}`,
      {
        get: {
          summary: 'An invoice or credit note of my order, as a PDF',
          tags: ['shopper'],
          security: [{ bearer: [] }],
          parameters: [{ schema: { type: 'string' }, in: 'path', name: 'order_no', required: true }],
          responses: { 200: { description: 'Default Response' } },
        },
      },
    ]),
  )

/** The invoices and credit notes of a shopper's own orders, as files. Refusals are those of the API, in its envelope. */
export async function invoices(app: FastifyInstance, { deps, print, overallLimit }: InvoiceOptions): Promise<void> {
  for (const [file, kind] of Object.entries(kinds)) {
    const url = `/api/v1/orders/:order_no/${file}`
    type InvoiceRequest = FastifyRequest<{ Params: { order_no: string } }>
    app.get(url, async (request: InvoiceRequest, reply) => {
      const token = tokenOf(request)
      const wait = overallLimit?.waitOf({ ip: request.ip, token })
      if (wait !== undefined) return sendRefusal(reply, refuse('TOO_MANY', { retryAfterSeconds: wait }))
      const shopper = await authenticate(deps, token)
      if (!shopper.ok) return sendRefusal(reply, shopper)
      const parsed = orderNumber.safeParse(request.params)
      if (!parsed.success) return sendRefusal(reply, refuse('NOT_FOUND'))
      const invoice = await myInvoice(deps, shopper.value, { orderNo: parsed.data.order_no, kind })
      if (!invoice.ok) return sendRefusal(reply, invoice)
      const name = `${kind}-${invoice.value.number.replace('/', '-')}.pdf`
      return sendFile(reply, { name, type: 'application/pdf', content: await print(invoice.value) })
    })
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (_request, reply) => sendRefusal(reply.header('allow', 'GET'), 'METHOD_NOT_ALLOWED'),
    })
  }
}
