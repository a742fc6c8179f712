export const noNetwork = 'No network'
export const lead = 'The shop is out of reach. Your cart is kept on this device; nothing is lost.'
export const tryAgain = 'Try again'
export const seeTheCollection = 'See the Collection'
