import type { Paise } from '#contract/core/money.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { myAddress } from '#domain/address/address.service.ts'
import type { Deps } from '#domain/context.ts'
import { hidesCash, hidesSomeCash, placeOf, readRisk } from '#domain/risk/risk.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

/**
 * Whether Cash is offered for so much to one of the shopper's addresses (spec C8.3.3). Nothing is asked, and it is, where the
 * owner hides no cash, or nobody or no address is known.
 */
export async function takesCashAt(
  deps: Pick<Deps, 'db' | 'settings'>,
  shopper: Shopper | undefined,
  { addressId, total }: { addressId: number | undefined; total: Paise },
): Promise<boolean> {
  const settings = await readSettings(deps)
  if (!shopper || addressId === undefined || !hidesSomeCash(settings)) return true
  const address = await myAddress(deps, shopper, addressId)
  if (!address.ok) return true
  const place = placeOf(shopper, address.value)
  return !hidesCash(await readRisk(deps.db, { place, accountMobile: shopper.mobile, total, settings }), settings)
}
