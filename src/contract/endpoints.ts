import * as account from './account.ts'
import * as address from './address.ts'
import * as anna from './anna.ts'
import * as backInStock from './back-in-stock.ts'
import * as blog from './blog.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as contact from './contact.ts'
import { empty } from './core/fields.ts'
import { z } from './core/zod.ts'
import * as coupon from './coupon.ts'
import type { Answer } from './envelope.ts'
import * as order from './order.ts'
import * as page from './page.ts'
import type { EndpointName } from './paths.ts'
import * as payment from './payment.ts'
import * as pincode from './pincode.ts'
import type { RefusalCode } from './refusals.ts'
import * as returns from './return.ts'
import * as review from './review.ts'
import * as settings from './settings.ts'
import * as team from './team.ts'
import * as visit from './visit.ts'

/** Who may call: anybody, a shopper with a token, or either, and a token is then believed or refused. */
type Auth = 'visitor' | 'shopper' | 'either'

type Row = {
  summary: string
  auth: Auth
  /** The answer is the same for everybody, so it may be cached until what it shows changes. */
  isCacheable: boolean
  request: z.ZodObject
  response: z.ZodType
  /** The refusals that the call's own rules give, beside those of every call. */
  refusals: readonly RefusalCode[]
}

const ANY_CALL = [
  'INVALID_REQUEST',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'NOT_JSON',
  'INVALID',
  'TOO_MANY',
  'FAULT',
  'BUSY',
] as const satisfies readonly RefusalCode[]
const WITH_TOKEN = ['LOGIN_NEEDED', 'BLOCKED', 'SESSION_EXPIRED'] as const satisfies readonly RefusalCode[]

const NO_COUPON = ['COUPON_ENDED', 'COUPON_USED', 'COUPON_MINIMUM', 'COUPON_WITH_ANNAS', 'COUPON_WITH_CASH'] as const
const NO_ANNAS = ['ANNAS_WITH_CASH', 'ANNAS_NEEDED', 'ANNAS_RANGE', 'ANNAS_SHORT'] as const
const NO_PRICE = ['UNKNOWN_SIZE', ...NO_COUPON, ...NO_ANNAS] as const

const NO_ORDER = [
  'NOT_FOUND',
  'NOT_SERVED',
  'NO_CASH_THERE',
  'NO_CASH',
  'NO_ONLINE',
  'CASH_LIMIT',
  'CASH_ON_THE_WAY',
  'SHOP_PAUSED',
  'STOCK_SHORT',
  'PRICES_CHANGED',
  'OTHER_CART',
  'NOT_PAID',
  ...NO_PRICE,
] as const

/** The whole API on one screen, in the order of spec A1 to A48. Methods and paths are in paths.ts: the browser needs them without zod. */
export const endpoints = {
  getDashboard: cacheable('Everything the home screen needs', empty, catalog.dashboard),
  getCollectionByCategory: cacheable('Products of a category', catalog.categoryRequest, catalog.cardPage, [
    'CATEGORY_NOT_FOUND',
  ]),
  search: cacheable('Products for a keyword', catalog.searchRequest, catalog.cardPage, ['NOTHING_FOUND']),
  getProductDetails: cacheable('One product by its slug', catalog.detailsRequest, catalog.product, [
    'PRODUCT_NOT_FOUND',
  ]),
  getOrder: shopper('My orders, newest first', order.pageRequest, order.ordersAnswer, ['NO_ORDERS']),
  createOrder: shopper('Place an order', order.orderRequest, order.orderAnswer, ['IN_PROCESS', ...NO_ORDER]),
  getAllSuggestions: cacheable('You might also like', empty, catalog.cards),
  getAllCoupon: visitor('Coupons that can be used today', empty, coupon.coupons),
  getProductByOrder: shopper('Products of an order, to review', review.orderToReview, z.array(review.reviewable), [
    'NOT_FOUND',
  ]),
  reviewOrder: shopper('Review a product', review.reviewRequest, z.object({ id: z.number().int() }), [
    'NOT_BOUGHT',
    'ALREADY_REVIEWED',
  ]),
  getProductReviews: cacheable('Reviews of a product', review.reviewsRequest, review.productReviews, [
    'PRODUCT_NOT_FOUND',
  ]),
  replaceOrder: either('Ask for a return', returns.returnRequest, contact.ticket, ['NOT_RETURNABLE', 'RETURN_OPEN']),
  createProductNotify: either('Tell me when it is back', backInStock.backInStockRequest, empty, ['PRODUCT_NOT_FOUND']),
  getProductRecommendation: cacheable('Products that go with one', catalog.productRequest, catalog.cards, [
    'PRODUCT_NOT_FOUND',
  ]),
  getAllUserAddress: shopper('My addresses', empty, z.array(address.address), ['NO_ADDRESS']),
  addUserAddress: shopper('Add an address', address.addressFields, address.address, ['ADDRESS_LIMIT']),
  editUserAddress: shopper('Change an address', address.editAddressRequest, address.address, ['NOT_FOUND']),
  deleteUserAddress: shopper('Delete an address', address.addressRequest, empty, ['NOT_FOUND']),
  almostDone: shopper('Prepare an online payment', order.orderRequest, payment.preparedPayment, NO_ORDER),
  register: visitor('Send an OTP, or finish signing up', account.registerRequest, account.registerAnswer, [
    'VERIFY_FIRST',
    'WRONG_OTP',
    'EMAIL_TAKEN',
  ]),
  verifyOtp: visitor('Check a sign-up OTP', account.verifyOtpRequest, account.verifyOtpAnswer, ['WRONG_OTP']),
  resendOtp: visitor('Send the sign-up OTP again', account.resendOtpRequest, account.resendOtpAnswer),
  login: visitor('Log in', account.loginRequest, account.session, ['WRONG_LOGIN', 'BLOCKED']),
  forgotPass: visitor('Send an OTP to reset the password', account.emailRequest, empty),
  verifyForgotOtp: visitor('Check a reset OTP', account.verifyForgotOtpRequest, account.verifyForgotOtpAnswer, [
    'WRONG_OTP',
  ]),
  forgotPasswordChange: visitor('Set a new password after a reset', account.resetPasswordRequest, empty, [
    'VERIFY_FIRST',
  ]),
  getUserProfile: shopper('My profile', empty, account.profile),
  withdrawWhatsapp: shopper('Take back that the shop may write by WhatsApp', empty, empty),
  changePassword: shopper('Change my password', account.changePasswordRequest, empty, ['WRONG_CURRENT']),
  resendVerificationEmail: shopper('Send the verification e-mail again', account.emailRequest, empty, [
    'ALREADY_VERIFIED',
  ]),
  verifyEmail: visitor('Confirm an e-mail address', account.verifyEmailRequest, empty, ['BAD_LINK']),
  getTotalAnnas: shopper('My annas', empty, anna.annaBalance),
  getAnnasHistory: shopper('My annas, entry by entry', anna.historyRequest, anna.annaHistory),
  contactUs: visitor('Write to the shop', contact.contactRequest, contact.ticket),
  getAllTeam: cacheable('The people behind the shop', empty, team.team),
  getAllBlog: cacheable('Blog posts', blog.blogListRequest, blog.blogPage),
  getBlogBySearch: cacheable('Blog posts for a keyword', blog.blogSearchRequest, blog.blogPage, ['NO_BLOGS']),
  getBlogById: visitor('One blog post', blog.blogRequest, blog.blog, ['BLOG_NOT_FOUND']),
  blogComment: shopper('Comment on a blog post', blog.commentRequest, blog.commentAnswer, ['BLOG_NOT_FOUND']),
  getBlogCommentById: cacheable('Comments of a blog post', blog.blogCommentsRequest, blog.commentPage, [
    'BLOG_NOT_FOUND',
  ]),
  checkPaymentStatus: shopper('State of an online payment', payment.paymentStatusRequest, payment.paymentStatus, [
    'NOT_PAID',
    'NOT_FOUND',
  ]),
  priceCart: visitor('Prices and stock of a cart', cart.priceRequest, cart.priceAnswer, NO_PRICE),
  cancelOrder: shopper('Cancel an order before it is packed', order.orderNumber, empty, [
    'NOT_FOUND',
    'NOT_CANCELLABLE',
  ]),
  buyAgain: shopper('What of an order can be bought now', order.orderNumber, z.array(order.againLine), ['NOT_FOUND']),
  trackOrder: visitor('One order by its signed link', order.trackRequest, order.trackedOrder, ['NOT_FOUND']),
  checkPincode: visitor('Can you deliver here?', pincode.pincodeRequest, pincode.pincodeAnswer),
  getSettings: cacheable('What the shop says of itself', empty, settings.settings),
  getPage: cacheable('A page of words: the story or a policy', page.pageRequest, page.writtenPage),
  confirmCashOrder: visitor('Confirm a cash order by its signed link', order.trackRequest, order.trackedOrder, [
    'NOT_FOUND',
    'NOT_A_STEP',
  ]),
  findCoupon: shopper('A coupon by its code', coupon.couponCodeRequest, coupon.coupon, ['COUPON_ENDED', 'COUPON_USED']),
  logout: shopper('Log out', empty, empty),
  beacon: visitor('Count what a visitor did', visit.beaconRequest, empty),
} as const satisfies Record<EndpointName, Row>

export type Endpoints = typeof endpoints
export type Input<K extends EndpointName> = z.input<Endpoints[K]['request']>
export type Parsed<K extends EndpointName> = z.output<Endpoints[K]['request']>
export type Payload<K extends EndpointName> = z.output<Endpoints[K]['response']>

/** One typed function for the whole API. Browser: fetch. Server render: a straight call. */
export type Call = <K extends EndpointName>(name: K, input: Input<K>) => Promise<Answer<Payload<K>>>

/** Every refusal that a call may give. */
export const refusalsOf = ({ auth, refusals }: Pick<Row, 'auth' | 'refusals'>): readonly RefusalCode[] =>
  auth === 'visitor' ? [...ANY_CALL, ...refusals] : [...ANY_CALL, ...WITH_TOKEN, ...refusals]

function cacheable<I extends z.ZodObject, O extends z.ZodType>(
  summary: string,
  request: I,
  response: O,
  refusals: readonly RefusalCode[] = [],
) {
  return { ...visitor(summary, request, response, refusals), isCacheable: true as const }
}

function visitor<I extends z.ZodObject, O extends z.ZodType>(
  summary: string,
  request: I,
  response: O,
  refusals: readonly RefusalCode[] = [],
) {
  return { summary, auth: 'visitor' as const, isCacheable: false as const, request, response, refusals }
}

function shopper<I extends z.ZodObject, O extends z.ZodType>(
  summary: string,
  request: I,
  response: O,
  refusals: readonly RefusalCode[] = [],
) {
  return { summary, auth: 'shopper' as const, isCacheable: false as const, request, response, refusals }
}

function either<I extends z.ZodObject, O extends z.ZodType>(
  summary: string,
  request: I,
  response: O,
  refusals: readonly RefusalCode[] = [],
) {
  return { summary, auth: 'either' as const, isCacheable: false as const, request, response, refusals }
}
