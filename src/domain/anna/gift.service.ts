import { shopperIdOf } from '#domain/account/account.service.ts'
import type { Deps, Outcome } from '#domain/context.ts'

import { grantAnnas } from './anna.service.ts'

/** Grants annas to the shopper with this e-mail, as the owner does; valid for so many days. */
export async function giveAnnas(
  deps: Deps,
  email: string,
  { annas, days }: { annas: number; days: number },
): Promise<Outcome<undefined>> {
  const shopper = await shopperIdOf(deps, email)
  return shopper.ok ? grantAnnas(deps, { shopperId: shopper.value, annas, days }) : shopper
}
