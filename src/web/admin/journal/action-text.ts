/** Actions whose names say too little, as a person would say them. */
const texts: Readonly<Record<string, string>> = {
  'batch.tell': 'Customers notified of a batch',
  'customer.erase': 'Customer erased',
  'exception.solve': 'Exception solved',
  'message.resend': 'Message sent again',
  'order.attempt': 'Delivery attempt failed',
  'order.cash_confirmed': 'Cash order confirmed by phone',
  'order.change': 'Goods of an order changed',
  'order.offer': 'Goods offered to an order',
  'order.offer_withdrawn': 'Offer withdrawn',
  'order.pay_link': 'Link to pay sent',
  'order.paid_online': 'Order paid online',
  'order.payment_taken_back': 'Recorded payment removed',
  'parcel.cancel_there': 'Parcel cancelled at its courier',
  'parcel.send_again': 'Order sent again',
  'order.pack_rest': 'The rest of an order packed',
  'parcel.take_over': 'Parcel of a courier taken over',
  'refund.again': 'Refund tried again',
  'refund.payee_shown': 'Bank details of a refund viewed',
  'staff.confirm': 'Password entered again',
  'staff.confirm_refused': 'Wrong password when asked again',
  'staff.end_session': 'Logged out elsewhere',
  'staff.end_sessions': 'Logged out everywhere',
  'staff.invite': 'Invited',
  'staff.join': 'Joined',
  'staff.login': 'Logged in',
  'staff.login_refused': 'Login refused',
  'staff.logout': 'Logged out',
  'staff.owner_link': 'Link for an owner made',
  'staff.password': 'Password changed',
  'staff.recovery_codes': 'New recovery codes',
  'staff.totp_off': 'Two-step login switched off',
  'staff.totp_on': 'Two-step login switched on',
  'staff.withdraw': 'Invitation withdrawn',
}

/** 'staff.totp_off' is 'Two-step login switched off'; what has no text of its own is made of its name: 'Blog publish'. */
export function actionText(action: string): string {
  const text = texts[action] ?? action.replaceAll(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Actors without a name of their own: scheduled jobs, commands on the server, shoppers. */
const unnamedActors: Readonly<Record<string, string>> = {
  job: 'The shop itself',
  server: 'On the server',
  customer: 'A customer',
}

/** A name, or what stands in its place. */
export const actorText = (who: string): string => unnamedActors[who] ?? who
