import type { AnnaEntry } from '#contract/anna.ts'
import { call } from '#web/api/client.ts'

import { useQuery, type QueryResult } from '../shared/use-asked.ts'

export type FoundHistory = { entries: readonly AnnaEntry[]; lastPage: number }

/** A page of the shopper's anna entries, newest first; asked for only when somebody is logged in. */
export const useHistory = (userId: string | undefined, page: number) =>
  useQuery(userId && `${userId} ${page}`, () => load(page))

async function load(page: number): Promise<QueryResult<FoundHistory>> {
  const { data, message } = await call('getAnnasHistory', { page })
  if (!data) return { problem: message }
  return { found: { entries: data.history.data, lastPage: data.history.last_page } }
}
