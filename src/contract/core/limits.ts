/**
 * Every business number of the specification, once. Money is in paise unless the name says rupees.
 * Numbers that an owner may change (fees, shares, lifetimes) are the defaults of the shop's settings.
 */
import { paise } from './money.ts'

/** A cart of at most this pays for delivery; above it delivery is free (spec S9, D76). */
export const FREE_DELIVERY_UP_TO = paise(35_000)
export const DELIVERY_FEE = paise(6_000)
export const TAX_PERCENT = 18
export const SHOP_PINCODE = '841301'
/** 'Orders leave our kitchen in 2 to 3 business days.' */
export const DISPATCH_DAYS = 3

export const ANNAS_PER_RUPEE = 16
export const ANNAS_VALID_DAYS = 60
/** Annas that come back to a shopper can be used for so long at the least, whatever their old expiry. */
export const ANNAS_RESTORED_DAYS = 7
/** What an order earns for each full Rs.100 paid for goods, as long as the owner says nothing else (spec D22). */
export const ANNAS_PER_HUNDRED = 16
/** Annas are offered only when the balance is above this. */
export const ANNAS_OFFER_ABOVE = 160
export const ANNAS_MIN_RUPEES = 10
export const ANNAS_MAX_RUPEES = 50
/** What an online payment comes to at the least: gateways take no less than a rupee. */
export const LEAST_ONLINE_PAYMENT = paise(100)

export const OTP_LENGTH = 6
/** OTPs that the whole shop sends by SMS in an hour, as long as the owner says nothing else (spec R4.8). */
export const OTP_PER_HOUR = 500
export const MOBILE_DIGITS = 10
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 16
export const NAME_MIN = 5
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

/** How long an online payment keeps its goods (spec D41). */
export const RESERVATION_SECONDS = 900

export const COUNT_MAX = 999
export const SIZES_PER_ORDER = 50
export const ADDRESSES_MAX = 20
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
export const RETURN_WINDOW_DAYS = 7
export const RETURN_OTHER_MAX = 500
export const RETURN_DESCRIPTION_MAX = 2000
