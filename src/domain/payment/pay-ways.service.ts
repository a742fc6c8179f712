import type { ClaimState } from '#contract/upi.ts'
import type { Db, Deps } from '#domain/context.ts'
import { onlineWay, type OnlineWay } from '#domain/settings/online-way.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { dueOfOrder, type OrderDue } from './due.service.ts'
import * as store from './upi-claim.store.ts'
import { upiAddress, qrCode } from './upi-code.ts'

/** What the page needs to be paid by UPI: whom, the address that an app opens, and the same as a picture. */
export type UpiPay = { id: string; name: string; address: string; qrSvg: string; withinHours: number }
/** A payment that the shopper says they have made. */
export type SeenClaim = { utr: string; state: ClaimState; withinHours: number }

/** What can be paid for an order, and in which ways; none where the shop takes nothing online. */
export type DueToPay = OrderDue & { ways: OnlineWay[]; upi: UpiPay | undefined; claim: SeenClaim | undefined }

type PayDeps = Pick<Deps, 'gateway' | 'settings' | 'db'>

/**
 * What can be paid for an order now, and how: by the gateway, or to the maker's own UPI ID (spec N6.4). Offered goods are paid by
 * the gateway alone, which reserves them meanwhile. While a payment is looked for there is no way. Undefined where nothing is
 * open, or the shop has no way to take it.
 */
export async function dueToPay(
  deps: PayDeps,
  { id: orderId, orderNo }: { id: number; orderNo: string },
  db: Db = deps.db,
): Promise<DueToPay | undefined> {
  const due = await dueOfOrder(db, orderId)
  if (!due) return undefined
  const { payments } = await readSettings(deps)
  const way = due.terms.offer === null ? onlineWay(payments, deps.gateway) : gatewayOf(deps)
  if (way === undefined) return undefined
  const { upi_id: id, upi_name: name, upi_hours: withinHours } = payments
  const newest = await store.newestClaim(db, orderId)
  const claim = newest && { ...newest, withinHours }
  if (claim?.state === 'waiting') return { ...due, ways: [], upi: undefined, claim }
  const address = upiAddress({ id, name, orderNo, amount: due.amount })
  const upi = way === 'upi' ? { id, name, address, qrSvg: qrCode(address), withinHours } : undefined
  return { ...due, ways: [way], upi, claim }
}

const gatewayOf = ({ gateway }: PayDeps): OnlineWay | undefined => (gateway.name === 'none' ? undefined : 'gateway')
