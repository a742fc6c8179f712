import type { Address } from '#contract/address.ts'
import { anAddress, type Body } from '#test/requests/requests.ts'
import { addShoppers, as, type Shop } from '#test/shop/shop.ts'

import { ASHA } from './asha.ts'

/** A new shopper without an address, and a token of theirs. */
export const newShopper = async (shop: Shop) => {
  const [buyer] = await addShoppers(shop.deps, 1)
  const shopperId = buyer?.shopper.id ?? 0
  await shop.deps.db.deleteFrom('address').where('shopper_id', '=', shopperId).execute()
  const { password_hash } = await shop.deps.db
    .selectFrom('shopper')
    .select('password_hash')
    .where('email', '=', ASHA.email_id)
    .executeTakeFirstOrThrow()
  await shop.deps.db.updateTable('shopper').set({ password_hash }).where('id', '=', shopperId).execute()
  const { body } = await shop.call('login', { email_id: buyer?.shopper.email, password: ASHA.password })
  return { shopperId, token: body.data?.access_token ?? '', name: buyer?.shopper.name }
}
/** Adds an address as that shopper. */
export const add = (shop: Shop, token: string, changes: Body = {}) =>
  shop.call('addUserAddress', { ...anAddress, ...changes }, as(token))
/** Their addresses as the API lists them. */
export const mine = async (shop: Shop, token: string): Promise<Address[]> =>
  (await shop.call('getAllUserAddress', {}, as(token))).body.data ?? []
