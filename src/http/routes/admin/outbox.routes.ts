import { done, mapOutcome } from '#domain/context.ts'
import { countMessages, findMessage, listMessages, resendMessage } from '#domain/outbox/outbox.service.ts'

import { toOutboxRow } from '../../shapes/outbox.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** What the shop sends, and what did not go out. */
export const outboxRoutes = {
  messages: async ({ deps, input: { page, per_page: perPage, ...filters }, who }) => ({
    outcome: cappedPage(await listMessages(deps, filters, { page, perPage }), (row) => toOutboxRow(row, who.language)),
  }),
  messageCounts: async ({ deps }) => ({ outcome: done(await countMessages(deps)) }),
  resendMessage: {
    write: (tx, { deps, input: { id }, actor }) => resendMessage(deps, tx, { actor, id }),
    answer: async ({ deps, who }, id) =>
      mapOutcome(await findMessage(deps, id), (row) => toOutboxRow(row, who.language)),
  },
  resendMessages: {
    ids: ({ ids }) => ids,
    each: (tx, { deps, actor }, id) => resendMessage(deps, tx, { actor, id }),
  },
} satisfies SomeAdminHandlers
