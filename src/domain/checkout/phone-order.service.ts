import type { AddressFields, AddressSoFar } from '#contract/address.ts'
import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import { formatPaise, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import { lockShopper, type Shopper } from '#domain/account/account.service.ts'
import { addCaller, findCallers, findShopper } from '#domain/account/caller.service.ts'
import { recordWhatsapp } from '#domain/account/consent.service.ts'
import { addAddressIn, addressesOf, myAddress } from '#domain/address/address.service.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { draftPhoneOrder, type PhoneDraft, type PhoneRequest } from '#domain/order/draft-phone-order.service.ts'
import { WAITING_MAX } from '#domain/order/order.rules.ts'
import { countWaiting, insertOrderNote } from '#domain/order/order.service.ts'
import { sellOrder, type Waits } from '#domain/order/write-order.service.ts'
import { queuePayLink } from '#domain/payment/due-link.service.ts'
import { dueOfOrder } from '#domain/payment/due.service.ts'
import { isUtrOfAnother, writePayment } from '#domain/payment/hand-payment.service.ts'
import { houseOf } from '#domain/risk/risk-keys.service.ts'
import { onlineWay } from '#domain/settings/online-way.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

export type CallerName = { id: number } | { name: string; mobile: string; email?: string | undefined }

/** An order as it was taken down on the phone; money in paise. */
export type PhoneOrder = Pick<PhoneRequest, 'lines' | 'discount' | 'isDeliveryFree' | 'total'> & {
  customer: CallerName
  /** One of the caller's own, or a new one. */
  address: number | AddressFields
  discountReason: string
  paid: { method: HandMethod; reference: string } | undefined
  /** It is paid by a link that is sent once it is placed (spec N6.10). */
  isByLink: boolean
  kitchenNote: string
  whatsappAllowed: boolean
}

/** The same while it is taken down. */
export type PhoneOrderSoFar = Pick<PhoneOrder, 'lines' | 'discount' | 'isDeliveryFree' | 'total'> & {
  customer: CallerName | undefined
  /** Of a new one at least the pincode and the state. */
  address: number | AddressSoFar | undefined
  isPaid: boolean
  isByLink: boolean
}

/** Nobody pays by a link in a shop that takes nothing online. */
const NO_WAY = officeFault('noOnlineWay')

/** Where an order has its coupon's code; no coupon may have this one. */
const DISCOUNT_CODE = 'PHONE'

export type FoundCaller = Awaited<ReturnType<typeof callersLike>>[number]

/** Who may be calling, with what they ordered and where they live. */
export async function callersLike({ db }: Pick<Deps, 'db'>, typed: string) {
  const found = await findCallers(db, typed)
  const addresses = await addressesOf(db, found)
  return found.map((caller) => ({ ...caller, addresses: addresses.get(caller.id) ?? [] }))
}

/** What the order comes to as far as it is known, by the very rules that it is placed by. Nothing is written. */
export const pricePhoneOrder = (deps: Deps, soFar: PhoneOrderSoFar): Promise<AdminOutcome<PhoneDraft>> =>
  transact(deps.db, async (tx): Promise<AdminOutcome<PhoneDraft>> => {
    const { customer: buyer, address } = soFar
    const found = buyer && 'id' in buyer ? await findShopper(tx, buyer.id) : done(undefined)
    if (!found.ok) return found
    const place = await placeOf(tx, found.value, address)
    return place.ok ? draftPhoneOrder(tx, { ...soFar, shopper: found.value, place: place.value }) : place
  })

/**
 * Places an order by phone in the caller's transaction: who calls, where to, draft, order, stock and what was paid already.
 * One that is paid by link waits for that, and the link is sent. Refuses what the shop refuses, but for the limits of cash,
 * and UTR_USED for a UPI reference of another order; every refusal must roll back. Answers the order's number.
 */
export async function placePhoneOrder(
  deps: Deps,
  tx: Tx,
  { actor, order }: { actor: Actor; order: PhoneOrder },
): Promise<AdminOutcome<string>> {
  const { customer: buyer, paid, isByLink } = order
  const caller = 'id' in buyer ? await findShopper(tx, buyer.id) : await addCaller(tx, buyer)
  if (!caller.ok) return caller
  const shopper = caller.value
  // as the shop's own orders do: one of a shopper's is placed at a time
  await lockShopper(tx, shopper.id)
  const address =
    typeof order.address === 'number'
      ? await myAddress({ db: tx }, shopper, order.address)
      : await addAddressIn(tx, shopper, order.address)
  if (!address.ok) return address
  const { zip, state, contact_mobile: mobile } = address.value
  const place = { zip, state, mobile, house: houseOf(address.value) }
  const drafted = await draftPhoneOrder(tx, { ...order, shopper, place, isPaid: isByLink || paid !== undefined })
  if (!drafted.ok) return drafted
  const { total } = drafted.value.totals
  const waits = isByLink ? await waitsForLink(deps, tx, { shopper, mobile }) : done(undefined)
  if (!waits.ok) return waits
  if (paid && total === 0)
    return refuse('INVALID', { params: { message: officeFault('nothingToPay') }, field: 'payment.method' })
  if (paid && (await isUtrOfAnother(tx, paid))) return refuse('UTR_USED', { field: 'payment.reference' })
  const draft = { ...drafted.value.order, address: address.value }
  const placed = await sellOrder(tx, {
    shopperId: shopper.id,
    mode: isByLink ? 'online' : 'cod',
    draft,
    waits: waits.value,
    byPhone: {
      kitchenNote: order.kitchenNote,
      whatsappAllowed: order.whatsappAllowed,
      ...(order.discount > 0 && { couponCode: DISCOUNT_CODE }),
    },
  })
  if (!placed) return refuse('STOCK_SHORT', { params: { name: draft.items[0]?.name ?? '' } })
  await writeDetails(tx, placed.id, { actor, shopperId: shopper.id, order, total })
  const due = isByLink ? await dueOfOrder(tx, placed.id) : undefined
  if (due) await queuePayLink(deps, tx, placed.id, due)
  await recordWrite(tx, actor, {
    action: 'order.place',
    object: { kind: 'order', id: placed.orderNo, title: placed.orderNo },
    changes: [
      { field: 'Total', before: '', after: formatPaise(total) },
      ...(order.discount > 0 ? [{ field: 'Discount', before: '', after: formatPaise(order.discount) }] : []),
    ],
    isMoney: true,
  })
  return done(placed.orderNo)
}

/** What was said on the phone apart from the goods: they mean it, WhatsApp or not, what is paid, and why it is cheaper. */
async function writeDetails(
  tx: Tx,
  orderId: number,
  { actor: { staffId }, shopperId, order, total }: { actor: Actor; shopperId: number; order: PhoneOrder; total: Paise },
): Promise<void> {
  await confirmCash(tx, orderId)
  await recordWhatsapp(tx, { shopperId, place: 'phone order', isGiven: order.whatsappAllowed })
  if (order.paid) await writePayment(tx, orderId, { ...order.paid, amount: total, staffId })
  if (order.discount > 0) {
    const text = `Discount of ${formatPaise(order.discount)}: ${order.discountReason}`
    await insertOrderNote(tx, { orderId, kind: 'note', words: text, staffId })
  }
}

/** How long an order waits that is paid by link; refused where nobody can pay online, and to who owes for two orders already. */
async function waitsForLink(
  deps: Deps,
  tx: Tx,
  { shopper, mobile }: { shopper: Shopper; mobile: string },
): Promise<AdminOutcome<Waits>> {
  const { payments, selling } = await readSettingsNow(tx)
  const field = 'payment.method'
  if (!onlineWay(payments, deps.gateway)) return refuse('INVALID', { params: { message: NO_WAY }, field })
  const mobiles = [shopper.mobile, mobile].filter((one) => one !== '')
  if ((await countWaiting(tx, shopper.id, mobiles)) >= WAITING_MAX) return refuse('UNPAID_OPEN', { field })
  return done({ way: 'link', hours: selling.link_hours })
}

async function placeOf(
  db: Db,
  shopper: Shopper | undefined,
  address: PhoneOrderSoFar['address'],
): Promise<Outcome<PhoneRequest['place']>> {
  if (typeof address === 'object')
    return done({
      zip: address.zip,
      state: address.state,
      mobile: address.contact_mobile ?? '',
      house: houseSoFar(address),
    })
  if (address === undefined || shopper === undefined) return done(undefined)
  const own = await myAddress({ db }, shopper, address)
  return own.ok
    ? done({
        zip: own.value.zip,
        state: own.value.state,
        mobile: own.value.contact_mobile,
        house: houseOf(own.value),
      })
    : own
}

/** What names the house; nothing as long as a part of it is still to be said. */
const houseSoFar = ({ flat_house_no: flat, address1 = '', address2 = '', street }: AddressSoFar) =>
  flat === undefined || street === undefined ? undefined : houseOf({ flat_house_no: flat, address1, address2, street })
