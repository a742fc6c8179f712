import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { openOffice, type Office } from '#test/shop/office.ts'
import { claimAsProduction } from '#test/shop/production.ts'

const MESSAGE = 'Imported goods need a search by country of origin, which this shop does not have.'

/** The first visible product, as its form has it. */
const firstProduct = async ({ owner }: Office) => {
  const id = (await owner.call('products', { tab: 'shown' })).data?.data[0]?.id ?? 0
  const product = (await owner.call('product', { id })).data
  if (!product) throw new Error('no product')
  return product
}

test('in a shop in earnest imported goods cannot be shown, by the form nor in bulk; those that were shown are a red row (spec L22)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  await claimAsProduction(shop)
  const { id, version } = await firstProduct(office)
  const change = (values: Omit<AdminInput<'changeProduct'>, 'id'>) => owner.call('changeProduct', { id, ...values })
  expect(await change({ version, country_of_origin: 'Nepal' })).toMatchObject({
    code: 'INVALID',
    status_code: 422,
    errors: { country_of_origin: [MESSAGE] },
  })
  const hidden = await change({ version, country_of_origin: 'Nepal', visible: false })
  expect(hidden.status).toBe(true)
  const later = hidden.data?.version ?? 0
  expect(await change({ version: later, visible: true })).toMatchObject({ code: 'INVALID' })
  const bulk = await owner.call('changeProducts', { ids: [id], act: 'show' })
  expect(bulk.data?.refused).toMatchObject([{ code: 'INVALID' }])
  expect((await change({ version: later, country_of_origin: ' india ', visible: true })).status).toBe(true)

  await shop.deps.db.updateTable('product').set({ country_of_origin: 'Nepal' }).where('id', '=', id).execute()
  const { data } = await owner.call('opening', {})
  expect(data?.rows.find(({ key }) => key === 'imported')?.state).toBe('wrong')
})

test('the demo shop shows goods of any country', async () => {
  const office = await openOffice()
  const { id, version } = await firstProduct(office)
  const saved = await office.owner.call('changeProduct', { id, version, country_of_origin: 'Nepal' })
  expect(saved.data?.visible).toBe(true)
})
