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

/** Rupees of an amount, or of a row's whole paise. Throws for a fraction of a paisa. */
export const toRupees = (amountPaise: number): number => paise(amountPaise) / 100

/** Whether a figure has two decimals at the most, as rupees and percents have. */
export const hasTwoDecimals = (figure: number): boolean => figure === Math.round(figure * 100) / 100

/** A percentage with at most two decimals of an amount, rounded half up to the paisa. */
export const percentOf = (amount: Paise, percent: number): Paise => basisPointsOf(amount, Math.round(percent * 100))

/** So many hundredths of a percent of an amount, rounded half up to the paisa. */
export function basisPointsOf(amount: Paise, basisPoints: number): Paise {
  // in two parts, so that no product exceeds what a double holds exactly
  const wholes = Math.floor(amount / BASIS_POINTS) * basisPoints
  return paise(wholes + Math.floor(((amount % BASIS_POINTS) * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS))
}

/** `1,23,456` or `239.50`: thousands the Indian way, paise only where there are some (spec D100). Takes rupees. */
export const formatNumber = (rupees: number): string => (Number.isInteger(rupees) ? whole : withPaise).format(rupees)

/** `₹1,23,456` or `₹239.50`. Takes rupees. */
export const formatRupees = (rupees: number): string => `₹${formatNumber(rupees)}`

/** `₹1,23,456` or `₹239.50`. Takes paise: what formatRupees is to rupees. */
export const formatPaise = (amount: Paise): string => formatRupees(toRupees(amount))
