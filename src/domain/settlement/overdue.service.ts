import { formatPaise } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { courierOf } from '#domain/cash/account.rules.ts'
import { done, type Deps } from '#domain/context.ts'
import { aboutAccount, closeExceptions, openException, renewException } from '#domain/exception/exception.service.ts'

import { countOverdue } from './account.service.ts'
import * as store from './account.store.ts'

/** Puts couriers before the owner that have not paid in time, and takes away those that have since (spec C4.7). */
export const watchOverdueCash = (deps: Pick<Deps, 'db'>) =>
  transact(deps.db, async (tx) => {
    for (const { account } of await store.listAccounts(tx)) {
      const courier = courierOf(account)
      if (courier === undefined) continue
      const { n, open, days } = await countOverdue(tx, account)
      const about = aboutAccount(account)
      if (n === 0) {
        await closeExceptions(tx, 'cash_overdue', about)
        continue
      }
      const text = { name: 'cashOverdue', values: { courier, sum: formatPaise(open), n, days: String(days) } } as const
      const overdue = { kind: 'cash_overdue', about, text, amountPaise: open } as const
      await openException(tx, overdue)
      await renewException(tx, overdue)
    }
    await store.setWatched(tx)
    return done(undefined)
  })

export { isWatchDue as isOverdueWatchDue } from './account.store.ts'
