/** How far away a place is, as the owner reads it. */
export const district = 'Same district'
export const state = 'Same state'
export const zone = 'Same zone'
export const elsewhere = 'Another zone'
export const far = 'Far away'
/** How a fee comes about: why a tariff holds, the parcel's weight, and the sum. */
export const line = '{tariff}: {grams} g → {sum}'
export const oneFee = 'One fee for all'
export const inDistrict = '{name} (same district)'
export const inState = '{name} (same state)'
export const inZone = '{name} (same zone)'
export const inElsewhere = '{name} (another zone)'
export const inFar = '{name} (far away)'
export const inArea = '{name} (its delivery area)'
export const noGoods = 'nothing, for there are no goods'
export const freeAbove = 'free, for the goods are above {sum}'
/** A heavier parcel that is cheaper. */
export const cheaperSlab = 'Up to {grams} g costs less than up to {before} g.'
