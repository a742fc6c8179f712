import { readyAnswerLabels } from '#contract/admin/ticket-fields.ts'
import { done, refuse, type AdminOutcome, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'

import * as store from './ready-answer.store.ts'

type Named = { actor: Actor; id: number; version: number }
type Change = { title?: string | undefined; text?: string | undefined }
const KIND = 'ready_answer'
const taken = refuse('CODE_TAKEN', { field: 'title' })

/** Words for answers that are given often, by their titles. */
export const listReadyAnswers = ({ db }: { db: Db }): Promise<store.ReadyAnswer[]> => store.listReadyAnswers(db)

/** Refuses NOT_FOUND. */
export async function findReadyAnswer({ db }: { db: Db }, id: number): Promise<Outcome<store.ReadyAnswer>> {
  const found = await store.findReadyAnswer(db, id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** Adds words that are used often. Refuses CODE_TAKEN where there are some under this title. */
export async function addReadyAnswer(
  tx: Tx,
  { actor, ...text }: store.ReadyAnswerText & { actor: Actor },
): Promise<AdminOutcome<number>> {
  const id = await store.insertReadyAnswer(tx, text)
  if (id === undefined) return taken
  await recordWrite(tx, actor, {
    action: 'ready_answer.add',
    object: { kind: KIND, id, title: text.title },
    changes: changesBetween({}, text, readyAnswerLabels),
  })
  return done(id)
}

/** Refuses CHANGED, and CODE_TAKEN where another one has this title. */
export async function changeReadyAnswer(
  tx: Tx,
  { actor, id, version, change }: Named & { change: Change },
): Promise<AdminOutcome<number, unknown>> {
  const before = await store.findReadyAnswer(tx, id)
  if (!before) return refuse('NOT_FOUND')
  const after = { ...before, title: change.title ?? before.title, text: change.text ?? before.text, version }
  if (await store.isTitleTaken(tx, after.title, id)) return taken
  if (!(await store.updateReadyAnswer(tx, after))) return refuseChanged(tx, { kind: KIND, id })
  await recordWrite(tx, actor, {
    action: 'ready_answer.update',
    object: { kind: KIND, id, title: after.title },
    changes: changesBetween(before, after, readyAnswerLabels),
  })
  return done(id)
}

/** Refuses CHANGED. */
export async function removeReadyAnswer(tx: Tx, { actor, id, version }: Named): Promise<AdminOutcome<number, unknown>> {
  const before = await store.findReadyAnswer(tx, id)
  if (!before) return refuse('NOT_FOUND')
  if (!(await store.deleteReadyAnswer(tx, id, version))) return refuseChanged(tx, { kind: KIND, id })
  await recordWrite(tx, actor, { action: 'ready_answer.remove', object: { kind: KIND, id, title: before.title } })
  return done(id)
}
