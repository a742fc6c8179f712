import { randomInt } from 'node:crypto'

import { dataRequestTitles, type DataRequestKind } from '#contract/data-request-kinds.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutDataRequest, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { recordWrite, visitorActor, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import * as store from './data-request.store.ts'
import { lockRow, markShopper } from './shopper.store.ts'

export type { DataRequest } from './data-request.store.ts'

/**
 * A shopper asks about their data; ten a day. Who asked to be erased already hears of that request. It stands before the
 * owner until it is settled, and is due 90 days from now (spec L14).
 */
export const requestByShopper = (
  deps: Deps,
  shopper: Shopper,
  { kind, text, ip }: { kind: DataRequestKind; text: string; ip: string },
): Promise<Outcome<store.DataRequest>> =>
  transact(deps.db, async (tx): Promise<Outcome<store.DataRequest>> => {
    const over = await consumeAttempt(deps, tx, 'dataRequest', { account: shopper.publicId, ip })
    if (over) return over
    return write(tx, { shopperId: shopper.id, kind, text, notedBy: null })
  })

/** Staff note what a customer asked them. Refuses NOT_FOUND. */
export async function noteRequest(
  tx: Tx,
  { actor, shopperId, kind, text }: { actor: Actor; shopperId: number; kind: DataRequestKind; text: string },
): Promise<AdminOutcome<number>> {
  const written = await write(tx, { shopperId, kind, text, notedBy: actor.staffId })
  if (!written.ok) return written
  await record(tx, actor, 'data_request.create', written.value)
  return done(written.value.id)
}

/** Staff say what became of a request; what was settled already stays as it is. Refuses NOT_FOUND. */
export async function settleRequest(
  tx: Tx,
  { actor, id, outcome }: { actor: Actor; id: number; outcome: string },
): Promise<AdminOutcome<number>> {
  const request = await store.findRequest(tx, id)
  if (!request) return refuse('NOT_FOUND')
  if (!(await store.settle(tx, id, { outcome, staffId: actor.staffId }))) return done(id)
  if (request.kind === 'erase' && request.shopperId !== null)
    await markShopper(tx, request.shopperId, { isErasureRequested: false })
  await closeExceptions(tx, 'data_request', aboutDataRequest(id))
  await record(tx, actor, 'data_request.settle', request)
  return done(id)
}

/** A shopper deletes their account: the request that it waits under, the one that is open already or a new one. Refuses NOT_FOUND. */
export const requestErasure = (tx: Tx, shopperId: number): Promise<Outcome<store.DataRequest>> =>
  write(tx, { shopperId, kind: 'erase', text: '', notedBy: null })

/** A shopper takes it back that they are to be erased; who never asked for it loses nothing. */
export const withdrawErasure = ({ db }: Pick<Deps, 'db'>, shopperId: number): Promise<Outcome<undefined>> =>
  transact(db, async (tx): Promise<Outcome<undefined>> => {
    if (!(await lockRow(tx, shopperId))) return refuse('NOT_FOUND')
    await markErasure(tx, { actor: visitorActor, shopperId, isRequested: false })
    return done(undefined)
  })

/** Staff mark on the account that its shopper asks to be erased, or takes that back. */
export async function markErasure(
  tx: Tx,
  { actor, shopperId, isRequested }: { actor: Actor; shopperId: number; isRequested: boolean },
): Promise<void> {
  if (isRequested) await write(tx, { shopperId, kind: 'erase', text: '', notedBy: actor.staffId })
  else {
    const open = await store.findOpenErasure(tx, shopperId)
    if (open) await end(tx, open, { outcome: 'Taken back.', staffId: actor.staffId })
    await markShopper(tx, shopperId, { isErasureRequested: false })
  }
}

/** Nothing that an erased shopper asked waits for anybody. */
export async function endRequests(tx: Tx, shopperId: number, staffId: number | null): Promise<void> {
  const open = (await store.requestsOf(tx, shopperId)).filter(({ doneAt }) => doneAt === null)
  for (const request of open) await end(tx, request, { outcome: 'Erased.', staffId })
}

/** What a shopper asked, the newest first. */
export const requestsOf = ({ db }: Pick<Deps, 'db'>, shopperId: number) => store.requestsOf(db, shopperId)

/** The open ones, the next due first, or those that are done, the last first. Beyond row 10,000 it refuses NARROW. */
export const listRequests = (
  { db }: Pick<Deps, 'db'>,
  isOpen: boolean,
  page: Page,
): Promise<AdminOutcome<PagedList<store.DataRequest>>> =>
  pagedList(page, {
    count: () => store.countRequests(db, isOpen),
    list: (window) => store.listRequests(db, isOpen, window),
  })

/** A request by its id. Refuses NOT_FOUND. */
export async function findRequest({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<store.DataRequest>> {
  const found = await store.findRequest(db, id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** The day by which a shopper's request to be erased is to be answered (YYYY-MM-DD); null without one. */
export const erasureDueOn = async (db: Db, shopperId: number): Promise<string | null> =>
  (await store.findOpenErasure(db, shopperId))?.dueOn ?? null

/** The account is locked, so that two who send at once are one after the other. */
async function write(tx: Tx, sent: store.NewDataRequest): Promise<Outcome<store.DataRequest>> {
  const { shopperId, kind } = sent
  if (!(await lockRow(tx, shopperId))) return refuse('NOT_FOUND')
  const inserted = await store.insertRequest(tx, `DR${randomInt(1e9, 1e10)}`, sent)
  const request = inserted ? await store.findRequest(tx, inserted.id) : await store.findOpenErasure(tx, shopperId)
  if (!request) return refuse('NOT_FOUND')
  if (!inserted) return done(request)
  if (kind === 'erase') await markShopper(tx, shopperId, { isErasureRequested: true })
  await openException(tx, {
    kind: 'data_request',
    about: aboutDataRequest(request.id),
    text: {
      name: 'dataRequest',
      values: { number: request.requestNo, kind: dataRequestTitles[kind], date: request.dueOn },
    },
  })
  return done(request)
}

async function end(
  tx: Tx,
  { id }: store.DataRequest,
  settled: { outcome: string; staffId: number | null },
): Promise<void> {
  if (await store.settle(tx, id, settled)) await closeExceptions(tx, 'data_request', aboutDataRequest(id))
}

const record = (tx: Tx, actor: Actor, action: string, { id, requestNo, kind }: store.DataRequest) =>
  recordWrite(tx, actor, {
    action,
    object: { kind: 'data_request', id, title: requestNo },
    changes: [{ field: 'Kind', before: '', after: dataRequestTitles[kind] }],
  })
