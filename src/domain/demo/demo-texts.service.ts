import { ownerTexts, type TextThing } from '#contract/admin/text-fields.ts'
import type { DemoTexts, DemoTextsOfLanguage } from '#contract/demo/texts.ts'
import { PAGE_NAMES } from '#contract/page.ts'
import { transact } from '#db/transact.ts'
import { indexPosts } from '#domain/blog/write-blog.service.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { writeMadeFrom, writeTexts } from '#domain/owner-text/owner-text.service.ts'
import { writeSettingTexts } from '#domain/owner-text/setting-texts.service.ts'
import { addPageTexts } from '#domain/page/write-page.service.ts'
import { indexProducts } from '#domain/product/write-product.service.ts'

import * as store from './demo.store.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

/** Writes the demo shop's texts in other languages, as they were there from the beginning; what the shop lacks is left out. */
export const addDemoTexts = ({ db }: Pick<Deps, 'db'>, texts: DemoTexts) =>
  transact(db, async (tx) => {
    for (const [language, ofLanguage] of Object.entries(texts)) await addLanguage(tx, language, ofLanguage)
    return done(undefined)
  })

async function addLanguage(tx: Tx, language: string, texts: DemoTextsOfLanguage): Promise<void> {
  const add = async (thing: TextThing, ids: readonly number[], fields: readonly (Fields | undefined)[]) => {
    for (const [at, id] of ids.entries())
      if (fields[at]) await writeTexts(tx, thing, { id, sent: { [language]: fields[at] }, raises: false })
  }
  const named = async (thing: TextThing, column: string, fields: Readonly<Record<string, Fields>>) => {
    const found = await store.idsBy(tx, thing.table, column)
    await add(
      thing,
      found.map(({ id }) => id),
      found.map(({ name }) => fields[name]),
    )
    return found
  }
  const inOrder = async (thing: TextThing, fields: readonly Fields[]) =>
    add(
      thing,
      (await store.idsBy(tx, thing.table, 'position')).map(({ id }) => id),
      fields,
    )

  const products = await named(
    ownerTexts.product,
    'slug',
    Object.fromEntries(Object.entries(texts.products).map(([slug, product]) => [slug, product.texts])),
  )
  for (const { id, name } of products) {
    const { alts = [], made_from: madeFrom = {} } = texts.products[name] ?? {}
    await add(
      ownerTexts.picture,
      await store.imageIds(tx, id),
      alts.map((alt) => ({ alt })),
    )
    for (const [column, main] of Object.entries(madeFrom))
      await writeMadeFrom(tx, ownerTexts.product, { id, language, column, main })
  }
  await named(ownerTexts.category, 'name', texts.categories)
  await named(ownerTexts.collection, 'name', texts.collections)
  await named(ownerTexts.coupon, 'coupon_code', texts.coupons)
  await inOrder(ownerTexts.banner, texts.banners)
  await inOrder(ownerTexts.testimonial, texts.testimonials)
  await inOrder(ownerTexts.team, texts.team)
  for (const [group, own] of Object.entries(texts.settings))
    await writeSettingTexts(tx, { [group]: { [language]: own } }, new Set([group]))
  for (const name of PAGE_NAMES) {
    const page = texts.pages[name]
    if (page) await addPageTexts(tx, name, { [language]: page })
  }
  const posts = await named(ownerTexts.blog, 'slug', texts.blogs)
  await indexProducts(
    tx,
    products.map(({ id }) => id),
  )
  await indexPosts(
    tx,
    posts.map(({ id }) => id),
  )
}
