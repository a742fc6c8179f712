import { randomUUID } from 'node:crypto'

import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { toContacts } from '#domain/message/message.rules.ts'
import { queueMessages } from '#domain/message/message.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import * as store from './batch-list.store.ts'

const AT_ONCE = 500

/**
 * Writes to everybody who bought of a batch, once a person, of their newest order: the words go by e-mail, an SMS asks them
 * to call (spec B3.6); and to the mobile on a parcel that is not the account's, for its holder has the jar (spec D172).
 * Refuses NOT_FOUND.
 */
export async function notifyBuyers(
  deps: Deps,
  tx: Tx,
  { actor, id, words: text }: { actor: Actor; id: number; words: string },
): Promise<Outcome<number>> {
  const [batch] = await store.listBatches(tx, { id }, { limit: 1, offset: 0 })
  if (!batch) return refuse('NOT_FOUND')
  const product = `${batch.name}, ${batch.sku_name}`
  const { shop } = await readSettingsNow(tx)
  const facts = { product, batch: batch.code, phone: shop.phone, details: text }
  // of one telling a contact has one message, however many orders it is in
  const event = `batch:${id}:${randomUUID()}`
  let shoppers = 0
  for (let offset = 0; ; offset += AT_ONCE) {
    const buyers = await store.buyersOfBatch(tx, id, { limit: AT_ONCE, offset })
    const messages = buyers.flatMap(({ name, order_no, language, ...contacts }) =>
      toContacts(contacts, { event, template: 'batch_notice', language, vars: { ...facts, name, order_no } }),
    )
    await queueMessages(deps, tx, messages)
    shoppers += buyers.length
    if (buyers.length < AT_ONCE) break
  }
  for (let offset = 0; ; offset += AT_ONCE) {
    const recipients = await store.recipientsOfBatch(tx, id, { limit: AT_ONCE, offset })
    const messages = recipients.flatMap(({ name, order_no, language, mobile }) =>
      toContacts(
        { email: null, mobile },
        { event, template: 'batch_notice', language, vars: { ...facts, name, order_no } },
      ),
    )
    await queueMessages(deps, tx, messages)
    shoppers += recipients.length
    if (recipients.length < AT_ONCE) break
  }
  await recordWrite(tx, actor, {
    action: 'batch.tell',
    object: { kind: 'batch', id, title: `${product}, ${batch.code}` },
    changes: [{ field: 'Customers', before: '', after: String(shoppers) }],
  })
  return done(id)
}

/** How many people bought of a batch. */
export const countBuyersOfBatch = ({ db }: Pick<Deps, 'db'>, id: number): Promise<number> =>
  store.countBuyersOfBatch(db, id)
