import { randomUUID } from 'node:crypto'

import { watchShop } from '#domain/alert/alert.service.ts'
import { expireAnnas } from '#domain/anna/anna.service.ts'
import { notifyRestocks } from '#domain/back-in-stock/back-in-stock.service.ts'
import type { MadeBackup } from '#domain/backup/backup.service.ts'
import { countBlogViews } from '#domain/blog/blog.service.ts'
import { publishDuePosts } from '#domain/blog/write-blog.service.ts'
import { alertOwner } from '#domain/exception/exception.service.ts'
import { addUpPapers } from '#domain/gst-return/gst-paper.service.ts'
import { checkHealthDaily } from '#domain/health/health.service.ts'
import { advanceImports } from '#domain/import/import-work.service.ts'
import { holdsJob } from '#domain/job-holder/job-holder.service.ts'
import type { DeliveryDeps } from '#domain/message/delivery.service.ts'
import { watchUnconfirmedCash } from '#domain/order/cash-confirmation.service.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { writeMissingSearchWords } from '#domain/order/order-search.service.ts'
import { watchUnsent } from '#domain/outbox/outbox.service.ts'
import { sweepPayments } from '#domain/payment/payment-jobs.service.ts'
import { forgetPictures } from '#domain/picture/picture.service.ts'
import type { Machine } from '#domain/ports/machine.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { countSalesDays } from '#domain/report/count-days.service.ts'
import { finishErasures } from '#domain/retention/erasure.service.ts'
import { purge } from '#domain/retention/retention.service.ts'
import { turnBanners } from '#domain/showcase/pieces.service.ts'
import { holdBackByClock } from '#domain/stock/hold.service.ts'
import { tellMoves } from '#domain/stock/stock.service.ts'
import { writeVisits } from '#domain/visit/visit.service.ts'

import { sweepMessages } from './deliver-messages.ts'
import { repeatEvery, type Log } from './repeat.ts'
import { sendNotices } from './send-notices.ts'

type OnFailure = (error: unknown) => void
/** `vacuum` is the database's own; `importChunk` is how many things an import writes in one transaction. */
type ScheduleDeps = DeliveryDeps & {
  vacuum: () => Promise<void>
  pictures: PictureStore
  importChunk: number
  machine: Machine
  /** Makes last night's backup where it is missing; undefined where none is made by itself. */
  backUpNightly: (() => Promise<MadeBackup | undefined>) | undefined
}
type ScheduledJob = {
  everyMs: number
  /** Its name, where one process does it for all; the others claim what they do row by row. */
  heldAs?: string
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

/** The part of each minute that sales and papers of past days may take each: a year is counted within some minutes. */
const COUNT_DAYS_FOR_MS = 2_000

/** All that the shop does by the clock. What the demo clock made due is done within seconds (running.md). */
const schedule: readonly ScheduledJob[] = [
  { everyMs: 1_000, run: ({ settings }) => settings.refresh(), failure: 'the settings could not be looked at' },
  { everyMs: 1_000, run: (deps) => tellMoves(deps), failure: 'it could not be told whose stock has moved' },
  { everyMs: 1_000, run: (deps) => publishDuePosts(deps), failure: 'planned posts could not be published' },
  { everyMs: 1_000, run: (deps) => turnBanners(deps), failure: 'banners could not be turned by the clock' },
  {
    // somebody who has just ordered looks at their phone soon
    everyMs: 1_000,
    run: (deps, _log, onFailure) => queueOrderMessages(deps, { forMs: ORDER_MESSAGES_FOR_MS, onFailure }),
    failure: 'messages of orders could not be queued',
  },
  {
    everyMs: 5_000,
    run: (deps) => writeMissingSearchWords(deps),
    failure: 'what orders are found by could not be written',
  },
  // a phone in a pocket rings as soon as somebody has ordered
  { everyMs: 1_000, run: sendNotices, failure: 'staff could not be told of new work' },
  { everyMs: 5_000, run: sweepMessages, failure: 'the outbox could not be swept' },
  {
    everyMs: 5_000,
    run: (deps, _log, onFailure) => sweepPayments(deps, onFailure),
    failure: 'a payment could not be swept',
  },
  { everyMs: 5_000, run: (deps) => watchUnsent(deps), failure: 'messages that did not go out could not be looked at' },
  { everyMs: 5_000, run: (deps) => alertOwner(deps), failure: 'the owner could not be told what went wrong' },
  {
    everyMs: 5_000,
    run: (deps) => watchUnconfirmedCash(deps),
    failure: 'cash orders that nobody confirmed could not be looked for',
  },
  { everyMs: 5_000, run: (deps) => expireAnnas(deps), failure: 'expired annas could not be booked' },
  // once a night, and whenever pieces of a held batch become free (spec B3.6)
  { everyMs: 5_000, run: (deps) => holdBackByClock(deps), failure: 'old batches could not be held back' },
  // lists follow within ten seconds (spec D122)
  { everyMs: 5_000, run: (deps) => countBlogViews(deps), failure: 'views of posts could not be counted' },
  { everyMs: 10_000, run: (deps) => writeVisits(deps), failure: 'what visitors did could not be counted' },
  // also tells of a restock that happened while the shop was down
  { everyMs: 5_000, run: (deps) => notifyRestocks(deps), failure: 'who waits for a restock could not be notified' },
  {
    // somebody looks at its progress
    everyMs: 1_000,
    run: (deps, _log, onFailure) => advanceImports(deps, { chunk: deps.importChunk, forMs: IMPORTS_FOR_MS, onFailure }),
    failure: 'an import could not go on',
  },
  { everyMs: 5_000, run: (deps) => finishErasures(deps), failure: 'messages of who was erased could not be emptied' },
  {
    everyMs: 60_000,
    run: (deps, _log, onFailure) => purge(deps, { forMs: PURGE_FOR_MS, onFailure }),
    failure: 'what is kept no longer could not be purged',
  },
  {
    everyMs: 60_000,
    run: (deps) => countSalesDays(deps, { forMs: COUNT_DAYS_FOR_MS }),
    failure: 'the sales of past days could not be counted',
  },
  {
    everyMs: 60_000,
    run: (deps) => addUpPapers(deps, { forMs: COUNT_DAYS_FOR_MS }),
    failure: 'the papers of past days could not be added up',
  },
  {
    everyMs: 600_000,
    run: (deps) => forgetPictures(deps, deps.pictures),
    failure: 'pictures that nothing names could not be taken away',
  },
  {
    everyMs: 600_000,
    heldAs: 'health',
    run: (deps) => checkHealthDaily(deps),
    failure: 'whether everything is as it must be could not be looked at',
  },
  {
    everyMs: 60_000,
    heldAs: 'watch',
    run: (deps) => watchShop(deps),
    failure: 'whether something needs the owner could not be looked at',
  },
  {
    everyMs: 60_000,
    heldAs: 'backup',
    run: async ({ backUpNightly }, log) => {
      const made = await backUpNightly?.()
      if (made) log.info(made, 'backup made')
    },
    failure: 'the backup could not be made',
  },
  { everyMs: 600_000, run: ({ vacuum }) => vacuum(), failure: 'the place of deleted rows could not be reclaimed' },
]

/** Starts every job of the schedule; answers what stops them, when the rounds under way are over. */
export function startSchedule(deps: ScheduleDeps, log: Log): () => Promise<void> {
  const holder = randomUUID()
  const stops = schedule.map(({ everyMs, heldAs, run, failure }) => {
    const onFailure = (err: unknown) => log.warn({ err }, failure)
    const round = async () => {
      if (heldAs === undefined || (await holdsJob(deps, heldAs, holder))) await run(deps, log, onFailure)
    }
    return repeatEvery(everyMs, round, onFailure)
  })
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
