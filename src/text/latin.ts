const SHORT_FORMS = 'AWB CRF FSSAI GST GSTIN CGST SGST IGST HSN MRP OTP SMS UPI UTR ID PDF CSV QR RTO'
const NAMES = 'Delhivery Shiprocket WhatsApp Google Instagram Facebook Food Safety Connect'
/** As packs print them; a sheet of paper is A4 or A6. */
const UNITS = 'A cm g kg mg ml mm l pc kcal kJ Rs'
/** Kinds of pictures, and what files are measured in. */
const PICTURES = 'JPEG PNG WebP AVIF KB MB'

/** What is written in Latin letters in every language. */
export const LATIN: readonly string[] = [SHORT_FORMS, NAMES, UNITS, PICTURES].join(' ').split(' ')
