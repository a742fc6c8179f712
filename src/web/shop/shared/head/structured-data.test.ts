import { expect, test } from 'vitest'

import { structuredFaults } from '#test/proof/vocabulary.ts'

import { fallbackSettings } from '../settings.ts'
import { pageHead } from './page-head.ts'
import { breadcrumbs, organization } from './structured-data.ts'

const ORIGIN = 'https://shop.example'
const settings = {
  ...fallbackSettings,
  logo: '/logo.svg',
  phone: '+91 6152 000 000',
  email: 'namaste@example.com',
  address: 'The Courtyard, Chhapra',
  pincode: '841301',
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/' }],
  grievance_officer: { name: 'Pooja Kumari', email: 'grievance@example.com', phone: '', designation: '' },
}
const withContext = (node: Record<string, unknown>) => ({ '@context': 'https://schema.org', ...node })

test('the shop and the way to a page are described in schema.org’s words, also by a shop that has set nothing', () => {
  expect(structuredFaults(withContext(organization(settings, ORIGIN)))).toEqual([])
  expect(structuredFaults(withContext(organization({ ...fallbackSettings, logo: '/logo.svg' }, ORIGIN)))).toEqual([])
  expect(structuredFaults(withContext(breadcrumbs(ORIGIN, [{ name: 'Blogs', path: '/blogs' }])))).toEqual([])
})

test('the vocabulary finds what is missing, unknown or of the wrong kind', () => {
  expect(structuredFaults({ '@type': 'Brand' })).toEqual(['Brand: no context', 'Brand: a Brand needs name'])
  expect(structuredFaults(withContext({ '@type': 'Brand', name: 'A', colour: 'red' }))).toEqual([
    'Brand: a Brand has no colour',
  ])
  expect(structuredFaults(withContext({ '@type': 'Shop' }))).toEqual(['Shop: Shop is no type that we use'])
  expect(
    structuredFaults(
      withContext({ '@type': 'Offer', price: 12, priceCurrency: 'INR', availability: 'InStock', url: '/x' }),
    ),
  ).toHaveLength(3)
})

test('a head has one title, one canonical address and the same words for every reader', () => {
  const head = pageHead({
    title: 'Blogs · Aangan',
    description: 'Stories',
    origin: ORIGIN,
    path: '/blogs',
    shop: 'Aangan',
    image: '/media/blog-1-0a1b2c3d/640.webp',
    structuredData: [breadcrumbs(ORIGIN, [])],
  })
  expect(head).toContainEqual({ title: 'Blogs · Aangan' })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/blogs` })
  expect(head).toContainEqual({ property: 'og:title', content: 'Blogs · Aangan' })
  expect(head).toContainEqual({ name: 'twitter:title', content: 'Blogs · Aangan' })
  const shared = `${ORIGIN}/media/blog-1-0a1b2c3d/1280.jpg`
  expect(head).toContainEqual({ property: 'og:image', content: shared })
  expect(head).toContainEqual({ name: 'twitter:image', content: shared })
  const bare = pageHead({ title: 'x', description: 'y', origin: ORIGIN, path: '/', shop: 'z' })
  expect(JSON.stringify(bare)).not.toContain('image"')
})

test('a shop has its logo, else the address that leads to its icon, whatever it is called', () => {
  const dadi = { ...fallbackSettings, shop_name: 'Dadi Kitchen' }
  expect(organization({ ...dadi, logo: '/media/dadi/640.webp' }, ORIGIN)).toHaveProperty(
    'logo',
    `${ORIGIN}/media/dadi/640.webp`,
  )
  expect(organization(dadi, ORIGIN)).toHaveProperty('logo', `${ORIGIN}/logo.svg`)
})
