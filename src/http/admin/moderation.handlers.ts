import { SAID_KINDS, type SaidKind } from '#contract/admin/moderation.ts'
import { done, mapOutcome, type Deps } from '#domain/context.ts'
import {
  answerSaid,
  countSaid,
  findSaid,
  hideSaid,
  listSaid,
  markRead,
  showSaid,
} from '#domain/moderation/moderation.service.ts'

import type { AdminRequest, SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

export const moderationHandlers = {
  reviews: async ({ deps, input: { page, per_page: perPage, ...rest } }) => ({
    outcome: await pageOf(deps, { page, perPage, kinds: kindsOf(rest), ...rest }),
  }),
  comments: async ({ deps, input: { page, per_page: perPage, ...rest } }) => ({
    outcome: await pageOf(deps, { page, perPage, kinds: ['comment'], ...rest }),
  }),
  saidCounts: async ({ deps }) => ({ outcome: done(await countSaid(deps)) }),
  hideReview: {
    write: (tx, { input, actor }) => hideSaid(tx, { actor, kind: 'review', ...input }),
    answer: ({ deps, input }) => findSaid(deps, 'review', input.id),
  },
  showReview: {
    write: (tx, { input, actor }) => showSaid(tx, { actor, kind: 'review', ...input }),
    answer: ({ deps, input }) => findSaid(deps, 'review', input.id),
  },
  readReview: {
    write: (tx, { input }) => markRead(tx, { kind: 'review', ...input }),
    answer: ({ deps, input }) => findSaid(deps, 'review', input.id),
  },
  answerReview: {
    write: (tx, { input, actor }) => answerSaid(tx, { actor, kind: 'review', ...input, text: input.text || null }),
    answer: ({ deps, input }) => findSaid(deps, 'review', input.id),
  },
  hideComment: {
    write: (tx, { input, actor }) => hideSaid(tx, { actor, kind: 'comment', ...input }),
    answer: ({ deps, input }) => findSaid(deps, 'comment', input.id),
  },
  showComment: {
    write: (tx, { input, actor }) => showSaid(tx, { actor, kind: 'comment', ...input }),
    answer: ({ deps, input }) => findSaid(deps, 'comment', input.id),
  },
  readComment: {
    write: (tx, { input }) => markRead(tx, { kind: 'comment', ...input }),
    answer: ({ deps, input }) => findSaid(deps, 'comment', input.id),
  },
  answerComment: {
    write: (tx, { input, actor }) => answerSaid(tx, { actor, kind: 'comment', ...input, text: input.text || null }),
    answer: ({ deps, input }) => findSaid(deps, 'comment', input.id),
  },
} satisfies SomeAdminHandlers

/** What waits and what is hidden is one list of both kinds, and a search looks everywhere (spec B3.9). */
function kindsOf({ tab = 'reviews', q }: Pick<AdminRequest<'reviews'>['input'], 'tab' | 'q'>): readonly SaidKind[] {
  if (q === undefined && tab === 'reviews') return ['review']
  return q === undefined && tab === 'comments' ? ['comment'] : SAID_KINDS
}

async function pageOf(deps: Deps, asked: Parameters<typeof listSaid>[1]) {
  const found = await listSaid(deps, asked)
  return mapOutcome(found, ({ rows, total }) => cappedPage(rows, { total, page: asked.page, perPage: asked.perPage }))
}
