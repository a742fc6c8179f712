import type { packedFields } from '#contract/admin/orders.ts'
import { fromRupees } from '#contract/core/money.ts'
import type { z } from '#contract/core/zod.ts'
import { done, mapOutcome, type Deps } from '#domain/context.ts'
import { bookWhenPacked } from '#domain/courier/book-when-packed.service.ts'
import { editByStaff } from '#domain/fulfilment/edit-order.service.ts'
import { packRemainder } from '#domain/fulfilment/remainder.service.ts'
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
import type { Box } from '#domain/order/order.service.ts'
import { recordPayment, takeBackPayment } from '#domain/payment/hand-payment.service.ts'
import { noteUnpackable } from '#domain/stock/waiting.service.ts'

import { orderFile, toShipFile } from '../../files/order-file.ts'
import { fromOrderList, toParcel, toPick } from '../../shapes/order-input.shape.ts'
import { toOrderRow, toStaffOrder } from '../../shapes/staff-order.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

type OrderCall =
  | 'order'
  | 'changeOrder'
  | 'stepOrder'
  | 'packRemainder'
  | 'cancelOrder'
  | 'addOrderNote'
  | 'confirmCash'
  | 'failAttempt'
  | 'recordPayment'
  | 'takeBackPayment'

const answer = async ({ deps, input, who }: AdminRequest<OrderCall>) =>
  mapOutcome(await findStaffOrder(deps, who.role, input.order_no), (found) => toStaffOrder(found, who))

/** An order that waits for something fresh is put before the owner (spec D163). */
const noteIfUnpackable = async (deps: Deps, orderNo: string, code: string) => {
  if (code === 'NO_FRESH_BATCH') await noteUnpackable(deps, orderNo)
}

/** Orders on their way, and what staff do to them. */
export const orderRoutes = {
  orders: async ({ deps, input: { page, per_page: perPage, sort, ...filters }, who: { role } }) => ({
    outcome: cappedPage(
      await listStaffOrders(deps, fromOrderList({ ...filters, sort }, role), { page, perPage }),
      (order) => toOrderRow(order, role),
    ),
  }),
  orderCounts: async ({ deps, who }) => {
    const counts = await countOrdersByStatus(deps, who.role)
    return { outcome: done(Object.fromEntries(counts.map(({ status, n }) => [status, n]))) }
  },
  exportOrders: {
    file: async ({ deps, input, who, actor }) =>
      done(
        orderFile(deps, {
          actor,
          now: who.now,
          filters: input,
          batches: streamOrders(deps, fromOrderList(input, who.role)),
        }),
      ),
  },
  exportToShip: {
    file: async ({ deps, who, actor }) => {
      const filters = { status: ['Packed' as const], sort: 'dispatch_day' as const }
      const batches = streamOrders(deps, fromOrderList(filters, who.role))
      return done(toShipFile(deps, { actor, now: who.now, filters, batches }))
    },
  },
  order: async (request) => ({ outcome: await answer(request) }),
  changeOrder: {
    write: (tx, { deps, input, actor }) => {
      const { order_no: orderNo, version, kitchen_note: kitchenNote, address, parcel, anyway } = input
      const edit = { kitchenNote, address, parcel: toParcel(parcel), anyway }
      return editByStaff(deps, tx, { actor, orderNo, version, edit })
    },
    answer,
  },
  stepOrder: {
    write: async (tx, { deps, input, actor }) => {
      const { order_no: orderNo, version, from, to, parcel, picks, reason, remainder } = input
      const moved = await stepOrder(tx, {
        actor,
        orderNo,
        version,
        from,
        to,
        parcel: toParcel(parcel),
        picks: picks?.map(toPick),
        box: toBox(input),
        reason,
        remainder: remainder && { on: remainder.on, lines: remainder.lines.map(toUnits) },
      })
      if (moved.ok && to === 'Packed') await bookWhenPacked(deps, tx, { actor, orderNo })
      return moved
    },
    answer,
    refused: ({ deps, input: { order_no: orderNo } }: AdminRequest<'stepOrder'>, code: string) =>
      noteIfUnpackable(deps, orderNo, code),
  },
  packRemainder: {
    write: async (tx, { deps, input, actor }) => {
      const { order_no: orderNo, picks, reason } = input
      const packed = await packRemainder(tx, { actor, orderNo, picks: picks?.map(toPick), box: toBox(input), reason })
      if (packed.ok) await bookWhenPacked(deps, tx, { actor, orderNo })
      return packed
    },
    answer,
    refused: ({ deps, input: { order_no: orderNo } }: AdminRequest<'packRemainder'>, code: string) =>
      noteIfUnpackable(deps, orderNo, code),
  },
  bulkStepOrders: {
    ids: ({ order_nos }) => order_nos,
    each: (tx, { input: { act: action, parcel, numbers }, actor }, orderNo) =>
      bulkStepOrder(tx, {
        actor,
        orderNo,
        act: action,
        parcel: toParcel(parcel && { ...parcel, tracking_number: numbers?.[orderNo] ?? parcel.tracking_number }),
      }),
    refused: ({ deps }: AdminRequest<'bulkStepOrders'>, code: string, orderNo: string) =>
      noteIfUnpackable(deps, orderNo, code),
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

/** Money that staff saw come in for a cash order. */
export const handPaymentRoutes = {
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

const toUnits = ({ sku_id: skuId, count }: { sku_id: number; count: number }) => ({ skuId, count })

const toBox = ({ box, weight_g, sides_cm: sides }: z.output<typeof packedFields>): Box => ({
  name: box,
  weightGrams: weight_g,
  sides: sides && toSides(sides),
})

/** Whole centimetres as millimetres. */
const toSides = ({ length, width, height }: { length: number; width: number; height: number }) => ({
  lengthMm: length * 10,
  widthMm: width * 10,
  heightMm: height * 10,
})
