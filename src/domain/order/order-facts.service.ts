import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { DeliveryArea } from '#contract/admin/delivery-area.ts'
import { together } from '#db/ask-together.ts'
import { statement } from '#db/statement.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { foundAddress, ownAddress } from '#domain/address/address.service.ts'
import type { Outcome, Tx } from '#domain/context.ts'
import { areaOf } from '#domain/pincode/pincode.service.ts'
import { currentGroups, currentSettingsOf, type CurrentSettings } from '#domain/settings/settings.service.ts'
import { sizesWithPicture, type SizeWithPicture } from '#domain/stock/stock.service.ts'

import { refusedCash } from './cash.service.ts'
import type { OrderRequest } from './order-draft.rules.ts'
import { openPayment } from './order-key.store.ts'

/** What the shop knows of a request at one moment: all that an order's draft follows from, but for coupons and annas. */
export type OrderFacts = {
  settings: CurrentSettings
  address: Outcome<Address>
  area: DeliveryArea | undefined
  /** Those that can be bought, with what this shopper can have of them. */
  sizes: SizeWithPicture[]
  isRefusedCash: boolean
  /** It reserves goods that this request may need (spec D135). */
  hasOpenPayment: boolean
}

/** Reads them in one trip, and locks nothing: what was read may be over a moment later. */
export async function readOrderFacts(tx: Tx, shopper: Shopper, request: OrderRequest): Promise<OrderFacts> {
  const [found] = await askAll(tx, {
    shopperId: shopper.id,
    mobile: shopper.mobile,
    addressId: request.addressId,
    skuIds: [...new Set(request.lines.map(({ skuId }) => skuId))],
  })
  if (!found) throw new Error('a question without an answer')
  return {
    settings: currentSettingsOf(found.groups),
    address: foundAddress(shopper, found.address[0]),
    area: found.area[0],
    sizes: found.sizes,
    isRefusedCash: found.refused.length > 0,
    hasOpenPayment: found.payments.length > 0,
  }
}

type Asked = { shopperId: number; mobile: string; addressId: number; skuIds: readonly number[] }

const askAll = statement((db, { shopperId, mobile, addressId, skuIds }: Asked) => {
  const address = ownAddress(db, shopperId, addressId)
  const mobileThere = address.clearSelect().select('contact_mobile')
  return together(db, {
    groups: currentGroups(db),
    address,
    area: areaOf(db, sql<string>`${address.clearSelect().select('zip')}`),
    sizes: sizesWithPicture(db, skuIds, shopperId),
    refused: refusedCash(db, shopperId, sql<string[]>`array[${mobile}, ${mobileThere}]`).limit(1),
    payments: openPayment(db, shopperId),
  })
})
