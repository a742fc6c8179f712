const SHORT_FORMS = 'DLT FSSAI GST GSTIN CGST SGST IGST HSN IFSC MRP OTP SMS UPI UTR ID PDF CSV QR RTO'
const NAMES = 'WhatsApp Google Instagram Facebook Food Safety Connect FoSCoS Delhivery Shiprocket'
/** As packs print them. */
const UNITS = 'g kg mg ml l pc kcal kJ Rs'
/** Kinds of pictures, and what they are measured in. */
const PICTURES = 'JPEG PNG WebP AVIF MB'

/** What is written in Latin letters in every language. */
export const LATIN: readonly string[] = [SHORT_FORMS, NAMES, UNITS, PICTURES].join(' ').split(' ')
