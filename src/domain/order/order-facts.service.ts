import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import { together } from '#db/query-together.ts'
import { statement } from '#db/statement.ts'
import { provedMobileQuery, type Shopper } from '#domain/account/account.service.ts'
import { addressOutcome, ownAddressQuery } from '#domain/address/address.service.ts'
import type { Db, Outcome, Tx } from '#domain/context.ts'
import { areaOf, type DeliveryArea } from '#domain/pincode/pincode.service.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { riskQuery, type RiskRow } from '#domain/risk/risk.service.ts'
import { currentGroups, currentSettingsOf } from '#domain/settings/settings.service.ts'
import { dayQueries, type DayRows } from '#domain/stock/capacity.service.ts'
import { shelvedBatches, type BatchRow } from '#domain/stock/picks.service.ts'
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
  /** Of these sizes, those on the shelf; most shops have none. */
  batches: BatchRow[]
  isRefusedCash: boolean
  /** An OTP has shown that the mobile is the shopper's. */
  hasProvedMobile: boolean
  /** It reserves goods that this request may need (spec D135). */
  hasOpenPayment: boolean
  /** What is remembered of cash parcels to there; only for cash, and where the owner looks at it (spec C8.5). */
  risk: RiskRow | undefined
  /** What leaves on each day; only where the shop limits its days (spec C5.4). */
  days: DayRows | undefined
}

/** Whether this process knows of a limit of what leaves on a day. */
export type DayLimited = { hasDayLimits: boolean }
/** The same with the keys of a cash order's risk; undefined is not to look. */
export type FactTerms = DayLimited & { riskKeys?: readonly string[] | undefined }

/** Reads them in one trip, and locks nothing: what was read may be over a moment later. */
export async function readOrderFacts(
  tx: Tx,
  shopper: Shopper,
  request: OrderRequest,
  { hasDayLimits, riskKeys }: FactTerms,
): Promise<OrderFacts> {
  const requested = {
    shopperId: shopper.id,
    mobile: shopper.mobile,
    addressId: request.addressId,
    skuIds: [...new Set(request.lines.map(({ skuId }) => skuId))],
  }
  const [found] = await queryFor(tx, { hasDayLimits, riskKeys }, requested)
  if (!found) throw new Error('a question without an answer')
  return {
    settings: currentSettingsOf(found.groups),
    address: addressOutcome(shopper, found.address[0]),
    area: found.area[0],
    sizes: found.sizes,
    batches: found.batches,
    isRefusedCash: found.refused.length > 0,
    hasProvedMobile: found.proved.length > 0,
    hasOpenPayment: found.payments.length > 0,
    risk: found.risk,
    days: found.days,
  }
}

type Requested = { shopperId: number; mobile: string; addressId: number; skuIds: readonly number[] }

type Risky = Requested & { riskKeys: readonly string[] }

/** Only what this shop and this order want to know is in the statement. */
async function queryFor(tx: Tx, { hasDayLimits, riskKeys }: FactTerms, requested: Requested) {
  if (riskKeys === undefined)
    return hasDayLimits
      ? (await queryAllWithDays(tx, requested)).map((row) => ({ ...row, days: row, risk: undefined }))
      : (await queryAll(tx, requested)).map((row) => ({ ...row, days: undefined, risk: undefined }))
  const risky = { ...requested, riskKeys }
  return hasDayLimits
    ? (await queryRiskyWithDays(tx, risky)).map((row) => ({ ...row, days: row, risk: row.risk[0] }))
    : (await queryRisky(tx, risky)).map((row) => ({ ...row, days: undefined, risk: row.risk[0] }))
}

const queryAll = statement((db, values: Requested) => together(db, questionsOf(db, values)))

/** The same with what leaves on each day: a shop without limits is not asked for it. */
const queryAllWithDays = statement((db, values: Requested) =>
  together(db, { ...questionsOf(db, values), ...dayQueries(db, values.skuIds) }),
)

/** Both again for cash, where the owner wants to know how parcels ended. */
const queryRisky = statement((db, values: Risky) => together(db, { ...questionsOf(db, values), ...riskOf(db, values) }))
const queryRiskyWithDays = statement((db, values: Risky) =>
  together(db, { ...questionsOf(db, values), ...riskOf(db, values), ...dayQueries(db, values.skuIds) }),
)
const riskOf = (db: Db, { riskKeys, shopperId }: Risky) => ({ risk: riskQuery(db, riskKeys, shopperId) })

function questionsOf(db: Db, { shopperId, mobile, addressId, skuIds }: Requested) {
  const address = ownAddressQuery(db, shopperId, addressId)
  const mobileThere = address.clearSelect().select('contact_mobile')
  return {
    groups: currentGroups(db),
    address,
    area: areaOf(db, sql<string>`${address.clearSelect().select('zip')}`),
    sizes: sizesWithPicture(db, skuIds, shopperId),
    batches: shelvedBatches(db, skuIds),
    refused: refusedCash(db, shopperId, sql<string[]>`array[${mobile}, ${mobileThere}]`).limit(1),
    payments: openPayment(db, shopperId),
    proved: provedMobileQuery(db, shopperId),
  }
}
