import { USER_CONTENT_KINDS, type UserContentKind } from '#contract/admin/moderation.ts'
import { done, mapOutcome } from '#domain/context.ts'
import {
  answerUserContent,
  countUserContent,
  findUserContent,
  hideReviewPicture,
  hideUserContent,
  listUserContent,
  markRead,
  showReviewPicture,
  showUserContent,
} from '#domain/moderation/moderation.service.ts'

import { toUserContentRow } from '../../shapes/moderation.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminDeps, AdminRequest, SomeAdminHandlers } from './handler.ts'

const contentOf =
  (kind: UserContentKind) =>
  async ({ deps, input: { id } }: { deps: AdminDeps; input: { id: number } }) =>
    mapOutcome(await findUserContent(deps, kind, id), toUserContentRow)

export const moderationRoutes = {
  reviews: async ({ deps, input: { page, per_page: perPage, ...rest } }) => ({
    outcome: cappedPage(
      await listUserContent(deps, { kinds: kindsOf(rest), ...rest }, { page, perPage }),
      toUserContentRow,
    ),
  }),
  comments: async ({ deps, input: { page, per_page: perPage, ...rest } }) => ({
    outcome: cappedPage(
      await listUserContent(deps, { kinds: ['comment'], ...rest }, { page, perPage }),
      toUserContentRow,
    ),
  }),
  saidCounts: async ({ deps }) => ({ outcome: done(await countUserContent(deps)) }),
  hideReview: {
    write: (tx, { input, actor }) => hideUserContent(tx, { actor, kind: 'review', ...input }),
    answer: contentOf('review'),
  },
  showReview: {
    write: (tx, { input, actor }) => showUserContent(tx, { actor, kind: 'review', ...input }),
    answer: contentOf('review'),
  },
  readReview: {
    write: (tx, { input }) => markRead(tx, { kind: 'review', ...input }),
    answer: contentOf('review'),
  },
  answerReview: {
    write: (tx, { input, actor }) =>
      answerUserContent(tx, { actor, kind: 'review', ...input, text: input.text || null }),
    answer: contentOf('review'),
  },
  showReviewPicture: async ({ deps, input: { name }, actor }) => {
    const published = await showReviewPicture(deps, { actor, name })
    return { outcome: published.ok ? await contentOf('review')({ deps, input: { id: published.value } }) : published }
  },
  hideReviewPicture: {
    write: (tx, { input, actor }) => hideReviewPicture(tx, { actor, ...input }),
    answer: ({ deps }, id) => contentOf('review')({ deps, input: { id: Number(id) } }),
  },
  hideComment: {
    write: (tx, { input, actor }) => hideUserContent(tx, { actor, kind: 'comment', ...input }),
    answer: contentOf('comment'),
  },
  showComment: {
    write: (tx, { input, actor }) => showUserContent(tx, { actor, kind: 'comment', ...input }),
    answer: contentOf('comment'),
  },
  readComment: {
    write: (tx, { input }) => markRead(tx, { kind: 'comment', ...input }),
    answer: contentOf('comment'),
  },
  answerComment: {
    write: (tx, { input, actor }) =>
      answerUserContent(tx, { actor, kind: 'comment', ...input, text: input.text || null }),
    answer: contentOf('comment'),
  },
} satisfies SomeAdminHandlers

/** What waits and what is hidden is one list of both kinds, and a search looks everywhere (spec B3.9). */
function kindsOf({
  tab = 'reviews',
  q,
}: Pick<AdminRequest<'reviews'>['input'], 'tab' | 'q'>): readonly UserContentKind[] {
  if (q === undefined && tab === 'reviews') return ['review']
  return q === undefined && tab === 'comments' ? ['comment'] : USER_CONTENT_KINDS
}
