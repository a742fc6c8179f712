export const NOT_SERVED = 'We do not deliver to {zip} yet.'
export const NO_CASH_THERE = 'Cash is not available at {zip}. Please pay online.'
export const SHOP_PAUSED = 'We are on holiday until {date}.'
