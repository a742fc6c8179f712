import { sql } from 'kysely'

import type { OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Tx } from '#db/client.ts'

export type NewOrderChange = {
  orderId: number
  lines: readonly OrderChangeLine[]
  /** What the order costs more; less than 0: less. */
  moneyPaise: Paise
  annas: number
  staffId: number | null
  reason: string | undefined
}

/** Writes down that goods of an order changed. Answers the change's number. */
export const insertOrderChange = async (tx: Tx, change: NewOrderChange): Promise<number> =>
  (
    await tx
      .insertInto('order_change')
      .values({
        order_id: change.orderId,
        kind: 'goods',
        lines: JSON.stringify(change.lines),
        money_paise: change.moneyPaise,
        annas: change.annas,
        state: 'done',
        staff_id: change.staffId,
        reason: change.reason ?? null,
        at: sql<Date>`shop_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
