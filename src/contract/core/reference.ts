/**
 * Two random upper-case letters, then sixteen random digits: the shopper's transaction id and the shop's order number
 * (spec S3, D29). `pick(n)` answers a whole number from 0 to n - 1 and must be cryptographically random.
 */
export function newReference(pick: (below: number) => number): string {
  const letter = () => String.fromCharCode(65 + pick(26))
  const digits = Array.from({ length: 16 }, () => pick(10)).join('')
  return `${letter()}${letter()}${digits}`
}
