// what the server remarks of a thing, besides what it refuses; warnings, what is still open, and lines of lists
// what still goes on with a person who is to be erased
export const openOrder = 'order {number} is placed'
export const openConfirmed = 'order {number} is confirmed'
export const openPacked = 'order {number} is packed'
export const openShipped = 'order {number} is shipped'
export const openIntransit = 'order {number} is on its way'
export const openReturnable = 'order {number} can still be returned'
export const openReturn = 'return {number} is open'
export const openRefund = 'a refund is not done'
export const openMessage = 'message {number} is open'
export const openPayment = 'a payment is under way'
export const openParcel = 'a parcel of order {number} is under way'
// of the changed goods of an order
export const goodsPaidOnline = 'Paid online'
export const moneyBack = '{amount} back'
export const moneyMore = '{amount} more'
// what speaks against an order, and staff may pass
export const cashOnlyUpTo = 'The shop takes cash only up to ₹{limit}.'
export const noCashFirstOrder = 'The shop takes no cash for a first order.'
export const noCashFromThem = 'The shop takes no cash from this customer.'
export const noCashTaken = 'No cash is taken at {zip}.'
export const fullOfOrders =
  'The day is full: {n} order leaves on {date} already.|The day is full: {n} orders leave on {date} already.'
export const fullOfProduct =
  'The day is full: {n} piece of {name} leaves on {date} already.|The day is full: {n} pieces of {name} leave on {date} already.'
export const cashMayComeBack = 'Cash may come back: {mark}.'
// of a cash order, as it is found when it is placed
export const riskMobile = 'This mobile sent back {n} parcel|This mobile sent back {n} parcels'
export const riskAddress = 'This address sent back {n} parcel|This address sent back {n} parcels'
export const riskAccount = 'This account sent back {n} parcel|This account sent back {n} parcels'
export const riskPincode = 'Of {count} parcels to {zip} {percent} % came back'
export const riskFirst = 'First order, above {sum}'
export const riskOtherMobile = 'The parcel’s mobile is not the account’s'
export const riskOpenCash = '{count} cash orders are on the way'
export const riskShortAddress = 'The address is short'
export const riskTaken = '{count} parcels were taken'
// why no courier is asked to take a parcel
export const mobileNotIndian = 'The mobile has not 10 digits of a number in India.'
export const streetTooShort = 'The street is too short for a courier.'
export const noSuchPincode = 'This pincode does not exist.'
export const weightMissing = 'The weight is missing.'
export const needsEwayBill = 'Above ₹50,000 a parcel needs an e-way bill. Please book it by hand.'
export const choosePickupPlace = 'Choose the pickup place in Settings, Parcels.'
export const noCourierThere = 'No courier of this account goes to {zip}.'
// before the first sale
export const productsWithoutFacts =
  '{n} product lacks facts: type, ingredients, allergens, shelf life, net quantity, MRP, HSN|{n} products lack facts: type, ingredients, allergens, shelf life, net quantity, MRP, HSN'
export const productsImported =
  '{n} visible product is imported. The law wants a search by country of origin, which this shop does not have|{n} visible products are imported. The law wants a search by country of origin, which this shop does not have'
// what follows from the sales of a year
export const dueGst =
  'Sales since 1 April are ₹{sales} here. From ₹{limit} in all, GST registration is due. Count your other sales too.'
export const dueComposition =
  'Sales since 1 April are ₹{sales} here. From ₹{limit} in all, the composition scheme ends, and the regular registration is due. Count your other sales too.'
export const dueSixDigits =
  'Sales since 1 April are ₹{sales} here. From ₹{limit} in all, six digits of each HSN and e-invoices to businesses are due. Count your other sales too.'
export const dueFssaiState =
  'Sales since 1 April are ₹{sales} here. From ₹{limit} in all, a State licence of FSSAI is due. Count your other sales too.'
export const dueFssaiCentral =
  'Sales since 1 April are ₹{sales} here. From ₹{limit} in all, a Central licence of FSSAI is due. Count your other sales too.'
// numbers of invoices without a gap
export const fromTo = '{from} to {to}'
// what a thing is still in use by
export const distanceHasTariff = 'a distance has it'
export const areasNameTariff = 'delivery areas name {name}'
export const courierOwesCash = '{name} still owes cash'
// a size of several that has no name any more
export const oneOfThem = 'One of them'
// why nothing can be sent as a test
export const mailNotSetUp = 'E-mail is not set up.'
export const smsNotSetUp = 'SMS is not set up.'
export const whatsappNotSetUp = 'WhatsApp is not set up.'
