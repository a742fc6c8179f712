import type { ParcelDetail, ParcelRow, QuotedOrder } from '#contract/admin/parcels.ts'
import type { Role } from '#contract/admin/role.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import { remarkText } from '#domain/answer/answer-text.rules.ts'
import type { ListedParcel, ParcelDetail as ReadParcel } from '#domain/courier/parcel-list.service.ts'
import type { Quote } from '#domain/courier/quote.service.ts'
import { sentenceIn } from '#text/stored-sentence.ts'

/** Who reads. */
type Reader = { role: Role; language: Language }

/** A parcel as the wire has it; a packer sees no price but what is to be collected. */
export const toParcelRow = (parcel: ListedParcel, { role, language }: Reader): ParcelRow => ({
  id: parcel.id,
  reference: parcel.reference,
  order_no: parcel.orderNo,
  account: parcel.account,
  courier: parcel.courier,
  awb: parcel.awb,
  state: parcel.state,
  tracking: parcel.tracking,
  box: parcel.box,
  weight_g: parcel.weightGrams,
  collect: toRupees(parcel.collect),
  collect_over: toRupees(parcel.collectOver),
  error: problemIn(language, parcel.error),
  ...(role !== 'packer' && { charge: parcel.charge === null ? null : toRupees(parcel.charge) }),
  created_at: isoDate(parcel.createdAt),
  back_as: parcel.backAs,
  is_sent_again: parcel.isSentAgain,
  place: parcel.place,
})

/** A parcel with its goods and its scans. */
export const toParcelDetail = (parcel: ReadParcel, reader: Reader): ParcelDetail => ({
  ...toParcelRow(parcel, reader),
  answers: parcel.answers.map(({ onDay, error, ...answer }) => ({
    ...answer,
    error: problemIn(reader.language, error),
    on_day: onDay,
  })),
  ...(reader.role !== 'packer' && {
    charges: parcel.charges.map(({ kind, amount, chargedGrams, text, at }) => ({
      kind,
      sum: toRupees(amount),
      charged_g: chargedGrams,
      text,
      at: isoDate(at),
    })),
  }),
  lines: parcel.lines,
  scans: parcel.scans.map(({ at, tracking, text, location, source }) => ({
    at: isoDate(at),
    tracking,
    text,
    location,
    source,
  })),
})

/** What couriers would take an order for; a packer sees no prices. */
export const toQuotedOrder = (quote: Quote, { role, language }: Reader): QuotedOrder => ({
  order_no: quote.orderNo,
  city: quote.city,
  pincode: quote.zip,
  box: quote.box,
  weight_g: quote.weightGrams,
  charged_kg: quote.chargedKg,
  is_about: quote.isAbout,
  collect: toRupees(quote.collect),
  problem: quote.problem && remarkText(quote.problem, language),
  services: quote.services.map(({ id, name, days, isLate, price }) => ({
    id,
    name,
    days,
    is_late: isLate,
    ...(role !== 'packer' && { charge: toRupees(price) }),
  })),
  chosen: quote.chosen,
})

const problemIn = (language: Language, error: string | null): string | null =>
  error === null ? null : sentenceIn(language, error)
