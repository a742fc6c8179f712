import { mapOutcome } from '#domain/context.ts'
import { findRequest, listRequests, noteRequest, settleRequest } from '#domain/shopper/data-request.service.ts'

import { toDataRequestRow } from '../../shapes/data-request.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const request = async (deps: AdminDeps, id: number) => mapOutcome(await findRequest(deps, id), toDataRequestRow)

/** What customers ask about their data. */
export const dataRequestRoutes = {
  dataRequests: async ({ deps, input: { page, per_page: perPage, state } }) => ({
    outcome: cappedPage(await listRequests(deps, state === 'open', { page, perPage }), toDataRequestRow),
  }),
  noteDataRequest: {
    write: (tx, { input: { id, kind, words: text }, actor }) => noteRequest(tx, { actor, shopperId: id, kind, text }),
    answer: ({ deps }, id) => request(deps, Number(id)),
  },
  settleDataRequest: {
    write: (tx, { input: { id, outcome }, actor }) => settleRequest(tx, { actor, id, outcome }),
    answer: ({ deps, input: { id } }) => request(deps, id),
  },
} satisfies SomeAdminHandlers
