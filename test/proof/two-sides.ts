import { randomInt } from 'node:crypto'

import type { SettingsPatch } from '#contract/admin/settings.ts'
import { ZERO } from '#contract/core/money.ts'
import { newReference } from '#contract/core/reference.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Settings } from '#contract/settings.ts'
import { addToCart, orderLines, setCount, type Cart } from '#domain/cart/cart.rules.ts'
import type { Coupon } from '#domain/coupon/coupon.rules.ts'
import { rateOf } from '#http/shapes/cart.shape.ts'
import { newCoupon } from '#test/orders/discounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { waresOf } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, type Shop } from '#test/shop/shop.ts'
import { cartTotals } from '#web/shop/checkout/order/cart-totals.ts'
import { orderPayload } from '#web/shop/checkout/order/order-payload.ts'
import { termsOf } from '#web/shop/shared/sale-terms.ts'

type Choice = { mode: PaymentMode; coupon?: Coupon; annasRupees?: number }

const CODE = 'TWOSIDES'
/** Delivery and the cash fee are lines of the bill too. */
const CHARGES = 2
const GSTIN = '10AABCA1234F1ZO'
const rupees = (min: number, max: number) => randomInt(min * 100, max * 100 + 1) / 100
const oneOf = <T>(first: T, ...rest: readonly T[]): T => [first, ...rest][randomInt(1 + rest.length)] ?? first

/** Whatever an owner may set that changes a price. */
const anySettings = (): SettingsPatch => {
  const annas_min = randomInt(1, 30)
  return {
    numbers: {
      delivery_fee: oneOf(0, rupees(0, 200)),
      free_delivery_at: oneOf(0, rupees(0, 2000)),
      annas_min,
      annas_max: annas_min + randomInt(1, 60),
      annas_offer_above: randomInt(0, 400),
      per_order_limit: oneOf(null, randomInt(1, 12)),
    },
    tax: { tax_display: oneOf('spec', 'gst'), tax_percent: rupees(0, 40) },
    selling: { cash_fee: oneOf(0, rupees(0, 100)) },
    payments: {
      prepaid: oneOf('off', 'rupees', 'percent'),
      prepaid_value: rupees(1, 50),
      prepaid_cap: oneOf(null, rupees(1, 60)),
      prepaid_from: oneOf(0, rupees(0, 800)),
    },
    shop: {
      gst_kind: '',
      ...oneOf({ gstin: '' }, { gstin: GSTIN }, { gstin: GSTIN, gst_kind: 'composition' as const }),
    },
  }
}

/** Goods of all tax rates at prices to the paisa, a coupon and many annas. */
const prepare = async (shop: Shop): Promise<Coupon> => {
  const { pool } = shop.database
  await pool.query('update product set gst_rate_percent = (array[0, 5, 12, 18, 40])[1 + id % 5]')
  await pool.query('update sku set on_hand = 100000, mrp_paise = 30000 + id * 777, amount_paise = 25000 + id * 331')
  await shop.hook('/demo/annas', { email_id: ASHA.email_id, annas: 100_000, expires_in_days: 60 })
  const id = await newCoupon(shop.deps, { coupon_code: CODE, type: 'percent', discount_value: 12.5 })
  return { id, code: CODE, message: '', discount: { kind: 'percent', percent: 12.5, max: null }, minOrder: ZERO }
}

/** Sizes of the home screen, put into a cart as the browser does. */
const anyCart = async (shop: Shop): Promise<Cart> => {
  const home = (await shop.call('getDashboard')).body.data
  const cards = home?.collections.flatMap(({ products }) => products) ?? []
  let cart: Cart = []
  for (let n = randomInt(1, 6); n > 0; n--) {
    const card = cards[randomInt(cards.length)]
    const size = card?.product_sku[randomInt(card.product_sku.length)]
    if (card && size) cart = setCount(addToCart(cart, card, size) ?? cart, size.sku_id, randomInt(1, 9))
  }
  return cart
}

const anyChoice = (coupon: Coupon, { limits }: Settings): Choice =>
  oneOf<() => Choice>(
    () => ({ mode: 'cod' }),
    () => ({ mode: 'online' }),
    () => ({ mode: 'online', coupon }),
    () => ({ mode: 'online', annasRupees: randomInt(limits.annas_min, limits.annas_max + 1) }),
  )()

/**
 * Random carts under random settings, calculated by the browser's own code from what it is told (get-settings, the cards of
 * home), and by the server in price-cart and in the order that the browser sends. Answers a line for every difference.
 */
export const compareSides = async (shop: Shop, token: string, rounds: number): Promise<string[]> => {
  const coupon = await prepare(shop)
  const { addressId } = await waresOf(shop)
  const differences: string[] = []
  for (let round = 0; round < rounds; round++) {
    await setSettings(shop, anySettings())
    const settings = (await shop.call('getSettings')).body.data
    if (!settings) throw new Error('no settings')
    const compare = (what: string, browser: unknown, server: unknown) => {
      const [mine, theirs] = [JSON.stringify(browser), JSON.stringify(server)]
      if (mine !== theirs) differences.push(`${what}: ${mine} in the browser, ${theirs} here`)
    }
    const cart = await anyCart(shop)
    const choice = anyChoice(coupon, settings)
    const terms = termsOf(settings)
    const rate = rateOf(cartTotals(cart, choice, terms))
    const request = {
      all_product: orderLines(cart),
      coupon_id: choice.coupon?.id,
      annas_amount: choice.annasRupees,
      payment_mode: choice.mode,
    }
    const priced = await shop.call('priceCart', request, as(token))
    compare('price-cart', rate, priced.body.data?.rate ?? priced.body)

    const payload = orderPayload({ ...choice, userId: '', addressId, terms }, cart)
    if (choice.mode === 'online') {
      const transaction_id = newReference((below) => randomInt(below))
      const prepared = await shop.call('almostDone', { ...payload, transaction_id }, as(token))
      compare('almost-done', rate.pay_amount, prepared.body.data?.amount ?? prepared.body)
      await shop.hook(`/demo/payments/${transaction_id}`, { outcome: 'success' })
    } else {
      const placed = await shop.call('createOrder', payload, as(token))
      compare('create-order', rate.pay_amount, placed.body.data?.total_amount ?? placed.body)
    }
    const order = (await shop.call('getOrder', { page: 1 }, as(token))).body.data?.order.data[0]
    const { tax, cash_fee, delivery_fee, pay_amount } = rate
    // only the order knows its address: within the state a line's two equal halves may be a paisa off the whole
    const paisaOff = settings.limits.tax_display === 'gst' ? cart.length + CHARGES : 0
    const isNear = Math.abs(Math.round((tax - (order?.tax ?? NaN)) * 100)) <= paisaOff
    compare(
      'get-order',
      [isNear, cash_fee, delivery_fee, pay_amount],
      [true, order?.cash_fee, order?.delivery_charge, order?.total_amount],
    )
  }
  return differences
}
