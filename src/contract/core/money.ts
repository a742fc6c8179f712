/** Whole paise. The only money type inside the program; rupees exist on the wire and on screen. */
export type Paise = number & { readonly __paise: unique symbol }
export const ZERO = paise(0)

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Marks a number as paise; refuses fractions and what a double cannot hold exactly. */
export function paise(n: number): Paise {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not whole paise: ${n}`)
  return n as Paise
}

/** Rupees from the wire to paise. The only place a rupee figure is multiplied, and it rounds. */
export const fromRupees = (rupees: number): Paise => paise(Math.round(rupees * 100))
export const toRupees = (amount: Paise): number => amount / 100

/** `1,23,456` or `239.50`: thousands the Indian way, paise only where there are some (spec D100). Takes rupees. */
export const formatNumber = (rupees: number): string => (Number.isInteger(rupees) ? whole : withPaise).format(rupees)

/** `₹1,23,456` or `₹239.50`. Takes rupees. */
export const formatRupees = (rupees: number): string => `₹${formatNumber(rupees)}`
