import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'

/**
 * The logged-in shopper's annas today; a visitor has none. `usable` counts what their own unfinished payment holds, because
 * a new order gives it back first (spec D146). While `enabled` is false nothing is requested.
 */
export function useAnnaBalance(userId: string | undefined, enabled = true) {
  const { data, problem, reload } = useQuery(enabled ? userId : undefined, async () =>
    resultOf(await call('getTotalAnnas', {}), ({ result }) => result),
  )
  return { balance: data?.total_annas, usable: data && data.total_annas + data.held_annas, problem, reload }
}
