import { done, type AdminOutcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'

import type { ProductChange } from './product.rules.ts'
import { writeNewProduct, writeProduct, type NewProduct, type WrittenProduct } from './write-product.service.ts'

type Change = { actor: Actor; id: number; change: ProductChange; version?: number | undefined }

/** Adds a product and returns its number. Refuses as changeProduct does. */
export const addProduct = async (
  tx: Tx,
  { actor, change }: { actor: Actor; change: NewProduct },
): Promise<AdminOutcome<number, unknown>> => record(tx, actor, await writeNewProduct(tx, change))

/** Saves what is given of a product, all or nothing, and writes it into the journal. Refuses as writeProduct does. */
export const changeProduct = async (tx: Tx, { actor, ...request }: Change): Promise<AdminOutcome<number, unknown>> =>
  record(tx, actor, await writeProduct(tx, { ...request, staffId: actor.staffId }))

async function record(
  tx: Tx,
  actor: Actor,
  written: AdminOutcome<WrittenProduct, unknown>,
): Promise<AdminOutcome<number, unknown>> {
  if (!written.ok) return written
  const { id, entry } = written.value
  if (entry) await recordWrite(tx, actor, entry)
  return done(id)
}
