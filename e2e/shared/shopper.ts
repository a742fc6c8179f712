import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import type { MessageTemplate } from '#contract/message.ts'
import { ASHA } from '#test/people/asha.ts'

export const PASSWORD = ASHA.password
export type Person = { name: string; email: string; mobile: string; password: string }

type Sent = { template: string; vars: Record<string, string> }
/** The newest message of a kind to somebody, from the demo shop's outbox. */
const newest = async (page: Page, to: string, template: MessageTemplate): Promise<Record<string, string>> => {
  const answer = await page.request.get(`/demo/messages?to=${encodeURIComponent(to)}`)
  const { data } = (await answer.json()) as { data: Sent[] }
  return data.find((message) => message.template === template)?.vars ?? {}
}
export const otpTo = async (
  page: Page,
  to: string,
  template: MessageTemplate = to.includes('@') ? 'otp_forgot' : 'otp_register',
): Promise<string> => (await newest(page, to, template))['otp'] ?? ''
/** Where the verification e-mail leads, on this site. */
export const linkTo = async (page: Page, email: string): Promise<string> => {
  const { pathname, search } = new URL((await newest(page, email, 'verify_email'))['link'] ?? '')
  return pathname + search
}

type Answer = { status_code: number; message: string; data: Record<string, string> | null }
export const post = async (page: Page, call: string, data: object): Promise<Answer> =>
  (await (await page.request.post(`/api/v1/${call}`, { data })).json()) as Answer

/** An account as the API makes one, for tests that begin after it. */
export const signedUp = async (page: Page, person: Person): Promise<void> => {
  const { name, email, mobile, password } = person
  await post(page, 'register', { mobile })
  const verified = await post(page, 'verify-otp', { mobile, six_digit_code: await otpTo(page, mobile) })
  const ticket = verified.data?.['user_id']
  const done = await post(page, 'register', { mobile, user_id: ticket, name, email_id: email, password })
  expect(done.message).toBe('Registered successfully')
}
export const verifyEmail = async (page: Page, email: string): Promise<void> => {
  const link = new URLSearchParams((await linkTo(page, email)).split('?')[1])
  const user_id = Buffer.from(link.get('uId') ?? '', 'base64url').toString()
  expect((await post(page, 'verify-email', { email_key: link.get('code'), user_id })).status_code).toBe(200)
}

/** Words at the top of the page; the page has them a second time for screen readers. */
export const toast = (page: Page, text: string): Locator => page.locator('.toast', { hasText: text })
/** The auth dialog, not a toast: those are dialogs to screen readers as well. */
export const theDialog = (page: Page): Locator => page.locator('.dialog')

/** The auth dialog, opened where a visitor asks for their profile: it asks for the mobile. */
export const openMobileLogin = async (page: Page): Promise<Locator> => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'LogIn' }).click()
  const dialog = theDialog(page)
  await dialog.getByRole('heading', { name: 'Login' }).waitFor()
  return dialog
}
/** The same, at the form of e-mail and password. */
export const openDialog = async (page: Page): Promise<Locator> => {
  const dialog = await openMobileLogin(page)
  await dialog.getByRole('button', { name: 'Use e-mail and password' }).click()
  await dialog.getByLabel('Email').waitFor()
  return dialog
}
export const logIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await toast(page, 'Logged in successfully').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}
/** The browser's stored data of a shopper. */
export const stored = (page: Page): Promise<Record<'token' | 'user' | 'cart', string | null>> =>
  page.evaluate(() => ({
    token: localStorage.getItem('access_token'),
    user: localStorage.getItem('user_data'),
    cart: localStorage.getItem('cartItems'),
  }))
/** Something in the cart, to see what becomes of it. */
export const fillCart = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Add/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select item net weight' })
  await dialog.getByRole('radio').first().check({ force: true })
  await dialog.getByRole('button', { name: /add to cart/i }).click()
  await dialog.waitFor({ state: 'hidden' })
}
