import { pincodeProblem } from '../core/pincode-problem.ts'
import { z } from '../core/zod.ts'
import { WEIGHT_MAX_G } from './delivery-fields.ts'
import { file, O, OS, post } from './row.ts'
import * as field from './setting-fields.ts'

const GOODS_MAX = 1_000_000

/** What delivery costs, tried before a shopper meets it (spec C3.11), and the tariffs as a file (spec C3.10). */
export const deliveryRows = {
  tryDelivery: post('/settings/delivery/try', OS, 'What a parcel of a weight costs at a pincode, by what is saved', {
    request: z.strictObject({
      zip: field.shaped('Pincode', 6, (zip) => pincodeProblem(zip) === undefined).default(''),
      grams: field.whole('Weight', 0, WEIGHT_MAX_G),
      /** rupees */
      goods: field.decimal('Goods', 0, GOODS_MAX),
    }),
    response: z.object({ tariff: z.string(), fee: z.number(), text: z.string() }),
  }),
  exportRates: file('/delivery-rates.csv', O, 'The tariffs of delivery, as a file'),
}
