import { randomInt } from 'node:crypto'

import type { Rate } from '#contract/cart.ts'
import type { OrderAnswer } from '#contract/order.ts'
import type { Deps } from '#domain/context.ts'
import { setPrice, setStock } from '#domain/stock/stock.service.ts'

import { newCoupon } from './offers.ts'
import { oracleBill, type OracleBill, type OracleCoupon, type OracleLine } from './oracle.ts'
import { newTransaction } from './payments.ts'
import { encoded, type Body } from './requests.ts'
import { as } from './shop-calls.ts'
import type { Calls } from './shop-calls.ts'

type Size = OracleLine & { sku_id: number }
type Coupon = { id: number; rule: OracleCoupon }
type Trading = Pick<Calls, 'call' | 'hook'> & { deps: Deps }

const PLENTY = 1_000_000
const rules: OracleCoupon[] = [
  { type: 'percent', hundredths: 1250, cap: null },
  { type: 'percent', hundredths: 3333, cap: 75_00 },
  { type: 'fixed', hundredths: 49_99, cap: null },
  { type: 'fixed', hundredths: 5_000_00, cap: null },
]
const pick = <T>(list: readonly T[]): T => {
  const one = list[randomInt(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** Every size of the shop at a price of its own to the paisa, more pieces than anybody buys, some coupons and many annas. */
const prepare = async ({ deps }: Trading): Promise<{ sizes: Omit<Size, 'count'>[]; coupons: Coupon[] }> => {
  const skus = await deps.db.selectFrom('sku').where('is_active', '=', true).select('id').execute()
  const sizes: Omit<Size, 'count'>[] = []
  for (const { id } of skus) {
    const amount = randomInt(1, 900_00)
    const mrp = amount + randomInt(0, 100_00)
    await setPrice(deps, id, { amountPaise: amount, mrpPaise: mrp })
    await setStock(deps, id, PLENTY)
    sizes.push({ sku_id: id, amount, mrp })
  }
  const coupons: Coupon[] = []
  for (const [n, rule] of rules.entries()) {
    const fields = { coupon_code: `ORACLE${n}`, type: rule.type, discount_value: rule.hundredths / 100 }
    const id = await newCoupon(deps, { ...fields, max_discount: rule.cap === null ? null : rule.cap / 100 })
    coupons.push({ id, rule })
  }
  return { sizes, coupons }
}

const told = ({ sub_total, discount, coupon_discount, annas_amount, delivery_fee, tax, pay_amount }: Rate) =>
  [sub_total, discount, coupon_discount, annas_amount, delivery_fee, tax, pay_amount].map((rupees) =>
    Math.round(rupees * 100),
  )
const wanted = ({ subTotal, discount, coupon, annas, deliveryFee, tax, payable }: OracleBill) => [
  subTotal,
  discount,
  coupon,
  annas,
  deliveryFee,
  tax,
  payable,
]

/** Cash or online, and one offer at the most where the specification takes one. */
const offerFor = (cart: number, coupons: readonly Coupon[]) => {
  const kind = pick(['cash', 'online', 'coupon', 'annas'] as const)
  if (kind === 'cash') return { mode: 'cod' as const, offers: {}, body: {} }
  if (kind === 'coupon') {
    const { id, rule } = pick(coupons)
    return { mode: 'online' as const, offers: { coupon: rule }, body: { coupon_id: id, is_coupon: 1 } }
  }
  const annas = randomInt(10, 51)
  if (kind === 'annas' && cart > 160_00)
    return { mode: 'online' as const, offers: { annas }, body: { is_annas_used: 1, annas_amount: annas } }
  return { mode: 'online' as const, offers: {}, body: {} }
}

/**
 * Random carts through price-cart, almost-done and create-order, as the demo shopper: answers a line for each figure that
 * is not the oracle's, to the paisa. Online ones are paid, so that what is asked for, paid and ordered are compared too.
 */
export const priceCarts = async (shop: Trading, token: string, carts: number): Promise<string[]> => {
  const { sizes, coupons } = await prepare(shop)
  const addresses = await shop.call('getAllUserAddress', {}, as(token))
  const address_id = addresses.body.data?.[0]?.id
  const wrong: string[] = []
  const compare = (what: string, given: unknown, right: unknown, sent: Body) => {
    if (JSON.stringify(given) !== JSON.stringify(right))
      wrong.push(`${what}: ${JSON.stringify(given)} and not ${JSON.stringify(right)} for ${JSON.stringify(sent)}`)
  }
  for (let n = 0; n < carts; n++) {
    if (n % 25 === 0)
      await shop.hook('/demo/annas', { email_id: 'asha@example.com', annas: 25 * 800, expires_in_days: 60 })
    const lines = [...new Set(Array.from({ length: randomInt(1, 7) }, () => pick(sizes)))].map((size) => ({
      ...size,
      count: randomInt(1, 10),
    }))
    const cart = lines.reduce((sum, { amount, count }) => sum + amount * count, 0)
    const { mode, offers, body } = offerFor(cart, coupons)
    const bill = oracleBill(lines, mode, offers)
    const all_product = lines.map(({ sku_id, count }) => ({ sku_id, count }))
    const ask: Body = { ...body, all_product, payment_mode: mode }
    const priced = await shop.call('priceCart', ask, as(token))
    compare('price-cart', priced.body.data && told(priced.body.data.rate), wanted(bill), ask)

    const order: Body = { ...ask, address_id, rate: encoded(bill.payable / 100) }
    if (mode === 'online') {
      const transaction_id = newTransaction()
      const prepared = await shop.call('almostDone', { ...order, transaction_id }, as(token))
      compare('almost-done', prepared.body.data?.amount, bill.payable / 100, ask)
      await shop.hook(`/demo/payments/${transaction_id}`, { outcome: 'success' })
      order['transaction_id'] = transaction_id
    }
    const placed = await shop.call('createOrder', order, as(token))
    const answer = placed.body.data as OrderAnswer | null
    compare('create-order', answer?.total_amount, bill.payable / 100, ask)
    if (wrong.length > 20) break
  }
  return wrong
}
