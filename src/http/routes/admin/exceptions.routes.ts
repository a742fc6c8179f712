import { mapOutcome } from '#domain/context.ts'
import { cancelOrphan, takeOverOrphan } from '#domain/courier/orphan.service.ts'
import { findException, listExceptions, solveException } from '#domain/exception/exception.service.ts'

import { toExceptionRow } from '../../shapes/exception.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

const answer = async ({ deps, input, who }: AdminRequest<'solveException' | 'takeOverParcel' | 'cancelThere'>) =>
  mapOutcome(await findException(deps, input.id), (row) => toExceptionRow(row, who.language))

/** What the shop could not settle alone. */
export const exceptionRoutes = {
  exceptions: async ({ deps, who, input: { page, per_page: perPage, state } }) => ({
    outcome: cappedPage(await listExceptions(deps, state === 'open', { page, perPage }), (row) =>
      toExceptionRow(row, who.language),
    ),
  }),
  solveException: {
    write: (tx, { input: { id, note }, actor }) => solveException(tx, { actor, id, note }),
    answer,
  },
  takeOverParcel: { write: (tx, { input: { id }, actor }) => takeOverOrphan(tx, { actor, id }), answer },
  cancelThere: { write: (tx, { input: { id }, actor }) => cancelOrphan(tx, { actor, id }), answer },
} satisfies SomeAdminHandlers
