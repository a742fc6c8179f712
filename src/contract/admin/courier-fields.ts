import { faults } from '../core/faults.ts'
import { singleLine } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

const { selling: sale, courier: label } = settingLabels

/** A courier collects cash and pays it out later; with an own rider it goes straight into the drawer (spec C1.20). */
export const CASH_WAYS = ['courier', 'own'] as const
export const COURIERS_MAX = 20
export const SHEET_COLUMNS_MAX = 60
const TEXT_MAX = 60

/** What a column of a courier's sheet may have (spec C1.21). */
export const SHEET_SOURCES = [
  'reference',
  'order_no',
  'name',
  'street',
  'landmark',
  'city',
  'state',
  'pincode',
  'mobile',
  'shop_email',
  'pieces',
  'goods',
  'weight_g',
  'weight_kg',
  'length_cm',
  'width_cm',
  'height_cm',
  'declared',
  'collect',
  'mode',
  'invoice_no',
  'hsn',
  'gstin',
  'date',
  'from_name',
  'from_address',
  'from_pincode',
  'from_mobile',
] as const
export type SheetSource = (typeof SHEET_SOURCES)[number]

/** The same text in every row: ="fixed text". */
const FIXED = /^="([^"\p{Cc}]{0,60})"$/u

/** The text of a column that has the same in every row; undefined for one with a source. */
export const fixedTextOf = (source: string): string | undefined => FIXED.exec(source)?.[1]

const column = z.strictObject({
  heading: singleLine(label.heading, TEXT_MAX),
  source: z
    .string(faults.invalid(label.source))
    .refine(
      (source) => SHEET_SOURCES.some((one) => one === source) || fixedTextOf(source) !== undefined,
      faults.invalid(label.source),
    ),
})
export type SheetColumn = z.output<typeof column>

const courier = z.strictObject({
  name: singleLine(sale.couriers, 40),
  link: field.webAddress(sale.couriers),
  cash: field.oneOf(label.cash, CASH_WAYS).default('courier'),
  /** Days until it pays out what it collected. */
  remit_days: field.whole(label.remit_days, 0, 60).default(8),
  /** The columns of the file that it takes parcels from; null while nobody made one. */
  sheet: z.array(column).min(1).max(SHEET_COLUMNS_MAX, faults.invalid(label.sheet)).nullable().default(null),
})
export type HandCourier = z.output<typeof courier>

/** What a courier has of what nobody typed; a row that was stored before it had these has them too. */
export const courierDefaults = { cash: 'courier', remit_days: 8, sheet: null } as const

/** Those who carry parcels that no account books. In a link {number} is the parcel's. */
export const couriers = z.array(courier).max(COURIERS_MAX, faults.invalid(sale.couriers))

/** Where no such address is sure, a link leads to the courier's own site. */
export const firstCouriers: HandCourier[] = [
  { name: 'India Post', link: 'https://www.indiapost.gov.in/' },
  { name: 'Delhivery', link: 'https://www.delhivery.com/track/package/{number}' },
  { name: 'DTDC', link: 'https://www.dtdc.com/' },
  { name: 'Blue Dart', link: 'https://www.bluedart.com/' },
  { name: 'Xpressbees', link: 'https://www.xpressbees.com/' },
  { name: 'Ekart', link: 'https://ekartlogistics.com/' },
  { name: 'By hand', link: '' },
].map((one) => ({ ...one, ...courierDefaults }))
