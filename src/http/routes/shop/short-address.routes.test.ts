import { expect, test } from 'vitest'

import { mine, newShopper } from '#test/people/addresses.ts'
import { otpToken } from '#test/people/otp-login.ts'
import { anAddress, type Body } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const { flat_house_no, street, city, state, country, zip, location } = anAddress
const few = { flat_house_no, street, city, state, country, zip, location }
const short = { ...few, form: 'short', name: 'Om' }
const add = (shop: Shop, token: string, changes: Body = {}) =>
  shop.call('addUserAddress', { ...short, ...changes }, as(token))
const nameOf = async (shop: Shop, token: string) => (await shop.call('getUserProfile', {}, as(token))).body.data?.name

test('the short form does without line 1 and landmark; who receives is who is named (spec N3.2)', async () => {
  const shop = await openShop()
  const { token, name } = await newShopper(shop)
  const saved = await add(shop, token)
  expect(saved.body).toMatchObject({ status: true, data: { address1: '', landmark: '', contact_name: 'Om' } })
  expect(await nameOf(shop, token), 'who has a name stays called by it').toBe(name)
  const forAnother = await add(shop, token, { contact_name: 'Usha Devi', contact_mobile: '9876511111' })
  expect(forAnother.body.data).toMatchObject({ contact_name: 'Usha Devi', contact_mobile: '9876511111' })
})

test('without the form every line is needed, and all that is missing is said at once', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const { form: _form, ...long } = short
  const refused = await shop.call('addUserAddress', { ...long, street: '' }, as(token))
  expect(refused.body.errors).toMatchObject({
    address1: ['Address is required.'],
    landmark: ['Landmark is required.'],
    street: ['Street is required.'],
  })
  const unnamed = await add(shop, token, { name: 'A', street: '' })
  expect(Object.keys(unnamed.body.errors ?? {}).toSorted()).toEqual(['name', 'street'])
  expect((await add(shop, token, { name: 'see evil.example' })).body.errors).toHaveProperty('name')
  expect(await mine(shop, token)).toEqual([])
})

test('the same text twice, also at once, is one address; another word is another', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(shop, token)))
  expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1)
  await add(shop, token, { street: 'Boring Road West' })
  expect(await mine(shop, token)).toHaveLength(2)
  const [first] = await mine(shop, token)
  await shop.call('deleteUserAddress', { address_id: first?.id ?? 0 }, as(token))
  const second = await add(shop, token)
  expect(second.body.data?.id, 'one that was deleted stays deleted').not.toBe(first?.id)
})

test('an account without a name gets the one that is typed, once', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, '9812370001')
  await add(shop, token, { name: 'Usha Devi' })
  await add(shop, token, { name: 'Somebody Else', street: 'Another' })
  expect(await nameOf(shop, token)).toBe('Usha Devi')
})

test('a short address can be changed in the short form', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const { body } = await add(shop, token)
  const address_id = body.data?.id ?? 0
  const changed = await shop.call('editUserAddress', { ...short, street: 'New Road', address_id }, as(token))
  expect(changed.body.data).toMatchObject({ id: address_id, street: 'New Road', landmark: '' })
})
