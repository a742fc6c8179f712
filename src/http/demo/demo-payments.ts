import type { FastifyInstance } from 'fastify'

import { toRupees } from '#contract/core/money.ts'
import { paymentHook, visiblePayment } from '#contract/demo/hooks.ts'
import { done, refuse, type Outcome } from '#domain/context.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'

import { invalid, sendOutcome } from './demo-hooks.ts'

/** Plays the payer of a demo shop's payment, and shows what the gateway knows of it. In production neither path exists. */
export async function demoPayments(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const path = '/demo/payments/:transaction_id'
  app.get(path, async (request, reply) => {
    const parsed = visiblePayment.safeParse(request.params)
    return sendOutcome(
      reply,
      parsed.success ? await findPayment(sandbox, parsed.data.transaction_id) : refuse('NOT_FOUND'),
    )
  })
  app.post(path, async (request, reply) => {
    const body = typeof request.body === 'object' ? request.body : {}
    const params = typeof request.params === 'object' ? request.params : {}
    const parsed = paymentHook.safeParse({ ...body, ...params })
    if (!parsed.success) return sendOutcome(reply, invalid(parsed.error))
    const { transaction_id: receipt, outcome, webhooks } = parsed.data
    const order = await sandbox.find({ receipt })
    if (!order) return sendOutcome(reply, refuse('NOT_FOUND'))
    const { delay_ms: delayMs, ...travel } = webhooks ?? {}
    await sandbox.simulatePayment(order.orderRef, outcome, { ...travel, ...(delayMs !== undefined && { delayMs }) })
    return sendOutcome(reply, await findPayment(sandbox, receipt))
  })
}

/** A payment as the play gateway sees it, in rupees (running.md). */
async function findPayment(sandbox: Sandbox, receipt: string): Promise<Outcome<object>> {
  const order = await sandbox.find({ receipt })
  if (!order) return refuse('NOT_FOUND')
  const { state, amountPaise, capturedPaise, refundedPaise, refunds } = order
  return done({
    state,
    amount: toRupees(amountPaise),
    captured: toRupees(capturedPaise),
    refunded: toRupees(refundedPaise),
    refunds,
  })
}
