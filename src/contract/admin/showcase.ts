import { singleLine, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { z } from '../core/zod.ts'
import { key, nothing, pictureName, version } from './fields.ts'
import { OS, type AdminRow } from './row.ts'
import { line, prose, shaped } from './setting-fields.ts'

export const BANNERS_MOST = 8
export const TESTIMONIALS_MOST = 12
export const TEAM_MOST = 40
export const ABOUT_MOST = 2_000

/** One of our own pages, or the web by https; '' is none. */
const link = shaped('Link', 500, (value) => /^(?:https:\/\/|\/(?![/\\]))[^\s"'<>\\]*$/.test(value))
const pictured = pictureName('Picture').pipe(z.string().min(1, messages.required('Picture')))
const momentOrNone = (label: string) => z.iso.datetime({ offset: true, error: messages.invalid(label) }).nullable()

/** What each field is called: on the forms and in the journal. */
export const bannerLabels = {
  picture: 'Picture',
  alt: 'Alternative text',
  words: 'Words',
  link: 'Link',
  side: 'The goods are',
  from: 'From',
  until: 'Until',
  shown: 'Shown',
} as const
export const testimonialLabels = { name: 'Name', designation: 'Designation', words: 'Words', link: 'Link' } as const
export const teamLabels = { picture: 'Picture', name: 'Name', designation: 'Designation', about: 'About' } as const

const banner = {
  picture: pictured,
  alt: singleLine(bannerLabels.alt, 120),
  words: line(bannerLabels.words, 80),
  link,
  side: z.enum(['left', 'right'], messages.invalid(bannerLabels.side)),
  from: momentOrNone(bannerLabels.from),
  until: momentOrNone(bannerLabels.until),
  shown: z.boolean(messages.invalid(bannerLabels.shown)),
}
const testimonial = {
  name: singleLine(testimonialLabels.name, 80),
  designation: line(testimonialLabels.designation, 80),
  words: text(testimonialLabels.words, 400),
  link,
}
const member = {
  picture: pictured,
  name: singleLine(teamLabels.name, 80),
  designation: line(teamLabels.designation, 80),
  about: prose(teamLabels.about, ABOUT_MOST),
}
export const bannerFields = z.strictObject({
  ...banner,
  side: banner.side.default('right'),
  from: banner.from.default(null),
  until: banner.until.default(null),
  shown: banner.shown.default(true),
})
export const testimonialFields = z.strictObject(testimonial)
export const teamFields = z.strictObject(member)
export type BannerFields = z.output<typeof bannerFields>
export type TestimonialFields = z.output<typeof testimonialFields>
export type TeamFields = z.output<typeof teamFields>

const words = z.string()
const piece = { id: z.number().int(), version: z.number().int() }
const picture = { picture: words, image: words }
/** `image` is where its picture is; `live` is whether shoppers see it at this moment. */
export const bannerPiece = z.object({
  ...piece,
  ...picture,
  alt: words,
  words,
  link: words,
  side: z.enum(['left', 'right']),
  from: words.nullable(),
  until: words.nullable(),
  shown: z.boolean(),
  live: z.boolean(),
})
export const testimonialPiece = z.object({ ...piece, name: words, designation: words, words, link: words })
export const teamPiece = z.object({ ...piece, ...picture, name: words, designation: words, about: words })
export type BannerPiece = z.output<typeof bannerPiece>
export type TestimonialPiece = z.output<typeof testimonialPiece>
export type TeamPiece = z.output<typeof teamPiece>

/** Where a piece is made again that was deleted; without it, it is the last. */
const place = { place: z.number().int().min(0).optional() }
const seen = { id: key, version }
const remove = z.strictObject(seen)
const order = z.strictObject({ ids: z.array(key).max(100) })
const listed = { method: 'GET', roles: OS, request: nothing, refusals: [] } as const
const added = { method: 'POST', roles: OS, refusals: ['TOO_MUCH', 'INVALID'], isKeyed: true } as const
const changed = { method: 'PATCH', roles: OS, refusals: ['CHANGED', 'INVALID'] } as const
const removed = { method: 'DELETE', roles: OS, request: remove, response: nothing, refusals: ['CHANGED'] } as const
const ordered = { method: 'PUT', roles: OS, request: order, refusals: ['CHANGED'] } as const

/** Banners, testimonials and the team, each in the owner's order (spec B3.12). */
export const showcaseRows = {
  banners: { ...listed, path: '/banners', summary: 'Banners in their order', response: z.array(bannerPiece) },
  addBanner: {
    ...added,
    path: '/banners',
    summary: 'Add a banner, at most eight',
    request: bannerFields.extend(place),
    response: bannerPiece,
  },
  changeBanner: {
    ...changed,
    path: '/banners/{id}',
    summary: 'Save the fields sent; from, until and shown say when shoppers see it',
    request: z.strictObject(banner).partial().extend(seen),
    response: bannerPiece,
  },
  removeBanner: { ...removed, path: '/banners/{id}', summary: 'Delete a banner' },
  orderBanners: {
    ...ordered,
    path: '/banners/order',
    summary: 'Put all banners in this order',
    response: z.array(bannerPiece),
  },
  testimonials: {
    ...listed,
    path: '/testimonials',
    summary: 'Testimonials in their order',
    response: z.array(testimonialPiece),
  },
  addTestimonial: {
    ...added,
    path: '/testimonials',
    summary: 'Add a testimonial, at most twelve',
    request: testimonialFields.extend(place),
    response: testimonialPiece,
  },
  changeTestimonial: {
    ...changed,
    path: '/testimonials/{id}',
    summary: 'Save the fields sent',
    request: z.strictObject(testimonial).partial().extend(seen),
    response: testimonialPiece,
  },
  removeTestimonial: { ...removed, path: '/testimonials/{id}', summary: 'Delete a testimonial' },
  orderTestimonials: {
    ...ordered,
    path: '/testimonials/order',
    summary: 'Put all testimonials in this order',
    response: z.array(testimonialPiece),
  },
  team: { ...listed, path: '/team', summary: 'The team in its order', response: z.array(teamPiece) },
  addMember: {
    ...added,
    path: '/team',
    summary: 'Add somebody to the team, at most forty',
    request: teamFields.extend(place),
    response: teamPiece,
  },
  changeMember: {
    ...changed,
    path: '/team/{id}',
    summary: 'Save the fields sent',
    request: z.strictObject(member).partial().extend(seen),
    response: teamPiece,
  },
  removeMember: { ...removed, path: '/team/{id}', summary: 'Take somebody out of the team' },
  orderTeam: { ...ordered, path: '/team/order', summary: 'Put the team in this order', response: z.array(teamPiece) },
} as const satisfies Record<string, AdminRow>
