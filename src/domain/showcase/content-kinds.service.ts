import {
  BANNERS_MAX,
  bannerLabels,
  TEAM_MAX,
  teamLabels,
  TESTIMONIALS_MAX,
  testimonialLabels,
} from '#contract/admin/showcase-fields.ts'
import { ownerTexts, type TextThing } from '#contract/admin/text-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { refuse, type Db, type Refusal } from '#domain/context.ts'
import { htmlToMarkdown, markdownToHtml } from '#domain/html/markdown.ts'

import type { Columns, ContentTable } from './content.store.ts'
import * as store from './showcase.store.ts'

export type Seen = { id: number; version: number }
export type BannerFields = {
  /** a picture's name */
  picture: string
  alt: string
  words: string
  link: string
  side: 'left' | 'right'
  /** From when until when shoppers see it; null is no end. */
  from: Date | null
  until: Date | null
  shown: boolean
}
/** `live` is whether shoppers see it now. */
export type Banner = Seen & BannerFields & { live: boolean }
export type TestimonialFields = { name: string; designation: string; words: string; link: string }
export type Testimonial = Seen & TestimonialFields
/** `about` is Markdown. */
export type MemberFields = { picture: string; name: string; designation: string; about: string }
export type Member = Seen & MemberFields
/** The fields that are given; the others stay. */
export type Change<Fields> = { [K in keyof Fields]?: Fields[K] | undefined }

/** One of the three lists that the owner puts in order: what it is called, how many there may be, how it is stored. */
export type ContentKind<Fields, ContentItem extends Seen & Fields> = {
  table: ContentTable
  texts: TextThing
  /** in the journal */
  kind: string
  title: string
  max: number
  labels: Readonly<Record<string, string>>
  nameOf: (fields: Fields) => string
  list: (db: Db) => Promise<ContentItem[]>
  /** what its fields may not be together */
  wrong?: (fields: Fields) => Refusal | undefined
  /** the columns of the fields that are given */
  columns: (fields: Change<Fields>) => Columns
}

export const banners: ContentKind<BannerFields, Banner> = {
  table: 'banner',
  texts: ownerTexts.banner,
  kind: 'banner',
  title: 'Banners',
  max: BANNERS_MAX,
  labels: bannerLabels,
  nameOf: ({ words: text, alt }) => text || alt,
  list: async (db) =>
    (await store.listBanners(db)).map(
      ({ shown_from: from, shown_until: until, is_shown: isVisible, is_live, ...row }) => ({
        ...row,
        from,
        until,
        shown: isVisible,
        live: is_live,
      }),
    ),
  wrong: ({ from, until }) =>
    from !== null && until !== null && from >= until
      ? refuse('INVALID', { field: 'until', params: { message: officeFault('bannerEnds') } })
      : undefined,
  columns: ({ from, until, shown: isVisible, ...rest }) => ({
    ...rest,
    ...(from !== undefined && { shown_from: from }),
    ...(until !== undefined && { shown_until: until }),
    ...(isVisible !== undefined && { is_shown: isVisible }),
  }),
}

export const testimonials: ContentKind<TestimonialFields, Testimonial> = {
  table: 'testimonial',
  texts: ownerTexts.testimonial,
  kind: 'testimonial',
  title: 'Testimonials',
  max: TESTIMONIALS_MAX,
  labels: testimonialLabels,
  nameOf: ({ name }) => name,
  list: async (db) =>
    (await store.listTestimonials(db)).map(({ description: text, url: link, ...row }) => ({
      ...row,
      words: text,
      link,
    })),
  columns: ({ words: text, link, ...rest }) => ({
    ...rest,
    ...(text !== undefined && { description: text }),
    ...(link !== undefined && { url: link }),
  }),
}

export const team: ContentKind<MemberFields, Member> = {
  table: 'team_member',
  texts: ownerTexts.team,
  kind: 'team',
  title: 'Team',
  max: TEAM_MAX,
  labels: teamLabels,
  nameOf: ({ name }) => name,
  list: async (db) =>
    (await store.listTeam(db)).map(({ markdown, about, ...row }) => ({
      ...row,
      about: markdown ?? htmlToMarkdown(about),
    })),
  columns: ({ about, ...rest }) => ({
    ...rest,
    ...(about !== undefined && { markdown: about, about: markdownToHtml(about) }),
  }),
}
