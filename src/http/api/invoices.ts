import type { FastifyInstance, FastifyRequest } from 'fastify'

import { orderNumber } from '#contract/order.ts'
import { authenticate } from '#domain/account/account.service.ts'
import { refuse, type Deps } from '#domain/context.ts'
import { myInvoice } from '#domain/invoice/invoice.service.ts'
import type { InvoicePrinter } from '#domain/ports/invoice-printer.ts'

import { sendRefusal } from '../server/envelopes.ts'
import { tokenOf } from './caller.ts'
import type { OverallLimit } from './overall-limit.ts'

export type InvoiceOptions = { deps: Deps; print: InvoicePrinter; overallLimit: OverallLimit | undefined }

const kinds = { 'invoice.pdf': 'invoice', 'credit-note.pdf': 'credit_note' } as const
const described = {
  summary: 'An invoice or credit note of my order, as a PDF',
  tags: ['shopper'],
  security: [{ bearer: [] }],
}

/** The invoices and credit notes of a shopper's own orders, as files. Refusals are those of the API, in its envelope. */
export async function invoices(app: FastifyInstance, { deps, print, overallLimit }: InvoiceOptions): Promise<void> {
  for (const [file, kind] of Object.entries(kinds)) {
    const url = `/api/v1/orders/:order_no/${file}`
    type Asked = FastifyRequest<{ Params: { order_no: string } }>
    app.get(url, { schema: described }, async (request: Asked, reply) => {
      const token = tokenOf(request)
      const wait = overallLimit?.waitOf({ ip: request.ip, token })
      if (wait !== undefined) return sendRefusal(reply, refuse('TOO_MANY', { retryAfterSeconds: wait }))
      const shopper = await authenticate(deps, token)
      if (!shopper.ok) return sendRefusal(reply, shopper)
      const asked = orderNumber.safeParse(request.params)
      if (!asked.success) return sendRefusal(reply, refuse('NOT_FOUND'))
      const invoice = await myInvoice(deps, shopper.value, { orderNo: asked.data.order_no, kind })
      if (!invoice.ok) return sendRefusal(reply, invoice)
      const name = `${kind}-${invoice.value.number.replace('/', '-')}.pdf`
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(await print(invoice.value))
    })
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      schema: { hide: true },
      handler: (_request, reply) => sendRefusal(reply.header('allow', 'GET'), 'METHOD_NOT_ALLOWED'),
    })
  }
}
