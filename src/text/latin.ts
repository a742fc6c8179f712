const SHORT_FORMS =
  'FSSAI GST GSTIN GSTR CGST SGST IGST HSN MRP OTP SMS UPI UTR ID PDF CSV QR RTO ZIP https IFSC DLT AWB CRF UTF HTTP'
const NAMES = 'WhatsApp Google Instagram Facebook Food Safety Connect FoSCoS OpenStreetMap Shiprocket Delhivery MSG'
/** As packs print them. */
const UNITS = 'g kg mg ml l cm pc kcal kJ Rs A mm'
/** Kinds of pictures, and what they are measured in. */
const PICTURES = 'JPEG PNG WebP AVIF MB KB'

/** What is written in Latin letters in every language. */
export const LATIN: readonly string[] = [SHORT_FORMS, NAMES, UNITS, PICTURES].join(' ').split(' ')
