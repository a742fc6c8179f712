import { faults } from '#contract/core/faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutParcel, isExceptionOpen } from '#domain/exception/exception.service.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { lockOrder, trackedOrder } from '#domain/order/order.service.ts'
import { believedScans } from '#domain/parcel/parcel.rules.ts'
import { scansOf } from '#domain/parcel/parcel.service.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { lockWithOrder } from './lock-parcel.service.ts'
import { attemptOf, daysToComeAgain } from './parcel-answer.rules.ts'
import * as store from './parcel-answer.store.ts'

/** What somebody may answer of an order's parcel now, and what was answered already. */
export type OpenAttempt = { days: string[]; answer: store.StoredAnswer | undefined }

/** The attempt of an order that waits for an answer; undefined where its courier has its parcel elsewhere by now. */
export async function openAttempt({ db }: Pick<Deps, 'db'>, orderNo: string): Promise<OpenAttempt | undefined> {
  const failed = await store.failedParcel(db, orderNo)
  if (!failed) return undefined
  const attempt = await attemptIn(db, failed.id)
  const answer = await store.findAnswer(db, { parcelId: failed.id, attempt })
  return { days: daysToComeAgain(await store.today(db)), answer }
}

/**
 * The shopper's answer by the link of their order (spec C2.10); another takes its place until staff have sent it, or at once
 * where the settings send it. Refuses
 * NOT_FOUND for a link that is not theirs; NOT_NOW without a failed attempt, and once the courier hears of an answer; INVALID
 * for a day that is none of the next six or a Sunday; TOO_MANY. Answers when the courier is told.
 */
export async function answerByLink(
  deps: Deps,
  { link, ip, answer }: { link: string; ip: string; answer: store.Answer },
): Promise<Outcome<{ onDay: string | null }>> {
  const found = await trackedOrder(deps, { link, ip })
  if (!found.ok) return found
  const { orderNo } = found.value
  return transact(deps.db, async (tx): Promise<Outcome<{ onDay: string | null }>> => {
    const over = await consumeAttempt(deps, tx, 'answerParcel', { account: orderNo, ip })
    if (over) return over
    await lockOrder(tx, orderNo)
    const failed = await store.failedParcel(tx, orderNo)
    if (!failed) return refuse('NOT_NOW')
    const attempt = await attemptIn(tx, failed.id)
    const current = await store.findAnswer(tx, { parcelId: failed.id, attempt })
    if (current && (current.by === 'staff' || current.state !== 'due' || current.isSending)) return refuse('NOT_NOW')
    const wrong = await dayProblem(tx, answer)
    if (wrong) return wrong
    const isToSend = (await readSettingsNow(tx)).parcels.answer === 'auto'
    await store.saveAnswer(tx, { ...onlyOf(answer), parcelId: failed.id, attempt, by: 'shopper', isToSend })
    if (isToSend) await store.wakeAnswers(tx)
    return done({ onDay: onlyOf(answer).onDay })
  })
}

/**
 * Has a courier told what to do with a parcel: staff's own answer, or the shopper's, which is sent so (spec C2.11). Refuses
 * NOT_FOUND; NOT_NOW without a failed attempt, unless it is asked back after a cancel that came too late, and for what was
 * sent; INVALID for a day that is none of the next six or a Sunday.
 */
export async function answerByStaff(
  tx: Tx,
  { actor, id, answer }: { actor: Actor; id: number; answer: store.Answer },
): Promise<AdminOutcome<number>> {
  const found = await lockWithOrder(tx, id)
  if (!found) return refuse('NOT_FOUND')
  const { parcel, order } = found
  const isLate = answer.action === 'return' && (await isExceptionOpen(tx, 'cancel_late', aboutParcel(id)))
  if (parcel.account === 'hand' || parcel.state !== 'booked' || !(parcel.tracking === 'failed' || isLate))
    return refuse('NOT_NOW')
  const attempt = await attemptIn(tx, id)
  const current = await store.findAnswer(tx, { parcelId: id, attempt })
  if (current?.state === 'sent' || current?.isSending) return refuse('NOT_NOW')
  const wrong = await dayProblem(tx, answer)
  if (wrong) return wrong
  const given = onlyOf(answer)
  const by = current?.by === 'shopper' && isSame(current, given) ? 'shopper' : 'staff'
  await store.saveAnswer(tx, { ...given, parcelId: id, attempt, by, isToSend: true })
  await store.wakeAnswers(tx)
  await recordWrite(tx, actor, { action: 'parcel.answer', object: orderObject(order.orderNo) })
  return done(id)
}

const attemptIn = async (db: Db, parcelId: number): Promise<number> =>
  attemptOf(believedScans(await scansOf(db, parcelId)))

/** What is to come back needs no day and no mobile. */
const onlyOf = (answer: store.Answer): store.Answer =>
  answer.action === 'return' ? { ...answer, onDay: null, phone: null } : answer

async function dayProblem(db: Db, { action, onDay }: store.Answer) {
  if (action === 'return') return undefined
  if (onDay !== null && daysToComeAgain(await store.today(db)).includes(onDay)) return undefined
  return refuse('INVALID', { params: { message: faults.comeAgainDay }, field: 'on_day' })
}

const isSame = (a: store.Answer, b: store.Answer): boolean =>
  a.action === b.action && a.onDay === b.onDay && a.phone === b.phone && a.note === b.note
