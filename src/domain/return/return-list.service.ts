import { RETURN_PLACES, type ReturnPlace } from '#contract/admin/return-fields.ts'
import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import type { OrderAnnas } from '#domain/anna/anna.rules.ts'
import { annaBalance } from '#domain/anna/anna.service.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import {
  goodsNotReturned,
  unrefundedFees,
  maxRefundable,
  unitsNotReturned,
  valueOf,
  type OrderAccount,
} from '#domain/fulfilment/reversal.rules.ts'
import { accountOfOrder } from '#domain/fulfilment/reversal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { linesOfOrder } from '#domain/order/order.service.ts'
import { isPaidByHand } from '#domain/payment/refund.service.ts'
import { picturesOf, type SentPicture } from '#domain/picture/sent-picture.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { unitsLeft } from './decision.store.ts'
import * as store from './return-list.store.ts'
import { answerDaysLeft } from './return-text.rules.ts'
import { windowEnd } from './return.rules.ts'

/** Days that are left to answer: below 0 it is overdue, null once it is answered. */
type ToAnswer = { daysLeft: number | null }
export type ListedReturn = store.ListedReturn & ToAnswer

/** A return with its order, and what can still go back of it; money in paise. */
export type FoundReturn = {
  request: NonNullable<Awaited<ReturnType<typeof store.findReturn>>> & ToAnswer
  earlier: Awaited<ReturnType<typeof store.earlierReturns>>
  order: ReturnedOrder | undefined
  pictures: SentPicture[]
}
export type ReturnedOrder = NonNullable<Awaited<ReturnType<typeof store.findOrder>>> & {
  lines: Awaited<ReturnType<typeof linesOfOrder>>
  most: Paise
  deliveryLeft: Paise
  isByHand: boolean
  /** With what the shopper has left of all annas. */
  annas: OrderAnnas & { balance: number }
  goods: { skuId: number; left: number; price: Paise; worth: Paise[] }[]
  /** Until when a return is not late; undefined before it is delivered. */
  returnUntil: Date | undefined
  batches: Awaited<ReturnType<typeof store.batchesOf>>
}

/** Those to answer with what waits longest first, others newest first. Beyond row 10,000 it refuses NARROW. */
export async function listReturns(
  { db }: Deps,
  filters: store.ListFilters,
  page: Page,
): Promise<AdminOutcome<PagedList<ListedReturn>>> {
  const withDaysLeft = await countDaysLeft(db)
  return pagedList(page, {
    count: () => store.countReturns(db, filters),
    list: async (window) => (await store.listReturns(db, filters, window)).map(withDaysLeft),
  })
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
    const { shopperId, orderId } = request
    return done({
      request: (await countDaysLeft(tx))(request),
      earlier: await store.earlierReturns(tx, { id, shopperId }),
      order: orderId === null ? undefined : await readOrder(tx, { orderId, returnId: id }),
      pictures: await picturesOf(tx, { returnId: id }),
    })
  })

async function readOrder(
  tx: Tx,
  { orderId, returnId }: { orderId: number; returnId: number },
): Promise<ReturnedOrder | undefined> {
  const order = await store.findOrder(tx, orderId)
  if (!order) return undefined
  const account = await accountOfOrder(tx, orderId)
  const { return_window_days: windowDays } = (await readSettingsNow(tx)).numbers
  const left = await unitsLeft(tx, orderId, returnId)
  return {
    ...order,
    lines: await linesOfOrder(tx, orderId),
    most: maxRefundable(account),
    deliveryLeft: unrefundedFees(account),
    isByHand: await isPaidByHand(tx, orderId),
    annas: {
      ...account.annas,
      earnedOn: account.earnedOn,
      goodsPaid: goodsNotReturned(account),
      balance: (await annaBalance(tx, order.shopperId)).free,
    },
    goods: left.map(({ skuId, count }) => ({
      skuId,
      left: count,
      price: priceOf(account, skuId),
      worth: valueOfEach(account, skuId),
    })),
    returnUntil: order.deliveredAt ? windowEnd(order.deliveredAt, windowDays) : undefined,
    batches: await store.batchesOf(tx, orderId),
  }
}

/** The price of one piece of a size, before coupon and annas. */
function priceOf({ lines }: OrderAccount, skuId: number): Paise {
  const line = lines.find((one) => one.skuId === skuId)
  return line ? paise(line.gross / line.count) : ZERO
}

/** What was paid for one piece of a size, for two, and so on, as far as there are any left. */
function valueOfEach(account: OrderAccount, skuId: number): Paise[] {
  const left = unitsNotReturned(account).find((line) => line.skuId === skuId)?.count ?? 0
  return Array.from({ length: left }, (_, place) => valueOf(account, [{ skuId, count: place + 1 }]))
}

/** Tells of returns how many days are left to answer them, as of now. */
async function countDaysLeft(db: Db) {
  const now = await clockNow(db)
  const { return_answer_days: days } = (await readSettingsNow(db)).numbers
  return <T extends { place: ReturnPlace; createdAt: Date }>(row: T): T & ToAnswer => ({
    ...row,
    daysLeft: row.place === 'open' ? answerDaysLeft(row.createdAt, now, days) : null,
  })
}
