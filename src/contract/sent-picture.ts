import { faults } from './core/faults.ts'
import { upload } from './core/fields.ts'
import { z } from './core/zod.ts'
import { shopper } from './who-calls.ts'

/** What a shopper sends a picture for. */
const SENT_PURPOSES = ['review', 'return'] as const
export type SentPurpose = (typeof SENT_PURPOSES)[number]

/** The picture that `send-picture` answered; no name of the shop's own pictures begins so (spec N7.1.3). */
export const SENT_NAME = /^_[a-z]{16}$/

/** Pictures that were sent before, each once. */
export const sentPictures = (max: number) =>
  z
    .array(z.string(faults.invalid('Photo')).regex(SENT_NAME, faults.invalid('Photo')), faults.invalid('Photo'))
    .max(max, faults.invalid('Photo'))
    .transform((names) => [...new Set(names)])
    .optional()

/** Pictures of shoppers (spec N7). */
export const sentPictureCalls = {
  sendPicture: shopper('Send a picture for a review or a return: JPEG, PNG, WebP or AVIF, at most 8 MiB', {
    isUpload: true,
    request: z.object({ file: upload, purpose: z.enum(SENT_PURPOSES, faults.invalid('Reason')) }),
    response: z.object({ picture: z.string() }),
    refusals: ['BAD_PICTURE', 'PICTURES_OFF'],
  }),
}
