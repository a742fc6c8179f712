import { faults } from './core/faults.ts'
import { passwordText, storableText } from './core/fields.ts'
import { z } from './core/zod.ts'
import { DATA_REQUEST_KINDS, DATA_REQUEST_MAX, needsText } from './data-request-kinds.ts'

export const dataRequestText = storableText().trim().max(DATA_REQUEST_MAX, faults.invalid('Request'))

export const dataRequestFields = z
  .object({ kind: z.enum(DATA_REQUEST_KINDS, faults.invalid('Request')), words: dataRequestText.default('') })
  .refine(({ kind, words: text }) => text !== '' || !needsText(kind), {
    path: ['words'],
    message: faults.required('Request'),
  })

export const dataRequestAnswer = z.object({ request_no: z.string(), due_on: z.string() })

export const dataRequest = dataRequestAnswer.extend({
  kind: z.enum(DATA_REQUEST_KINDS),
  words: z.string(),
  created_at: z.string(),
  created_at_iso: z.string(),
  /** Both '' while it waits. */
  done_at: z.string(),
  done_at_iso: z.string(),
  outcome: z.string(),
})
export type DataRequest = z.infer<typeof dataRequest>

/** Without the password it must have been confirmed just now (spec N2.3.3). */
export const myDataRequest = z.object({ password: passwordText('Password').nullish() })
/** All that the shop holds of a shopper, part by part. */
export const myData = z.record(z.string(), z.unknown())
