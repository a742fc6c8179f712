import type { Address } from '#contract/address.ts'
import { call } from '#web/api/client.ts'
import { useQuery } from '#web/api/use-query.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

export type AddressList = {
  state: 'loading' | 'ready' | 'failed'
  addresses: readonly Address[]
  message: string
}

const loading: AddressList = { state: 'loading', addresses: [], message: '' }

/** The saved addresses of the shopper who is logged in; nothing is requested for a visitor. */
export function useAddresses(userId: string | undefined): AddressList & { reload: () => void } {
  const { data = loading, reload } = useQuery(userId, async () => ({ data: await load() }))
  return { ...data, reload }
}

/** Who is no longer logged in, or has none, has an empty list; any other refusal is shown and empties it (spec S8). */
async function load(): Promise<AddressList> {
  const { data, code, message } = await call('getAllUserAddress', {}, { loginOptional: true })
  if (data) return { state: 'ready', addresses: data, message: '' }
  if (code === 'LOGIN_NEEDED' || code === 'NO_ADDRESS') return { state: 'ready', addresses: [], message: '' }
  showToast(message, 'bad')
  return { state: 'failed', addresses: [], message }
}
