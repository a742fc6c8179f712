import { done } from '#domain/context.ts'
import { addPiece, changePiece, findPiece, orderPieces, removePiece } from '#domain/showcase/pieces.service.ts'
import { banners, team, testimonials } from '#domain/showcase/pieces.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

/** Banners, testimonials and the team. */
export const showcaseHandlers = {
  banners: async ({ deps }) => ({ outcome: done(await banners.list(deps.db)) }),
  addBanner: {
    write: (tx, { input: { place, ...fields }, actor }) => addPiece(tx, banners, { actor, fields, place }),
    answer: ({ deps }, id) => findPiece(deps.db, banners, Number(id)),
  },
  changeBanner: {
    write: (tx, { input: { id, version, ...change }, actor }) =>
      changePiece(tx, banners, { actor, id, version, change }),
    answer: ({ deps, input }) => findPiece(deps.db, banners, input.id),
  },
  removeBanner: {
    write: (tx, { input, actor }) => removePiece(tx, banners, { actor, ...input }),
    answer: async () => done({}),
  },
  orderBanners: {
    write: (tx, { input, actor }) => orderPieces(tx, banners, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await banners.list(deps.db)),
  },
  testimonials: async ({ deps }) => ({ outcome: done(await testimonials.list(deps.db)) }),
  addTestimonial: {
    write: (tx, { input: { place, ...fields }, actor }) => addPiece(tx, testimonials, { actor, fields, place }),
    answer: ({ deps }, id) => findPiece(deps.db, testimonials, Number(id)),
  },
  changeTestimonial: {
    write: (tx, { input: { id, version, ...change }, actor }) =>
      changePiece(tx, testimonials, { actor, id, version, change }),
    answer: ({ deps, input }) => findPiece(deps.db, testimonials, input.id),
  },
  removeTestimonial: {
    write: (tx, { input, actor }) => removePiece(tx, testimonials, { actor, ...input }),
    answer: async () => done({}),
  },
  orderTestimonials: {
    write: (tx, { input, actor }) => orderPieces(tx, testimonials, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await testimonials.list(deps.db)),
  },
  team: async ({ deps }) => ({ outcome: done(await team.list(deps.db)) }),
  addMember: {
    write: (tx, { input: { place, ...fields }, actor }) => addPiece(tx, team, { actor, fields, place }),
    answer: ({ deps }, id) => findPiece(deps.db, team, Number(id)),
  },
  changeMember: {
    write: (tx, { input: { id, version, ...change }, actor }) => changePiece(tx, team, { actor, id, version, change }),
    answer: ({ deps, input }) => findPiece(deps.db, team, input.id),
  },
  removeMember: {
    write: (tx, { input, actor }) => removePiece(tx, team, { actor, ...input }),
    answer: async () => done({}),
  },
  orderTeam: {
    write: (tx, { input, actor }) => orderPieces(tx, team, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await team.list(deps.db)),
  },
} satisfies SomeAdminHandlers
