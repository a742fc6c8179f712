const SHORT_FORMS = 'FSSAI GST GSTIN CGST SGST IGST HSN MRP OTP SMS UPI PDF CSV QR RTO'
const NAMES = 'WhatsApp Google Instagram Food Safety Connect'
/** As packs print them. */
const UNITS = 'g kg ml l pc Rs'

/** What is written in Latin letters in every language. */
export const LATIN: readonly string[] = [SHORT_FORMS, NAMES, UNITS].join(' ').split(' ')
