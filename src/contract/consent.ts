/** What a person may have agreed to: the shop's terms, what its data notice says, or messages by WhatsApp. */
export const CONSENT_PURPOSES = ['terms', 'notice', 'whatsapp'] as const
/** Where they were asked. */
export const CONSENT_PLACES = ['sign-up', 'checkout', 'profile', 'phone order', 'back office'] as const
/** Where a shopper ticks it by themselves. */
export const OWN_CONSENT_PLACES = ['checkout', 'profile'] as const

/** Said under the button that opens an account, and these words the consents keep (spec B7.1, L14). */
export const REGISTERING =
  'By registering you agree to the Terms. You are 18 or older. What we keep and why: Data notice.'
/** The same for who logs in by OTP, which opens an account where there is none (spec N2.4.2). */
export const GOING_ON = 'By going on you agree to the Terms. You are 18 or older. What we keep and why: Data notice.'
/** The box that a shop may want ticked as well. */
export const NOTICE_READ = 'I have read the data notice.'
/** In these words a caller is asked, and these words the consent keeps. */
export const WHATSAPP_QUESTION = 'May we write by WhatsApp?'
/** The tick of a shopper, never set at first; these words the consent keeps. */
export const WHATSAPP_TICK = 'Order updates on WhatsApp'
