import { addDays } from '#contract/core/dates.ts'
import type { Deps } from '#domain/context.ts'
import { isUnconfirmedCash } from '#domain/order/order.rules.ts'
import { travelDaysIn } from '#domain/pincode/pincode.service.ts'
import { confirmTermsOf } from '#domain/settings/confirm-terms.rules.ts'
import { currentSettingsOf } from '#domain/settings/settings.service.ts'
import { pickShelvesInTurn } from '#domain/stock/picks.service.ts'

import { inTurn, kitchenOf, type Kitchen } from './kitchen.rules.ts'
import { readOpenOrders, type KitchenSize } from './kitchen.store.ts'

/** What is to be made, with the day of the shop (YYYY-MM-DD) that it is reckoned for. */
export type KitchenToday = Kitchen<KitchenSize> & { today: string }

/**
 * What each day needs, what of it is fresh on the shelf, and what is to be made (spec C5.1): of all orders that wait to
 * be packed, or of those whose dispatch day is `until` (YYYY-MM-DD) or before. Fresh pieces are those that the pack
 * screen would propose to these orders, one after the other. It takes three statements, and locks and reserves nothing.
 */
export async function readKitchen({ db }: Pick<Deps, 'db'>, until: string | undefined): Promise<KitchenToday> {
  const { groups, orders, sizes } = await readOpenOrders(db, until)
  const { shop, numbers, today, ...settings } = currentSettingsOf(groups)
  const terms = confirmTermsOf(settings)
  const parcels = orders.map(({ mode, status, cashConfirmedAt, riskPoints, areaTravelDays, ...order }) => {
    const travelDays = travelDaysIn({ travelDays: areaTravelDays }, shop.pincode, order.zip)
    return {
      ...order,
      // what goes later can be packed once the first parcel has left
      isConfirmed: status !== 'Order' && status !== 'Packed',
      isUnconfirmedCash: isUnconfirmedCash({ mode, status, cashConfirmedAt, riskPoints }, terms),
      arrival: { arrival: addDays(today, travelDays), terms: numbers },
    }
  })
  const turns = await pickShelvesInTurn(db, inTurn(parcels))
  return {
    today,
    ...kitchenOf(
      turns.map(({ parcel, short }) => ({ ...parcel, short })),
      sizes,
      today,
    ),
  }
}
