import { describe, expect, test } from 'vitest'

import { structuredFaults } from '#test/proof/vocabulary.ts'

import { faultsOf, onPhone, onWide, siteUrl } from '../shared/browser.ts'

const get = (path: string) => fetch(`${siteUrl()}${path}`, { redirect: 'manual' })
const htmlOf = async (path: string) => (await get(path)).text()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
const one = (html: string, pattern: RegExp) => {
  const all = [...html.matchAll(new RegExp(pattern, 'g'))].map((match) => plain(match[1] ?? ''))
  expect(all, `${pattern.source} once`).toHaveLength(1)
  return all[0] ?? ''
}
const metaOf = (html: string, kind: 'name' | 'property', name: string) =>
  one(html, new RegExp(`<meta ${kind}="${name}" content="([^"]*)"`))
const blocksOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
const typesOf = (html: string) => blocksOf(html).map((block) => (block as { '@type': string })['@type'])

/** Every public page that a language's sitemap names; '' is the main one's. */
const publicPaths = async (prefix = '') =>
  [...(await htmlOf(`${prefix}/sitemap.xml`)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  )

describe('the head of every public page', () => {
  test.each([
    // other journeys add some
    ['', 43],
    ['/hi', 35],
  ])(
    'below “%s” has a title, a description and one true address of its own, and the same words for messengers',
    async (prefix, count) => {
      const paths = await publicPaths(prefix)
      expect(paths.length).toBeGreaterThanOrEqual(count)
      const heads: { title: string; description: string; canonical: string }[] = []
      for (const path of paths) {
        const html = await htmlOf(path)
        const head = {
          title: one(html, /<title>([^<]*)<\/title>/),
          description: metaOf(html, 'name', 'description'),
          canonical: one(html, /<link rel="canonical" href="([^"]*)"/),
        }
        expect(new URL(head.canonical).pathname).toBe(path)
        expect(metaOf(html, 'property', 'og:url')).toBe(head.canonical)
        expect(metaOf(html, 'property', 'og:title')).toBe(head.title)
        expect(metaOf(html, 'name', 'twitter:description')).toBe(head.description)
        expect(metaOf(html, 'property', 'og:image')).toMatch(/^http.*\/media\/[^/]+\/1280\.jpg$/)
        expect(html).not.toContain('noindex')
        heads.push(head)
      }
      for (const part of ['title', 'description', 'canonical'] as const) {
        expect(heads.map((head) => head[part]).filter((text) => text.length < 8)).toEqual([])
        expect(new Set(heads.map((head) => head[part])).size).toBe(paths.length)
      }
    },
  )

  test('says at its foot which year it is in India', async () => {
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(new Date())
    expect((await htmlOf('/about')).replaceAll('<!-- -->', '')).toContain(`© ${year} `)
  })

  test('describes itself in schema.org’s words', async () => {
    const faults: string[] = []
    for (const path of [...(await publicPaths()), ...(await publicPaths('/hi'))])
      for (const block of blocksOf(await htmlOf(path)))
        faults.push(...structuredFaults(block).map((fault) => `${path} ${fault}`))
    expect(faults).toEqual([])
    expect(typesOf(await htmlOf('/'))).toEqual(['Organization', 'ItemList'])
    expect(typesOf(await htmlOf('/product/mango-pickle'))).toEqual(['Product', 'BreadcrumbList'])
    expect(typesOf(await htmlOf('/contact'))).toEqual(['Organization', 'BreadcrumbList'])
    expect(typesOf(await htmlOf('/blog/1/why-our-mango-pickle-sits-in-the-sun'))).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ])
  })

  test('shares a picture that every messenger reads', async () => {
    const image = metaOf(await htmlOf('/product/mango-pickle'), 'property', 'og:image')
    const answer = await get(new URL(image).pathname)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xff, 0xd8, 0xff])
  })

  test('is closed to searchers where a page is somebody’s own', async () => {
    for (const path of ['/checkout', '/orders', '/address', '/annas', '/profile', '/profile/success'])
      expect([path, metaOf(await htmlOf(path), 'name', 'robots')]).toEqual([path, 'noindex'])
  })
})

describe('the story', () => {
  onWide('has seven principles, and the people four in view; Next shows the others', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('heading', { level: 1, name: 'Made in a courtyard, by people with names' }).waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .count(),
    ).toBe(7)
    const inView = () =>
      page
        .locator('.people > article')
        .evaluateAll(
          (cards) =>
            cards.filter(
              (card) => card.getBoundingClientRect().right <= innerWidth && card.getBoundingClientRect().left >= 0,
            ).length,
        )
    await expect.poll(() => inView()).toBe(4)
    const last = page.getByRole('heading', { name: 'Baleshwar Rai' })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => last.evaluate((it) => it.getBoundingClientRect().right <= innerWidth)).toBe(true)
    for (const [width, many] of [
      [900, 3],
      [700, 2],
      [500, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/about')
      await expect.poll(async () => [width, await inView()]).toEqual([width, many])
    }
  })

  onPhone('scrolls sideways nowhere but in the people', async ({ page }) => {
    for (const path of ['/about', '/contact', '/terms', '/policy', '/return', '/blogs']) {
      await page.goto(path)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
    }
  })
})

describe('the policies', () => {
  for (const [path, title, sections] of [
    ['/terms', 'Terms and Conditions', 19],
    ['/policy', 'Privacy Policy', 9],
    ['/return', 'Return and Ship Policy', 6],
  ] as const)
    onPhone(`${path} has ${sections} sections that open, by keyboard as well`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const details = page.locator('details')
      expect(await details.count()).toBe(sections)
      const second = details.nth(1)
      await second.locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => second.locator('p').first().isVisible()).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => second.locator('p').first().isVisible()).toBe(false)
    })

  onPhone('the way to the open one is in view', async ({ page }) => {
    await page.goto('/terms')
    const chosen = page
      .getByRole('navigation', { name: 'Policies' })
      .getByRole('link', { name: 'Terms and Conditions' })
    await expect.poll(() => chosen.evaluate((it) => it.getBoundingClientRect().right <= innerWidth)).toBe(true)
  })

  onWide('lead to each other, and the return page to the return dialog', async ({ page }) => {
    await page.goto('/terms')
    await page
      .getByRole('navigation', { name: 'Policies' })
      .getByRole('link', { name: 'Return and Ship Policy' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Return and Ship Policy' }).waitFor()
    await expect.poll(() => page.title()).toContain('Return and Ship Policy')
    await page.getByRole('button', { name: 'Return Product' }).click()
    await page.getByRole('dialog', { name: 'Return Product' }).waitFor()
  })
})

describe('contact', () => {
  const fill = async (page: import('playwright-core').Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  }
  const good = { Name: 'Farah Naqvi', Email: 'farah@example.org', Phone: '9876500011', Message: 'Where is my jar?' }

  onPhone('says what is wrong while one types, in the specification’s words', async ({ page }) => {
    await page.goto('/contact')
    await fill(page, { Email: 'farah' })
    expect(await page.getByText('Email must be valid.').count()).toBe(0)
    await fill(page, { Email: 'farah@' })
    await page.getByText('Email must be valid.').waitFor()
    await fill(page, { Phone: '98765' })
    await page.getByText('Mobile number must be valid.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await fill(page, { Email: 'farah@example.org', Phone: '9876500011' })
    await expect.poll(() => page.getByText(/must be valid/).count()).toBe(0)
  })

  onWide(
    'Enter in an unfinished form says what is missing; a finished one gets a number and is empty again',
    async ({ page }) => {
      await page.goto('/contact')
      await page.getByLabel('Name', { exact: true }).fill('Farah')
      await page.keyboard.press('Enter')
      await page.getByText('Please fill the details').first().waitFor()
      await page.getByText('Message is required.').waitFor()
      await fill(page, good)
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText(/Your message has the number CT\d{10}/).waitFor()
      await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
      await expect.poll(() => page.getByText(/is required|must be valid/).count()).toBe(0)
    },
  )

  onWide('names the ways to reach people, and leads to a map app', async ({ page }) => {
    await page.goto('/contact')
    for (const way of ['Call', 'Office', 'Email', 'Grievance officer'])
      await page.getByRole('heading', { name: way, exact: true }).waitFor()
    const map = page.getByRole('link', { name: /map app/ })
    expect(await map.getAttribute('href')).toContain('Chhapra')
    expect(await map.getAttribute('target')).toBe('_blank')
  })
})

for (const path of [
  '/about',
  '/contact',
  '/terms',
  '/return',
  '/blogs',
  '/blog/1/why-our-mango-pickle-sits-in-the-sun',
])
  onPhone(`${path} has no serious accessibility fault`, async ({ page }) => {
    await page.goto(path)
    expect(await faultsOf(page)).toEqual([])
  })
