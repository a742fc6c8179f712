import type { Deps } from '#domain/context.ts'

import * as store from './health.store.ts'

/** How many of what there are, as the database counts them; nobody's data. */
export type Figures = Record<'orders' | 'payments' | 'exceptions' | 'messages', store.Counted[]>

export async function readFigures({ db }: Pick<Deps, 'db'>): Promise<Figures> {
  const messages = await store.countMessages(db)
  return {
    ...(await store.countLately(db)),
    messages: messages.map(({ status, count }) => ({ kind: status, count })),
  }
}
