import type { CatalogueFile } from '#contract/admin/catalogue.ts'
import type { ContentFile } from '#contract/admin/content.ts'
import type { DemoShopper, DemoOrder, DemoReview, DemoShop } from '#contract/admin/demo.ts'
import type { SettingsFile } from '#contract/admin/settings.ts'
import { daysBefore } from '#contract/core/dates.ts'
import { alone } from '#db/alone.ts'
import { clockNow } from '#db/clock.ts'
import { addShopper, type Shopper } from '#domain/account/account.service.ts'
import { addAddress } from '#domain/address/address.service.ts'
import { grantAnnas } from '#domain/anna/grant.service.ts'
import { importBlogs } from '#domain/blog/import-blog.service.ts'
import { done, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { importCoupons } from '#domain/coupon/coupon.service.ts'
import { importOrder } from '#domain/fulfilment/import-order.service.ts'
import { importPages } from '#domain/page/page.service.ts'
import { saveDeliveryAreas } from '#domain/pincode/pincode.service.ts'
import { importCatalogue, savePicture, type PictureImport } from '#domain/product/import-catalogue.service.ts'
import { importReviews } from '#domain/review/review.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { importShowcase, importTeam } from '#domain/showcase/import-showcase.service.ts'
import { addPerson } from '#domain/staff/staff-link.service.ts'

import * as store from './demo.store.ts'
import { multiplyOrders } from './more-orders.store.ts'
import { multiplyProducts } from './more-products.store.ts'
import { claimKind } from './shop-kind.store.ts'

export type DemoFiles = { catalogue: CatalogueFile[]; shop: DemoShop; reviews: DemoReview[]; content: ContentFile }

/** How large the demo shop becomes; what exceeds what is written is generated from it (spec U3, DEMO_PRODUCTS, DEMO_ORDERS). */
export type DemoSize = { products: number; orders: number }

/** A million orders take minutes, and whoever starts meanwhile waits for them. */
const FILL_WITHIN_MS = 30 * 60_000

/**
 * Fills an empty shop with the demo shop, through the imports that an owner's catalogue goes through. Answers false, and does
 * nothing, when there are products already or the database is for a shop in earnest. Of several nodes that start at once one
 * fills it, and the others wait until it is full. `deps.db` is one connection.
 */
export const fillWithDemo = (deps: Deps, files: DemoFiles, from: PictureImport, size: DemoSize): Promise<boolean> =>
  alone(deps.db, FILL_WITHIN_MS, () => fillIfEmpty(deps, files, from, size))

/** Makes a demo shop as large as it is wanted: products up to so many, and so many orders more. `db` is one connection. */
export async function grow(db: Db, { products, orders }: DemoSize): Promise<void> {
  const made = await multiplyProducts(db, products)
  await multiplyOrders(db, orders)
  if (made + orders > 0) await store.settle(db)
}

/** Moves the shop's clock forward for every process at once; it never goes back. */
export async function advanceClock({ db }: Deps, seconds: number): Promise<Outcome<{ now: string }>> {
  await store.advanceClock(db, seconds)
  return done({ now: (await clockNow(db)).toISOString() })
}

/** It is marked as a demo shop's before its first row, so that none with published logins is ever without the mark. */
async function fillIfEmpty(deps: Deps, files: DemoFiles, from: PictureImport, size: DemoSize): Promise<boolean> {
  const { db } = deps
  if (await store.hasProducts(db)) return false
  if ((await claimKind(db, 'demo')) !== 'demo') return false
  await updateSettings(deps, await withPicture(files.shop.settings, from))
  await saveDeliveryAreas(deps, files.shop.delivery_areas)
  let left = size.products
  for (const [position, file] of files.catalogue.entries()) {
    const products = file.products.slice(0, left)
    left -= products.length
    await importCatalogue(deps, { ...file, products }, position, from)
  }
  await importShowcase(deps, files.shop, from)
  await importCoupons(deps, files.shop.coupons)
  const people = new Map<string, Shopper>()
  let ordersLeft = size.orders
  for (const shopper of files.shop.customers) {
    const orders = shopper.orders.slice(0, ordersLeft)
    ordersLeft -= orders.length
    people.set(shopper.email, await addDemoShopper(deps, shopper, orders))
  }
  await addReviews(deps, files.reviews, people)
  await addContent(deps, files.content, people, from)
  await addPerson(deps, { name: 'Sunita Devi', email: 'owner@example.com', role: 'owner', password: 'Courtyard@1234' })
  await grow(db, { products: size.products, orders: ordersLeft })
  return true
}

async function placePast(
  deps: Deps,
  shopper: Shopper,
  order: DemoOrder,
  { now, skus, addressId }: { now: Date; skus: ReadonlyMap<string, number>; addressId: number },
) {
  const placed = await importOrder(deps, shopper, {
    lines: order.lines.flatMap(({ slug, sku_name, count }) => {
      const sku_id = skus.get(`${slug} ${sku_name}`)
      return sku_id === undefined ? [] : [{ skuId: sku_id, count }]
    }),
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

async function addDemoShopper(deps: Deps, written: DemoShopper, orders: readonly DemoOrder[]): Promise<Shopper> {
  const { name, email, mobile, password, annas, addresses } = written
  const { id, publicId } = await addShopper(deps, { name, email, mobile, password })
  const shopper = { id, publicId, name, email, mobile: mobile ?? '' }
  if (annas > 0) await grantAnnas(deps, { shopperId: id, annas })
  const kept: number[] = []
  for (const { is_default, ...address } of addresses) {
    const added = await addAddress(deps, shopper, { ...address, is_default: is_default ? 1 : 0 })
    if (added.ok) kept.push(added.value.id)
  }
  const [addressId] = kept
  const now = await clockNow(deps.db)
  const skus = await store.skuIds(deps.db)
  if (addressId !== undefined)
    for (const order of orders) await placePast(deps, shopper, order, { now, skus, addressId })
  return shopper
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
