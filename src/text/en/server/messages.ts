// what stands in the places of messages; the messages themselves are in the database, for an owner changes them
// how an order is paid
export const nothingToPay = 'nothing to pay'
export const paidOnline = 'paid online'
export const paid = 'paid'
export const cashOnDelivery = 'cash on delivery'
// of an order on its way
export const arrives = 'It reaches you by {day}.'
export const goesTo = 'It goes to {address}.'
export const notice = 'What we keep about you and why: {link}'
export const restFollows = 'The rest follows on {day}.'
export const lot = '{name}, {size}: batch {batch}, use by {day}'
/** Each status fits into one place of an SMS. */
export const confirmed = 'confirmed'
export const confirmedDetails = 'We are making it ready for you.'
export const packed = 'packed'
export const packedDetails = 'It is ready for the courier. Find its invoice in Your Orders.'
export const shipped = 'shipped'
export const shippedBy = 'shipped, {carrier} {number}'
export const courierHas = 'The courier has your parcel.'
export const courierHasNumber = 'The courier has your parcel, number {number}.'
export const carrierHas = '{carrier} has your parcel.'
export const carrierHasNumber = '{carrier} has your parcel, number {number}.'
export const trackIt = 'Track it: {link}'
export const intransit = 'on the way to you'
export const intransitDetails = 'It reaches you soon.'
export const delivered = 'delivered'
export const deliveredDetails = 'We hope that it tastes like home. Tell us with a review.'
export const returned = 'returned to us'
export const returnedDetails = 'The parcel is back with us.'
export const rto = 'coming back to us'
export const rtoDetails = 'The courier could not deliver it and brings it back to us.'
export const secondParcel = 'on the way with the rest'
export const secondParcelDetails = 'The second parcel has left. {details}'
export const stillWithCourier = 'still with the courier'
export const stillWithCourierDetails =
  'The courier tries again. If something about your address or mobile has changed, please call us.'
// what was changed in an order, and what follows for the money
export const takenOut = 'Taken out: {name}, {size} × {count}'
export const added = 'Added: {name}, {size} × {count}'
export const goesBack = 'Rs {amount} go back to you.'
export const toPayInCash = 'To be paid in cash: Rs {amount}.'
export const paidOnlineAmount = 'Paid online: Rs {amount}.'
export const nothingLeft = 'Nothing is to be paid when it comes.'
export const payForGoods = 'We can add to your order:\n{goods}\n\nThey come with it as soon as they are paid.'
export const payOnline = 'You can pay for your order online. Nothing is to be paid when it comes then.'
export const payOnlineSaving =
  'You can pay for your order online. You save the cash fee of Rs {amount}. Nothing is to be paid when it comes then.'
// what was decided of a return
export const accepted = 'accepted'
export const notAccepted = 'not accepted'
export const notAcceptedDetails = 'If you do not agree, please answer this e-mail or call us.'
export const sentAgain = 'We send you the same again, and there is nothing to pay.'
export const sentAgainAfterGoods =
  'Please send the goods back to us first. Then we send you the same again, and there is nothing to pay.'
export const nothingDue = 'There is nothing to pay for them.'
export const nothingDueAfterGoods = 'Please send the goods back to us first. There is nothing to pay for them.'
export const refunded = 'We will refund Rs {amount} and tell you when it is sent.'
export const refundedAfterGoods =
  'Please send the goods back to us first. Then we will refund Rs {amount} and tell you when it is sent.'
// how money was paid back by hand
export const upi = 'UPI'
export const bank = 'Bank'
export const cash = 'Cash'
// what was changed of an account
export const mobile = 'mobile'
export const email = 'e-mail'
export const password = 'password'
// by what somebody logged in
export const aBrowser = 'A browser'
export const device = '{browser} on {system}'
// what WhatsApp answers by itself
export const orderIsConfirmed = 'Thank you. Order {order_no} is confirmed.'
export const orderIsCancelled = 'Order {order_no} is cancelled.'
export const orderHasMoved = 'Order {order_no} is {status} now. Please call {phone}.'
export const noMoreOffers =
  'You get no more reminders and offers from {shop}. Order updates go on. Write STOP ALL to end these too.'
export const noMoreMessages = 'You get no more messages from {shop} on WhatsApp, only answers to what you write.'
export const textAndPictures = 'We can read text and pictures here. Please write, or call {phone}.'
