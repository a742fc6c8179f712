import { call } from '#web/api/client.ts'

import { useAsked, type Asked } from '../use-asked.ts'

/** The annas that the logged-in shopper can use today; `asked` false asks later, a visitor has none. Each new wish asks anew. */
export function useAnnaBalance(userId: string | undefined, asked = true) {
  const { found: balance, problem, reload } = useAsked(asked ? userId : undefined, load)
  return { balance, problem, reload }
}

async function load(): Promise<Asked<number>> {
  const { data, message } = await call('getTotalAnnas', {})
  return data ? { found: data.result.total_annas } : { problem: message }
}
