import { done, mapOutcome } from '#domain/context.ts'
import { countMessages, findMessage, listMessages, resendMessage } from '#domain/outbox/outbox.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

/** What the shop sends, and what did not go out. */
export const outboxHandlers = {
  messages: async ({ deps, input: { page, per_page: perPage, ...filters } }) => {
    const found = await listMessages(deps, { page, perPage, ...filters })
    return { outcome: mapOutcome(found, ({ rows, total }) => cappedPage(rows, { total, page, perPage })) }
  },
  messageCounts: async ({ deps }) => ({ outcome: done(await countMessages(deps)) }),
  resendMessage: {
    write: (tx, { deps, input: { id }, actor }) => resendMessage(deps, tx, { actor, id }),
    answer: ({ deps }, id) => findMessage(deps, id),
  },
  resendMessages: {
    ids: ({ ids }) => ids,
    each: (tx, { deps, actor }, id) => resendMessage(deps, tx, { actor, id }),
  },
} satisfies SomeAdminHandlers
