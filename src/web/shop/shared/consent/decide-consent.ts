import type { OwnConsentPlace, OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { call } from '#web/api/client.ts'

import { forgetSavedCart } from '../cart/save-cart.ts'

/** Gives a consent or says no, and has the cart looked at again: reminders may need it now. */
export async function decideConsent(purpose: OwnConsentPurpose, given: 0 | 1, place: OwnConsentPlace) {
  const answer = await call('setConsent', { purpose, given, place })
  if (answer.status) forgetSavedCart()
  return answer
}
