import { ORDER_STEPS, type OrderStep, type PaymentMode } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { myAddress } from '#domain/address/address.service.ts'
import { done, refuse, type AdminOutcome, type Deps } from '#domain/context.ts'
import { termsAt } from '#domain/delivery/place-terms.rules.ts'
import { issueInvoice } from '#domain/invoice/invoice.service.ts'
import { orderItems } from '#domain/order/draft-order.service.ts'
import { draftLines } from '#domain/order/order-draft.rules.ts'
import { awaitSearchIndex } from '#domain/order/order-search.service.ts'
import { importOrderHistory, orderStatusTime, saveParcel, type Parcel } from '#domain/order/order.service.ts'
import { writePastOrder } from '#domain/order/write-order.service.ts'
import { findArea } from '#domain/pincode/pincode.service.ts'
import { linesOf, toLineItems, type LineRequest } from '#domain/pricing/line-items.rules.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { takePicks } from '#domain/stock/picks.service.ts'
import { lockSizes, decrementStock } from '#domain/stock/stock.service.ts'

export type PastOrder = {
  lines: readonly LineRequest[]
  mode: PaymentMode
  status: OrderStep
  placedAt: Date
  addressId: number
  parcel: Parcel | undefined
}

/**
 * Brings an order of the past into the shop, with its steps a day apart: its pieces leave the shelf like every order's,
 * and it has its invoice since it was packed.
 */
export const importOrder = (deps: Deps, shopper: Shopper, past: PastOrder): Promise<AdminOutcome<number>> =>
  transact(deps.db, async (tx): Promise<AdminOutcome<number>> => {
    const address = await myAddress({ db: tx }, shopper, past.addressId)
    if (!address.ok) return address
    const sizes = await lockSizes(
      tx,
      past.lines.map((line) => line.skuId),
      shopper.id,
    )
    const lineItems = toLineItems(past.lines, sizes)
    if (!lineItems) return refuse('UNKNOWN_SIZE')
    const settings = await readSettingsNow(tx)
    const { zip, state } = address.value
    const there = termsAt(settings, { zip, state, areaTariff: (await findArea(tx, zip))?.tariff })
    // what it cost then knows nothing of today's discount for paying online
    const terms = { ...there, prepaid: null }
    const id = await writePastOrder(tx, {
      shopperId: shopper.id,
      mode: past.mode,
      totals: calculateTotals(linesOf(lineItems), terms, past.mode),
      address: address.value,
      items: orderItems(lineItems, sizes),
      lines: draftLines(lineItems),
      placedAt: past.placedAt,
    })
    if (!(await decrementStock(tx, lineItems, id))) return refuse('STOCK_SHORT')
    await awaitSearchIndex(tx, id)
    const steps = ORDER_STEPS.slice(1, ORDER_STEPS.indexOf(past.status) + 1)
    if (steps.includes('Packed')) {
      const taken = await takePicks(tx, { id, zip: address.value.zip }, {})
      if (!taken.ok) return refuse(taken.code, { params: taken.params ?? {} })
    }
    await importOrderHistory(tx, id, steps, past.mode === 'online')
    if (past.parcel) {
      const saved = await saveParcel(tx, id, { parcel: past.parcel })
      if (!saved.ok) return saved
    }
    const packedAt = await orderStatusTime(tx, id, 'Packed')
    if (packedAt) await issueInvoice(tx, id, { at: packedAt })
    return done(id)
  })
