import type { FastifyInstance, FastifyReply } from 'fastify'

import { PAYMENT_OUTCOMES } from '#contract/admin/demo-hooks.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'

import { returningPage, refusedPage, sandboxPage } from './pay-html.ts'
import { fieldsOf, sendPage, takeForms } from './pay.ts'

const hide = { schema: { hide: true } }

const news = {
  failed: 'The payment failed. You can try again.',
  pending: 'The bank has not answered yet. You can wait, or choose what it says.',
} as const

/** The play gateway's hosted page: where a real shop's shopper would be at the gateway, and this one plays the bank. */
export async function sandboxPages(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  takeForms(app)
  const show = async (reply: FastifyReply, body: unknown, said?: string) => {
    const { order_id: orderRef = '', callback_url: callback, cancel_url: cancelUrl } = fieldsOf(body)
    const order = await sandbox.find({ orderRef })
    if (!order || !isWayBack(callback) || !isWayBack(cancelUrl))
      return sendPage(reply, refusedPage('There is no such payment.'), { status: 404 })
    const paid = await sandbox.returnFields(orderRef)
    if (paid) return sendPage(reply, returningPage(callback, paid))
    const fields = { order_id: orderRef, callback_url: callback, cancel_url: cancelUrl }
    const { amountPaise } = order
    return sendPage(reply, sandboxPage({ amountPaise, fields, cancelUrl, ...(said !== undefined && { news: said }) }))
  }
  app.post('/sandbox/checkout', hide, (request, reply) => show(reply, request.body))
  app.post('/sandbox/pay', hide, async (request, reply) => {
    const { order_id: orderRef = '', outcome } = fieldsOf(request.body)
    const chosen = PAYMENT_OUTCOMES.find((one) => one === outcome)
    if (chosen) await sandbox.play(orderRef, chosen)
    return show(reply, request.body, chosen === 'failed' || chosen === 'pending' ? news[chosen] : undefined)
  })
}

/** Back to the shop's own payment pages, and nowhere else. */
const isWayBack = (url: string | undefined): url is string => url?.startsWith('/pay/') ?? false
