import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { boxOf, faultsOf, onPhone, onWide } from '../shared/browser.ts'
import { ownShop } from '../shared/own-shop.ts'
import {
  fillCart,
  logIn,
  openDialog,
  openMobileLogin,
  otpTo,
  PASSWORD,
  post,
  signedUp,
  stored,
  theDialog,
  toast,
  verifyEmail,
} from '../shared/shopper.ts'

const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const requestOtp = async (page: Page, mobile: string): Promise<Locator> => {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabel('Mobile number').fill(mobile)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await dialog.getByLabel('OTP').waitFor()
  return dialog
}
const sizes = [
  { where: 'on a phone', on: onPhone, n: 1 },
  { where: 'on a wide screen', on: onWide, n: 2 },
]

for (const { where, on, n } of sizes)
  describe(`the dialog ${where}`, () => {
    const mobile = `910000000${n}`
    const email = `new${n}@example.com`
    on('a new mobile gets an OTP, registers and is logged in; then it is told to log in', async ({ page }) => {
      const dialog = await requestOtp(page, mobile)
      expect(await faultsOf(page)).toEqual([])
      const otp = await otpTo(page, mobile)
      await dialog.getByLabel('OTP').fill(otp === '000000' ? '000001' : '000000')
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await dialog.getByText('OTP is invalid or expired.').waitFor()
      await expect.poll(() => dialog.getByLabel('OTP').inputValue(), { message: 'a wrong code is cleared' }).toBe('')

      await paste(dialog.getByLabel('OTP'), `${otp.slice(0, 3)} ${otp.slice(3)} is your OTP`)
      await expect.poll(() => dialog.getByLabel('OTP').inputValue()).toBe(otp)
      await dialog.getByRole('button', { name: 'Submit' }).click()

      await dialog.getByLabel('Full name').fill('Abc')
      await dialog.getByLabel('Full name').press('Enter')
      await toast(page, 'Name must contain more than 5 letters').waitFor()
      const register = dialog.getByRole('button', { name: 'Register' })
      await expect.poll(() => register.isDisabled()).toBe(true)
      await dialog.getByLabel('Full name').fill('Meera Devi')
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await dialog.getByLabel('Confirm password').fill('Achaar@1235')
      await dialog.getByText('Both the password should match.').waitFor()
      await dialog.getByLabel('Confirm password').fill(PASSWORD)
      expect(await faultsOf(page)).toEqual([])
      await register.click()
      await toast(page, 'Registered successfully').waitFor()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText(email).waitFor()
      await expect.poll(async () => (await stored(page)).token).toMatch(/^[\w-]{43}$/)

      await page.evaluate(() => localStorage.clear())
      const again = await requestOtp(page, mobile)
      await again.getByLabel('OTP').fill(await otpTo(page, mobile))
      await again.getByRole('button', { name: 'Submit' }).click()
      await toast(page, 'You already have an account. Please login.').waitFor()
      await again.getByRole('heading', { name: 'Login' }).waitFor()
      expect((await stored(page)).token).toBeNull()
    })

    on('a forgotten password: OTP, a new one, and whoever is still logged in is told at once', async ({ page }) => {
      const person = { name: 'Sita Devi', email: `sita${n}@example.com`, mobile: `910000001${n}`, password: PASSWORD }
      await signedUp(page, person)
      await verifyEmail(page, person.email)
      const old = await post(page, 'login', { email_id: person.email, password: PASSWORD })

      const dialog = await openDialog(page)
      await dialog.getByLabel('Email').fill(person.email)
      await dialog.getByRole('button', { name: 'Forgot password?' }).click()
      await dialog.getByRole('button', { name: 'Send OTP' }).click()
      await toast(page, 'If the e-mail is registered, an OTP has been sent').waitFor()
      await dialog.getByLabel('OTP').fill(await otpTo(page, person.email))
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await dialog.getByLabel('New password').fill('Imli#56789')
      await dialog.getByLabel('Confirm password').fill('Imli#56789')
      expect(await faultsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Change password' }).click()
      await toast(page, 'Password changed successfully').waitFor()
      await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(person.email)

      // a tab that was logged in before
      await page.evaluate((session) => {
        localStorage.setItem('access_token', session?.['access_token'] ?? '')
        localStorage.setItem('user_data', JSON.stringify(session?.['user_data']))
      }, old.data)
      await page.goto('/profile')
      await page.getByRole('heading', { name: 'Your session has expired. Please log in again.' }).waitFor()
      expect(await faultsOf(page)).toEqual([])
      await expect.poll(() => stored(page)).toMatchObject({ token: null, user: null })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Login' }).click()
      await dialog.getByRole('heading', { name: 'Login' }).waitFor()
      await logIn(page, { email: person.email, password: 'Imli#56789' })
    })
  })

onPhone('a mobile and the code of its SMS log in, without a reload in between and by keyboard', async ({ page }) => {
  const dialog = await openMobileLogin(page)
  await expect
    .poll(() => dialog.getByLabel('Mobile number').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.type('9100000050')
  await page.keyboard.press('Enter')
  await dialog.getByText('Sent to 91000 00050').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const otp = await otpTo(page, '9100000050', 'otp_login')
  await page.keyboard.type(otp === '000000' ? '000001' : '000000')
  await dialog.getByText('OTP is invalid or expired.').waitFor()
  await expect.poll(() => dialog.getByLabel('OTP').inputValue()).toBe('')
  await page.keyboard.type(otp)
  await toast(page, 'Logged in successfully').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.drawer__who', { hasText: 'My account' }).waitFor()
  await expect
    .poll(async () => JSON.parse((await stored(page)).user ?? '{}'))
    .toMatchObject({ name: '', mobile: '9100000050' })
})

onPhone(
  'whoever never confirmed their e-mail is told that the OTP comes by SMS, and gets in by it',
  async ({ page }) => {
    const person = { name: 'Urmila Devi', email: 'urmila@example.com', mobile: '9100000040', password: PASSWORD }
    await signedUp(page, person)
    const dialog = await openDialog(page)
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await dialog.getByText('If it was never confirmed, the OTP goes to the mobile of the account instead.').waitFor()
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await dialog.getByText('or to the mobile of the account where the e-mail was never confirmed').waitFor()
    await expect.poll(() => otpTo(page, person.mobile, 'otp_forgot')).toMatch(/^\d{6}$/)
    await dialog.getByLabel('OTP').fill(await otpTo(page, person.mobile, 'otp_forgot'))
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByLabel('New password').waitFor()
  },
)

onPhone('words above the dialog never cover it, and the newest are the ones that are seen', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Email').press('Enter')
  await toast(page, 'Please fill the details').waitFor()
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabel('Mobile number').fill('9100000030')
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await toast(page, 'OTP sent').waitFor()
  await dialog.getByLabel('OTP').fill(await otpTo(page, '9100000030'))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByLabel('Full name').fill('Abc')
  await dialog.getByLabel('Email').fill('abc@')
  await dialog.getByLabel('Full name').press('Enter')
  await toast(page, 'Name must contain more than 5 letters').waitFor()
  const toasts = page.locator('.toast').filter({ visible: true })
  await expect.poll(() => toasts.count()).toBe(1)
  expect((await boxOf(toasts)).bottom).toBeLessThanOrEqual((await boxOf(dialog)).y)
})

onWide('the dialog keeps the focus, Escape closes it and gives it back', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect.poll(() => dialog.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByLabel('Email').fill(ASHA.email_id)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press(n < 8 ? 'Tab' : 'Shift+Tab')
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.activeElement?.closest('.dialog') ? 'inside' : document.activeElement?.outerHTML,
        ),
      )
      .toBe('inside')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('LogIn')
})

onWide('every field says what may be filled in', async ({ page }) => {
  const hintsOf = (dialog: Locator) =>
    dialog
      .locator('input:visible, input[hidden], .code__input')
      .evaluateAll((fields) =>
        fields.map((field) => `${field.getAttribute('autocomplete')} ${field.getAttribute('inputmode')}`),
      )
  const dialog = await openDialog(page)
  await expect.poll(() => hintsOf(dialog)).toEqual(['username email', 'current-password null'])
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect.poll(() => hintsOf(dialog)).toEqual(['tel-national numeric'])
  await paste(dialog.getByLabel('Mobile number'), '+91 91000 00031')
  await expect.poll(() => dialog.getByLabel('Mobile number').inputValue()).toBe('9100000031')
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await dialog.getByLabel('OTP').waitFor()
  await expect.poll(() => hintsOf(dialog)).toEqual(['one-time-code numeric'])
  await dialog.getByLabel('OTP').fill(await otpTo(page, '9100000031'))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByLabel('Full name').waitFor()
  await expect
    .poll(() => hintsOf(dialog))
    .toEqual(['name null', 'email email', 'new-password null', 'new-password null'])
})

onPhone('a new OTP can be asked for after a minute; the old one is then worth nothing', async ({ page }) => {
  await page.clock.install()
  const dialog = await requestOtp(page, '9100000032')
  const first = await otpTo(page, '9100000032')
  const resend = dialog.getByRole('button', { name: 'Resend' })
  await dialog.getByText(/Resend in 0:5\d|Resend in 1:00/).waitFor()
  expect(await resend.isDisabled()).toBe(true)
  await page.clock.fastForward(61_000)
  await expect.poll(() => resend.isDisabled()).toBe(false)
  await resend.click()
  await expect.poll(() => otpTo(page, '9100000032')).not.toBe(first)
  await dialog.getByText(/Resend in/).waitFor()
  await dialog.getByLabel('OTP').fill(first)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByText('OTP is invalid or expired.').waitFor()
})

onPhone('logging out clears token, user and cart and goes home', async ({ page }) => {
  await fillCart(page)
  await logIn(page, { email: ASHA.email_id, password: PASSWORD })
  await expect.poll(async () => (await stored(page)).cart).toContain('sku_id')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await toast(page, 'Logged out successfully').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  const { token, user, cart } = await stored(page)
  expect([token, user]).toEqual([null, null])
  expect(JSON.parse(cart ?? '[]')).toEqual([])
})

onPhone(
  'the ninth login after eight wrong passwords is refused with a wait that is shown, and the right one too',
  async ({ page }) => {
    // the site of the other tests has limits that nobody reaches
    await page.goto(`${await ownShop()}/profile`)
    await page.getByRole('main').getByRole('button', { name: 'LogIn' }).click()
    const dialog = theDialog(page)
    await dialog.getByRole('button', { name: 'Use e-mail and password' }).click()
    const submit = dialog.getByRole('button', { name: 'Login', exact: true })
    const attempt = async (password: string) => {
      await dialog.getByLabel('Email').fill(ASHA.email_id)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      const answered = page.waitForResponse('**/api/v1/login')
      await submit.click()
      return (await answered).status()
    }
    for (let n = 1; n <= 8; n++) expect(await attempt('Achaar@99999')).toBe(422)
    expect(await attempt(PASSWORD)).toBe(429)
    await dialog.getByText(/^You can try again in 1[0-5]:\d\d\.$/).waitFor()
    await expect.poll(() => submit.isDisabled()).toBe(true)
    expect(await page.getByText('Your session has expired').count()).toBe(0)
  },
)
