import type { RateLimitProfile } from '#contract/core/limits.ts'

const DAY = 24 * 60

/**
 * Every counted limit of the shop, once (spec R4.8, D87, D108): so many tries in so many minutes, for an
 * account or contact and for a network address. Counters live in the database: a restart forgives nothing.
 */
export const rateLimits = {
  /** Wrong logins only: many phones share an address. */
  login: { account: { tries: 8, minutes: 15 }, ip: { tries: 20, minutes: 15 } },
  /** Codes sent to a mobile: each costs money. */
  sendOtp: { account: { tries: 5, minutes: 60 }, ip: { tries: 30, minutes: 60 } },
  sendOtpDaily: { account: { tries: 10, minutes: DAY }, ip: { tries: 300, minutes: DAY } },
  /** Codes sent to the numbers of one block, whose first six digits are the account: counted by it alone (spec N2.5). */
  sendOtpBlock: { account: { tries: 20, minutes: 60 }, ip: { tries: 600, minutes: 60 } },
  /** Codes that show an order, counted apart: anybody makes them for any mobile, and most are sent to nobody (spec N10.3.1). */
  trackOtp: { account: { tries: 5, minutes: 60 }, ip: { tries: 30, minutes: 60 } },
  trackOtpDaily: { account: { tries: 10, minutes: DAY }, ip: { tries: 300, minutes: DAY } },
  trackOtpBlock: { account: { tries: 20, minutes: 60 }, ip: { tries: 600, minutes: 60 } },
  /** Pincodes of an unused account; a ticket has its own three tries. */
  samePerson: { account: { tries: 60, minutes: 60 }, ip: { tries: 20, minutes: 60 } },
  /** Guests that begin, by the mobile that they type (spec N2.5). */
  startGuest: { account: { tries: 5, minutes: DAY }, ip: { tries: 20, minutes: 60 } },
  /** Wrong codes; each code has its own five tries besides. */
  verifyOtp: { account: { tries: 50, minutes: DAY }, ip: { tries: 60, minutes: 60 } },
  forgotPass: { account: { tries: 3, minutes: 60 }, ip: { tries: 20, minutes: 60 } },
  verificationMail: { account: { tries: 3, minutes: 60 }, ip: { tries: 20, minutes: 60 } },
  /** E-mails that a shopper's account is to have, whichever they are. */
  changeEmail: { account: { tries: 5, minutes: 60 }, ip: { tries: 20, minutes: 60 } },
  /** Wrong links only. */
  verifyEmail: { account: { tries: 10, minutes: 60 }, ip: { tries: 10, minutes: 60 } },
  /** Wrong current passwords only. */
  changePassword: { account: { tries: 5, minutes: 15 }, ip: { tries: 20, minutes: 15 } },
  /** What somebody asks about their data, and files of it. */
  dataRequest: { account: { tries: 10, minutes: DAY }, ip: { tries: 600, minutes: DAY } },
  myData: { account: { tries: 3, minutes: DAY }, ip: { tries: 600, minutes: DAY } },
  /** Comments, by shopper; a shared address carries several of them. */
  comment: { account: { tries: 5, minutes: 1 }, ip: { tries: 60, minutes: 60 } },
  commentDaily: { account: { tries: 50, minutes: DAY }, ip: { tries: 600, minutes: DAY } },
  /** Messages to the shop, by the e-mail that is given; a carrier's customers share an address (spec D108). */
  contact: { account: { tries: 10, minutes: DAY }, ip: { tries: 20, minutes: 60 } },
  /** Reviews that were written. */
  review: { account: { tries: 5, minutes: 1 }, ip: { tries: 60, minutes: 60 } },
  reviewDaily: { account: { tries: 50, minutes: DAY }, ip: { tries: 500, minutes: DAY } },
  /** Pictures that shoppers send: each is decoded (spec N7.1.4). */
  sendPicture: { account: { tries: 20, minutes: DAY }, ip: { tries: 60, minutes: DAY } },
  /** Votes on reviews that changed something. */
  voteReview: { account: { tries: 30, minutes: 1 }, ip: { tries: 600, minutes: 1 } },
  /** Return requests that were accepted; a guest's account is the e-mail. */
  returnByGuest: { account: { tries: 3, minutes: 60 }, ip: { tries: 20, minutes: 60 } },
  /** By the account alone: who is logged in does not stand for a whole address. */
  returnByShopper: { account: { tries: 10, minutes: DAY }, ip: { tries: 20, minutes: 60 } },
  /** New requests only: the same request again is not counted. */
  notify: { account: { tries: 20, minutes: DAY }, ip: { tries: 20, minutes: 60 } },
  preparePayment: { account: { tries: 30, minutes: 60 }, ip: { tries: 600, minutes: 1 } },
  /** Orders that were asked for, placed or not. */
  createOrder: { account: { tries: 60, minutes: 1 }, ip: { tries: 600, minutes: 1 } },
  createOrderHourly: { account: { tries: 300, minutes: 60 }, ip: { tries: 36_000, minutes: 60 } },
  cancelOrder: { account: { tries: 60, minutes: 1 }, ip: { tries: 600, minutes: 1 } },
  cancelOrderHourly: { account: { tries: 300, minutes: 60 }, ip: { tries: 36_000, minutes: 60 } },
  /** Cash orders confirmed by their link; an account is the order. */
  confirmCash: { account: { tries: 60, minutes: 60 }, ip: { tries: 600, minutes: 60 } },
  /** References of payments to the maker's own UPI ID; an account is the order (spec N6.5). */
  claimUpi: { account: { tries: 5, minutes: DAY }, ip: { tries: 60, minutes: 60 } },
  /** Payments of an order that exists; an account is the order (spec C6.4). */
  payOrder: { account: { tries: 10, minutes: 60 }, ip: { tries: 60, minutes: 60 } },
  /** Codes of short addresses that are no order's; nobody has an account there. */
  orderCode: { account: { tries: 60, minutes: 60 }, ip: { tries: 60, minutes: 60 } },
  /** Codes that are no coupon's. */
  wrongCouponCode: { account: { tries: 10, minutes: 60 }, ip: { tries: 600, minutes: 60 } },
  /** Coupon numbers that belong to no coupon; a visitor's account is the address. */
  unknownCoupon: { account: { tries: 10, minutes: 60 }, ip: { tries: 60, minutes: 60 } },
  /** The owner's side, in counters of its own: wrong passwords, wrong codes, links that were asked for (spec B1.2, B1.4). */
  staffLogin: { account: { tries: 8, minutes: 15 }, ip: { tries: 20, minutes: 15 } },
  /** The password again, by who is logged in: a stranger's tries at the login fill no counter of it. */
  staffConfirm: { account: { tries: 8, minutes: 15 }, ip: { tries: 20, minutes: 15 } },
  /** Refused logins of an e-mail that the journal tells of. */
  staffRefused: { account: { tries: 1, minutes: 60 }, ip: { tries: 1, minutes: 60 } },
  staffCode: { account: { tries: 5, minutes: 15 }, ip: { tries: 20, minutes: 15 } },
  /** The payment account and messages tried before the first sale. */
  openingCheck: { account: { tries: 10, minutes: 60 }, ip: { tries: 60, minutes: 60 } },
  /** Answers to a failed attempt, by order. */
  answerParcel: { account: { tries: 10, minutes: 60 }, ip: { tries: 60, minutes: 60 } },
  /** Parcels that one person books, cancels or answers for; the address says nothing (spec C9.4). */
  parcelWork: { account: { tries: 600, minutes: 60 }, ip: { tries: 6000, minutes: 60 } },
  /** Calls of couriers; asking makes up for those that are refused (spec C9.4). */
  parcelHook: { account: { tries: 3000, minutes: 1 }, ip: { tries: 3000, minutes: 1 } },
  staffForgot: { account: { tries: 3, minutes: 60 }, ip: { tries: 20, minutes: 60 } },
} as const satisfies Record<string, Readonly<Record<'account' | 'ip', { tries: number; minutes: number }>>>

export type RateLimitName = keyof typeof rateLimits
export type RateLimitKeys = { account: string; ip: string }
/** By whom an attempt is counted: by one of both where the other is nobody's to fill. */
export type CountedBy = Partial<RateLimitKeys>
/** How many tries a limit allows under a profile; a bench may try a thousand times as often. */
export const capOf = (tries: number, profile: RateLimitProfile): number => (profile === 'bench' ? tries * 1000 : tries)
