import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { deliveredOrder, logIn, openOrder, placedOrder } from '../shared/asha.ts'
import { cartOf, openCheckout, payButton } from '../shared/at-checkout.ts'
import {
  endAnimations,
  faultsOf,
  fillStorage,
  onPhone,
  PHONE,
  setLetters,
  textsCutOff,
  waitForReact,
} from '../shared/browser.ts'
import { onPhoneWithRules, setRules } from '../shared/selling.ts'
import { openMobileLogin, otpTo } from '../shared/shopper.ts'

/** The narrowest phone that is sold, and letters twice as large on a usual one. */
const NARROW = { width: 320, height: 640 }
const GOODS = [['Mango Pickle', '250 g', 2]] as const
const PHOTO = 'demo/pictures/team/team-7.webp'

/** Whether the page or a dialog on it is wider than the window. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.dialog')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  )
const misfits = async (page: Page): Promise<string[]> => {
  // what slides in is beyond the edge for a moment
  await endAnimations(page)
  return [...((await isTooWide(page)) ? ['is wider than its window'] : []), ...(await textsCutOff(page))]
}
/** The screen as it is now, on a narrow phone and in large letters: nothing is wrong with it, and nothing is cut off. */
const fits = async (page: Page, screen: string): Promise<void> => {
  await page.setViewportSize(NARROW)
  expect.soft([...(await faultsOf(page)), ...(await misfits(page))], `${screen} at 320 px`).toEqual([])
  await page.setViewportSize(PHONE)
  await page.evaluate(setLetters, 32)
  expect.soft(await misfits(page), `${screen} in large letters`).toEqual([])
  await page.evaluate(setLetters, 16)
}
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const visible = (place: Locator) => place.filter({ visible: true }).first()

onPhone('finding goods fits a narrow phone and large letters', async ({ page }) => {
  await page.goto('/?stock=1&diet=jain&free=milk&sort=cheap')
  // the page comes with every collection under its own head; they are pale until what the filter leaves is there
  await page.locator('.product-grid__head').first().waitFor({ state: 'detached' })
  await fits(page, 'the filtered list')
  await visible(page.getByRole('button', { name: /^Filter/ })).click()
  await page.getByRole('dialog').waitFor()
  await fits(page, 'the filters')
  await page.keyboard.press('Escape')
  await page.goto('/?search=nothingofthis', { waitUntil: 'networkidle' })
  await fits(page, 'nothing found')
  await page.goto('/product/mango-pickle', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Mango Pickle on the wish list' }).first().click()
  await fits(page, 'a product')
  await visible(page.getByRole('link', { name: 'Search' })).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('pick')
  await page.getByRole('option').first().waitFor()
  await fits(page, 'the search')
  await page.goto('/wishlist', { waitUntil: 'networkidle' })
  await visible(page.getByText('Mango Pickle')).waitFor()
  await fits(page, 'the wish list')
})

onPhone('a visitor’s login, checkout and tracked order fit a narrow phone and large letters', async ({ page }) => {
  const mobile = '9812377061'
  const dialog = await openMobileLogin(page)
  await fits(page, 'the login')
  await dialog.getByLabel('Mobile number').fill(mobile)
  await button(dialog, 'Send OTP').click()
  await dialog.getByLabel('OTP').waitFor()
  await fits(page, 'the OTP of the login')

  await fillStorage(page, { cartItems: await cartOf(page, GOODS) })
  await page.goto('/checkout')
  await page.getByLabel('Mobile number', { exact: true }).fill('9812377062')
  await button(page, 'Send OTP').click()
  await visible(page.getByText('Type the code from the SMS.')).waitFor()
  await fits(page, 'the checkout of a visitor')

  const token = await logIn(page)
  const orderNo = await placedOrder(page, token, ['thekua'])
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/o')
  await waitForReact(page, '.track form')
  await page.getByLabel('Order number').fill(orderNo)
  await fits(page, 'the form of a tracked order')
  await page.getByLabel('Mobile number').fill('9876543210')
  await button(page, 'Send OTP').click()
  await page.getByText('If number and mobile belong together').waitFor()
  await fits(page, 'the OTP of a tracked order')
  await page.getByLabel('OTP').fill(await otpTo(page, '9876543210', 'otp_track'))
  await page.waitForURL(/\/o\?[2-9a-z]{10}$/)
  await button(page, 'Pay now').waitFor()
  await fits(page, 'a tracked order')
})

onPhone('a customer’s profile, order, gift and return fit a narrow phone and large letters', async ({ page }) => {
  const token = await logIn(page)
  await page.goto('/profile')
  const rows = page.locator('.account-row__toggle')
  await rows.first().waitFor()
  await fits(page, 'the profile')
  for (const name of await rows.allInnerTexts()) {
    const row = button(page, name.trim())
    // whoever has a password finds its form open
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
    await page.getByRole('group', { name: name.trim(), exact: true }).waitFor()
    await fits(page, `the row ${name.trim()}`)
    await row.click()
  }
  await openCheckout(page, GOODS)
  await page.getByLabel('This is a gift').check()
  await page.getByLabel('What the card says').waitFor()
  await fits(page, 'a gift')

  const orderNo = await deliveredOrder(page, token, ['tilkut'])
  await page.goto(`/orders/${orderNo}`)
  await page.getByRole('heading', { name: 'Payments' }).waitFor()
  await fits(page, 'an order')
  const card = await openOrder(page, orderNo)
  await fits(page, 'the orders')
  await button(card, 'Reviews').click()
  const reviews = page.getByRole('dialog', { name: 'Reviews' })
  await reviews.getByRole('button', { name: 'Write a review: Tilkut' }).click()
  await reviews.locator('input[type=file]').setInputFiles(PHOTO)
  await reviews.getByAltText('Photo 1 of 1').waitFor()
  await fits(page, 'a review with a photo')
  await page.keyboard.press('Escape')
  await button(card, 'Help').click()
  const dialog = page.getByRole('dialog', { name: 'Return Product' })
  await dialog.locator('input[type=file]').setInputFiles(PHOTO)
  await dialog.getByAltText('Photo 1 of 1').waitFor()
  await fits(page, 'a return with a photo')
})

onPhoneWithRules('the page of the maker’s UPI ID fits a narrow phone and large letters', async ({ page }) => {
  await setRules(page, { payments: { online_by: 'upi', upi_id: 'aangan@okbank', upi_name: 'Aangan Foods' } })
  await openCheckout(page, GOODS)
  await fits(page, 'the checkout of a customer')
  await payButton(page).click()
  await page.getByRole('img', { name: /^QR code to pay/ }).waitFor()
  await fits(page, 'the page of the UPI ID')
  await setRules(page, { payments: { online_by: 'gateway' } })
})
