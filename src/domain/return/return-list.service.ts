import { ROWS_MOST } from '#contract/admin/fields.ts'
import { RETURN_PLACES, type ReturnPlace } from '#contract/admin/returns.ts'
import type { Paise } from '#contract/core/money.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { besideOf, mostOwed, piecesKept, worthOf, type OrderAccount } from '#domain/fulfilment/reversal.rules.ts'
import { accountOfOrder } from '#domain/fulfilment/reversal.service.ts'
import { linesOfOrder } from '#domain/fulfilment/staff-order.service.ts'
import { isPaidByHand } from '#domain/payment/refund.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { piecesLeft } from './decision.store.ts'
import * as store from './return-list.store.ts'

export type { ListedReturn } from './return-list.store.ts'

/** What an answer's time left is counted by. */
export type AnswerClock = { now: Date; answerDays: number }

/** A return with its order, and what can still go back of it; money in paise. */
export type FoundReturn = {
  request: NonNullable<Awaited<ReturnType<typeof store.findReturn>>>
  clock: AnswerClock
  earlier: Awaited<ReturnType<typeof store.earlierReturns>>
  order: ReturnedOrder | undefined
}
export type ReturnedOrder = NonNullable<Awaited<ReturnType<typeof store.findOrder>>> & {
  lines: Awaited<ReturnType<typeof linesOfOrder>>
  most: Paise
  beside: Paise
  isByHand: boolean
  annas: OrderAccount['annas']
  goods: { skuId: number; left: number; worth: Paise[] }[]
  batches: Awaited<ReturnType<typeof store.batchesOf>>
}

/** Those to answer with what waits longest first, others newest first. Beyond row 10,000 it refuses NARROW. */
export async function listReturns(
  { db }: Deps,
  filters: store.ListFilters,
  { page, perPage }: { page: number; perPage: number },
): Promise<Outcome<{ returns: store.ListedReturn[]; total: number; clock: AnswerClock }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const returns = await store.listReturns(db, filters, { limit: perPage, offset: (page - 1) * perPage })
  return done({ returns, total: await store.countReturns(db, filters), clock: await clockOf(db) })
}

/** How many returns stand where. */
export async function countReturns({ db }: Deps): Promise<Record<ReturnPlace, number>> {
  const [open = 0, way = 0, over = 0] = await Promise.all(
    RETURN_PLACES.map((place) => store.countReturns(db, { place, q: undefined })),
  )
  return { open, way, done: over }
}

/** One return, at one moment. */
export const findReturn = ({ db }: Deps, id: number): Promise<Outcome<FoundReturn>> =>
  transact(db, async (tx): Promise<Outcome<FoundReturn>> => {
    const request = await store.findReturn(tx, id)
    if (!request) return refuse('NOT_FOUND')
    const { shopper_id: shopperId, order_id: orderId } = request
    return done({
      request,
      clock: await clockOf(tx),
      earlier: await store.earlierReturns(tx, { id, shopperId }),
      order: orderId === null ? undefined : await readOrder(tx, { orderId, returnId: id }),
    })
  })

async function readOrder(
  tx: Tx,
  { orderId, returnId }: { orderId: number; returnId: number },
): Promise<ReturnedOrder | undefined> {
  const order = await store.findOrder(tx, orderId)
  if (!order) return undefined
  const account = await accountOfOrder(tx, orderId)
  const left = await piecesLeft(tx, orderId, returnId)
  return {
    ...order,
    lines: await linesOfOrder(tx, orderId),
    most: mostOwed(account),
    beside: besideOf(account),
    isByHand: await isPaidByHand(tx, orderId),
    annas: account.annas,
    goods: left.map(({ skuId, count }) => ({ skuId, left: count, worth: worthOfEach(account, skuId) })),
    batches: await store.batchesOf(tx, orderId),
  }
}

/** What was paid for one piece of a size, for two, and so on, as far as there are any left. */
function worthOfEach(account: OrderAccount, skuId: number): Paise[] {
  const kept = piecesKept(account).find((line) => line.skuId === skuId)?.count ?? 0
  return Array.from({ length: kept }, (_, place) => worthOf(account, [{ skuId, count: place + 1 }]))
}

const clockOf = async (db: Db): Promise<AnswerClock> => ({
  now: await clockNow(db),
  answerDays: (await readSettingsNow(db)).numbers.return_answer_days,
})
