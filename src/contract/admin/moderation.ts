import { faults } from '../core/faults.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { SENT_NAME } from '../sent-picture.ts'
import { adminPage, key, listRequest, datetime, optionalTextField, version } from './fields.ts'
import { HIDE_REASONS } from './moderation-fields.ts'
import { get, OS, post, put } from './row.ts'

/** What shoppers say in public. */
export const USER_CONTENT_KINDS = ['review', 'comment'] as const
export type UserContentKind = (typeof USER_CONTENT_KINDS)[number]
/** What waits, reviews, comments of the blog, what is hidden; reviews, where nothing is said. */
export const USER_CONTENT_TABS = ['unread', 'reviews', 'comments', 'hidden'] as const
export const ANSWER_MAX = 1_000

export const answerFields = z.strictObject({ text: optionalTextField('Answer', ANSWER_MAX) })
export const hideFields = z.strictObject({ reason: z.enum(HIDE_REASONS, officeFault('chooseReason')) })

export const userContentRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  kind: z.enum(USER_CONTENT_KINDS),
  /** the product or post, and its address in the shop */
  about: z.object({ id: z.number().int(), name: z.string(), slug: z.string(), image: z.string() }),
  /** a review's, to the half; a comment has none */
  rating: z.number().nullable(),
  name: z.string(),
  /** what the reviewer last bought of it; an imported review has nothing */
  bought: z.object({ size: z.string(), at: datetime }).nullable(),
  created_at: datetime,
  comment: z.string(),
  has_phone: z.boolean(),
  has_link: z.boolean(),
  read: z.boolean(),
  hidden: z.boolean(),
  hidden_by: z.string().nullable(),
  reason: z.enum(HIDE_REASONS).nullable(),
  answer: z.string().nullable(),
  answered_at: datetime.nullable(),
  /** what was sent with a review, with its address for staff; shown to all once it was looked at */
  pictures: z.array(
    z.object({
      name: z.string(),
      image: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      state: z.enum(['waiting', 'shown', 'hidden']),
      reason: z.enum(HIDE_REASONS).nullable(),
    }),
  ),
})
export type UserPicture = z.infer<typeof userContentRow>['pictures'][number]
export type UserContentRow = z.infer<typeof userContentRow>

const one = z.strictObject({ id: key })
const count = z.number().int()
const hide = one.extend(hideFields.shape)

const picture = z.strictObject({ name: z.string(faults.invalid('Photo')).regex(SENT_NAME, faults.invalid('Photo')) })
const answer = one.extend({ version, ...answerFields.shape })
const page = { response: adminPage(userContentRow), refusals: ['NARROW'] } as const

/** Reviews and comments of the blog: shown at once, read, hidden with a reason, answered (spec B3.9). */
export const moderationRows = {
  reviews: get(
    '/reviews',
    OS,
    'Reviews, the newest first; what is unread or hidden has comments of the blog beside them, a search too',
    {
      request: listRequest.extend({ tab: z.enum(USER_CONTENT_TABS).optional() }),
      ...page,
    },
  ),
  comments: get('/comments', OS, 'Comments of the blog, the newest first', {
    request: listRequest.extend({ tab: z.enum(['unread', 'hidden']).optional() }),
    ...page,
  }),
  saidCounts: get(
    '/reviews/counts',
    OS,
    'How many are unread and hidden, of both kinds, and how many there are of each',
    { response: z.object({ unread: count, reviews: count, comments: count, hidden: count }) },
  ),

  hideReview: post('/reviews/{id}/hide', OS, 'Hide a review; the rating follows', {
    request: hide,
    response: userContentRow,
  }),
  showReview: post('/reviews/{id}/show', OS, 'Show a review again', { request: one, response: userContentRow }),
  readReview: post('/reviews/{id}/read', OS, 'It was read', { request: one, response: userContentRow }),
  answerReview: put('/reviews/{id}/answer', OS, 'Answer in public; without words, take it back', {
    request: answer,
    response: userContentRow,
    refusals: ['CHANGED'],
  }),
  showReviewPicture: post('/review-pictures/{name}/show', OS, 'Show a picture of a review to all', {
    request: picture,
    response: userContentRow,
  }),
  hideReviewPicture: post('/review-pictures/{name}/hide', OS, 'Hide a picture of a review', {
    request: picture.extend(hideFields.shape),
    response: userContentRow,
  }),
  hideComment: post('/comments/{id}/hide', OS, 'Hide a comment of the blog', {
    request: hide,
    response: userContentRow,
  }),
  showComment: post('/comments/{id}/show', OS, 'Show a comment again', { request: one, response: userContentRow }),
  readComment: post('/comments/{id}/read', OS, 'It was read', { request: one, response: userContentRow }),
  answerComment: put('/comments/{id}/answer', OS, 'Answer in public; without words, take it back', {
    request: answer,
    response: userContentRow,
    refusals: ['CHANGED'],
  }),
}
