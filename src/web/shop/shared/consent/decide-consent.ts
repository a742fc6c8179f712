import type { OwnConsentPlace, OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { call } from '#web/api/client.ts'
import { currentUser } from '#web/api/session.ts'

import { currentCart } from '../cart/cart.ts'
import { forgetSavedCart, saveForReminder } from '../cart/save-cart.ts'

/** Gives a consent or says no. Whoever agreed to reminders may leave now: their cart goes along, it need not change first. */
export async function decideConsent(purpose: OwnConsentPurpose, given: 0 | 1, place: OwnConsentPlace) {
  const answer = await call('setConsent', { purpose, given, place })
  if (!answer.status) return answer
  forgetSavedCart()
  const userId = currentUser()?.user_id
  if (purpose === 'marketing' && given === 1 && userId !== undefined) void saveForReminder(userId, currentCart())
  return answer
}
