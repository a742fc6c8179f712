import { exceptionTitles } from '#contract/admin/exceptions.ts'
import { ROWS_MOST } from '#contract/admin/fields.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { queueNotice } from '#domain/push/push.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import * as store from './exception.store.ts'

export type { Exception } from './exception.store.ts'

/** Puts something before the owner, in the transaction that causes it; once while it is open. */
export const openException = store.insertException

/** Its cause has gone by itself, or by what somebody did about it. */
export const closeExceptions = store.closeExceptions

/** What an exception is about, as the journal names things. */
export const aboutRefund = (id: number): string => `refund:${id}`
export const aboutOrder = (id: number): string => `order:${id}`
export const aboutReturn = (id: number): string => `return:${id}`
export const aboutShopper = (id: number): string => `customer:${id}`
export const aboutBatch = (id: number): string => `batch:${id}`
export const aboutSize = (id: number): string => `size:${id}`
export const aboutHealth = (check: string): string => `health:${check}`
export const aboutPayment = (gatewayPaymentId: string): string => `payment:${gatewayPaymentId}`

/** Newest first. Beyond row 10,000 it refuses NARROW. */
export async function listExceptions(
  { db }: Deps,
  { isOpen, page, perPage }: { isOpen: boolean; page: number; perPage: number },
): Promise<Outcome<{ exceptions: store.Exception[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const exceptions = await store.listExceptions(db, isOpen, { limit: perPage, offset: (page - 1) * perPage })
  return done({ exceptions, total: await store.countExceptions(db, isOpen) })
}

export async function findException({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<store.Exception>> {
  const found = await store.findException(db, id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** Somebody says that it is settled, and how. What was settled already stays as it is. */
export async function solveException(
  tx: Tx,
  { actor, id, note }: { actor: Actor; id: number; note: string },
): Promise<Outcome<number>> {
  const found = await store.findException(tx, id)
  if (!found) return refuse('NOT_FOUND')
  if (await store.solve(tx, id, { staffId: actor.staffId, note }))
    await recordWrite(tx, actor, {
      action: 'exception.solve',
      object: { kind: 'exception', id, title: found.order_no ?? found.about },
    })
  return done(id)
}

/** Tells the owner of what is new, at most once an hour a kind (spec B3.4). */
export const alertOwner = (deps: Deps) =>
  transact(deps.db, async (tx) => {
    const untold = await store.claimUntold(tx)
    if (untold.length === 0) return done(undefined)
    await queueNotice(tx, 'exception')
    const { shop } = await readSettingsNow(tx)
    if (!shop.alerts) return done(undefined)
    for (const { id, kind, details, n } of untold) {
      const alert = {
        event: `exception:${id}`,
        template: 'owner_alert',
        vars: {
          what: exceptionTitles[kind],
          about: n > 1 ? `${details} And ${n - 1} more.` : details,
          link: `${deps.adminUrl}/admin/exceptions`,
        },
      } as const
      await queueMessage(deps, tx, { ...alert, to: shop.owner_email || shop.email })
      await queueMessage(deps, tx, { ...alert, to: shop.owner_mobile, channels: ['whatsapp'] })
    }
    return done(undefined)
  })
