import type { Db } from '#domain/context.ts'
import type { SandboxStore } from '#domain/ports/sandbox.ts'

import * as store from './sandbox.store.ts'

/** What the sandbox gateway stores, in the shop's database: it is the gateway's own and nothing of the shop reads it. */
export const sandboxStore = (db: Db): SandboxStore => ({
  openOrder: (order) => store.insertOrder(db, order),
  findOrder: (by) =>
    'receipt' in by ? store.findOrder(db, 'receipt', by.receipt) : store.findOrder(db, 'id', by.orderRef),
  putPayment: async (orderRef, payment) => void (await store.putPayment(db, orderRef, payment)),
  payments: (orderRef) => store.listPayments(db, orderRef),
  refund: (request) => store.insertRefund(db, request),
  findRefund: (refundRef) => store.findRefund(db, 'id', refundRef),
  settled: (day) => store.listSettled(db, day),
})
