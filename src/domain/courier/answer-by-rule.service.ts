import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Tx } from '#domain/context.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import { jobActor, recordWrite } from '#domain/journal/journal.service.ts'

import { attemptOf, daysToComeAgain, ruleProblem } from './parcel-answer.rules.ts'
import * as store from './parcel-answer.store.ts'

type Failed = {
  id: number
  tracking: Tracking
  order: { orderNo: string; status: TrackStatus }
  scans: readonly { tracking: Tracking; hoursAgo: number }[]
}

/**
 * Has a courier come again the next day after a first attempt that nobody has answered for six hours, where the settings say so
 * (spec C2.11). The order and the parcel are locked; once for each parcel.
 */
export async function answerByRule(tx: Tx, { id, tracking, order, scans }: Failed): Promise<void> {
  if (ruleProblem({ tracking, status: order.status, scans })) return
  const attempt = attemptOf(scans)
  if (await store.findAnswer(tx, { parcelId: id, attempt })) return
  const [onDay] = daysToComeAgain(await store.today(tx))
  const answer = { action: 'reattempt', onDay: onDay ?? null, phone: null, note: '' } as const
  await store.saveAnswer(tx, { ...answer, parcelId: id, attempt, by: 'rule', isToSend: true })
  await store.wakeAnswers(tx)
  await recordWrite(tx, jobActor, { action: 'parcel.answer', object: orderObject(order.orderNo) })
}
