/** The BroadcastChannel on which the payment page tells the shopper's tab that it may ask at once (spec D83, D104). */
export const PAY_CHANNEL = 'payment'

/** The event that a page's window gets once React has made it react; a tap that came before is then repeated. */
export const HYDRATED_EVENT = 'hydrated'
