import { expect, test } from 'vitest'

import { PAGE_NAMES, type PageName } from '#contract/page.ts'
import { updatePage } from '#domain/page/page.service.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const read = async (shop: Shop, name: PageName) => (await shop.call('getPage', { name })).body.data

test('the pages of words have the specification’s number of sections, and no place is left unfilled', async () => {
  const shop = await openShop()
  const counts: Record<string, number> = {}
  const shipped = PAGE_NAMES.filter((name) => name !== 'fair' && !/^notice-(?!hi)/.test(name))
  for (const name of shipped) {
    const page = await read(shop, name)
    counts[name] = page?.sections.length ?? 0
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/)
  }
  expect(counts).toEqual({
    about: 7,
    contact: 0,
    terms: 19,
    privacy: 9,
    return: 6,
    accessibility: 4,
    notice: 4,
    'notice-hi': 4,
  })
  expect((await shop.call('getPage', { name: 'nothing' })).status).toBe(422)
})

test('the policies say the facts of spec S9 and whom the law wants named', async () => {
  const shop = await openShop()
  const textsOf = async (name: PageName) => JSON.stringify(await read(shop, name))
  const returns = await textsOf('return')
  for (const fact of ['2-3 business days', '14 business days', '48 hours', '7 days', '3-5 days', '5-7 working days'])
    expect(returns).toContain(fact)
  const terms = await textsOf('terms')
  for (const fact of ['10426000000123', '10AABCA1234F1ZO', 'Pooja Kumari', 'grievance@example.com', '1915'])
    expect(terms).toContain(fact)
  expect(await textsOf('privacy')).toContain('grievance@example.com')
})

test('what the owner writes takes the place of the words the shop came with, cleaned and filled', async () => {
  const shop = await openShop()
  expect((await read(shop, 'about'))?.sections).toHaveLength(7)
  await updatePage(shop.deps, 'about', {
    title: 'Us at {shop_name}',
    lead: '{nothing} & more',
    picture: '',
    pictureAlt: '',
    inForceSince: '2026-10-02',
    sections: [{ heading: 'One', body: '<p onclick="x">Call {phone}</p>' }],
  })
  await expect
    .poll(() => read(shop, 'about'))
    .toEqual({
      name: 'about',
      title: 'Us at Aangan',
      lead: '{nothing} & more',
      image: '',
      image_alt: '',
      share_image: '/media/banner-1-00000000/640.webp',
      in_force_since: '2nd October 2026',
      languages: [],
      sections: [{ heading: 'One', body: '<p>Call +91 6152 000 000</p>' }],
    })
})
