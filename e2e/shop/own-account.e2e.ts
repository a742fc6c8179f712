import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { faultsOf, onPhone, onWide } from '../shared/browser.ts'
import { linkTo, openMobileLogin, otpTo, PASSWORD, post, signedUp, stored, toast } from '../shared/shopper.ts'

const enter = async (page: Page, mobile: string) => {
  const dialog = await openMobileLogin(page)
  await dialog.getByLabel('Mobile number').fill(mobile)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await dialog.getByLabel('OTP').waitFor()
  await dialog.getByLabel('OTP').fill(await otpTo(page, mobile, 'otp_login'))
  await toast(page, 'Logged in successfully').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto('/profile')
}
/** Opens a row by keyboard, and answers what opened: its first field has the focus. */
const open = async (page: Page, name: string): Promise<Locator> => {
  const row = page.getByRole('button', { name, exact: true })
  await row.focus()
  await page.keyboard.press('Enter')
  const part = page.getByRole('group', { name, exact: true })
  await part.waitFor()
  expect(await faultsOf(page), `in the row ${name}`).toEqual([])
  return part
}
const focused = async (target: Locator) => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}

onPhone('who came with a mobile alone gets a name, an e-mail and a password, by keyboard', async ({ page }) => {
  const mobile = '9100000071'
  const email = 'leela@example.com'
  await enter(page, mobile)
  const details = page.getByRole('region', { name: 'Profile Details' })
  await details.waitFor()
  await expect.poll(() => details.getByText('None yet').count()).toBe(3)
  expect(await faultsOf(page)).toEqual([])

  const name = await open(page, 'Name')
  await focused(name.getByLabel('Full name'))
  await page.keyboard.type('Leela Devi')
  await page.keyboard.press('Enter')
  await toast(page, 'Your name is changed').waitFor()
  await focused(page.getByRole('button', { name: 'Name', exact: true }))
  await expect.poll(async () => (await stored(page)).user).toContain('Leela Devi')

  await open(page, 'E-mail')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.getByText(/We have sent a link to/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByText(`Waits for the link that we sent to ${email}.`).waitFor()
  await page.goto(await linkTo(page, email))
  await page.getByText('Your e-mail is verified').waitFor()
  await page.goto('/profile')
  await details.getByText('Verified').nth(1).waitFor()

  await open(page, 'Password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await toast(page, 'Your password is set').waitFor()
  await page.getByRole('region', { name: 'Modify Password' }).waitFor()
  expect((await post(page, 'login', { email_id: email, password: PASSWORD })).status_code).toBe(200)
})

onWide('who has a password confirms by it before the mobile changes, and logs out other devices', async ({ page }) => {
  const person = { name: 'Sarita Devi', email: 'sarita@example.com', mobile: '9100000072', password: PASSWORD }
  const to = '9100000073'
  await signedUp(page, person)
  await post(page, 'login', { email_id: person.email, password: PASSWORD })
  await enter(page, person.mobile)

  const part = await open(page, 'Mobile')
  await page.keyboard.type(to)
  await page.keyboard.press('Enter')
  await focused(part.getByLabel('Your password'))
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.type('Not-hers@1234')
  await page.keyboard.press('Enter')
  await part.getByText('Current password is incorrect.').waitFor()
  await part.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await focused(part.getByLabel('OTP'))
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.type(await otpTo(page, to, 'otp_mobile'))
  await page.keyboard.press('Enter')
  await toast(page, 'Your mobile is changed').waitFor()
  await page.getByText('91000 00073').waitFor()
  await focused(page.getByRole('button', { name: 'Mobile', exact: true }))

  const sessions = await open(page, 'Where I am logged in')
  await sessions.getByText('This device').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await toast(page, 'Logged out everywhere else').waitFor()
  await sessions.getByRole('listitem').nth(1).waitFor({ state: 'hidden' })
  expect((await stored(page)).token).not.toBeNull()

  for (const name of ['Messages', 'My data', 'Delete my account']) await open(page, name)
})
