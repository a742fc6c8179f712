import { ownerTexts, type TextsChange } from '#contract/admin/text-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { done, refuse, type AdminOutcome, type Db, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { changesBetween, type Change as JournalChange } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { writeTexts } from '#domain/owner-text/owner-text.service.ts'

import { writeOrder } from './category.store.ts'
import * as store from './collection.store.ts'
import type { Collection } from './collection.store.ts'
import { isSameSet } from './order.rules.ts'
import { findBySlugs } from './product.store.ts'

export type { Collection } from './collection.store.ts'
type Change = {
  name?: string | undefined
  products?: readonly number[] | undefined
  texts?: TextsChange | undefined
}
const KIND = 'collection'

/** All collections in their order, with their products in theirs; hidden and archived ones too. */
export const listCollections = ({ db }: { db: Db }): Promise<Collection[]> => store.listCollections(db)

/** A collection by its id. Refuses NOT_FOUND. */
export async function findCollection(deps: { db: Db }, id: number): Promise<Outcome<Collection>> {
  const found = (await listCollections(deps)).find((row) => row.id === id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** Adds a collection as the last one. Refuses INVALID where a product does not exist or stands twice. */
export async function addCollection(
  tx: Tx,
  { actor, name, products }: { actor: Actor; name: string; products: readonly number[] },
): Promise<Outcome<number>> {
  const id = await store.insertCollection(tx, name)
  const wrong = await writeProducts(tx, id, products)
  if (wrong) return wrong
  await record(tx, actor, { action: 'collection.add', id, before: undefined })
  return done(id)
}

/** The collections of an empty shop, with products by their addresses; unknown ones are left out, and nothing is written in the journal. */
export async function addFirstCollections(
  tx: Tx,
  collections: readonly { name: string; products: readonly string[] }[],
): Promise<void> {
  const found = await findBySlugs(
    tx,
    collections.flatMap(({ products }) => products),
  )
  const ids = new Map(found.map(({ slug, id }) => [slug, id]))
  for (const { name, products } of collections) {
    const own = products.flatMap((slug) => ids.get(slug) ?? [])
    if (own.length > 0) await store.saveProductsOf(tx, await store.insertCollection(tx, name), own)
  }
}

/** Renames a collection, or gives it these products in this order. Refuses CHANGED, and INVALID as adding does. */
export async function changeCollection(
  tx: Tx,
  { actor, id, version, change }: { actor: Actor; id: number; version: number; change: Change },
): Promise<AdminOutcome<number, unknown>> {
  const before = await lockVersion(tx, id, version)
  if (!before.ok) return before
  const wrong = change.products && (await writeProducts(tx, id, change.products))
  if (wrong) return wrong
  await store.updateCollection(tx, id, change.name ?? before.value.name)
  const texts = await writeTexts(tx, ownerTexts.collection, { id, sent: change.texts, raises: false })
  await record(tx, actor, { action: 'collection.update', id, before: before.value, texts })
  return done(id)
}

/** Deletes a collection; its products stay in the shop. Refuses CHANGED. */
export async function removeCollection(
  tx: Tx,
  { actor, id, version }: { actor: Actor; id: number; version: number },
): Promise<AdminOutcome<number, unknown>> {
  const before = await lockVersion(tx, id, version)
  if (!before.ok) return before
  await store.deleteCollection(tx, id)
  await recordWrite(tx, actor, {
    action: 'collection.remove',
    object: { kind: KIND, id, title: before.value.name },
    changes: changesBetween(textsOf(before.value), { name: '', products: [] }, labels),
  })
  return done(id)
}

/** Puts all collections in this order. Refuses CHANGED when these are not exactly those that there are. */
export async function orderCollections(
  tx: Tx,
  { actor, ids }: { actor: Actor; ids: readonly number[] },
): Promise<AdminOutcome<string, unknown>> {
  const before = await listCollections({ db: tx })
  const currentIds = before.map((row) => row.id)
  if (!isSameSet(currentIds, ids)) return refuseChanged(tx, { kind: KIND, id: 'order' })
  await writeOrder(tx, 'collection', ids)
  await recordWrite(tx, actor, {
    action: 'collection.order',
    object: { kind: KIND, id: 'order', title: 'Collections' },
    changes: changesBetween(
      { order: names(before) },
      { order: names(await listCollections({ db: tx })) },
      { order: 'Order' },
    ),
  })
  return done('order')
}

const labels = { name: 'Name', products: 'Products' } as const
const textsOf = ({ name, products }: Collection) => ({ name, products: products.map((product) => product.name) })

async function record(
  tx: Tx,
  actor: Actor,
  {
    action,
    id,
    before,
    texts = [],
  }: { action: string; id: number; before: Collection | undefined; texts?: readonly JournalChange[] },
): Promise<void> {
  const after = await findCollection({ db: tx }, id)
  if (!after.ok) return
  await recordWrite(tx, actor, {
    action,
    object: { kind: KIND, id, title: after.value.name },
    changes: [...changesBetween(before ? textsOf(before) : {}, textsOf(after.value), labels), ...texts],
  })
}

async function writeProducts(tx: Tx, id: number, productIds: readonly number[]): Promise<Refusal | undefined> {
  const isFine = new Set(productIds).size === productIds.length && (await store.saveProductsOf(tx, id, productIds))
  return isFine ? undefined : refuse('INVALID', { params: { message: faults.invalid('Products') }, field: 'products' })
}

const names = (rows: readonly Collection[]): string[] => rows.map(({ name }) => name)

async function lockVersion(tx: Tx, id: number, version: number): Promise<AdminOutcome<Collection, unknown>> {
  const row = await store.lockCollection(tx, id)
  const now = row && (await findCollection({ db: tx }, id))
  if (!row || !now?.ok) return refuse('NOT_FOUND')
  return row.version === version ? done(now.value) : refuseChanged(tx, { kind: KIND, id })
}
