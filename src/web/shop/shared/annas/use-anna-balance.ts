import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-call.ts'

/** The annas that the logged-in shopper can use today; a visitor has none. While `wanted` is false nothing is asked. */
export function useAnnaBalance(userId: string | undefined, wanted = true) {
  const {
    data: balance,
    problem,
    reload,
  } = useQuery(wanted ? userId : undefined, async () =>
    resultOf(await call('getTotalAnnas', {}), ({ result }) => result.total_annas),
  )
  return { balance, problem, reload }
}
