import { filePaths, pagePaths } from '#contract/page-paths.ts'
import type { Settings } from '#contract/settings.ts'

import { ownAddress } from './own-address.ts'

/** One object of schema.org. */
export type StructuredData = Record<string, unknown>

/** The breadcrumb of a page, from the shop's root down to the page itself. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: ownAddress(origin, path),
  })),
})

/** The shop by name and address alone, as the publisher of something. */
export const publisher = (shop: string, origin: string): StructuredData => ({
  '@type': 'Organization',
  name: shop,
  url: ownAddress(origin, pagePaths.home),
})

/** The shop with all its settings (spec D112); what the owner has not set is left out. */
export function organization(settings: Settings, origin: string): StructuredData {
  const { shop_name, logo, email, phone, address, pincode, social, grievance_officer: officer } = settings
  return {
    ...publisher(shop_name, origin),
    logo: new URL(logo || filePaths.logo, origin).href,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address, postalCode: pincode, addressCountry: 'IN' },
    }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    contactPoint: [
      ...(email || phone ? [contactPoint('customer service', email, phone)] : []),
      ...(officer.email || officer.phone ? [contactPoint('grievance officer', officer.email, officer.phone)] : []),
    ],
  }
}

const contactPoint = (contactType: string, email: string, telephone: string) => ({
  '@type': 'ContactPoint',
  contactType,
  ...(email && { email }),
  ...(telephone && { telephone }),
})
