/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

/** What follows `/o?`: too many to try, and short enough for one value of an SMS (spec L10). */
export const ORDER_CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** A new code; `random` answers a whole number below its argument. */
export const newOrderCode = (random: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
