/** What somebody may have agreed to: the shop's terms and how it keeps their data, or messages by WhatsApp. */
export const CONSENT_PURPOSES = ['terms', 'whatsapp'] as const
/** Where they were asked. */
export const CONSENT_PLACES = ['sign-up', 'phone order', 'back office'] as const

/** Said under the button that opens an account, and these words the consent keeps (spec B7.1). */
export const TERMS_ACCEPTED = 'By registering you accept the Terms of Use and the Privacy Policy.'
/** In these words a caller is asked, and these words the consent keeps. */
export const WHATSAPP_QUESTION = 'May we write by WhatsApp?'
