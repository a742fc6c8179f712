/** The BroadcastChannel on which the payment page notifies the shopper's tab that it may poll at once (spec D83, D104). */
export const PAY_CHANNEL = 'payment'

/** The attribute of whatever part of the server's page cannot react yet: its script has not come. */
export const WAITING_MARK = 'data-waiting'
/**
 * The event that a page's window gets whenever a part of it has lost that mark; what was touched there in the meantime
 * then acts.
 */
export const HYDRATED_EVENT = 'hydrated'

/**
 * How the cookie goes on that remembers the language a person chose, after `language=hi`: a year, for all of the shop. The
 * page's early script writes it for links, the offer of a language for its cross.
 */
export const LANGUAGE_COOKIE = ';path=/;max-age=31536000;samesite=lax'
