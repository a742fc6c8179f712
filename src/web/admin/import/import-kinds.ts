import type { AdminCall } from '#contract/admin/endpoints.ts'
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import.ts'

type ReadyAnswerText = {
  title: string
  back: { to: string; label: string }
  /** where its file is chosen, if that is not next to the list */
  at?: string
  /** what the file holds, before there is one */
  intro: string
  /** its columns, where they are few */
  columns?: string
  /** what the same file begins from */
  begin?: {
    call: Extract<
      AdminCall,
      'exportProducts' | 'exportStock' | 'exportToShip' | 'exportAreas' | 'exportRates' | 'exportTexts'
    >
    label: string
  }
  /** what a row is of */
  thing: string
  /** what applying does, said before */
  after: string
}

/** What is said of each kind of file. */
export const importKinds: Readonly<Record<ImportKind, ReadyAnswerText>> = {
  products: {
    title: 'Import products',
    back: { to: '/products', label: 'Products' },
    intro:
      'A CSV file with a row for each size. Products are recognised by their slug, sizes by their name; what the file does not name stays. New products come hidden. Stock is never imported here.',
    begin: { call: 'exportProducts', label: 'Export products to begin with' },
    thing: 'Product',
    after: 'Prices reach the shop within 5 seconds, and all of it can be taken back for 24 hours.',
  },
  stock: {
    title: 'Count by CSV',
    back: { to: '/stock', label: 'Stock' },
    intro:
      'A CSV file with what was counted of each size, or of each batch of it; a hyphen as the batch are the pieces without one. What is reserved of a whole size is not counted again.',
    columns: 'slug, size, batch, counted, note',
    begin: { call: 'exportStock', label: 'Export stock to count from' },
    thing: 'Size',
    after: 'A size that was sold since the check is left out and listed. It can be taken back for 24 hours.',
  },
  tracking: {
    title: 'Import tracking',
    back: { to: '/orders', label: 'Orders' },
    intro:
      'A CSV file of parcels, as a courier’s list has them. Packed orders become Shipped; those that a courier has get their number.',
    columns: 'order_no, courier, tracking_number (or AWB, Waybill, Article Number, Consignment No)',
    begin: { call: 'exportToShip', label: 'Packed orders to begin with' },
    thing: 'Order',
    after: 'Customers get a message that their parcel is on its way. Steps of orders cannot be undone.',
  },
  scans: {
    title: 'Import where parcels are',
    back: { to: '/orders', label: 'Orders' },
    at: '/orders/import-scans',
    intro:
      'A CSV file of a courier, with a row for whatever became of a parcel: in transit, out for delivery, attempt failed, delivered, returning, returned or lost. Orders follow their parcels; nothing goes back.',
    columns: 'tracking_number, status, date, reason',
    thing: 'Parcel',
    after: 'Customers get a message of the last step. Steps of orders cannot be undone.',
  },
  'delivery-areas': {
    title: 'Import delivery areas',
    back: { to: '/settings/delivery-areas', label: 'Delivery areas' },
    intro:
      'A CSV file with how pincodes begin, whether we send there, take cash, the days on the road, and the tariff by its name.',
    columns: 'area, served, cash, days, tariff',
    begin: { call: 'exportAreas', label: 'Export delivery areas to begin with' },
    thing: 'Area',
    after: 'It holds for every order from then on, and can be taken back for 24 hours.',
  },
  'delivery-rates': {
    title: 'Import delivery rates',
    back: { to: '/settings/delivery', label: 'Delivery' },
    intro:
      'A CSV file with a row for each weight of a tariff. The first row of a tariff also has free_above, step_g and step_fee. A tariff that the file does not name stays.',
    columns: 'tariff, up_to_g, fee, free_above, step_g, step_fee',
    begin: { call: 'exportRates', label: 'Export delivery rates to begin with' },
    thing: 'Tariff',
    after: 'It holds for every order from then on, and can be taken back for 24 hours.',
  },
  payout: {
    title: 'Import a payout',
    back: { to: '/money/payouts', label: 'Payouts' },
    intro:
      'A CSV file of the parcels that a courier paid: plain, Delhivery’s, or Shiprocket’s AWB level report and after it the CRF level report. Keep the tracking numbers as text. Parcels are recognised by them; a payout that is there is completed.',
    columns: 'awb, amount, reference, paid_on, courier',
    thing: 'Payout',
    after: 'What does not fit is put under Exceptions. It can be taken back for 24 hours, and later under Payouts.',
  },
  settlement: {
    title: 'Import settlements',
    back: { to: '/money/gateway', label: 'Gateway' },
    intro:
      'A CSV file of what the payment gateway settled, a row a payment or refund, with sums in rupees. A row that is there stays as it is; payments of other shops are counted only.',
    columns: 'entity_id, type, amount, fee, tax, debit, credit, settled_at, settlement_id, settlement_utr, payment_id',
    thing: 'Payment',
    after: 'What does not fit is put under Exceptions. It can be taken back for 24 hours.',
  },
  texts: {
    title: 'Import translations',
    back: { to: '/content/languages', label: 'Languages' },
    intro:
      'A CSV file with a row for each of your texts and its translation. An empty translation stays as it is, a hyphen takes it away, lists have | between their lines. A row whose English has changed since the file was made is left out.',
    columns: 'language, kind, id, field, part, main, translation',
    begin: { call: 'exportTexts', label: 'Export texts to begin with' },
    thing: 'Text',
    after: 'It reaches the shop within 5 seconds, and can be taken back for 24 hours.',
  },
}

/** The kind whose file is chosen at this address: one next to each list. */
export const kindAt = (pathname: string): ImportKind | undefined =>
  IMPORT_KINDS.find((kind) => pathname === (importKinds[kind].at ?? `${importKinds[kind].back.to}/import`))
