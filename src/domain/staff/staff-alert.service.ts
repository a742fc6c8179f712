import { randomUUID } from 'node:crypto'

import { orderDate } from '#contract/core/dates.ts'
import { clockNow } from '#db/clock.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'

/** Tells a person by e-mail what was changed in their account, in the transaction that changes it (spec B6). */
export async function notifyOfChange(
  deps: Deps,
  tx: Tx,
  { name, email }: { name: string; email: string },
  what: string,
): Promise<void> {
  const at = orderDate(await clockNow(tx))
  await queueMessage(deps, tx, {
    event: `staff_alert:${randomUUID()}`,
    template: 'staff_alert',
    to: email,
    vars: { name, what, at },
  })
}
