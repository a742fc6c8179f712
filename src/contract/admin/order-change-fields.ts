/** What of an order's goods may change (spec C6). */
import { count, id } from '../core/fields.ts'
import { SIZES_PER_ORDER } from '../core/limits.ts'
import { z } from '../core/zod.ts'
import { optionalTextField } from './fields.ts'

export const CHANGE_REASON_MAX = 200

const units = z.array(z.strictObject({ sku_id: id('Size'), count })).max(SIZES_PER_ORDER)

/** How many pieces fewer or more of which sizes; one size is in one of the lists. */
export const changedGoods = z.strictObject({ lower: units.default([]), add: units.default([]) })
export const changeReason = optionalTextField('Reason', CHANGE_REASON_MAX)

/** A line of a change as it is stored: pieces less than 0 were taken out; `paise` is what one costs. */
export type OrderChangeLine = { sku_id: number; name: string; size: string; count: number; paise: number }
/** One that is offered, with what it takes to write it into the order once it is paid. */
export type OfferedLine = OrderChangeLine & { mrp: number; gst: number; picture: string | null }
