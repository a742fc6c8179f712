import { z } from '../core/zod.ts'
import { version } from './fields.ts'
import { OPENING_CONFIRMS, OPENING_PAGES, openingRow } from './opening-fields.ts'
import { get, O, OS, patch, post, postOnce } from './row.ts'

export const openingState = z.object({
  version: z.number().int(),
  /** null until the shop was opened */
  opened_on: z.iso.date().nullable(),
  may_open: z.boolean(),
  /** how many things stop the opening */
  missing: z.number().int(),
  rows: z.array(openingRow),
})
export type OpeningAnswer = z.infer<typeof openingState>

/** The list before the first sale, and the opening of the shop (spec L0). */
export const openingRows = {
  opening: get('/opening', OS, 'What is done and what is missing before the first sale', { response: openingState }),
  changeOpening: patch('/opening', O, 'Confirm what only a person can know, or that a page was read', {
    request: z.strictObject({
      version,
      asked: z.partialRecord(z.enum(OPENING_CONFIRMS), z.boolean()).default({}),
      read: z.enum(OPENING_PAGES).optional(),
    }),
    response: openingState,
    refusals: ['CHANGED'],
  }),
  checkOpening: post('/opening/check', O, 'Try the payment account, and send a test SMS and a test mail to me', {
    response: openingState,
  }),
  openShop: postOnce('/opening/open', O, 'Open the shop: from now on everybody can order', {
    response: openingState,
    refusals: ['NOT_READY'],
    needsPassword: true,
  }),
}
