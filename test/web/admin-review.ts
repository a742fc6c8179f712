import type { UserContentRow } from '#contract/admin/moderation.ts'

/** A review that was read, as the server answers it. */
export const testReview = (other: Partial<UserContentRow> = {}): UserContentRow => ({
  id: 1,
  version: 1,
  kind: 'review',
  about: { id: 7, name: 'Mango Pickle', slug: 'mango-pickle', image: '' },
  rating: 4,
  name: 'Asha Kumari',
  bought: null,
  created_at: '2025-10-14T17:10:00+05:30',
  comment: 'Just like home',
  has_phone: false,
  has_link: false,
  read: true,
  hidden: false,
  hidden_by: null,
  reason: null,
  answer: null,
  answered_at: null,
  pictures: [],
  ...other,
})
