import { randomUUID } from 'node:crypto'

import { orderDate } from '#contract/core/dates.ts'
import { clockNow } from '#db/clock.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'

import { listPeople } from './staff.store.ts'

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

/** Tells every owner by e-mail, but for the one whom it is about. */
export async function notifyOwners(deps: Deps, tx: Tx, what: string, about?: number): Promise<void> {
  const people = await listPeople(tx)
  const owners = people.filter(({ id, role, is_active }) => role === 'owner' && is_active && id !== about)
  for (const owner of owners) await notifyOfChange(deps, tx, owner, what)
}
