import { isoDate } from '#contract/core/dates.ts'
import { done } from '#domain/context.ts'
import { ordersToPack, documentsOf } from '#domain/fulfilment/packing.service.ts'
import { findCreditNote } from '#domain/invoice/invoice.service.ts'

import { toPackOrder } from '../../shapes/pack-order.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** Parcels: what goes into them, and what is printed for them. */
export const packingRoutes = {
  packOrders: async ({ deps, input: { order_nos: orderNos } }) => ({
    outcome: done((await ordersToPack(deps, orderNos)).map(toPackOrder)),
  }),
  papers: {
    file: async ({ deps, input: { order_nos: orderNos, kinds }, who }) => {
      const documents = await documentsOf(deps, who.role, { orderNos, kinds })
      if (!documents.ok) return documents
      const name = `${orderNos.length === 1 ? orderNos[0] : `papers-${isoDate(who.now).slice(0, 10)}`}.pdf`
      return done({ name, type: 'application/pdf', content: await deps.printDocuments(documents.value) })
    },
  },
  creditNote: {
    file: async ({ deps, input: { order_no: orderNo, number }, who }) => {
      const note = await findCreditNote(deps, who.role, { orderNo, number })
      if (!note.ok) return note
      const content = await deps.printDocuments([{ kind: 'invoice', invoice: note.value }])
      return done({ name: `credit-note-${number}.pdf`, type: 'application/pdf', content })
    },
  },
} satisfies SomeAdminHandlers
