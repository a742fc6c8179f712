/** What Shiprocket takes in no address of a webhook (spec C1.16). */
const REFUSED = ['shiprocket', 'kartrocket', 'sr', 'kr'] as const

/** Why Shiprocket would not report to an address, in a sentence; undefined where it would. */
export function webhookProblem(address: string): string | undefined {
  const found = REFUSED.find((part) => address.toLowerCase().includes(part))
  return found === undefined
    ? undefined
    : `Shiprocket takes no address with “${found}” in it. Your parcels are asked for every half hour.`
}
