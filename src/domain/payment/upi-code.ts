import { renderSVG } from 'uqr'

import type { Paise } from '#contract/core/money.ts'

/** Who is paid, for which order, and how much. */
export type UpiPayment = { id: string; name: string; orderNo: string; amount: Paise }

/**
 * The address that a UPI app opens with everything filled in, as the payments corporation lays it down; an order's number is
 * its reference and its note (spec N6.4).
 */
export const upiAddress = ({ id, name, orderNo, amount }: UpiPayment): string =>
  `upi://pay?${Object.entries({
    pa: id,
    pn: name,
    am: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
    cu: 'INR',
    tr: orderNo,
    tn: orderNo,
  })
    // the @ of an ID stands as it is: some apps do not read it otherwise
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`)
    .join('&')}`

/** An address as a QR code that another phone reads off the screen. */
export const qrCode = (address: string): string => renderSVG(address, { ecc: 'M', border: 2 })
