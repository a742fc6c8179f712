import type { Deps } from '#domain/context.ts'
import { tellNews } from '#domain/order/order-news.service.ts'

import { repeat, type Log } from './repeat.ts'

/** Somebody who has just ordered looks at their phone soon. */
const TELL_MS = 1_000
/** The part of each second that telling may take. */
const TELL_FOR_MS = 200

/** Tells of orders from time to time; answers what ends it. */
export const keepTellingOrderNews = (deps: Deps, log: Log): (() => Promise<void>) =>
  repeat(() => tellNews(deps, { forMs: TELL_FOR_MS }), {
    everyMs: TELL_MS,
    onError: (err) => log.warn({ err }, 'news of orders could not be told'),
  })
