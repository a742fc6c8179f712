import {
  BANNERS_MOST,
  bannerLabels,
  TEAM_MOST,
  teamLabels,
  TESTIMONIALS_MOST,
  testimonialLabels,
  type BannerFields,
  type BannerPiece,
  type TeamFields,
  type TeamPiece,
  type TestimonialFields,
  type TestimonialPiece,
} from '#contract/admin/showcase.ts'
import { isoDate } from '#contract/core/dates.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { refuse, type Db, type Refusal } from '#domain/context.ts'
import { htmlToMarkdown, markdownToHtml } from '#domain/html/markdown.ts'

import type { Columns, PieceTable } from './piece.store.ts'
import * as store from './showcase.store.ts'

export type Seen = { id: number; version: number }
/** The fields that are given; the others stay. */
export type Change<Fields> = { [K in keyof Fields]?: Fields[K] | undefined }

/** One of the three lists that the owner puts in order: what it is called, how many there may be, how it is stored. */
export type PieceKind<Fields, Piece extends Seen & Fields> = {
  table: PieceTable
  /** in the journal */
  kind: string
  title: string
  most: number
  labels: Readonly<Record<string, string>>
  nameOf: (fields: Fields) => string
  list: (db: Db) => Promise<Piece[]>
  /** what its fields may not be together */
  wrong?: (fields: Fields) => Refusal | undefined
  /** the columns of the fields that are given */
  columns: (fields: Change<Fields>) => Columns
}

export const banners: PieceKind<BannerFields, BannerPiece> = {
  table: 'banner',
  kind: 'banner',
  title: 'Banners',
  most: BANNERS_MOST,
  labels: bannerLabels,
  nameOf: ({ words, alt }) => words || alt,
  list: async (db) =>
    (await store.listBanners(db)).map(({ shown_from: from, shown_until: until, is_shown, is_live, ...row }) => ({
      ...row,
      image: pictureAddress(row.picture),
      from: from && isoDate(from),
      until: until && isoDate(until),
      shown: is_shown,
      live: is_live,
    })),
  wrong: ({ from, until }) =>
    from !== null && until !== null && Date.parse(from) >= Date.parse(until)
      ? refuse('INVALID', { field: 'until', words: { message: 'A banner ends after it begins.' } })
      : undefined,
  columns: ({ from, until, shown, ...rest }) => ({
    ...rest,
    ...(from !== undefined && { shown_from: from }),
    ...(until !== undefined && { shown_until: until }),
    ...(shown !== undefined && { is_shown: shown }),
  }),
}

export const testimonials: PieceKind<TestimonialFields, TestimonialPiece> = {
  table: 'testimonial',
  kind: 'testimonial',
  title: 'Testimonials',
  most: TESTIMONIALS_MOST,
  labels: testimonialLabels,
  nameOf: ({ name }) => name,
  list: async (db) =>
    (await store.listTestimonials(db)).map(({ description: words, url: link, ...row }) => ({ ...row, words, link })),
  columns: ({ words, link, ...rest }) => ({
    ...rest,
    ...(words !== undefined && { description: words }),
    ...(link !== undefined && { url: link }),
  }),
}

export const team: PieceKind<TeamFields, TeamPiece> = {
  table: 'team_member',
  kind: 'team',
  title: 'Team',
  most: TEAM_MOST,
  labels: teamLabels,
  nameOf: ({ name }) => name,
  list: async (db) =>
    (await store.listTeam(db)).map(({ markdown, about, ...row }) => ({
      ...row,
      image: pictureAddress(row.picture),
      about: markdown ?? htmlToMarkdown(about),
    })),
  columns: ({ about, ...rest }) => ({
    ...rest,
    ...(about !== undefined && { markdown: about, about: markdownToHtml(about) }),
  }),
}
