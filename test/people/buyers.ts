import type { AdminInput } from '#contract/admin/endpoints.ts'
import type { Office } from '#test/shop/office.ts'

import { ASHA } from './asha.ts'

/** The number of the demo shopper, or of the shopper with this e-mail. */
export const idOf = async ({ shop }: Office, email: string = ASHA.email_id): Promise<number> =>
  (await shop.deps.db.selectFrom('shopper').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** The owner changes something about a customer, having seen them as they are. */
export const change = async (
  { owner }: Office,
  id: number,
  changes: Omit<AdminInput<'changeCustomer'>, 'id' | 'version'>,
) => {
  const version = (await owner.call('customer', { id })).data?.version ?? 0
  return owner.call('changeCustomer', { id, version, ...changes })
}
