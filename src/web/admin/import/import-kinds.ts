import type { AdminCall } from '#contract/admin/endpoints.ts'
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/import.ts'

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
    title: t.importProducts,
    back: { to: '/products', label: t.products },
    intro: fill(t.productsIntro, { slug: 'slug' }),
    begin: { call: 'exportProducts', label: t.exportProducts },
    thing: t.product,
    after: t.productsAfter,
  },
  stock: {
    title: t.countByCsv,
    back: { to: '/stock', label: t.stock },
    intro: t.stockIntro,
    columns: 'slug, size, batch, counted, note',
    begin: { call: 'exportStock', label: t.exportStock },
    thing: t.size,
    after: t.stockAfter,
  },
  tracking: {
    title: t.importTracking,
    back: { to: '/orders', label: t.orders },
    intro: t.trackingIntro,
    columns: fill(t.trackingColumns, {
      columns: 'order_no, courier, tracking_number',
      others: 'AWB, Waybill, Article Number, Consignment No',
    }),
    begin: { call: 'exportToShip', label: t.exportToShip },
    thing: t.order,
    after: t.trackingAfter,
  },
  scans: {
    title: t.importScans,
    back: { to: '/orders', label: t.orders },
    at: '/orders/import-scans',
    intro: t.scansIntro,
    columns: 'tracking_number, status, date, reason',
    thing: t.parcel,
    after: t.scansAfter,
  },
  'delivery-areas': {
    title: t.importAreas,
    back: { to: '/settings/delivery-areas', label: t.deliveryAreas },
    intro: t.areasIntro,
    columns: 'area, served, cash, days, tariff',
    begin: { call: 'exportAreas', label: t.exportAreas },
    thing: t.area,
    after: t.deliveryAfter,
  },
  'delivery-rates': {
    title: t.importRates,
    back: { to: '/settings/delivery', label: t.delivery },
    intro: fill(t.ratesIntro, { freeAbove: 'free_above', step: 'step_g', stepFee: 'step_fee' }),
    columns: 'tariff, up_to_g, fee, free_above, step_g, step_fee',
    begin: { call: 'exportRates', label: t.exportRates },
    thing: t.tariff,
    after: t.deliveryAfter,
  },
  payout: {
    title: t.importPayout,
    back: { to: '/money/payouts', label: t.payouts },
    intro: t.payoutIntro,
    columns: 'awb, amount, reference, paid_on, courier',
    thing: t.payout,
    after: t.payoutAfter,
  },
  settlement: {
    title: t.importSettlements,
    back: { to: '/money/gateway', label: t.gateway },
    intro: t.settlementsIntro,
    columns: 'entity_id, type, amount, fee, tax, debit, credit, settled_at, settlement_id, settlement_utr, payment_id',
    thing: t.payment,
    after: t.settlementsAfter,
  },
  texts: {
    title: t.importTranslations,
    back: { to: '/content/languages', label: t.languages },
    intro: fill(t.textsIntro, { bar: '|' }),
    columns: 'language, kind, id, field, part, main, translation',
    begin: { call: 'exportTexts', label: t.exportTexts },
    thing: t.ownText,
    after: t.textsAfter,
  },
}

/** The kind whose file is chosen at this address: one next to each list. */
export const kindAt = (pathname: string): ImportKind | undefined =>
  IMPORT_KINDS.find((kind) => pathname === (importKinds[kind].at ?? `${importKinds[kind].back.to}/import`))
