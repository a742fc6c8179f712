import { Kysely, PostgresDialect } from 'kysely'

import { paise } from '#contract/core/money.ts'
import type { DB } from '#db/schema.gen.ts'
import { grantAnnas } from '#domain/anna/grant.service.ts'
import type { Outcome } from '#domain/context.ts'
import { finalisePayment } from '#domain/payment/finalise-payment.service.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { encoded, waresOf, type Body } from '#test/requests/requests.ts'
import type { Shop } from '#test/shop/shop.ts'

import { newCoupon, tally } from './discounts.ts'
import { costOf, placeFor } from './orders.ts'
import { newTransaction, prepareFor } from './payments.ts'

type Till = Pick<Shop, 'deps' | 'database' | 'sandbox'>
type Buyer = Awaited<ReturnType<typeof addShoppers>>[number]
type Step = { buyer: Buyer; n: number; round: number }

/** What the database refused by itself, deadlocks above all, and how often each step came to what. */
export type Raced = { failures: unknown[]; prepared: Record<string, number>; placed: Record<string, number> }

const BUYERS = 6
const PLENTY = 100_000
const ANNAS = { annas_amount: 20, is_annas_used: 1 }

/**
 * Shoppers whose payments give way for newer ones, each wanting what another has just reserved: every second buyer wants
 * the other size, and in the next round each wants what the other had. What else they do depends on their place: the first
 * of each three pays for what has just given way, the second orders by cash at the same moment, the third pays late too,
 * and with annas. At the end cash takes the place of all that is still reserved.
 */
export async function raceForSizes(shop: Till, rounds: number): Promise<Raced> {
  const { watched, failures, buyers, sizes } = await openRace(shop)
  for (const { shopper } of buyers) await grantAnnas(shop.deps, { shopperId: shopper.id, annas: 320 * (rounds + 1) })
  const prepared: Outcome<unknown, unknown>[] = []
  const placed: Outcome<unknown, unknown>[] = []
  const order = async ({ buyer, n, round }: Step, key?: string) => {
    const lines = [{ sku_id: turn(sizes, n + round).skuId, count: 1 }]
    placed.push(await placeFor(watched, buyer, lines, costOf(1), key))
  }
  const begin = async ({ buyer, n, round }: Step, id: string) => {
    const changes = n % 3 === 2 ? { ...ANNAS, rate: encoded(costOf(1) - ANNAS.annas_amount) } : {}
    prepared.push(await prepareFor(watched, buyer, turn(sizes, n + round), id, changes))
  }
  const step = async (at: Step, last: string | undefined): Promise<string> => {
    const id = newTransaction()
    // the cash order has a key of its own: without one it would give up when its shopper has another order under way
    const rival = at.n % 3 === 1 ? order(at, id) : last && pay(watched, last)
    await Promise.all([begin(at, id), rival])
    return id
  }
  let begun: (string | undefined)[] = []
  for (let round = 0; round < rounds; round++)
    begun = await Promise.all(buyers.map((buyer, n) => step({ buyer, n, round }, begun[n])))
  await Promise.all(buyers.map((buyer, n) => order({ buyer, n, round: rounds })))
  return { failures, prepared: tally(prepared), placed: tally(placed) }
}

/** The same with two coupons; each buyer wants the same size all the while, and in turn the coupon that others have. */
export async function raceForCoupons(shop: Till, rounds: number): Promise<Raced> {
  const { watched, failures, buyers, sizes } = await openRace(shop)
  const coupons = [await newCoupon(shop.deps), await newCoupon(shop.deps, { coupon_code: 'TEN2' })]
  const prepared: Outcome<unknown, unknown>[] = []
  const step = ({ buyer, n, round }: Step) => {
    const body: Body = { coupon_id: turn(coupons, n + round), is_coupon: 1, rate: encoded(costOf(1) - 10) }
    return prepareFor(watched, buyer, turn(sizes, n), newTransaction(), body)
  }
  for (let round = 0; round < rounds; round++)
    prepared.push(...(await Promise.all(buyers.map((buyer, n) => step({ buyer, n, round })))))
  return { failures, prepared: tally(prepared), placed: {} }
}

const openRace = async (shop: Till) => {
  const sizes = [await waresOf(shop), await waresOf(shop, 'lemon-pickle')]
  for (const { skuId } of sizes) {
    await setPrice(shop.deps, skuId, { unitPrice: paise(180_00), mrp: paise(200_00) })
    await setStock(shop.deps, skuId, PLENTY)
  }
  return { sizes, buyers: await addShoppers(shop.deps, BUYERS), ...watch(shop) }
}

/** transact tries a deadlocked step again in silence, so the database's own answers are watched. */
const watch = (shop: Till) => {
  const failures: unknown[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: shop.database.pool }),
    log: (event) => {
      if (event.level === 'error') failures.push(event.error)
    },
  })
  return { failures, watched: { ...shop, deps: { ...shop.deps, db } } }
}

/** The bank takes the money of a payment, in whatever state the payment is. */
const pay = async ({ deps, sandbox }: Till, transactionId: string): Promise<void> => {
  const order = await sandbox.find({ receipt: transactionId })
  if (!order) throw new Error(`no order at the gateway for ${transactionId}`)
  const { orderRef, amountPaise } = order
  const payment = { paymentRef: `pay_${transactionId}`, amountPaise, currency: 'INR' }
  await finalisePayment(deps, orderRef, { ...payment, status: 'captured' })
}

const turn = <T>(of: readonly T[], n: number): T => {
  const one = of[n % of.length]
  if (one === undefined) throw new Error('there is none')
  return one
}
