import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { addBySizeDialog } from '../shared/add-to-cart.ts'
import { payButton } from '../shared/at-checkout.ts'
import { onPhone, touch } from '../shared/browser.ts'
import { otpTo, stored } from '../shared/shopper.ts'

/** Counts from here on what is pressed, which fields hold typed text, and how often a page is loaded. */
const countTouches = async (page: Page) => {
  const presses: string[] = []
  const fields = new Set<string>()
  let loads = 0
  await page.exposeFunction('reportPress', (what: string) => presses.push(what))
  await page.exposeFunction('reportField', (what: string) => fields.add(what))
  page.on('load', () => (loads += 1))
  await page.evaluate(() => {
    const reports = window as unknown as Record<'reportPress' | 'reportField', (what: string) => void>
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const control = target instanceof Element ? target.closest('a, button, label') : null
        if (isTrusted && control) reports.reportPress((control.textContent ?? '').trim())
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement) reports.reportField(target.name)
      },
      true,
    )
  })
  return { presses, fields, loads: () => loads }
}

const type = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await page.keyboard.type(text)
}

onPhone('an order in 4 taps and 5 fields, by somebody who has a mobile and nothing else', async ({ page }) => {
  const mobile = '9812377001'
  await page.goto('/')
  await addBySizeDialog(page, 'Besan Laddoo', /500/)
  await page.goto('/product/besan-laddoo')
  await touch(page)
  const { presses, fields, loads } = await countTouches(page)

  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).filter({ visible: true }).click()
  await type(page, 'Mobile number', mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText('Type the code from the SMS.').filter({ visible: true }).waitFor()
  // typed while the SMS is on its way
  await type(page, 'Pincode', '841301')
  await page.getByText('Chhapra, Bihar', { exact: true }).waitFor()
  await type(page, 'Full name', 'Om')
  await type(page, 'House, building', '7')
  await type(page, 'Street, area', 'Station Road')
  const code = await otpTo(page, mobile, 'otp_login')
  await type(page, 'OTP', code)
  await page.getByText('Logged in as 98123 77001').waitFor()
  await page.getByRole('tab', { name: 'Cash' }).click()
  await payButton(page).click()
  await page.waitForURL('**/orders')
  await page
    .getByText(/^[A-Z]{2}\d{16}$/)
    .first()
    .waitFor()

  expect(presses.map((text) => text.replace(/ Rs\..*/, ''))).toEqual([
    'PROCEED TO CHECKOUT',
    'Send OTP',
    'Cash',
    'PLACE ORDER',
  ])
  expect([...fields].filter((name) => name !== 'six_digit_code')).toHaveLength(5)
  expect(loads()).toBe(0)
  const { user } = await stored(page)
  expect(JSON.parse(user ?? '')).toMatchObject({ name: 'Om', email: '', mobile })
})
