import type { TrackStatus } from '#contract/order-steps.ts'

import type { Payment } from '../outside/razorpay-state.ts'
import type { OnRto } from './advance-model.ts'
import { Codes } from './code-model.ts'
import type { Cart, Found, FoundOrder, FoundPayment } from './found.ts'
import { cartText, sameCart, unitsOf } from './goods.ts'
import { messageProblems } from './message-model.ts'
import { moneyProblems, refundProblems, type Tried } from './money-model.ts'
import type { Received } from './outside/providers.ts'
import { OwnUpi } from './own-upi-model.ts'
import { Owners } from './owner-model.ts'
import { Given } from './picture-model.ts'
import { Agreements } from './written-model.ts'

export type Answer = { ok: boolean; code: string | null; orderNo?: string | undefined; total?: number | undefined }

/** An order that was asked for under a key. While nobody heard an answer it is unknown: whole, or nothing. */
type Keyed = {
  shopper: number
  cart: Cart
  requestedAt: number
  state: 'unknown' | 'placed' | 'refused'
  orderNo?: string
}
/** A payment that was prepared under a transaction's number. */
type Prepared = {
  shopper: number
  cart: Cart
  total: number
  expiresAt: number
  /** A newer order of the same shopper has taken its place, or may have. */
  isSuperseded: boolean
  /** What was said of an advance when nobody takes the parcel. */
  onRto?: OnRto
}
/** A payment of an order by its link, with the goods that come into it. */
type Due = { orderNo: string; expiresAt: number; goods: Cart }

/** What the gateway's books say of a transaction. */
export type Books = { capturedOf: (transaction: string) => Payment[] }

/** A key is remembered for a day. */
export const KEY_LIVES_MS = 23 * 3_600_000
const STEPS: readonly TrackStatus[] = ['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered']

/**
 * The shop as whoever deals with it may expect it, in a few maps. It sees questions and answers, the gateway's books and what
 * the providers got, and says what cannot be. It never asks the shop how it came to anything.
 */
export class Model {
  /** One line for everything that is wrong. */
  readonly wrong: string[] = []
  readonly keys = new Map<string, Keyed>()
  readonly payments = new Map<string, Prepared>()
  /** Codes to sign up with. */
  readonly codes = new Codes((line) => this.#report(line))
  /** All other codes, by purpose and mobile. */
  readonly otherCodes = new Codes((line) => this.#report(line))
  readonly owners = new Owners((line) => this.#report(line))
  readonly ownUpi = new OwnUpi((line) => this.#report(line))
  readonly agreements = new Agreements()
  readonly given = new Given((line) => this.#report(line))
  /** At how many places, at least, an order's placing is told to whom; of those who are not here at two. */
  readonly contacts = new Map<number, number>()
  /** Payments by link, and what is offered to orders that are paid. */
  readonly dues = new Map<string, Due>()
  readonly offers = new Map<string, Cart>()
  /** How often somebody asked for a courier for an order. */
  readonly bookings = new Map<string, number>()
  readonly #byPhone = new Set<string>()
  /** What came into orders after they were placed, or went out of them; orders of which that is not known. */
  readonly #changes = new Map<string, Cart>()
  readonly #unclear = new Set<string>()
  /** Pieces that were there at first, and those that came later. */
  readonly came: number[]
  readonly #steps = new Map<string, TrackStatus>()

  constructor(sizes: number, stock: number) {
    this.came = Array.from({ length: sizes }, () => stock)
  }

  /** A cash order is asked for; until its answer is heard it is unknown. */
  orderRequested(key: string, shopper: number, cart: Cart, now: number): void {
    this.#supersede(shopper)
    const earlier = this.keys.get(key)
    if (!earlier) this.keys.set(key, { shopper, cart, requestedAt: now, state: 'unknown' })
    // what was refused may be had now
    else if (earlier.state === 'refused') this.keys.set(key, { ...earlier, cart, requestedAt: now, state: 'unknown' })
  }

  /** The answer to a cash order that may be the second of its key. */
  ordered(key: string, cart: Cart, answer: Answer, isSingle: boolean): void {
    const entry = this.keys.get(key)
    if (!entry) return
    const isSame = sameCart(entry.cart, cart)
    if (answer.ok) return this.#placed(key, { entry, isSame, orderNo: answer.orderNo ?? '' })
    if (entry.state === 'placed' && isSame && isSingle && answer.code !== 'FAULT')
      this.#report(`key ${key}: its order ${entry.orderNo} was answered with ${answer.code}`)
    // of two under one key another may have been quicker
    if (entry.state === 'unknown' && isSame && isSingle) entry.state = 'refused'
  }

  /** Whoever heard nothing has asked again, so that each that was wanted is one. */
  orderedByPhone(orderNo: string): void {
    if (this.#byPhone.has(orderNo)) this.#report(`order ${orderNo}: of two calls`)
    this.#byPhone.add(orderNo)
  }

  /** Pieces came, or went away for good. */
  cameIn(cart: Cart): void {
    for (const [size, count] of cart) this.came[size] = (this.came[size] ?? 0) + count
  }

  /** Other goods are in an order. */
  changed(orderNo: string, cart: Cart): void {
    this.#changes.set(orderNo, [...(this.#changes.get(orderNo) ?? []), ...cart])
  }

  /** Goods are offered to an order in the place of what was offered before. */
  offered(orderNo: string, cart: Cart): void {
    this.offers.set(orderNo, cart)
  }

  /** A payment by link is ready, for what is offered where something is. */
  due(transaction: string, { orderNo, expiresAt }: Omit<Due, 'goods'>): void {
    this.dues.set(transaction, { orderNo, expiresAt, goods: this.offers.get(orderNo) ?? [] })
  }

  /** Somebody asks for a courier; whether that was heard nobody needs to know. */
  booking(orderNo: string): void {
    this.bookings.set(orderNo, (this.bookings.get(orderNo) ?? 0) + 1)
  }

  /** So much happened to an order at once that nobody can say which goods it has. */
  unclear(orderNo: string): void {
    this.#unclear.add(orderNo)
  }

  /** Refused for want of pieces, though at least so many were free when it was asked and nobody else acted. */
  short(cart: Cart, free: readonly number[]): void {
    if (cart.every(([size, count]) => (free[size] ?? 0) >= count))
      this.#report(`${cartText(cart)}: out of stock, though ${free.join(', ')} were free`)
  }

  totals(what: string, message: number, reckoned: number): void {
    if (message !== reckoned) this.#report(`${what}: the shop says ${message} paise, the oracle ${reckoned}`)
  }

  /** A payment is ready; one that was refused or not heard of is never paid. */
  prepared(
    transaction: string,
    { isSingle, ...payment }: Omit<Prepared, 'isSuperseded'> & { isSingle: boolean },
  ): void {
    // what the same shopper does at the same time may have come after it
    const { onRto } = this.payments.get(transaction) ?? payment
    this.payments.set(transaction, { ...payment, onRto, isSuperseded: !isSingle })
  }

  /** A shopper prepares something else, and what was prepared before gives way. */
  prepares(shopper: number): void {
    this.#supersede(shopper)
  }

  /** What the tables say of payments is no other than what their shoppers may hear. */
  pay(payments: readonly FoundPayment[], now: number): void {
    for (const { transaction, state } of payments) this.polled(transaction, state, now)
  }

  /** What a shopper hears of their payment. */
  polled(transaction: string, state: string, now: number): void {
    const payment = this.payments.get(transaction)
    if (payment && state === 'expired' && now < payment.expiresAt && !payment.isSuperseded)
      this.#report(`payment ${transaction}: over ${payment.expiresAt - now} ms before its time`)
  }

  /** A guest has an account: what they asked for is the account's by now. */
  joined(guest: number, account: number): void {
    this.owners.joined(guest, account)
    this.#supersede(guest)
    this.#supersede(account)
  }

  /** An order never goes back a step. */
  stands(orders: readonly FoundOrder[]): void {
    for (const { orderNo, status } of orders) {
      const before = this.#steps.get(orderNo) ?? 'Order'
      const [was, is] = [STEPS.indexOf(before), STEPS.indexOf(status)]
      if (is >= 0 && (was < 0 || is < was)) this.#report(`order ${orderNo}: ${before}, and then ${status}`)
      this.#steps.set(orderNo, status)
    }
  }

  /** Something was answered with a fault of the shop, though nothing was broken. */
  fault(of: string, error: unknown): void {
    this.#report(`${of}: ${error instanceof Error ? error.message : String(error)}`)
  }

  endless(of: string): void {
    this.#report(`${of}: it never ends`)
  }

  /** What was unknown is known by now: each key and each transaction has its one order, or none. */
  settle({ orders, payments, onHand }: Pick<Found, 'orders' | 'payments' | 'onHand'>): void {
    this.#settleDues(payments)
    const byKey = Map.groupBy(
      orders.filter(({ transaction, source }) => transaction === null && source === 'shop'),
      ({ key }) => key ?? '',
    )
    for (const [key, entry] of this.keys) this.#settleKey(key, entry, byKey.get(key) ?? [])
    for (const { orderNo, key } of byKey.get('') ?? []) this.#report(`order ${orderNo}: under no key (${key})`)
    for (const [key, found] of byKey)
      if (key !== '' && !this.keys.has(key)) this.#report(`order ${found[0]?.orderNo}: nobody asked for ${key}`)
    for (const { orderNo, transaction, cart } of orders) {
      const prepared = this.payments.get(transaction ?? '')
      if (prepared && this.#hasOtherGoods(orderNo, prepared.cart, cart))
        this.#report(`payment ${transaction}: of ${cartText(prepared.cart)}, order ${orderNo} is ${cartText(cart)}`)
    }
    for (const { orderNo, source } of orders)
      if (source === 'phone' && !this.#byPhone.has(orderNo)) this.#report(`order ${orderNo}: a second one of a call`)
    for (const orderNo of this.#byPhone)
      if (!orders.some((one) => one.orderNo === orderNo)) this.#report(`order ${orderNo}: taken by phone, and gone`)
    const sold = this.came.map((_, size) => unitsOf(orders, size))
    this.came.forEach((came, size) => {
      const left = came - (sold[size] ?? 0)
      if (onHand[size] !== left)
        this.#report(`size ${size}: ${onHand[size]} on hand, ${came} came and ${sold[size]} were sold`)
      if (left < 0) this.#report(`size ${size}: ${-left} pieces more were sold than there were`)
    })
  }

  /** Captured money is one order or went back whole, in the books of the gateway; what was paid for an order is its total. */
  money({ orders }: Pick<Found, 'orders'>, { capturedOf }: Books): void {
    for (const line of moneyProblems({ orders, payments: this.payments, dues: this.dues }, capturedOf))
      this.#report(line)
  }

  refunds(tries: readonly Tried[]): void {
    for (const line of refundProblems(tries)) this.#report(line)
  }

  messages(received: readonly Received[], { orders }: Pick<Found, 'orders'>): void {
    const { codes, owners, contacts } = this
    const contactsOf = (shopper: number) =>
      Math.min(2, ...[...contacts].filter(([person]) => owners.isOf(shopper, person)).map(([, count]) => count))
    for (const line of messageProblems(received, { orders, codes, contactsOf })) this.#report(line)
  }

  #placed(key: string, { entry, isSame, orderNo }: { entry: Keyed; isSame: boolean; orderNo: string }): void {
    if (!isSame && entry.state === 'placed')
      return this.#report(`key ${key}: another cart was answered with ${orderNo}`)
    if (entry.orderNo !== undefined && entry.orderNo !== orderNo)
      this.#report(`key ${key}: order ${entry.orderNo}, and then ${orderNo}`)
    for (const [other, { orderNo: theirs }] of this.keys)
      if (other !== key && theirs === orderNo) this.#report(`order ${orderNo}: of two keys, ${other} and ${key}`)
    Object.assign(entry, { state: 'placed', orderNo })
  }

  #settleKey(key: string, { state, orderNo, cart, shopper }: Keyed, found: readonly FoundOrder[]): void {
    const [order] = found
    if (found.length > 1) this.#report(`key ${key}: ${found.length} orders`)
    if (state === 'placed' && order?.orderNo !== orderNo) this.#report(`key ${key}: its order ${orderNo} is gone`)
    if (order && (!this.owners.isOf(order.shopper, shopper) || this.#hasOtherGoods(order.orderNo, cart, order.cart)))
      this.#report(`key ${key}: asked for ${cartText(cart)}, order ${orderNo} is ${cartText(order.cart)}`)
    if (state === 'refused' && order) this.#report(`key ${key}: refused, and yet it is order ${order.orderNo}`)
  }

  /** Goods that were paid for by link are in their order. */
  #settleDues(payments: readonly FoundPayment[]): void {
    for (const [transaction, { orderNo, goods }] of this.dues)
      if (payments.some((one) => one.transaction === transaction && one.state === 'applied'))
        this.changed(orderNo, goods)
  }

  #hasOtherGoods(orderNo: string, placed: Cart, cart: Cart): boolean {
    return !this.#unclear.has(orderNo) && !sameCart([...placed, ...(this.#changes.get(orderNo) ?? [])], cart)
  }

  #supersede(shopper: number): void {
    for (const payment of this.payments.values()) if (payment.shopper === shopper) payment.isSuperseded = true
  }

  #report(line: string): void {
    this.wrong.push(line)
  }
}
