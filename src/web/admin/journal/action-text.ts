import * as t from '#text/office/journal.ts'
/** Actions whose names say too little, as a person would say them. */
const texts: Readonly<Record<string, string>> = {
  'batch.tell': t.notifiedOfABatch,
  'customer.erase': t.erased,
  'exception.solve': t.exceptionSolved,
  'message.resend': t.messageSentAgain,
  'order.attempt': t.deliveryAttemptFailed,
  'order.cash_confirmed': t.cashOrderConfirmedByPhone,
  'order.change': t.goodsOfAnOrderChanged,
  'order.offer': t.goodsOfferedToAnOrder,
  'order.offer_withdrawn': t.offerWithdrawn,
  'order.pay_link': t.linkToPaySent,
  'order.paid_online': t.orderPaidOnline,
  'order.payment_taken_back': t.recordedPaymentRemoved,
  'parcel.cancel_there': t.parcelCancelledAtItsCourier,
  'parcel.send_again': t.orderSentAgain,
  'order.pack_rest': t.restOrderPacked,
  'parcel.take_over': t.parcelCourierTakenOver,
  'refund.again': t.refundTriedAgain,
  'refund.payee_shown': t.bankDetailsRefundViewed,
  'staff.confirm': t.passwordEnteredAgain,
  'staff.confirm_refused': t.wrongPasswordWhenAgain,
  'staff.end_session': t.loggedOutElsewhere,
  'staff.end_sessions': t.loggedOutEverywhere,
  'staff.invite': 'Invited',
  'staff.join': 'Joined',
  'staff.login': t.loggedIn,
  'staff.login_refused': t.loginRefused,
  'staff.logout': t.loggedOut,
  'staff.owner_link': t.linkForAnOwnerMade,
  'staff.password': t.passwordChanged,
  'staff.recovery_codes': t.newRecoveryCodes,
  'staff.totp_off': t.twoStepLoginSwitchedOff,
  'staff.totp_on': t.twoStepLoginSwitchedOn,
  'staff.withdraw': t.invitationWithdrawn,
}

/** 'staff.totp_off' is 'Two-step login switched off'; what has no text of its own is made of its name: 'Blog publish'. */
export function actionText(action: string): string {
  const text = texts[action] ?? action.replaceAll(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Actors without a name of their own: scheduled jobs, commands on the server, shoppers. */
const unnamedActors: Readonly<Record<string, string>> = {
  job: t.theShopItself,
  server: t.onTheServer,
  customer: t.a,
}

/** A name, or what stands in its place. */
export const actorText = (who: string): string => unnamedActors[who] ?? who
