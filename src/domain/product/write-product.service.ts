import type { ProductInput } from '#contract/admin/product-fields.ts'
import { done, refuse, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { refuseChanged, type Entry } from '#domain/journal/journal.service.ts'
import { unknownPictures } from '#domain/picture/picture.service.ts'

import { readVersion, toProduct } from './product-version.service.ts'
import {
  addressFrom,
  isMoneyChange,
  isStockChange,
  missingToShow,
  productChanges,
  type ProductVersion,
} from './product.rules.ts'
import * as store from './product.store.ts'
import { changeSizes } from './size.service.ts'
import { indexProducts } from './words.store.ts'

/** What a form, a switch, a bulk act or an import changes; what is not there stays. */
export type ProductChange = { [K in keyof ProductInput]?: ProductInput[K] | undefined }
export type NewProduct = ProductChange & Pick<ProductInput, 'name' | 'category_id'>
/** A product that was written, and what the journal is to say of it: nothing where nothing differs. */
export type WrittenProduct = { id: number; entry: Entry | undefined }
const KIND = 'product'

/**
 * Writes a new product. It is hidden unless the change says otherwise; without an address it gets one made of its name.
 * Refuses as writeProduct does. Whoever calls it records the entry.
 */
export async function writeNewProduct(tx: Tx, change: NewProduct): Promise<Outcome<WrittenProduct, unknown>> {
  const { name, category_id: categoryId, slug } = change
  if (!(await store.categoryExists(tx, categoryId))) return unknownCategory()
  const address = slug ?? (await freeAddress(tx, addressFrom(name)))
  if (await store.findByOldSlug(tx, address)) return refuse('ADDRESS_TAKEN', { field: 'slug' })
  const id = await store.insertProduct(tx, { name, slug: address, category_id: categoryId })
  if (id === undefined) return refuse('ADDRESS_TAKEN', { field: 'slug' })
  return save(tx, { id, change, before: undefined })
}

/**
 * Writes what is given of a product, all or nothing. Refuses CHANGED for another version than `version` (without one nothing
 * is compared), STOCK_MOVED where a count has moved since it was seen, PRICE_ABOVE_MRP, SIZE_IN_USE for a size that still
 * has pieces, ADDRESS_TAKEN, and INVALID where a visible product would lack what it needs. Pieces that are counted do not
 * raise the version. Whoever calls it records the entry.
 */
export async function writeProduct(
  tx: Tx,
  { id, change, version }: { id: number; change: ProductChange; version?: number | undefined },
): Promise<Outcome<WrittenProduct, unknown>> {
  const locked = await store.lockProduct(tx, id)
  const before = locked && (await readVersion(tx, id))
  if (!before) return refuse('NOT_FOUND')
  if (version !== undefined && version !== locked.version)
    return refuseChanged(tx, { kind: KIND, id }, toProduct(before))
  return save(tx, { id, change, before })
}

async function save(
  tx: Tx,
  { id, change, before }: { id: number; change: ProductChange; before: ProductVersion | undefined },
): Promise<Outcome<WrittenProduct, unknown>> {
  const refused =
    (await changeFields(tx, id, change)) ??
    (await changeSizes(tx, id, change)) ??
    (await changeAddress(tx, id, before?.slug, change.slug)) ??
    (await changePictures(tx, id, change.pictures)) ??
    (await changeRecommended(tx, id, change.recommended))
  if (refused) return refused
  const after = await readVersion(tx, id)
  if (!after) return refuse('NOT_FOUND')
  const lack = after.visible ? newLack(before, after) : undefined
  if (lack !== undefined) return refuse('INVALID', { words: { message: lack }, field: 'visible' })
  const changes = productChanges(before, after)
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
  const {
    visible,
    archived,
    gst_rate,
    ingredients,
    nutrition,
    slug: _slug,
    sizes: _sizes,
    stock: _stock,
    pictures: _pictures,
    recommended: _recommended,
    ...plain
  } = change
  if (plain.category_id !== undefined && !(await store.categoryExists(tx, plain.category_id))) return unknownCategory()
  if (archived !== undefined || visible === true) await store.setArchived(tx, id, archived ?? false)
  await store.updateProduct(tx, id, {
    ...plain,
    gst_rate_percent: gst_rate,
    ingredient: ingredients,
    nutritional_information: nutrition,
    is_active: archived === true ? false : visible,
  })
  return undefined
}

/** A new address; the old one leads to the product for good, so no other product can have it (spec B3.5). */
async function changeAddress(
  tx: Tx,
  id: number,
  from: string | undefined,
  to: string | undefined,
): Promise<Refusal | undefined> {
  if (to === undefined || from === undefined || from === to) return undefined
  const taken = refuse('ADDRESS_TAKEN', { field: 'slug' })
  if (await store.findBySlug(tx, to)) return taken
  await store.updateProduct(tx, id, { slug: to })
  // asked after the write, which waits for whoever is leaving this address at the moment
  const former = await store.findByOldSlug(tx, to)
  if (former && former.id !== id) return taken
  await store.moveAddress(tx, id, { from, to })
  return undefined
}

async function changePictures(tx: Tx, id: number, pictures: ProductChange['pictures']): Promise<Refusal | undefined> {
  if (!pictures) return undefined
  const unknown = await unknownPictures(
    tx,
    pictures.map(({ picture }) => picture),
  )
  if (unknown.length > 0) return refuse('INVALID', { words: { message: 'Pictures is not valid.' }, field: 'pictures' })
  await store.saveImages(tx, id, pictures)
  return undefined
}

async function changeRecommended(tx: Tx, id: number, ids: readonly number[] | undefined): Promise<Refusal | undefined> {
  if (!ids) return undefined
  const isFine = new Set(ids).size === ids.length && !ids.includes(id) && (await store.saveRecommended(tx, id, ids))
  return isFine
    ? undefined
    : refuse('INVALID', { words: { message: 'Recommended is not valid.' }, field: 'recommended' })
}

/** What this save would make a visible product lack; what an older one lacked before is only warned of. */
function newLack(before: ProductVersion | undefined, after: ProductVersion): string | undefined {
  const old = before?.visible ? missingToShow(before) : []
  return missingToShow(after).find((lack) => !old.includes(lack))
}

/** The address itself, or the first of its kind with a number that nobody has. */
async function freeAddress(tx: Tx, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const address = n === 1 ? wanted : `${wanted}-${n}`
    // oxlint-disable-next-line no-await-in-loop -- the first that is free ends it
    if (!(await store.findBySlug(tx, address)) && !(await store.findByOldSlug(tx, address))) return address
  }
}

const unknownCategory = () => refuse('INVALID', { words: { message: 'Category is not valid.' }, field: 'category_id' })
