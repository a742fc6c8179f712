import { faults } from './core/faults.ts'
import { mobile, optionalLine, optionalText, singleLine } from './core/fields.ts'
import { GIFT_FROM_MAX, GIFT_TEXT_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'

const orNone = (value: string | null | undefined) => value ?? ''

/** What makes an order a gift: who receives it, what its card says, and the day on which it is to arrive (spec N9.2). */
export const giftRequest = z.object({
  to_name: singleLine('Name'),
  to_mobile: mobile,
  message: optionalText('Message', GIFT_TEXT_MAX).transform(orNone),
  from: optionalLine('From', GIFT_FROM_MAX).transform(orNone),
  /** YYYY-MM-DD; as soon as it can be without one */
  deliver_on: z.iso
    .date(faults.invalid('Day'))
    .nullish()
    .transform((day) => day ?? null),
})
/** The same as an order has it. */
export const gift = z.object({
  to_name: z.string(),
  to_mobile: z.string(),
  message: z.string(),
  from: z.string(),
  deliver_on: z.string().nullable(),
})
export type Gift = z.infer<typeof gift>
export type GiftInput = z.input<typeof giftRequest>
