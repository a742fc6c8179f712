import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { logIn } from '../shared/asha.ts'
import { faultsOf, onPhone, onWide, storedCart } from '../shared/browser.ts'

const logInThere = async (page: Page) => {
  await page.goto('/address')
  await page.getByRole('main').getByRole('button', { name: 'LogIn' }).click()
  await page.getByRole('button', { name: 'Use e-mail and password' }).click()
  await page.getByLabel('Email').fill(ASHA.email_id)
  await page.getByLabel('Password', { exact: true }).fill(ASHA.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Add New Address' }).waitFor()
}
const asAsha = async (page: Page) => {
  await logIn(page)
  await page.goto('/address')
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const card = (page: Page, entry: string) => page.getByRole('article').filter({ hasText: entry })

/** Fills the form's fields by hand, all but those that the pincode fills. */
const fill = async (page: Page, house: string) => {
  const form = dialog(page, 'Add New Address')
  await form.getByLabel('Flat / house no.').fill(house)
  await form.getByLabel('Street', { exact: true }).fill('MG Road')
  await form.getByLabel('Address line 1').fill('Prestige Towers')
  await form.getByLabel('Landmark').fill('opposite the metro')
  await form.getByLabel('Pincode').fill('560001')
  await expect.poll(() => form.getByLabel('City').inputValue()).toBe('Bengaluru')
  await expect.poll(() => form.getByLabel('State').inputValue()).toBe('Karnataka')
}

const journey = async (page: Page, house: string) => {
  await logInThere(page)
  expect(await faultsOf(page)).toEqual([])

  // add: wrong is said field by field, then right
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const form = dialog(page, 'Add New Address')
  await form.getByRole('button', { name: 'SAVE' }).click()
  await form.getByText('House number is required.').waitFor()
  await form.getByText('Pincode must be 6 digits.').waitFor()
  await fill(page, house)
  await form.getByText(/^Reaches you by /).waitFor()
  await form.getByText('Work', { exact: true }).click()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'SAVE' }).click()
  await form.waitFor({ state: 'hidden' })
  await card(page, house).getByText('Bengaluru, Karnataka 560001').waitFor()
  expect(await card(page, house).getByText('Default').count()).toBe(0)

  // edit: a new pincode brings its own town, a town of one's own is left alone, and the default moves
  await card(page, house).getByRole('button', { name: /^Edit/ }).click()
  const edit = dialog(page, 'Edit Address')
  await edit.getByLabel('Pincode').fill('800001')
  await expect.poll(() => edit.getByLabel('City').inputValue()).toBe('Patna')
  await edit.getByLabel('City').fill('Danapur')
  await edit.getByLabel('Pincode').fill('841301')
  await expect.poll(() => edit.getByText(/^Reaches you by /).count()).toBe(1)
  await expect.poll(() => edit.getByLabel('City').inputValue()).toBe('Danapur')
  await edit.getByText('Set as default').click()
  await edit.getByRole('button', { name: 'SAVE' }).click()
  await edit.waitFor({ state: 'hidden' })
  await card(page, house).getByText('Default').waitFor()
  await expect.poll(() => page.getByText('Default', { exact: true }).count()).toBe(1)
  await page.reload()
  await card(page, house).getByText('Danapur, Bihar 841301').waitFor()

  // delete: by the form's own button, asked once, refused once
  await card(page, house).getByRole('button', { name: /^Edit/ }).click()
  await edit.getByRole('button', { name: 'DELETE' }).click()
  const sure = dialog(page, 'Delete this address?')
  await sure.getByRole('button', { name: 'CANCEL' }).click()
  await sure.waitFor({ state: 'hidden' })
  await card(page, house)
    .getByRole('button', { name: /^Delete/ })
    .click()
  expect(await faultsOf(page)).toEqual([])
  await sure.getByRole('button', { name: 'YES, DELETE' }).click()
  await sure.waitFor({ state: 'hidden' })
  await card(page, house).waitFor({ state: 'detached' })
  await page.getByText('Address deleted successfully').waitFor()
  // the oldest of the others is the default again
  await card(page, 'Shanti Kunj').getByText('Default').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Add New Address' }).evaluate((one) => one === document.activeElement))
    .toBe(true)
}

onWide('an address is added, changed, made the default and deleted', async ({ page }) => {
  await journey(page, '31 East')
})

onPhone('the same on a phone, where nothing stands beyond the edge', async ({ page }) => {
  await journey(page, '32 West')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

onWide('with the keyboard alone', async ({ page }) => {
  await asAsha(page)
  const adder = page.getByRole('button', { name: 'Add New Address' })
  await adder.focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Add New Address')
  await form.waitFor()
  const type = async (label: string, text: string) => {
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText))
      .toContain(label)
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // the first control of the sheet is its close button
  await page.keyboard.press('Tab')
  await type('Flat / house no.', '33 South')
  await type('Street', 'MG Road')
  await type('Address line 1', 'Prestige Towers')
  await type('Address line 2', '')
  await type('Landmark', 'the metro')
  await type('Pincode', '560001')
  await expect.poll(() => form.getByLabel('City').inputValue()).toBe('Bengaluru')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'hidden' })
  await card(page, '33 South').waitFor()
  await expect.poll(() => adder.evaluate((one) => one === document.activeElement)).toBe(true)

  await card(page, '33 South')
    .getByRole('button', { name: /^Delete/ })
    .focus()
  await page.keyboard.press('Enter')
  await dialog(page, 'Delete this address?').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, 'Delete this address?').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  const yes = dialog(page, 'Delete this address?').getByRole('button', { name: 'YES, DELETE' })
  await yes.focus()
  await page.keyboard.press('Enter')
  await card(page, '33 South').waitFor({ state: 'detached' })
})

onWide('what cannot be had is said, and can be asked for again', async ({ page }) => {
  await asAsha(page)
  const message = 'Too many requests. Please try again later.'
  const busy = { status: false, status_code: 429, message, code: 'TOO_MANY', data: null }
  await page.route('**/get-all-user-address', (route) => route.fulfill({ status: 429, json: busy }))
  await page.reload()
  await page.getByRole('main').getByText(message).waitFor()
  await page.unroute('**/get-all-user-address')
  await page.getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Shanti Kunj').waitFor()
})

onPhone('a pincode asked for on one product is remembered for the next', async ({ page }) => {
  await page.goto('/product/mango-pickle')
  const pincode = page.getByLabel('When would it reach you?')
  await pincode.fill('12')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Pincode must be 6 digits.').waitFor()
  await pincode.fill('744101')
  await pincode.press('Enter')
  await page.getByText('We do not deliver to 744101 yet.').waitFor()
  await pincode.fill('800001')
  await pincode.press('Enter')
  await page.getByText(/^Reaches you by /).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/product/besan-laddoo')
  await page.getByText(/^Reaches you by /).waitFor()
  await expect.poll(() => pincode.inputValue()).toBe('800001')
})

onWide('checkout says before paying that a pincode is not served, or takes no cash', async ({ page }) => {
  await asAsha(page)
  await page.goto('/product/besan-laddoo')
  await page.getByRole('radio', { name: /500/ }).check({ force: true })
  await page
    .getByRole('button', { name: /add to cart/i })
    .filter({ visible: true })
    .click()
  // pressed before the scripts came, it is done once they are there
  await expect.poll(async () => (await storedCart(page)).length).toBe(1)
  await page.goto('/checkout')
  await page.getByText(/^Reaches you by /).waitFor()
  await page.getByRole('tab', { name: 'Cash' }).click()
  const order = page.getByRole('button', { name: /^PLACE ORDER/ }).filter({ visible: true })
  await expect.poll(() => order.isEnabled()).toBe(true)
  for (const [zip, copy] of [
    ['744101', 'We do not deliver to 744101 yet.'],
    ['194101', 'Cash is not available at 194101. Please pay online.'],
  ] as const) {
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await fill(page, `34 ${zip}`)
    const form = dialog(page, 'Add New Address')
    await form.getByLabel('Pincode').fill(zip)
    await form.getByRole('button', { name: 'SAVE' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.locator('.pay-button').filter({ visible: true }).getByText(copy).waitFor()
    await expect.poll(() => order.isDisabled()).toBe(true)
  }
})
