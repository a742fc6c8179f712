import { randomInt } from 'node:crypto'

import type { Rate } from '#contract/cart.ts'
import { paise, toRupees } from '#contract/core/money.ts'
import type { OrderAnswer } from '#contract/order.ts'
import type { Deps } from '#domain/context.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { newCoupon } from '#test/orders/discounts.ts'
import { newTransaction } from '#test/orders/payments.ts'
import { ASHA } from '#test/people/asha.ts'
import { encoded, type Body } from '#test/requests/requests.ts'
import { as } from '#test/shop/shop-calls.ts'
import type { Calls } from '#test/shop/shop-calls.ts'

import { oracleTotals, type OracleCoupon, type OracleLine, type OracleTotals } from './oracle.ts'

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
    await setPrice(deps, id, { unitPrice: paise(amount), mrp: paise(mrp) })
    await setStock(deps, id, PLENTY)
    sizes.push({ sku_id: id, amount, mrp })
  }
  const coupons: Coupon[] = []
  for (const [n, rule] of rules.entries()) {
    const fields = { coupon_code: `ORACLE${n}`, type: rule.type, discount_value: toRupees(paise(rule.hundredths)) }
    const id = await newCoupon(deps, { ...fields, max_discount: rule.cap === null ? null : toRupees(paise(rule.cap)) })
    coupons.push({ id, rule })
  }
  return { sizes, coupons }
}

/** The wire's rate, from the oracle's figures. */
const rateIn = ({
  couponDiscount,
  annasDiscount,
  prepaidDiscount,
  deliveryFee,
  cashFee,
  ...totals
}: OracleTotals): Rate => ({
  tax: toRupees(paise(totals.tax)),
  discount: toRupees(paise(totals.saving)),
  sub_total: toRupees(paise(totals.subTotal)),
  pay_amount: toRupees(paise(totals.total)),
  delivery_fee: toRupees(paise(deliveryFee)),
  cash_fee: toRupees(paise(cashFee)),
  coupon_discount: toRupees(paise(couponDiscount)),
  annas_amount: toRupees(paise(annasDiscount)),
  ...(prepaidDiscount > 0 && { prepaid_discount: toRupees(paise(prepaidDiscount)) }),
})

/** Cash or online, and one discount at the most where the specification takes one. */
const discountFor = (goods: number, coupons: readonly Coupon[]) => {
  const kind = pick(['cash', 'online', 'coupon', 'annas'] as const)
  if (kind === 'cash') return { mode: 'cod' as const, discounts: {}, body: {} }
  if (kind === 'coupon') {
    const { id, rule } = pick(coupons)
    return { mode: 'online' as const, discounts: { coupon: rule }, body: { coupon_id: id, is_coupon: 1 } }
  }
  const annas = randomInt(10, 51)
  if (kind === 'annas' && goods > 160_00)
    return { mode: 'online' as const, discounts: { annas }, body: { is_annas_used: 1, annas_amount: annas } }
  return { mode: 'online' as const, discounts: {}, body: {} }
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
    if (n % 25 === 0) await shop.hook('/demo/annas', { email_id: ASHA.email_id, annas: 25 * 800, expires_in_days: 60 })
    const lines = [...new Set(Array.from({ length: randomInt(1, 7) }, () => pick(sizes)))].map((size) => ({
      ...size,
      count: randomInt(1, 10),
    }))
    const goods = lines.reduce((sum, { amount, count }) => sum + amount * count, 0)
    const { mode, discounts, body } = discountFor(goods, coupons)
    const totals = oracleTotals(lines, mode, discounts)
    const total = toRupees(paise(totals.total))
    const all_product = lines.map(({ sku_id, count }) => ({ sku_id, count }))
    const request: Body = { ...body, all_product, payment_mode: mode }
    const priced = await shop.call('priceCart', request, as(token))
    compare('price-cart', priced.body.data && priced.body.data.rate, rateIn(totals), request)

    const order: Body = { ...request, address_id, rate: encoded(total) }
    if (mode === 'online') {
      const transaction_id = newTransaction()
      const prepared = await shop.call('almostDone', { ...order, transaction_id }, as(token))
      compare('almost-done', prepared.body.data?.amount, total, request)
      await shop.hook(`/demo/payments/${transaction_id}`, { outcome: 'success' })
      order['transaction_id'] = transaction_id
    }
    const placed = await shop.call('createOrder', order, as(token))
    const answer = placed.body.data as OrderAnswer | null
    compare('create-order', answer?.total_amount, total, request)
    if (wrong.length > 20) break
  }
  return wrong
}
