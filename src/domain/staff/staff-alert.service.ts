import { randomUUID } from 'node:crypto'

import { isoDate, orderDate } from '#contract/core/dates.ts'
import { MAIN_LANGUAGE, officeLanguageOf, type Language } from '#contract/languages.ts'
import { clockNow } from '#db/clock.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { dayAndTimeText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

import { listPeople } from './staff.store.ts'

/** What was changed, in the texts of a language. */
type ChangeText = (texts: ReturnType<typeof textOf>['staffMails']) => string

/**
 * Tells a person by e-mail what was changed in their account, in the transaction that changes it and in the language in
 * which they read (spec B6).
 */
export async function notifyOfChange(
  deps: Deps,
  tx: Tx,
  { name, email, ...person }: { name: string; email: string; language: string },
  what: ChangeText,
): Promise<void> {
  const at = await clockNow(tx)
  await queueMessage(deps, tx, {
    event: `staff_alert:${randomUUID()}`,
    template: 'staff_alert',
    to: email,
    language: officeLanguageOf(person.language),
    vars: (language) => ({ name, what: what(textOf(language).staffMails), at: timeIn(language, at) }),
  })
}

/** Tells every owner by e-mail, but for the one whom it is about. */
export async function notifyOwners(deps: Deps, tx: Tx, what: ChangeText, about?: number): Promise<void> {
  const people = await listPeople(tx)
  const owners = people.filter(({ id, role, is_active }) => role === 'owner' && is_active && id !== about)
  for (const owner of owners) await notifyOfChange(deps, tx, owner, what)
}

/** English mails write a time as they always have. */
const timeIn = (language: Language, at: Date): string =>
  language === MAIN_LANGUAGE ? orderDate(at) : dayAndTimeText(textOf(language).dates, isoDate(at))
