export const exceptions = 'Exceptions'
export const exceptionNoun = 'exception|exceptions'
export const nothingWentWrong = 'Nothing went wrong.'
export const open = 'Open'
/** The tab of those that are. */
export const solvedTab = 'Solved'
export const what = 'What'
export const about = 'About'
export const whatToDo = 'What to do'
export const sumRupees = 'Sum ₹'
export const since = 'Since'
export const whatCanBeDone = 'What can be done'
// what it is about
export const theReturn = 'The return'
export const health = 'Health'
export const stockOfThisSize = 'Stock of this size'
export const itsParcels = 'Its parcels'
export const paymentsToCheck = 'Payments to check'
export const theAccount = 'The account'
export const theGateway = 'The gateway'
export const thePayout = 'The payout'
export const theBreach = 'The breach'
export const requests = 'Requests'
export const theShopper = 'The customer'
export const taxSettings = 'Tax settings'
export const blockedStock = 'Stock held back'
export const theOutbox = 'The outbox'
export const solvedBy = 'Solved by {name}: {note}'
export const causeEnded = 'Its cause has gone.'
export const payToUpi = 'Pay {sum} to the UPI id that ends in {end}, then enter the reference.'
export const payToAccount = 'Pay {sum} to the account that ends in {end}, then enter the reference.'
/** Of a parcel whose courier has taken the answer. */
export const endsWithNextStep = 'It goes away with the next step of the order.'
// what to do about each
export const adviceStock = 'The goods were gone, so the money goes back by itself. Nothing to do but to know.'
export const adviceMismatch = 'It goes back by itself. Nothing to do but to know.'
export const advicePaidTwice = 'The second payment goes back by itself. Nothing to do but to know.'
export const adviceNoLongerPaid =
  'The order was packed, cancelled or paid before, so the money goes back by itself. Nothing to do but to know.'
export const adviceRefundFailed = 'Try it again, or ask for a UPI id, pay it by hand and note the reference.'
export const adviceToPay = 'Ask for a UPI id or an account, pay it and note the reference.'
export const adviceToApprove = 'Somebody else than who decided approves or declines it. Open it under Returns.'
export const adviceOldBatch = 'Open it under Stock and waste it, or release it if the dates are wrong.'
export const adviceNoFreshBatch =
  'Make new ones, or pack an older batch if the customer agrees. It goes away with fresh pieces.'
export const adviceBackupMissed = 'Health says why. It goes away with the next backup.'
export const adviceDiskFull = 'Make room on the server, or move to a larger disk. It goes away when there is room.'
export const adviceWebhookSilent =
  'Check the webhook’s address and secret at the gateway. It goes away when the gateway speaks.'
export const adviceInvariantBroken =
  'Open Health and ask whoever looks after the server. It goes away when a check finds nothing.'
export const adviceChainBroken = 'Keep the log and the backups, and find out who can write to the database. See Health.'
export const adviceCashUnconfirmed = 'Call the customer: confirm it, or cancel it. It goes away with either.'
export const adviceBreachDue = 'Open the breach, copy the full report, send it and say so there. It goes away then.'
export const adviceDataRequest =
  'Open Customers, Requests, and say there what became of it. It goes away when that is done.'
export const adviceErasure = 'Open the customer and erase them, or say why not. It goes away when that is done.'
export const adviceMessageUnsent = 'Mend what the provider names and send it again, or reach them in another way.'
export const adviceUntaxed = 'The law asks for a GSTIN. Register, or refuse such orders under Settings, Tax.'
export const adviceInvoiceWithoutState =
  'Ask the customer, and tell your accountant: the GST files name it by the words of the address.'
export const adviceBookingFailed =
  'Open the order: try it again, take another courier, or ship it by hand. It goes away with that.'
export const advicePickupFailed =
  'Call the courier, or cancel the booking and book another. It goes away when it is picked up.'
export const adviceCancelLate = 'Ask the courier to bring it back. It goes away when the parcel turns round.'
export const adviceParcelSilent = 'Ask the courier where it is. It goes away with the next news of it.'
export const adviceRtoPaid =
  'Call the customer: send it again once it is here, or mark it as RTO, which gives all of the money back.'
export const adviceParcelBack = 'Look at it, and say how it came back.'
export const adviceParcelLost =
  'Send it again, or mark it as RTO, which gives back what was paid. Claim it from the courier.'
export const adviceParcelSwapped = 'Take a photo of it, and claim it from the courier.'
export const adviceScanAfterEnd = 'Open the order, and ask the courier what is true.'
export const adviceScanUnclear = 'Ask the courier what it means. It goes away with the next news of the parcel.'
export const adviceParcelOrphan =
  'Have it cancelled there, or let the order go by it. A number without an order is to be asked for at the courier.'
export const adviceWeightDiffers =
  'Dispute it with the courier: Reports, Earnings has the file. It goes away when it is given back.'
export const adviceCourierDown = 'Its parcels wait. It goes away when the account takes work again.'
export const adviceCourierSilent =
  'Look whether the courier works, and at the webhook’s address there. It goes away when it answers.'
export const adviceCashDiffers =
  'Ask the courier for the rest. Correct it or write it off under Money, With couriers. It goes away with that.'
export const adviceCashUnmatched =
  'Ask the courier whose parcel it was, and note here what became of it. Was it our mistake? Say so on the payout.'
export const adviceCashTwice =
  'Tell the courier. What it paid too much is set off against a later payout, or sent back. Was it our mistake? Say so on the payout.'
export const adviceClaimWaiting =
  'Look for it in your UPI app, under Orders, Payment to check. It goes away with your answer.'
export const adviceOtpUnused =
  'Look at the log for addresses that ask for many mobiles, and lower ‘OTPs by SMS in an hour’ under Settings, Numbers.'
export const adviceCashOverdue =
  'Ask the courier for the payout. The parcels stand under Money, With couriers. It goes away when they are paid.'
export const adviceSettlementMissing = 'Ask the gateway for it. It goes away when the payment is settled.'
export const adviceSettlementDiffers =
  'Look at the payment in the gateway’s dashboard, and note here what became of it.'
export const adviceAttemptFailed =
  'Call the customer, or answer the courier. It goes away with the next step of the order.'
// what can be done here
export const solve = 'Solved'
export const solveOf = 'Solved, {name}'
export const solveTitle = 'How was it settled?'
export const how = 'How'
export const call = 'Call {name}'
export const editTheText = 'Edit the text'
export const confirmedByPhone = 'Confirmed by phone'
export const confirmedByPhoneOf = 'Confirmed by phone, {order}'
export const cancelOrder = 'Cancel order'
export const cancelOrderOf = 'Cancel order {order}'
export const cancelTitle = 'Cancel this order?'
export const cancelConsequence = 'Nothing was paid. The goods go back on sale, and the customer gets a message.'
export const takeItOver = 'Take it over'
export const takeItOverOf = 'Take it over, {order}'
export const cancelItThere = 'Cancel it there'
export const cancelItThereOf = 'Cancel it there, {order}'
export const cancelItThereTitle = 'Cancel it there?'
export const cancelItThereConsequence = 'The courier is told not to bring this parcel. The order stays as it is.'
export const markAsRto = 'Mark as RTO'
export const markAsRtoOf = 'Mark as RTO, {order}'
export const rtoTitle = 'Mark this order as RTO?'
export const rtoConsequence =
  'All that was paid goes back, and the customer gets a message. The pieces stay out of stock.'
export const waste = 'Waste this one|Waste these {n}'
export const wasteTitle = 'Waste this one?|Waste these {n}?'
