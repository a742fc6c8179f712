import type { PlaceTexts } from '../page-text.rules.ts'

export const places: PlaceTexts = {
  address: 'India',
  phone: 'the number on our Contact page',
  email: 'the address on our Contact page',
  fssai: 'printed on our labels',
  kinds: { registration: 'registration', licence: 'licence' },
  gstin: 'printed on our invoices',
  officer: 'the owner of this shop',
  officerEmail: 'by the form on our Contact page',
  officerPhone: 'by telephone as well',
  noOtherCharge: 'There is no other charge, and none is added after you have placed the order.',
  cashFee: 'Paying in cash costs ₹{fee} more; you see it before you order. There is no other charge.',
  advance: 'We may ask for {sum} of a cash order online before it is placed; the rest is paid at the door.',
  advanceRetained: 'If nobody takes the parcel, this advance is not given back.',
  fairSince: 'a day to come',
}
