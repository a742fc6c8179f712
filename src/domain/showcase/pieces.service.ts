import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { jobActor, recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { isSameSet } from '#domain/product/order.rules.ts'

import * as pieces from './piece.store.ts'
import { banners, type Change, type PieceKind, type Seen } from './pieces.ts'
import * as store from './showcase.store.ts'

type Named = Seen & { actor: Actor }

/** One of them, as its list has it. */
export async function findPiece<F extends object, P extends Seen & F>(
  db: Db,
  kind: PieceKind<F, P>,
  id: number,
): Promise<Outcome<P>> {
  const found = (await kind.list(db)).find((piece) => piece.id === id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** Adds one at a place, or as the last. Refuses TOO_MUCH where there are as many as there may be, and INVALID. */
export async function addPiece<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: PieceKind<F, P>,
  { actor, fields, place }: { actor: Actor; fields: F; place: number | undefined },
): Promise<Outcome<number>> {
  const { table, most } = kind
  await pieces.lockPieces(tx, table)
  const known = await pieces.pieceIds(tx, table)
  if (known.length >= most) return refuse('TOO_MUCH', { words: { n: String(most) } })
  const wrong = kind.wrong?.(fields)
  if (wrong) return wrong
  const id = await pieces.insertPiece(tx, table, kind.columns(fields))
  if (place !== undefined) await pieces.writeOrder(tx, table, known.toSpliced(place, 0, id))
  await store.showDueBanners(tx)
  await recordWrite(tx, actor, {
    action: `${kind.kind}.add`,
    object: { kind: kind.kind, id, title: kind.nameOf(fields) },
    changes: changesBetween({}, recordOf(fields), kind.labels),
  })
  return done(id)
}

/** Saves the fields sent. Refuses CHANGED and INVALID. */
export async function changePiece<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: PieceKind<F, P>,
  { actor, id, version, change }: Named & { change: Change<F> },
): Promise<Outcome<number, unknown>> {
  const found = await lockVersion(tx, kind, { id, version })
  if (!found.ok) return found
  const before = found.value
  const after = { ...before, ...recordOf(change) }
  const wrong = kind.wrong?.(after)
  if (wrong) return wrong
  const changes = changesBetween(recordOf(before), recordOf(change), kind.labels)
  if (changes.length === 0) return done(id)
  await pieces.updatePiece(tx, kind.table, id, recordOf(kind.columns(change)))
  await store.showDueBanners(tx)
  await recordWrite(tx, actor, {
    action: `${kind.kind}.update`,
    object: { kind: kind.kind, id, title: kind.nameOf(after) },
    changes,
  })
  return done(id)
}

/** Deletes one. Refuses CHANGED. */
export async function removePiece<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: PieceKind<F, P>,
  { actor, id, version }: Named,
): Promise<Outcome<number, unknown>> {
  const found = await lockVersion(tx, kind, { id, version })
  if (!found.ok) return found
  await pieces.deletePiece(tx, kind.table, id)
  const object = { kind: kind.kind, id, title: kind.nameOf(found.value) }
  await recordWrite(tx, actor, { action: `${kind.kind}.remove`, object })
  return done(id)
}

/** Puts them in this order. Refuses CHANGED when these are not exactly those that there are. */
export async function orderPieces<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: PieceKind<F, P>,
  { actor, ids }: { actor: Actor; ids: readonly number[] },
): Promise<Outcome<string, unknown>> {
  await pieces.lockPieces(tx, kind.table)
  const before = await kind.list(tx)
  const known = before.map(({ id }) => id)
  if (!isSameSet(known, ids)) return refuseChanged(tx, { kind: kind.kind, id: 'order' }, before)
  await pieces.writeOrder(tx, kind.table, ids)
  const names = (rows: readonly P[]) => ({ order: rows.map((row) => kind.nameOf(row)) })
  await recordWrite(tx, actor, {
    action: `${kind.kind}.order`,
    object: { kind: kind.kind, id: 'order', title: kind.title },
    changes: changesBetween(names(before), names(await kind.list(tx)), { order: 'Order' }),
  })
  return done('order')
}

/** Shows and takes away the banners whose time has come; the database tells every process of it (spec B7.3). */
export async function turnBanners({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (!(await store.isSomeBannerDue(db))) return
  await transact(db, async (tx) => {
    for (const { id, is_live: isLive, words, alt } of await store.showDueBanners(tx))
      await recordWrite(tx, jobActor, {
        action: isLive ? 'banner.appear' : 'banner.end',
        object: { kind: banners.kind, id, title: words || alt },
      })
    return done(undefined)
  })
}

async function lockVersion<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: PieceKind<F, P>,
  { id, version }: Seen,
): Promise<Outcome<P, unknown>> {
  await pieces.lockPieces(tx, kind.table)
  const found = await findPiece(tx, kind, id)
  if (!found.ok || found.value.version === version) return found
  return refuseChanged(tx, { kind: kind.kind, id }, found.value)
}

/** Without what was not sent. */
const recordOf = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
