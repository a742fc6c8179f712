/** The BroadcastChannel on which the payment page tells the shopper's tab that it may ask at once (spec D83, D104). */
export const PAY_CHANNEL = 'payment'
