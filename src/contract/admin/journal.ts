import { storableText } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { adminPage, day, key, listRequest, datetime, truth } from './fields.ts'
import { roles } from './role.ts'
import { O, OS, file, get, post } from './row.ts'

/** `before` and `after` in the words of the form; people's data stands as 'changed' (spec B1.5). */
export const change = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type Change = z.infer<typeof change>

export const journalRow = z.object({
  number: z.number().int(),
  at: datetime,
  who: z.string(),
  role: z.enum([...roles, 'server', 'job', 'visitor']),
  action: z.string(),
  object: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  changes: z.array(change),
  reason: z.string().nullable(),
  prev_hash: z.string(),
  hash: z.string(),
})
export type JournalRow = z.infer<typeof journalRow>

const JOURNAL_PER_PAGE = 50
const filters = z.strictObject({
  who: key.optional(),
  /** The beginning of the action: `product`, or `product.update`. */
  what: storableText().max(40).optional(),
  /** One thing: `product:17`. */
  about: z
    .string()
    .regex(/^[a-z_]{1,30}:[A-Za-z0-9_-]{1,60}$/)
    .optional(),
  from: day.optional(),
  until: day.optional(),
  money: truth.optional(),
})

const page = listRequest.extend({
  per_page: z.coerce
    .number()
    .pipe(z.literal([25, 50, 100]))
    .default(JOURNAL_PER_PAGE),
  ...filters.shape,
})

/** The book of all writes; each row holds the hash of the one before (spec B1.5). */
export const journalRows = {
  journal: get('/journal', OS, 'What was done, newest first; staff see what is about one thing of theirs', {
    request: page,
    response: adminPage(journalRow),
    refusals: ['NARROW'],
  }),
  exportJournal: file('/journal.csv', O, 'The rows of these filters as a file, newest first', { request: filters }),
  checkJournal: post('/journal/check', O, 'Whether all rows still fit together', {
    response: z.object({ ok: z.boolean(), rows: z.number().int(), message: z.string() }),
  }),
}
