import { ownerTexts } from '#contract/admin/text-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { toNames } from '#contract/field-table.ts'
import { productTable } from '#contract/product-fields.ts'
import { done, refuse, type AdminOutcome, type AdminRefusal, type Refusal, type Tx } from '#domain/context.ts'
import type { Change } from '#domain/journal/journal.rules.ts'
import { refuseChanged, type Entry } from '#domain/journal/journal.service.ts'
import { writeTexts } from '#domain/owner-text/owner-text.service.ts'
import { unknownPictures } from '#domain/picture/picture.service.ts'
import { isProduction, readSettingsNow } from '#domain/settings/settings.service.ts'

import {
  addressFrom,
  isImported,
  isMoneyChange,
  isStockChange,
  missingToShow,
  productChanges,
  type Product,
  type ProductChange,
} from './product.rules.ts'
import * as store from './product.store.ts'
import { readProduct } from './read-product.service.ts'
import { indexProducts } from './search-tokens.store.ts'
import { changeSizes } from './size.service.ts'

export { indexProducts, productIdsOfCategory } from './search-tokens.store.ts'
/** Of a product whose texts in other languages were written by themselves: it is another version. */
export { imageIds, raiseVersion } from './product.store.ts'

export type NewProduct = ProductChange & { name: string; categoryId: number }
/** A product that was written, and what the journal is to say of it: nothing where nothing differs. */
export type WrittenProduct = { id: number; entry: Entry | undefined }
const KIND = 'product'

/**
 * Writes a new product. It is hidden unless the change says otherwise; without an address it gets one made of its name.
 * `ownPictures` are names of pictures that came with it. Refuses as writeProduct does. The caller records the entry.
 */
export async function writeNewProduct(
  tx: Tx,
  change: NewProduct,
  ownPictures: readonly string[] = [],
): Promise<AdminOutcome<WrittenProduct, unknown>> {
  const { name, categoryId, slug, ...rest } = change
  if (!(await store.categoryExists(tx, categoryId))) return unknownCategory()
  const address = slug ?? (await freeAddress(tx, addressFrom(name)))
  if (await store.findByOldSlug(tx, address)) return refuse('ADDRESS_TAKEN', { field: 'slug' })
  const id = await store.insertProduct(tx, { name, slug: address, category_id: categoryId })
  if (id === undefined) return refuse('ADDRESS_TAKEN', { field: 'slug' })
  return save(tx, { id, change: rest, before: undefined, ownPictures })
}

/**
 * Writes what is given of a product, all or nothing. Refuses CHANGED for another version than `version` (without one
 * nothing is compared), STOCK_MOVED where a count has moved since it was seen, PRICE_ABOVE_MRP, SIZE_IN_USE for a size
 * that still has pieces, ADDRESS_TAKEN, and INVALID where a visible product would lack what it needs or is imported. Pieces that are
 * counted do not raise the version. The caller records the entry.
 */
export async function writeProduct(
  tx: Tx,
  {
    id,
    change,
    version,
    staffId = null,
  }: { id: number; change: ProductChange; version?: number | undefined; staffId?: number | null },
): Promise<AdminOutcome<WrittenProduct, unknown>> {
  const locked = await store.lockProduct(tx, id)
  const before = locked && (await readProduct(tx, id))
  if (!before) return refuse('NOT_FOUND')
  if (version !== undefined && version !== locked.version) return refuseChanged(tx, { kind: KIND, id })
  return save(tx, { id, change, before, staffId })
}

async function save(
  tx: Tx,
  {
    id,
    change,
    before,
    ownPictures = [],
    staffId = null,
  }: {
    id: number
    change: ProductChange
    before: Product | undefined
    ownPictures?: readonly string[]
    staffId?: number | null
  },
): Promise<AdminOutcome<WrittenProduct, unknown>> {
  const texts: Change[] = []
  const refused =
    (await changeFields(tx, id, change)) ??
    (await changeSizes(tx, id, { ...change, staffId })) ??
    (await changeAddress(tx, id, before?.slug, change.slug)) ??
    (await changePictures(tx, id, change.pictures, { ownPictures, texts })) ??
    (await changeRecommended(tx, id, change.recommended))
  if (refused) return refused
  const after = await readProduct(tx, id)
  if (!after) return refuse('NOT_FOUND')
  const missing = after.isVisible ? newlyMissing(before, after) : undefined
  if (missing !== undefined) return refuse('INVALID', { params: { message: missing }, field: 'visible' })
  if (await isNewlyImported(tx, before, after))
    return refuse('INVALID', { params: { message: officeFault('importedGoods') }, field: 'country_of_origin' })
  texts.push(...(await writeTexts(tx, ownerTexts.product, { id, sent: change.texts, raises: false })))
  const changes = [...productChanges(before, after), ...texts]
  if (changes.length === 0) return done({ id, entry: undefined })
  await indexProducts(tx, [id])
  if (before && !changes.every(isStockChange)) await store.raiseVersion(tx, id)
  return done({
    id,
    entry: {
      action: before ? 'product.update' : 'product.add',
      object: { kind: KIND, id, title: after.name },
      changes,
      isMoney: changes.some(isMoneyChange),
    },
  })
}

/** The columns of the product itself. Showing a product takes it out of the archive; archiving it hides it. */
async function changeFields(tx: Tx, id: number, change: ProductChange): Promise<Refusal | undefined> {
  const { slug: _slug, isVisible, isArchived, categoryId, ...plain } = change
  if (categoryId !== undefined && !(await store.categoryExists(tx, categoryId))) return unknownCategory()
  if (isArchived !== undefined || isVisible === true) await store.setArchived(tx, id, isArchived ?? false)
  await store.updateProduct(tx, id, {
    ...toNames(productTable, 'column', plain),
    category_id: categoryId,
    is_active: isArchived === true ? false : isVisible,
  })
  return undefined
}

/** A new address; the old one leads to the product for good, so no other product can have it (spec B3.5). */
async function changeAddress(
  tx: Tx,
  id: number,
  from: string | undefined,
  to: string | undefined,
): Promise<AdminRefusal | undefined> {
  if (to === undefined || from === undefined || from === to) return undefined
  const taken = refuse('ADDRESS_TAKEN', { field: 'slug' })
  if (await store.findBySlug(tx, to)) return taken
  await store.updateProduct(tx, id, { slug: to })
  // asked after the write, which waits for the transaction that is leaving this address at the moment
  const former = await store.findByOldSlug(tx, to)
  if (former && former.id !== id) return taken
  await store.moveAddress(tx, id, { from, to })
  return undefined
}

async function changePictures(
  tx: Tx,
  id: number,
  pictures: ProductChange['pictures'],
  { ownPictures, texts }: { ownPictures: readonly string[]; texts: Change[] },
): Promise<Refusal | undefined> {
  if (!pictures) return undefined
  const unknown = await unknownPictures(
    tx,
    pictures.map(({ picture }) => picture).filter((picture) => !ownPictures.includes(picture)),
  )
  if (unknown.length > 0)
    return refuse('INVALID', { params: { message: faults.invalid('Pictures') }, field: 'pictures' })
  const imageIds = await store.saveImages(tx, id, pictures)
  for (const [at, imageId] of imageIds.entries())
    texts.push(...(await writeTexts(tx, ownerTexts.picture, { id: imageId, sent: pictures[at]?.texts, raises: false })))
  return undefined
}

async function changeRecommended(tx: Tx, id: number, ids: readonly number[] | undefined): Promise<Refusal | undefined> {
  if (!ids) return undefined
  const isFine = new Set(ids).size === ids.length && !ids.includes(id) && (await store.saveRecommended(tx, id, ids))
  return isFine
    ? undefined
    : refuse('INVALID', { params: { message: faults.invalid('Recommended') }, field: 'recommended' })
}

/** What this save would make a visible product lack; what an older one lacked before is only warned of. */
function newlyMissing(before: Product | undefined, after: Product): string | undefined {
  const old = before?.isVisible ? missingToShow(before) : []
  return missingToShow(after).find((missing) => !old.includes(missing))
}

/**
 * Whether this save would show imported goods in a shop in earnest, for which the law wants a search by country of origin (spec
 * L22). What was shown before stays.
 */
async function isNewlyImported(tx: Tx, before: Product | undefined, after: Product): Promise<boolean> {
  if (!after.isVisible) return false
  const { country_of_origin: ofShop } = (await readSettingsNow(tx)).shop
  if (!isImported(after, ofShop) || (before?.isVisible && isImported(before, ofShop))) return false
  return isProduction(tx)
}

/** The address itself, or the first of its kind with a number that nobody has. */
async function freeAddress(tx: Tx, slug: string): Promise<string> {
  for (let n = 1; ; n++) {
    const address = n === 1 ? slug : `${slug}-${n}`
    if (!(await store.findBySlug(tx, address)) && !(await store.findByOldSlug(tx, address))) return address
  }
}

const unknownCategory = () =>
  refuse('INVALID', { params: { message: faults.invalid('Category') }, field: 'category_id' })
