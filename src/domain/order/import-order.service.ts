import { randomInt } from 'node:crypto'

import { newReference } from '#contract/core/reference.ts'
import { ORDER_STEPS, type OrderStep, type PaymentMode } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { myAddress } from '#domain/address/address.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { issueInvoice } from '#domain/invoice/invoice.service.ts'
import { billLines, pairUp } from '#domain/pricing/cart.rules.ts'
import { summarise } from '#domain/pricing/pricing.rules.ts'
import { holdSizes, sell } from '#domain/stock/stock.service.ts'

import { itemsOf } from './draft-order.service.ts'
import { draftLines } from './draft.rules.ts'
import * as store from './order.store.ts'

export type PastOrder = {
  lines: readonly { sku_id: number; count: number }[]
  mode: PaymentMode
  status: OrderStep
  placedAt: Date
  addressId: number
  parcel: store.Parcel | undefined
}

/**
 * Brings an order of the past into the shop, with its steps a day apart: its pieces leave the shelf like every order's,
 * and it has its invoice since it was packed.
 */
export const importOrder = (deps: Deps, shopper: Shopper, past: PastOrder): Promise<Outcome<number>> =>
  transact(deps.db, async (tx): Promise<Outcome<number>> => {
    const address = await myAddress({ db: tx }, shopper, past.addressId)
    if (!address.ok) return address
    const sizes = await holdSizes(
      tx,
      past.lines.map((line) => line.sku_id),
    )
    const wanted = pairUp(past.lines, sizes)
    if (!wanted) return refuse('UNKNOWN_SIZE')
    const id = await store.insertOrder(tx, {
      orderNo: newReference((below) => randomInt(below)),
      shopperId: shopper.id,
      mode: past.mode,
      summary: summarise(billLines(wanted), past.mode),
      address: address.value,
      items: itemsOf(wanted, sizes),
      lines: draftLines(wanted),
      placedAt: past.placedAt,
    })
    if (!(await sell(tx, wanted, id))) return refuse('STOCK_SHORT')
    const steps = ORDER_STEPS.slice(1, ORDER_STEPS.indexOf(past.status) + 1)
    await store.writePast(tx, id, steps, past.mode === 'online')
    if (past.parcel) await store.writeParcel(tx, id, past.parcel)
    const packedAt = await store.stepTime(tx, id, 'Packed')
    if (packedAt) await issueInvoice(tx, id, packedAt)
    return done(id)
  })
