import type { Collection } from '#contract/admin/category.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { done, refuse, type Db, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'

import { writeOrder } from './category.store.ts'
import * as store from './collection.store.ts'
import { isSameSet } from './order.rules.ts'

type Change = { name?: string | undefined; products?: readonly number[] | undefined }
const KIND = 'collection'

export const listCollections = async ({ db }: { db: Db }): Promise<Collection[]> =>
  (await store.listCollections(db)).map(({ products, ...row }) => ({
    ...row,
    products: products.map(({ picture, is_active, ...product }) => ({
      ...product,
      image: pictureAddress(picture ?? ''),
      visible: is_active,
    })),
  }))

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

/** Renames a collection, or gives it these products in this order. Refuses CHANGED, and INVALID as adding does. */
export async function changeCollection(
  tx: Tx,
  { actor, id, version, change }: { actor: Actor; id: number; version: number; change: Change },
): Promise<Outcome<number, unknown>> {
  const before = await lockVersion(tx, id, version)
  if (!before.ok) return before
  const wrong = change.products && (await writeProducts(tx, id, change.products))
  if (wrong) return wrong
  await store.updateCollection(tx, id, change.name ?? before.value.name)
  await record(tx, actor, { action: 'collection.update', id, before: before.value })
  return done(id)
}

/** Deletes a collection; its products stay in the shop. Refuses CHANGED. */
export async function removeCollection(
  tx: Tx,
  { actor, id, version }: { actor: Actor; id: number; version: number },
): Promise<Outcome<number, unknown>> {
  const before = await lockVersion(tx, id, version)
  if (!before.ok) return before
  await store.deleteCollection(tx, id)
  await recordWrite(tx, actor, {
    action: 'collection.remove',
    object: { kind: KIND, id, title: before.value.name },
    changes: changesBetween(wordsOf(before.value), { name: '', products: [] }, labels),
  })
  return done(id)
}

/** Puts all collections in this order. Refuses CHANGED when these are not exactly those that there are. */
export async function orderCollections(
  tx: Tx,
  { actor, ids }: { actor: Actor; ids: readonly number[] },
): Promise<Outcome<string, unknown>> {
  const before = await listCollections({ db: tx })
  const known = before.map((row) => row.id)
  if (!isSameSet(known, ids)) return refuseChanged(tx, { kind: KIND, id: 'order' }, before)
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
const wordsOf = ({ name, products }: Collection) => ({ name, products: products.map((product) => product.name) })

async function record(
  tx: Tx,
  actor: Actor,
  { action, id, before }: { action: string; id: number; before: Collection | undefined },
): Promise<void> {
  const after = await findCollection({ db: tx }, id)
  if (!after.ok) return
  await recordWrite(tx, actor, {
    action,
    object: { kind: KIND, id, title: after.value.name },
    changes: changesBetween(before ? wordsOf(before) : {}, wordsOf(after.value), labels),
  })
}

async function writeProducts(tx: Tx, id: number, productIds: readonly number[]): Promise<Refusal | undefined> {
  const isFine = new Set(productIds).size === productIds.length && (await store.saveProductsOf(tx, id, productIds))
  return isFine ? undefined : refuse('INVALID', { words: { message: 'Products is not valid.' }, field: 'products' })
}

const names = (rows: readonly Collection[]): string[] => rows.map(({ name }) => name)

async function lockVersion(tx: Tx, id: number, version: number): Promise<Outcome<Collection, unknown>> {
  const row = await store.lockCollection(tx, id)
  const now = row && (await findCollection({ db: tx }, id))
  if (!row || !now?.ok) return refuse('NOT_FOUND')
  return row.version === version ? done(now.value) : refuseChanged(tx, { kind: KIND, id }, now.value)
}
