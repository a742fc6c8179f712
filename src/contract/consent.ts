import type { OwnConsentPurpose } from './consent-purposes.ts'

/** The number of the texts below, in every language. Who changes one of them raises its number; nobody is asked again for that. */
export const CONSENT_VERSIONS: Readonly<Record<OwnConsentPurpose, number>> = { whatsapp: 1, marketing: 1 }
/** Who said no is asked again after these days, at the earliest. */
export const CONSENT_PAUSE_DAYS = 90

/** Said under the button that opens an account, and these words the consents keep (spec B7.1, L14). */
export const REGISTERING =
  'By registering you agree to the Terms. You are 18 or older. What we keep and why: Data notice.'
/** The same for who logs in by OTP, which opens an account where there is none (spec N2.4.2). */
export const GOING_ON = 'By going on you agree to the Terms. You are 18 or older. What we keep and why: Data notice.'
/** The box that a shop may want ticked as well. */
export const NOTICE_READ = 'I have read the data notice.'
/** In these words a caller is asked, and these words the consent keeps. */
export const WHATSAPP_QUESTION = 'May we write by WhatsApp?'
/** The ticks of a shopper, never set at first; these words the consents keep. */
export const WHATSAPP_TICK = 'Order updates on WhatsApp'
export const MARKETING_TICK = 'Reminders and offers by WhatsApp and e-mail'
