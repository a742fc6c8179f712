import { randomInt } from 'node:crypto'

import { newReference } from '#contract/core/reference.ts'
import { orderRequest, type OrderAnswer } from '#contract/order.ts'
import type { PreparedPayment } from '#contract/payment.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { preparePayment } from '#domain/checkout/prepare-payment.service.ts'
import type { Outcome } from '#domain/context.ts'
import type { DraftChanges } from '#domain/order/order-draft.rules.ts'
import type * as payment from '#domain/payment/intent.service.ts'
import { sweepPayments } from '#domain/payment/payment-jobs.service.ts'
import { toOrderRequest } from '#http/shapes/cart.shape.ts'
import { encoded, type Body, type Wares } from '#test/requests/requests.ts'
import { as, type Answer } from '#test/shop/shop-calls.ts'
import type { Shop } from '#test/shop/shop.ts'

import { costOf } from './orders.ts'

export const newTransaction = (): string => newReference((below) => randomInt(below))

/** The whole body of an online order of so many pickles. */
export const onlineOrder = (
  { addressId, skuId }: Wares,
  transactionId: string,
  count = 2,
  changes: Body = {},
): Body => ({
  address_id: addressId,
  payment_mode: 'online',
  all_product: [{ sku_id: skuId, count }],
  rate: encoded(costOf(count)),
  transaction_id: transactionId,
  ...changes,
})

/** Everything that a shopper and their bank can do about one payment, through the API. */
export const payer = (shop: Shop, token: string, wares: Wares, { count = 2, id = newTransaction() } = {}) => {
  const body = onlineOrder(wares, id, count)
  return {
    id,
    prepare: (changes: Body = {}): Promise<Answer<PreparedPayment>> =>
      shop.call('almostDone', { ...body, ...changes }, as(token)),
    play: (outcome: string, webhooks?: Body) => shop.hook(`/demo/payments/${id}`, { outcome, webhooks }),
    status: () => shop.call('checkPaymentStatus', { transaction_id: id }, as(token)),
    order: (changes: Body = {}): Promise<Answer<OrderAnswer>> =>
      shop.call('createOrder', { ...body, ...changes }, as(token)),
    /** What the gateway knows. */
    seen: async (): Promise<Record<string, unknown>> =>
      (await shop.app.inject({ url: `/demo/payments/${id}` })).json().data,
    state: async () =>
      (
        await shop.deps.db
          .selectFrom('payment_intent')
          .select('state')
          .where('transaction_id', '=', id)
          .executeTakeFirstOrThrow()
      ).state,
  }
}

/** A payment prepared straight through the service, for shoppers whom no token is needed for. */
export const prepareFor = (
  { deps }: Pick<Shop, 'deps'>,
  { shopper, addressId }: { shopper: Shopper; addressId: number },
  { skuId }: Wares,
  transactionId: string,
  changes: Body = {},
): Promise<Outcome<payment.PreparedPayment, DraftChanges>> =>
  preparePayment(deps, shopper, {
    request: toOrderRequest(
      orderRequest.parse({
        address_id: addressId,
        payment_mode: 'online',
        all_product: [{ sku_id: skuId, count: 1 }],
        rate: encoded(costOf(1)),
        transaction_id: transactionId,
        ...changes,
      }),
      deps.language,
    ),
    transactionId,
    ip: '127.0.0.1',
  })

/** What the shop does by the clock, now, and a failure of it is the test's. */
export const sweep = ({ deps }: Pick<Shop, 'deps'>): Promise<void> =>
  sweepPayments(deps, (error) => {
    throw error
  })
