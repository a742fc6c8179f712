import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { cartOf, payButton } from '../shared/at-checkout.ts'
import { fillStorage, wrongWith } from '../shared/browser.ts'
import { logInTo } from '../shared/owner.ts'
import { onPhoneWithRules, onWideWithRules, setRules } from '../shared/selling.ts'
import { otpTo, stored, theDialog } from '../shared/shopper.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The checkout of a visitor with one jar. */
const openCheckout = async (page: Page) => {
  const cart = await cartOf(page, [['Mango Pickle', '250 g', 1]])
  await fillStorage(page, { cartItems: cart })
  await page.goto('/checkout')
}

const typeAddress = async (page: Page) => {
  await field(page, 'Pincode').fill('841301')
  await page.getByText('Chhapra, Bihar', { exact: true }).waitFor()
  await field(page, 'Full name').fill('Om')
  await field(page, 'House, building').fill('7')
  await field(page, 'Street, area').fill('Station Road')
}

onPhoneWithRules(
  'where no OTP is needed a mobile is enough: one tap orders, and the order can come to an account',
  async ({ page }) => {
    const mobile = '9812388001'
    await setRules(page, { selling: { otp_at_checkout: 'never' } })
    await openCheckout(page)
    await page.getByRole('tab', { name: 'Cash' }).click()
    await field(page, 'Mobile number').waitFor()
    expect(await button(page, 'Send OTP').count()).toBe(0)
    await typeAddress(page)
    await payButton(page).click()
    await page.getByText('Mobile number must be valid.').waitFor()
    await expect
      .poll(() => field(page, 'Mobile number').evaluate((input) => input === document.activeElement))
      .toBe(true)
    expect(await wrongWith(page)).toEqual([])
    await field(page, 'Mobile number').fill(mobile)
    await payButton(page).click()
    await button(page, 'Keep this order in an account').waitFor()
    expect(await wrongWith(page)).toEqual([])
    const orderNo =
      (
        await page
          .getByText(/[A-Z]{2}\d{16}/)
          .first()
          .textContent()
      )?.match(/[A-Z]{2}\d{16}/)?.[0] ?? ''
    await join(page, mobile)
    // straight to where the order is now
    await page.waitForURL(`**/orders/${orderNo}`)
    await page.getByRole('main').getByText(orderNo).first().waitFor()
    await expect.poll(async () => JSON.parse((await stored(page)).user ?? '{}').guest).toBeUndefined()
    await page.goto('/orders')
    await page.getByText(orderNo).first().waitFor()
  },
)

/** Presses the button of the order, and types the code. */
const join = async (page: Page, mobile: string) => {
  await button(page, 'Keep this order in an account').click()
  const dialog = theDialog(page)
  await dialog.getByText(`${mobile.slice(0, 5)} ${mobile.slice(5)}`).waitFor()
  await dialog.getByLabel('OTP').fill(await otpTo(page, mobile, 'otp_login'))
}

onPhoneWithRules('an order that did not come to the account says where it is, on both pages', async ({ page }) => {
  const mobile = '9812388003'
  await setRules(page, { selling: { otp_at_checkout: 'never' } })
  await openCheckout(page)
  await page.getByRole('tab', { name: 'Cash' }).click()
  await field(page, 'Mobile number').fill(mobile)
  await typeAddress(page)
  await payButton(page).click()
  await button(page, 'Keep this order in an account').waitFor()
  const guest = await stored(page)
  const enterAnother = async (other: string) => {
    await button(page, 'Keep this order in an account').click()
    const dialog = theDialog(page)
    await dialog.getByRole('button', { name: 'Change' }).click()
    await dialog.getByLabel('Mobile number').fill(other)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await dialog.getByText(`${other.slice(0, 5)} ${other.slice(5)}`).waitFor()
    await dialog.getByLabel('OTP').fill(await otpTo(page, other, 'otp_login'))
    await page.getByRole('heading', { name: 'This order is not in your account' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('98123 88003', { exact: true }).waitFor()
    await expect.poll(async () => JSON.parse((await stored(page)).user ?? '{}')).toMatchObject({ mobile: other })
    expect(await wrongWith(page)).toEqual([])
  }
  await enterAnother('9812388004')
  await page.getByText('in cash when the parcel reaches you').waitFor()
  const track = page.getByRole('link', { name: 'Track an order without login' })
  expect(await track.getAttribute('href')).toBe('/o')
  // the same on the page behind the order's link
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByRole('heading', { name: 'Your order' }).waitFor()
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('access_token', token ?? '')
    localStorage.setItem('user_data', user ?? '')
  }, guest)
  await page.reload()
  await enterAnother('9812388005')
})

onPhoneWithRules('where cash needs an OTP it is asked for as soon as Cash is chosen', async ({ page }) => {
  await setRules(page, { selling: { otp_at_checkout: 'cash' } })
  await openCheckout(page)
  await page.getByRole('tab', { name: 'Cash' }).click()
  await button(page, 'Send OTP').waitFor()
  await page.getByRole('tab', { name: 'Online' }).click()
  await button(page, 'I have an account').click()
  await button(page, 'Send OTP').waitFor()
  await button(page, 'Order without a login').click()
  await button(page, 'I have an account').waitFor()
  expect(await wrongWith(page)).toEqual([])
})

const otpDown = {
  status: false,
  status_code: 503,
  message: 'We cannot send a code right now.',
  code: 'OTP_DOWN',
  data: { guest: 1 },
}

onPhoneWithRules(
  'while no code can be sent an order goes on without one, until codes are sent again',
  async ({ page }) => {
    const mobile = '9812388007'
    await page.route('**/api/v1/send-login-otp', (route) => route.fulfill({ status: 503, json: otpDown }))
    await openCheckout(page)
    await field(page, 'Mobile number').fill(mobile)
    await button(page, 'Send OTP').click()
    await page.getByText(otpDown.message).first().waitFor()
    await button(page, 'Go on without a code').click()
    await button(page, 'I have an account').waitFor()
    await expect.poll(() => field(page, 'Mobile number').inputValue()).toBe(mobile)
    // cash wants its OTP as before
    await page.getByRole('tab', { name: 'Cash' }).click()
    await button(page, 'Send OTP').waitFor()
    await page.getByRole('tab', { name: 'Online' }).click()
    await typeAddress(page)
    // this shop can send codes: by now it asks for one
    await payButton(page).click()
    await page.getByText('Please verify your mobile first.').first().waitFor()
    await button(page, 'Send OTP').waitFor()
  },
)

onWideWithRules('the owner reads what Never means, and finds guests where they ask for them', async ({ page }) => {
  await setRules(page, { selling: { otp_at_checkout: 'never' } })
  await openCheckout(page)
  await page.getByRole('tab', { name: 'Cash' }).click()
  await field(page, 'Mobile number').fill('9812388002')
  await typeAddress(page)
  await payButton(page).click()
  await page.getByRole('link', { name: 'See your order' }).waitFor()
  await logInTo(page, '/admin/settings')
  await button(page, 'Ask for confirmation of cash orders.').click()
  await page.locator('[name="selling.cash_confirm"]:focus').waitFor({ state: 'attached' })
  await page.goto('/admin/customers?q=9812388002')
  await page.getByText('No matches.').waitFor()
  await page.goto('/admin/customers?q=9812388002&guests=1')
  await page.getByText('9812388002').first().waitFor()
  await page.getByRole('link', { name: 'Om', exact: true }).first().click()
  await page.getByText(/mobile typed and not verified/).waitFor()
  expect(await page.getByRole('link', { name: /New order for/ }).count()).toBe(0)
})
