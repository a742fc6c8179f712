import type { Payload } from '#contract/endpoints.ts'
import { oracleTotals } from '#test/proof/oracle.ts'
import { encoded } from '#test/requests/requests.ts'

import { freeUnits } from '../facts.ts'
import type { Cart } from '../found.ts'
import { time } from '../virtual-time.ts'
import type { Extras, World } from '../world.ts'
import { asShopper } from './calls.ts'
import { linesOf } from './cart.ts'

/** `isByUpi`: to the maker's own UPI ID, once it is placed. */
type Ordering = { shopper: number; cart: Cart; key: string; isByUpi?: boolean; isSingle: boolean }

/** Places a cash order, or one that is paid by UPI, or sends one again under the same key, as a browser does that heard nothing. */
export async function order(
  world: World,
  { shopper, cart, key, isByUpi: isNew = false, isSingle }: Ordering,
): Promise<void> {
  const { model, shop, upiKeys } = world
  // sent again it is paid as it was the first time
  if (isNew) upiKeys.add(key)
  const isByUpi = upiKeys.has(key)
  const mode = isByUpi ? 'online' : 'cod'
  const priced = await price(world, { shopper, cart, mode, discounts: {} })
  if (priced === undefined) return
  const free = isSingle ? await freeUnits(world.database, shop) : []
  model.orderRequested(key, shopper, cart, time().now)
  const body = {
    address_id: addressOf(world, key, shopper),
    payment_mode: mode,
    all_product: linesOf(world, cart),
    rate: encoded(priced),
    ...(isByUpi && { pay_by: 'upi' }),
  }
  const reply = await asShopper(world, shopper, 'createOrder', body, key)
  if (!reply) return
  const { ok, code, data } = reply
  model.ordered(key, cart, { ok, code, orderNo: data?.order_no }, isSingle)
  if (isSingle && code === 'STOCK_SHORT') model.short(cart, free)
}

type Priced = { shopper: number; cart: Cart; mode: 'cod' | 'online'; discounts: Extras }

/** What the shop asks for a cart, in rupees; a total that the oracle does not give is wrong. */
async function price(world: World, { shopper, cart, mode, discounts }: Priced): Promise<number | undefined> {
  const { coupon_id, annas_amount } = discounts
  const request = { all_product: linesOf(world, cart), payment_mode: mode, coupon_id, annas_amount }
  const reply = await asShopper(world, shopper, 'priceCart', request)
  if (!reply?.data) return undefined
  const { lines, rate } = reply.data
  const oracle = oracleTotals(
    // what is not there is not reckoned
    lines.map(({ amount, mrp, count, available }) => ({
      amount: paise(amount),
      mrp: paise(mrp),
      count: Math.min(count, available),
    })),
    mode,
    {
      ...(discounts.coupon_id !== undefined && { coupon: { type: 'fixed', hundredths: 10_00, cap: null } }),
      ...(discounts.annas_amount !== undefined && { annas: discounts.annas_amount }),
    },
  )
  world.model.totals('a cart', paise(rate.pay_amount), oracle.total)
  return rate.pay_amount
}

const paise = (rupees: number): number => Math.round(rupees * 100)

type Preparing = { shopper: number; cart: Cart; transaction: string; extras: Extras; isSingle: boolean }

/** Prepares a payment of a cart, or the same once more. */
export async function prepareAs(
  world: World,
  { shopper, cart, transaction, extras, isSingle }: Preparing,
): Promise<void> {
  const { model, terms } = world
  const { mode = 'online', gift, coupon_id, annas_amount } = extras
  const priced = await price(world, { shopper, cart, mode, discounts: extras })
  if (priced === undefined) return
  model.prepares(shopper)
  const reply = await asShopper(world, shopper, 'almostDone', {
    address_id: addressOf(world, transaction, shopper),
    payment_mode: mode,
    all_product: linesOf(world, cart),
    rate: encoded(priced),
    transaction_id: transaction,
    ...(gift && { gift }),
    ...(coupon_id !== undefined && { coupon_id, is_coupon: 1 }),
    ...(annas_amount !== undefined && { annas_amount, is_annas_used: 1 }),
  })
  const ready: Payload<'almostDone'> | null | undefined = reply?.data
  if (!reply?.ok || !ready) return
  const expiresAt = Date.parse(ready.expires_at)
  const onRto = isSingle ? terms.onRto : undefined
  model.prepared(transaction, { shopper, cart, total: paise(ready.amount), expiresAt, onRto, isSingle })
  world.again.set(transaction, extras)
}

/** What is asked for again goes to the address of the first time, whoever's it is by now. */
function addressOf({ addresses, people }: World, of: string, shopper: number): number | undefined {
  const addressId = addresses.get(of) ?? people.list[shopper]?.addressId
  if (addressId !== undefined) addresses.set(of, addressId)
  return addressId
}
