import { randomUUID } from 'node:crypto'

import { orderDate } from '#contract/core/dates.ts'
import { clockNow } from '#db/clock.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessages } from '#domain/message/message.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

/** Notifies each of these contacts of what was changed of the account, in the caller's transaction. */
export async function notifyOfChange(
  deps: Deps,
  tx: Tx,
  { what, to }: { what: 'mobile' | 'e-mail' | 'password'; to: readonly (string | null)[] },
): Promise<void> {
  const contacts = to.filter((contact) => contact !== null)
  if (contacts.length === 0) return
  const event = `contact_changed:${randomUUID()}`
  const { phone } = (await readSettingsNow(tx)).shop
  const vars = { what, at: orderDate(await clockNow(tx)), phone }
  await queueMessages(
    deps,
    tx,
    contacts.map((contact) => ({ event, template: 'contact_changed' as const, to: contact, vars })),
  )
}
