import { ROWS_MOST } from '#contract/admin/fields.ts'
import type { SaidKind, SaidRow } from '#contract/admin/moderation.ts'
import { isoDate } from '#contract/core/dates.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { done, refuse, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'

import { hasLink, hasPhone } from './moderation.rules.ts'
import * as store from './moderation.store.ts'

type Named = { actor: Actor; kind: SaidKind; id: number }

/** A page of what shoppers said, the newest first, and how much there is. Beyond row 10,000 it refuses NARROW. */
export async function listSaid(
  { db }: { db: Db },
  { page, perPage, ...filters }: store.Filters & { page: number; perPage: number },
): Promise<Outcome<{ rows: SaidRow[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const rows = await store.listSaid(db, filters, { limit: perPage, offset: (page - 1) * perPage })
  return done({ rows: rows.map(toRow), total: await store.countSaid(db, filters) })
}

export const countSaid = ({ db }: { db: Db }) => store.countByTab(db)

export async function findSaid({ db }: { db: Db }, kind: SaidKind, id: number): Promise<Outcome<SaidRow>> {
  const found = await store.findSaid(db, kind, id)
  return found ? done(toRow(found)) : refuse('NOT_FOUND')
}

/** Takes it out of the shop; the rating and the counts follow in the same transaction. What is hidden stays so. */
export async function hideSaid(
  tx: Tx,
  { actor, kind, id, reason }: Named & { reason: store.HideReason },
): Promise<Outcome<number>> {
  const found = await findSaid({ db: tx }, kind, id)
  if (!found.ok) return found
  if (await store.hide(tx, { kind, id, reason, staffId: actor.staffId }))
    await recordWrite(tx, actor, { action: `${kind}.hide`, object: objectOf(found.value), reason })
  return done(id)
}

/** Puts it back into the shop. What is shown stays so. */
export async function showSaid(tx: Tx, { actor, kind, id }: Named): Promise<Outcome<number>> {
  const found = await findSaid({ db: tx }, kind, id)
  if (!found.ok) return found
  if (await store.show(tx, kind, id))
    await recordWrite(tx, actor, { action: `${kind}.show`, object: objectOf(found.value) })
  return done(id)
}

/** Somebody has read it. It changes nothing that anybody is shown, so the journal has no row of it. */
export async function markRead(tx: Tx, { kind, id }: Omit<Named, 'actor'>): Promise<Outcome<number>> {
  const found = await findSaid({ db: tx }, kind, id)
  if (found.ok) await store.markRead(tx, kind, id)
  return found.ok ? done(id) : found
}

/** Answers under it in the shop's name, changes the answer, or takes it away where there are no words. Refuses CHANGED. */
export async function answerSaid(
  tx: Tx,
  { actor, kind, id, version, text }: Named & { version: number; text: string | null },
): Promise<Outcome<number, unknown>> {
  const found = await findSaid({ db: tx }, kind, id)
  if (!found.ok) return found
  const before = found.value
  if (!(await store.writeAnswer(tx, { kind, id, version, text }))) {
    const now = await findSaid({ db: tx }, kind, id)
    return refuseChanged(tx, { kind, id }, now.ok ? now.value : null)
  }
  await recordWrite(tx, actor, {
    action: `${kind}.answer`,
    object: objectOf(before),
    changes: [{ field: 'Answer', before: before.answer ?? '', after: text ?? '' }],
  })
  return done(id)
}

const objectOf = ({ kind, id, about }: SaidRow) => ({ kind, id, title: about.name })

const toRow = (row: store.Said): SaidRow => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  about: { id: row.about_id, name: row.about_name, slug: row.about_slug, image: pictureAddress(row.picture ?? '') },
  rating: row.half_stars === null ? null : row.half_stars / 2,
  name: row.name,
  bought: row.bought_at && { size: row.bought_size ?? '', at: isoDate(row.bought_at) },
  created_at: isoDate(row.created_at),
  comment: row.comment,
  has_phone: hasPhone(row.comment),
  has_link: hasLink(row.comment),
  read: row.read_at !== null,
  hidden: row.is_hidden,
  hidden_by: row.hidden_by,
  reason: row.hidden_reason,
  answer: row.answer,
  answered_at: row.answered_at && isoDate(row.answered_at),
})
