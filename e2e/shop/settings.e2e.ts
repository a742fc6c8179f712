import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { settingGroups, type SettingsPatch } from '#contract/admin/settings.ts'

import { openCheckout, payButton, sumOf } from '../shared/at-checkout.ts'
import { faultsOf, onPhone as onAnyPhone } from '../shared/browser.ts'

const set = async (page: Page, groups: SettingsPatch) => {
  const answer = await page.request.post('/demo/settings', { data: groups })
  expect(await answer.json()).toMatchObject({ status: true })
}

/** The other tests share this shop: they find its numbers as they were. */
const onPhone = onAnyPhone.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    await use(page)
    const { numbers, selling, holiday, tax } = settingGroups
    await set(page, {
      numbers: numbers.parse({}),
      selling: selling.parse({}),
      holiday: holiday.parse({}),
      tax: tax.parse({}),
      shop: { map_frame: '' },
    })
  },
})

/** One Mango Pickle of ₹180. */
const oneJar = [['Mango Pickle', '250 g', 1]] as const
const cash = (page: Page) => page.getByRole('tab', { name: 'Cash' })
/** The visible one of two texts, of which one is for phones and one for wide windows. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()
const textOf = (page: Page) => page.getByRole('main').innerText()

onPhone('every number that the owner sets is the number on the screen: checkout, annas, policies', async ({ page }) => {
  await set(page, {
    numbers: {
      delivery_fee: 45.5,
      free_delivery_at: 900,
      dispatch_days: 6,
      annas_per_hundred: 25,
      annas_valid_days: 90,
      annas_offer_above: 99,
      annas_min: 5,
      annas_max: 120,
      return_window_days: 10,
      cancel_hours: 24,
    },
    selling: { cash_fee: 20 },
    tax: { tax_percent: 12 },
  })
  await openCheckout(page, oneJar)
  await expect.poll(() => sumOf(page, 'Delivery')).toBe('₹45.50')
  await expect.poll(() => sumOf(page, 'Tax (included)')).toBe('₹21.60')
  await seen(page, 'Add ₹721 more for free delivery').waitFor()
  await seen(page, 'Orders leave our kitchen in 5 to 6 business days.').waitFor()
  await page.getByText('Use ₹5 to ₹120.').waitFor()
  await page.getByRole('group', { name: 'Use your annas?' }).getByRole('button', { name: 'Yes' }).click()
  const amount = page.getByLabel('Amount in ₹')
  await amount.fill('121')
  await amount.press('Enter')
  await page.getByText('Max Rs.120 & Min Rs.5 can be used').waitFor()
  await cash(page).click()
  await expect.poll(() => sumOf(page, 'Cash fee')).toBe('₹20')
  await payButton(page).filter({ hasText: 'PLACE ORDER Rs.245.50' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await faultsOf(page)).toEqual([])

  await page.goto('/annas')
  await page.getByText('You earn 25 annas for each full ₹100').waitFor()
  const annas = await textOf(page)
  expect(annas).toContain('stay good for 90 days')
  expect(annas).toContain('From 100 annas on, use ₹5 to ₹120 of them')
  await page.goto('/return')
  for (const section of await page.locator('details').all()) await section.evaluate((it) => it.setAttribute('open', ''))
  const policy = await textOf(page)
  for (const fact of [
    '5-6 business days',
    'up to ₹900 pays ₹45.50',
    'within 10 days of delivery',
    'within 24 hours of the order',
  ])
    expect(policy).toContain(fact)
})

onPhone(
  'a number that changes while the checkout is open is told, and then the order is placed at the new one',
  async ({ page }) => {
    await openCheckout(page, oneJar)
    await cash(page).click()
    await payButton(page).filter({ hasText: 'PLACE ORDER Rs.240' }).waitFor()
    await set(page, { numbers: { delivery_fee: 75 }, selling: { cash_fee: 5 } })
    await payButton(page).click()
    await page.locator('.toast', { hasText: 'Prices have changed. Please review your order.' }).waitFor()
    await payButton(page).filter({ hasText: 'PLACE ORDER Rs.260' }).click()
    await page.waitForURL('**/orders')
    await seen(page, '₹260').waitFor()
  },
)

onPhone('Cash has its limit and its switch, in the words of the shop', async ({ page }) => {
  await set(page, { selling: { cash_max: 200 } })
  await openCheckout(page, oneJar)
  await cash(page).click()
  await seen(page, 'Cash is available up to Rs.200. Please pay online.').waitFor()
  await expect.poll(() => payButton(page).isDisabled()).toBe(true)
  await set(page, { selling: { cash: false } })
  await page.reload()
  await page.getByRole('tab', { name: 'Online' }).waitFor()
  expect(await cash(page).count()).toBe(0)
  await set(page, { selling: { cash: true, online: false, cash_max: null } })
  await page.reload()
  await payButton(page).filter({ hasText: 'PLACE ORDER Rs.240' }).waitFor()
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Cash'])
})

onPhone('a closed holiday stands above the shop, and the checkout says until when', async ({ page }) => {
  const text = 'Chhath in the courtyard: parcels leave again on the 17th.'
  await set(page, { holiday: { mode: 'closed', until: '2099-11-17', words: text } })
  await page.goto('/')
  await page.getByLabel('Notice').getByText(text).waitFor()
  await openCheckout(page, oneJar)
  await seen(page, 'We are on holiday until 17th November 2099.').waitFor()
  await expect.poll(() => payButton(page).isDisabled()).toBe(true)
})

onPhone('a map that the owner has set stands on the contact page, whichever page one comes from', async ({ page }) => {
  // nothing of this test leaves the machine
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ body: '<p>a map</p>', contentType: 'text/html' }),
  )
  await set(page, { shop: { map_frame: 'https://www.openstreetmap.org/export/embed.html?bbox=84.7,25.7,84.8,25.8' } })
  await page.goto('/blogs')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  const map = page.locator('iframe[title="Map"]')
  await map.scrollIntoViewIfNeeded()
  await map.contentFrame().getByText('a map').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await faultsOf(page)).toEqual([])
})
