export const ADDRESS_TITLES = ['home', 'work', 'others'] as const
export type AddressTitle = (typeof ADDRESS_TITLES)[number]
/** Orders ship only inside India (spec D4). */
export const COUNTRY = 'India'
