import type { AddressFields } from '#contract/address.ts'
import type { HandMethod } from '#contract/admin/hand-money.ts'
import { formatPaise, type Paise } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { addCaller, findCallers, findShopper } from '#domain/account/caller.service.ts'
import { recordWhatsapp } from '#domain/account/consent.service.ts'
import { addAddressNow, addressesOf, myAddress } from '#domain/address/address.service.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { draftPhoneOrder, type PhoneDraft, type PhoneRequest } from '#domain/order/draft-phone-order.service.ts'
import { insertOrderNote } from '#domain/order/order.service.ts'
import { lockShopper, sellOrder } from '#domain/order/write-order.service.ts'
import { writePayment } from '#domain/payment/hand-payment.service.ts'

export type CallerName = { id: number } | { name: string; mobile: string; email?: string | undefined }

/** An order as it was taken down on the phone; money in paise. */
export type PhoneOrder = Pick<PhoneRequest, 'lines' | 'discount' | 'isDeliveryFree' | 'expectedTotal'> & {
  customer: CallerName
  /** One of the caller's own, or a new one. */
  address: number | AddressFields
  discountReason: string
  paid: { method: HandMethod; reference: string } | undefined
  kitchenNote: string
  whatsappAllowed: boolean
}

/** The same while it is taken down. */
export type PhoneOrderSoFar = Pick<PhoneOrder, 'lines' | 'discount' | 'isDeliveryFree' | 'expectedTotal'> & {
  customer: CallerName | undefined
  address: number | AddressFields | undefined
  isPaid: boolean
}

/** Where an order has its coupon's code; no coupon may have this one. */
const DISCOUNT_CODE = 'PHONE'

/** Who may be calling, with what they ordered and where they live. */
export async function callersLike({ db }: { db: Db }, typed: string) {
  const found = await findCallers(db, typed)
  const addresses = await addressesOf(
    db,
    found.map(({ id, public_id: publicId }) => ({ id, publicId })),
  )
  return found.map((caller) => ({ ...caller, addresses: addresses.get(caller.id) ?? [] }))
}

/** What the order comes to as far as it is known, by the very rules that it is placed by. Nothing is written. */
export const pricePhoneOrder = (deps: Deps, asked: PhoneOrderSoFar): Promise<Outcome<PhoneDraft>> =>
  transact(deps.db, async (tx): Promise<Outcome<PhoneDraft>> => {
    const { customer, address } = asked
    const known = customer && 'id' in customer ? await findShopper(tx, customer.id) : done(undefined)
    if (!known.ok) return known
    const place = await placeOf(tx, known.value, address)
    return place.ok ? draftPhoneOrder(tx, { ...asked, shopper: known.value, place: place.value }) : place
  })

/**
 * Places an order by phone in the caller's transaction: who calls, where to, draft, order, stock and what was paid already.
 * Refuses what the shop refuses, but for the limits of cash; every refusal must roll back. Answers the order's number.
 */
export async function placePhoneOrder(
  tx: Tx,
  { actor, order }: { actor: Actor; order: PhoneOrder },
): Promise<Outcome<string>> {
  const { customer, paid } = order
  const caller = 'id' in customer ? await findShopper(tx, customer.id) : await addCaller(tx, customer)
  if (!caller.ok) return caller
  const shopper = caller.value
  // as the shop's own orders do: one of a shopper's is placed at a time
  await lockShopper(tx, shopper.id)
  const address =
    typeof order.address === 'number'
      ? await myAddress({ db: tx }, shopper, order.address)
      : await addAddressNow(tx, shopper, order.address)
  if (!address.ok) return address
  const place = { zip: address.value.zip, mobile: address.value.contact_mobile }
  const drafted = await draftPhoneOrder(tx, { ...order, shopper, place, isPaid: paid !== undefined })
  if (!drafted.ok) return drafted
  const { total } = drafted.value.totals
  if (paid && total === 0)
    return refuse('INVALID', { words: { message: 'There is nothing to pay.' }, field: 'payment.method' })
  const draft = { ...drafted.value.order, address: address.value }
  const placed = await sellOrder(tx, {
    shopperId: shopper.id,
    mode: 'cod',
    draft,
    byPhone: {
      kitchenNote: order.kitchenNote,
      whatsappAllowed: order.whatsappAllowed,
      ...(order.discount > 0 && { couponCode: DISCOUNT_CODE }),
    },
  })
  if (!placed) return refuse('STOCK_SHORT', { words: { name: draft.items[0]?.name ?? '' } })
  await writeDetails(tx, placed.id, { actor, shopperId: shopper.id, order, total })
  await recordWrite(tx, actor, {
    action: 'order.place',
    object: { kind: 'order', id: placed.order_no, title: placed.order_no },
    changes: [
      { field: 'Total', before: '', after: formatPaise(total) },
      ...(order.discount > 0 ? [{ field: 'Discount', before: '', after: formatPaise(order.discount) }] : []),
    ],
    isMoney: true,
  })
  return done(placed.order_no)
}

/** What was said on the phone beside the goods: they mean it, WhatsApp or not, what is paid, and why it is cheaper. */
async function writeDetails(
  tx: Tx,
  orderId: number,
  { actor: { staffId }, shopperId, order, total }: { actor: Actor; shopperId: number; order: PhoneOrder; total: Paise },
): Promise<void> {
  await confirmCash(tx, orderId)
  await recordWhatsapp(tx, { shopperId, place: 'phone order', isGiven: order.whatsappAllowed })
  if (order.paid) await writePayment(tx, orderId, { ...order.paid, amount: total, staffId })
  if (order.discount > 0) {
    const words = `Discount of ${formatPaise(order.discount)}: ${order.discountReason}`
    await insertOrderNote(tx, { orderId, kind: 'note', words, staffId })
  }
}

async function placeOf(
  db: Db,
  shopper: Shopper | undefined,
  address: PhoneOrderSoFar['address'],
): Promise<Outcome<PhoneRequest['place']>> {
  if (typeof address === 'object') return done({ zip: address.zip, mobile: address.contact_mobile ?? '' })
  if (address === undefined || shopper === undefined) return done(undefined)
  const own = await myAddress({ db }, shopper, address)
  return own.ok ? done({ zip: own.value.zip, mobile: own.value.contact_mobile }) : own
}
