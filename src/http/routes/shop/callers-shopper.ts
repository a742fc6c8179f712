import { authenticate, type Shopper } from '#domain/account/account.service.ts'
import type { Deps } from '#domain/context.ts'

import type { Caller } from './handler.ts'

/** Who makes a call that everybody may make: undefined is a visitor, or a token that is good no more. */
export async function findCallersShopper(deps: Deps, { token }: Caller): Promise<Shopper | undefined> {
  const found = await authenticate(deps, token)
  return found.ok ? found.value : undefined
}
