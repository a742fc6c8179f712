import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { settingGroups, type SettingsPatch } from '#contract/admin/settings.ts'
import { OWNER } from '#test/people/staff.ts'

import { openCheckout, sumOf } from '../shared/at-checkout.ts'
import { wrongWith, onPhone as onAnyPhone, onWide as onAnyWide } from '../shared/browser.ts'
import { heading, logInTo, newPerson } from '../shared/owner.ts'

const set = async (page: Page, groups: SettingsPatch) => {
  const answer = await page.request.post('/demo/settings', { data: groups })
  expect(await answer.json()).toMatchObject({ status: true })
}
/** The other tests share this shop: they find its settings as they were. */
const setBack = async (page: Page) => {
  const { numbers, holiday, payments } = settingGroups
  await set(page, { numbers: numbers.parse({}), holiday: holiday.parse({}), payments: payments.parse({}) })
}
const restored = {
  page: async ({ page }: { page: Page }, use: (page: Page) => Promise<void>) => {
    await use(page)
    await setBack(page)
  },
}
const onPhone = onAnyPhone.extend<{ page: Page }>(restored)
const onWide = onAnyWide.extend<{ page: Page }>(restored)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText('Saved. It is live in the shop.').waitFor()

for (const on of [onPhone, onWide])
  on('the owner changes the delivery fee and the free delivery; a shopper’s cart follows', async ({ page }) => {
    await logInTo(page, '/admin/settings')
    await heading(page, 'Settings').waitFor()
    await page.getByLabel('Delivery fee').fill('45.5')
    await page.getByLabel('Free delivery above').fill('900')
    await page.getByText('2 changes not saved').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await saved(page)
    await openCheckout(page, [['Mango Pickle', '250 g', 1]])
    await expect.poll(() => sumOf(page, 'Delivery')).toBe('₹45.50')
    await page.goto('/admin/settings')
    await button(page, 'Default: 60 for Delivery fee').click()
    await expect.poll(() => page.getByLabel('Delivery fee').inputValue()).toBe('60')
    await button(page, 'Save').click()
    await saved(page)
    await button(page, 'History of Numbers').click()
    await page.getByRole('dialog', { name: 'Numbers' }).getByText('Free delivery above').first().waitFor()
  })

onWide(
  'a value beyond its bounds is said under its field, which takes the focus; nothing is saved',
  async ({ page }) => {
    await logInTo(page, '/admin/settings')
    await page.getByLabel('FSSAI number').fill('1042600000012')
    await page.getByLabel('Delivery fee').fill('45')
    await button(page, 'Save').click()
    await page.getByText('FSSAI number is not valid.').waitFor()
    await expect
      .poll(() => page.getByLabel('FSSAI number').evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(await wrongWith(page)).toEqual([])
    await button(page, 'Discard').click()
    await expect.poll(() => page.getByLabel('Delivery fee').inputValue()).toBe('60')
  },
)

onPhone('staff see the holiday and the home page, and no other settings', async ({ page }) => {
  const staff = await newPerson(page, 'staff')
  await logInTo(page, '/admin/settings', staff)
  await heading(page, 'Settings').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Home' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Holiday', 'Home'])
  await page.locator('label').filter({ hasText: 'Take orders, send later' }).click()
  await page.getByLabel('First parcel again').fill('2031-11-17')
  await page.locator('#holiday').getByLabel('Notice').fill('Chhath in the courtyard.')
  await button(page, 'Save').click()
  await saved(page)
  await page.goto('/contact')
  await page.getByText('Chhath in the courtyard.').first().waitFor()
  await page.goto('/admin/settings/delivery-areas')
  await heading(page, 'You may not see this page.').waitFor()
})

onWide('the GSTIN is saved only after the password again, what was typed stays meanwhile', async ({ page }) => {
  await logInTo(page, '/admin/settings')
  const gstin = page.getByLabel('GSTIN')
  const before = await gstin.inputValue()
  await page.request.post('/demo/clock', { data: { advance: 11 * 60 } })
  await gstin.fill('')
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' })
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await saved(page)
  await gstin.fill(before)
  await button(page, 'Save').click()
  await expect.poll(() => page.getByText('not saved').count()).toBe(0)
})

onPhone('a pincode is tried by the areas as they are typed, and saved ones are live', async ({ page }) => {
  await logInTo(page, '/admin/settings/delivery-areas')
  await button(page, 'Add area').click()
  await page.getByLabel('Begins with, area 1').fill('682036')
  await page.getByLabel('Days on the road to 682036').fill('4')
  await page.getByLabel('Pincode', { exact: true }).fill('682036')
  await page.getByText(/Kerala: sent, cash, \d+ days from today/).waitFor()
  await page.getByRole('switch', { name: 'We send to 682036' }).click()
  await page.getByText(/Kerala: not sent/).waitFor()
  expect(await wrongWith(page)).toEqual([])
  await button(page, 'Save areas').click()
  await saved(page)
  const areaAnswer = async () => (await page.request.post('/api/v1/check-pincode', { data: { zip: '682036' } })).json()
  await expect.poll(() => areaAnswer()).toMatchObject({ data: { serviceable: false } })
  await button(page, 'Remove 682036').click()
  await button(page, 'Save areas').click()
  await expect.poll(async () => (await areaAnswer()).data.serviceable).toBe(true)
})
