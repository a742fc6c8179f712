import { expect, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { productDetails } from '#domain/catalog/catalog.service.ts'
import type { Deps } from '#domain/context.ts'
import { logInAs } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

import { toProduct } from '../../shapes/catalog.shape.ts'

const open = async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const hindi: Deps = { ...shop.deps, language: 'hi' }
  const idOf = async (slug: string) => {
    const row = await shop.deps.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    return row.id
  }
  const form = async (slug: string) => {
    const { data } = await owner.call('product', { id: await idOf(slug) })
    if (!data) throw new Error(`no ${slug}`)
    return data
  }
  return { shop, owner, hindi, form }
}

const detailsOf = async (deps: Deps, slug: string) => {
  const found = await productDetails(deps, slug)
  if (!found.ok) throw new Error(found.code)
  return toProduct(found.value, null)
}
const first = <T>(rows: readonly T[] | null | undefined): T => {
  const [row] = rows ?? []
  if (row === undefined) throw new Error('there is none')
  return row
}

test('a product is shown in the language of who asks; what it has no text of is in the main one, by name', async () => {
  const { shop, owner, hindi, form } = await open()
  const english = await detailsOf(shop.deps, 'mango-pickle')
  const product = await detailsOf(hindi, 'mango-pickle')
  expect(product).toMatchObject({
    name: 'आम का अचार',
    allergens: ['सरसों'],
    category: { name: 'अचार और चटनी' },
    images: [{ alt: 'आम का अचार, बोयाम और अचार की कटोरी' }, {}],
  })
  expect([product.in_main, english.in_main]).toEqual([undefined, undefined])

  const { id, version } = await form('mango-pickle')
  const saved = await owner.call('changeProduct', {
    id,
    version,
    texts: { hi: { description: null, meta_title: 'आम का अचार' } },
  })
  expect(saved).toMatchObject({
    status: true,
    data: { version: version + 1, texts: { hi: { meta_title: { text: 'आम का अचार', old: false } } } },
  })
  expect(await detailsOf(hindi, 'mango-pickle')).toMatchObject({
    name: 'आम का अचार',
    description: english.description,
    meta_title: 'आम का अचार',
    in_main: ['description'],
  })
  expect(await detailsOf(shop.deps, 'mango-pickle'), 'English is as it was').toEqual({ ...english, also_in: undefined })
  const { data: rows } = await owner.call('journal', { about: `product:${id}` })
  expect(first(rows?.data).changes.map(({ field }) => field)).toEqual(['Description, हिन्दी', 'Meta title, हिन्दी'])
})

test('an old allergen list falls back, an old description is still shown; said to be still right it is shown again', async () => {
  const { owner, hindi, form } = await open()
  const before = await form('besan-laddoo')
  await owner.call('changeProduct', {
    id: before.id,
    version: before.version,
    allergens: ['Milk', 'Nuts (almond)', 'Sesame'],
    description: 'Coarse besan, roasted in ghee.',
  })
  const changed = await form('besan-laddoo')
  expect(changed.texts?.hi).toMatchObject({
    allergens: { old: true },
    description: { old: true },
    ingredients: { old: false },
  })
  const { description, ...product } = await detailsOf(hindi, 'besan-laddoo')
  expect(product).toMatchObject({ allergens: ['Milk', 'Nuts (almond)', 'Sesame'], in_main: ['allergens'] })
  expect(description).toMatch(/^मोटा बेसन/)

  const allergens = ['दूध', 'मेवे (बादाम)', 'तिल']
  await owner.call('changeProduct', {
    id: changed.id,
    version: changed.version,
    texts: { hi: { allergens, description } },
  })
  const after = await form('besan-laddoo')
  expect(after.texts?.hi).toMatchObject({ allergens: { old: false }, description: { text: description, old: false } })
  expect(await detailsOf(hindi, 'besan-laddoo')).toMatchObject({ allergens })
})

test('two languages saved at once are joined: the second is told of the first and loses nothing of it', async () => {
  const { owner, form, hindi } = await open()
  const { id, version } = await form('nimki')
  const english = { id, version, name: 'Nimki of Chhapra' }
  const own = { id, version, texts: { hi: { name: 'छपरा की निमकी' } } }
  const answers = await Promise.all([owner.call('changeProduct', english), owner.call('changeProduct', own)])
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  const lost = answers[0]?.status ? own : english
  expect(answers.find(({ status }) => !status)).toMatchObject({ code: 'CHANGED' })
  await owner.call('changeProduct', { ...lost, version: version + 1 })
  expect(await form('nimki')).toMatchObject({
    name: 'Nimki of Chhapra',
    texts: { hi: { name: { text: 'छपरा की निमकी' } } },
  })
  expect(await detailsOf(hindi, 'nimki')).toMatchObject({ name: 'छपरा की निमकी' })
})

test('a language or a field that there is none of is refused, and a text that is too long, each by its place', async () => {
  const { owner, form } = await open()
  const { id, version } = await form('thekua')
  const refused = async (texts: unknown) => {
    const answer = await owner.request('PATCH', `${ADMIN_API}/products/${id}`, { version, texts })
    return [answer.code, Object.keys(answer.errors ?? {})]
  }
  expect(await refused({ ta: { name: 'x' } })).toEqual(['INVALID', [expect.stringMatching(/^texts/)]])
  expect(await refused({ en: { name: 'x' } })).toEqual(['INVALID', [expect.stringMatching(/^texts/)]])
  expect(await refused({ hi: { slug: 'x' } })).toEqual(['INVALID', [expect.stringMatching(/^texts/)]])
  expect(await refused({ hi: { name: 'क'.repeat(121) } })).toEqual(['INVALID', ['texts.hi.name']])
  expect(await refused({ hi: { name: 'क\u0000' } })).toEqual(['INVALID', ['texts.hi.name']])
  expect((await form('thekua')).version).toBe(version)
})
