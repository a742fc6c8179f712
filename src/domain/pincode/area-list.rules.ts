import type { Change } from '#domain/journal/journal.rules.ts'

import type { DeliveryArea } from './pincode.rules.ts'

/** More than a row of the journal can say one by one. */
const LISTED_CHANGES_MAX = 50

/** What differs between two lists of areas, an area a line; of many only how many there are. */
export function areaChanges(before: readonly DeliveryArea[], after: readonly DeliveryArea[]): Change[] {
  const was = new Map(before.map((one) => [one.area, listText(one)]))
  const is = new Map(after.map((one) => [one.area, listText(one)]))
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((area) => was.get(area) !== is.get(area))
  if (changed.length > LISTED_CHANGES_MAX)
    return [{ field: 'Areas', before: `${was.size} areas`, after: `${is.size} areas` }]
  return changed
    .toSorted()
    .map((area) => ({ field: `Begins with ${area}`, before: was.get(area) ?? '', after: is.get(area) ?? '' }))
}

/** The area that says most about a pincode: the longest beginning of it. */
export const areaFor = <T extends { area: string }>(zip: string, areas: readonly T[]): T | undefined =>
  areas.filter(({ area }) => area !== '' && zip.startsWith(area)).toSorted((a, b) => b.area.length - a.area.length)[0]

function listText({ isServed, takesCash, travelDays, tariff }: DeliveryArea): string {
  if (!isServed) return 'not sent'
  const days = travelDays === null ? 'days by distance' : `${travelDays} days`
  return `sent, ${takesCash ? 'cash' : 'no cash'}, ${days}${tariff ? `, tariff ${tariff}` : ''}`
}
