import type { ParcelFields } from '#contract/admin/orders.ts'
import { fromRupees } from '#contract/core/money.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { editByStaff } from '#domain/fulfilment/edit-order.service.ts'
import { findStaffOrder } from '#domain/fulfilment/staff-order.service.ts'
import {
  addStaffNote,
  bulkStepOrder,
  cancelByStaff,
  confirmCashByPhone,
  failAttempt,
  stepOrder,
} from '#domain/fulfilment/staff-steps.service.ts'
import { countOrdersByStatus, listStaffOrders, streamOrders } from '#domain/order/order-list.service.ts'
import type { Parcel } from '#domain/order/order.service.ts'
import { recordPayment, takeBackPayment } from '#domain/payment/hand-payment.service.ts'

import { toOrderRow, toStaffOrder } from '../shapes/staff-order.shape.ts'
import type { AdminRequest, SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'
import { orderFile } from './order-file.ts'

type OrderCall =
  | 'order'
  | 'changeOrder'
  | 'stepOrder'
  | 'cancelOrder'
  | 'addOrderNote'
  | 'confirmCash'
  | 'failAttempt'
  | 'recordPayment'
  | 'takeBackPayment'

const answer = async ({ deps, input, who }: AdminRequest<OrderCall>) =>
  mapOutcome(await findStaffOrder(deps, who.role, input.order_no), (found) => toStaffOrder(found, who.role))

/** Orders on their way, and what staff do to them. */
export const orderHandlers = {
  orders: async ({ deps, input: { page, per_page: perPage, sort, ...filters }, who: { role } }) => {
    const found = await listStaffOrders(deps, { filters, sort, role }, { page, perPage })
    return {
      outcome: mapOutcome(found, ({ orders, total }) =>
        cappedPage(
          orders.map((order) => toOrderRow(order, role)),
          { total, page, perPage },
        ),
      ),
    }
  },
  orderCounts: async ({ deps, who }) => {
    const counts = await countOrdersByStatus(deps, who.role)
    return { outcome: done(Object.fromEntries(counts.map(({ status, n }) => [status, n]))) }
  },
  exportOrders: {
    file: async ({ deps, input: { sort, ...filters }, who, actor }) =>
      done(orderFile(deps, { actor, now: who.now, batches: streamOrders(deps, { filters, sort, role: who.role }) })),
  },
  order: async (request) => ({ outcome: await answer(request) }),
  changeOrder: {
    write: (tx, request) => {
      const { input, actor } = request
      const { order_no: orderNo, version, kitchen_note: kitchenNote, address, parcel } = input
      const edit = { kitchenNote, address, parcel: parcelOf(parcel) }
      return editByStaff(tx, { actor, orderNo, version, edit }, async () => {
        const now = await answer({ ...request, deps: { ...request.deps, db: tx } })
        return now.ok ? now.value : null
      })
    },
    answer,
  },
  stepOrder: {
    write: (tx, { input: { order_no: orderNo, from, to, parcel, picks, box, weight_g, reason }, actor }) =>
      stepOrder(tx, {
        actor,
        orderNo,
        from,
        to,
        parcel: parcelOf(parcel),
        picks: picks?.map(toPick),
        box: { name: box, weightGrams: weight_g },
        reason,
      }),
    answer,
  },
  bulkStepOrders: {
    ids: ({ order_nos }) => order_nos,
    each: (tx, { input: { act, parcel }, actor }, orderNo) =>
      bulkStepOrder(tx, { actor, orderNo, act, parcel: parcelOf(parcel) }),
  },
  cancelOrder: {
    write: (tx, { input: { order_no: orderNo, reason, note }, actor }) =>
      cancelByStaff(tx, { actor, orderNo, reason, ...(note && { note }) }),
    answer,
  },
  addOrderNote: {
    write: (tx, { input: { order_no: orderNo, text }, actor }) => addStaffNote(tx, { actor, orderNo, text }),
    answer,
  },
  confirmCash: {
    write: (tx, { input: { order_no: orderNo }, actor }) => confirmCashByPhone(tx, { actor, orderNo }),
    answer,
  },
  failAttempt: {
    write: (tx, { deps, input: { order_no: orderNo, reason, note }, actor }) =>
      failAttempt(deps, tx, { actor, orderNo, reason, note: note ?? '' }),
    answer,
  },
} satisfies SomeAdminHandlers

const toPick = ({ sku_id, batch_id, count }: { sku_id: number; batch_id: number | null; count: number }) => ({
  skuId: sku_id,
  batchId: batch_id,
  count,
})

/** Money that staff saw come in for a cash order. */
export const handPaymentHandlers = {
  recordPayment: {
    write: (tx, { input: { order_no: orderNo, amount, ...paid }, actor }) =>
      recordPayment(tx, { actor, orderNo, amount: fromRupees(amount), ...paid }),
    answer,
  },
  takeBackPayment: {
    write: (tx, { input: { order_no: orderNo, id }, actor }) => takeBackPayment(tx, { actor, orderNo, id }),
    answer,
  },
} satisfies SomeAdminHandlers

/** A parcel has a courier; without one there is none. */
const parcelOf = (
  fields: (Omit<ParcelFields, 'carrier'> & { carrier?: string | null | undefined }) | undefined,
): Parcel | undefined =>
  fields?.carrier
    ? {
        carrier: fields.carrier,
        trackingNumber: fields.tracking_number || null,
        trackingUrl: fields.tracking_url ?? null,
      }
    : undefined
