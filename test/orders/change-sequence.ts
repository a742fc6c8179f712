import { paise } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { grantAnnas } from '#domain/anna/grant.service.ts'
import { advanceOrder, returnUnits } from '#domain/fulfilment/fulfilment.service.ts'
import { valueOf } from '#domain/fulfilment/reversal.rules.ts'
import { accountOfOrder } from '#domain/fulfilment/reversal.service.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import { changeOrder, type GoodsChange } from '#domain/order-change/order-change.service.ts'
import { recordPayment } from '#domain/payment/hand-payment.service.ts'
import { paymentStatus } from '#domain/payment/payment.service.ts'
import { canComeBack } from '#domain/return/return-decision.rules.ts'
import { newCoupon } from '#test/orders/discounts.ts'
import { bankReports, beginPaying, payByLink } from '#test/orders/dues.ts'
import { placeFor } from '#test/orders/orders.ts'
import { newTransaction, prepareFor, sweep } from '#test/orders/payments.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { encoded, type Wares } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import type { Shop } from '#test/shop/shop.ts'
import type { Seeded } from '#test/simulate/seeded.ts'

type Buyer = Awaited<ReturnType<typeof addShoppers>>[number]
type Sold = Wares & { count: number }
/** How a sequence went: what was done, and what the shop refused. */
type Ran = { done: string[]; refused: string[] }

/** So many of something each day, and more of it in the night (NIGHTLY=1). */
export const times = (daily: number, nightly: number): number => (process.env['NIGHTLY'] === '1' ? nightly : daily)

/** What paying online takes off, in rupees. */
const PREPAID = 15

/** What may happen to an order, the likelier the more often it is here. */
const OF_GOODS_AND_MONEY: readonly StepName[] = [
  'lower',
  'lower',
  'add',
  'add',
  'record',
  'pay',
  'pay',
  'begin',
  'bank',
]
const ON_THE_WAY: readonly StepName[] = ['on', 'on', 'on', 'part', 'part', 'end', 'sweep']

/** A shop for sequences: five buyers with annas, who may order as much cash as they like. */
export async function openSequences(shop: Shop, goods: readonly Wares[]) {
  await setSettings(shop, {
    selling: { cash_open_max: null, cash_max: null, cash_first_max: null },
    payments: { prepaid: 'rupees', prepaid_value: PREPAID },
  })
  const buyers = await addShoppers(shop.deps, 5)
  for (const { shopper } of buyers) await grantAnnas(shop.deps, { shopperId: shopper.id, annas: 100_000 })
  const coupon = await newCoupon(shop.deps, { coupon_code: 'SEQ', max_uses: 100_000, per_shopper: 100_000 })
  return { shop, goods, buyers, coupon }
}
export type Sequences = Awaited<ReturnType<typeof openSequences>>

/**
 * One order from its beginning to some end, as the random numbers decide: placed for cash or paid online with a coupon, annas
 * or nothing off; lowered, added to, recorded as paid; packed, sent, partly returned; cancelled, RTO, returned or left.
 */
export async function runSequence(open: Sequences, random: Seeded): Promise<Ran> {
  const ran: Ran = { done: [], refused: [] }
  const orderNo = await place(open, random)
  const steps = random.between(3, 9)
  for (let n = 0; n < steps; n++) {
    const name = random.pick<StepName>([...OF_GOODS_AND_MONEY, ...ON_THE_WAY])
    const outcome = await stepOf[name](open, orderNo, random)
    if (outcome !== undefined) (outcome.ok ? ran.done : ran.refused).push(outcome.ok ? name : `${name} ${outcome.code}`)
  }
  return ran
}

async function place({ shop, goods, buyers, coupon }: Sequences, random: Seeded): Promise<string> {
  const buyer = random.pick(buyers)
  const sold = goods.map((wares) => ({ ...wares, count: random.below(4) })).filter(({ count }) => count > 0)
  const lines = sold.length > 0 ? sold : goods.slice(0, 1).map((wares) => ({ ...wares, count: 2 }))
  return random.isOneIn(2) ? placeCash(shop, buyer, lines) : payOnline(shop, buyer, { lines, coupon, random })
}

async function placeCash(shop: Shop, buyer: Buyer, lines: readonly Sold[]): Promise<string> {
  const placed = await placeFor(shop, buyer, linesOf(lines), costOf(lines))
  if (!placed.ok) throw new Error(`not placed: ${placed.code}`)
  return placed.value.orderNo
}

type Paying = { lines: readonly Sold[]; coupon: number; random: Seeded }

async function payOnline(shop: Shop, buyer: Buyer, { lines, coupon, random }: Paying): Promise<string> {
  const off = random.pick([
    { rupees: 0, changes: {} },
    { rupees: 10, changes: { coupon_id: coupon } },
    { rupees: 37, changes: { is_annas_used: 1, annas_amount: 37 } },
  ])
  const [first] = lines
  if (!first) throw new Error('nothing to pay for')
  const id = newTransaction()
  const prepared = await prepareFor(shop, buyer, first, id, {
    all_product: linesOf(lines),
    rate: encoded(costOf(lines) - off.rupees - PREPAID),
    ...off.changes,
  })
  if (!prepared.ok) throw new Error(`not prepared: ${prepared.code}`)
  const orderRef = (await shop.sandbox.find({ receipt: id }))?.orderRef ?? ''
  await shop.sandbox.simulatePayment(orderRef, 'success', {})
  const paid = await paymentStatus(shop.deps, buyer.shopper, id)
  if (!paid.ok || paid.value.status !== 'paid') throw new Error('not paid')
  return paid.value.orderNo
}

type Outcome = { ok: true } | { ok: false; code: string }
type StepName = 'lower' | 'add' | 'record' | 'pay' | 'begin' | 'bank' | 'on' | 'part' | 'end' | 'sweep'
type Step = (open: Sequences, orderNo: string, random: Seeded) => Promise<Outcome | undefined>

/** Payments by link that were begun, by their orders: their money may come whenever it likes. */
const begun = new Map<string, string>()

const stepOf: Readonly<Record<StepName, Step>> = {
  lower: async ({ shop, goods }, orderNo, random) =>
    change(shop, orderNo, { lower: [{ skuId: random.pick(goods).skuId, count: random.between(1, 2) }], add: [] }),
  add: async ({ shop, goods }, orderNo, random) =>
    change(shop, orderNo, { lower: [], add: [{ skuId: random.pick(goods).skuId, count: random.between(1, 2) }] }),
  record: async ({ shop }, orderNo) => {
    const { total } = await orderOf(shop, orderNo)
    const paid = { method: 'upi', reference: 'UPI 4711' } as const
    return transact(shop.deps.db, (tx) => recordPayment(tx, { actor: serverActor, orderNo, amount: total, ...paid }))
  },
  pay: ({ shop }, orderNo) => payByLink(shop, orderNo),
  begin: async ({ shop }, orderNo) => {
    const paying = await beginPaying(shop, orderNo)
    if (paying.ok) begun.set(orderNo, paying.id)
    return paying
  },
  bank: async ({ shop }, orderNo) => {
    const id = begun.get(orderNo)
    if (id === undefined) return undefined
    await bankReports(shop, id)
    return { ok: true }
  },
  on: async ({ shop }, orderNo, random) => {
    let outcome: Outcome | undefined
    for (let steps = random.between(1, 3); steps > 0; steps--) {
      const next = NEXT[(await orderOf(shop, orderNo)).status]
      outcome = next ? await advanceOrder(shop.deps, orderNo, next) : outcome
    }
    return outcome
  },
  part: async ({ shop, goods }, orderNo, random) => {
    const { id, status } = await orderOf(shop, orderNo)
    if (!canComeBack(status)) return undefined
    return transact(shop.deps.db, async (tx) => {
      const account = await accountOfOrder(tx, id)
      const units = [{ skuId: random.pick(goods).skuId, count: 1 }]
      const line = account.lines.find(({ skuId }) => skuId === units[0]?.skuId)
      const back = account.notes.length
      // the last of them comes back by the order's own step
      if (!line || line.count - back < 2) return { ok: false as const, code: 'too few' }
      const part = {
        units,
        goods: paise(Math.min(valueOf(account, units), account.paid - account.owed)),
        withDelivery: false,
      }
      return returnUnits(tx, id, { part, cause: `return:${900_000 + back}`, by: {}, decidedBy: null })
    })
  },
  end: async ({ shop }, orderNo, random) =>
    advanceOrder(shop.deps, orderNo, random.pick(['Cancelled', 'RTO', 'Returned'] as const)),
  sweep: async ({ shop }) => {
    await sweep(shop)
    return undefined
  },
}

const NEXT = {
  Order: 'Confirmed',
  Confirmed: 'Packed',
  Packed: 'Shipped',
  Shipped: 'Intransit',
  Intransit: 'Delivered',
  Delivered: undefined,
  Cancelled: undefined,
  Returned: undefined,
  RTO: undefined,
} as const

/** Other goods in an order, as it stands: nobody else changes it in between. */
export const change = async (shop: Shop, orderNo: string, goods: GoodsChange, version?: number) => {
  const seen = version ?? (await orderOf(shop, orderNo)).version
  return transact(shop.deps.db, (tx) =>
    changeOrder(shop.deps, tx, { actor: serverActor, orderNo, version: seen, change: goods, reason: undefined }),
  )
}

export const orderOf = ({ deps }: Shop, orderNo: string) =>
  deps.db
    .selectFrom('orders')
    .select(['id', 'version', 'track_status as status', 'total_paise as total', 'paid_paise as paid'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()

const linesOf = (lines: readonly Sold[]) => lines.map(({ skuId, count }) => ({ sku_id: skuId, count }))

/** What the lines cost: delivery is Rs.60 up to Rs.350. */
function costOf(lines: readonly Sold[]): number {
  const goods = lines.reduce((sum, { amount, count }) => sum + amount * count, 0)
  return goods + (goods > 350 ? 0 : 60)
}
