import { faults } from '../core/faults.ts'
import { singleLine } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

const { parcels: label, box: part } = settingLabels
export const BOXES_MAX = 20
export const SIDE_MAX_CM = 150
const PLACE_MAX = 36

/** Which service takes a parcel, where nobody chooses (spec C1.13). */
export const CHOICES = ['cheapest', 'fastest', 'recommended'] as const
/** Whether staff book from the list, or each order as it is packed (spec C1.15). */
export const BOOK_WHEN = ['list', 'packed'] as const
/** Who answers the courier about a failed attempt. */
export const ANSWER_WAYS = ['staff', 'auto'] as const

const side = (name: string) => field.whole(name, 1, SIDE_MAX_CM)

/** A box by its inner measures in whole cm, what it weighs empty, and what it costs in rupees. */
export const boxFields = z.strictObject({
  name: singleLine(part.name, 40),
  length: side(part.length),
  width: side(part.width),
  height: side(part.height),
  weight_g: field.whole(part.weight_g, 0, 5000),
  cost: field.decimal(part.cost, 0, 1000).nullable().default(null),
})
export type BoxFields = z.output<typeof boxFields>

/** How parcels are packed and booked with couriers (spec C1.2, C1.29). */
export const parcelSettings = z
  .strictObject({
    boxes: z
      .array(boxFields)
      .min(1, faults.required(label.boxes))
      .max(BOXES_MAX, faults.invalid(label.boxes))
      .default([
        { name: 'Small', length: 15, width: 15, height: 10, weight_g: 80, cost: null },
        { name: 'Medium', length: 25, width: 20, height: 15, weight_g: 150, cost: null },
        { name: 'Large', length: 35, width: 25, height: 20, weight_g: 250, cost: null },
      ]),
    book: field.oneOf(label.book, BOOK_WHEN).default('list'),
    choose: field.oneOf(label.choose, CHOICES).default('cheapest'),
    answer: field.oneOf(label.answer, ANSWER_WAYS).default('staff'),
    /** The name that the courier has for where it comes; '' as long as none was chosen. */
    pickup_place: field.line(label.pickup_place, PLACE_MAX).default(''),
    low_wallet: field.whole(label.low_wallet, 0, 100_000).default(500),
    silent_days: field.whole(label.silent_days, 1, 60).default(5),
  })
  .superRefine(({ boxes }, context) => {
    const seen = new Set<string>()
    for (const [n, { name }] of boxes.entries()) {
      const plain = name.toLowerCase()
      if (seen.has(plain))
        context.addIssue({ code: 'custom', path: ['boxes', n, 'name'], message: faults.invalid(part.name) })
      seen.add(plain)
    }
  })
