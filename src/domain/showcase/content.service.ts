import type { TextsChange } from '#contract/admin/text-fields.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { jobActor, recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { writeTexts } from '#domain/owner-text/owner-text.service.ts'
import { isSameSet } from '#domain/product/order.rules.ts'

import { banners, type Change, type ContentKind, type Seen } from './content-kinds.service.ts'
import * as contents from './content.store.ts'
import * as store from './showcase.store.ts'

export { lockContent } from './content.store.ts'
export { hasDueBanners } from './showcase.store.ts'

type Named = Seen & { actor: Actor }

/** One of them, as its list has it. */
export async function findContentItem<F extends object, P extends Seen & F>(
  db: Db,
  kind: ContentKind<F, P>,
  id: number,
): Promise<Outcome<P>> {
  const found = (await kind.list(db)).find((item) => item.id === id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** Adds one at a place, or as the last. Refuses TOO_MUCH where there are as many as there may be, and INVALID. */
export async function addContentItem<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: ContentKind<F, P>,
  {
    actor,
    fields,
    place,
    texts,
  }: { actor: Actor; fields: F; place: number | undefined; texts: TextsChange | undefined },
): Promise<AdminOutcome<number>> {
  const { table, max } = kind
  await contents.lockContent(tx, table)
  const currentIds = await contents.contentIds(tx, table)
  if (currentIds.length >= max) return refuse('TOO_MUCH', { params: { n: String(max) } })
  const wrong = kind.wrong?.(fields)
  if (wrong) return wrong
  const id = await contents.insertContentItem(tx, table, kind.columns(fields))
  if (place !== undefined) await contents.writeOrder(tx, table, currentIds.toSpliced(place, 0, id))
  const textChanges = await writeTexts(tx, kind.texts, { id, sent: texts, raises: false })
  await store.showDueBanners(tx)
  await recordWrite(tx, actor, {
    action: `${kind.kind}.add`,
    object: { kind: kind.kind, id, title: kind.nameOf(fields) },
    changes: [...changesBetween({}, recordOf(fields), kind.labels), ...textChanges],
  })
  return done(id)
}

/** Saves the fields sent. Refuses CHANGED and INVALID. */
export async function changeContentItem<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: ContentKind<F, P>,
  { actor, id, version, change, texts }: Named & { change: Change<F>; texts: TextsChange | undefined },
): Promise<AdminOutcome<number, unknown>> {
  const found = await lockVersion(tx, kind, { id, version })
  if (!found.ok) return found
  const before = found.value
  const after = { ...before, ...recordOf(change) }
  const wrong = kind.wrong?.(after)
  if (wrong) return wrong
  const changes = changesBetween(recordOf(before), recordOf(change), kind.labels)
  if (changes.length > 0) await contents.updateContentItem(tx, kind.table, id, recordOf(kind.columns(change)))
  changes.push(...(await writeTexts(tx, kind.texts, { id, sent: texts, raises: changes.length === 0 })))
  if (changes.length === 0) return done(id)
  await store.showDueBanners(tx)
  await recordWrite(tx, actor, {
    action: `${kind.kind}.update`,
    object: { kind: kind.kind, id, title: kind.nameOf(after) },
    changes,
  })
  return done(id)
}

/** Deletes one. Refuses CHANGED. */
export async function removeContentItem<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: ContentKind<F, P>,
  { actor, id, version }: Named,
): Promise<AdminOutcome<number, unknown>> {
  const found = await lockVersion(tx, kind, { id, version })
  if (!found.ok) return found
  await contents.deleteContentItem(tx, kind.table, id)
  const object = { kind: kind.kind, id, title: kind.nameOf(found.value) }
  await recordWrite(tx, actor, { action: `${kind.kind}.remove`, object })
  return done(id)
}

/** Puts them in this order. Refuses CHANGED when these are not exactly those that there are. */
export async function orderContent<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: ContentKind<F, P>,
  { actor, ids }: { actor: Actor; ids: readonly number[] },
): Promise<AdminOutcome<string, unknown>> {
  await contents.lockContent(tx, kind.table)
  const before = await kind.list(tx)
  const currentIds = before.map(({ id }) => id)
  if (!isSameSet(currentIds, ids)) return refuseChanged(tx, { kind: kind.kind, id: 'order' })
  await contents.writeOrder(tx, kind.table, ids)
  const names = (rows: readonly P[]) => ({ order: rows.map((row) => kind.nameOf(row)) })
  await recordWrite(tx, actor, {
    action: `${kind.kind}.order`,
    object: { kind: kind.kind, id: 'order', title: kind.title },
    changes: changesBetween(names(before), names(await kind.list(tx)), { order: 'Order' }),
  })
  return done('order')
}

/** Shows and takes away the banners whose time has come; the database tells every process of it (spec B7.3). */
export async function applyBannerSchedule({ db }: Pick<Deps, 'db'>): Promise<void> {
  await transact(db, async (tx) => {
    for (const { id, is_live: isLive, words: text, alt } of await store.showDueBanners(tx))
      await recordWrite(tx, jobActor, {
        action: isLive ? 'banner.appear' : 'banner.end',
        object: { kind: banners.kind, id, title: text || alt },
      })
    return done(undefined)
  })
}

async function lockVersion<F extends object, P extends Seen & F>(
  tx: Tx,
  kind: ContentKind<F, P>,
  { id, version }: Seen,
): Promise<AdminOutcome<P, unknown>> {
  await contents.lockContent(tx, kind.table)
  const found = await findContentItem(tx, kind, id)
  if (!found.ok || found.value.version === version) return found
  return refuseChanged(tx, { kind: kind.kind, id })
}

/** Without what was not sent. */
const recordOf = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
