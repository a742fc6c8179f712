import { done, mapOutcome } from '#domain/context.ts'
import { banners, team, testimonials } from '#domain/showcase/content-kinds.service.ts'
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
const banner = async ({ deps, input }: One) => mapOutcome(await findContentItem(deps.db, banners, input.id), toBanner)
const testimonial = async ({ deps, input }: One) =>
  mapOutcome(await findContentItem(deps.db, testimonials, input.id), toTestimonial)
const member = async ({ deps, input }: One) => mapOutcome(await findContentItem(deps.db, team, input.id), toMember)

/** Banners, testimonials and the team. */
export const showcaseRoutes = {
  banners: async ({ deps }) => ({ outcome: done((await banners.list(deps.db)).map(toBanner)) }),
  addBanner: {
    write: (tx, { input: { place, ...fields }, actor }) =>
      addContentItem(tx, banners, { actor, fields: fromBanner(fields), place }),
    answer: ({ deps }, id) => banner({ deps, input: { id: Number(id) } }),
  },
  changeBanner: {
    write: (tx, { input: { id, version, ...change }, actor }) =>
      changeContentItem(tx, banners, { actor, id, version, change: fromBanner(change) }),
    answer: banner,
  },
  removeBanner: {
    write: (tx, { input, actor }) => removeContentItem(tx, banners, { actor, ...input }),
    answer: async () => done({}),
    current: banner,
  },
  orderBanners: {
    write: (tx, { input, actor }) => orderContent(tx, banners, { actor, ids: input.ids }),
    answer: async ({ deps }) => done((await banners.list(deps.db)).map(toBanner)),
  },
  testimonials: async ({ deps }) => ({ outcome: done((await testimonials.list(deps.db)).map(toTestimonial)) }),
  addTestimonial: {
    write: (tx, { input: { place, ...fields }, actor }) => addContentItem(tx, testimonials, { actor, fields, place }),
    answer: ({ deps }, id) => testimonial({ deps, input: { id: Number(id) } }),
  },
  changeTestimonial: {
    write: (tx, { input: { id, version, ...change }, actor }) =>
      changeContentItem(tx, testimonials, { actor, id, version, change }),
    answer: testimonial,
  },
  removeTestimonial: {
    write: (tx, { input, actor }) => removeContentItem(tx, testimonials, { actor, ...input }),
    answer: async () => done({}),
    current: testimonial,
  },
  orderTestimonials: {
    write: (tx, { input, actor }) => orderContent(tx, testimonials, { actor, ids: input.ids }),
    answer: async ({ deps }) => done((await testimonials.list(deps.db)).map(toTestimonial)),
  },
  team: async ({ deps }) => ({ outcome: done((await team.list(deps.db)).map(toMember)) }),
  addMember: {
    write: (tx, { input: { place, ...fields }, actor }) => addContentItem(tx, team, { actor, fields, place }),
    answer: ({ deps }, id) => member({ deps, input: { id: Number(id) } }),
  },
  changeMember: {
    write: (tx, { input: { id, version, ...change }, actor }) =>
      changeContentItem(tx, team, { actor, id, version, change }),
    answer: member,
  },
  removeMember: {
    write: (tx, { input, actor }) => removeContentItem(tx, team, { actor, ...input }),
    answer: async () => done({}),
    current: member,
  },
  orderTeam: {
    write: (tx, { input, actor }) => orderContent(tx, team, { actor, ids: input.ids }),
    answer: async ({ deps }) => done((await team.list(deps.db)).map(toMember)),
  },
} satisfies SomeAdminHandlers
