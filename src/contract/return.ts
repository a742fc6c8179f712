import { latinDigits } from './core/digits.ts'
import { faults } from './core/faults.ts'
import { emailOrNone, mobile, optionalText, personName, singleLine, text } from './core/fields.ts'
import { RETURN_DESCRIPTION_MAX, RETURN_OTHER_MAX, RETURN_PICTURES_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'
import { RETURN_REASONS } from './return-reasons.ts'
import { sentPictures } from './sent-picture.ts'

export const returnRequest = z.object({
  name: personName('Name'),
  /** '' only of who is logged in (spec N11.9). */
  email_id: emailOrNone,
  mobile_no: mobile,
  order_number: singleLine('Order number', 40).transform(latinDigits),
  packaging_intact: z.enum(['yes', 'no'], faults.invalid('Packaging intact')),
  problem_facing: z.enum(RETURN_REASONS, faults.invalid('Reason')),
  other_message: optionalText('Other', RETURN_OTHER_MAX),
  description: text('Description', RETURN_DESCRIPTION_MAX),
  /** a shopper's: a guest has sent none */
  pictures: sentPictures(RETURN_PICTURES_MAX),
})
