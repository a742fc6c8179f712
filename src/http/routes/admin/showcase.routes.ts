import { done, mapOutcome } from '#domain/context.ts'
import { withItsTexts, withTexts } from '#domain/owner-text/owner-text.service.ts'
import { banners, team, testimonials, type ContentKind, type Seen } from '#domain/showcase/content-kinds.service.ts'
import {
  addContentItem,
  changeContentItem,
  findContentItem,
  orderContent,
  removeContentItem,
} from '#domain/showcase/content.service.ts'

import { fromBanner, toBanner, toMember, toTestimonial } from '../../shapes/showcase.shape.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

type One = { deps: AdminDeps; input: { id: number } }
const oneOf = async <F extends object, P extends Seen & F, W extends Seen>(
  { deps, input }: One,
  kind: ContentKind<F, P>,
  shape: (item: P) => W,
) => withItsTexts(deps, kind.texts, mapOutcome(await findContentItem(deps.db, kind, input.id), shape))
const listOf = async <F extends object, P extends Seen & F, W extends Seen>(
  deps: AdminDeps,
  kind: ContentKind<F, P>,
  shape: (item: P) => W,
) => withTexts(deps, kind.texts, (await kind.list(deps.db)).map(shape))

const banner = (request: One) => oneOf(request, banners, toBanner)
const testimonial = (request: One) => oneOf(request, testimonials, toTestimonial)
const member = (request: One) => oneOf(request, team, toMember)

/** Banners, testimonials and the team. */
export const showcaseRoutes = {
  banners: async ({ deps }) => ({ outcome: done(await listOf(deps, banners, toBanner)) }),
  addBanner: {
    write: (tx, { input: { place, texts, ...fields }, actor }) =>
      addContentItem(tx, banners, { actor, fields: fromBanner(fields), place, texts }),
    answer: ({ deps }, id) => banner({ deps, input: { id: Number(id) } }),
  },
  changeBanner: {
    write: (tx, { input: { id, version, texts, ...change }, actor }) =>
      changeContentItem(tx, banners, { actor, id, version, change: fromBanner(change), texts }),
    answer: banner,
  },
  removeBanner: {
    write: (tx, { input, actor }) => removeContentItem(tx, banners, { actor, ...input }),
    answer: async () => done({}),
    current: banner,
  },
  orderBanners: {
    write: (tx, { input, actor }) => orderContent(tx, banners, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await listOf(deps, banners, toBanner)),
  },
  testimonials: async ({ deps }) => ({ outcome: done(await listOf(deps, testimonials, toTestimonial)) }),
  addTestimonial: {
    write: (tx, { input: { place, texts, ...fields }, actor }) =>
      addContentItem(tx, testimonials, { actor, fields, place, texts }),
    answer: ({ deps }, id) => testimonial({ deps, input: { id: Number(id) } }),
  },
  changeTestimonial: {
    write: (tx, { input: { id, version, texts, ...change }, actor }) =>
      changeContentItem(tx, testimonials, { actor, id, version, change, texts }),
    answer: testimonial,
  },
  removeTestimonial: {
    write: (tx, { input, actor }) => removeContentItem(tx, testimonials, { actor, ...input }),
    answer: async () => done({}),
    current: testimonial,
  },
  orderTestimonials: {
    write: (tx, { input, actor }) => orderContent(tx, testimonials, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await listOf(deps, testimonials, toTestimonial)),
  },
  team: async ({ deps }) => ({ outcome: done(await listOf(deps, team, toMember)) }),
  addMember: {
    write: (tx, { input: { place, texts, ...fields }, actor }) =>
      addContentItem(tx, team, { actor, fields, place, texts }),
    answer: ({ deps }, id) => member({ deps, input: { id: Number(id) } }),
  },
  changeMember: {
    write: (tx, { input: { id, version, texts, ...change }, actor }) =>
      changeContentItem(tx, team, { actor, id, version, change, texts }),
    answer: member,
  },
  removeMember: {
    write: (tx, { input, actor }) => removeContentItem(tx, team, { actor, ...input }),
    answer: async () => done({}),
    current: member,
  },
  orderTeam: {
    write: (tx, { input, actor }) => orderContent(tx, team, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await listOf(deps, team, toMember)),
  },
} satisfies SomeAdminHandlers
