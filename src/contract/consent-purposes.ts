/** What a person may have agreed to: the shop's terms, what its data notice says, messages by WhatsApp, reminders and offers. */
export const CONSENT_PURPOSES = ['terms', 'notice', 'whatsapp', 'marketing'] as const
/** What no order needs: a shopper gives it and takes it back by themselves (spec N5.1). */
export const OWN_CONSENT_PURPOSES = ['whatsapp', 'marketing'] as const
export type OwnConsentPurpose = (typeof OWN_CONSENT_PURPOSES)[number]
/** Where they agreed. */
export const CONSENT_PLACES = [
  'sign-up',
  'checkout',
  'order placed',
  'profile',
  'whatsapp',
  'back in stock',
  'phone order',
  'back office',
] as const
/** Where a shopper ticks it by themselves. */
export const OWN_CONSENT_PLACES = ['checkout', 'order placed', 'profile', 'back in stock'] as const
export type OwnConsentPlace = (typeof OWN_CONSENT_PLACES)[number]
