import type { Settings } from '#contract/settings.ts'

/** One object of schema.org. */
export type Structured = Record<string, unknown>

/** The way to a page, from the shop's root down to the page itself. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): Structured => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${origin}${path}`,
  })),
})

/** The shop by name and address alone, where it stands behind something else. */
export const publisher = (shop: string, origin: string): Structured => ({
  '@type': 'Organization',
  name: shop,
  url: `${origin}/`,
})

/** The shop with everything it says of itself (spec D112); what the owner has not set is left out. */
export function organization(settings: Settings, origin: string): Structured {
  const { shop_name, logo, email, phone, address, pincode, social, grievance_officer: officer } = settings
  return {
    ...publisher(shop_name, origin),
    logo: new URL(logo, origin).href,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address, postalCode: pincode, addressCountry: 'IN' },
    }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    contactPoint: [
      ...(email || phone ? [contact('customer service', email, phone)] : []),
      ...(officer.email || officer.phone ? [contact('grievance officer', officer.email, officer.phone)] : []),
    ],
  }
}

const contact = (contactType: string, email: string, telephone: string) => ({
  '@type': 'ContactPoint',
  contactType,
  ...(email && { email }),
  ...(telephone && { telephone }),
})
