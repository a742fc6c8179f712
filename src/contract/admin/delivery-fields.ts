import { faults } from '../core/faults.ts'
import { singleLine } from '../core/fields.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { DISTANCES } from '../delivery.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

const { delivery: label, tariff: part } = settingLabels
export const TARIFFS_MAX = 20
export const SLABS_MAX = 20
export const WEIGHT_MAX_G = 100_000
const FEE_MAX = 5000
const FREE_ABOVE_MAX = 100_000

export const tariffKey = z.string().regex(/^[a-z0-9-]{1,20}$/, faults.invalid(label.tariffs))
/** A tariff's key; '' as long as there is none. */
const keyOrNone = (text: string) => field.shaped(text, 20, (key) => /^[a-z0-9-]+$/.test(key)).default('')

export const slab = z.strictObject({
  up_to_g: field.whole(part.up_to_g, 1, WEIGHT_MAX_G),
  fee: field.decimal(part.fee, 0, FEE_MAX),
})

/** A price by weight: slabs rise, and above the last each step costs its fee (spec C3.1). */
export const tariffFields = z
  .strictObject({
    key: tariffKey,
    name: singleLine(part.name, 40),
    free_above: field.decimal(part.free_above, 0, FREE_ABOVE_MAX).nullable().default(null),
    slabs: z.array(slab).min(1, faults.invalid(part.slabs)).max(SLABS_MAX, faults.invalid(part.slabs)),
    step_g: field.whole(part.step_g, 100, 10_000).nullable().default(null),
    step_fee: field.decimal(part.step_fee, 0, FEE_MAX).default(0),
  })
  .superRefine(({ slabs }, context) => {
    for (const [n, { up_to_g: upTo }] of slabs.entries())
      if (n > 0 && upTo <= (slabs[n - 1]?.up_to_g ?? 0))
        context.addIssue({ code: 'custom', path: ['slabs', n, 'up_to_g'], message: officeFault('slabsRise') })
  })

/** What a parcel costs by weight and place (spec C3.1). Without tariffs the two numbers of the trade hold. */
export const delivery = z
  .strictObject({
    tariffs: z.array(tariffFields).max(TARIFFS_MAX, faults.invalid(label.tariffs)).default([]),
    by_distance: z
      .strictObject({
        district: keyOrNone(label.by_distance),
        state: keyOrNone(label.by_distance),
        zone: keyOrNone(label.by_distance),
        elsewhere: keyOrNone(label.by_distance),
        far: keyOrNone(label.by_distance),
      })
      .default({ district: '', state: '', zone: '', elsewhere: '', far: '' }),
    tare_percent: field.whole(label.tare_percent, 0, 200).default(30),
    piece_g: field.whole(label.piece_g, 1, 20_000).default(250),
    box_g: field.whole(label.box_g, 0, FEE_MAX).default(150),
  })
  .superRefine(({ tariffs, by_distance: byDistance }, context) => {
    for (const what of ['key', 'name'] as const) {
      const seen = new Set<string>()
      for (const [n, tariff] of tariffs.entries()) {
        const value = tariff[what].toLowerCase()
        if (seen.has(value))
          context.addIssue({ code: 'custom', path: ['tariffs', n, what], message: 'This name is already taken.' })
        seen.add(value)
      }
    }
    const keys = new Set(tariffs.map(({ key }) => key))
    for (const distance of DISTANCES)
      if (tariffs.length > 0 ? !keys.has(byDistance[distance]) : byDistance[distance] !== '')
        context.addIssue({
          code: 'custom',
          path: ['by_distance', distance],
          message: faults.invalid(label.by_distance),
        })
  })
