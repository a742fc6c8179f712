import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { applyCoupon, openCheckout, payButton, sumOf } from '../shared/at-checkout.ts'
import { bankAnswers, placed, toTheBank } from '../shared/at-the-bank.ts'
import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

/** ₹660: free delivery. */
const goods = [
  ['Mango Pickle', '250 g', 2],
  ['Besan Laddoo', '250 g', 1],
  ['Roasted Chana Sattu', '250 g', 1],
] as const
const DELETED = 'Coupon is no longer available.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const saved = (page: Page) => page.getByText('Saved. It is live in the shop.').waitFor()
const make = async (page: Page, code: string, percent: string) => {
  await codeField(page).fill(code)
  await page.getByLabel('Discount', { exact: true }).fill(percent)
  await button(page, 'Save coupon').click()
  await heading(page, code).waitFor()
}

onWide('a coupon is made, a shopper pays with it, and what it gave away stands in the list', async ({ page }) => {
  await logInTo(page, '/admin/coupons')
  await page.getByRole('link', { name: 'New coupon' }).click()
  await button(page, 'Save coupon').click()
  await page.getByText('Discount is required.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await codeField(page).fill('CHHATH15')
  await page.getByLabel('Discount', { exact: true }).fill('91')
  await button(page, 'Save coupon').click()
  await page.getByText('A coupon takes at most 90%.').waitFor()
  await page.getByLabel('Discount', { exact: true }).fill('15')
  await page.getByLabel('Maximum discount').fill('150')
  await page.getByLabel('Uses in all').fill('300')
  await page.getByText('If all 300 are used it costs at most ₹45,000.').waitFor()
  await page.getByText('15% off, at most ₹150').waitFor()
  await codeField(page).press('Control+s')
  await saved(page)
  await heading(page, 'CHHATH15').waitFor()

  const shopper = await page.context().newPage()
  await openCheckout(shopper, goods)
  await applyCoupon(shopper, 'CHHATH15')
  await expect.poll(() => sumOf(shopper, 'To pay')).toBe('₹561')
  await bankAnswers(await toTheBank(shopper), 'Pay')
  await placed(shopper, '₹561')

  await page.getByRole('link', { name: 'Coupons' }).first().click()
  const row = page.getByRole('row').filter({ hasText: 'CHHATH15' })
  await row.getByText('1 of 300').waitFor()
  await row.getByText('99', { exact: true }).waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('link', { name: 'CHHATH15' }).click()
  await page.getByText('It was used, so it stays.').waitFor()
  expect(await button(page, 'Delete').count()).toBe(0)
  expect(await wrongWith(page)).toEqual([])
})

onPhone('a coupon switched off is refused at once in a cart that has it; Undo brings it back', async ({ page }) => {
  await logInTo(page, '/admin/coupons/new')
  await make(page, 'PHONETEN', '10')
  expect(await wrongWith(page)).toEqual([])
  const shopper = await page.context().newPage()
  await openCheckout(shopper, goods)
  await applyCoupon(shopper, 'PHONETEN')
  await page.goto('/admin/coupons')
  await button(page, 'Switch off PHONETEN').click()
  await page.getByText('PHONETEN is off.').first().waitFor()
  await payButton(shopper).click()
  await shopper.getByText(DELETED).first().waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await button(page, 'Switch off PHONETEN').waitFor()
  await openCheckout(shopper, goods)
  await applyCoupon(shopper, 'PHONETEN')
})

onWide(
  'a code is made up for a complaint, a duplicate has the same terms, and one never used is deleted',
  async ({ page }) => {
    await logInTo(page, '/admin/coupons/new')
    await button(page, 'Generate').click()
    await expect.poll(() => codeField(page).inputValue()).not.toBe('')
    const code = await codeField(page).inputValue()
    expect(code).toMatch(/^[A-Z2-9]{16}$/)
    await page.getByText('Rupees').click()
    await page.getByLabel('Discount', { exact: true }).fill('100')
    await page.getByRole('switch', { name: /Listed in the checkout/ }).click()
    await button(page, 'Save coupon').click()
    await heading(page, code).waitFor()
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await heading(page, 'New coupon').waitFor()
    await expect.poll(() => page.getByLabel('Discount', { exact: true }).inputValue()).toBe('100')
    await make(page, 'COPY100', '100')
    await button(page, 'Delete').click()
    await page.getByRole('dialog', { name: 'Delete COPY100?' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await heading(page, 'Coupons').waitFor()
    await page.getByRole('link', { name: code }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'COPY100' }).count()).toBe(0)
  },
)
