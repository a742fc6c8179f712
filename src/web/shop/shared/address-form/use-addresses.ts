import type { Address } from '#contract/address.ts'
import { call } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useQuery } from '../use-asked.ts'

export type AddressList = {
  state: 'loading' | 'ready' | 'failed'
  addresses: readonly Address[]
  message: string
}

const loading: AddressList = { state: 'loading', addresses: [], message: '' }

/** The saved addresses of whoever is logged in; nothing is asked for a visitor. */
export function useAddresses(userId: string | undefined): AddressList & { reload: () => void } {
  const { found = loading, reload } = useQuery(userId, async () => ({ found: await load() }))
  return { ...found, reload }
}

/** A 401 is ignored and a 404 is an empty list; anything else is told and empties the list (spec S8). */
async function load(): Promise<AddressList> {
  const { data, status_code, message } = await call('getAllUserAddress', {})
  if (status_code === 200 && data) return { state: 'ready', addresses: data, message: '' }
  if (status_code === 401 || status_code === 404) return { state: 'ready', addresses: [], message: '' }
  showToast(message, 'bad')
  return { state: 'failed', addresses: [], message }
}
