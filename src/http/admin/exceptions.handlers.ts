import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { mapOutcome } from '#domain/context.ts'
import { findException, listExceptions, solveException, type Exception } from '#domain/exception/exception.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

/** What the shop could not settle alone. */
export const exceptionHandlers = {
  exceptions: async ({ deps, input: { page, per_page: perPage, state } }) => {
    const found = await listExceptions(deps, { isOpen: state === 'open', page, perPage })
    return {
      outcome: mapOutcome(found, ({ exceptions, total }) =>
        cappedPage(exceptions.map(toRow), { total, page, perPage }),
      ),
    }
  },
  solveException: {
    write: (tx, { input: { id, note }, actor }) => solveException(tx, { actor, id, note }),
    answer: async ({ deps, input }) => mapOutcome(await findException(deps, input.id), toRow),
  },
} satisfies SomeAdminHandlers

const toRow = ({
  amount_paise,
  payee_method: method,
  payee_end: end,
  at,
  solved_at,
  ...row
}: Exception): ExceptionRow => ({
  ...row,
  pay_to: method && { method, account_end: end ?? '', is_kept: true },
  sum: amount_paise === null ? null : toRupees(amount_paise),
  since: isoDate(at),
  solved_at: solved_at && isoDate(solved_at),
})
