import { randomUUID } from 'node:crypto'

import type { Language } from '#contract/languages.ts'
import { clockNow } from '#db/clock.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessages } from '#domain/message/message.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { textOf } from '#text/languages.ts'

import { timeText } from './notice-text.rules.ts'

/** Notifies each of these contacts of what was changed of the account, in the caller's transaction. */
export async function notifyOfChange(
  deps: Deps,
  tx: Tx,
  { shopperId, what, to }: { shopperId: number; what: 'mobile' | 'email' | 'password'; to: readonly (string | null)[] },
): Promise<void> {
  const contacts = to.filter((contact) => contact !== null)
  if (contacts.length === 0) return
  const event = `contact_changed:${randomUUID()}`
  const { phone } = (await readSettingsNow(tx)).shop
  const now = await clockNow(tx)
  const vars = (language: Language) => ({
    what: textOf(language).messages[what],
    at: timeText(now, language),
    phone,
  })
  await queueMessages(
    deps,
    tx,
    contacts.map((contact) => ({ event, template: 'contact_changed' as const, to: contact, shopperId, vars })),
  )
}
