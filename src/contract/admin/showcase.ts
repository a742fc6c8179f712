import { faults } from '../core/faults.ts'
import { singleLine, text } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { key, pictureName, version } from './fields.ts'
import { get, OS, patch, postOnce, put, remove } from './row.ts'
import { line, prose, shaped } from './setting-fields.ts'
import { ABOUT_MAX, bannerLabels, testimonialLabels, teamLabels } from './showcase-fields.ts'
import { formTexts, textsRequest } from './text-fields.ts'

/** One of our own pages, or the web by https; '' is none. */
const link = shaped('Link', 500, (value) => /^(?:https:\/\/|\/(?![/\\]))[^\s"'<>\\]*$/.test(value))
const pictured = pictureName('Picture').pipe(z.string().min(1, faults.required('Picture')))
const optionalDatetime = (label: string) => z.iso.datetime({ offset: true, error: faults.invalid(label) }).nullable()

const banner = {
  picture: pictured,
  alt: singleLine(bannerLabels.alt, 120),
  words: line(bannerLabels.words, 80),
  link,
  side: z.enum(['left', 'right'], faults.invalid(bannerLabels.side)),
  from: optionalDatetime(bannerLabels.from),
  until: optionalDatetime(bannerLabels.until),
  shown: z.boolean(faults.invalid(bannerLabels.shown)),
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
  about: prose(teamLabels.about, ABOUT_MAX),
}
const bannerTexts = textsRequest({ words: banner.words, alt: banner.alt })
const testimonialTexts = textsRequest({ designation: testimonial.designation, words: testimonial.words })
const memberTexts = textsRequest({ designation: member.designation, about: member.about })
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

const copy = z.string()
const item = { id: z.number().int(), version: z.number().int(), texts: formTexts }
const picture = { picture: copy, image: copy }
/** `image` is where its picture is; `live` is whether shoppers see it at this moment. */
export const bannerItem = z.object({
  ...item,
  ...picture,
  alt: copy,
  words: copy,
  link: copy,
  side: z.enum(['left', 'right']),
  from: copy.nullable(),
  until: copy.nullable(),
  shown: z.boolean(),
  live: z.boolean(),
})
export const testimonialItem = z.object({ ...item, name: copy, designation: copy, words: copy, link: copy })
export const teamItem = z.object({ ...item, ...picture, name: copy, designation: copy, about: copy })
export type BannerItem = z.output<typeof bannerItem>
export type TestimonialItem = z.output<typeof testimonialItem>
export type TeamItem = z.output<typeof teamItem>

/** Where a deleted item that is made again goes; without it, it is the last. */
const place = { place: z.number().int().min(0).optional() }
const seen = { id: key, version }
const removal = z.strictObject(seen)
const order = z.strictObject({ ids: z.array(key).max(100) })
const ADD_REFUSALS = ['TOO_MUCH', 'INVALID'] as const
const CHANGE_REFUSALS = ['CHANGED', 'INVALID'] as const

/** Banners, testimonials and the team, each in the owner's order (spec B3.12). */
export const showcaseRows = {
  banners: get('/banners', OS, 'Banners in their order', { response: z.array(bannerItem) }),
  addBanner: postOnce('/banners', OS, 'Add a banner, at most eight', {
    request: bannerFields.extend({ ...place, texts: bannerTexts }),
    response: bannerItem,
    refusals: ADD_REFUSALS,
  }),
  changeBanner: patch('/banners/{id}', OS, 'Save the fields sent; from, until and shown say when shoppers see it', {
    request: z
      .strictObject(banner)
      .partial()
      .extend({ ...seen, texts: bannerTexts }),
    response: bannerItem,
    refusals: CHANGE_REFUSALS,
  }),
  removeBanner: remove('/banners/{id}', OS, 'Delete a banner', { request: removal, refusals: ['CHANGED'] }),
  orderBanners: put('/banners/order', OS, 'Put all banners in this order', {
    request: order,
    response: z.array(bannerItem),
    refusals: ['CHANGED'],
  }),
  testimonials: get('/testimonials', OS, 'Testimonials in their order', { response: z.array(testimonialItem) }),
  addTestimonial: postOnce('/testimonials', OS, 'Add a testimonial, at most twelve', {
    request: testimonialFields.extend({ ...place, texts: testimonialTexts }),
    response: testimonialItem,
    refusals: ADD_REFUSALS,
  }),
  changeTestimonial: patch('/testimonials/{id}', OS, 'Save the fields sent', {
    request: z
      .strictObject(testimonial)
      .partial()
      .extend({ ...seen, texts: testimonialTexts }),
    response: testimonialItem,
    refusals: CHANGE_REFUSALS,
  }),
  removeTestimonial: remove('/testimonials/{id}', OS, 'Delete a testimonial', {
    request: removal,
    refusals: ['CHANGED'],
  }),
  orderTestimonials: put('/testimonials/order', OS, 'Put all testimonials in this order', {
    request: order,
    response: z.array(testimonialItem),
    refusals: ['CHANGED'],
  }),
  team: get('/team', OS, 'The team in its order', { response: z.array(teamItem) }),
  addMember: postOnce('/team', OS, 'Add somebody to the team, at most forty', {
    request: teamFields.extend({ ...place, texts: memberTexts }),
    response: teamItem,
    refusals: ADD_REFUSALS,
  }),
  changeMember: patch('/team/{id}', OS, 'Save the fields sent', {
    request: z
      .strictObject(member)
      .partial()
      .extend({ ...seen, texts: memberTexts }),
    response: teamItem,
    refusals: CHANGE_REFUSALS,
  }),
  removeMember: remove('/team/{id}', OS, 'Take somebody out of the team', { request: removal, refusals: ['CHANGED'] }),
  orderTeam: put('/team/order', OS, 'Put the team in this order', {
    request: order,
    response: z.array(teamItem),
    refusals: ['CHANGED'],
  }),
}
