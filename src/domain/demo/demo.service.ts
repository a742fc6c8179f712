import type { ContentFile } from '#contract/admin/content.ts'
import type { SettingsFile } from '#contract/admin/settings.ts'
import { daysBefore } from '#contract/core/dates.ts'
import type { DemoShopper, DemoOrder, DemoReview, DemoShop } from '#contract/demo/files.ts'
import type { DemoTexts } from '#contract/demo/texts.ts'
import { otherLanguages } from '#contract/languages.ts'
import { clockNow } from '#db/clock.ts'
import { withExclusiveLock } from '#db/exclusive-lock.ts'
import { transact } from '#db/transact.ts'
import { addShopper, type Shopper } from '#domain/account/account.service.ts'
import { addAddress } from '#domain/address/address.service.ts'
import { grantAnnas } from '#domain/anna/grant.service.ts'
import { importBlogs } from '#domain/blog/import-blog.service.ts'
import { done, type Db, type Deps } from '#domain/context.ts'
import { importCoupons } from '#domain/coupon/coupon.service.ts'
import { importOrder } from '#domain/fulfilment/import-order.service.ts'
import { addFirstProducts, type FirstProducts } from '#domain/import/first-products.service.ts'
import { importPages } from '#domain/page/page.service.ts'
import { savePicture, type PictureImport } from '#domain/picture/save-picture.service.ts'
import { saveDeliveryAreas } from '#domain/pincode/pincode.service.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'
import { addFirstCategories } from '#domain/product/category.service.ts'
import { importReviews } from '#domain/review/review.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { importShowcase, importTeam } from '#domain/showcase/import-showcase.service.ts'
import { addPerson } from '#domain/staff/staff-link.service.ts'
import { syncWishlist } from '#domain/wishlist/wishlist.service.ts'

import { addDemoTexts } from './demo-texts.service.ts'
import * as store from './demo.store.ts'
import { multiplyOrders } from './more-orders.store.ts'
import { multiplyProducts } from './more-products.store.ts'
import { claimKind } from './shop-kind.store.ts'
import type { ScheduledEvent } from './story.rules.ts'
import { playStory, type StoryMeans } from './story.service.ts'

export type DemoFiles = {
  first: FirstProducts
  shop: DemoShop
  reviews: DemoReview[]
  content: ContentFile
  texts: DemoTexts
}

/**
 * How large the demo shop becomes; what exceeds what is written is generated from it (spec U3, DEMO_PRODUCTS,
 * DEMO_ORDERS).
 */
export type DemoSize = { products: number; orders: number }

/** The story sells all of the written products. */
const WRITTEN_PRODUCTS = 24
/** Before its first order there were the goods. */
const DAYS_OF_STORY = 91
/** The steps of an imported order are a day apart. */
const DAYS_UNTIL_PACKED = 2

/** A million orders take minutes, and a process that starts in that time waits for them. */
const FILL_WITHIN_MS = 30 * 60_000

/**
 * Fills an empty shop with the demo shop, its products through the owner's own import. Answers false, and does nothing,
 * when there are products already or the database is for a shop in earnest. Of several nodes that start at once one fills
 * it, and the others wait until it is full. One whose filling was broken off is emptied before, by `empty`. `deps.db` is one
 * connection.
 */
export const fillWithDemo = (
  deps: Deps,
  files: DemoFiles,
  from: PictureImport,
  size: DemoSize,
  { story, empty }: { story?: Plan['story']; empty?: () => Promise<void> } = {},
): Promise<boolean> =>
  withExclusiveLock(deps.db, FILL_WITHIN_MS, async () => {
    // nobody else is at it, so whoever began was killed
    if (empty && (await store.isFilling(deps.db))) await empty()
    return fillIfEmpty(deps, files, from, { size, story })
  })

/** Whether the demo shop was filled with its story, so that those who help the owner can log in. */
export const hasStory = (db: Db): Promise<boolean> => store.hasStaff(db, 'staff@example.com')

/** Makes a demo shop as large as it is wanted: products up to so many, and so many orders more. `db` is one connection. */
export async function grow(db: Db, { products, orders }: DemoSize): Promise<void> {
  const made = await multiplyProducts(db, products)
  await multiplyOrders(db, orders)
  if (made + orders > 0) await store.settle(db)
}

/**
 * Moves the shop's clock forward for every process at once, by so many seconds; it never goes back. Answers what it says
 * now.
 */
export async function advanceClock({ db }: Deps, seconds: number): Promise<Date> {
  await store.advanceClock(db, seconds)
  return clockNow(db)
}

/** It is marked as a demo shop's before its first row, so that none with published logins is ever without the mark. */
async function fillIfEmpty(deps: Deps, files: DemoFiles, from: PictureImport, plan: Plan): Promise<boolean> {
  const { db } = deps
  if (await store.hasProducts(db)) return false
  if ((await claimKind(db, 'demo')) !== 'demo') return false
  const ahead = await store.beginFilling(db)
  await store.waitForDisk(db, false)
  try {
    await fill(deps, files, from, plan)
  } finally {
    // only a broken connection cannot be set back, and that one leaves the pool anyway
    await store.waitForDisk(db, true).catch(() => {})
  }
  await store.endFilling(db, ahead)
  // what this process remembers may be of a day of the story
  deps.settings.forget()
  return true
}

type Plan = { size: DemoSize; story: (() => Promise<StoryMeans>) | undefined }

async function fill(deps: Deps, files: DemoFiles, from: PictureImport, { size, story }: Plan): Promise<void> {
  const settings = await withPicture(files.shop.settings, from)
  await updateSettings(deps, { ...settings, languages: { visible: [...otherLanguages] } })
  await saveDeliveryAreas(
    deps,
    files.shop.delivery_areas.map(({ area, is_served: isServed, takes_cash: takesCash, travel_days: travelDays }) => ({
      area,
      isServed,
      takesCash,
      travelDays,
    })),
  )
  await transact(deps.db, async (tx) => done(await addFirstCategories(tx, files.shop.categories)))
  const now = await clockNow(deps.db)
  // a shop that lacks some of the products or orders is for measuring
  const isPlayed = story !== undefined && size.products >= WRITTEN_PRODUCTS && size.orders >= countOrders(files.shop)
  if (isPlayed) await store.setClock(deps.db, daysBefore(now, DAYS_OF_STORY))
  await addFirstProducts(deps, files.first, { limit: size.products, from })
  if (isPlayed) await store.setClock(deps.db, now)
  await importShowcase(deps, files.shop, from)
  await importCoupons(deps, files.shop.coupons)
  const people = new Map<string, Shopper>()
  const orders: WrittenOrder[] = []
  for (const shopper of files.shop.customers) {
    const { orders: written, ...person } = await addDemoShopper(deps, shopper)
    people.set(shopper.email, person.shopper)
    orders.push(...written)
  }
  const skus = await store.skuIds(deps.db)
  const happenings = orders.slice(0, size.orders).map((order) => happeningOf(deps, order, { now, skus }))
  if (!isPlayed) for (const { run } of happenings) await run()
  await addReviews(deps, files.reviews, people)
  await addContent(deps, files.content, people, from)
  await addDemoTexts(deps, files.texts)
  const owner = { name: 'Sunita Devi', email: 'owner@example.com', role: 'owner', password: 'Courtyard@1234' } as const
  const id = await addPerson(deps, owner)
  if (isPlayed) {
    await playStory(deps, await story(), { owner: { id, name: owner.name }, others: happenings, photos: from })
    await addWishlists(deps, files.shop.customers, people)
  }
  await grow(deps.db, { products: size.products, orders: Math.max(0, size.orders - orders.length) })
}

const countOrders = ({ customers: shoppers }: DemoShop): number =>
  shoppers.reduce((sum, { orders }) => sum + orders.length, 0)

type WrittenOrder = { shopper: Shopper; order: DemoOrder; addressId: number }

/** A written order has its place among others on the day on which it is billed, so that papers are numbered as they were written. */
function happeningOf(
  deps: Deps,
  { shopper, order, addressId }: WrittenOrder,
  { now, skus }: { now: Date; skus: ReadonlyMap<string, number> },
): ScheduledEvent {
  const lines = order.lines.flatMap(({ slug, sku_name, count }) => {
    const skuId = skus.get(`${slug} ${sku_name}`)
    return skuId === undefined ? [] : [{ skuId, count }]
  })
  const billedAt = daysBefore(now, Math.max(0, order.days_ago - DAYS_UNTIL_PACKED))
  return { at: billedAt, units: lines, run: () => placePast(deps, shopper, order, { now, lines, addressId }) }
}

async function placePast(
  deps: Deps,
  shopper: Shopper,
  order: DemoOrder,
  { now, lines, addressId }: { now: Date; lines: readonly LineRequest[]; addressId: number },
): Promise<void> {
  const placed = await importOrder(deps, shopper, {
    lines,
    mode: order.payment_mode,
    status: order.status,
    placedAt: daysBefore(now, order.days_ago),
    addressId,
    parcel: order.parcel && {
      carrier: order.parcel.carrier,
      trackingNumber: null,
      trackingUrl: order.parcel.tracking_url,
    },
  })
  if (!placed.ok) throw new Error(`a demo order could not be placed: ${placed.code}`)
}

async function addDemoShopper(
  deps: Deps,
  { name, email, mobile, password, annas, addresses, orders }: DemoShopper,
): Promise<{ shopper: Shopper; orders: WrittenOrder[] }> {
  const { id, publicId } = await addShopper(deps, { name, email, mobile, password })
  const shopper = { id, publicId, name, email, mobile: mobile ?? '', isGuest: false }
  if (annas > 0) await grantAnnas(deps, { shopperId: id, annas })
  const addressIds: number[] = []
  for (const { is_default, ...address } of addresses) {
    const added = await addAddress(deps, shopper, { ...address, is_default: is_default ? 1 : 0 })
    if (added.ok) addressIds.push(added.value.id)
  }
  const [addressId] = addressIds
  return { shopper, orders: addressId === undefined ? [] : orders.map((order) => ({ shopper, order, addressId })) }
}

async function addWishlists(
  deps: Deps,
  shoppers: readonly DemoShopper[],
  people: ReadonlyMap<string, Shopper>,
): Promise<void> {
  const products = await store.productIds(deps.db)
  for (const { email, wishlist } of shoppers) {
    const added = wishlist.flatMap((slug) => products.get(slug) ?? [])
    const id = people.get(email)?.id
    if (id !== undefined && added.length > 0) await syncWishlist(deps, id, { added, removed: [] })
  }
}

async function addReviews(deps: Deps, reviews: readonly DemoReview[], people: ReadonlyMap<string, Shopper>) {
  const products = await store.productIds(deps.db)
  const now = await clockNow(deps.db)
  await importReviews(
    deps,
    reviews.flatMap(({ product, email, rating, comment, days_ago }) => {
      const productId = products.get(product)
      const shopperId = people.get(email)?.id
      return productId === undefined || shopperId === undefined
        ? []
        : [{ productId, shopperId, rating, comment, at: daysBefore(now, days_ago) }]
    }),
  )
}

async function addContent(
  deps: Deps,
  { pages, team, blogs }: ContentFile,
  people: ReadonlyMap<string, Shopper>,
  from: PictureImport,
) {
  await importPages(deps, pages, from)
  await importTeam(deps, team, from)
  const now = await clockNow(deps.db)
  await importBlogs(deps, blogs, {
    from,
    now,
    people: new Map([...people].map(([email, shopper]) => [email, shopper.id])),
  })
}

/** The settings with the shop's picture as the shop knows it, no longer as the folder does. */
const withPicture = async ({ home, ...settings }: SettingsFile, from: PictureImport): Promise<SettingsFile> => ({
  ...settings,
  ...(home && { home: { ...home, picture: home.picture && (await savePicture(from, home.picture)) } }),
})
