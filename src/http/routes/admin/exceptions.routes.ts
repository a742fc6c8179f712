import { mapOutcome } from '#domain/context.ts'
import { findException, listExceptions, solveException } from '#domain/exception/exception.service.ts'

import { toExceptionRow } from '../../shapes/exception.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** What the shop could not settle alone. */
export const exceptionRoutes = {
  exceptions: async ({ deps, input: { page, per_page: perPage, state } }) => ({
    outcome: cappedPage(await listExceptions(deps, state === 'open', { page, perPage }), toExceptionRow),
  }),
  solveException: {
    write: (tx, { input: { id, note }, actor }) => solveException(tx, { actor, id, note }),
    answer: async ({ deps, input }) => mapOutcome(await findException(deps, input.id), toExceptionRow),
  },
} satisfies SomeAdminHandlers
