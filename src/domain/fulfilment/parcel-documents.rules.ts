import type { Address } from '#contract/address.ts'
import type { SettingValues } from '#contract/admin/settings.ts'
import { showCalendarDay } from '#contract/core/dates.ts'
import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import type { Gift } from '#contract/gift.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { GiftCard, PackingSlip, ParcelLabel } from '#contract/parcel-document.ts'
import { fssaiText } from '#contract/registration.ts'
import { namesInLatin } from '#domain/catalog/in-latin.rules.ts'
import { addressLines } from '#domain/invoice/invoice.rules.ts'
import { toCollect } from '#domain/order/order.rules.ts'
import { fssaiKindOf } from '#domain/settings/registration.rules.ts'

/** An order as its documents need it; money in paise. */
export type PackedOrder = {
  orderNo: string
  /** The order whose goods this one sends again. */
  replaces: string | null
  status: TrackStatus
  mode: PaymentMode
  /** What nobody has paid of it. */
  open: Paise
  address: Address
  gift: Gift | null
  dispatchDay: string
  kitchenNote: string
  weightGrams: number | null
  /** The number of its invoice, when what goes later leaves, how many parcels it has, and what the newest of two collects. */
  invoiceNo: string | null
  remainderOn: string | null
  parcels: number
  collect: Paise | null
  lines: readonly { name: string; size: string; count: number; batches: readonly string[] }[]
}

type Shop = SettingValues['shop']

/** The slip by which packer and shopper count. */
export const slipOf = (order: PackedOrder, { shop_name: shopName }: Shop): PackingSlip => ({
  shopName,
  orderNo: order.orderNo,
  dispatchDay: order.dispatchDay,
  to: `${order.address.contact_name}, ${order.address.city}`,
  lines: order.lines.map(({ name, size, count, batches }) => ({ name, size, count, batches: [...batches] })),
  kitchenNote: order.kitchenNote,
  remark: remarkOf(order),
})

/** The card of a gift; none of another order. Little pictures are left out, for no letter of ours draws them (spec N9.6). */
export const cardOf = (
  { gift }: Pick<PackedOrder, 'gift'>,
  { shop_name: shopName }: Pick<Shop, 'shop_name'>,
): GiftCard | undefined =>
  gift
    ? { shopName, to: gift.to_name, message: withoutPictures(gift.message), from: withoutPictures(gift.from) }
    : undefined

const withoutPictures = (text: string): string =>
  text
    .replaceAll(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe0f}\u{20e3}]|\u{200d}(?=\p{Extended_Pictographic})/gu,
      '',
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

/** The label of the parcel: to whom, from whom, and what the courier must collect. */
export const labelOf = (order: PackedOrder, shop: Shop): ParcelLabel => ({
  orderNo: order.orderNo,
  to: receiverOf(order.address),
  from: { name: shop.shop_name, phone: shop.phone, lines: [withoutName(shop)] },
  payment: paymentText(collectOf(order)),
  fssai: fssaiText(fssaiKindOf(shop), shop.fssai),
  registrations: registrationsOf(shop),
  weightGrams: order.weightGrams,
})

function receiverOf(address: Address): ParcelLabel['to'] {
  const { contact_name: name, contact_mobile: mobile, zip } = address
  const lines = addressLines({ ...address, zip: '' }).map((line) => line.trim())
  return { name, mobile, lines, zip, latin: { name: latinOf(name), lines: lines.map(latinOf) } }
}

const latinOf = (text: string): string => {
  const latin = namesInLatin(text)
  return latin === text ? '' : latin
}

/** What the courier collects for the order's newest parcel: of one in two its own share, and nothing of what is paid. */
const collectOf = (order: PackedOrder): Paise => {
  const open = toCollect(order)
  return order.parcels > 1 || order.remainderOn !== null ? paise(Math.min(order.collect ?? open, open)) : open
}

function remarkOf({ replaces, remainderOn, parcels, invoiceNo }: PackedOrder): string {
  if (replaces !== null) return `Replacement for ${replaces}. Nothing to pay.`
  if (remainderOn !== null) return `The rest follows on ${showCalendarDay(remainderOn)}.`
  return parcels > 1 ? `Delivery challan. Balance of invoice ${invoiceNo ?? ''}.` : ''
}

/** The numbers of packer and plastic packaging that the shop has, each in its words (spec L20, L21). */
export const registrationsOf = ({ packer_registration: packer, epr_number: epr }: Shop): string[] =>
  [packer && `Packer’s Reg. No. ${packer}`, epr && `Plastic packaging Reg. No. ${epr}`].filter(Boolean)

/** The shop's address without its name, which stands above it. */
const withoutName = ({ shop_name: name, address }: Shop): string =>
  address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address

const paymentText = (collect: ReturnType<typeof toCollect>): string =>
  collect > 0 ? `COLLECT ${formatPaise(collect)}` : 'PREPAID'
