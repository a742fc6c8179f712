/** The BroadcastChannel on which the payment page tells the shopper's tab that it may ask at once (decisions 83, 104). */
export const PAY_CHANNEL = 'payment'
