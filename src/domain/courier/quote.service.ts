import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'
import { paise, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { Deps } from '#domain/context.ts'
import { arrivalsOf } from '#domain/order/arrival.service.ts'
import { toCollect } from '#domain/order/order.rules.ts'
import { chargedKg } from '#domain/parcel/box.rules.ts'
import { declaredOf, parcelProblem } from '#domain/parcel/parcel.rules.ts'
import type { Courier, CourierService } from '#domain/ports/courier.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'
import { daysFrom } from '#domain/settings/dispatch.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { packingOf, weightOf, type Packing } from '#domain/settings/tariff.rules.ts'

import { measuresOf } from './consignment.rules.ts'
import { chooseService, placeProblem, providerText, streetOf } from './courier.rules.ts'
import { parcelContents, type ParcelContents } from './parcel-contents.service.ts'
import { ordersToQuote } from './quote.store.ts'

const QUOTED_TOGETHER = 5

type QuotingShop = { from: string; packing: Packing; parcels: CurrentSettings['parcels'] }
type Order = Awaited<ReturnType<typeof ordersToQuote>>[number]

/** What a packed order could be booked for; `problem` says why it cannot. Grams with the box, money in paise. */
export type Quote = {
  orderNo: string
  city: string
  zip: string
  box: string | null
  weightGrams: number
  /** Kilograms that are charged for, by weight or size. */
  chargedKg: number
  isAbout: boolean
  collect: Paise
  problem: Remark | null
  services: readonly (CourierService & { isLate: boolean })[]
  chosen: string | null
}

/**
 * Asks an account what it takes these orders for, in the order asked, with these weights in grams where somebody typed them; those that cannot be booked now are left out. A courier that
 * does not answer is a problem of its row and keeps none of the others.
 */
export async function quoteOrders(
  deps: Deps,
  {
    orderNos,
    account,
    weights = {},
  }: { orderNos: readonly string[]; account: ParcelAccount; weights?: Readonly<Record<string, number>> | undefined },
): Promise<Quote[]> {
  const courier = deps.couriers.find(({ name }) => name === account)
  const orders = await ordersToQuote(deps.db, [...new Set(orderNos)])
  const settings = await readSettings(deps)
  const shop = {
    from: settings.shop.pincode,
    packing: packingOf(settings.delivery),
    parcels: settings.parcels,
  }
  const promised = orders.map((order) => ({ ...order, zip: order.address.zip }))
  const arrivalOf = await arrivalsOf(deps.db, settings, promised)
  const quotes = new Map<string, Quote>()
  const quoteOne = async (order: (typeof promised)[number]): Promise<void> => {
    const day = arrivalOf(order)
    const days = day === null ? undefined : daysFrom(settings.today, day)
    const typed = weights[order.orderNo] ?? order.weightGrams
    const part = order.isInParts ? await parcelContents(deps.db, order) : undefined
    quotes.set(order.orderNo, await quoteOf({ ...order, weightGrams: typed }, { courier, shop, days, part }))
  }
  // a courier that takes a second for each is asked for some at once
  for (let n = 0; n < promised.length; n += QUOTED_TOGETHER)
    await Promise.all(promised.slice(n, n + QUOTED_TOGETHER).map(quoteOne))
  return orderNos.flatMap((orderNo) => quotes.get(orderNo) ?? [])
}

async function quoteOf(
  order: Order,
  {
    courier,
    shop: { from, packing, parcels },
    days,
    part,
  }: {
    courier: Courier | undefined
    shop: QuotingShop
    days: number | undefined
    part: ParcelContents<Order['lines'][number]> | undefined
  },
): Promise<Quote> {
  const { orderNo, address, box } = order
  const lines = part?.lines ?? order.lines
  const weightGrams =
    order.weightGrams ??
    weightOf(
      lines.map(({ count, unit, grams, quantity }) => ({ count, measure: { unit, grams, quantity } })),
      packing,
    )
  const goods = paise(lines.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0))
  const { collect, declared } = part ?? { collect: toCollect(order), declared: declaredOf({ ...order, goods }) }
  const street = streetOf(address)
  const { zip, city, contact_mobile: mobile } = address
  const problem =
    parcelProblem({ mobile, street, zip, weightGrams, declared }) ?? placeProblem(courier, parcels.pickup_place)
  const measures = measuresOf(order, parcels.boxes)
  const empty = {
    orderNo,
    city,
    zip,
    box,
    weightGrams,
    chargedKg: chargedKg(weightGrams, measures),
    isAbout: order.weightGrams === null,
    collect,
  }
  if (problem !== undefined || !courier)
    return { ...empty, problem: problem ?? officeFault('accountNotSetUp'), services: [], chosen: null }
  const answer = await courier.quote({ from, to: zip, weightGrams, measures, declared, collect })
  if ('error' in answer) return { ...empty, problem: providerText(answer.error), services: [], chosen: null }
  const chosen = chooseService(answer, { serviceId: null, days, by: parcels.choose })
  return {
    ...empty,
    problem: chosen ? null : remark('noCourierThere', { zip }),
    services: answer.map((service) => ({ ...service, isLate: days !== undefined && service.days > days })),
    chosen: chosen?.id ?? null,
  }
}
