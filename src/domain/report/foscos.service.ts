import { addDays } from '#contract/core/dates.ts'
import type { Deps } from '#domain/context.ts'

import { daysOfQuarter, foscosRow, type FoscosRow } from './foscos.rules.ts'
import * as store from './foscos.store.ts'
import { startOf } from './period.rules.ts'

/** What failed, expired or came back in a quarter of the financial year, the oldest first (spec L9). */
export async function readFoscos({ db }: Pick<Deps, 'db'>, quarter: string): Promise<FoscosRow[]> {
  const { from, to } = daysOfQuarter(quarter)
  return (await store.readEntries(db, { start: startOf(from), end: startOf(addDays(to, 1)) })).map(foscosRow)
}
