import type { Session } from '#contract/account.ts'
import { costOf, place, stockPickle } from '#test/orders/orders.ts'
import { cashOrder, type Body, type Wares } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

export const GUEST_MOBILE = '9812300042'

export const shortAddress = {
  form: 'short',
  name: 'Kamla Devi',
  zip: '800001',
  city: 'Patna',
  state: 'Bihar',
  flat_house_no: '7C',
  street: 'Exhibition Road',
  country: 'India',
  location: 'home',
}

/** A shop that takes orders of guests, in cash too. */
export const takeGuests = (shop: Shop, otp_at_checkout: 'cash' | 'never' = 'never') =>
  setSettings(shop, { selling: { otp_at_checkout } })

/** A shop that takes orders of guests, with a pickle in stock; each address may send as much as it likes. */
export const openToGuests = async (proof: 'cash' | 'never' = 'never') => {
  const shop = await openShop({ limits: 'bench' })
  await takeGuests(shop, proof)
  return { shop, wares: await stockPickle(shop) }
}

/** A shopper's row, by the API's number. */
export const shopperRow = (shop: Shop, publicId: string) =>
  shop.deps.db.selectFrom('shopper').where('public_id', '=', publicId).selectAll().executeTakeFirstOrThrow()

/** The numbers of the orders that a token sees. */
export const orderNosOf = async (shop: Shop, token: string): Promise<string[]> =>
  ((await shop.call('getOrder', {}, as(token))).body.data?.order.data ?? []).map(({ order_no }) => order_no)

/** A guest's session. */
export const startGuest = async (shop: Shop, mobile = GUEST_MOBILE, more: Body = {}): Promise<Session> => {
  const { body } = await shop.call('startGuest', { mobile, ...more })
  if (!body.data) throw new Error(body.message)
  return body.data
}

/** A guest with an address, by which they can order. */
export const guestAt = async (shop: Shop, wares: Wares, mobile = GUEST_MOBILE, more: Body = {}) => {
  const { access_token: token, user_data: user } = await startGuest(shop, mobile, more)
  const { body } = await shop.call('addUserAddress', shortAddress, as(token))
  if (!body.data) throw new Error(body.message)
  return { token, user, wares: { ...wares, addressId: body.data.id } }
}

/** A cash order of a guest, placed. */
export const guestOrder = async (shop: Shop, { token, wares }: { token: string; wares: Wares }, changes: Body = {}) => {
  const { body } = await place(shop, token, cashOrder(wares, costOf(2), changes))
  if (!body.data) throw new Error(body.message)
  return body.data
}
