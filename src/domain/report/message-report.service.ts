import type { Deps } from '#domain/context.ts'

import { cachedReport, type Counted } from './cached-report.service.ts'
import * as store from './message-report.store.ts'
import type { Period } from './period.rules.ts'

export type MessageReport = { rows: store.MessagesSent[]; codes: { sent: number; used: number } }

/** What messages went out and what they cost (spec N5.5.3). */
export const readMessageReport = (
  deps: Pick<Deps, 'db' | 'reports'>,
  period: Period,
): Promise<Counted<MessageReport>> =>
  cachedReport(deps, ['messages', period.from, period.to], async () => ({
    rows: await store.messagesSent(deps.db, period),
    codes: await store.codesOf(deps.db, period),
  }))
