import * as account from './account.ts'
import * as address from './address.ts'
import * as anna from './anna.ts'
import * as backInStock from './back-in-stock.ts'
import * as blog from './blog.ts'
import { callRouteOf, type GetCall } from './call-route.ts'
import { namesOf, type InputOf, type ParsedOf, type PayloadOf } from './call.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as contact from './contact.ts'
import { z } from './core/zod.ts'
import * as coupon from './coupon.ts'
import * as rights from './data-request.ts'
import type { Answer } from './envelope.ts'
import { linkCalls } from './link-calls.ts'
import { loginCalls } from './login-calls.ts'
import * as order from './order.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { ordersRequest, ownOrderCalls } from './own-orders.ts'
import * as page from './page.ts'
import * as payment from './payment.ts'
import * as pincode from './pincode.ts'
import { NO_PRICE, UNPAID, NO_ORDER } from './refusal-groups.ts'
import type { RefusalCode } from './refusals.ts'
import { reminderCalls } from './reminder-calls.ts'
import * as returns from './return.ts'
import * as review from './review.ts'
import { sentPictureCalls } from './sent-picture.ts'
import * as settings from './settings.ts'
import * as team from './team.ts'
import * as visit from './visit.ts'
import { cacheable, either, shopper, visitor, type Row } from './who-calls.ts'
import { wishlistCalls } from './wishlist.ts'

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
const NOT_AS_GUEST = ['VERIFY_MOBILE'] as const satisfies readonly RefusalCode[]

/** The whole API of the shop, in the order of spec A1 to A48. Methods and paths follow from the names: shop-address.ts. */
export const endpoints = addressed({
  getDashboard: cacheable('Everything the home screen needs', { response: catalog.dashboard }),
  getCollectionByCategory: cacheable('Products of a category', {
    request: catalog.categoryRequest,
    response: catalog.cardPage,
    refusals: ['CATEGORY_NOT_FOUND'],
  }),
  search: cacheable('Products for a keyword', {
    request: catalog.searchRequest,
    response: catalog.cardPage,
    refusals: ['NOTHING_FOUND'],
  }),
  getProductDetails: cacheable('One product by its slug', {
    request: catalog.detailsRequest,
    response: catalog.product,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  getOrder: shopper('My orders, newest first', {
    takesGuests: true,
    request: ordersRequest,
    response: order.ordersAnswer,
    refusals: ['NO_ORDERS'],
  }),
  createOrder: shopper('Place an order', {
    takesGuests: true,
    request: order.orderRequest,
    response: order.orderAnswer,
    refusals: ['IN_PROCESS', 'UNPAID_OPEN', ...NO_ORDER],
  }),
  getAllSuggestions: cacheable('You might also like', { response: catalog.cards }),
  getAllCoupon: visitor('Coupons that can be used today', { response: coupon.coupons }),
  getProductByOrder: shopper('Products of an order, to review', {
    request: review.orderToReview,
    response: z.array(review.reviewable),
    refusals: ['NOT_FOUND'],
  }),
  reviewOrder: shopper('Review a product', {
    request: review.reviewRequest,
    response: z.object({ id: z.number().int() }),
    refusals: ['NOT_BOUGHT', 'ALREADY_REVIEWED', 'PICTURE_ENDED'],
  }),
  getProductReviews: cacheable('Reviews of a product', {
    request: review.reviewsRequest,
    response: review.productReviews,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  replaceOrder: either('Ask for a return', {
    request: returns.returnRequest,
    response: contact.ticket,
    refusals: ['NOT_RETURNABLE', 'RETURN_OPEN', 'PICTURE_ENDED'],
  }),
  createProductNotify: either('Tell me when it is back', {
    request: backInStock.backInStockRequest,
    response: backInStock.backInStockAnswer,
    refusals: ['PRODUCT_NOT_FOUND', 'WRONG_OTP', 'OTP_DOWN'],
  }),
  getProductRecommendation: cacheable('Products that go with one', {
    request: catalog.productRequest,
    response: catalog.cards,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  getAllUserAddress: shopper('My addresses', {
    takesGuests: true,
    response: z.array(address.address),
    refusals: ['NO_ADDRESS'],
  }),
  addUserAddress: shopper('Add an address', {
    takesGuests: true,
    request: address.addAddressRequest,
    response: address.address,
    refusals: ['ADDRESS_LIMIT'],
  }),
  editUserAddress: shopper('Change an address', {
    takesGuests: true,
    request: address.editAddressRequest,
    response: address.address,
    refusals: ['NOT_FOUND'],
  }),
  deleteUserAddress: shopper('Delete an address', {
    takesGuests: true,
    request: address.addressRequest,
    refusals: ['NOT_FOUND'],
  }),
  almostDone: shopper('Prepare an online payment', {
    takesGuests: true,
    request: order.orderRequest,
    response: payment.preparedPayment,
    refusals: NO_ORDER,
  }),
  register: visitor('Send an OTP, or finish signing up', {
    request: account.registerRequest,
    response: account.registerAnswer,
    refusals: ['VERIFY_FIRST', 'WRONG_OTP', 'EMAIL_TAKEN'],
  }),
  verifyOtp: visitor('Check a sign-up OTP', {
    request: account.verifyOtpRequest,
    response: account.verifyOtpAnswer,
    refusals: ['WRONG_OTP'],
  }),
  resendOtp: visitor('Send the sign-up OTP again', {
    request: account.resendOtpRequest,
    response: account.resendOtpAnswer,
  }),
  login: visitor('Log in', {
    request: account.loginRequest,
    response: account.session,
    refusals: ['WRONG_LOGIN', 'BLOCKED'],
  }),
  forgotPass: visitor('Send an OTP to reset the password', { request: account.emailRequest }),
  verifyForgotOtp: visitor('Check a reset OTP', {
    request: account.verifyForgotOtpRequest,
    response: account.verifyForgotOtpAnswer,
    refusals: ['WRONG_OTP'],
  }),
  forgotPasswordChange: visitor('Set a new password after a reset', {
    request: account.resetPasswordRequest,
    refusals: ['VERIFY_FIRST'],
  }),
  getUserProfile: shopper('My profile', { response: account.profile }),
  dataRequest: shopper('Ask about my data', { request: rights.dataRequestFields, response: rights.dataRequestAnswer }),
  dataRequests: shopper('What I asked about my data', { response: z.array(rights.dataRequest) }),
  myData: shopper('All that the shop holds of me', {
    request: rights.myDataRequest,
    response: rights.myData,
    refusals: ['WRONG_CURRENT', 'CONFIRM_FIRST', 'NOT_FOUND'],
  }),
  setConsent: shopper('Agree to what no order needs, or take it back', {
    request: account.consentRequest,
    takesGuests: true,
  }),
  withdrawWhatsapp: shopper('Take back that the shop may write by WhatsApp'),
  changePassword: shopper('Change my password', {
    request: account.changePasswordRequest,
    refusals: ['WRONG_CURRENT'],
  }),
  resendVerificationEmail: shopper('Send the verification e-mail again', {
    request: account.emailRequest,
    refusals: ['ALREADY_VERIFIED'],
  }),
  verifyEmail: visitor('Confirm an e-mail address', {
    request: account.verifyEmailRequest,
    refusals: ['BAD_LINK', 'EMAIL_TAKEN'],
  }),
  getTotalAnnas: shopper('My annas', { response: anna.annaBalance }),
  getAnnasHistory: shopper('My annas, entry by entry', { request: anna.historyRequest, response: anna.annaHistory }),
  contactUs: visitor('Write to the shop', { request: contact.contactRequest, response: contact.ticket }),
  getAllTeam: cacheable('The people behind the shop', { response: team.team }),
  getAllBlog: cacheable('Blog posts', { request: blog.blogListRequest, response: blog.blogPage }),
  getBlogBySearch: cacheable('Blog posts for a keyword', {
    request: blog.blogSearchRequest,
    response: blog.blogPage,
    refusals: ['NO_BLOGS'],
  }),
  getBlogById: visitor('One blog post', {
    request: blog.blogRequest,
    response: blog.blog,
    refusals: ['BLOG_NOT_FOUND'],
  }),
  blogComment: shopper('Comment on a blog post', {
    request: blog.commentRequest,
    response: blog.commentAnswer,
    refusals: ['BLOG_NOT_FOUND'],
  }),
  getBlogCommentById: cacheable('Comments of a blog post', {
    request: blog.blogCommentsRequest,
    response: blog.commentPage,
    refusals: ['BLOG_NOT_FOUND'],
  }),
  checkPaymentStatus: shopper('State of an online payment', {
    takesGuests: true,
    request: payment.paymentStatusRequest,
    response: payment.paymentStatus,
    refusals: [...UNPAID, 'NOT_FOUND'],
  }),
  priceCart: visitor('Prices and stock of a cart', {
    request: cart.priceRequest,
    response: cart.priceAnswer,
    refusals: [...NO_PRICE, 'NOT_FOUND'],
  }),
  cancelOrder: shopper('Cancel an order before it is packed', {
    takesGuests: true,
    request: order.orderNumber,
    refusals: ['NOT_FOUND', 'NOT_CANCELLABLE'],
  }),
  buyAgain: shopper('What of an order can be bought now', {
    request: order.orderNumber,
    response: z.array(order.againLine),
    refusals: ['NOT_FOUND'],
  }),
  trackOrder: visitor('One order by its signed link', {
    request: order.trackRequest,
    response: order.trackedOrder,
    refusals: ['NOT_FOUND'],
  }),
  checkPincode: visitor('Can you deliver here?', { request: pincode.pincodeRequest, response: pincode.pincodeAnswer }),
  getSettings: cacheable('What the shop says of itself', { response: settings.settings }),
  getPage: cacheable('A page of words: the story or a policy', {
    request: page.pageRequest,
    response: page.writtenPage,
    refusals: ['NOT_FOUND'],
  }),
  findCoupon: shopper('A coupon by its code', {
    request: coupon.couponCodeRequest,
    response: coupon.coupon,
    refusals: ['COUPON_ENDED', 'COUPON_USED'],
  }),
  listProducts: cacheable('Products by filters', { request: catalog.listRequest, response: catalog.productList }),
  suggest: cacheable('What a search may mean', { request: catalog.suggestRequest, response: catalog.suggestion }),
  ...linkCalls,
  logout: shopper('Log out', { takesGuests: true }),
  ...loginCalls,
  ...ownAccountCalls,
  ...ownOrderCalls,
  ...wishlistCalls,
  ...reminderCalls,
  ...sentPictureCalls,
  ...review.voteCalls,
  beacon: visitor('Count what a visitor did', { request: visit.beaconRequest }),
})

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type Input<K extends EndpointName> = InputOf<Endpoints[K]>
export type Parsed<K extends EndpointName> = ParsedOf<Endpoints[K]>
export type Payload<K extends EndpointName> = PayloadOf<Endpoints[K]>
export const endpointNames = namesOf(endpoints)

/** One typed function for the whole API. Browser: fetch. Server render: a straight call. */
export type Call = <K extends EndpointName>(name: K, input: Input<K>) => Promise<Answer<Payload<K>>>

/** Every refusal that a call may give. */
export function refusalsOf({ who, refusals, takesGuests }: Pick<Row, 'who' | 'refusals' | 'takesGuests'>) {
  const withToken: readonly RefusalCode[] = who === 'visitor' ? [] : WITH_TOKEN
  const asGuest: readonly RefusalCode[] = who === 'shopper' && !takesGuests ? NOT_AS_GUEST : []
  return [...new Set([...ANY_CALL, ...withToken, ...asGuest, ...refusals])]
}

function addressed<T extends Record<string, Omit<Row, 'method' | 'path'>> & Record<GetCall, unknown>>(rows: T) {
  const entries = Object.entries<Omit<Row, 'method' | 'path'>>(rows).map(([name, row]) => [
    name,
    { ...row, ...callRouteOf(name) },
  ])
  // Object.fromEntries loses the names; each row keeps its own
  return Object.fromEntries(entries) as { readonly [K in keyof T]: T[K] & ReturnType<typeof callRouteOf> }
}
