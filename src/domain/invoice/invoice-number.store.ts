import type { ExpressionBuilder } from 'kysely'

import type { DB } from '#db/schema.gen.ts'

/** The number of an order's newest invoice; null before it is packed. */
export const invoiceNumber = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('invoice')
    .whereRef('invoice.order_id', '=', 'orders.id')
    .where('invoice.kind', '=', 'invoice')
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .select('invoice.number')
