import { z } from '../core/zod.ts'
import { adminPage, key, listRequest, moment, nothing, optionalWords, version } from './fields.ts'
import { OS, type AdminRow } from './row.ts'

/** What shoppers say in public. */
export const SAID_KINDS = ['review', 'comment'] as const
export type SaidKind = (typeof SAID_KINDS)[number]
/** What waits, reviews, comments of the blog, what is hidden; reviews, where nothing is said. */
export const SAID_TABS = ['unread', 'reviews', 'comments', 'hidden'] as const
/** A low rating is no reason. */
export const HIDE_REASONS = ['Rude', 'Private details', 'Advertising', 'Off the subject'] as const
export const ANSWER_MOST = 1_000

export const answerFields = z.strictObject({ text: optionalWords('Answer', ANSWER_MOST) })
export const hideFields = z.strictObject({ reason: z.enum(HIDE_REASONS, 'Choose a reason.') })

export const saidRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  kind: z.enum(SAID_KINDS),
  /** the product or post, and its address in the shop */
  about: z.object({ id: z.number().int(), name: z.string(), slug: z.string(), image: z.string() }),
  /** a review's, to the half; a comment has none */
  rating: z.number().nullable(),
  name: z.string(),
  /** what the reviewer last bought of it; an imported review has nothing */
  bought: z.object({ size: z.string(), at: moment }).nullable(),
  created_at: moment,
  comment: z.string(),
  has_phone: z.boolean(),
  has_link: z.boolean(),
  read: z.boolean(),
  hidden: z.boolean(),
  hidden_by: z.string().nullable(),
  reason: z.enum(HIDE_REASONS).nullable(),
  answer: z.string().nullable(),
  answered_at: moment.nullable(),
})
export type SaidRow = z.infer<typeof saidRow>

const one = z.strictObject({ id: key })
const count = z.number().int()
const page = { method: 'GET', roles: OS, response: adminPage(saidRow), refusals: ['NARROW'] } as const
const act = { method: 'POST', roles: OS, response: saidRow, refusals: [] } as const
const answer = {
  method: 'PUT',
  roles: OS,
  request: one.extend({ version, ...answerFields.shape }),
  response: saidRow,
  refusals: ['CHANGED'],
} as const
const hide = one.extend(hideFields.shape)

/** Reviews and comments of the blog: shown at once, read, hidden with a reason, answered (spec B3.9). */
export const moderationRows = {
  reviews: {
    ...page,
    path: '/reviews',
    summary: 'Reviews, the newest first; what is unread or hidden has comments of the blog beside them, a search too',
    request: listRequest.extend({ tab: z.enum(SAID_TABS).optional() }),
  },
  comments: {
    ...page,
    path: '/comments',
    summary: 'Comments of the blog, the newest first',
    request: listRequest.extend({ tab: z.enum(['unread', 'hidden']).optional() }),
  },
  saidCounts: {
    method: 'GET',
    path: '/reviews/counts',
    summary: 'How many are unread and hidden, of both kinds, and how many there are of each',
    roles: OS,
    request: nothing,
    response: z.object({ unread: count, reviews: count, comments: count, hidden: count }),
    refusals: [],
  },
  hideReview: { ...act, path: '/reviews/{id}/hide', summary: 'Hide a review; the rating follows', request: hide },
  showReview: { ...act, path: '/reviews/{id}/show', summary: 'Show a review again', request: one },
  readReview: { ...act, path: '/reviews/{id}/read', summary: 'It was read', request: one },
  answerReview: { ...answer, path: '/reviews/{id}/answer', summary: 'Answer in public; without words, take it back' },
  hideComment: { ...act, path: '/comments/{id}/hide', summary: 'Hide a comment of the blog', request: hide },
  showComment: { ...act, path: '/comments/{id}/show', summary: 'Show a comment again', request: one },
  readComment: { ...act, path: '/comments/{id}/read', summary: 'It was read', request: one },
  answerComment: { ...answer, path: '/comments/{id}/answer', summary: 'Answer in public; without words, take it back' },
} as const satisfies Record<string, AdminRow>
