import * as account from './account.ts'
import * as address from './address.ts'
import * as catalog from './catalog.ts'
import * as content from './content.ts'
import type { Envelope } from './envelope.ts'
import { empty } from './fields.ts'
import * as offers from './offers.ts'
import * as order from './order.ts'
import type { EndpointName } from './paths.ts'
import * as returns from './return.ts'
import * as review from './review.ts'
import { z } from './zod.ts'

type Row = {
  summary: string
  /** Who may call: anybody, a customer with a token, or both, and a token is then believed or refused. */
  auth: 'visitor' | 'customer' | 'either'
  request: z.ZodObject
  response: z.ZodType
  /** Statuses other than 200 that the call's own rules give; 400, 401, 403, 405, 413, 415, 419, 422, 429, 5xx are everybody's. */
  errors?: readonly number[]
}
const visitor = <I extends z.ZodObject, O extends z.ZodType>(
  summary: string,
  request: I,
  response: O,
  errors: readonly number[] = [],
) => ({ summary, auth: 'visitor' as const, request, response, errors })
const customer = <I extends z.ZodObject, O extends z.ZodType>(
  summary: string,
  request: I,
  response: O,
  errors: readonly number[] = [],
) => ({ summary, auth: 'customer' as const, request, response, errors })
const either = <I extends z.ZodObject, O extends z.ZodType>(
  summary: string,
  request: I,
  response: O,
  errors: readonly number[] = [],
) => ({ summary, auth: 'either' as const, request, response, errors })

/** The whole API on one screen, in the specification's order. Methods and paths are in paths.ts: the browser needs them without zod. */
export const endpoints = {
  getDashboard: visitor('Everything the home screen needs', empty, catalog.dashboard),
  getCollectionByCategory: visitor('Products of a category', catalog.categoryRequest, catalog.cardPage, [404]),
  search: visitor('Products for a keyword', catalog.searchRequest, catalog.cardPage, [404]),
  getProductDetails: visitor('One product by its slug', catalog.detailsRequest, catalog.product, [404]),
  getOrder: customer('My orders, newest first', order.pageRequest, order.ordersAnswer, [404]),
  createOrder: customer('Place an order', order.orderRequest, order.orderAnswer, [402, 404, 409]),
  getAllSuggestions: visitor('You might also like', empty, catalog.cards),
  getAllCoupon: visitor('Coupons that can be used today', empty, offers.coupons),
  getProductByOrder: customer(
    'Products of an order, to review',
    review.orderToReview,
    z.array(review.reviewable),
    [404],
  ),
  reviewOrder: customer('Review a product', review.reviewRequest, z.object({ id: z.number().int() }), [409]),
  getProductReviews: visitor('Reviews of a product', review.reviewsRequest, review.productReviews, [404]),
  replaceOrder: either('Ask for a return', returns.returnRequest, account.ticket, [409]),
  createProductNotify: either('Tell me when it is back', catalog.notifyRequest, empty, [404]),
  getProductRecommendation: visitor('Products that go with one', catalog.productRequest, catalog.cards, [404]),
  getAllUserAddress: customer('My addresses', empty, z.array(address.address), [404]),
  addUserAddress: customer('Add an address', address.addressFields, address.address),
  editUserAddress: customer('Change an address', address.editAddressRequest, address.address, [404]),
  deleteUserAddress: customer('Delete an address', address.addressRequest, empty, [404]),
  almostDone: customer('Prepare an online payment', order.orderRequest, offers.preparedPayment, [404, 409]),
  register: visitor('Send an OTP, or finish signing up', account.registerRequest, account.registerAnswer),
  verifyOtp: visitor('Check a sign-up OTP', account.verifyOtpRequest, account.verifyOtpAnswer),
  resendOtp: visitor('Send the sign-up OTP again', account.resendOtpRequest, account.resendOtpAnswer),
  login: visitor('Log in', account.loginRequest, account.session),
  forgotPass: visitor('Send an OTP to reset the password', account.emailRequest, empty),
  verifyForgotOtp: visitor('Check a reset OTP', account.verifyForgotOtpRequest, account.verifyForgotOtpAnswer),
  forgotPasswordChange: visitor('Set a new password after a reset', account.resetPasswordRequest, empty),
  getUserProfile: customer('My profile', empty, account.profile),
  changePassword: customer('Change my password', account.changePasswordRequest, empty),
  resendVerificationEmail: customer('Send the verification e-mail again', account.emailRequest, empty, [409]),
  verifyEmail: visitor('Confirm an e-mail address', account.verifyEmailRequest, empty, [203]),
  getTotalAnnas: customer('My annas', empty, offers.annaBalance),
  getAnnasHistory: customer('My annas, entry by entry', offers.historyRequest, offers.annaHistory),
  contactUs: visitor('Write to the shop', account.contactRequest, account.ticket),
  getAllTeam: visitor('The people behind the shop', empty, content.team),
  getAllBlog: visitor('Blog posts', content.blogListRequest, content.blogPage),
  getBlogBySearch: visitor('Blog posts for a keyword', content.blogSearchRequest, content.blogPage, [404]),
  getBlogById: visitor('One blog post', content.blogRequest, content.blog, [404]),
  blogComment: customer('Comment on a blog post', content.commentRequest, content.commentAnswer, [404]),
  getBlogCommentById: visitor('Comments of a blog post', content.blogCommentsRequest, content.commentPage, [404]),
  checkPaymentStatus: customer(
    'State of an online payment',
    offers.paymentStatusRequest,
    offers.paymentStatus,
    [201, 402, 404],
  ),
  priceCart: visitor('Prices and stock of a cart', order.priceRequest, order.priceAnswer),
  cancelOrder: customer('Cancel an order before it is packed', order.orderNumber, empty, [404, 409]),
  buyAgain: customer('What of an order can be bought now', order.orderNumber, z.array(order.againLine), [404]),
  trackOrder: visitor('One order by its signed link', order.trackRequest, order.trackedOrder, [404]),
  checkPincode: visitor('Can you deliver here?', address.pincodeRequest, address.pincodeAnswer),
  getSettings: visitor('What the shop says of itself', empty, content.settings),
  getPage: visitor('A page of words: the story or a policy', content.pageRequest, content.writtenPage),
  logout: customer('Log out', empty, empty),
} as const satisfies Record<EndpointName, Row>

export type Endpoints = typeof endpoints
export type Input<K extends EndpointName> = z.input<Endpoints[K]['request']>
export type Parsed<K extends EndpointName> = z.output<Endpoints[K]['request']>
export type Payload<K extends EndpointName> = z.output<Endpoints[K]['response']>
/** One typed function for the whole API. Browser: fetch. Server render: a straight call. */
export type Call = <K extends EndpointName>(name: K, input: Input<K>) => Promise<Envelope<Payload<K>>>
