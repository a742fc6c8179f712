import { exceptionTitles } from '#contract/admin/exception-fields.ts'
import type { Language } from '#contract/languages.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { queueMessages } from '#domain/message/message.service.ts'
import { queueNotice } from '#domain/push/push.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { fill } from '#text/fill.ts'
import { labelIn, textOf } from '#text/languages.ts'

import { detailsIn } from './exception-text.rules.ts'
import * as store from './exception.store.ts'

export {
  insertException as openException,
  closeExceptions,
  closeExceptionsOfOrder,
  countException,
  hasUnnotified,
  openSubjects,
  renewException,
  waitsForPerson as isExceptionOpen,
} from './exception.store.ts'

export { detailsIn, type ExceptionText } from './exception-text.rules.ts'
export type { Exception } from './exception.store.ts'

/** What an exception is about, as the journal names things. */
export const aboutRefund = (id: number): string => `refund:${id}`
/** As aboutRefund, of an order by its number. */
export const aboutOrder = (id: number): string => `order:${id}`
/** As aboutRefund, of a payment by UPI that somebody says they have made. */
export const aboutClaim = (id: number): string => `claim:${id}`
/** As aboutRefund, of a return. */
export const aboutReturn = (id: number): string => `return:${id}`
/** As aboutRefund, of what somebody asked about their data. */
export const aboutDataRequest = (id: number): string => `data_request:${id}`
/** As aboutRefund, of a parcel. */
export const aboutParcel = (id: number): string => `parcel:${id}`
/** As aboutRefund, of an account with a courier. */
export const aboutCourier = (account: string): string => `courier:${account}`
/** As aboutRefund, of a parcel that an account has; `reference` is empty where the shop has only its number. */
export const aboutOrphan = (account: string, { awb, reference }: { awb: string; reference: string }): string =>
  `orphan:${account}:${awb}:${reference}`
/** As aboutRefund, of a line of a payout by its number. */
export const aboutPayoutLine = (payoutId: number, awb: string): string => `payout:${payoutId}:${awb}`
/** As aboutRefund, of a line that the gateway settled. */
export const aboutSettled = (line: string): string => `settled:${line}`
/** As aboutRefund, of an account of cash. */
export const aboutAccount = (account: string): string => `cash:${account}`
/** As aboutRefund, of a batch. */
export const aboutBatch = (id: number): string => `batch:${id}`
/** As aboutRefund, of a size. */
export const aboutSize = (id: number): string => `size:${id}`
/** As aboutRefund, of a check of the shop’s health. */
export const aboutHealth = (check: string): string => `health:${check}`
/** As aboutRefund, of orders to other states without a GSTIN: they are counted in one exception. */
export const ABOUT_OTHER_STATES = 'tax:other_states'
/** As aboutRefund, of codes that nobody used: they are the whole shop's. */
export const ABOUT_CODES = 'codes:unused'
/** As aboutRefund, of a payment by the gateway’s id. */
export const aboutPayment = (gatewayPaymentId: string): string => `payment:${gatewayPaymentId}`

/**
 * Opens one that a look finds again and again: what a person has settled is not put before them once more, with `hoursAgo` for
 * so long, without it ever.
 */
export async function openUnlessSolved(tx: Tx, found: store.NewException, hoursAgo?: number): Promise<void> {
  if (!(await store.wasSolvedByPerson(tx, { kind: found.kind, about: found.about, hoursAgo })))
    await store.insertException(tx, found)
}

/** Newest first. Beyond row 10,000 it refuses NARROW. */
export const listExceptions = (
  { db }: Deps,
  isOpen: boolean,
  page: Page,
): Promise<AdminOutcome<PagedList<store.Exception>>> =>
  pagedList(page, {
    count: () => store.countExceptions(db, isOpen),
    list: (window) => store.listExceptions(db, isOpen, window),
  })

/** An exception by its id. Refuses NOT_FOUND. */
export async function findException({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<store.Exception>> {
  const found = await store.findException(db, id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** Settles it with a note of how. What was settled already stays as it is. */
export async function solveException(
  tx: Tx,
  { actor, id, note }: { actor: Actor; id: number; note: string },
): Promise<Outcome<number>> {
  const found = await store.findException(tx, id)
  if (!found) return refuse('NOT_FOUND')
  if (await store.solve(tx, id, { staffId: actor.staffId, note }))
    await recordWrite(tx, actor, {
      action: 'exception.solve',
      object: { kind: 'exception', id, title: found.orderNo ?? found.about },
    })
  return done(id)
}

/** Tells the owner of what is new, at most once an hour a kind (spec B3.4). */
export const alertOwner = (deps: Deps) =>
  transact(deps.db, async (tx) => {
    const unnotified = await store.claimUnnotified(tx)
    if (unnotified.length === 0) return done(undefined)
    await queueNotice(tx, 'exception')
    const { shop } = await readSettingsNow(tx)
    if (!shop.alerts) return done(undefined)
    for (const { id, kind, n, ...found } of unnotified) {
      const alert = {
        event: `exception:${id}`,
        template: 'owner_alert',
        vars: (language: Language) => {
          const details = detailsIn(language, found)
          return {
            what: labelIn(language, exceptionTitles[kind]),
            about: n > 1 ? fill(textOf(language).exceptions.andMore, { details, n: n - 1 }) : details,
            link: `${deps.adminUrl}/admin/exceptions`,
          }
        },
      } as const
      await queueMessages(deps, tx, [
        { ...alert, to: shop.owner_email || shop.email },
        { ...alert, to: shop.owner_mobile, channels: ['whatsapp'] },
      ])
    }
    return done(undefined)
  })
