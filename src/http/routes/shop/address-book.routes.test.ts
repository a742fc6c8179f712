import { expect, test } from 'vitest'

import { costOf, placed, stockPickle } from '#test/orders/orders.ts'
import { add, mine, newShopper } from '#test/people/addresses.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { anAddress, type Body } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const edit = (shop: Shop, token: string, address_id: number, changes: Body = {}) =>
  shop.call('editUserAddress', { ...anAddress, ...changes, address_id }, as(token))
const remove = (shop: Shop, token: string, address_id: number) =>
  shop.call('deleteUserAddress', { address_id }, as(token))
/** A new shopper with so many addresses, the first the default; their numbers in the order they were added. */
const withAddresses = async (shop: Shop, count: number) => {
  const shopper = await newShopper(shop)
  for (let n = 1; n <= count; n++) await add(shop, shopper.token, { flat_house_no: String(n) })
  const list = await mine(shop, shopper.token)
  return { ...shopper, ids: list.map(({ id }) => id) }
}
const defaults = async (shop: Shop, token: string): Promise<string[]> =>
  (await mine(shop, token)).filter((one) => one.is_default === 1).map((one) => one.flat_house_no)

test('a changed address answers and is listed as it was sent, in its old place', async () => {
  const shop = await openShop()
  const { token, ids } = await withAddresses(shop, 2)
  const sent = {
    flat_house_no: '9C',
    address2: '',
    city: 'Gaya',
    zip: '823001',
    location: 'Work',
    contact_name: 'Ravi',
  }
  const answer = await edit(shop, token, ids[1] ?? 0, sent)
  expect(answer.body).toMatchObject({
    message: 'Address saved successfully',
    data: { ...sent, id: ids[1], address2: null, location: 'work', is_default: 0, country: 'India' },
  })
  expect((await mine(shop, token))[1]).toEqual(answer.body.data)
  // the other one is as it was
  expect((await mine(shop, token))[0]).toMatchObject({ flat_house_no: '1', city: 'Patna', is_default: 1 })
})

test('the default moves to the address that asks for it, and stays where it is until one does', async () => {
  const shop = await openShop()
  const { token, ids } = await withAddresses(shop, 3)
  await edit(shop, token, ids[2] ?? 0, { flat_house_no: '3', is_default: 1 })
  expect(await defaults(shop, token)).toEqual(['3'])
  await edit(shop, token, ids[2] ?? 0, { flat_house_no: '3', is_default: 0 })
  expect(await defaults(shop, token)).toEqual(['3'])
  await edit(shop, token, ids[0] ?? 0, { flat_house_no: '1', is_default: undefined })
  expect(await defaults(shop, token)).toEqual(['3'])
})

test('thirty changes at once that each ask to be the default leave one', async () => {
  const shop = await openShop()
  const { token, ids } = await withAddresses(shop, 3)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => edit(shop, token, ids[n % 3] ?? 0, { is_default: 1 })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(await defaults(shop, token)).toHaveLength(1)
})

test('a deleted address is gone from the list; after the default the oldest of the others becomes it', async () => {
  const shop = await openShop()
  const { token, ids } = await withAddresses(shop, 3)
  const answer = await remove(shop, token, ids[0] ?? 0)
  expect(answer.body).toEqual({
    status: true,
    status_code: 200,
    message: 'Address deleted successfully',
    code: null,
    data: {},
  })
  expect(await defaults(shop, token)).toEqual(['2'])
  await remove(shop, token, ids[2] ?? 0)
  expect(await defaults(shop, token)).toEqual(['2'])
  await remove(shop, token, ids[1] ?? 0)
  expect((await shop.call('getAllUserAddress', {}, as(token))).status).toBe(404)
  // an empty book begins again
  await add(shop, token, { flat_house_no: '4' })
  expect(await defaults(shop, token)).toEqual(['4'])
})

test('of two deletions of one address one finds it', async () => {
  const shop = await openShop()
  const { token, ids } = await withAddresses(shop, 2)
  const answers = await Promise.all([remove(shop, token, ids[0] ?? 0), remove(shop, token, ids[0] ?? 0)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await defaults(shop, token)).toEqual(['2'])
})

test('a deleted one makes room again below the limit of twenty', async () => {
  const shop = await openShop()
  const { token, ids } = await withAddresses(shop, 20)
  expectRefusal(await add(shop, token), 422, 'You can save at most 20 addresses.')
  await remove(shop, token, ids[7] ?? 0)
  expect((await add(shop, token)).status).toBe(200)
})

test('another’s address, a deleted and a random one are the same to edit and delete, byte for byte, and stay as they are', async () => {
  const shop = await openShop()
  const { token, ids } = await withAddresses(shop, 2)
  await remove(shop, token, ids[1] ?? 0)
  const asha = await shop.login()
  const before = await mine(shop, asha)
  const rows = await tracesIn(shop.database)
  for (const call of [edit, remove]) {
    const foreign = await call(shop, token, before[0]?.id ?? 0)
    expectRefusal(foreign, 404, 'Not found.')
    expect((await call(shop, token, 2_000_000)).body).toEqual(foreign.body)
    expect((await call(shop, token, ids[1] ?? 0)).body).toEqual(foreign.body)
  }
  expect(await mine(shop, asha)).toEqual(before)
  expect(await tracesIn(shop.database)).toEqual(rows)
})

test('an order keeps the whole address that it was sent to, whatever becomes of it', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const wares = await stockPickle(shop)
  const [home] = await mine(shop, token)
  expect((await placed(shop, token, wares)).total_amount).toBe(costOf(2))
  await edit(shop, token, wares.addressId, { city: 'Gaya' })
  await remove(shop, token, wares.addressId)
  const { body } = await shop.call('getOrder', {}, as(token))
  expect(body.data?.order.data[0]?.address).toMatchObject({ id: home?.id, flat_house_no: '12B', city: 'Patna' })
})

test('a change is held to the bounds of an addition', async () => {
  const shop = await openShop()
  const { token, ids } = await withAddresses(shop, 1)
  const wrong: Body[] = [{ zip: '000001' }, { city: '' }, { location: 'house' }, { street: 'x'.repeat(121) }]
  for (const changes of wrong) {
    const answer = await edit(shop, token, ids[0] ?? 0, changes)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, Object.keys(changes)])
  }
  for (const address_id of [0, -1, 1.5, '1e3', null])
    expect((await shop.call('deleteUserAddress', { address_id }, as(token))).status).toBe(422)
  expect((await mine(shop, token))[0]).toMatchObject({ flat_house_no: '1', zip: '800001' })
})
