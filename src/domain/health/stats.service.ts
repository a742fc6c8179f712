import type { Deps } from '#domain/context.ts'

import * as store from './health.store.ts'

/** How many of what there are, as the database counts them; nobody's data. */
export type Stats = Record<'orders' | 'payments' | 'exceptions' | 'messages', store.Counted[]>

/** How many orders, payments, exceptions and messages there are lately, by state or kind. */
export async function readStats({ db }: Pick<Deps, 'db'>): Promise<Stats> {
  const messages = await store.countMessages(db)
  return {
    ...(await store.countLately(db)),
    messages: messages.map(({ status, count }) => ({ kind: status, count })),
  }
}
