/** What Shiprocket takes in no address of a webhook (spec C1.16). */
const REFUSED = ['shiprocket', 'kartrocket', 'sr', 'kr'] as const

/** The part of an address for which Shiprocket would not report there; undefined where it would. */
export const refusedPart = (address: string): string | undefined =>
  REFUSED.find((part) => address.toLowerCase().includes(part))

/** Why Shiprocket would not report to an address, in a sentence; undefined where it would. */
export function webhookProblem(address: string): string | undefined {
  const found = refusedPart(address)
  return found === undefined
    ? undefined
    : `Shiprocket takes no address with “${found}” in it. Your parcels are asked for every half hour.`
}
