import type { SheetColumn } from '#contract/admin/courier-fields.ts'
import { PACKER_STATUSES } from '#contract/admin/order-fields.ts'
import type { Role } from '#contract/admin/role.ts'
import { paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { TRACK_STATUSES } from '#contract/order-steps.ts'
import { done, refuse, type AdminOutcome, type Deps } from '#domain/context.ts'
import { toCollect } from '#domain/order/order.rules.ts'
import { declaredOf } from '#domain/parcel/parcel.rules.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { packingOf, weightOf } from '#domain/settings/tariff.rules.ts'

import { consignmentOf } from './consignment.rules.ts'
import { parcelContents, type ParcelContents } from './parcel-contents.service.ts'
import { sheetRow, type SheetParcel } from './sheet.rules.ts'
import { ordersForSheet } from './sheet.store.ts'

type Order = Awaited<ReturnType<typeof ordersForSheet>>[number]
type Parcel = Order['parcels'][number]

/** What goes into a courier's file: its headings, and a row a parcel. */
export type Sheet = { headings: string[]; rows: string[][] }

/**
 * The file that a courier by hand takes parcels from, in the order of these orders: a row a parcel, or an order that has none yet
 * (spec C1.22). It writes nothing. What an account has booked is left out. Refuses NOT_FOUND for an order that is none or not this
 * person's to see, INVALID for a courier without a sheet, and BOOKED when nothing is left.
 */
export async function sheetOf(
  deps: Deps,
  role: Role,
  { courier: name, orderNos }: { courier: string; orderNos: readonly string[] },
): Promise<AdminOutcome<Sheet>> {
  const settings = await readSettings(deps)
  const columns = settings.selling.couriers.find((courier) => courier.name === name)?.sheet
  if (!columns) return refuse('INVALID', { field: 'courier', params: { message: officeFault('courierHasNoSheet') } })
  const distinct = [...new Set(orderNos)]
  const statuses = role === 'packer' ? PACKER_STATUSES : TRACK_STATUSES
  const found = await ordersForSheet(deps.db, { orderNos: distinct, statuses })
  if (found.length < distinct.length) return refuse('NOT_FOUND')
  const byNumber = new Map(found.map((order) => [order.orderNo, order]))
  const parcels: SheetParcel[] = []
  for (const orderNo of distinct) parcels.push(...(await parcelsToSend(deps, byNumber.get(orderNo), settings)))
  if (parcels.length === 0) return refuse('BOOKED')
  return done({ headings: headingsOf(columns), rows: parcels.map((parcel) => sheetRow(parcel, columns)) })
}

const headingsOf = (columns: readonly SheetColumn[]): string[] => columns.map(({ heading }) => heading)

async function parcelsToSend(
  { db }: Pick<Deps, 'db'>,
  order: Order | undefined,
  settings: CurrentSettings,
): Promise<SheetParcel[]> {
  if (!order) return []
  if (order.parcels.length === 0) return [sheetParcel(order, undefined, settings)]
  const toSend = order.parcels.filter(({ account, state }) => account === 'hand' || state === 'refused')
  if (!order.isInParts) return toSend.map((parcel) => sheetParcel(order, parcel, settings))
  return Promise.all(
    // what was typed for the order is the weight of its newest parcel
    toSend.map(async (parcel) =>
      sheetParcel({ ...order, weightGrams: null }, parcel, settings, await parcelContents(db, order, parcel.id)),
    ),
  )
}

function sheetParcel(
  order: Order,
  parcel: Parcel | undefined,
  { shop, parcels: { boxes, pickup_place: pickupPlace }, delivery, today }: CurrentSettings,
  part?: ParcelContents<Order['lines'][number]>,
): SheetParcel {
  const { orderNo } = order
  const lines = part?.lines ?? order.lines
  const goods = paise(lines.reduce((sum, { price, count }) => sum + price * count, 0))
  const packing = packingOf(delivery)
  const reckoned = weightOf(
    lines.map(({ count, unit, grams, quantity }) => ({ count, measure: { unit, grams, quantity } })),
    packing,
  )
  const facts = {
    ...order,
    reference: parcel?.reference ?? orderNo,
    box: parcel?.box ?? order.box,
    lengthMm: parcel?.lengthMm ?? null,
    widthMm: parcel?.widthMm ?? null,
    heightMm: parcel?.heightMm ?? null,
    declared: part?.declared ?? declaredOf({ ...order, goods }),
    collect: part?.collect ?? toCollect(order),
    goods: lines.map(({ skuId, name, count, hsn, price }) => ({ skuId, name, count, hsn, price })),
  }
  const weight = parcel?.weightGrams ?? order.weightGrams ?? reckoned
  return {
    ...consignmentOf(facts, weight, { email: shop.email, pickupPlace, boxes }),
    orderNo,
    date: today,
    from: {
      name: shop.shop_name,
      address: shop.address,
      pincode: shop.pincode,
      mobile: shop.phone,
      gstin: shop.gstin,
    },
  }
}
