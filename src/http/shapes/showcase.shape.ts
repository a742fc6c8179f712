import type * as contract from '#contract/admin/showcase.ts'
import { isoDate, parseDate } from '#contract/core/dates.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { Banner, BannerFields, Change, Member, Testimonial } from '#domain/showcase/content-kinds.service.ts'

export const toBanner = (banner: Banner): contract.BannerItem => ({
  ...banner,
  image: pictureAddress(banner.picture),
  from: banner.from && isoDate(banner.from),
  until: banner.until && isoDate(banner.until),
})

export const toTestimonial = (testimonial: Testimonial): contract.TestimonialItem => testimonial

export const toMember = (member: Member): contract.TeamItem => ({ ...member, image: pictureAddress(member.picture) })

/** What was sent of a banner: a whole one, or the fields that change. */
export function fromBanner(sent: contract.BannerFields): BannerFields
export function fromBanner(sent: Change<contract.BannerFields>): Change<BannerFields>
export function fromBanner({ from, until, ...sent }: Change<contract.BannerFields>): Change<BannerFields> {
  return { ...sent, from: parseDate(from), until: parseDate(until) }
}
