import { mapOutcome } from '#domain/context.ts'
import { findStaffOrder } from '#domain/fulfilment/staff-order.service.ts'
import { changeOrder, priceOrderChange, withdrawOffer } from '#domain/order-change/order-change.service.ts'
import { sendPayLink } from '#domain/payment/due-link.service.ts'

import { toGoodsChange, toPricedChange } from '../../shapes/order-change.shape.ts'
import { toStaffOrder } from '../../shapes/staff-order.shape.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

const answer = async ({ deps, input, who }: AdminRequest<'changeOrderGoods' | 'withdrawOffer' | 'sendPayLink'>) =>
  mapOutcome(await findStaffOrder(deps, who.role, input.order_no), (found) => toStaffOrder(found, who))

/** Other goods in a placed order, and its link to pay online. */
export const orderChangeRoutes = {
  priceOrderChange: async ({ deps, input: { order_no: orderNo, ...goods }, who: { language } }) => ({
    outcome: mapOutcome(await priceOrderChange(deps, { orderNo, change: toGoodsChange(goods) }), (priced) =>
      toPricedChange(priced, language),
    ),
  }),
  changeOrderGoods: {
    write: (tx, { deps, input: { order_no: orderNo, version, reason, ...goods }, actor }) =>
      changeOrder(deps, tx, { actor, orderNo, version, change: toGoodsChange(goods), reason: reason ?? undefined }),
    answer,
  },
  withdrawOffer: {
    write: (tx, { input: { order_no: orderNo, id }, actor }) => withdrawOffer(tx, { actor, orderNo, id }),
    answer,
  },
  sendPayLink: {
    write: (tx, { deps, input: { order_no: orderNo }, actor }) => sendPayLink(deps, tx, { actor, orderNo }),
    answer,
  },
} satisfies SomeAdminHandlers
