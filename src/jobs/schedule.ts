import { randomUUID } from 'node:crypto'

import { watchUnusedCodes } from '#domain/account/unused-codes.service.ts'
import { watchShop } from '#domain/alert/alert.service.ts'
import { expireAnnas, hasExpiredLots } from '#domain/anna/anna.service.ts'
import { notifyRestocks, restockQueue } from '#domain/back-in-stock/back-in-stock.service.ts'
import type { MadeBackup } from '#domain/backup/backup.service.ts'
import { countBlogViews, hasViews } from '#domain/blog/blog.service.ts'
import { hasDuePosts, publishDuePosts } from '#domain/blog/write-blog.service.ts'
import { alertOwner, hasUnnotified } from '#domain/exception/exception.service.ts'
import { sumDocuments } from '#domain/gst-return/gst-document.service.ts'
import { checkHealthDaily } from '#domain/health/health.service.ts'
import { advanceImports, importQueue } from '#domain/import/import-work.service.ts'
import { hasDue, dueJobsOf, type Due, type Watch } from '#domain/job/due-jobs.service.ts'
import { ownsJob } from '#domain/job/job-holder.service.ts'
import { hasDeadMessages, messageQueue, type DeliveryDeps } from '#domain/message/delivery.service.ts'
import { fallBackUnreported, hasUnreportedWhatsapp } from '#domain/message/fallback.service.ts'
import { hasCashWork, watchUnconfirmedCash } from '#domain/order/cash-confirmation.service.ts'
import { orderEventQueue, queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { hasUnreported, reportUnsent } from '#domain/outbox/outbox.service.ts'
import { hasPaymentWork, paymentQueues, sweepPayments } from '#domain/payment/payment-jobs.service.ts'
import type { Machine } from '#domain/ports/machine.ts'
import type { MediaSource } from '#domain/ports/media-source.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { applyDueRates, hasDueRates } from '#domain/product/next-rate.service.ts'
import { hasNotices, noticeQueue } from '#domain/push/push.service.ts'
import { hasReminders, remindShoppers } from '#domain/reminder/reminder.service.ts'
import { countSalesDays } from '#domain/report/count-days.service.ts'
import { eraseThoseDue, hasDueErasures } from '#domain/retention/delete-account.service.ts'
import { finishErasures, hasErasures } from '#domain/retention/erasure.service.ts'
import { purge } from '#domain/retention/retention.service.ts'
import { fillRecords, hasFill } from '#domain/risk/fill-records.service.ts'
import { hasDueBanners, applyBannerSchedule } from '#domain/showcase/content.service.ts'
import { hasHoldBackWork, holdBackByClock } from '#domain/stock/hold-back.service.ts'
import { hasUnpublishedStock, publishStockChanges } from '#domain/stock/stock.service.ts'
import { writeVisits } from '#domain/visit/visit.service.ts'

import { breachJobs } from './breach-jobs.ts'
import { cashJobs } from './cash-jobs.ts'
import { markDeadMessages, deliverMessages } from './deliver-messages.ts'
import { orderJobs } from './order-jobs.ts'
import { parcelJobs, parcelQueues } from './parcel-jobs.ts'
import { pictureJobs } from './picture-jobs.ts'
import { runJobs, type Log } from './run-jobs.ts'
import { searchJobs } from './search-jobs.ts'
import { sendNotices } from './send-notices.ts'
import { whatsappJobs, whatsappQueues } from './whatsapp-jobs.ts'

type OnFailure = (error: unknown) => void
/** `vacuum` is the database's own; `importChunk` is how many things an import writes in one transaction. */
type ScheduleDeps = DeliveryDeps & {
  /** Where due work is asked for each second. */
  watch: Watch
  /** Hears what wakes a job at once. */
  listen: (channel: string, onNotification: (payload: string) => void) => Promise<void>
  vacuum: () => Promise<void>
  pictures: PictureStore
  /** Where pictures of messages are fetched. */
  media: MediaSource
  importChunk: number
  machine: Machine
  /** Makes last night's backup where it is missing; undefined where none is made by itself. */
  backUpNightly: (() => Promise<MadeBackup | undefined>) | undefined
}
type ScheduledJob = {
  everyMs: number
  /** Whether it has work: asked each second, together with the others. Without it the job runs each time. */
  due?: Due
  /** One process does it for all; the others claim what they do row by row. */
  isExclusive?: boolean
  /** Returns true when there is more to do at once. */
  run: (deps: ScheduleDeps, log: Log, onFailure: OnFailure) => Promise<unknown>
  /** What the log says when it failed; the next round tries again. */
  failure: string
}

/** The part of each second that queueing messages of orders may take: a backlog leaves some of it to those who order. */
const ORDER_MESSAGES_FOR_MS = 700

/** Imports go on for a while at a time, so that a stop of the shop waits for no more than a chunk of them. */
const IMPORTS_FOR_MS = 900

/** The part of each minute that a purge may take: at 500 rows a time some ten thousand a minute. */
const PURGE_FOR_MS = 2_000

/** The part of each minute that sales and documents of past days may take each: a year is counted within some minutes. */
const COUNT_DAYS_FOR_MS = 2_000

/** What is worked through row by row and must not wait for long; the health page counts what does. */
export const watchedQueues = [
  messageQueue,
  noticeQueue,
  orderEventQueue,
  ...parcelQueues,
  ...paymentQueues,
  ...whatsappQueues,
]

/** All that the shop does by the clock, no more often than `everyMs`; what the demo clock made due within seconds (spec U4). */
export const schedule: Readonly<Record<string, ScheduledJob>> = {
  'stock changes': {
    everyMs: 1_000,
    due: hasUnpublishedStock,
    run: publishStockChanges,
    failure: 'stock changes could not be published',
  },
  'blog posts': {
    everyMs: 1_000,
    due: hasDuePosts,
    run: publishDuePosts,
    failure: 'planned posts could not be published',
  },
  banners: {
    everyMs: 1_000,
    due: hasDueBanners,
    run: applyBannerSchedule,
    failure: 'banners could not be shown or ended by the clock',
  },
  rates: {
    everyMs: 1_000,
    due: hasDueRates,
    run: applyDueRates,
    failure: 'GST rates of this day could not be written',
  },
  'order messages': {
    // somebody who has just ordered looks at their phone soon
    everyMs: 1_000,
    due: hasDue(orderEventQueue),
    run: (deps, _log, onFailure) => queueOrderMessages(deps, { forMs: ORDER_MESSAGES_FOR_MS, onFailure }),
    failure: 'messages of orders could not be queued',
  },
  // a phone in a pocket rings as soon as somebody has ordered
  notices: { everyMs: 1_000, due: hasNotices, run: sendNotices, failure: 'staff could not be told of new work' },
  messages: {
    everyMs: 1_000,
    due: hasDue(messageQueue),
    run: deliverMessages,
    failure: 'messages could not be delivered',
  },
  'unreported messages': {
    everyMs: 5_000,
    due: hasUnreportedWhatsapp,
    run: fallBackUnreported,
    failure: 'messages by WhatsApp that nobody reported could not go by SMS',
  },
  'dead messages': {
    everyMs: 5_000,
    due: hasDeadMessages,
    run: markDeadMessages,
    failure: 'dead letters could not be marked',
  },
  payments: {
    everyMs: 5_000,
    due: hasPaymentWork,
    run: (deps, _log, onFailure) => sweepPayments(deps, onFailure),
    failure: 'a payment could not be swept',
  },
  ...parcelJobs,
  ...searchJobs,
  ...whatsappJobs,
  'unsent messages': {
    everyMs: 5_000,
    due: hasUnreported,
    run: reportUnsent,
    failure: 'messages that did not go out could not be looked at',
  },
  exceptions: {
    everyMs: 5_000,
    due: hasUnnotified,
    run: alertOwner,
    failure: 'the owner could not be told what went wrong',
  },
  'unconfirmed cash': {
    everyMs: 5_000,
    due: hasCashWork,
    run: watchUnconfirmedCash,
    failure: 'cash orders that nobody confirmed could not be looked for',
  },
  ...orderJobs,
  'delivery records': { everyMs: 1_000, due: hasFill, run: fillRecords, failure: 'past parcels could not be counted' },
  ...cashJobs,
  annas: { everyMs: 5_000, due: hasExpiredLots, run: expireAnnas, failure: 'expired annas could not be booked' },
  'unused codes': {
    everyMs: 60_000,
    isExclusive: true,
    run: watchUnusedCodes,
    failure: 'codes that nobody uses could not be counted',
  },
  // by day alone; what the night made due goes out in the morning
  reminders: {
    everyMs: 300_000,
    due: hasReminders,
    run: remindShoppers,
    failure: 'shoppers could not be reminded',
  },
  // once a night, and whenever pieces of a held batch become free (spec B3.6)
  batches: {
    everyMs: 5_000,
    due: hasHoldBackWork,
    run: holdBackByClock,
    failure: 'old batches could not be held back',
  },
  // lists follow within ten seconds (spec D122)
  views: { everyMs: 5_000, due: hasViews, run: countBlogViews, failure: 'views of posts could not be counted' },
  // they are counted in memory, so that without any nothing is asked
  visits: { everyMs: 10_000, run: writeVisits, failure: 'what visitors did could not be counted' },
  restocks: {
    // also tells of a restock that happened while the shop was down
    everyMs: 5_000,
    due: hasDue(restockQueue),
    run: notifyRestocks,
    failure: 'who waits for a restock could not be notified',
  },
  imports: {
    // somebody looks at its progress
    everyMs: 1_000,
    due: hasDue(importQueue),
    run: (deps, _log, onFailure) => advanceImports(deps, { chunk: deps.importChunk, forMs: IMPORTS_FOR_MS, onFailure }),
    failure: 'an import could not go on',
  },
  ...breachJobs,
  // who is due is looked at once an hour (spec N4.7)
  'accounts to delete': {
    everyMs: 5_000,
    due: hasDueErasures,
    run: (deps, _log, onFailure) => eraseThoseDue(deps, onFailure),
    failure: 'an account could not be deleted',
  },
  erasures: {
    everyMs: 5_000,
    due: hasErasures,
    run: finishErasures,
    failure: 'messages of who was erased could not be emptied',
  },
  purge: {
    everyMs: 60_000,
    run: (deps, _log, onFailure) => purge(deps, { forMs: PURGE_FOR_MS, onFailure }),
    failure: 'expired rows could not be purged',
  },
  'daily sales': {
    everyMs: 60_000,
    run: (deps) => countSalesDays(deps, { forMs: COUNT_DAYS_FOR_MS }),
    failure: 'the sales of past days could not be counted',
  },
  'daily documents': {
    everyMs: 60_000,
    run: (deps) => sumDocuments(deps, { forMs: COUNT_DAYS_FOR_MS }),
    failure: 'the documents of past days could not be added up',
  },
  ...pictureJobs,
  health: {
    everyMs: 600_000,
    isExclusive: true,
    run: async (deps, log) => {
      const head = await checkHealthDaily(deps)
      if (head) log.info(head, 'head of the journal')
    },
    failure: 'the health check failed',
  },
  watch: {
    everyMs: 60_000,
    isExclusive: true,
    run: watchShop,
    failure: 'alerts of the owner could not be checked',
  },
  backup: {
    everyMs: 60_000,
    isExclusive: true,
    run: async ({ backUpNightly }, log) => {
      const made = await backUpNightly?.()
      if (made) log.info(made, 'backup made')
    },
    failure: 'the backup could not be made',
  },
  vacuum: { everyMs: 600_000, run: ({ vacuum }) => vacuum(), failure: 'space of deleted rows could not be reclaimed' },
}

/** The checks for due work that are asked together each second. */
export const dues = Object.fromEntries(
  Object.entries(schedule).flatMap(([name, { due }]) => (due ? [[name, due]] : [])),
)

/** Starts every job of the schedule; returns what stops them once the rounds under way are over. */
export async function startSchedule(deps: ScheduleDeps, log: Log): Promise<() => Promise<void>> {
  const holder = randomUUID()
  const look = dueJobsOf(dues)
  const jobs = Object.entries(schedule).map(([name, { everyMs, due, isExclusive = false, run, failure }]) => {
    const onFailure = (err: unknown) => log.warn({ err }, failure)
    const round = async () =>
      !isExclusive || (await ownsJob(deps, name, holder)) ? run(deps, log, onFailure) : undefined
    return { name, everyMs, hasDueCheck: due !== undefined, run: round, onFailure }
  })
  const { wake, stop } = runJobs(
    jobs,
    () => look(deps),
    (err) => log.warn({ err }, 'the check for due work failed'),
  )
  await deps.listen('work', wake)
  return stop
}
