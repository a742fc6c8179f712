import type { Paise } from '#contract/core/money.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { myAddress } from '#domain/address/address.service.ts'
import type { Deps } from '#domain/context.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { hidesCash, hidesSomeCash, placeOf, readRisk, type Risk } from '#domain/risk/risk.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { advanceFor } from './cash-advance.service.ts'
import type { Advance } from './order-draft.rules.ts'

/** Whether Cash is offered, and what is paid online before such an order is placed. */
export type CashOffer = { takesCash: boolean; advance: Advance | undefined }

/**
 * Whether Cash is offered for so much to one of the shopper's addresses (spec C8.3.3), and with which advance (spec N8.9). Of
 * whom nobody knows, and of no address, no mark is found: cash is offered.
 */
export async function cashOfferAt(
  deps: Pick<Deps, 'db' | 'settings'> & { gateway: Pick<Deps['gateway'], 'name'> },
  shopper: Shopper | undefined,
  { addressId, total }: { addressId: number | undefined; total: Paise },
): Promise<CashOffer> {
  const settings = await readSettings(deps)
  const risk = await riskAt(deps, shopper, { addressId, total, settings })
  return {
    takesCash: !hidesCash(risk, settings),
    // a shop without a gateway has nobody who could take it
    advance:
      deps.gateway.name === 'none' ? undefined : await advanceFor(deps.db, shopper?.id, { total, risk, settings }),
  }
}

/** The risk of an order to there, where anything hangs on it. */
async function riskAt(
  deps: Pick<Deps, 'db'>,
  shopper: Shopper | undefined,
  { addressId, total, settings }: { addressId: number | undefined; total: Paise; settings: CurrentSettings },
): Promise<Risk | undefined> {
  const looksAtRisk = hidesSomeCash(settings) || settings.selling.advance_for === 'marked'
  if (!shopper || addressId === undefined || !looksAtRisk) return undefined
  const address = await myAddress(deps, shopper, addressId)
  if (!address.ok) return undefined
  const place = placeOf(shopper, address.value)
  return readRisk(deps.db, { place, accountMobile: shopper.mobile, total, settings })
}
