import { ownerTexts, type TextsChange } from '#contract/admin/text-fields.ts'
import { done, refuse, type AdminOutcome, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { writeTexts } from '#domain/owner-text/owner-text.service.ts'

import * as store from './category.store.ts'
import { isSameSet } from './order.rules.ts'
import { indexProducts, productIdsOfCategory } from './search-tokens.store.ts'

/** A category with how many products it has, archived ones too. */
export type Category = Fields & { id: number; version: number; products: number }
type Fields = { name: string; colour: string }
type Change = { [K in keyof Fields]?: Fields[K] | undefined } & { texts?: TextsChange | undefined }
const KIND = 'category'
const labels = { name: 'Name', colour: 'Colour' } as const

/** Every category in the owner’s order, with how many products it has. */
export const listCategories = async ({ db }: { db: Db }): Promise<Category[]> =>
  (await store.listCategories(db)).map((row) => ({ ...row, products: row.products ?? 0 }))

/** A category by its id. Refuses NOT_FOUND. */
export async function findCategory(deps: { db: Db }, id: number): Promise<Outcome<Category>> {
  const found = (await listCategories(deps)).find((row) => row.id === id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** Adds a category as the last one. Refuses CODE_TAKEN where there is one of this name in any case. */
export async function addCategory(
  tx: Tx,
  { actor, name, colour }: Fields & { actor: Actor },
): Promise<AdminOutcome<number>> {
  const isTaken = await store.isNameTaken(tx, name, 0)
  const id = isTaken ? undefined : await store.insertCategory(tx, { name, glaze: colour })
  if (id === undefined) return refuse('CODE_TAKEN', { field: 'name' })
  await recordWrite(tx, actor, {
    action: 'category.add',
    object: { kind: KIND, id, title: name },
    changes: changesBetween({}, { name, colour }, labels),
  })
  return done(id)
}

/** The categories of an empty shop, in their order; no row of the journal is written. */
export async function addFirstCategories(tx: Tx, categories: readonly Fields[]): Promise<void> {
  for (const { name, colour } of categories) await store.insertCategory(tx, { name, glaze: colour })
}

/** Renames or recolours; the search's words of its products follow. Refuses CHANGED and CODE_TAKEN. */
export async function changeCategory(
  tx: Tx,
  { actor, id, version, change }: { actor: Actor; id: number; version: number; change: Change },
): Promise<AdminOutcome<number, unknown>> {
  const found = await lockVersion(tx, id, version)
  if (!found.ok) return found
  const { texts, ...sent } = change
  const { name, colour } = sent
  if (name !== undefined && (await store.isNameTaken(tx, name, id))) return refuse('CODE_TAKEN', { field: 'name' })
  const changes = changesBetween({ name: found.value.name, colour: found.value.glaze }, definedOf(sent), labels)
  if (changes.length > 0)
    await store.updateCategory(tx, id, {
      ...(name !== undefined && { name }),
      ...(colour !== undefined && { glaze: colour }),
    })
  const textChanges = await writeTexts(tx, ownerTexts.category, { id, sent: texts, raises: changes.length === 0 })
  changes.push(...textChanges)
  if (changes.length === 0) return done(id)
  if (textChanges.length > 0 || (name !== undefined && name !== found.value.name))
    await indexProducts(tx, await productIdsOfCategory(tx, id))
  await recordWrite(tx, actor, {
    action: 'category.update',
    object: { kind: KIND, id, title: name ?? found.value.name },
    changes,
  })
  return done(id)
}

/** Deletes an empty category. Refuses CHANGED, and NOT_EMPTY while it has products, hidden and archived ones too. */
export async function removeCategory(
  tx: Tx,
  { actor, id, version }: { actor: Actor; id: number; version: number },
): Promise<AdminOutcome<number, unknown>> {
  const found = await lockVersion(tx, id, version)
  if (!found.ok) return found
  const products = await store.countProductsIn(tx, id)
  if (products > 0) return refuse('NOT_EMPTY', { params: { n: String(products) } })
  await store.deleteCategory(tx, id)
  await recordWrite(tx, actor, { action: 'category.remove', object: { kind: KIND, id, title: found.value.name } })
  return done(id)
}

/** Puts all categories in this order. Refuses CHANGED when these are not exactly those that there are. */
export async function orderCategories(
  tx: Tx,
  { actor, ids }: { actor: Actor; ids: readonly number[] },
): Promise<AdminOutcome<string, unknown>> {
  const before = await listCategories({ db: tx })
  const currentIds = before.map((row) => row.id)
  if (!isSameSet(currentIds, ids)) return refuseChanged(tx, { kind: KIND, id: 'order' })
  await store.writeOrder(tx, 'category', ids)
  await recordWrite(tx, actor, {
    action: 'category.order',
    object: { kind: KIND, id: 'order', title: 'Categories' },
    changes: changesBetween(
      { order: names(before) },
      { order: names(await listCategories({ db: tx })) },
      { order: 'Order' },
    ),
  })
  return done('order')
}

const names = (rows: readonly Category[]): string[] => rows.map(({ name }) => name)

async function lockVersion(tx: Tx, id: number, version: number) {
  const row = await store.lockCategory(tx, id)
  if (!row) return refuse('NOT_FOUND')
  return row.version === version ? done(row) : refuseChanged(tx, { kind: KIND, id })
}

const definedOf = (change: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
