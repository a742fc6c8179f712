import { accountNames, type ParcelAccount } from '#contract/admin/parcel-fields.ts'
import { done, refuse, type AdminOutcome, type Deps } from '#domain/context.ts'
import type { CourierAccount } from '#domain/ports/courier.ts'

import { providerText } from './courier.rules.ts'
import { webhookProblem } from './webhook-address.rules.ts'

/** The accounts that the environment names, and the address that couriers report to, with what is wrong with it. */
export type CourierSetup = {
  accounts: readonly Exclude<ParcelAccount, 'hand'>[]
  webhook: string | undefined
  webhookProblem: string | undefined
}

/** What there is to book parcels with; it asks nobody. */
export function courierSetup({ couriers, parcelWebhookCode: code, publicUrl }: Deps): CourierSetup {
  const webhook = code === undefined ? undefined : `${publicUrl}/webhooks/parcels/${code}`
  return {
    accounts: couriers.map(({ name }) => name),
    webhook,
    webhookProblem: webhook === undefined ? undefined : webhookProblem(webhook),
  }
}

/**
 * Asks an account whether the shop may use it, and what it has: where it picks up, and what is left in its wallet in paise.
 * Refuses NOT_FOUND for one that is not set up, and COURIER_SAYS with its words.
 */
export async function testCourier(
  { couriers }: Pick<Deps, 'couriers'>,
  account: ParcelAccount,
): Promise<AdminOutcome<CourierAccount>> {
  const courier = couriers.find(({ name }) => name === account)
  if (!courier) return refuse('NOT_FOUND')
  const found = await courier.check()
  if (!('error' in found)) return done(found)
  return refuse('COURIER_SAYS', { params: { courier: accountNames[account], why: providerText(found.error) } })
}
