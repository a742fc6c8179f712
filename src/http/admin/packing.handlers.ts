import { isoDate } from '#contract/core/dates.ts'
import { done } from '#domain/context.ts'
import { ordersToPack, papersOf } from '#domain/fulfilment/packing.service.ts'

import { toPackOrder } from '../shapes/pack-order.shape.ts'
import type { SomeAdminHandlers } from './admin-handler.ts'

/** Parcels: what goes into them, and what is printed for them. */
export const packingHandlers = {
  packOrders: async ({ deps, input: { order_nos: orderNos } }) => ({
    outcome: done((await ordersToPack(deps, orderNos)).map(toPackOrder)),
  }),
  papers: {
    file: async ({ deps, input: { order_nos: orderNos, kinds }, who }) => {
      const papers = await papersOf(deps, who.role, { orderNos, kinds })
      if (!papers.ok) return papers
      const name = `${orderNos.length === 1 ? orderNos[0] : `papers-${isoDate(who.now).slice(0, 10)}`}.pdf`
      return done({ name, type: 'application/pdf', content: await deps.printPapers(papers.value) })
    },
  },
} satisfies SomeAdminHandlers
