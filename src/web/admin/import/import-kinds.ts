import type { AdminCall } from '#contract/admin/endpoints.ts'
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import.ts'

type Words = {
  title: string
  back: { to: string; label: string }
  /** what the file holds, before there is one */
  intro: string
  /** its columns, where they are few */
  columns?: string
  /** what the same file begins from */
  begin?: { call: Extract<AdminCall, 'exportProducts' | 'exportStock' | 'exportAreas'>; label: string }
  /** what a row is of */
  thing: string
  /** what applying does, said before */
  after: string
}

/** What is said of each kind of file. */
export const importKinds: Readonly<Record<ImportKind, Words>> = {
  products: {
    title: 'Import products',
    back: { to: '/products', label: 'Products' },
    intro:
      'A CSV file with a row for each size. Products are told by their slug and sizes by their name; what the file does not name stays. New products come hidden. Stock is never imported here.',
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
    intro: 'A CSV file of parcels, as a courier’s list has them. Packed orders become Shipped.',
    columns: 'order_no, courier, tracking_number',
    thing: 'Order',
    after: 'Customers are told that their parcel is on its way. Steps of orders cannot be taken back.',
  },
  'delivery-areas': {
    title: 'Import delivery areas',
    back: { to: '/settings/delivery-areas', label: 'Delivery areas' },
    intro: 'A CSV file with how pincodes begin, whether we send there, take cash, and the days on the road.',
    columns: 'area, served, cash, days',
    begin: { call: 'exportAreas', label: 'Export delivery areas to begin with' },
    thing: 'Area',
    after: 'It holds for every order from then on, and can be taken back for 24 hours.',
  },
}

/** The kind whose file is chosen at this address: one beside each list. */
export const kindAt = (pathname: string): ImportKind | undefined =>
  IMPORT_KINDS.find((kind) => pathname === `${importKinds[kind].back.to}/import`)
