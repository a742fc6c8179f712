import { isoDate } from '#contract/core/dates.ts'
import { done, mapOutcome, refuse } from '#domain/context.ts'
import { recordCameBack } from '#domain/courier/came-back.service.ts'
import { answerByStaff } from '#domain/courier/parcel-answer.service.ts'
import { asParcelWork } from '#domain/courier/parcel-limit.service.ts'
import { findParcel, handoverOf, labelsOf, listParcels, readParcel } from '#domain/courier/parcel-list.service.ts'
import { quoteOrders } from '#domain/courier/quote.service.ts'
import { cancelBooking, requestAgain, requestBooking } from '#domain/courier/request-booking.service.ts'
import { sendAgain } from '#domain/courier/send-again.service.ts'
import { sheetOf } from '#domain/courier/sheet.service.ts'

import { courierSheet } from '../../files/courier-sheet.ts'
import { toParcelDetail, toParcelRow, toQuotedOrder } from '../../shapes/parcel.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

type ParcelCall = 'bookParcelAgain' | 'cancelParcel'

const answer = async ({ deps, input: { id }, who }: AdminRequest<ParcelCall>) =>
  mapOutcome(await findParcel(deps, who.role, id), (parcel) => toParcelRow(parcel, who))

const detail = async ({ deps, input: { id }, who }: AdminRequest<'parcel' | 'answerParcel'>) =>
  mapOutcome(await readParcel(deps, who.role, id), (parcel) => toParcelDetail(parcel, who))

/** Parcels and their booking with couriers (spec C1). */
export const parcelRoutes = {
  parcels: async ({ deps, input: { page, per_page: perPage, order_nos: orderNos, ...filters }, who }) => ({
    outcome: cappedPage(
      await listParcels(deps, who.role, { ...filters, orderNos, page: { page, perPage } }),
      (parcel) => toParcelRow(parcel, who),
    ),
  }),
  parcel: async (request) => ({ outcome: await detail(request) }),
  quoteParcels: async ({ deps, input: { order_nos: orderNos, account, weights }, who }) => ({
    outcome: done((await quoteOrders(deps, { orderNos, account, weights })).map((quote) => toQuotedOrder(quote, who))),
  }),
  bookParcels: {
    ids: ({ rows }) => rows.map(({ order_no }) => order_no),
    each: (tx, { deps, input, actor }, orderNo) => {
      const row = input.rows.find(({ order_no }) => order_no === orderNo)
      if (!row) return Promise.resolve(refuse('NOT_FOUND'))
      const { account, service_id: serviceId, box, weight_g: weightGrams } = row
      const booking = { actor, orderNo, account, serviceId, box: { name: box, weightGrams } }
      return asParcelWork(deps, tx, actor, () => requestBooking(deps, tx, booking))
    },
  },
  bookParcelAgain: {
    write: (tx, { deps, input: { id }, actor }) => asParcelWork(deps, tx, actor, () => requestAgain(tx, { actor, id })),
    answer,
  },
  cancelParcel: {
    write: (tx, { deps, input: { id }, actor }) =>
      asParcelWork(deps, tx, actor, () => cancelBooking(tx, { actor, id })),
    answer,
  },
  parcelSheet: {
    file: async ({ deps, input: { courier, order_nos: orderNos }, who, actor }) =>
      mapOutcome(await sheetOf(deps, who.role, { courier, orderNos }), (sheet) =>
        courierSheet(deps, { actor, now: who.now, filters: { courier, order_nos: orderNos.join(',') }, sheet }),
      ),
  },
  answerParcel: {
    write: (tx, { deps, input: { id, action, on_day, phone, note }, actor }) => {
      const given = { action, onDay: on_day || null, phone: phone || null, note: note ?? '' }
      return asParcelWork(deps, tx, actor, () => answerByStaff(tx, { actor, id, answer: given }))
    },
    answer: detail,
  },
  sendAgain: {
    write: (tx, { input: { id, pieces: goods, address, anyway }, actor }) =>
      sendAgain(tx, { actor, id, goods, address, anyway }),
    answer: async ({ deps, who }, id) =>
      mapOutcome(await readParcel(deps, who.role, Number(id)), (parcel) => toParcelDetail(parcel, who)),
  },
  parcelCameBack: {
    write: (tx, { deps, input: { id, as, note }, actor, who: { now } }) =>
      recordCameBack(deps, tx, { actor, id, as, note, now }),
    // a packer finds the parcel at the door, whatever became of its order
    answer: async ({ deps, input: { id }, who }) =>
      mapOutcome(await readParcel(deps, 'staff', id), (parcel) => toParcelDetail(parcel, who)),
  },
  handover: {
    file: async ({ deps, input: { order_nos: orderNos }, who }) => {
      const documents = await handoverOf(deps, who.role, orderNos)
      if (!documents.ok) return documents
      const name = `handover-${isoDate(who.now).slice(0, 10)}.pdf`
      return done({ name, type: 'application/pdf', content: await deps.printDocuments(documents.value) })
    },
  },
  parcelLabels: {
    file: async ({ deps, input: { ids, own }, who }) => {
      const labels = await labelsOf(deps, who.role, { ids, isOwn: own !== undefined })
      if (!labels.ok) return labels
      const content = 'pdf' in labels.value ? labels.value.pdf : await deps.printDocuments(labels.value.documents)
      const name = `labels-${isoDate(who.now).slice(0, 10)}.pdf`
      return done({ name, type: 'application/pdf', content })
    },
  },
} satisfies SomeAdminHandlers
