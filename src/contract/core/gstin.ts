const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Whether it is a GSTIN: state, PAN, number, Z, and the check letter that the first fourteen give. */
export const isGstin = (text: string): boolean => SHAPE.test(text) && text.at(-1) === checkLetter(text.slice(0, -1))

/** Every second letter counts double; of a product the digits in base 36 are added, and the sum is filled up to 36. */
function checkLetter(text: string): string {
  const base = LETTERS.length
  const sum = Array.from(text).reduce((total, letter, at) => {
    const product = LETTERS.indexOf(letter) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return LETTERS.charAt((base - (sum % base)) % base)
}
