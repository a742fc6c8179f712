import type { FastifyInstance, FastifyReply } from 'fastify'

import { couponFields } from '#contract/admin/coupon-fields.ts'
import { adminRefusals } from '#contract/admin/refusals.ts'
import { fromRupees } from '#contract/core/money.ts'
import type { z } from '#contract/core/zod.ts'
import * as demo from '#contract/demo/hooks.ts'
import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import { refusals } from '#contract/refusals.ts'
import { setBlocked } from '#domain/account/account.service.ts'
import { grantAnnasByEmail } from '#domain/anna/grant.service.ts'
import { done, refuse, type AdminOutcome, type Deps } from '#domain/context.ts'
import { addCoupon } from '#domain/coupon/coupon.service.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { orderToken } from '#domain/order/order-link.service.ts'
import { claimUpi } from '#domain/payment/upi-claim.service.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { acceptReturn } from '#domain/return/return.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'

import { issueFault } from '../call/invalid-request.ts'
import { acceptedEnvelope, refusalEnvelope } from '../server/envelopes.ts'

export type DemoOptions = { deps: Deps; clockMoved: () => void }

/** Who carries what a demo shop ships. */
const DEMO_PARCEL = { carrier: 'India Post', trackingNumber: null, trackingUrl: 'https://www.indiapost.gov.in/' }

/** Hooks act for the owner and answer as the shop does: its text counts where a code is of both sides. */
const texts = { ...adminRefusals, ...refusals }

/** Answers a hook in the API's envelope. */
export function sendOutcome<T>(reply: FastifyReply, outcome: AdminOutcome<T>) {
  const envelope = outcome.ok
    ? acceptedEnvelope(outcome.value ?? {})
    : refusalEnvelope(outcome, texts, SOURCE_LANGUAGE).envelope
  return reply.code(envelope.status_code).header('cache-control', 'no-store').send(envelope)
}

export const invalid = (error: z.ZodError) =>
  refuse('INVALID', {
    params: { message: error.issues[0]?.message || 'Invalid request.' },
    field: error.issues[0]?.path.map(String).join('.') ?? '',
  })

/** Hooks of the demo shop (running.md): they play the owner and move time. In production none of these paths exists. */
export async function demoHooks(app: FastifyInstance, { deps, clockMoved }: DemoOptions): Promise<void> {
  const hook = <S extends z.ZodType>(
    path: string,
    shape: S,
    action: (input: z.output<S>) => Promise<AdminOutcome<unknown>>,
  ) =>
    app.post(path, async (request, reply) => {
      const params = typeof request.params === 'object' ? request.params : {}
      const body = typeof request.body === 'object' ? request.body : {}
      const parsed = shape.safeParse({ ...body, ...params }, { error: issueFault })
      return sendOutcome(reply, parsed.success ? await action(parsed.data) : invalid(parsed.error))
    })

  hook('/demo/clock', demo.clockHook, async ({ advance }) => {
    const now = await advanceClock(deps, advance)
    clockMoved()
    return done({ now: now.toISOString() })
  })
  hook('/demo/stock', demo.stockHook, ({ sku_id, quantity }) => setStock(deps, sku_id, quantity))
  hook('/demo/price', demo.priceHook, ({ sku_id, amount, mrp }) =>
    setPrice(deps, sku_id, { unitPrice: fromRupees(amount), mrp: fromRupees(mrp) }),
  )
  hook('/demo/annas', demo.annasHook, ({ email_id, annas, expires_in_days }) =>
    grantAnnasByEmail(deps, email_id, { annas, days: expires_in_days }),
  )
  hook('/demo/coupons', couponFields, (coupon) => addCoupon(deps, coupon))
  hook('/demo/customers', demo.shopperHook, ({ email_id, blocked }) => setBlocked(deps, email_id, blocked))
  hook('/demo/settings', demo.settingsHook, (groups) => updateSettings(deps, groups))
  hook('/demo/upi/:order_no', demo.upiHook, ({ order_no, utr }) =>
    claimUpi(deps, { link: orderToken(deps, order_no), utr, ip: '' }),
  )
  hook('/demo/orders/:order_no/status', demo.statusHook, async ({ order_no, track_status }) => {
    const moved = await (track_status === 'Returned'
      ? acceptReturn(deps, order_no)
      : advanceOrder(deps, order_no, track_status, DEMO_PARCEL))
    return moved.ok ? done({ order_no, track_status }) : moved
  })
}
