import { expect, test } from 'vitest'

import type { AdminCall, AdminInput } from '#contract/admin/endpoints.ts'
import { findBlogPost, searchBlogs } from '#domain/blog/blog.service.ts'
import { homeScreen, search } from '#domain/catalog/catalog.service.ts'
import { suggest } from '#domain/catalog/find-products.service.ts'
import type { Deps } from '#domain/context.ts'
import { activeCoupons } from '#domain/coupon/coupon.service.ts'
import { priceCart } from '#domain/pricing/pricing.service.ts'
import { listTeam } from '#domain/showcase/showcase.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

import { toBlog } from '../../shapes/blog.shape.ts'
import { toCard } from '../../shapes/catalog.shape.ts'

const open = async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const english = shop.deps
  const hindi: Deps = { ...english, language: 'hi' }
  return { shop, owner, english, hindi }
}

const namesFound = async (deps: Deps, keyword: string) => {
  const found = await search(deps, { keyword, page: 1 })
  return found.ok ? found.value.products.map(({ name }) => name) : []
}

test('home has categories, collections, banners, testimonials and cards in the language of who asks', async () => {
  const { english, hindi } = await open()
  const [before, home] = [await homeScreen(english), await homeScreen(hindi)]
  expect(home).toMatchObject({
    categories: [{ name: 'अचार और चटनी' }, {}, {}, {}, {}, {}],
    banners: [{ words: 'ग्यारह दिन धूप में, फिर बोयाम में', link: '/product/mango-pickle' }, {}, {}],
    testimonials: [{ name: 'Ritu Sinha', designation: 'स्कूल में पढ़ाती हैं, पुणे' }, {}, {}, {}, {}, {}],
  })
  expect(home.collections[0]?.name).toBe('ज़्यादातर लोग यहीं से शुरू करते हैं')
  const cards = home.collections.flatMap(({ products }) => products).map(toCard)
  expect(cards.filter(({ in_main, name }) => in_main !== undefined || /[a-z]/.test(name))).toEqual([])
  expect(before.banners.map(({ words: text }) => text)).toContain('Eleven days in the sun, then into the jar')
  expect(await listTeam(hindi)).toMatchObject([
    { name: 'Sunita Devi', designation: 'मालकिन, अचार', about: expect.stringMatching(/^<p>अचार/) },
    ...Array.from({ length: 7 }, () => ({})),
  ])
})

test('coupons and the lines of a cart are in the language of who asks', async () => {
  const { english, hindi } = await open()
  expect((await activeCoupons(hindi, undefined)).map(({ message }) => message)).toContain(
    '₹500 से ऊपर के ऑर्डर पर 10% छूट, ₹80 तक।',
  )
  const { id: skuId } = await english.db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('slug', '=', 'mango-pickle')
    .select('sku.id')
    .executeTakeFirstOrThrow()
  const cart = {
    lines: [{ skuId, count: 1 }],
    mode: 'cod',
    discounts: { couponId: undefined, annasRupees: undefined },
  } as const
  const priced = await Promise.all([english, hindi].map((deps) => priceCart(deps, undefined, cart)))
  expect(priced).toMatchObject([
    { value: { items: [{ size: { name: 'Mango Pickle' } }] } },
    { value: { items: [{ size: { name: 'आम का अचार' } }] } },
  ])
})

test('a post is in the language of who asks, whole or not at all; it is found by its words in any language', async () => {
  const { english, hindi } = await open()
  const rows = await english.db.selectFrom('blog').select(['id', 'slug']).execute()
  const post = async (deps: Deps, slug: string) => {
    const found = await findBlogPost(deps, rows.find((row) => row.slug === slug)?.id ?? 0)
    if (!found.ok) throw new Error(found.code)
    return toBlog(found.value)
  }
  const [own, other] = ['sattu-before-the-gym-was-ever-invented', 'what-to-pack-for-a-night-train'] as const
  const [hindiPost, fallen] = [await post(hindi, own), await post(hindi, other)]
  expect(hindiPost).toMatchObject({ title: 'सत्तू, जब जिम का नाम भी नहीं था', slug: own })
  expect(hindiPost.description).toContain('<h2>एक: गिलास</h2>')
  expect(hindiPost.in_main).toBeUndefined()
  expect(fallen).toEqual({
    ...(await post(english, other)),
    in_main: ['title', 'description', 'image_alt', 'meta_title', 'meta_description', 'meta_keyword'],
  })
  for (const keyword of ['शरबत', 'gamchha']) {
    const found = await searchBlogs(english, { keyword, page: 1 })
    expect([keyword, found.ok && found.value.posts.some(({ slug }) => slug === own)]).toEqual([keyword, true])
  }
})

test('goods are found by their names and those of their category in all languages, whichever is asked in', async () => {
  const { owner, english, hindi } = await open()
  expect((await namesFound(english, 'मंगरैल वाला')).length).toBe(0)
  const { data: categories } = await owner.call('categories', {})
  const [pickles] = categories ?? []
  expect(pickles).toMatchObject({ texts: { hi: { name: { text: 'अचार और चटनी', old: false } } } })
  const change = { id: pickles?.id ?? 0, version: pickles?.version ?? 0, texts: { hi: { name: 'बोयाम वाली चीज़ें' } } }
  expect(await owner.call('changeCategory', change)).toMatchObject({
    status: true,
    data: { version: change.version + 1 },
  })
  const [inEnglish, inHindi] = [await namesFound(english, 'boyam'), await namesFound(hindi, 'बोयाम')]
  expect(inEnglish).toContain('Mango Pickle')
  expect(inHindi).toContain('आम का अचार')
  expect(inHindi).toHaveLength(inEnglish.length)
  expect((await suggest(hindi, 'बोयाम')).categories.map(({ name }) => name)).toEqual(['बोयाम वाली चीज़ें'])
})

test('banners, testimonials, the team, collections, coupons and posts take texts, and each says so in the journal', async () => {
  const { shop, owner, hindi } = await open()
  const change = async <K extends AdminCall>(call: K, input: AdminInput<K>, what: string) => {
    expect([call, (await owner.call(call, input)).status]).toEqual([call, true])
    const { data } = await owner.call('journal', { what })
    return data?.data[0]?.changes
  }
  const one = async (table: 'banner' | 'testimonial' | 'team_member' | 'collection' | 'coupon' | 'blog') =>
    shop.deps.db.selectFrom(table).select(['id', 'version']).orderBy('id').executeTakeFirstOrThrow()
  const changes = [
    await change('changeBanner', { ...(await one('banner')), texts: { hi: { words: 'धूप' } } }, 'banner.update'),
    await change(
      'changeTestimonial',
      { ...(await one('testimonial')), texts: { hi: { words: 'वाह।' } } },
      'testimonial.update',
    ),
    await change('changeMember', { ...(await one('team_member')), texts: { hi: { about: 'नई **बात**' } } }, 'team'),
    await change('changeCollection', { ...(await one('collection')), texts: { hi: { name: null } } }, 'collection'),
    await change('changeCoupon', { ...(await one('coupon')), texts: { hi: { message: 'छूट' } } }, 'coupon'),
    await change('changeBlog', { ...(await one('blog')), texts: { hi: { title: 'शीर्षक' } } }, 'blog'),
  ]
  expect(changes.map((rows) => rows?.map(({ field, after }) => [field, after]))).toEqual([
    [['Text, हिन्दी', 'धूप']],
    [['Text, हिन्दी', 'वाह।']],
    [['About, हिन्दी', 'changed']],
    [['Name, हिन्दी', '']],
    [['Message, हिन्दी', 'छूट']],
    [['Title, हिन्दी', 'शीर्षक']],
  ])
  const home = await homeScreen(hindi)
  expect([home.banners[0]?.words, home.testimonials[0]?.description, home.collections[0]?.name]).toEqual([
    'धूप',
    'वाह।',
    'What most people begin with',
  ])
  expect((await listTeam(hindi))[0]?.about).toBe('<p>नई <strong>बात</strong></p>')
})

test('the database takes no text of an unknown field, without its hash, or of more than six languages', async () => {
  const { shop } = await open()
  const text = { text: 'आम', of: '1f3a9c02' }
  const write = async (texts: unknown) =>
    shop.database.pool.query(`update product set texts = $1::jsonb`, [JSON.stringify(texts)]).then(
      () => 'taken',
      ({ constraint }: { constraint?: string }) => constraint,
    )
  const codes = ['hi', 'ta', 'te', 'kn', 'ml', 'bn', 'gu']
  const of = (languages: readonly string[]) => Object.fromEntries(languages.map((code) => [code, { name: text }]))
  expect(await write(of(codes.slice(0, 6)))).toBe('taken')
  expect(await write({ hi: { ingredient: { ...text, text: ['आम', 'नमक'] } } })).toBe('taken')
  const wrong: unknown[] = [
    [],
    'hi',
    of(codes),
    { HI: { name: text } },
    { hi: 'name' },
    { hi: { slug: text } },
    { hi: { name: 'आम' } },
    { hi: { name: { text: 'आम' } } },
    { hi: { name: { ...text, of: 'mango' } } },
    { hi: { name: { ...text, text: 4 } } },
    { hi: { name: { ...text, text: ['आम', 4] } } },
    { hi: { name: { ...text, more: '' } } },
  ]
  for (const texts of wrong) expect([texts, await write(texts)]).toEqual([texts, 'product_texts_check'])
})
