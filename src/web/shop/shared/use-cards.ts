import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'

/** The cards of products by their numbers, in that order; those that cannot be seen are left out. */
export const useCards = (ids: readonly number[]) =>
  useQuery(ids.length > 0 ? ids.join(',') : undefined, async () => resultOf(await call('cards', { ids: [...ids] })))
