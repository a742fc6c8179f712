import { mapOutcome } from '#domain/context.ts'
import { findStaffOrder } from '#domain/fulfilment/staff-order.service.ts'
import { changeOrder, priceOrderChange } from '#domain/order-change/order-change.service.ts'

import { toGoodsChange, toPricedChange } from '../../shapes/order-change.shape.ts'
import { toStaffOrder } from '../../shapes/staff-order.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** Other goods in a placed order. */
export const orderChangeRoutes = {
  priceOrderChange: async ({ deps, input: { order_no: orderNo, ...goods } }) => ({
    outcome: mapOutcome(await priceOrderChange(deps, { orderNo, change: toGoodsChange(goods) }), toPricedChange),
  }),
  changeOrderGoods: {
    write: (tx, { deps, input: { order_no: orderNo, version, reason, ...goods }, actor }) =>
      changeOrder(deps, tx, { actor, orderNo, version, change: toGoodsChange(goods), reason: reason ?? undefined }),
    answer: async ({ deps, input, who: { role } }) =>
      mapOutcome(await findStaffOrder(deps, role, input.order_no), (found) => toStaffOrder(found, role)),
  },
} satisfies SomeAdminHandlers
