import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const HOUR_SECONDS = 3_600
const photo = async () => ({
  name: 'box.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 450, channels: 3, background: '#8a4a00' } })
    .jpeg()
    .toBuffer(),
})
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText('Saved.').first().waitFor()
/** The shop's clock so many hours from now, as a field for day and time has it. */
const datetimeIn = async (page: Page, hours: number) => {
  const { data } = await (await page.request.get('/admin/api/v1/session')).json()
  return new Date(Date.parse(data.now) + (hours * HOUR_SECONDS + 5.5 * HOUR_SECONDS) * 1_000).toISOString().slice(0, 16)
}
const clockOn = (page: Page, hours: number) =>
  page.request.post('/demo/clock', { data: { advance: hours * HOUR_SECONDS + 60 } })
/** Waits until the shop's page has these words in it, or has them no more. */
const shows = async (page: Page, path: string, label: string, isThere = true) => {
  await expect.poll(async () => (await (await page.request.get(path)).text()).includes(label)).toBe(isThere)
}

onWide('a post is written, seen as the shop shows it, planned, and read when its time has come', async ({ page }) => {
  await logInTo(page, '/admin/blog')
  await heading(page, 'Blog').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('link', { name: 'Write a post' }).click()
  await heading(page, 'Write a post').waitFor()
  await page.getByLabel('Title', { exact: true }).fill('What is in the box this winter')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Here is what goes into the ')
  await text.press('End')
  await button(page, 'Bold').click()
  await page.keyboard.type('winter box')
  await text.press('Control+End')
  await page.keyboard.type('\n\nGond, because of the knees\n\n<b>raw</b>')
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(50, 50))
  await button(page, 'Heading').click()
  const preview = page.getByRole('region', { name: 'Preview of Text' })
  await preview.getByRole('heading', { name: 'Gond, because of the knees' }).waitFor()
  await expect.poll(() => preview.getByText('winter box').evaluate((element) => element.tagName)).toBe('STRONG')
  await preview.getByText('<b>raw</b>').waitFor()
  await page.getByText('Publish on', { exact: true }).click()
  await page
    .getByLabel('Publish on', { exact: true })
    .last()
    .fill(await datetimeIn(page, 2))
  await button(page, 'Save post').click()
  await page.getByText('Picture is required.').waitFor()
  await page.locator('input[type="file"]').setInputFiles(await photo())
  await button(page, 'Remove Picture').waitFor()
  await page.getByLabel('Alternative text').fill('A box of laddoos')
  await text.press('Control+s')
  await heading(page, 'What is in the box this winter').waitFor()
  expect(await wrongWith(page)).toEqual([])
  const path = `/blog/${page.url().split('/').at(-1)}/what-is-in-the-box-this-winter`
  expect((await page.request.get(path)).status()).toBe(404)

  await clockOn(page, 2)
  await shows(page, '/blogs', 'What is in the box this winter')
  await shows(page, '/sitemap.xml', path)
  const shopper = await page.context().newPage()
  await shopper.goto(path)
  await shopper.getByRole('heading', { level: 2, name: 'Gond, because of the knees' }).waitFor()
  await shopper.getByRole('img', { name: 'A box of laddoos' }).waitFor()

  await page.reload()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.getByText('Draft', { exact: true }).click()
  await button(page, 'Save post').click()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await heading(page, 'Blog').waitFor()
  await shows(page, '/blogs', 'What is in the box this winter', false)
})

onPhone('a banner goes by itself when its time is over; one that was deleted is back by Undo', async ({ page }) => {
  await logInTo(page, '/admin/content')
  await heading(page, 'Content').waitFor()
  await page.getByRole('link', { name: 'New banner' }).click()
  await button(page, 'Save banner').click()
  await page.getByText('Alternative text is required.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.locator('input[type="file"]').setInputFiles(await photo())
  await button(page, 'Remove Picture').waitFor()
  await page.getByLabel('Alternative text').fill('A box of laddoos')
  await page.getByLabel('Text', { exact: true }).fill('Two days of winter boxes')
  await page.getByLabel('Link').fill('/product/besan-laddoo')
  await page.getByLabel('Until').fill(await datetimeIn(page, 2))
  await button(page, 'Save banner').click()
  await page.getByText('Shown now').first().waitFor()
  await shows(page, '/', 'Two days of winter boxes')
  expect(await wrongWith(page)).toEqual([])
  await button(page, 'Move up Two days of winter boxes').click()
  await button(page, 'Delete Two days of winter boxes').click()
  await page.getByText('Two days of winter boxes is deleted.').first().waitFor()
  await shows(page, '/', 'Two days of winter boxes', false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Two days of winter boxes' }).waitFor()
  await shows(page, '/', 'Two days of winter boxes')
  await clockOn(page, 2)
  await shows(page, '/', 'Two days of winter boxes', false)
})

onWide(
  'the return policy is changed, an earlier version is brought back, and then the shop’s words',
  async ({ page }) => {
    await logInTo(page, '/admin/content/pages')
    await page.getByRole('link', { name: 'Return', exact: true }).click()
    await heading(page, 'Return').waitFor()
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('Returns, first')
    const first = page.getByLabel('Text', { exact: true }).first()
    await first.fill('')
    await button(page, 'Insert a fact').first().click()
    await page.getByRole('menuitem', { name: '{shop_name}' }).click()
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(' takes it back. {nobody}')
    await page.getByText('{nobody} is not a known fact').waitFor()
    await page.getByText('Aangan takes it back. {nobody}').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await first.press('Control+s')
    await saved(page)
    await shows(page, '/return', 'Aangan takes it back.')
    await title.fill('Returns, second')
    await button(page, 'Save page').click()
    await shows(page, '/return', 'Returns, second')
    await button(page, 'Earlier versions').click()
    await page.getByText('What the shop says now').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click()
    await expect.poll(() => title.inputValue()).toBe('Returns, first')
    await button(page, 'Save page').click()
    await shows(page, '/return', 'Returns, first')
    await button(page, 'Restore the original text').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('This is the text that the shop came with.').waitFor()
    await shows(page, '/return', 'Returns, first', false)
  },
)

for (const on of [onPhone, onWide])
  on('every tab of the content and each of its forms can be read and used', async ({ page }) => {
    await logInTo(page, '/admin/content')
    for (const tab of ['Banners', 'Testimonials', 'Team', 'Story and policies', 'Home']) {
      await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: tab }).click()
      await expect.poll(() => page.title()).toContain(tab)
      await page.waitForLoadState('networkidle')
      expect(await wrongWith(page)).toEqual([])
    }
    for (const path of ['blog/new', 'content/testimonials/new', 'content/team/new', 'content/pages/terms']) {
      await page.goto(`/admin/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await wrongWith(page)).toEqual([])
    }
  })
