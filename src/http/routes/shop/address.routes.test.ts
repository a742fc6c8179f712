import { expect, test } from 'vitest'

import { add, mine, newShopper } from '#test/people/addresses.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { cashOrder, waresOf, type Body } from '#test/requests/requests.ts'
import { as, openShop } from '#test/shop/shop.ts'

test('no address yet is 404 with an empty list', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const answer = await shop.call('getAllUserAddress', {}, as(token))
  expect(answer.body).toEqual({
    status: false,
    status_code: 404,
    message: 'Address Not Available.',
    code: 'NO_ADDRESS',
    data: [],
  })
})

test('the first address becomes the default; a later one only when it asks to be (spec D25)', async () => {
  const shop = await openShop()
  const { token, name } = await newShopper(shop)
  const first = await add(shop, token, { contact_name: undefined, contact_mobile: undefined, address2: '' })
  expect(first.body).toMatchObject({
    message: 'Address saved successfully',
    data: { is_default: 1, address2: null, contact_name: name },
  })
  await add(shop, token)
  const third = await add(shop, token, { is_default: '1', city: 'Gaya' })
  expect(third.body.data?.is_default).toBe(1)
  const list = await mine(shop, token)
  expect(list.map((one) => [one.is_default, one.city])).toEqual([
    [1, 'Gaya'],
    [0, 'Patna'],
    [0, 'Patna'],
  ])
  expect(list[0]).toEqual(third.body.data)
})

test('what was typed is kept as it was typed, blanks at the ends apart; the title in small letters, the country India', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const typed = { flat_house_no: '  4/B <b>"\'&;-- ', landmark: 'शिव मंदिर 😀', location: ' HOME ', country: 'india' }
  await add(shop, token, typed)
  expect((await mine(shop, token))[0]).toMatchObject({
    flat_house_no: '4/B <b>"\'&;--',
    landmark: 'शिव मंदिर 😀',
    location: 'home',
    country: 'India',
  })
})

test('thirty additions at once leave one default, and no more than twenty addresses', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(shop, token, { is_default: 1 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expectRefusal(answer, 422, 'You can save at most 20 addresses.')
  const list = await mine(shop, token)
  expect(list).toHaveLength(20)
  expect(list.filter((one) => one.is_default === 1)).toHaveLength(1)
})

test('fields have bounds: texts of 1 to 120 characters, a pincode of six digits, three titles, India', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const texts = ['flat_house_no', 'address1', 'street', 'landmark', 'city', 'state'] as const
  const wrong: Body[] = [
    ...texts.flatMap((field) => ['', '   ', 'x'.repeat(121), undefined, 7].map((value) => ({ [field]: value }))),
    ...['', '80000', '8000011', '000001', '80000a', 800_001, undefined].map((zip) => ({ zip })),
    ...['', 'house', 'select', null, undefined].map((location) => ({ location })),
    ...['Nepal', ''].map((country) => ({ country })),
    ...['123', '98765432101', 'abcdefghij'].map((contact_mobile) => ({ contact_mobile })),
    { address2: 'x'.repeat(121) },
    { is_default: 2 },
  ]
  const before = await tracesIn(shop.database)
  for (const changes of wrong) {
    const answer = await add(shop, token, changes)
    expect([changes, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      changes,
      422,
      Object.keys(changes),
    ])
  }
  expectRefusal(await add(shop, token, { zip: '80000' }), 422, 'Pincode must be 6 digits.')
  expectRefusal(await add(shop, token, { city: undefined }), 422, 'City is required.')
  expect(await tracesIn(shop.database)).toEqual(before)
  expect((await add(shop, token, { city: 'x'.repeat(120), address2: null })).status).toBe(200)
})

test('another’s address and an unknown one are the same to an order, byte for byte', async () => {
  const shop = await openShop()
  const wares = await waresOf(shop)
  const { token } = await newShopper(shop)
  const place = (address_id: number) => shop.call('createOrder', cashOrder(wares, 1, { address_id }), as(token))
  const foreign = await place(wares.addressId)
  expectRefusal(foreign, 404, 'Not found.')
  expect((await place(2_000_000)).body).toEqual(foreign.body)
})

test('a shopper sees nobody else’s addresses', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  await add(shop, token)
  const own = await mine(shop, token)
  const ashas = await mine(shop, await shop.login())
  expect(own).toHaveLength(1)
  expect(ashas.map((one) => one.id)).not.toContain(own[0]?.id)
})

test('names and address lines are one line, in a new address and in a changed one (spec D146)', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const { data: address } = (await add(shop, token)).body
  const change = (fields: Body) =>
    shop.call('editUserAddress', { ...address, address_id: address?.id, ...fields }, as(token))
  const lines = ['flat_house_no', 'address1', 'address2', 'street', 'landmark', 'city', 'state', 'contact_name']
  for (const line of lines)
    for (const text of ['Patna\nBihar', 'Patna\u2028Bihar'])
      for (const answer of [await add(shop, token, { [line]: text }), await change({ [line]: text })])
        expect(answer.body).toMatchObject({
          status_code: 422,
          errors: { [line]: [expect.stringMatching(/ is not valid\.$/)] },
        })
  expect(await mine(shop, token)).toEqual([address])
})
