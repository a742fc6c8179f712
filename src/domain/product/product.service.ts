import { type Product } from '#contract/admin/product.ts'
import { done, refuse, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'

import { readVersion, toProduct } from './product-version.service.ts'
import {
  writeNewProduct,
  writeProduct,
  type NewProduct,
  type ProductChange,
  type WrittenProduct,
} from './write-product.service.ts'

export type { ProductChange } from './write-product.service.ts'
type Change = { actor: Actor; id: number; change: ProductChange; version?: number | undefined }

/** A product as its form has it. */
export async function findProduct({ db }: { db: Db }, id: number): Promise<Outcome<Product>> {
  const found = await readVersion(db, id)
  return found ? done(toProduct(found)) : refuse('NOT_FOUND')
}

/** Adds a product and answers its number. Refuses as changeProduct does. */
export const addProduct = async (
  tx: Tx,
  { actor, change }: { actor: Actor; change: NewProduct },
): Promise<Outcome<number, unknown>> => record(tx, actor, await writeNewProduct(tx, change))

/** Saves what is given of a product, all or nothing, and writes it into the journal. Refuses as writeProduct does. */
export const changeProduct = async (tx: Tx, { actor, ...asked }: Change): Promise<Outcome<number, unknown>> =>
  record(tx, actor, await writeProduct(tx, asked))

async function record(
  tx: Tx,
  actor: Actor,
  written: Outcome<WrittenProduct, unknown>,
): Promise<Outcome<number, unknown>> {
  if (!written.ok) return written
  const { id, entry } = written.value
  if (entry) await recordWrite(tx, actor, entry)
  return done(id)
}
