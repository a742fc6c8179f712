import { expect, test } from 'vitest'

import * as limits from './limits.ts'

/** The numbers of spec S9 and the decisions, read off the page. */
const written = {
  ANNAS_PER_RUPEE: 16,
  MIN_ONLINE_PAYMENT: 1_00,
  OTP_LENGTH: 6,
  MOBILE_DIGITS: 10,
  PASSWORD_MIN: 10,
  PASSWORD_MAX: 16,
  NAME_MIN: 5,
  OTP_RESEND_SECONDS: 60,
  ORDERS_PER_PAGE: 10,
  ANNA_HISTORY_PER_PAGE: 10,
  BLOGS_PER_PAGE: 9,
  COMMENTS_PER_PAGE: 10,
  REVIEWS_PER_PAGE: 20,
  CARDS_PER_PAGE: 48,
  COLLECTION_CARDS: 24,
  SUGGESTION_CARDS: 12,
  PAGER_NUMBERS: 5,
  PAGE_MAX: 10_000,
  KEYWORD_MAX: 80,
  COUNT_MAX: 999,
  SIZES_PER_ORDER: 50,
  ADDRESSES_MAX: 20,
  ADDRESS_TEXT_MAX: 120,
  COMMENT_MAX: 1000,
  RATING_MAX: 5,
  SPICE_SCALE: 3,
  POLL_FIRST_SECONDS: 20,
  POLL_EVERY_SECONDS: 6,
  PAY_WINDOW: { width: 600, height: 700 },
  ORDER_REDIRECT_MS: 3000,
  LOGIN_RELOAD_MS: 2000,
  PROFILE_REDIRECT_MS: 5000,
  TOAST_MS: 5000,
  REQUEST_TIMEOUT_MS: 30_000,
}

test('the business numbers are the specification’s', () => {
  expect(limits).toMatchObject(written)
})
