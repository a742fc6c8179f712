/** What happened that the shop could not settle by itself. A refund that is paid by hand. */
export const toRefund = 'Rs {sum} to be refunded by hand.'
export const refundRefused = 'Rs {sum} of {reference} did not go back: {why}'
export const refundNotGiven = 'Rs {sum} of {reference} did not go back: the gateway could not pay it back'
export const paymentBack = '{sum} {currency} of {payment} go back.'
export const claimWaiting = '{order}: its customer said a day ago that it is paid by UPI.'
export const returnToApprove = '{ticket}: {sum} are to go back.'
export const cashUnconfirmed = '{order} was placed a day ago, and its customer has not confirmed it.'
// what couriers collected and paid
export const cashUnmatched = '{courier} paid {sum} for {awb}, which is no parcel of the shop.'
export const cashTwice = '{courier} paid {sum} for {awb}, of which nothing was left.'
export const cashDiffers = '{order}: {open} collected, {sum} paid by {courier}.'
export const cashTooEarly = '{order}: {sum} paid by {courier}, and the parcel is not delivered.'
export const cashOverdue =
  '{courier}: {sum} of 1 parcel, the oldest {days} days.|{courier}: {sum} of {n} parcels, the oldest {days} days.'
// what the gateway settled
export const settlementDiffers = '{reference}: {expected} captured, {sum} settled.'
export const refundUnmatched =
  '{reference}: the gateway took off {sum} for refund {line}, which the shop does not know.'
export const refundDiffers = '{reference}: {expected} given back by refund {line}, {sum} taken off.'
export const settlementMissing = '{reference}: {sum} captured on {day} are not settled, and later payments are.'
// goods
export const batchTooOld = '{batch}: {n} pieces are too old to be sent.'
export const noFreshBatch =
  '{size}: no batch is fresh enough for an order.|{size}: no batch is fresh enough for {n} orders.'
// parcels and their couriers
export const notBooked = '{order} could not be booked: {why}'
export const notCancelled = '{order} could not be cancelled: {why}'
export const cancelledLate = '{order}: the courier has it already.'
export const attemptFailed = '{order}: {reason}.'
export const pickupFailed = '{order}: the courier has not come for it.'
export const parcelSilent = '{order}: no word of its courier for {days} days.'
export const paidComesBack = '{order}: it was paid for, and could not be delivered.'
export const partComesBack = '{order}: one parcel was delivered, this one comes back. Make a new return for its goods.'
export const parcelBack = '{order}: the courier says that it is here again.'
export const parcelLost = '{order}: the courier says that it is lost.'
export const parcelDamaged = '{order}: the courier says that it is damaged.'
export const parcelSwapped = '{order}: other goods came back under {number}.'
export const afterDelivered = '{order} was delivered. Afterwards the courier reported: {why}'
export const afterReturned = '{order} was returned. Afterwards the courier reported: {why}'
export const afterLost = '{order} was lost. Afterwards the courier reported: {why}'
export const afterDamaged = '{order} was damaged. Afterwards the courier reported: {why}'
export const scanUnclear = '{order}: the courier reported: {why}'
export const weightDiffers = '{order}: charged for {kg} kg, booked with {grams} g.'
export const parcelOrphan = '{account} has {reference} under the number {awb}, and the shop has not.'
export const chargeUnmatched = '{account} charged {sum} for {awb}, which is on no parcel of the shop.'
export const loginRefused = '{account}: the login is refused.'
export const walletEmpty = '{account}: the wallet is empty.'
export const walletLow = '{account}: {sum} is left in the wallet.'
export const accountSilent = '{account}: no word for a day of 1 parcel.|{account}: no word for a day of {n} parcels.'
// tax, data and messages
export const otherStates =
  '{n} order went to another state without a GSTIN. The law asks for one.|{n} orders went to other states without a GSTIN. The law asks for one.'
export const noState = 'The address says no state, which is none of India’s.'
export const otherState = 'The address says {text}, which is none of India’s.'
export const breachDue = 'The Board gets the full report of breach {number} by {time}.'
export const dataRequest = '{number}: {kind}. To be answered by {date}.'
export const messageUnsent = '{template}, by {channel} to {recipient}. {why}'
export const codesUnused = '{sent} codes were sent, {used} were used. Somebody may be spending your SMS.'
// the shop’s health
export const noBackup =
  'It stands at: none yet. Look at the log for “backup”, make room, and run npm run backup on the server.'
export const oldBackup =
  'It stands at: {age} ago. Look at the log for “backup”, make room, and run npm run backup on the server.'
export const diskFull = 'It stands at: {free} free of {total}. Make room, or move to a larger disk.'
export const noWebhook =
  'It stands at: none yet. Orders were paid online and the gateway said nothing. Check the webhook’s address and secret there.'
export const oldWebhook =
  'It stands at: {age} ago. Orders were paid online and the gateway said nothing. Check the webhook’s address and secret there.'
export const invariantsBroken = 'Broken: {why}.'
export const journalBroken = 'Row {number} was changed.'
/** The owner's alert of several of a kind. */
export const andMore = '{details} And {n} more.'
