import type { Db } from '#domain/context.ts'
import type { SandboxBooks } from '#domain/ports/sandbox.ts'

import * as store from './sandbox.store.ts'

/** The play gateway's books, in the shop's database: they are its own and nothing of the shop reads them. */
export const sandboxBooks = (db: Db): SandboxBooks => ({
  openOrder: (order) => store.insertOrder(db, order),
  findOrder: (by) =>
    'receipt' in by ? store.findOrder(db, 'receipt', by.receipt) : store.findOrder(db, 'id', by.orderRef),
  putPayment: async (orderRef, payment) => void (await store.putPayment(db, orderRef, payment)),
  payments: (orderRef) => store.listPayments(db, orderRef),
  refund: (wish) => store.insertRefund(db, wish),
  findRefund: (refundRef) => store.findRefund(db, 'id', refundRef),
})
