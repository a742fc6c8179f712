import { fixedTextOf, type SheetColumn, type SheetSource } from '#contract/admin/courier-fields.ts'
import { toRupees, type Paise } from '#contract/core/money.ts'

import type { SentParcel } from './consignment.rules.ts'

/** A parcel as a sheet has it, and who sends it; `date` is a day of India. */
export type SheetParcel = Omit<SentParcel, 'pickupPlace' | 'placedAt' | 'goods'> & {
  goods: readonly SentParcel['goods'][number][]
  orderNo: string
  date: string
  from: { name: string; address: string; pincode: string; mobile: string; gstin: string }
}

/**
 * The cells of one parcel's row, by the columns of its courier's sheet. A spreadsheet would take what begins with = + - @ for a
 * formula, and a courier reads each cell as it is: such signs are taken off, and a line break is a comma (spec C1.22).
 */
export const sheetRow = (parcel: SheetParcel, columns: readonly SheetColumn[]): string[] =>
  columns.map(({ source }) => safeCell(fixedTextOf(source) ?? cellOf(source, parcel)))

/** A text as no spreadsheet takes it for a formula. */
export const safeCell = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ', ')
    .replaceAll(/[\t\0]+/g, ' ')
    .replace(/^[=+\-@＝＋－＠'\s]+/, '')

const cellOf = (source: string, parcel: SheetParcel): string =>
  Object.hasOwn(cells, source) ? (cells[source]?.(parcel) ?? '') : ''

type Cells = Readonly<Record<SheetSource, (parcel: SheetParcel) => string>>
const cells: Readonly<Record<string, (parcel: SheetParcel) => string>> = {
  reference: ({ reference }) => reference,
  order_no: ({ orderNo }) => orderNo,
  name: ({ to }) => to.name,
  street: ({ to }) => to.street,
  landmark: ({ to }) => to.landmark,
  city: ({ to }) => to.city,
  state: ({ to }) => to.state,
  pincode: ({ to }) => to.zip,
  mobile: ({ to }) => to.mobile,
  shop_email: ({ shopEmail }) => shopEmail,
  pieces: ({ goods }) => String(goods.reduce((sum, { count }) => sum + count, 0)),
  goods: ({ goods }) => goods.map(({ name, count }) => `${name} × ${count}`).join('; '),
  weight_g: ({ weightGrams }) => String(weightGrams),
  weight_kg: ({ weightGrams }) => (weightGrams / 1000).toFixed(3),
  length_cm: ({ measures }) => cm(measures.lengthMm),
  width_cm: ({ measures }) => cm(measures.widthMm),
  height_cm: ({ measures }) => cm(measures.heightMm),
  declared: ({ declared }) => rupees(declared),
  collect: ({ collect }) => rupees(collect),
  mode: ({ collect }) => (collect > 0 ? 'COD' : 'Prepaid'),
  invoice_no: ({ invoiceNo }) => invoiceNo ?? '',
  hsn: ({ goods }) => [...new Set(goods.map(({ hsn }) => hsn))].filter(Boolean).join(' '),
  gstin: ({ from }) => from.gstin,
  date: ({ date }) => date,
  from_name: ({ from }) => from.name,
  from_address: ({ from }) => from.address,
  from_pincode: ({ from }) => from.pincode,
  from_mobile: ({ from }) => from.mobile,
} satisfies Cells

const cm = (mm: number): string => String(mm / 10)
const rupees = (paise: Paise): string => toRupees(paise).toFixed(2)
