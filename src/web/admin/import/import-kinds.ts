import type { AdminCall } from '#contract/admin/endpoints.ts'
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import.ts'
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
    intro: t.csvFileRowEach,
    begin: { call: 'exportProducts', label: t.exportProductsToBeginWith },
    thing: t.product,
    after: t.pricesReachShopWithin,
  },
  stock: {
    title: t.countByCsv,
    back: { to: '/stock', label: t.stock },
    intro: t.csvFileWhatCounted,
    columns: 'slug, size, batch, counted, note',
    begin: { call: 'exportStock', label: t.exportStockToCountFrom },
    thing: t.size,
    after: t.sizeSoldSinceCheck,
  },
  tracking: {
    title: t.importTracking,
    back: { to: '/orders', label: t.orders },
    intro: t.csvFileParcelsCouriers,
    columns: 'order_no, courier, tracking_number (or AWB, Waybill, Article Number, Consignment No)',
    begin: { call: 'exportToShip', label: t.packedOrdersToBeginWith },
    thing: t.order,
    after: t.getMessageTheirParcel,
  },
  scans: {
    title: t.importWhereParcelsAre,
    back: { to: '/orders', label: t.orders },
    at: '/orders/import-scans',
    intro: t.csvFileCourierRow,
    columns: 'tracking_number, status, date, reason',
    thing: t.parcel,
    after: t.getMessageLastStep,
  },
  'delivery-areas': {
    title: t.importDeliveryAreas,
    back: { to: '/settings/delivery-areas', label: t.deliveryAreas },
    intro: t.csvFileHowPincodes,
    columns: 'area, served, cash, days, tariff',
    begin: { call: 'exportAreas', label: t.exportDeliveryAreasBegin },
    thing: t.area,
    after: t.everyOrderThenCan,
  },
  'delivery-rates': {
    title: t.importDeliveryRates,
    back: { to: '/settings/delivery', label: t.delivery },
    intro: t.csvFileRowEachWeight,
    columns: 'tariff, up_to_g, fee, free_above, step_g, step_fee',
    begin: { call: 'exportRates', label: t.exportDeliveryRatesBegin },
    thing: t.tariff,
    after: t.everyOrderThenCan,
  },
  payout: {
    title: t.importAPayout,
    back: { to: '/money/payouts', label: t.payouts },
    intro: t.csvFileParcelsCourier,
    columns: 'awb, amount, reference, paid_on, courier',
    thing: t.payout,
    after: t.whatDoesNotFit,
  },
  settlement: {
    title: t.importSettlements,
    back: { to: '/money/gateway', label: t.gateway },
    intro: t.csvFileWhatPayment,
    columns: 'entity_id, type, amount, fee, tax, debit, credit, settled_at, settlement_id, settlement_utr, payment_id',
    thing: t.payment,
    after: t.whatDoesNotFitPut,
  },
  texts: {
    title: t.importTranslations,
    back: { to: '/content/languages', label: t.languages },
    intro: t.csvFileRowEachYour,
    columns: 'language, kind, id, field, part, main, translation',
    begin: { call: 'exportTexts', label: t.exportTextsToBeginWith },
    thing: t.text,
    after: t.reachesShopWithin5,
  },
}

/** The kind whose file is chosen at this address: one next to each list. */
export const kindAt = (pathname: string): ImportKind | undefined =>
  IMPORT_KINDS.find((kind) => pathname === (importKinds[kind].at ?? `${importKinds[kind].back.to}/import`))
