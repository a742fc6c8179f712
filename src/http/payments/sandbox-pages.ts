import type { FastifyInstance, FastifyReply } from 'fastify'

import { PAYMENT_OUTCOMES } from '#contract/sandbox.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'

import { languageAt } from '../address/language-address.ts'
import type { OverallLimit } from '../shop/overall-limit.ts'
import { acceptForms, fieldsOf } from './form-body.ts'
import { capPages } from './page-cap.ts'
import { payPageSender } from './pay-page-reply.ts'

export type SandboxPageOptions = { sandbox: Sandbox; render: RenderStandalone; overallLimit: OverallLimit | undefined }

/** The sandbox gateway's hosted page: where a real shop's shopper would be at the gateway, and this one plays the bank. */
export async function sandboxPages(
  app: FastifyInstance,
  { sandbox, render, overallLimit }: SandboxPageOptions,
): Promise<void> {
  const sendPage = payPageSender(render)
  capPages(app, overallLimit)
  acceptForms(app)
  const show = async (reply: FastifyReply, body: unknown, answered?: 'failed' | 'pending') => {
    const { order_id: orderRef = '', callback_url: callback = '', cancel_url: cancelUrl = '' } = fieldsOf(body)
    const order = await sandbox.find({ orderRef })
    // as a real gateway it has one address, and speaks the language of whoever sent the payer
    const { language } = languageAt(callback)
    if (!order || !isWayBack(callback) || !isWayBack(cancelUrl))
      return sendPage(reply, { page: 'payment-refused', message: 'There is no such payment.' }, { status: 404 })
    const paid = await sandbox.returnFields(orderRef)
    if (paid)
      return sendPage(reply, { page: 'return-from-sandbox', form: { action: callback, fields: paid } }, { language })
    const fields = { order_id: orderRef, callback_url: callback, cancel_url: cancelUrl }
    const form = { action: '/sandbox/pay', fields }
    return sendPage(
      reply,
      { page: 'sandbox-bank', form, amountPaise: order.amountPaise, cancelUrl, answered },
      { language },
    )
  }
  app.post('/sandbox/checkout', (request, reply) => show(reply, request.body))
  app.post('/sandbox/pay', async (request, reply) => {
    const { order_id: orderRef = '', outcome } = fieldsOf(request.body)
    const chosen = PAYMENT_OUTCOMES.find((one) => one === outcome)
    if (chosen) await sandbox.simulatePayment(orderRef, chosen)
    return show(reply, request.body, chosen === 'failed' || chosen === 'pending' ? chosen : undefined)
  })
}

/** Back to the shop's own payment pages, and nowhere else. */
const isWayBack = (url: string): boolean => languageAt(url).path.startsWith('/pay/')
