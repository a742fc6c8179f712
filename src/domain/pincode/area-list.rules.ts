import { areaLabels } from '#contract/admin/delivery-area-fields.ts'
import { changeOfPart, changesBetween, type Change } from '#domain/journal/journal.rules.ts'

import type { DeliveryArea } from './pincode.rules.ts'

/** More than a row of the journal can say one by one. */
const LISTED_CHANGES_MAX = 50

/** What differs between two lists of areas, a field of an area a line; of many areas only how many there are. */
export function areaChanges(before: readonly DeliveryArea[], after: readonly DeliveryArea[]): Change[] {
  const was = new Map(before.map((one) => [one.area, one]))
  const is = new Map(after.map((one) => [one.area, one]))
  const areas = [...new Set([...was.keys(), ...is.keys()])].toSorted()
  const changed = areas.filter((area) => changesOf(was.get(area), is.get(area)).length > 0)
  if (changed.length > LISTED_CHANGES_MAX) return [{ field: 'Areas', before: String(was.size), after: String(is.size) }]
  return changed.flatMap((area) => changesOf(was.get(area), is.get(area)).map((change) => changeOfPart(area, change)))
}

/** The area that says most about a pincode: the longest beginning of it. */
export const areaFor = <T extends { area: string }>(zip: string, areas: readonly T[]): T | undefined =>
  areas.filter(({ area }) => area !== '' && zip.startsWith(area)).toSorted((a, b) => b.area.length - a.area.length)[0]

/** An area that is not in a list. */
const NONE = { isServed: null, takesCash: null, travelDays: null, tariff: null }

const changesOf = (was: DeliveryArea | undefined, is: DeliveryArea | undefined): Change[] =>
  changesBetween(was ?? NONE, is ?? NONE, areaLabels)
