/**
 * Every number of the specification that is fixed, once; what an owner may change is in the settings
 * (contract/admin/settings.ts). Money is in paise unless the name says rupees.
 */
import { paise } from './money.ts'

/** `default`, or `bench`: every counted cap a thousand times as high (spec U3). */
export type RateLimitProfile = 'default' | 'bench'

export const ANNAS_PER_RUPEE = 16
/** What an online payment comes to at the least: gateways take no less than a rupee. */
export const MIN_ONLINE_PAYMENT = paise(100)

export const OTP_LENGTH = 6
export const MOBILE_DIGITS = 10
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 16
export const NAME_MIN = 5
/** Where an order is typed, and in an Indian script everywhere: 'Om' and रमा are names. */
export const SHORT_NAME_MIN = 2
export const NAME_MAX = 120
export const EMAIL_MAX = 254
export const OTP_RESEND_SECONDS = 60
export const TRANSACTION_PATTERN = /^[A-Z]{2}\d{16}$/

export const ORDERS_PER_PAGE = 10
export const ANNA_HISTORY_PER_PAGE = 10
export const BLOGS_PER_PAGE = 9
export const COMMENTS_PER_PAGE = 10
export const REVIEWS_PER_PAGE = 20
export const CARDS_PER_PAGE = 48
export const COLLECTION_CARDS = 24
export const SUGGESTION_CARDS = 12
export const PAGER_NUMBERS = 5
export const PAGE_MAX = 10_000
export const KEYWORD_MAX = 80

export const COUNT_MAX = 999
/** Sizes of a link into the cart, and of a cart that is stored for a reminder. */
export const LINK_LINES_MAX = 50
export const SIZES_PER_ORDER = 50
export const ADDRESSES_MAX = 20
/** how many addresses of gifts that are in no address book a shopper may have in 30 days (spec N9.1) */
export const GIFT_ADDRESSES_MAX = 60
export const GIFT_TEXT_MAX = 200
export const GIFT_FROM_MAX = 60
/** how long after the first day a gift may be asked to arrive */
export const GIFT_DAYS_MAX = 60
/** how many products a wish list has, and how many the browser remembers as viewed (spec G5, G6) */
export const WISHLIST_MAX = 100
export const VIEWED_MAX = 12
export const ADDRESS_TEXT_MAX = 120
export const COMMENT_MAX = 1000

export const RATING_MAX = 5
export const RATING_STEP = 0.5
export const SPICE_SCALE = 3
export const POLL_FIRST_SECONDS = 20
export const POLL_EVERY_SECONDS = 6
/** How long a closed payment window is waited for while the payment is still pending (spec D41). */
export const CLOSED_WINDOW_SECONDS = 60
export const PAY_WINDOW = { width: 600, height: 700 } as const
export const ORDER_REDIRECT_MS = 3000
export const LOGIN_RELOAD_MS = 2000
export const PROFILE_REDIRECT_MS = 5000
export const TOAST_MS = 5000
export const REQUEST_TIMEOUT_MS = 30_000
/** For the script of a part, which may be large on a slow line (spec D115). */
export const CHUNK_TIMEOUT_MS = 120_000

/** How long after it was placed an order can be followed by its link alone. */
export const ORDER_LINK_DAYS = 180
/** Pictures that go with a review or a return, and what one may weigh (spec N7). */
export const REVIEW_PICTURES_MAX = 4
export const RETURN_PICTURES_MAX = 6
export const PICTURE_BYTES_MAX = 8 * 1024 * 1024
export const RETURN_OTHER_MAX = 500
export const RETURN_DESCRIPTION_MAX = 2000
