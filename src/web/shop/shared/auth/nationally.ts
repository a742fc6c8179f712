/** '+91 98765 43210': ten digits are read in two halves. */
export const nationally = (mobile: string): string => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`
