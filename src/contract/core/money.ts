/** Whole paise. The only money type inside the program; rupees exist on the wire and on screen. */
export type Paise = number & { readonly __paise: unique symbol }
export const ZERO = paise(0)

/** Hundredths of a percent in the whole. */
const BASIS_POINTS = 10_000

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Marks a number as paise; refuses fractions and what a double cannot hold exactly. */
export function paise(n: number): Paise {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not whole paise: ${n}`)
  return n as Paise
}

/** Rupees from the wire to paise, rounded. Throws for what is too large to be exact. */
export const fromRupees = (rupees: number): Paise => paise(Math.round(rupees * 100))

/** The same for a figure that a stranger sends: undefined when it is too large to be exact. */
export function readRupees(rupees: number): Paise | undefined {
  const rounded = Math.round(rupees * 100)
  return Number.isSafeInteger(rounded) ? paise(rounded) : undefined
}

/** Rupees of an amount; for the wire and the screen. */
export const toRupees = (amount: Paise): number => amount / 100

/** What amounts come to together. */
export const sumPaise = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0))

/** Whether a figure has two decimals at the most, as rupees and percents have. */
export const hasTwoDecimals = (stat: number): boolean => stat === Math.round(stat * 100) / 100

/** A percentage with at most two decimals of an amount, rounded half up to the paisa. */
export const percentOf = (amount: Paise, percent: number): Paise => basisPointsOf(amount, Math.round(percent * 100))

/** So many hundredths of a percent of an amount. */
function basisPointsOf(amount: Paise, basisPoints: number): Paise {
  // in two parts, so that no product exceeds what a double holds exactly
  const wholes = Math.floor(amount / BASIS_POINTS) * basisPoints
  return paise(wholes + Math.floor(((amount % BASIS_POINTS) * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS))
}

/** `1,23,456` or `239.50`: thousands the Indian way, paise only where there are some (spec D100). Takes rupees. */
export const formatNumber = (rupees: number): string => (Number.isInteger(rupees) ? whole : withPaise).format(rupees)

/** `₹1,23,456`, `₹239.50` or `−₹40`. Takes rupees. */
export const formatRupees = (rupees: number): string => `${rupees < 0 ? '−' : ''}₹${formatNumber(Math.abs(rupees))}`

/** `₹1,23,456` or `₹239.50`. Takes paise: what formatRupees is to rupees. */
export const formatPaise = (amount: Paise): string => formatRupees(toRupees(amount))
