import type { DeliveryArea } from '#contract/admin/delivery-area.ts'
import type { Change } from '#contract/admin/journal.ts'

/** More than a row of the journal can say one by one. */
const TOLD_MOST = 50

/** What differs between two lists of areas, an area a line; of many only how many there are. */
export function areaChanges(before: readonly DeliveryArea[], after: readonly DeliveryArea[]): Change[] {
  const was = new Map(before.map((one) => [one.area, inWords(one)]))
  const is = new Map(after.map((one) => [one.area, inWords(one)]))
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((area) => was.get(area) !== is.get(area))
  if (changed.length > TOLD_MOST) return [{ field: 'Areas', before: `${was.size} areas`, after: `${is.size} areas` }]
  return changed
    .toSorted()
    .map((area) => ({ field: `Begins with ${area}`, before: was.get(area) ?? '', after: is.get(area) ?? '' }))
}

/** The area that says most about a pincode: the longest beginning of it. */
export const areaFor = <T extends { area: string }>(zip: string, areas: readonly T[]): T | undefined =>
  areas.filter(({ area }) => area !== '' && zip.startsWith(area)).toSorted((a, b) => b.area.length - a.area.length)[0]

function inWords({ is_served, takes_cash, travel_days }: DeliveryArea): string {
  if (!is_served) return 'not sent'
  const days = travel_days === null ? 'days by distance' : `${travel_days} days`
  return `sent, ${takes_cash ? 'cash' : 'no cash'}, ${days}`
}
