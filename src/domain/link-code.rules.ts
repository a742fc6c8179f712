/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

/** What follows `/o?` and `/t?`: too many to try, and short enough for one value of an SMS (spec L10). */
export const LINK_CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** A new code; `random` answers a whole number below its argument. */
export const newLinkCode = (random: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
