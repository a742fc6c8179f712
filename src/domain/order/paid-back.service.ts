import type { Tx } from '#domain/context.ts'

import { lowerPaid } from './order.store.ts'

/** Money of an order that went back, in paise: paid_amount is what was collected less what was given back (spec D129). */
export const notePaidBack = (tx: Tx, orderId: number, paise: number): Promise<void> => lowerPaid(tx, orderId, paise)
