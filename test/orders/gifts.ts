import { add } from '#test/people/addresses.ts'
import type { Body } from '#test/requests/requests.ts'
import type { Wares } from '#test/requests/requests.ts'
import type { Shop } from '#test/shop/shop.ts'

import { payer } from './payments.ts'

export const CARD = 'Happy Diwali, Nani!\nEat well.'
export const gift = {
  to_name: 'Kamla Devi',
  to_mobile: '9835044711',
  message: CARD,
  from: 'Asha and Ravi',
  deliver_on: null,
}
/** The receiver's address, which is in no address book. */
export const receiverAt = async (shop: Shop, token: string, changes: Body = {}): Promise<number> => {
  const receiver = { contact_name: gift.to_name, contact_mobile: gift.to_mobile, for_gift: 'once', ...changes }
  const { body } = await add(shop, token, receiver)
  if (!body.data) throw new Error(`no address: ${body.message}`)
  return body.data.id
}
/** Places a paid gift of two pickles. Answers its number. */
export const placeGift = async (shop: Shop, token: string, wares: Wares, changes: Body = {}): Promise<string> => {
  const body = { address_id: await receiverAt(shop, token), gift: { ...gift, ...changes } }
  const pay = payer(shop, token, wares)
  const prepared = await pay.prepare(body)
  if (!prepared.body.data) throw new Error(`not prepared: ${prepared.body.message}`)
  await pay.play('success')
  return (await pay.order(body)).body.data?.order_no ?? ''
}
